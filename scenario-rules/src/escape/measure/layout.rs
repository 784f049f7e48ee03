//! The sectors of a zone, numbered densely, with their neighbours listed once.

use std::collections::VecDeque;

use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};

/// The number of a sector in a [`Layout`], by column, then row, voids left out.
pub type Sector = usize;

/// Stands for a void in the table of numbers, and for an empty place in a list of neighbours.
const NOBODY: u32 = u32::MAX;

/// The sectors of a zone by number, and who lies beside whom.
#[derive(Clone, Debug)]
pub struct Layout {
    sectors: Vec<(Coord, Kind)>,
    beside: Vec<[u32; 6]>,
}

impl Layout {
    /// Numbers the sectors of a zone.
    pub fn of(zone: &Zone) -> Self {
        let sectors: Vec<(Coord, Kind)> = zone.sectors().collect();
        let height = usize::from(zone.cells().rows());
        let cell = |at: Coord| usize::from(at.col) * height + usize::from(at.row);
        let mut numbers = vec![NOBODY; usize::from(zone.cells().columns()) * height];
        for (number, (at, _)) in sectors.iter().enumerate() {
            numbers[cell(*at)] = number as u32;
        }
        let beside = sectors.iter().map(|(at, _)| {
            let mut six = [NOBODY; 6];
            for (place, neighbour) in six.iter_mut().zip(zone.neighbours(*at)) {
                *place = numbers[cell(neighbour)];
            }
            six
        });
        Self { beside: beside.collect(), sectors }
    }

    /// How many sectors there are.
    pub fn len(&self) -> usize {
        self.sectors.len()
    }

    /// Whether there is no sector at all.
    pub fn is_empty(&self) -> bool {
        self.sectors.is_empty()
    }

    /// Where a sector lies.
    pub fn at(&self, sector: Sector) -> Coord {
        self.sectors[sector].0
    }

    /// The sector at a place; `None` where there is none.
    pub fn find(&self, at: Coord) -> Option<Sector> {
        self.sectors.binary_search_by_key(&at, |(at, _)| *at).ok()
    }

    /// What a sector is.
    pub fn kind(&self, sector: Sector) -> Kind {
        self.sectors[sector].1
    }

    /// The sectors of certain kinds, by column, then row.
    pub fn all(&self, wanted: impl Fn(Kind) -> bool) -> impl Iterator<Item = Sector> {
        self.sectors.iter().enumerate().filter(move |(_, (_, kind))| wanted(*kind)).map(|(sector, _)| sector)
    }

    /// The sectors that touch a sector, at most six.
    pub fn beside(&self, sector: Sector) -> impl Iterator<Item = Sector> {
        self.beside[sector].into_iter().take_while(|s| *s != NOBODY).map(|s| s as Sector)
    }

    /// Steps from the nearest of some sectors to every sector; `None` where no way leads.
    ///
    /// A way goes on from the sectors it begins in and from those whose kind is `passed`; it may
    /// end anywhere.
    pub fn steps(
        &self,
        from: impl IntoIterator<Item = Sector>,
        passed: impl Fn(Kind) -> bool,
    ) -> Vec<Option<u32>> {
        let mut steps = vec![None; self.len()];
        let mut waiting = VecDeque::new();
        for sector in from {
            steps[sector] = Some(0);
            waiting.push_back((sector, 0));
        }
        while let Some((sector, taken)) = waiting.pop_front() {
            for beside in self.beside(sector) {
                if steps[beside].is_none() {
                    steps[beside] = Some(taken + 1);
                    if passed(self.kind(beside)) {
                        waiting.push_back((beside, taken + 1));
                    }
                }
            }
        }
        steps
    }
}
