//! What came of a batch: sums, what every single match came to, so that matches of two batches with the same luck can be laid
//! side by side later, and which of them stand out.

use serde::{Deserialize, Serialize};

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

/// How many numbers are told of a match.
pub const MEASURES: usize = 2;

/// What a match came to, in the measures that matter most in its game: how many, and of how many.
pub type MatchResult = [[u8; 2]; MEASURES];

/// Matches that follow each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// The number of the first.
    pub first: u64,
    /// What each of them came to; nothing, where it was stopped before its end.
    pub results: Vec<Option<MatchResult>>,
}

/// How many things are looked for.
pub const FINDS: usize = 8;

/// Of everything that is looked for, how much of it there was in a match; `None` where it did not happen.
pub type Notable = [Option<u32>; FINDS];

/// The match with most of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// How much.
    pub much: u32,
    /// Its number, the lowest of all that have so much.
    pub number: u64,
}

impl Found {
    /// Whichever of two has more; of equals the first.
    pub fn best(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        one.into_iter().chain(other).max_by_key(|found| (found.much, std::cmp::Reverse(found.number)))
    }
}
