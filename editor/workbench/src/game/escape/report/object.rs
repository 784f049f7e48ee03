//! One batch as an object for programs.

use engine::Coord;
use engine::escape::SeatSums;
use engine::escape::bot::Bots;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Statistics;
use super::heat;
use crate::report::object::{Counts, Rounds, Share, Until};
use crate::report::outcomes;
use crate::report::range::{Measure, Range};
use crate::report::span::Span;
use crate::report::verdict::Remark;

#[derive(Serialize)]
struct Contact {
    none: Share,
    #[serde(flatten)]
    rounds: Rounds,
}

#[derive(Serialize)]
struct Seat {
    #[serde(rename = "seat")]
    number: u8,
    escapes: Share,
    wins: Share,
}

#[derive(Serialize)]
struct Hatch {
    number: u8,
    at: Option<String>,
    escapes: u64,
    red: u64,
    round: Option<f64>,
}

/// The sorts of heat, each with its sectors by column, then row.
struct Heat<'a>(Statistics<'a>);

impl Serialize for Heat<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(heat::SORTS.len()))?;
        for sort in heat::SORTS {
            let sectors: Vec<(Coord, u64)> = self.0.counts(*sort).filter(|(_, count)| *count > 0).collect();
            map.serialize_entry(sort.word, &Counts::of(sectors))?;
        }
        map.end()
    }
}

/// Who plays.
#[derive(Serialize)]
pub struct Names {
    humans: &'static str,
    aliens: &'static str,
}

impl From<Bots> for Names {
    fn from(bots: Bots) -> Self {
        Self { humans: bots.humans.word(), aliens: bots.aliens.word() }
    }
}

#[derive(Serialize)]
struct Object<'a> {
    zone: &'a str,
    scenario: Option<&'a str>,
    players: u8,
    matches: u64,
    seed: u64,
    first: u64,
    bots: Names,
    outcomes: Vec<outcomes::Object>,
    human_win: Share,
    alien_win: Share,
    both_win: Share,
    automatic_elimination: Share,
    any_escape: Share,
    survivor_win: Option<Share>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<RangeObject>,
    verdict: Vec<Remark>,
    rounds: Rounds,
    ends: Counts,
    first_contact: Contact,
    escapes_per_match: Counts,
    seats: Vec<Seat>,
    hatch_use: Counts,
    hatches: Vec<Hatch>,
    rules: Counts,
    stopped: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Until>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches_per_second: Option<f64>,
    heat: Heat<'a>,
}

impl Serialize for Statistics<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (batch, summary) = (self.batch, self.summary());
        let object = Object {
            zone: self.zone(),
            scenario: self.case.scenario_name(),
            players: batch.players,
            matches: batch.matches,
            seed: batch.seed,
            first: batch.first,
            bots: batch.bots.into(),
            outcomes: self.outcomes().map(|outcomes| outcomes.object()).unwrap_or_default(),
            human_win: summary.human_win.estimate().into(),
            alien_win: summary.alien_win.estimate().into(),
            both_win: summary.both_win.estimate().into(),
            automatic_elimination: summary.automatic_elimination.estimate().into(),
            any_escape: summary.any_escape.estimate().into(),
            survivor_win: self.survivors_win().then(|| summary.survivor_win.estimate().into()),
            range: self.range().map(RangeObject::from),
            verdict: self.remarks(),
            rounds: (&summary.rounds).into(),
            ends: Counts::of(self.ends().map(|(end, count)| (end.word(), count))),
            first_contact: Contact {
                none: self.without_contact().estimate().into(),
                rounds: (&summary.first_contact).into(),
            },
            escapes_per_match: (&summary.escaped).into(),
            seats: self.seat_objects(),
            hatch_use: Counts::of(self.hatches().map(|hatch| (hatch.number, hatch.escapes))),
            hatches: self.hatch_objects(),
            rules: Counts::of(self.rules().map(|(code, rate)| (code, rate.hits))),
            stopped: self.played.stopped,
            until: self.sought.map(Until::from),
            matches_per_second: self.speed().map(|speed| (speed * 10.0).round() / 10.0),
            heat: Heat(*self),
        };
        object.serialize(to)
    }
}

impl Statistics<'_> {
    fn seat_objects(&self) -> Vec<Seat> {
        let object = |(number, sums): (u8, SeatSums)| Seat {
            number,
            escapes: sums.escapes.estimate().into(),
            wins: sums.wins.estimate().into(),
        };
        self.seats().map(object).collect()
    }

    fn hatch_objects(&self) -> Vec<Hatch> {
        let object = |hatch: super::Hatch| Hatch {
            number: hatch.number,
            at: hatch.at.map(|at| at.to_string()),
            escapes: hatch.escapes,
            red: hatch.red,
            round: hatch.round(),
        };
        self.hatches().map(object).collect()
    }
}

/// The range for programs.
#[derive(Serialize)]
struct RangeObject {
    human_win: Option<[f64; 2]>,
    alien_win: Option<[f64; 2]>,
    depends_on_skill: bool,
    tables: Vec<SamePlayers>,
}

/// A table at which everybody plays the same.
#[derive(Serialize)]
struct SamePlayers {
    bot: String,
    matches: u64,
    human_win: Share,
    alien_win: Share,
}

impl From<Range> for RangeObject {
    fn from(range: Range) -> Self {
        let ends = |measure: &Measure| measure.span().map(Span::ends);
        let measured = |name| range.measures.iter().find(|measure| measure.name == name);
        let rate = |name, nth: usize| measured(name).and_then(|measure| *measure.others.get(nth)?).into();
        let table = |(nth, (bot, matches)): (usize, &(String, u64))| SamePlayers {
            bot: bot.clone(),
            matches: *matches,
            human_win: rate("human_win", nth),
            alien_win: rate("alien_win", nth),
        };
        Self {
            human_win: measured("human_win").and_then(ends),
            alien_win: measured("alien_win").and_then(ends),
            depends_on_skill: range.depends_on_skill(),
            tables: range.tables.iter().enumerate().map(table).collect(),
        }
    }
}
