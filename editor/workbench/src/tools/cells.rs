//! Which cells a tool means.

use std::collections::HashSet;

use engine::{Coord, Grid, Zone};
use hexx::Hex;

/// How many sectors a brush covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum BrushSize {
    /// One.
    #[default]
    One,
    /// A sector and those around it.
    Seven,
    /// And those around these.
    Nineteen,
}

impl BrushSize {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Seven, Self::Nineteen];

    /// How many steps it reaches.
    pub const fn radius(self) -> u32 {
        self as u32
    }

    /// How many sectors it covers.
    pub const fn sectors(self) -> u32 {
        let radius = self.radius();
        1 + 3 * radius * (radius + 1)
    }

    /// The next larger one; the largest stays.
    #[must_use]
    pub fn larger(self) -> Self {
        Self::ALL.into_iter().find(|size| *size > self).unwrap_or(self)
    }

    /// The next smaller one; the smallest stays.
    #[must_use]
    pub fn smaller(self) -> Self {
        Self::ALL.into_iter().rev().find(|size| *size < self).unwrap_or(self)
    }
}

/// The cells under a brush; the one under the pointer stands last.
pub fn brush(zone: &Zone, at: Coord, size: BrushSize) -> Vec<Coord> {
    let mut cells = hexagon(zone, at, size.radius());
    cells.retain(|cell| *cell != at);
    cells.extend(inside(zone, at).then_some(at));
    cells
}

/// The cells of a filled hexagon: all that are at most `radius` steps away.
pub fn hexagon(zone: &Zone, centre: Coord, radius: u32) -> Vec<Coord> {
    let size = zone.cells().columns().max(zone.cells().rows());
    // Farther than that lies nothing, however far the pointer went.
    let radius = radius.min(2 * u32::from(size));
    centre.hex().range(radius).filter_map(Coord::from_hex).filter(|at| inside(zone, *at)).collect()
}

/// The cells under a brush whose pointer was seen at the places of a path; between them it went straight.
///
/// Where it was seen last stands last.
pub fn stroke(zone: &Zone, path: &[Coord], size: BrushSize) -> Vec<Coord> {
    let mut seen = HashSet::new();
    let mut cells = Vec::new();
    let mut cover = |at: Coord| {
        cells.extend(brush(zone, at, size).into_iter().filter(|cell| seen.insert(*cell)));
    };
    path.first().copied().into_iter().for_each(&mut cover);
    for pair in path.windows(2) {
        if let [from, to] = pair {
            line(zone, *from, *to).into_iter().skip(1).for_each(&mut cover);
        }
    }
    let last = path.last().copied().filter(|at| inside(zone, *at));
    cells.retain(|cell| Some(*cell) != last);
    cells.extend(last);
    cells
}

/// The straight line of cells between two, both included; each touches the one before.
///
/// Where a line runs along an edge between cells it takes those inside the grid.
pub fn line(zone: &Zone, from: Coord, to: Coord) -> Vec<Coord> {
    let along = |lean: i64| {
        let cells = straight(from.hex(), to.hex(), lean).into_iter().filter_map(Coord::from_hex);
        cells.filter(|at| inside(zone, *at)).collect::<Vec<_>>()
    };
    let (one, other) = (along(1), along(-1));
    if other.len() > one.len() { other } else { one }
}

/// The hexes nearest to the points that divide a line evenly, in whole numbers; points on an edge go to the side
/// to which the line leans.
fn straight(from: Hex, to: Hex, lean: i64) -> Vec<Hex> {
    let steps = i64::from(from.distance_to(to)).max(1);
    // A lean this small decides nothing but points on edges.
    let fine = 16;
    let unit = steps * fine;
    let cube = |hex: Hex| [hex.x, hex.y, -hex.x - hex.y].map(i64::from);
    let (from, to) = (cube(from), cube(to));
    let point = |step: i64| {
        let mut at = [lean, lean * 2, -lean * 3];
        for (part, (from, to)) in at.iter_mut().zip(from.iter().zip(to)) {
            *part += (from * (steps - step) + to * step) * fine;
        }
        let mut near = at.map(|part| (part + unit / 2).div_euclid(unit));
        let off = [0, 1, 2].map(|i| (at[i] - near[i] * unit).abs());
        // The three add up to nothing: the worst one is made from the others.
        let worst = (0..3).max_by_key(|i| off[*i]).unwrap_or_default();
        near[worst] -= near.iter().sum::<i64>();
        Hex::new(near[0] as i32, near[1] as i32)
    };
    let mut cells: Vec<Hex> = (0..=steps).map(point).collect();
    cells.dedup();
    cells
}

/// The cells of one kind that hang together with a cell; void ends at the border of the grid.
pub fn fill(zone: &Zone, at: Coord) -> Vec<Coord> {
    let Some(kind) = zone.cells().get(at) else { return Vec::new() };
    let mut seen = Grid::filled(zone.cells().columns(), zone.cells().rows(), false);
    let mut found = vec![at];
    seen.get_mut(at).into_iter().for_each(|seen| *seen = true);
    let mut next = 0;
    while let Some(here) = found.get(next).copied() {
        next += 1;
        for near in here.neighbours().filter(|near| zone.cells().get(*near) == Some(kind)) {
            if let Some(seen @ false) = seen.get_mut(near) {
                *seen = true;
                found.push(near);
            }
        }
    }
    // A piece filled over a region goes where the pointer is.
    found.rotate_left(1);
    found
}

pub(super) fn inside(zone: &Zone, at: Coord) -> bool {
    zone.cells().get(at).is_some()
}
