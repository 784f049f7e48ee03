//! Every player against every other, on several zones: who is stronger, and how sure that is.

mod object;
pub mod shared;
mod text;

use engine::escape::bot::Bot;
use engine::escape::{Side, Summary};
use engine::tally::Estimate;
use serde::Serialize;

use super::beliefs::Beliefs;
use workbench::game::escape::report::Run;
use workbench::text::style::{CARE, paint};
use workbench::text::{plain, wrap};

/// What is measured of a player on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The share of Human seats that escaped.
    Escapes,
    /// The share of matches that the Aliens won.
    Wins,
    /// The share of Human seats that the Aliens kept from escaping.
    Kept,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Escapes, Self::Wins, Self::Kept];

    /// Whose strength it measures.
    pub const fn side(self) -> Side {
        match self {
            Self::Escapes => Side::Human,
            Self::Wins | Self::Kept => Side::Alien,
        }
    }

    /// Its name in answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Escapes => "human_win",
            Self::Wins => "alien_win",
            Self::Kept => "humans_kept",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Escapes => "% humans who escape",
            Self::Wins => "% matches the aliens win",
            Self::Kept => "% humans kept from escaping",
        }
    }

    fn of(self, summary: &Summary) -> Option<Estimate> {
        match self {
            Self::Escapes => summary.human_win.estimate(),
            Self::Wins => summary.alien_win.estimate(),
            Self::Kept => summary.human_win.missed().estimate(),
        }
    }
}

/// What came of one zone: every player of the Humans against every player of the Aliens.
#[derive(Clone, Debug)]
pub struct Rungs<'a> {
    /// The zone's name.
    pub zone: &'a str,
    /// The pairs in the order of [`workbench::game::escape::report::matrix::pairs`].
    pub runs: &'a [Run<'a>],
}

impl Rungs<'_> {
    /// What a player reached against one opponent; `None` when no match came to its end.
    pub fn against(&self, measure: Measure, bot: Bot, opponent: Bot) -> Option<Estimate> {
        let runs = self.of(measure.side(), bot).filter(|(other, _)| *other == opponent);
        Estimate::mean(runs.filter_map(|(_, run)| measure.of(&run.played.escape().summary)))
    }

    /// What a player reached against all opponents, each counting the same.
    pub fn pooled(&self, measure: Measure, bot: Bot) -> Option<Estimate> {
        Estimate::mean(
            self.of(measure.side(), bot).filter_map(|(_, run)| measure.of(&run.played.escape().summary)),
        )
    }

    /// The number of the first match of a player against an opponent.
    fn first(&self, side: Side, bot: Bot, opponent: Bot) -> u64 {
        let mut runs = self.of(side, bot).filter(|(other, _)| *other == opponent);
        runs.next().map_or(0, |(_, run)| run.batch.first)
    }

    // The runs of a player on a side, with their opponents.
    fn of(&self, side: Side, bot: Bot) -> impl Iterator<Item = (Bot, &Run<'_>)> {
        let sides = self.runs.iter().map(move |run| {
            let bots = run.batch.bots;
            match side {
                Side::Human => (bots.humans, bots.aliens, run),
                Side::Alien => (bots.aliens, bots.humans, run),
            }
        });
        sides.filter(move |(one, ..)| *one == bot).map(|(_, other, run)| (other, run))
    }

    /// By how much the upper player of a step is better than the lower one, against all opponents.
    pub fn gain(&self, measure: Measure, step: Step) -> Option<Estimate> {
        Some(self.pooled(measure, step.upper)?.minus(self.pooled(measure, step.lower)?))
    }

    /// Whether the upper player is better beyond doubt: the interval of the difference is above zero.
    pub fn is_above(&self, measure: Measure, step: Step) -> bool {
        self.gain(measure, step).is_some_and(|gain| gain.low > 0.0)
    }
}

/// A zone that cannot be played with the scenario, and is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// The zone's name.
    pub zone: String,
    /// Why it is left out.
    pub why: Vec<String>,
}

impl LeftOut {
    /// Lines that tell of all of them; nothing where none is left out.
    pub fn text(all: &[Self], width: usize) -> String {
        let line =
            |one: &Self| wrap(&format!("{} is left out: {}", plain(&one.zone), one.why.join("; ")), width, 2);
        all.iter().map(|one| paint(CARE, line(one)) + "\n").collect()
    }
}

/// Two players of whom one should be stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The stronger one.
    pub upper: Bot,
    /// The weaker one.
    pub lower: Bot,
}

/// The ranks one over the other.
pub fn ranks() -> impl Iterator<Item = Step> {
    Bot::RANKS.windows(2).map(|pair| Step { upper: pair[1], lower: pair[0] })
}

fn named(step: Step) -> String {
    format!("{} over {}", step.upper.word(), step.lower.word())
}

fn points(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// Several zones.
#[derive(Clone, Debug)]
pub struct Ladder<'a> {
    /// The scenario's name, if one is played.
    pub scenario: Option<&'a str>,
    /// The zones that cannot be played with it, and why.
    pub left_out: &'a [LeftOut],
    /// Who played.
    pub bots: &'a [Bot],
    /// What came of each zone.
    pub zones: Vec<Rungs<'a>>,
    /// What adepts thought; `None` when it was stopped before they were asked.
    pub beliefs: Option<Beliefs<'a>>,
}

impl Ladder<'_> {
    /// The steps that were played: each rank over the one before, and whoever others are modelled on over them.
    pub fn steps(&self) -> Vec<Step> {
        let restricted = self.bots.iter().filter(|bot| !Bot::RANKS.contains(bot));
        ranks().chain(restricted.map(|lower| Step { upper: lower.model(), lower: *lower })).collect()
    }

    /// The zones on which a step does not hold beyond doubt.
    pub fn fails_on(&self, measure: Measure, step: Step) -> Vec<&str> {
        let fails = self.zones.iter().filter(|zone| !zone.is_above(measure, step));
        fails.map(|zone| zone.zone).collect()
    }
}
