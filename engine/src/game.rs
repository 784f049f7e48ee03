//! The games of the workshop. What each of them is for the engine is decided here and nowhere else.

use std::fmt;

use crate::palette::Palette;
use crate::playable::Playable;
use crate::roster::Roster;
use crate::{escape, survive};

/// A game, the value of the key `game` in every file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// *Escape from the Aliens in Outer Space*.
    #[default]
    Escape,
    /// *Survive: Escape from Atlantis!*.
    Survive,
}

impl Game {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Escape, Self::Survive];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Escape => "escape",
            Self::Survive => "survive",
        }
    }

    /// What it is called.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Escape => "Escape from the Aliens",
            Self::Survive => "Survive",
        }
    }

    /// The game that a word of a file means.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word() == word)
    }

    /// What its zones are painted with.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Self::Escape => &escape::PALETTE,
            Self::Survive => &survive::PALETTE,
        }
    }

    /// Its simulated players.
    pub const fn roster(self) -> &'static Roster {
        match self {
            Self::Escape => escape::Escape::ROSTER,
            Self::Survive => survive::Survive::ROSTER,
        }
    }

    /// The name of its play: the same one gives the same matches for the same luck, whoever plays.
    pub const fn play(self) -> &'static str {
        match self {
            Self::Escape => escape::PLAY,
            Self::Survive => survive::PLAY,
        }
    }

    /// Who plays at a table, in the words that always stand for them: one for each role, or the fewest that give every
    /// seat the same player when they are repeated.
    pub fn table(self, words: &[String]) -> Result<Vec<String>, String> {
        match self {
            Self::Escape => escape::Escape::bots(words).map(escape::Escape::words),
            Self::Survive => survive::Survive::bots(words).map(survive::Survive::words),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
