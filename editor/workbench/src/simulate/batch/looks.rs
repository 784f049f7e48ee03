//! When it is looked whether numbers are known well enough.
//!
//! Who looks after every match and stops at the first interval that is narrow enough stops too often where chance has
//! made it narrow. So there are few looks, each after a quarter more than the last; then the interval holds the truth as
//! often as one of matches whose number was fixed before.

/// After how many matches `simulate --until` looks first.
pub const FIRST_LOOK: u64 = 1000;

/// After how much it is looked: first, then each time after a quarter more, and at the end.
pub fn looks(first: u64, all: u64) -> impl Iterator<Item = u64> {
    let looks = std::iter::successors(Some(first.max(1)), |look| Some(look + (look / 4).max(1)));
    looks.take_while(move |look| *look < all).chain([all])
}
