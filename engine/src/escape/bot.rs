//! Simulated players. Each decides from its [`View`] and its own luck alone.

mod atlas;
mod company;
mod random;

pub use atlas::Atlas;
pub use company::{Bots, Company};
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

/// The simulated players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bot {
    /// Any legal action, each as likely as the others.
    Random,
}

impl Bot {
    /// All of them, the weakest first, then those for questions.
    pub const ALL: &'static [Self] = &[Self::Random];

    /// Those that stand for a table of some strength, the weakest first.
    pub const RANKS: &'static [Self] = &[Self::Random];

    /// The word for it in calls and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|bot| bot.word() == word)
    }

    /// How it plays, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Random => "any legal action, each as likely as the others",
        }
    }
}

/// Somebody who plays.
pub trait Player {
    /// A new match begins: whatever he remembers is of another one.
    fn begin(&mut self) {}

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
        player.begin();
        while let Some(view) = self.actors_view() {
            let choice = player.decide(view, self.luck())?;
            self.take(choice);
        }
        self.outcome()
    }
}
