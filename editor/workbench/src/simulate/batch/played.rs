//! What came of a batch, as sums.

use engine::escape::{Escape, Summary};
use engine::tally::{Difference, Estimate};
use serde::{Deserialize, Serialize};

use crate::game::{GameSums, Pairs, Sums, lowest};
use crate::simulate::Breakdown;

/// What came of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The sums over all matches that ended.
    pub sums: Sums,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// The lowest number of those.
    pub first_stopped: Option<u64>,
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
    pub paired: Pairs,
}

impl Played {
    /// Adds what came of more matches of the same batch.
    pub fn merge(&mut self, other: &Self) {
        self.sums.merge(&other.sums);
        self.stopped += other.stopped;
        self.first_stopped = lowest(self.first_stopped, other.first_stopped);
        if let Some(more) = &other.against {
            let compared = self.against.get_or_insert_default();
            compared.played.merge(&more.played);
            compared.paired.merge(&more.paired);
        }
        self.breakdowns.extend_from_slice(&other.breakdowns);
        self.breakdowns.sort_by_key(|breakdown| (breakdown.first, breakdown.matches));
    }

    /// The sums of *Escape*; none, where another game was played.
    pub fn escape(&self) -> &GameSums<Escape> {
        self.sums.escape()
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.sums.matches().saturating_add(self.stopped)
    }

    /// By how much more of the Humans escape than on the other stage; `None` where no Humans are on one of them.
    pub fn human_win_difference(&self) -> Option<Difference> {
        let compared = self.against.as_ref()?;
        // So many Humans sit at the table in every match.
        let humans = |summary: &Summary| summary.human_win.of.checked_div(summary.matches);
        let many = humans(&self.escape().summary).filter(|many| *many > 0)?;
        let same = humans(&compared.played.escape().summary) == Some(many);
        same.then(|| compared.paired.escape().escaped.difference())?
            .map(|difference| difference.per(many as f64))
    }

    /// How well both win rates are known, or what they differ by: the larger half of their 95 % intervals.
    pub fn half_width(&self) -> f64 {
        let summary = &self.escape().summary;
        let known = match &self.against {
            None => [summary.human_win.estimate(), summary.alien_win.estimate()]
                .map(|rate| rate.map(Estimate::half_width)),
            Some(compared) => [self.human_win_difference(), compared.paired.escape().alien_win.difference()]
                .map(|difference| difference.map(Difference::half_width)),
        };
        known.into_iter().flatten().fold(0.0, f64::max)
    }
}
