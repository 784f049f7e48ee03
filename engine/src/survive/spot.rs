//! What stands on a space, and where an explorer, a boat or a creature is.

use super::ground::Space;
use super::pieces::{Cause, Creature, Terrain};
use super::rules::CREATURES;

/// What a space is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// Sea.
    Sea,
    /// A tile that has not sunk.
    Land(Terrain),
    /// A safe island.
    Safe,
    /// No space at all.
    Nothing,
}

/// Where an explorer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Not placed yet.
    Hand,
    /// On a tile.
    Land(Space),
    /// In the water.
    Swim(Space),
    /// In a boat, by its number.
    Boat(u8),
    /// On a safe island.
    Saved(Space),
    /// Lost.
    Lost(Cause),
}

/// What stands on one space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) tile: Tile,
    // How many of the spaces around it are sea.
    pub(super) wet: u8,
    // The number of the boat here.
    pub(super) boat: u8,
    // How many stand or swim here.
    pub(super) people: u8,
    pub(super) creatures: [u8; 3],
}

/// The number of no boat.
pub(super) const NO_BOAT: u8 = u8::MAX;

impl Spot {
    pub(super) const NOTHING: Self =
        Self { tile: Tile::Nothing, wet: 0, boat: NO_BOAT, people: 0, creatures: [0; 3] };

    /// SW: whether a swimmer is lost here.
    #[inline]
    pub(super) fn deadly(self) -> bool {
        self.creatures[Creature::Shark as usize] | self.creatures[Creature::Serpent as usize] > 0
    }

    /// BT: whether a boat with passengers is lost here.
    #[inline]
    pub(super) fn wrecks(self) -> bool {
        self.creatures[Creature::Whale as usize] | self.creatures[Creature::Serpent as usize] > 0
    }
}

/// A boat: where it is, and who is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Boat {
    pub(super) at: Space,
    pub(super) crew: u64,
}

/// The spaces of all creatures of a kind, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pod {
    at: [Space; CREATURES],
    pub(super) len: u8,
}

impl Pod {
    pub(super) const NONE: Self = Self { at: [Space(0); CREATURES], len: 0 };

    #[inline]
    pub(super) fn spaces(&self) -> &[Space] {
        &self.at[..usize::from(self.len)]
    }

    pub(super) fn add(&mut self, space: Space) {
        let place = self.spaces().partition_point(|at| *at < space);
        self.at.copy_within(place..usize::from(self.len).min(CREATURES - 1), place + 1);
        self.at[place] = space;
        self.len += 1;
    }

    pub(super) fn remove(&mut self, space: Space) {
        if let Some(place) = self.spaces().iter().position(|at| *at == space) {
            self.at.copy_within(place + 1..usize::from(self.len), place);
            self.len -= 1;
            self.at[usize::from(self.len)] = Space(0);
        }
    }
}
