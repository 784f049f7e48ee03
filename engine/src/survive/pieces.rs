//! What lies in the box: terrain tiles and their backs, creatures; and what can become of an explorer.

use std::fmt;

/// The number under which the luck of all piles has its address; each terrain has its own place there, and the die.
pub(super) const PILE: u8 = 3;

// A short list of things, each with its word in files and answers.
macro_rules! worded {
    ($(#[$meta:meta])* $name:ident: $n:literal { $($(#[doc = $doc:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[doc = $doc])+ $variant,)+ }

        impl $name {
            /// All of them, in a fixed order.
            pub const ALL: [Self; $n] = [$(Self::$variant),+];

            /// The word for it in files and answers.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }
    };
}
pub(super) use worded;

worded! {
    /// What the upper side of a tile shows. Terrain sinks in this order (T3).
    Terrain: 3 {
        /// Beach.
        Beach = "beach",
        /// Forest.
        Forest = "forest",
        /// Mountain.
        Mountain = "mountain",
    }
}

worded! {
    /// What the back of a tile shows (table 2.6).
    Back: 12 {
        /// A shark appears.
        Shark = "shark",
        /// A whale appears.
        Whale = "whale",
        /// A boat appears.
        Boat = "boat",
        /// A whirlpool.
        Whirlpool = "whirlpool",
        /// The volcano.
        Volcano = "volcano",
        /// A dolphin helps a swimmer.
        Dolphin = "dolphin",
        /// Winds help a boat.
        Winds = "winds",
        /// Moves a serpent.
        MoveSerpent = "move-serpent",
        /// Moves a shark.
        MoveShark = "move-shark",
        /// Moves a whale.
        MoveWhale = "move-whale",
        /// Keeps a shark off.
        RepelShark = "repel-shark",
        /// Keeps a whale off.
        RepelWhale = "repel-whale",
    }
}

worded! {
    /// When a tile is used, which the border of its back tells.
    Class: 3 {
        /// At once, for all to see.
        Immediate = "immediate",
        /// At the beginning of an own turn.
        OwnTurn = "own-turn",
        /// In another player's turn.
        Reaction = "reaction",
    }
}

worded! {
    /// A creature of the sea.
    Creature: 3 {
        /// A sea serpent.
        Serpent = "serpent",
        /// A shark.
        Shark = "shark",
        /// A whale.
        Whale = "whale",
    }
}

worded! {
    /// What an explorer was lost to.
    Cause: 5 {
        /// A shark.
        Shark = "shark",
        /// A serpent.
        Serpent = "serpent",
        /// A whirlpool.
        Whirlpool = "whirlpool",
        /// The end of the match.
        End = "end",
        /// Lost before the match as told here began: nobody knows to what.
        Before = "before",
    }
}

impl Back {
    /// How many kinds are kept in a hand: all but the immediate ones, which come first.
    pub(super) const HELD: usize = 7;

    /// When it is used.
    pub const fn class(self) -> Class {
        match self {
            Self::Shark | Self::Whale | Self::Boat | Self::Whirlpool | Self::Volcano => Class::Immediate,
            Self::Dolphin | Self::Winds | Self::MoveSerpent | Self::MoveShark | Self::MoveWhale => {
                Class::OwnTurn
            }
            Self::RepelShark | Self::RepelWhale => Class::Reaction,
        }
    }

    /// The creature that it moves at the beginning of a turn.
    pub const fn moves(self) -> Option<Creature> {
        match self {
            Self::MoveSerpent => Some(Creature::Serpent),
            Self::MoveShark => Some(Creature::Shark),
            Self::MoveWhale => Some(Creature::Whale),
            _ => None,
        }
    }
}

impl Creature {
    /// The tile that moves it to any empty space.
    pub const fn mover(self) -> Back {
        match self {
            Self::Serpent => Back::MoveSerpent,
            Self::Shark => Back::MoveShark,
            Self::Whale => Back::MoveWhale,
        }
    }

    /// The tile that keeps it off. There is none against a serpent.
    pub const fn repelled_by(self) -> Option<Back> {
        match self {
            Self::Serpent => None,
            Self::Shark => Some(Back::RepelShark),
            Self::Whale => Some(Back::RepelWhale),
        }
    }
}
