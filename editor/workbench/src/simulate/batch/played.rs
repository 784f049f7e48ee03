//! What came of a batch, as sums.

use serde::{Deserialize, Serialize};

use super::each::Stretch;
use crate::game::{Pairs, Sums, lowest};
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
    /// What every single match came to, if that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<Stretch>,
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
        self.each.extend_from_slice(&other.each);
        self.breakdowns.extend_from_slice(&other.breakdowns);
        self.breakdowns.sort_by_key(|breakdown| (breakdown.first, breakdown.matches));
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.sums.matches().saturating_add(self.stopped)
    }
}
