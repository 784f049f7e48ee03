//! Simulated players. Each decides from its [`View`] and its own luck alone.

mod random;

pub use random::Random;

use super::action::Seat;
use super::legal::Choice;
use super::state::{Outcome, State};
use super::view::View;
use crate::rng::{Dice, Purpose, below};

/// The luck of one player in one decision; it tells nothing about cards.
#[derive(Clone, Copy, Debug)]
pub struct Luck {
    dice: Dice,
    round: u16,
    seat: Seat,
    decision: u8,
}

impl Luck {
    /// A random number from 0 up to, not including, `n`.
    #[inline]
    pub fn below(self, n: u32) -> u32 {
        below(self.dice.word(self.round, self.seat.0, Purpose::Choice(self.decision)), n)
    }
}

/// Somebody who plays.
pub trait Player {
    /// Decides on one of the legal actions.
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice>;
}

impl State<'_> {
    /// The luck of whoever decides next.
    #[inline]
    pub fn luck(&self) -> Luck {
        self.luck_of(self.actor().unwrap_or(self.turn))
    }

    #[inline]
    fn luck_of(&self, seat: Seat) -> Luck {
        Luck { dice: self.dice, round: self.round, seat, decision: self.choices }
    }

    /// Plays on to the end. `None` when a player did not decide.
    pub fn play(&mut self, player: &mut impl Player) -> Option<Outcome> {
        while let Some(view) = self.actors_view() {
            let choice = player.decide(view, self.luck_of(view.seat()))?;
            self.take(choice);
        }
        self.outcome()
    }
}
