//! What the coast offers before the first turn: room for explorers, and moorings for boats.

use super::ground::{Ground, Space};
use super::rules::Setup;
use super::zone::Kind;

impl Ground {
    /// How many explorers each space holds at set-up, in the order of the spaces; 0 where no tile lies (U5).
    ///
    /// The outer coast touches sea from which a safe island can be reached before any tile sinks; sea that tiles
    /// enclose, such as the middle of the printed island, makes no outer coast.
    pub fn rooms(&self, setup: &Setup) -> Vec<u8> {
        let open = self.distances(self.all(Kind::Safe), |space| self.kind(space).is_sea());
        let outer = |space: Space| self.kind(space).is_sea() && open[space.index()] != u16::MAX;
        let (inland, coast) = (setup.room_inland.get() as u8, setup.room_coast.get() as u8);
        let room = |space| match self.kind(space).is_tile() {
            false => 0,
            true if self.neighbours(space).any(outer) => coast,
            true => inland,
        };
        self.spaces().map(room).collect()
    }

    /// Where boats are put at set-up: sea beside a tile, but not where a serpent is (U6).
    pub fn moorings(&self, serpents: &[Space]) -> Vec<Space> {
        let beside_tile = |space| self.neighbours(space).any(|beside| self.kind(beside).is_tile());
        let mooring = |space: &Space| self.kind(*space).is_sea() && beside_tile(*space);
        self.spaces().filter(mooring).filter(|space| !serpents.contains(space)).collect()
    }
}
