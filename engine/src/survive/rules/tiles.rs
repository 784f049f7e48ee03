//! The tiles as knobs: how many of each terrain have each back.

use serde::{Deserialize, Serialize};

use crate::knob::{KnobId, deck, group};
use crate::survive::pieces::{Back, Terrain};
use crate::survive::rules::choice::Reserve;

// The backs of a terrain, in the order of their type.
macro_rules! backs {
    ($(#[doc = $doc:literal])+ $name:ident: $group:literal = $shark:literal $whale:literal $boat:literal
        $whirlpool:literal $volcano:literal $dolphin:literal $winds:literal $move_serpent:literal
        $move_shark:literal $move_whale:literal $repel_shark:literal $repel_whale:literal) => {
        deck! {
            $(#[doc = $doc])+
            $name: $group, 12 {
                /// Sharks.
                shark = $shark,
                /// Whales.
                whale = $whale,
                /// Boats.
                boat = $boat,
                /// Whirlpools.
                whirlpool = $whirlpool,
                /// Volcanoes.
                volcano = $volcano,
                /// Dolphins.
                dolphin = $dolphin,
                /// Winds.
                winds = $winds,
                /// Tiles that move a serpent.
                move_serpent = $move_serpent,
                /// Tiles that move a shark.
                move_shark = $move_shark,
                /// Tiles that move a whale.
                move_whale = $move_whale,
                /// Tiles that keep a shark off.
                repel_shark = $repel_shark,
                /// Tiles that keep a whale off.
                repel_whale = $repel_whale,
            }
        }
    };
}

//                               shark whale boat pool volcano dolphin winds serpent shark whale no-shark no-whale
backs! {
    /// How many beaches have each back.
    Beaches: "tiles.beach" =         3     3    1    0       0       3     2       1     1     1        1        0
}

backs! {
    /// How many forests have each back.
    Forests: "tiles.forest" =        2     2    3    2       0       1     0       1     1     1        1        2
}

backs! {
    /// How many mountains have each back.
    Mountains: "tiles.mountain" =    1     0    0    4       1       0     0       0     0     0        1        1
}

group! {
    /// Decisions about the tiles.
    Tiles: "tiles" {
        /// How many beaches have this back.
        beach: Beaches = Beaches::default(),
        /// How many forests have this back.
        forest: Forests = Forests::default(),
        /// How many mountains have this back.
        mountain: Mountains = Mountains::default(),
        /// What a tile finds that brings a creature or a boat when none is left in reserve.
        reserve: Reserve = Reserve::RunsOut,
        /// Whether a whirlpool spares boats beside a safe island, and who is in them.
        whirlpool_spares_landing: bool = false,
    }
}

impl Tiles {
    /// How many tiles of a terrain have each back, in the order of [`Back::ALL`].
    pub const fn of(&self, terrain: Terrain) -> [u8; 12] {
        match terrain {
            Terrain::Beach => self.beach.cards(),
            Terrain::Forest => self.forest.cards(),
            Terrain::Mountain => self.mountain.cards(),
        }
    }

    /// How many tiles of each terrain have a back.
    pub fn with(&self, back: Back) -> [u16; 3] {
        Terrain::ALL.map(|terrain| self.of(terrain)[back as usize].into())
    }

    /// How many tiles there are of each terrain.
    pub fn totals(&self) -> [u16; 3] {
        Terrain::ALL.map(|terrain| self.of(terrain).into_iter().map(u16::from).sum())
    }

    /// The knob that says how many tiles of a terrain have a back.
    pub const fn knob(terrain: Terrain, back: Back) -> KnobId {
        let knobs = match terrain {
            Terrain::Beach => Beaches::KNOBS,
            Terrain::Forest => Forests::KNOBS,
            Terrain::Mountain => Mountains::KNOBS,
        };
        knobs[back as usize]
    }
}
