//! Simulated players. Each decides from its [`View`] and its own luck alone.

mod random;

pub use random::Random;

use super::legal::Choice;
use super::state::{Outcome, State};
use super::view::View;
use crate::rng::{Purpose, below};

/// The luck of one player in one decision; it tells nothing about cards.
#[derive(Clone, Copy, Debug)]
pub struct Luck(u64);

impl Luck {
    /// A random number from 0 up to, not including, `n`.
    #[inline]
    pub fn below(self, n: u32) -> u32 {
        below(self.0, n)
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
        Luck(self.turn_dice.word(Purpose::Choice(self.choices)))
    }

    /// Plays on to the end. `None` when a player did not decide.
    pub fn play(&mut self, player: &mut impl Player) -> Option<Outcome> {
        while let Some(view) = self.actors_view() {
            let choice = player.decide(view, self.luck())?;
            self.take(choice);
        }
        self.outcome()
    }
}
