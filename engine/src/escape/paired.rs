//! What two matches with the same luck say about the difference between their boards.

use super::state::State;
use crate::tally::{Pairs, measures};

measures! {
    /// Sums over pairs of matches, one on each of two boards, with the same luck. They add up in any order.
    ///
    /// What differs little from match to match of the same luck is told apart by few matches.
    #[derive(Copy)]
    Paired {
        /// How many Humans escaped.
        escaped: Pairs,
        /// Whether the Aliens won.
        alien_win: Pairs,
        /// Whether somebody escaped.
        any_escape: Pairs,
        /// The round in which the match ended.
        rounds: Pairs,
    }
}

impl Paired {
    /// Adds two matches that have both ended.
    pub fn add(&mut self, one: &State<'_>, other: &State<'_>) {
        let (Some(first), Some(second)) = (one.outcome(), other.outcome()) else { return };
        let [a, b] = [one, other].map(|state| u64::from(state.escaped.len()));
        self.escaped.add(a, b);
        self.any_escape.add(a.min(1), b.min(1));
        self.alien_win.add(first.aliens_win.into(), second.aliens_win.into());
        self.rounds.add(one.round().into(), other.round().into());
    }
}
