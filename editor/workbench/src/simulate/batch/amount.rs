//! How much is played.

use engine::Roster;

/// After how many matches `simulate --until` looks first.
pub const FIRST_LOOK: u64 = 1000;

/// After how much it is looked whether numbers are known well enough: first, then each time after a quarter more, and at the
/// end. Who looks after every match and stops at the first interval that is narrow enough stops too often where chance has
/// made it narrow. So there are few looks; then the interval holds the truth as often as one of matches whose number was
/// fixed before.
pub fn looks(first: u64, all: u64) -> impl Iterator<Item = u64> {
    let looks = std::iter::successors(Some(first.max(1)), |look| Some(look + (look / 4).max(1)));
    looks.take_while(move |look| *look < all).chain([all])
}

/// How many matches each table beside a batch plays at least, if the batch has so many.
const LEAST: u64 = 200;

/// Who sits at the tables of other styles and strengths beside a batch of so many matches and these players, so that its
/// verdict is told as a range, and how many matches each table plays: a quarter as many as the batch, for it is the range that
/// they show, not a rate.
pub fn beside<'w>(
    matches: u64,
    bots: &'w [String],
    roster: &'static Roster,
) -> (u64, impl Iterator<Item = Vec<String>> + use<'w>) {
    let each = (matches / 4).max(LEAST).min(matches);
    // Everybody at a table plays the same. What the batch itself plays is known already.
    let tables = roster.range.iter().map(|word| roster.alike(word));
    (each, tables.filter(move |table| *table != bots && each > 0))
}
