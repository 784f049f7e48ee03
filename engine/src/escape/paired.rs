//! What two matches with the same luck say about the difference between their boards.

use super::action::{Event, Seat};
use super::board::SEATS;
use super::card::Colour;
use super::state::State;
use super::upshot::Upshot;
use super::zone::HATCH_LIMIT;
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
        /// Whether all Humans escaped.
        all_escape: Pairs,
        /// Whether the Aliens won and a Human too.
        both_win: Pairs,
        /// Whether no attack struck anybody.
        without_attack: Pairs,
        /// How many Humans escaped by each hatch, by its number; number 0 does not exist.
        hatch_use: [Pairs; HATCH_LIMIT as usize + 1],
        /// Whether each seat was among the winners, in turn order.
        wins: [Pairs; SEATS],
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
        let both = [Upshot::of(one), Upshot::of(other)];
        let count = |pairs: &mut Pairs, what: Upshot| {
            let [a, b] = both.map(|upshot| u64::from(upshot == Some(what)));
            pairs.add(a, b);
        };
        count(&mut self.all_escape, Upshot::AllEscape);
        count(&mut self.both_win, Upshot::BothWin);
        let [a, b] = [Log::of(one), Log::of(other)];
        self.without_attack.add(u64::from(!a.struck), u64::from(!b.struck));
        for (pairs, (a, b)) in self.hatch_use.iter_mut().zip(a.escapes.into_iter().zip(b.escapes)) {
            pairs.add(a, b);
        }
        for (seat, pairs) in (0..one.players().min(other.players())).map(Seat).zip(&mut self.wins) {
            pairs.add(one.won(seat).into(), other.won(seat).into());
        }
    }
}

/// What the log of a match says that nothing else does.
struct Log {
    /// Whether an attack struck somebody.
    struck: bool,
    /// Escapes by the number of the hatch.
    escapes: [u64; HATCH_LIMIT as usize + 1],
}

impl Log {
    fn of(state: &State<'_>) -> Self {
        let mut log = Self { struck: false, escapes: [0; HATCH_LIMIT as usize + 1] };
        let mut attacked = false;
        for (_, events) in state.log_by_round() {
            for event in events {
                match *event {
                    Event::Attacked(..) => attacked = true,
                    // Whoever falls to the last hatch or the last round falls to no attack.
                    Event::Moved(..) | Event::LastHatchClosed | Event::OutOfTime => attacked = false,
                    Event::Defended(_) => log.struck = true,
                    Event::Eliminated(..) | Event::EliminatedSilently(_) => log.struck |= attacked,
                    Event::OnHatch(_, hatch, Colour::Green) | Event::Escaped(_, hatch) => {
                        log.escapes[usize::from(hatch)] += 1;
                    }
                    _ => {}
                }
            }
        }
        log
    }
}
