//! Simulated players. Each decides from its [`View`] and its own luck alone.

mod adept;
mod atlas;
mod belief;
mod bluff;
mod bot_table;
mod ears;
mod expert;
mod flee;
mod habit;
mod hunt;
mod maps;
mod memory;
mod random;
mod simple;
mod tracker;

pub use adept::{Advice, AlienWeights, HumanWeights, Style, Trust, Weighed};
pub use atlas::Atlas;
pub use bot_table::{BotTable, Bots, Thought, Whereabouts};
pub use expert::Thinking;
pub use habit::Restriction;
pub use random::Random;

use super::ground::Sector;
use super::legal::Choice;
use super::state::{Outcome, State};
use super::view::View;
use crate::rng::{Dice, Purpose, below, fold};
use crate::roster::{NamedBot, Roster, Skill};

/// The luck of one player in one decision; it tells nothing about cards.
#[derive(Clone, Copy, Debug)]
pub struct Luck(u64);

impl Luck {
    /// A random number from 0 up to, not including, `n`.
    #[inline]
    pub fn below(self, n: u32) -> u32 {
        below(self.0, n)
    }

    /// All luck of the `nth` match that a player plays in their head before they decide.
    pub(super) const fn thought(self, nth: u32) -> Dice {
        Dice::new(self.0, nth as u64)
    }

    /// Other luck in the same decision.
    #[inline]
    #[must_use]
    pub fn other(self, n: u32) -> Self {
        Self(fold(self.0 ^ u64::from(n).wrapping_mul(OTHER), OTHER))
    }

    /// A random number about something that bears a number of its own: the same for the same thing, whatever else
    /// there is to choose from. Numbers of things prefer nothing and have nothing in common.
    #[inline]
    pub(super) fn lot(self, thing: u32) -> i32 {
        (self.other(thing).0 >> 40) as i32
    }

    /// The same for the players that began with it: quicker, but numbers of things show in it, so that places are
    /// preferred by where they lie on the grid.
    #[inline]
    pub fn about(self, thing: u32) -> i32 {
        ((self.0 ^ u64::from(thing)).wrapping_mul(OTHER) >> 40) as i32
    }
}

// Declares the players: each with its word and how it plays.
macro_rules! bots {
    ($($(#[doc = $doc:literal])+ $bot:ident = $word:literal, $meaning:literal;)+) => {
        /// The simulated players there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Bot { $($(#[doc = $doc])+ $bot,)+ }

        impl Bot {
            /// All of them: the ranks, the weakest first, then those for questions.
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
    Simple = "simple", "what somebody does who plays for the first time";
    /// What a strong table does.
    Tracker = "tracker", "what a strong table does: keeps a belief about everybody and acts on it";
    /// The everyday player: a shared filter over side, goal and sector, and learned weights.
    Adept = "adept", "the everyday player: reads every announcement and every silence, and weighs what it does";
    /// An adept who forgets fast, believes what they hear and plays by chance.
    Novice = "novice", "an adept who forgets fast, believes most noises and often does what comes to mind";
    /// An adept who risks little.
    Cautious = "cautious", "an adept who goes out of danger's way as a human and attacks only what is nearly sure";
    /// An adept who risks much.
    Aggressive = "aggressive", "an adept who runs for it as a human and attacks at the slightest chance";
    /// A tracker who always names their own sector.
    NeverBluffs = "never-bluffs", "a tracker who names their own sector whenever they may name any";
    /// A tracker who attacks only when fed or sure.
    NeverAttacksFirst = "never-attacks-first", "a tracker who attacks only when fed, or when sure to hit";
    /// A tracker who goes to the nearest hatch.
    NearestHatch = "nearest-hatch", "a tracker who goes to the nearest hatch, whoever may be waiting there";
    /// A tracker to whom noises say nothing.
    IgnoresNoise = "ignores-noise", "a tracker to whom the noises of others say nothing";
    /// An adept who always names their own sector.
    Honest = "honest", "an adept who names their own sector whenever they may name any";
    /// An adept who attacks only when fed or sure.
    Patient = "patient", "an adept who attacks only when fed, or when sure to hit";
    /// An adept who goes to the nearest hatch.
    Direct = "direct", "an adept who goes to the nearest hatch, whoever may be waiting there";
    /// An adept to whom noises say nothing.
    Deaf = "deaf", "an adept to whom the noises of others say nothing";
    /// Thinks ahead.
    Expert = "expert", "thinks ahead: plays each choice on in worlds that fit what it knows; takes its time";
}

impl Bot {
    /// Those that differ in strength, the weakest first.
    pub const RANKS: &'static [Self] = &[Self::Random, Self::Simple, Self::Tracker, Self::Adept];

    /// The everyday player: the one who plays unless somebody else is asked for.
    pub const EVERYDAY: Self = Self::Adept;

    /// Those who decide at once: everybody but those who think ahead.
    pub fn everyday() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|bot| *bot != Self::Expert)
    }

    /// This player, as a list of one.
    pub fn alone(self) -> &'static [Self] {
        let place = Self::ALL.iter().position(|bot| *bot == self).unwrap_or_default();
        &Self::ALL[place..=place]
    }

    /// Whose play this is with something more or less to it; the player's own, if nobody's.
    #[must_use]
    pub const fn model(self) -> Self {
        match self {
            Self::NeverBluffs | Self::NeverAttacksFirst | Self::NearestHatch | Self::IgnoresNoise => {
                Self::Tracker
            }
            other if other.style().is_some() => Self::Adept,
            other => other,
        }
    }

    /// All of them by their words.
    pub const ROSTER: &'static Roster = &Roster {
        bots: Self::NAMED,
        roles: &["humans", "aliens"],
        everyday: Self::EVERYDAY.word(),
        quick: Self::Simple.word(),
        range: &[Self::Novice.word(), Self::Cautious.word(), Self::Aggressive.word(), Self::Tracker.word()],
        skills: &[
            Skill { word: "choosing a hatch", role: 0, without: Self::Direct.word(), raises: true },
            Skill { word: "bluffing", role: 0, without: Self::Honest.word(), raises: true },
            Skill { word: "listening", role: 0, without: Self::Deaf.word(), raises: true },
            Skill { word: "attacking first", role: 1, without: Self::Patient.word(), raises: false },
            Skill { word: "bluffing", role: 1, without: Self::Honest.word(), raises: false },
            Skill { word: "listening", role: 1, without: Self::Deaf.word(), raises: false },
        ],
    };

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|bot| bot.word() == word)
    }

    // How an adept of this name plays; `None` for those who are none.
    const fn style(self) -> Option<Style> {
        match self {
            Self::Adept => Some(Style::ADEPT),
            Self::Novice => Some(Style::NOVICE),
            Self::Cautious => Some(Style::CAUTIOUS),
            Self::Aggressive => Some(Style::AGGRESSIVE),
            Self::Honest => Some(Style::HONEST),
            Self::Patient => Some(Style::PATIENT),
            Self::Direct => Some(Style::DIRECT),
            Self::Deaf => Some(Style::DEAF),
            _ => None,
        }
    }

    // What a tracker of this name does not do; `None` for those who are no trackers.
    const fn bent(self) -> Option<Restriction> {
        match self {
            Self::Tracker | Self::IgnoresNoise => Some(Restriction::None),
            Self::NeverBluffs => Some(Restriction::NeverBluffs),
            Self::NeverAttacksFirst => Some(Restriction::NeverAttacksFirst),
            Self::NearestHatch => Some(Restriction::NearestHatch),
            _ => None,
        }
    }
}

// An odd number without a pattern.
const OTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// The one that costs least; the first of equals.
fn pick<T: Copy>(things: impl Iterator<Item = T>, cost: impl Fn(T) -> i32) -> Option<T> {
    things.min_by_key(|thing| cost(*thing))
}

/// The end of a move, or one more sector, that costs least; of equals the first on the map.
#[inline]
fn pick_end(view: View<'_, '_>, more: Option<Sector>, cost: impl Fn(Sector) -> i32) -> Option<Sector> {
    // Cost and sector as one number: the smallest of many is found without a branch, and where it stands cannot be
    // foreseen.
    let mut best = i64::MAX;
    view.ends().each_and(more, |end| best = best.min(i64::from(cost(end)) << 32 | i64::from(end.0)));
    (best != i64::MAX).then_some(Sector((best & 0xffff_ffff).unsigned_abs() as u32))
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
        Luck(self.now.dice.word(Purpose::Choice(self.now.choices)))
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
