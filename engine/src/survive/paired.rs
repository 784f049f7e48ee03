//! What two matches with the same luck say about the difference between their boards.

use super::SEATS;
use super::action::Seat;
use super::state::State;
use crate::tally::{Pairs, measures};

measures! {
    /// Sums over pairs of matches, one on each of two boards, with the same luck. They add up in any order.
    #[derive(Copy)]
    Paired {
        /// How many explorers were saved, of all seats.
        saved: Pairs,
        /// What all seats scored together.
        score: Pairs,
        /// How many turns the match lasted.
        turns: Pairs,
        /// How many boats were lost.
        boats_lost: Pairs,
        /// Whether each seat was among the winners, in turn order.
        wins: [Pairs; SEATS],
    }
}

impl Paired {
    /// Adds two matches that have both ended.
    pub fn add(&mut self, one: &State<'_>, other: &State<'_>) {
        let (Some(first), Some(second)) = (one.outcome(), other.outcome()) else { return };
        let sum = |of: fn(&State<'_>, Seat) -> u64| {
            [one, other].map(|state| state.seats().map(|seat| of(state, seat)).sum::<u64>())
        };
        let [a, b] = sum(|state, seat| state.saved(seat).into());
        self.saved.add(a, b);
        let [a, b] = sum(|state, seat| state.score(seat).into());
        self.score.add(a, b);
        self.turns.add(one.turns().into(), other.turns().into());
        self.boats_lost.add(one.boats_lost().into(), other.boats_lost().into());
        for (seat, wins) in (0..one.players().min(other.players())).zip(&mut self.wins) {
            wins.add(first.winners.has(seat).into(), second.winners.has(seat).into());
        }
    }
}
