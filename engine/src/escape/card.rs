//! Cards and characters (rules 2.2 and 2.3).

use std::fmt;

use serde::{Deserialize, Serialize};

/// The side a player is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Wants to get out through a hatch.
    Human,
    /// Wants nobody to get out.
    Alien,
}

/// The piles by the numbers under which their luck has its address.
pub(super) const SECTOR_CARDS: u8 = 0;
/// The item cards.
pub(super) const ITEM_CARDS: u8 = 1;
/// The hatch cards.
pub(super) const HATCH_CARDS: u8 = 2;

// A list of words of the game, each with its printed form and a place in a table.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[doc = $doc])+ #[serde(rename = $word)] $variant,)+ }

        impl $name {
            /// All of them, in the order of the box.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it in records and answers.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|it| it.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

words! {
    /// Who a player is.
    Character {
        /// The Captain.
        Captain = "captain",
        /// The Pilot.
        Pilot = "pilot",
        /// The Psychologist.
        Psychologist = "psychologist",
        /// The Soldier.
        Soldier = "soldier",
        /// The Executive Officer.
        ExecutiveOfficer = "executive-officer",
        /// The Co-Pilot.
        CoPilot = "co-pilot",
        /// The Engineer.
        Engineer = "engineer",
        /// The Medic.
        Medic = "medic",
        /// The First Alien.
        First = "first",
        /// The Second Alien.
        Second = "second",
        /// The Third Alien.
        Third = "third",
        /// The Fourth Alien.
        Fourth = "fourth",
        /// The Fifth Alien.
        Fifth = "fifth",
        /// The Sixth Alien.
        Sixth = "sixth",
        /// The Seventh Alien.
        Seventh = "seventh",
        /// The Eighth Alien.
        Eighth = "eighth",
    }
}

impl Character {
    /// What a person calls a Human character; an Alien is called by the word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Captain => "Captain",
            Self::Pilot => "Pilot",
            Self::Psychologist => "Psychologist",
            Self::Soldier => "Soldier",
            Self::ExecutiveOfficer => "Executive Officer",
            Self::CoPilot => "Co-Pilot",
            Self::Engineer => "Engineer",
            Self::Medic => "Medic",
            alien => alien.word(),
        }
    }

    /// How many characters a side has.
    pub const A_SIDE: usize = 8;

    /// The characters of a side, those of the box first.
    pub fn of(side: Side) -> &'static [Self] {
        match side {
            Side::Human => &Self::ALL[..Self::A_SIDE],
            Side::Alien => &Self::ALL[Self::A_SIDE..],
        }
    }

    /// The side on which this character starts.
    pub fn side(self) -> Side {
        if self < Self::First { Side::Human } else { Side::Alien }
    }
}

words! {
    /// A card of the Dangerous Sector deck.
    SectorCard {
        /// Noise in your sector.
        Your = "your",
        /// Noise in your sector, with an item icon.
        YourItem = "your+item",
        /// Noise in any sector.
        Any = "any",
        /// Noise in any sector, with an item icon.
        AnyItem = "any+item",
        /// Silence in all sectors.
        Silence = "silence",
    }
}

words! {
    /// An item.
    Item {
        /// Lets a Human attack.
        Attack = "attack",
        /// Jumps to the human start.
        Teleport = "teleport",
        /// Lets a Human move two sectors.
        Adrenaline = "adrenaline",
        /// No sector card this turn.
        Sedatives = "sedatives",
        /// Makes everybody in and around a sector tell where they are.
        Spotlight = "spotlight",
        /// Stops one attack.
        Defense = "defense",
    }
}

words! {
    /// The colour of a hatch card.
    Colour {
        /// The hatch works: escaped.
        Green = "green",
        /// The hatch is damaged.
        Red = "red",
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Human => "human",
            Self::Alien => "alien",
        })
    }
}
