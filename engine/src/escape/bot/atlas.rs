//! What players know of a board before the match begins: worked out once, used in every match.

use std::collections::VecDeque;

use crate::bits;
use crate::coord::Coord;
use crate::escape::board::Board;
use crate::escape::ground::{Ground, Sector};
use crate::escape::reach::may_end;
use crate::escape::sets::HatchSet;
use crate::escape::{Kind, Side};

/// Up to how many sectors the distances between all of them are kept. Beyond, they are counted as the crow flies.
const PAIRS: usize = 1200;

/// A distance that cannot be walked.
pub(super) const NEVER: u16 = u16::MAX;

/// Distances on a board, for players who think.
#[derive(Clone, Debug)]
pub struct Atlas {
    len: usize,
    // By sector: its place in sets of cells.
    bits: Vec<u32>,
    sectors: Vec<Sector>,
    coords: Vec<Coord>,
    // By sector and sector: sectors to walk, hatches being open to nobody; empty on large boards.
    pairs: Vec<u8>,
    // By sector and hatch number: moves of a Human.
    to_hatch: Vec<[u16; HATCHES]>,
}

/// One more than the largest number of a hatch.
pub(super) const HATCHES: usize = crate::escape::HATCH_LIMIT as usize + 1;

impl Atlas {
    /// Works out what players can know of a board.
    pub fn new(board: &Board) -> Self {
        let ground = board.ground();
        let coords: Vec<_> = ground.sectors().map(|s| ground.coord(s)).collect();
        let bits: Vec<_> = coords.iter().map(|at| bits::bit_of(*at, ground.rows())).collect();
        let mut sectors = vec![Sector::NOWHERE; bits::bits_for(ground.columns(), ground.rows())];
        for (sector, bit) in ground.sectors().zip(&bits) {
            sectors[*bit as usize] = sector;
        }
        Self { len: ground.len(), bits, sectors, coords, pairs: pairs(ground), to_hatch: to_hatches(board) }
    }

    /// The place of a sector in a set of cells.
    #[inline]
    pub(super) fn bit(&self, sector: Sector) -> u32 {
        self.bits[sector.index()]
    }

    /// The sector at a place in a set of cells.
    #[inline]
    pub(super) fn sector(&self, bit: u32) -> Sector {
        self.sectors[bit as usize]
    }

    /// How many sectors lie between two of them: 1 for neighbours.
    #[inline]
    pub(super) fn far(&self, a: Sector, b: Sector) -> u16 {
        match self.pairs.get(a.index() * self.len + b.index()) {
            Some(steps) => u16::from(*steps),
            None => self.as_the_crow_flies(a, b),
        }
    }

    /// Whether distances are those that are walked, which are at hand at once.
    #[inline]
    pub(super) fn is_walked(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// The distances from one sector to all others.
    #[inline]
    pub(super) fn all_from(&self, from: Sector) -> AllFrom<'_> {
        AllFrom { row: self.pairs.get(from.index() * self.len..).unwrap_or_default(), from, atlas: self }
    }

    fn as_the_crow_flies(&self, a: Sector, b: Sector) -> u16 {
        let (a, b) = (self.coords[a.index()].hex(), self.coords[b.index()].hex());
        a.unsigned_distance_to(b) as u16
    }

    /// How many moves a Human needs from a sector to a hatch.
    #[inline]
    pub(super) fn to_hatch(&self, from: Sector, hatch: u8) -> u16 {
        self.to_hatch[from.index()][usize::from(hatch) % HATCHES]
    }

    /// How many moves a Human needs from a sector to each hatch.
    #[inline]
    pub(super) fn to_hatches(&self, from: Sector) -> &[u16; HATCHES] {
        &self.to_hatch[from.index()]
    }

    /// The cheapest way from a sector to a hatch, a move costing so much and each hatch something of its own.
    #[inline]
    pub(super) fn way(&self, from: Sector, hatches: &[i32; HATCHES], step: i32) -> i32 {
        let ways = self.to_hatch[from.index()].iter().zip(hatches);
        ways.fold(i32::MAX, |least, (moves, cost)| least.min(i32::from(*moves) * step + cost))
    }

    /// How many moves a Human needs from a sector to the nearest of some hatches.
    #[inline]
    pub(super) fn to_nearest(&self, from: Sector, hatches: HatchSet) -> u16 {
        let row = &self.to_hatch[from.index()];
        hatches.iter().map(|hatch| row[usize::from(hatch) % HATCHES]).min().unwrap_or(NEVER)
    }
}

/// The distances from one sector.
#[derive(Clone, Copy)]
pub(super) struct AllFrom<'a> {
    row: &'a [u8],
    from: Sector,
    atlas: &'a Atlas,
}

impl AllFrom<'_> {
    #[inline]
    pub(super) fn to(&self, other: Sector) -> u16 {
        match self.row.get(other.index()) {
            Some(steps) => u16::from(*steps),
            None => self.atlas.as_the_crow_flies(self.from, other).min(u16::from(u8::MAX)),
        }
    }
}

fn pairs(ground: &Ground) -> Vec<u8> {
    let n = ground.len();
    if n > PAIRS {
        return Vec::new();
    }
    let passable = |s: Sector| matches!(ground.kind(s), Kind::Secure | Kind::Dangerous);
    let mut table = vec![u8::MAX; n * n];
    for from in ground.sectors() {
        let steps = walk(ground, from, passable);
        for (place, steps) in table[from.index() * n..].iter_mut().zip(steps) {
            *place = u8::try_from(steps).unwrap_or(u8::MAX);
        }
    }
    table
}

fn to_hatches(board: &Board) -> Vec<[u16; HATCHES]> {
    let ground = board.ground();
    let mut table = vec![[NEVER; HATCHES]; ground.len()];
    let free = |s: Sector| may_end(ground.kind(s), Side::Human, board.rules()) == Some(HatchSet::NONE);
    let pace = board.rules().movement.human_steps.get();
    for hatch in ground.hatches().iter() {
        let Some(at) = board.hatch(hatch) else { continue };
        for (row, steps) in table.iter_mut().zip(walk(ground, at, free)) {
            row[usize::from(hatch) % HATCHES] = if steps == NEVER { NEVER } else { steps.div_ceil(pace) };
        }
    }
    table
}

// Steps from a sector to every other over passable ones. A sector that is reached need not be passable itself.
fn walk(ground: &Ground, from: Sector, passable: impl Fn(Sector) -> bool) -> Vec<u16> {
    let mut steps = vec![NEVER; ground.len()];
    steps[from.index()] = 0;
    let mut front = VecDeque::from([from]);
    while let Some(sector) = front.pop_front() {
        if sector != from && !passable(sector) {
            continue;
        }
        for next in ground.neighbours(sector) {
            if steps[next.index()] == NEVER {
                steps[next.index()] = steps[sector.index()] + 1;
                front.push_back(*next);
            }
        }
    }
    steps
}
