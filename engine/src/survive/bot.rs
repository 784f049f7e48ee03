//! Simulated players. Each decides from its [`View`] and its own luck alone.

mod company;
mod opening;
mod planner;
mod random;
mod sea;
mod simple;
mod waters;
mod worth;

pub use company::{Bots, Company};
pub use random::Random;

use super::legal::Choice;
use super::outcome::Outcome;
use super::state::State;
use super::table::Phase;
use super::view::View;
use crate::rng::{Purpose, below, fold};
use crate::roster::{NamedBot, Roster};

/// The luck of one player in one decision; it tells nothing about tiles or the die.
#[derive(Clone, Copy, Debug)]
pub struct Luck(u64);

// An odd number without a pattern, so that lots next to each other have nothing in common.
const LOTS: u64 = 0x9e37_79b9_7f4a_7c15;

impl Luck {
    /// A random number from 0 up to, not including, `n`.
    #[inline]
    pub fn below(self, n: u32) -> u32 {
        below(self.0, n)
    }

    /// Which of several that seem equally good is taken: that with the largest of these numbers. Without them a player
    /// would prefer what stands first in a list, and the corner of the map where spaces begin.
    #[inline]
    fn lot(self, nth: usize) -> u32 {
        let at = self.0 ^ (nth as u64 + 1).wrapping_mul(LOTS);
        (fold(at, at ^ self.0.rotate_left(32)) >> 32) as u32
    }
}

// Declares the players: each with its word and how it plays.
macro_rules! bots {
    ($($(#[doc = $doc:literal])+ $bot:ident = $word:literal, $meaning:literal;)+) => {
        /// The simulated players there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Bot { $($(#[doc = $doc])+ $bot,)+ }

        impl Bot {
            /// All of them, the weakest first.
            pub const ALL: &'static [Self] = &[$(Self::$bot),+];

            const NAMED: &'static [NamedBot] = &[$(NamedBot { word: $word, meaning: $meaning }),+];

            /// The word for it in calls and answers.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$bot => $word),+ }
            }

            /// How it plays, in a sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$bot => $meaning),+ }
            }
        }
    };
}

bots! {
    /// Any legal action, each as likely as the others.
    Random = "random", "any legal action, each as likely as the others";
    /// What somebody does who plays for the first time.
    Simple = "simple", "the best single action by value and nearness to safety";
    /// Plans the whole turn.
    Planner = "planner", "plans all points of a turn, and weighs tiles and creatures by what they may do";
}

impl Bot {
    /// Who plays unless somebody else is asked for.
    pub const EVERYDAY: Self = Self::Planner;

    /// All of them by their words.
    pub const ROSTER: &'static Roster = &Roster {
        bots: Self::NAMED,
        roles: &[],
        everyday: Self::EVERYDAY.word(),
        quick: Self::Simple.word(),
        range: &[Self::Simple.word()],
        skills: &[],
    };

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|bot| bot.word() == word)
    }
}

/// Somebody who plays.
pub trait Player {
    /// A new match begins: whatever the player remembers is of another one.
    fn begin(&mut self) {}

    /// Decides on one of the legal actions.
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice>;
}

impl State<'_> {
    /// The luck of whoever decides next.
    #[inline]
    pub fn luck(&self) -> Luck {
        let choice = Purpose::Choice(self.table.choices);
        Luck(match self.table.phase {
            Phase::Reaction { asked, .. } => self.secrets.dice.word(self.table.number, asked.0, choice),
            _ => self.turn_dice.word(choice),
        })
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
