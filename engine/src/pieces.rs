//! Where the pieces stand that a zone has one of.

use std::collections::BTreeSet;

use crate::coord::Coord;
use crate::palette::Cell;
use crate::zone::Zone;

/// The pieces a zone has one of, and one of each number, kept at hand so that painting need not search the zone for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    standing: BTreeSet<(Cell, Coord)>,
}

impl Pieces {
    /// The pieces of a zone.
    pub fn of(zone: &Zone) -> Self {
        let standing = zone.painted().filter(|(_, cell)| cell.is_single());
        Self { standing: standing.map(|(at, cell)| (cell, at)).collect() }
    }

    /// Takes note that a cell changed.
    pub fn changed(&mut self, at: Coord, from: Cell, to: Cell) {
        self.standing.remove(&(from, at));
        if to.is_single() {
            self.standing.insert((to, at));
        }
    }

    /// All of them, in the order of the palette, then by place.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Coord)> {
        self.standing.iter().copied()
    }

    /// Where one piece stands.
    pub fn all(&self, cell: Cell) -> impl Iterator<Item = Coord> {
        let (first, last) = (Coord::new(0, 0), Coord::new(u16::MAX, u16::MAX));
        self.standing.range((cell, first)..=(cell, last)).map(|(_, at)| *at)
    }
}
