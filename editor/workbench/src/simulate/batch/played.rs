//! What came of a batch, as sums.

use engine::escape::{Paired, State, Status, Summary};
use engine::tally::{Difference, Estimate};
use scenario_rules::escape::came_up::{RuleWatch, Seen};
use serde::{Deserialize, Serialize};

use super::{Batch, Stage};
use crate::simulate::Breakdown;

/// What came of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The sums over all matches that ended.
    pub summary: Summary,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// The lowest number of those.
    pub first_stopped: Option<u64>,
    /// The lowest number of a match in which somebody escaped.
    pub first_escape: Option<u64>,
    /// The lowest number of a match that ended without an escape.
    pub first_without: Option<u64>,
    /// What came up in them; nothing, if nobody looked.
    pub seen: Seen,
    /// What came of the same matches on the other stage, if there is one.
    pub against: Option<Box<Compared>>,
    /// Where the sandbox broke down, by the number of the match; nobody tells it from the inside.
    #[serde(skip)]
    pub breakdowns: Vec<Breakdown>,
}

/// The other half of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    /// What came of the matches on the other stage.
    pub played: Played,
    /// By how much the matches of each pair differ.
    pub paired: Paired,
}

impl Played {
    /// Nothing played yet of a batch.
    pub fn none(batch: &Batch<'_>) -> Self {
        let on = |stage: Stage<'_>| Self { summary: Summary::new(stage.board), ..Self::default() };
        let compared = |stage| Box::new(Compared { played: on(stage), paired: Paired::default() });
        Self { against: batch.against.map(compared), ..on(batch.stage) }
    }

    /// Adds what came of more matches of the same batch.
    pub fn merge(&mut self, other: &Self) {
        self.summary.merge(&other.summary);
        self.stopped += other.stopped;
        self.first_stopped = lowest(self.first_stopped, other.first_stopped);
        self.first_escape = lowest(self.first_escape, other.first_escape);
        self.first_without = lowest(self.first_without, other.first_without);
        self.seen.merge(&other.seen);
        if let Some(more) = &other.against {
            let compared = self.against.get_or_insert_default();
            compared.played.merge(&more.played);
            compared.paired.merge(&more.paired);
        }
        self.breakdowns.extend_from_slice(&other.breakdowns);
        self.breakdowns.sort_by_key(|breakdown| (breakdown.first, breakdown.matches));
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.summary.matches.saturating_add(self.stopped)
    }

    /// By how much more of the Humans escape than on the other stage; `None` where no Humans are on one of them.
    pub fn human_win_difference(&self) -> Option<Difference> {
        let compared = self.against.as_ref()?;
        // So many Humans sit at the table in every match.
        let humans = |summary: &Summary| summary.human_win.of.checked_div(summary.matches);
        let many = humans(&self.summary).filter(|many| *many > 0)?;
        let same = humans(&compared.played.summary) == Some(many);
        same.then(|| compared.paired.escaped.difference())?.map(|difference| difference.per(many as f64))
    }

    /// How well both win rates are known, or what they differ by: the larger half of their 95 % intervals.
    pub fn half_width(&self) -> f64 {
        let summary = &self.summary;
        let known = match &self.against {
            None => [summary.human_win.estimate(), summary.alien_win.estimate()]
                .map(|rate| rate.map(Estimate::half_width)),
            Some(compared) => [self.human_win_difference(), compared.paired.alien_win.difference()]
                .map(|difference| difference.map(Difference::half_width)),
        };
        known.into_iter().flatten().fold(0.0, f64::max)
    }

    /// Adds the match of a number, as it ended, looking for the rules of a lookout.
    pub(super) fn add(&mut self, number: u64, ended: &State<'_>, lookout: Option<&RuleWatch>) {
        if ended.outcome().is_some() {
            self.summary.add(ended);
            let escaped = ended.seats().any(|seat| ended.status(seat) == Status::Escaped);
            let first = if escaped { &mut self.first_escape } else { &mut self.first_without };
            *first = lowest(*first, Some(number));
        } else {
            self.stopped += 1;
            self.first_stopped = lowest(self.first_stopped, Some(number));
        }
        if let Some(lookout) = lookout {
            self.seen.look(ended, lookout);
        }
    }
}

/// The lower of two numbers, as far as they are known.
fn lowest(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}
