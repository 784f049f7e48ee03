//! The tiles and the creatures as knobs.

use serde::{Deserialize, Serialize};

use crate::survive::knob::{Knob, KnobValue, Number};
use crate::survive::pieces::{Back, Creature, Terrain};
use crate::survive::rules::choice::Reserve;

/// How many tiles of a terrain have each back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backs {
    /// Sharks.
    pub shark: Number<0, 60>,
    /// Whales.
    pub whale: Number<0, 60>,
    /// Boats.
    pub boat: Number<0, 60>,
    /// Whirlpools.
    pub whirlpool: Number<0, 60>,
    /// Volcanoes.
    pub volcano: Number<0, 60>,
    /// Dolphins.
    pub dolphin: Number<0, 60>,
    /// Winds.
    pub winds: Number<0, 60>,
    /// Tiles that move a serpent.
    pub move_serpent: Number<0, 60>,
    /// Tiles that move a shark.
    pub move_shark: Number<0, 60>,
    /// Tiles that move a whale.
    pub move_whale: Number<0, 60>,
    /// Tiles that keep a shark off.
    pub repel_shark: Number<0, 60>,
    /// Tiles that keep a whale off.
    pub repel_whale: Number<0, 60>,
}

impl Backs {
    /// So many of each, in the order of [`Back::ALL`].
    pub const fn new(counts: [u16; 12]) -> Self {
        let [
            shark,
            whale,
            boat,
            whirlpool,
            volcano,
            dolphin,
            winds,
            serpents,
            sharks,
            whales,
            no_shark,
            no_whale,
        ] = counts;
        Self {
            shark: Number::clamped(shark),
            whale: Number::clamped(whale),
            boat: Number::clamped(boat),
            whirlpool: Number::clamped(whirlpool),
            volcano: Number::clamped(volcano),
            dolphin: Number::clamped(dolphin),
            winds: Number::clamped(winds),
            move_serpent: Number::clamped(serpents),
            move_shark: Number::clamped(sharks),
            move_whale: Number::clamped(whales),
            repel_shark: Number::clamped(no_shark),
            repel_whale: Number::clamped(no_whale),
        }
    }

    /// How many tiles have a back.
    pub const fn of(&self, back: Back) -> u16 {
        match back {
            Back::Shark => self.shark.get(),
            Back::Whale => self.whale.get(),
            Back::Boat => self.boat.get(),
            Back::Whirlpool => self.whirlpool.get(),
            Back::Volcano => self.volcano.get(),
            Back::Dolphin => self.dolphin.get(),
            Back::Winds => self.winds.get(),
            Back::MoveSerpent => self.move_serpent.get(),
            Back::MoveShark => self.move_shark.get(),
            Back::MoveWhale => self.move_whale.get(),
            Back::RepelShark => self.repel_shark.get(),
            Back::RepelWhale => self.repel_whale.get(),
        }
    }

    /// How many of each back, in the order of [`Back::ALL`].
    pub fn cards(&self) -> [u8; 12] {
        Back::ALL.map(|back| self.of(back) as u8)
    }

    /// How many tiles there are.
    pub fn total(&self) -> u16 {
        Back::ALL.iter().map(|back| self.of(*back)).sum()
    }
}

impl KnobValue for Backs {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        for back in Back::ALL {
            <Number<0, 60>>::list(&format!("{name}.{}", back.word().replace('-', "_")), meaning, out);
        }
    }
}

/// Decisions about the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// The beaches.
    pub beach: Backs,
    /// The forests.
    pub forest: Backs,
    /// The mountains.
    pub mountain: Backs,
    /// What a tile finds that brings a creature or a boat when none is left in reserve.
    pub reserve: Reserve,
    /// Whether a whirlpool spares boats beside a safe island, and who is in them.
    pub whirlpool_spares_landing: bool,
}

impl Tiles {
    /// The tiles of a terrain.
    pub const fn of(&self, terrain: Terrain) -> &Backs {
        match terrain {
            Terrain::Beach => &self.beach,
            Terrain::Forest => &self.forest,
            Terrain::Mountain => &self.mountain,
        }
    }

    /// How many tiles there are of each terrain.
    pub fn totals(&self) -> [u16; 3] {
        Terrain::ALL.map(|terrain| self.of(terrain).total())
    }
}

impl Default for Tiles {
    /// Those of the box.
    fn default() -> Self {
        Self {
            beach: Backs::new([3, 3, 1, 0, 0, 3, 2, 1, 1, 1, 1, 0]),
            forest: Backs::new([2, 2, 3, 2, 0, 1, 0, 1, 1, 1, 1, 2]),
            mountain: Backs::new([1, 0, 0, 4, 1, 0, 0, 0, 0, 0, 1, 1]),
            reserve: Reserve::RunsOut,
            whirlpool_spares_landing: false,
        }
    }
}

impl KnobValue for Tiles {
    fn list(name: &str, _: &'static str, out: &mut Vec<Knob>) {
        Backs::list(&format!("{name}.beach"), "How many beaches have this back.", out);
        Backs::list(&format!("{name}.forest"), "How many forests have this back.", out);
        Backs::list(&format!("{name}.mountain"), "How many mountains have this back.", out);
        let reserve = "What a tile finds that brings a creature or a boat when none is left in reserve.";
        Reserve::list(&format!("{name}.reserve"), reserve, out);
        let spares = "Whether a whirlpool spares boats beside a safe island, and who is in them.";
        bool::list(&format!("{name}.whirlpool_spares_landing"), spares, out);
    }
}

/// A number for each creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerCreature<const LEAST: u16, const MOST: u16> {
    /// For serpents.
    pub serpent: Number<LEAST, MOST>,
    /// For sharks.
    pub shark: Number<LEAST, MOST>,
    /// For whales.
    pub whale: Number<LEAST, MOST>,
}

impl<const LEAST: u16, const MOST: u16> PerCreature<LEAST, MOST> {
    /// Three numbers, brought within the bounds.
    pub const fn new(serpent: u16, shark: u16, whale: u16) -> Self {
        Self {
            serpent: Number::clamped(serpent),
            shark: Number::clamped(shark),
            whale: Number::clamped(whale),
        }
    }

    /// The number of a creature.
    pub const fn of(&self, creature: Creature) -> u8 {
        match creature {
            Creature::Serpent => self.serpent.get() as u8,
            Creature::Shark => self.shark.get() as u8,
            Creature::Whale => self.whale.get() as u8,
        }
    }
}

impl<const LEAST: u16, const MOST: u16> KnobValue for PerCreature<LEAST, MOST> {
    fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
        for creature in Creature::ALL {
            <Number<LEAST, MOST>>::list(&format!("{name}.{creature}"), meaning, out);
        }
    }
}
