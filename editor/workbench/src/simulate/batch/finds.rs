//! Matches that are found by what happened in them.

use serde::{Deserialize, Serialize};

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
