//! What every single match came to: so matches of two batches with the same luck can be laid side by side later.

use serde::{Deserialize, Serialize};

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
