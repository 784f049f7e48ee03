//! When it is looked whether numbers are known well enough.
//!
//! Who looks after every match and stops at the first interval that is narrow enough stops too often where chance has
//! made it narrow, and then the interval holds the truth less often than it says. So the first look comes late enough
//! for the interval to be trusted, and each later one after a quarter more.

/// After how many matches `simulate --until` looks first.
pub const FIRST_LOOK: u64 = 1000;

/// After how many matches a cell of a sweep is looked at first, at the earliest: its shards may be small.
pub const FIRST_LOOK_AT_CELL: u64 = 100;

/// After how much it is looked: first, then each time after a quarter more, and at the end.
pub fn looks(first: u64, all: u64) -> impl Iterator<Item = u64> {
    let looks = std::iter::successors(Some(first.max(1)), |look| Some(look + (look / 4).max(1)));
    looks.take_while(move |look| *look < all).chain([all])
}
