//! Tables of other styles and strengths beside a batch, so that its verdict is told as a range.

use engine::Roster;

/// How many matches each of them plays at least, if the batch has so many.
const LEAST: u64 = 200;

/// Who sits at the tables beside a batch that so many matches and these players have, and how many matches each table
/// plays: a quarter as many as the batch, for it is the range that they show, not a rate.
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
