//! The verdict in words: what stands out about a zone, against the published ones and by itself.
//!
//! * [`limit`]: what the rules allow at most.

pub mod limit;

use engine::escape::bot::{Bot, Bots};
use engine::escape::rules::{Escape, Opening, ShutUntil};
use engine::escape::{End, Rules, Sectors, Summary};
use engine::tally::{Estimate, Rate};
use engine::{Game, Zone};

use self::limit::Limit;
use super::published;
use super::published::measure::{Measure, busiest_hatch, hatch_shares, seat_gap, without_attack};
use crate::report::verdict::{Remark, SURE, Weight, above, below};
use crate::text::number::{counted, percent};
use crate::text::title;

/// A test of a zone, as the verdict sees it.
#[derive(Clone, Copy, Debug)]
pub struct Tested<'a> {
    /// The zone.
    pub zone: &'a Zone,
    /// The rules.
    pub rules: &'a Rules,
    /// How many sat at the table.
    pub players: u8,
    /// Who played.
    pub bots: Bots,
    /// What came of it.
    pub summary: &'a Summary,
    /// What came of it among novices, where they played too.
    pub novices: Option<&'a Summary>,
}

impl Tested<'_> {
    /// What stands out, the heaviest first; nothing that chance could explain.
    pub fn remarks(&self) -> Vec<Remark> {
        if self.summary.matches == 0 {
            return Vec::new();
        }
        let held = self.against_published();
        let single = [self.one_number(), self.limit()].into_iter().flatten();
        let mut all: Vec<Remark> = single.chain(self.hatches()).chain(self.seats()).collect();
        if let Some(held) = held {
            let quiet = held.is_empty() && all.iter().all(|remark| remark.weight != Weight::Warning);
            all.extend(held);
            if quiet {
                let words =
                    "on every measure it lies among the published zones, as far as so many matches tell";
                all.push(Remark::new("published", Weight::Note, words));
            }
        }
        all.sort_by_key(|remark| remark.weight as u8);
        all
    }

    fn read(&self, measure: Measure) -> Option<Estimate> {
        measure.read(self.summary, self.novices)
    }

    // Where it lies beyond every published zone. Only the same game, players and number of seats can be compared.
    fn against_published(&self) -> Option<Vec<Remark>> {
        let everyday = Bots { humans: Bot::EVERYDAY, aliens: Bot::EVERYDAY };
        let same = *self.rules == Rules::advanced() && self.bots == everyday;
        let others: Vec<&str> = published::others(self.zone).collect();
        // A published zone is held against the others.
        let itself = others.len() < scenario_rules::published::names(Game::Escape).count();
        let which = if itself { "other published zones" } else { "published zones" };
        let rows = || {
            let rows = published::rows().iter().filter(|row| row.players == self.players);
            rows.filter(|row| others.contains(&row.zone.as_str()))
        };
        (same && rows().next().is_some()).then(|| {
            let held = |measure: Measure| {
                let known = rows().filter(|row| row.measure == measure.word());
                let known: Vec<(&str, Estimate)> =
                    known.map(|row| (row.zone.as_str(), row.estimate())).collect();
                beyond(measure, self.read(measure)?, &known, which)
            };
            Measure::ALL.into_iter().filter_map(held).collect()
        })
    }

    // What no map can change.
    fn limit(&self) -> Option<Remark> {
        let hatches = u8::try_from(self.zone.hatches().len()).unwrap_or(u8::MAX);
        let limit = Limit::of(self.rules, self.players, hatches)?;
        let told = if limit.all <= 0.0 {
            format!("all {} can never escape", counted(limit.humans.into(), "human"))
        } else if limit.all < HALF {
            format!("all {} escape {}", counted(limit.humans.into(), "human"), at_most(limit.all))
        } else {
            return None;
        };
        let rules = self.rules;
        let why = if rules.victory.escape == Escape::FirstEnds {
            "the first escape ends the match".to_owned()
        } else if rules.hatches.shut_until == ShutUntil::OneHumanLeft {
            "hatches are shut until one human is left".to_owned()
        } else if rules.hatches.opening == Opening::Open {
            format!("{}, each for one human", counted(hatches.into(), "hatch"))
        } else {
            let [green, red] = rules.hatches.deck.cards().map(u16::from);
            let [green, red] = if u16::from(self.players) > rules.setup.players_a_box.get() {
                [2 * green, 2 * red]
            } else {
                [green, red]
            };
            format!("{}, {green} green of {} hatch cards", counted(hatches.into(), "hatch"), green + red)
        };
        let share = percent(limit.share);
        let words = format!("{told}, and at most {share} of humans do, however anybody plays: {why}");
        Some(Remark::new("limit", Weight::Limit, words))
    }

    // Hatches that take most escapes, or hardly any.
    fn hatches(&self) -> Vec<Remark> {
        let there = self.zone.hatches();
        let even = 1.0 / there.len().max(1) as f64;
        let mut remarks = Vec::new();
        if there.len() < 2 {
            return remarks;
        }
        if let Some((number, rate)) = busiest_hatch(self.summary)
            && rate.estimate().is_some_and(|share| above(share, CROWDED.max(1.5 * even)))
        {
            let words = format!("hatch {number} takes {} of escapes", percent(rate.share()));
            remarks.push(Remark::new("busiest_hatch", Weight::Warning, words));
        }
        for (number, rate) in hatch_shares(self.summary) {
            let drawn = there.iter().any(|(hatch, _)| usize::from(*hatch) == number);
            if drawn && rate.estimate().is_some_and(|share| below(share, even / 5.0)) {
                let words =
                    format!("hatch {number} is hardly used: it takes {} of escapes", percent(rate.share()));
                remarks.push(Remark::new("idle_hatch", Weight::Warning, words));
            }
        }
        remarks
    }

    // Seats that win more often than others.
    fn seats(&self) -> Option<Remark> {
        let gap = seat_gap(self.summary).filter(|gap| above(gap.by, SEATS))?;
        let [best, worst] = gap.seats;
        let by = Measure::SeatGap.said(gap.by.value);
        let words = format!("seat {best} wins {by} more often than seat {worst}");
        Some(Remark::new("seat_gap", Weight::Warning, words))
    }

    // A rate in the middle, and something beside it that no rate tells of.
    fn one_number(&self) -> Option<Remark> {
        let summary = self.summary;
        let inside =
            |rate: Option<Estimate>, low, high| rate.filter(|rate| rate.low > low && rate.high < high);
        let aliens = inside(self.read(Measure::AlienWins), MIDDLE[0], MIDDLE[1]);
        let escapes = inside(self.read(Measure::Escapes), MIDDLE[0], MIDDLE[1]);
        let balanced = match (aliens, escapes) {
            (Some(rate), _) => format!("the aliens win {} of matches", percent(rate.value)),
            (None, Some(rate)) => format!("{} of humans escape", percent(rate.value)),
            (None, None) => return None,
        };
        let beyond = |rate: Rate, limit: f64| rate.estimate().filter(|rate| above(*rate, limit));
        let mut but = Vec::new();
        if let Some(rate) = beyond(without_attack(summary), PEACE) {
            but.push(format!("no attack strikes anybody in {} of them", percent(rate.value)));
        }
        if let Some(rate) = self.read(Measure::Escapes).filter(|_| aliens.is_some()) {
            if above(rate, LOPSIDED) {
                but.push(format!("{} of humans escape", percent(rate.value)));
            } else if below(rate, 1.0 - LOPSIDED) {
                but.push(format!("only {} of humans escape", percent(rate.value)));
            }
        }
        let by_time = End::ALL.iter().position(|end| *end == End::RoundLimit).map(|nth| summary.ends[nth]);
        let by_time = Rate { hits: by_time.unwrap_or(0), of: summary.matches };
        if let Some(rate) = beyond(by_time, HALF) {
            but.push(format!("{} of matches end only with the last round", percent(rate.value)));
        }
        let skill = self.read(Measure::SkillGap).filter(|gap| above(*gap, SKILL));
        but.extend(skill.map(|gap| format!("novices move that by {}", Measure::SkillGap.said(gap.value))));
        (!but.is_empty()).then(|| {
            let words = format!("it is balanced on one number only: {balanced}, but {}", listed(&but));
            Remark::new("one_number", Weight::Warning, words)
        })
    }
}

/// Half of the matches or of the Humans.
const HALF: f64 = 0.5;

/// Between these a rate is balanced.
const MIDDLE: [f64; 2] = [0.4, 0.6];

/// A hatch that takes more of the escapes than this, and than half as many again as its even share, makes others idle.
const CROWDED: f64 = 0.4;

/// Seats may differ by so much.
const SEATS: f64 = 0.05;

/// More matches than this without an attack are too many for a hunt.
const PEACE: f64 = 1.0 / 3.0;

/// A share of Humans beyond this, or below what is left of it, is no contest.
const LOPSIDED: f64 = 0.75;

/// Novices may move a balanced rate by so much.
const SKILL: f64 = 0.15;

// Whether a number is beyond all others, and how it is said.
fn beyond(measure: Measure, here: Estimate, others: &[(&str, Estimate)], which: &str) -> Option<Remark> {
    let by = |other: &(&str, Estimate)| here.minus(other.1).wider(SURE);
    let [more, less] = measure.compared();
    let compared = match () {
        () if others.is_empty() => return None,
        () if others.iter().all(|other| by(other).low > 0.0) => more,
        () if others.iter().all(|other| by(other).high < 0.0) => less,
        () => return None,
    };
    let lowest = others.iter().min_by(|one, two| one.1.value.total_cmp(&two.1.value))?;
    let highest = others.iter().max_by(|one, two| one.1.value.total_cmp(&two.1.value))?;
    let named =
        |(zone, other): &(&str, Estimate)| format!("{} on {}", measure.said(other.value), title(zone));
    let words = format!(
        "{compared} than on all {which}: {}; those have {} to {}",
        measure.said(here.value),
        named(lowest),
        named(highest)
    );
    Some(Remark::new(measure.word(), Weight::Note, words))
}

// `every fifth time`, or a share where it is no such number.
fn at_most(chance: f64) -> String {
    const TIMES: [&str; 9] =
        ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    let one_in = 1.0 / chance;
    let word = (2_u8..).zip(TIMES).find(|(number, _)| (one_in - f64::from(*number)).abs() < 0.01);
    match word {
        Some((_, word)) => format!("at most every {word} time"),
        None => format!("in at most {} of matches", percent(chance)),
    }
}

fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
