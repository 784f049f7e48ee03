//! Where the pieces stand that a zone has one of: starts and hatches.

use std::collections::BTreeSet;

use super::palette::Count;
use super::zone::{Kind, Zone};
use crate::coord::Coord;

/// The starts and hatches of a zone, kept at hand so that painting need not search the zone for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    standing: BTreeSet<(Kind, Coord)>,
}

impl Pieces {
    /// The pieces of a zone.
    pub fn of(zone: &Zone) -> Self {
        let standing = zone.sectors().filter(|(_, kind)| kind.count() == Count::One);
        Self { standing: standing.map(|(at, kind)| (kind, at)).collect() }
    }

    /// Takes note that a cell changed.
    pub fn changed(&mut self, at: Coord, from: Kind, to: Kind) {
        self.standing.remove(&(from, at));
        if to.count() == Count::One {
            self.standing.insert((to, at));
        }
    }

    /// All of them, in order of kind and number, then place.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, Coord)> {
        self.standing.iter().copied()
    }

    /// Where one kind stands.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = Coord> {
        let (first, last) = (Coord::new(0, 0), Coord::new(u16::MAX, u16::MAX));
        self.standing.range((kind, first)..=(kind, last)).map(|(_, at)| *at)
    }
}
