//! What two matches with the same luck say about the difference between their boards.

use serde::{Deserialize, Serialize};

use super::state::State;
use crate::tally::Pairs;

/// Sums over pairs of matches, one on each of two boards, with the same luck. They add up in any order.
///
/// What differs little from match to match of the same luck is told apart by few matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paired {
    /// How many Humans escaped.
    pub escaped: Pairs,
    /// Whether the Aliens won.
    pub alien_win: Pairs,
    /// Whether somebody escaped.
    pub any_escape: Pairs,
    /// The round in which the match ended.
    pub rounds: Pairs,
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

    /// Adds the sums of other pairs.
    pub fn merge(&mut self, other: &Self) {
        self.escaped.merge(&other.escaped);
        self.alien_win.merge(&other.alien_win);
        self.any_escape.merge(&other.any_escape);
        self.rounds.merge(&other.rounds);
    }
}
