//! The sectors of a zone, numbered without gaps, and who touches whom.

use super::zone::{Kind, Sectors};
use crate::coord::Coord;
use crate::escape::sets::HatchSet;
use crate::grid::Grid;
use crate::zone::Zone;

/// A sector by its number in a [`Ground`]. Numbers rise by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sector(pub(super) u32);

impl Sector {
    /// The place of someone who is not on the board.
    pub(super) const NOWHERE: Self = Self(u32::MAX);

    /// Its number, to index tables with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A zone turned into numbers: sectors without voids, their kinds, names and neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    coords: Vec<Coord>,
    kinds: Vec<Kind>,
    numbers: Grid<u32>,
    // The neighbours of sector `s` are `neighbours[first[s]..first[s + 1]]`.
    first: Vec<u32>,
    neighbours: Vec<Sector>,
    hatches: HatchSet,
}

impl Ground {
    /// Numbers the sectors of a zone.
    pub fn new(zone: &Zone) -> Self {
        let cells = zone.cells();
        let mut numbers = Grid::filled(cells.columns(), cells.rows(), u32::MAX);
        let (mut coords, mut kinds) = (Vec::new(), Vec::new());
        for (at, kind) in zone.sectors() {
            if let Some(number) = numbers.get_mut(at) {
                *number = coords.len() as u32;
            }
            coords.push(at);
            kinds.push(kind);
        }
        let mut first = vec![0];
        let mut neighbours = Vec::with_capacity(coords.len() * 6);
        for at in &coords {
            let begin = neighbours.len();
            let known = |at| numbers.get(at).copied().filter(|n| *n != u32::MAX);
            neighbours.extend(at.neighbours().filter_map(known).map(Sector));
            neighbours[begin..].sort_unstable();
            first.push(neighbours.len() as u32);
        }
        let hatches = zone.hatches().into_iter().map(|(number, _)| number).collect();
        Self { coords, kinds, numbers, first, neighbours, hatches }
    }

    /// How many columns the grid has.
    pub fn columns(&self) -> u16 {
        self.numbers.columns()
    }

    /// How many rows the grid has.
    pub fn rows(&self) -> u16 {
        self.numbers.rows()
    }

    /// How many sectors there are.
    pub fn len(&self) -> usize {
        self.coords.len()
    }

    /// Whether there is no sector at all.
    pub fn is_empty(&self) -> bool {
        self.coords.is_empty()
    }

    /// The sector at a coordinate; `None` where there is none.
    pub fn sector(&self, at: Coord) -> Option<Sector> {
        self.numbers.get(at).copied().filter(|n| *n != u32::MAX).map(Sector)
    }

    /// The name of a sector.
    pub fn coord(&self, sector: Sector) -> Coord {
        self.coords[sector.index()]
    }

    /// The kind of a sector.
    #[inline]
    pub fn kind(&self, sector: Sector) -> Kind {
        self.kinds[sector.index()]
    }

    /// The sectors that touch a sector.
    pub fn neighbours(&self, sector: Sector) -> &[Sector] {
        let s = sector.index();
        &self.neighbours[self.first[s] as usize..self.first[s + 1] as usize]
    }

    /// The numbers of the hatches that exist.
    pub fn hatches(&self) -> HatchSet {
        self.hatches
    }

    /// All sectors.
    pub fn sectors(&self) -> impl ExactSizeIterator<Item = Sector> + use<> {
        (0..self.coords.len() as u32).map(Sector)
    }

    /// The sectors of one kind.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = Sector> {
        self.sectors().filter(move |s| self.kind(*s) == kind)
    }
}
