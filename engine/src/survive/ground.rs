//! The spaces of a zone, numbered without gaps, who touches whom, and how far it is to safety.

use std::ops::ControlFlow;

use hexx::Hex;

use super::rules::RANGE;
use super::zone::{Kind, Spaces};
use crate::coord::Coord;
use crate::grid::Grid;
use crate::zone::Zone;

/// A space by its number in a [`Ground`]. Numbers rise by letter, then number. Safe islands are spaces too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub(super) u32);

impl Space {
    /// Its number, to index tables with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whether somebody who goes step by step may enter a space, and go on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// They may not enter.
    Barred,
    /// They may enter and go no further.
    Stops,
    /// They may enter and leave again.
    Passes,
}

/// A zone turned into numbers: spaces, their kinds, names and neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    coords: Vec<Coord>,
    kinds: Vec<Kind>,
    numbers: Grid<u32>,
    // By direction. Where there is no space stands the one beyond the last, which touches only itself.
    around: Vec<[Space; 6]>,
    to_safety: Vec<u16>,
}

// How far a step in each direction leads in a picture of the surroundings, nine cells wide.
const WIDTH: i32 = 2 * RANGE as i32 + 1;
const STEPS: [u8; 6] = {
    let mut steps = [0; 6];
    let mut way = 0;
    while way < 6 {
        let step = Hex::NEIGHBORS_COORDS[way];
        // A step back wraps round, and so does the sum.
        steps[way] = (step.x * WIDTH + step.y).to_le_bytes()[0];
        way += 1;
    }
    steps
};
const MIDDLE: u8 = RANGE as u8 * WIDTH as u8 + RANGE as u8;
const SURROUNDINGS: usize = (WIDTH * WIDTH) as usize;
// All that is left again in a walk of the largest range: 1 + 6 × (1 + 2 + 3) spaces.
const DISC: usize = 37;

impl Ground {
    /// Numbers the spaces of a zone.
    pub fn new(zone: &Zone) -> Self {
        let cells = zone.cells();
        let (coords, kinds): (Vec<_>, Vec<_>) = zone.spaces().unzip();
        let beyond = coords.len() as u32;
        let mut numbers = Grid::filled(cells.columns(), cells.rows(), beyond);
        for (number, at) in (0..).zip(&coords) {
            if let Some(cell) = numbers.get_mut(*at) {
                *cell = number;
            }
        }
        let beside = |at: Coord, way: Hex| {
            let neighbour = Coord::from_hex(at.hex() + way).and_then(|at| numbers.get(at).copied());
            Space(neighbour.unwrap_or(beyond))
        };
        let mut around: Vec<_> =
            coords.iter().map(|at| Hex::NEIGHBORS_COORDS.map(|way| beside(*at, way))).collect();
        around.push([Space(beyond); 6]);
        let mut ground = Self { coords, kinds, numbers, around, to_safety: Vec::new() };
        ground.to_safety = ground.distances(ground.all(Kind::Safe), |_| true);
        ground
    }

    /// How many letters the grid has.
    pub fn columns(&self) -> u16 {
        self.numbers.columns()
    }

    /// How many numbers the grid has.
    pub fn rows(&self) -> u16 {
        self.numbers.rows()
    }

    /// How many spaces there are, safe islands included.
    pub fn len(&self) -> usize {
        self.coords.len()
    }

    /// Whether there is no space at all.
    pub fn is_empty(&self) -> bool {
        self.coords.is_empty()
    }

    /// The space at a coordinate; `None` where there is none.
    pub fn space(&self, at: Coord) -> Option<Space> {
        self.numbers.get(at).copied().map(Space).filter(|space| *space != self.nowhere())
    }

    /// The name of a space.
    pub fn coord(&self, space: Space) -> Coord {
        self.coords.get(space.index()).copied().unwrap_or(Coord::new(0, 0))
    }

    /// What is drawn on a space.
    pub fn kind(&self, space: Space) -> Kind {
        self.kinds.get(space.index()).copied().unwrap_or(Kind::Nothing)
    }

    /// All spaces.
    pub fn spaces(&self) -> impl ExactSizeIterator<Item = Space> + use<> {
        (0..self.coords.len() as u32).map(Space)
    }

    /// The spaces of one kind.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = Space> {
        self.spaces().filter(move |space| self.kind(*space) == kind)
    }

    /// The spaces that touch a space, by direction.
    pub fn neighbours(&self, space: Space) -> impl Iterator<Item = Space> {
        let nowhere = self.nowhere();
        self.around(space).into_iter().filter(move |beside| *beside != nowhere)
    }

    /// How many steps it is from a space to the nearest safe island when everything between is sea;
    /// `u16::MAX` when there is no way.
    #[inline]
    pub fn to_safety(&self, space: Space) -> u16 {
        self.to_safety.get(space.index()).copied().unwrap_or(u16::MAX)
    }

    /// The same to some spaces, over spaces that are let through.
    pub fn distances(
        &self,
        to: impl IntoIterator<Item = Space>,
        through: impl Fn(Space) -> bool,
    ) -> Vec<u16> {
        let mut steps = vec![u16::MAX; self.len()];
        let mut queue: Vec<Space> = to.into_iter().collect();
        for space in &queue {
            steps[space.index()] = 0;
        }
        let mut next = 0;
        while let Some(space) = queue.get(next).copied() {
            next += 1;
            for beside in self.neighbours(space) {
                if steps[beside.index()] == u16::MAX && through(beside) {
                    steps[beside.index()] = steps[space.index()].saturating_add(1);
                    queue.push(beside);
                }
            }
        }
        steps
    }

    /// What stands for no space: the number beyond the last.
    #[inline]
    pub(super) fn nowhere(&self) -> Space {
        Space(self.coords.len() as u32)
    }

    /// The six spaces around one; nowhere where there is none.
    #[inline]
    pub(super) fn around(&self, space: Space) -> [Space; 6] {
        self.around[space.index()]
    }

    /// Visits every space that can be reached from another in one to `range` steps, nearest first, each once.
    #[inline]
    pub(super) fn walk(
        &self,
        from: Space,
        range: u16,
        entry: impl Fn(Space) -> Entry,
        mut visit: impl FnMut(Space) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (mut spaces, mut places) = ([from; DISC], [MIDDLE; DISC]);
        let (mut next, mut end) = (0, 1);
        let mut seen = [false; SURROUNDINGS];
        seen[MIDDLE as usize] = true;
        for step in 1..=range {
            let last = end;
            while next < last {
                let (space, place) = (spaces[next], places[next]);
                next += 1;
                for (beside, way) in self.around(space).into_iter().zip(STEPS) {
                    let there = place.wrapping_add(way);
                    if std::mem::replace(&mut seen[there as usize], true) {
                        continue;
                    }
                    let entry = entry(beside);
                    if entry != Entry::Barred {
                        visit(beside)?;
                    }
                    if entry == Entry::Passes && step < range {
                        (spaces[end], places[end]) = (beside, there);
                        end += 1;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
