//! Every player against every other, on several zones: who is stronger, and how sure that is.

mod object;
mod text;

use engine::escape::bot::Bot;
use engine::escape::{Side, Summary};
use engine::tally::Rate;

use super::Run;
use super::beliefs::Beliefs;

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

    fn of(self, summary: &Summary) -> Rate {
        let escaped = summary.human_win;
        match self {
            Self::Escapes => escaped,
            Self::Wins => summary.alien_win,
            Self::Kept => Rate { hits: escaped.of - escaped.hits, of: escaped.of },
        }
    }
}

/// What came of one zone: every player of the Humans against every player of the Aliens.
#[derive(Clone, Debug)]
pub struct Rungs<'a> {
    /// The zone's name.
    pub zone: &'a str,
    /// The pairs in the order of [`super::matrix::pairs`].
    pub runs: &'a [Run<'a>],
}

impl Rungs<'_> {
    /// What a player reached against one opponent.
    pub fn against(&self, measure: Measure, bot: Bot, opponent: Bot) -> Rate {
        self.sum(measure, |one, other| one == bot && other == opponent)
    }

    /// What a player reached against all opponents.
    pub fn pooled(&self, measure: Measure, bot: Bot) -> Rate {
        self.sum(measure, |one, _| one == bot)
    }

    fn sum(&self, measure: Measure, wanted: impl Fn(Bot, Bot) -> bool) -> Rate {
        let mut sum = Rate::default();
        for run in self.runs {
            let bots = run.batch.bots;
            let (one, other) = match measure.side() {
                Side::Human => (bots.humans, bots.aliens),
                Side::Alien => (bots.aliens, bots.humans),
            };
            if wanted(one, other) {
                sum.merge(measure.of(&run.played.summary));
            }
        }
        sum
    }

    /// Whether one player is better than another beyond doubt: even the lower bound of his rate is above the other's.
    pub fn is_above(&self, measure: Measure, step: Step) -> bool {
        self.pooled(measure, step.upper).interval().0 > self.pooled(measure, step.lower).share()
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

/// Several zones.
#[derive(Clone, Debug)]
pub struct Ladder<'a> {
    /// Who played.
    pub bots: &'a [Bot],
    /// What came of each zone.
    pub zones: Vec<Rungs<'a>>,
    /// What trackers thought.
    pub beliefs: Beliefs<'a>,
}

impl Ladder<'_> {
    /// The steps that were played: each rank over the one before, and a tracker over one with a restriction.
    pub fn steps(&self) -> Vec<Step> {
        let ranks = Bot::RANKS.windows(2).map(|pair| Step { upper: pair[1], lower: pair[0] });
        let restricted = self.bots.iter().filter(|bot| !Bot::RANKS.contains(bot));
        ranks.chain(restricted.map(|lower| Step { upper: Bot::Tracker, lower: *lower })).collect()
    }

    /// The zones on which a step does not hold beyond doubt.
    pub fn fails_on(&self, measure: Measure, step: Step) -> Vec<&str> {
        let fails = self.zones.iter().filter(|zone| !zone.is_above(measure, step));
        fails.map(|zone| zone.zone).collect()
    }
}
