//! What matches came to: who won them.

use engine::survive::Survive;

use super::Statistics;
use crate::game::GameSums;
use crate::game::survive::look;
use crate::report::outcomes::{Counted, Fill, Outcomes, Part};
use crate::theme::Ink;

/// The name of wins that several seats share.
const SHARED: &str = "shared";

/// What the matches of some sums came to; `None` where none has ended.
pub fn outcomes(sums: &GameSums<Survive>) -> Option<Outcomes> {
    let (alone, shared) = sums.upshots.split_at_checked(engine::survive::SEATS)?;
    let seat = |(nth, hits): (usize, &u64)| Part {
        name: name(nth),
        label: format!("seat {} wins alone", nth + 1),
        hits: *hits,
        fill: Fill::Colour(look::explorer(nth).colour),
        usual: sums.summary.seats.get(nth).is_some_and(|sums| sums.wins.of > 0),
    };
    let together = shared.iter().map(|hits| Part {
        name: SHARED.to_owned(),
        label: "several seats share the win".to_owned(),
        hits: *hits,
        fill: Fill::Whole(Ink::Neutral),
        usual: true,
    });
    Outcomes::of(alone.iter().enumerate().map(seat).chain(together).collect(), |counted| {
        (sentence(counted), "")
    })
}

impl Statistics<'_> {
    /// What its matches came to.
    pub(super) fn outcomes(&self) -> Option<Outcomes> {
        outcomes(self.played.survive())
    }
}

fn name(nth: usize) -> String {
    format!("seat-{}-alone", nth + 1)
}

fn sentence(counted: &Counted) -> String {
    let seats = (0..engine::survive::SEATS).filter_map(|nth| {
        let name = name(nth);
        let wins = counted.occurs(&[&name]).then(|| counted.many(&[&name]))?;
        Some(format!("seat {} wins {wins} alone", nth + 1))
    });
    let shared = counted.occurs(&[SHARED]).then(|| format!("{} are shared", counted.many(&[SHARED])));
    format!("{}: {}.", counted.opening(), seats.chain(shared).collect::<Vec<_>>().join(", "))
}
