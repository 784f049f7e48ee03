//! Whether counts can be those of matches: what no match can give was made up, or damaged before it got its checksum.

use engine::tally::Histogram;

use super::{Counted, Tally};
use crate::game;

/// What is wrong with the counts of a shard, in a few words; nothing most often.
pub(super) fn wrong(one: &Counted) -> Option<&'static str> {
    if are_all_there(one) { (game::swept(one.cell.game).wrong)(one) } else { Some("the matches") }
}

// Every match ended, was stopped or broke; those that broke are matches of the shard, each once.
fn are_all_there(one: &Counted) -> bool {
    let Tally { sums, stopped, broken } = &one.counts;
    let all = sum([sums.matches(), *stopped, broken.len() as u64]);
    let inside =
        broken.iter().all(|number| number.checked_sub(one.first).is_some_and(|nth| nth < one.matches));
    all == u128::from(one.matches) && inside && broken.is_sorted_by(|a, b| a < b)
}

/// How many numbers there were.
pub(crate) fn total(histogram: &Histogram) -> u128 {
    sum(histogram.counts().iter().copied())
}

/// All of them together, however large they are said to be.
pub(crate) fn sum(counts: impl IntoIterator<Item = u64>) -> u128 {
    counts.into_iter().map(u128::from).sum()
}

/// All numbers added up.
pub(crate) fn added_up(histogram: &Histogram) -> u128 {
    (0..).zip(histogram.counts()).map(|(number, count): (u128, _)| number * u128::from(*count)).sum()
}
