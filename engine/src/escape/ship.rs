//! A zone to begin with, in the shape of a ship: stern to the left, two engines, wings, and a bow to the right.
//!
//! It is the same above and below its long axis. From 15 columns and 10 rows on it can be played as it is.

use super::zone::Kind;
use crate::coord::{Coord, GRID_LIMIT};
use crate::game::Game;
use crate::zone::Zone;

/// The hull at places along its axis, all in percent: how far along, how far out it reaches, and how far out it begins.
const HULL: [(i32, i32, i32); 11] = [
    (0, 86, 44),
    (14, 86, 38),
    (15, 86, 0),
    (30, 70, 0),
    (38, 54, 0),
    (46, 62, 0),
    (54, 100, 0),
    (66, 100, 0),
    (74, 70, 0),
    (90, 46, 0),
    (100, 20, 0),
];

/// Rooms nobody can enter, in percent: from, to along the axis; from, to out of it.
const SHAFTS: [(i32, i32, i32, i32); 3] = [(24, 32, 24, 44), (58, 63, 44, 70), (76, 86, 0, 12)];

/// Where pieces stand along the axis, in percent: so that as many escape as on the published zones, with four and with eight.
const HUMANS: i32 = 31;
const ALIENS: i32 = 63;

/// Where Aliens stand in a ship with fewer columns than this, or with no more columns than rows: in the bow. From the wings they
/// would be at every hatch before a Human is.
const SHORT: u16 = 17;
const BOW: i32 = 100;

/// In which columns hatches lie, in percent along the axis.
const HATCHES: [i32; 2] = [0, 62];

/// A ship that fills a grid.
pub fn ship(columns: u16, rows: u16) -> Zone {
    let ship = Ship { columns: columns.clamp(1, GRID_LIMIT), rows: rows.clamp(1, GRID_LIMIT) };
    let mut zone = Zone::empty(Game::Escape, ship.columns, ship.rows);
    let floor: Vec<Coord> = ship.cells().filter(|at| ship.is_floor(*at)).collect();
    for at in &floor {
        zone.set_cell(*at, ship.ground(*at));
    }
    for (number, at) in (1..).zip(ship.hatches(&floor)) {
        zone.set_cell(at, Kind::Hatch(number));
    }
    for (percent, start) in [(HUMANS, Kind::HumanStart), (ship.aliens(), Kind::AlienStart)] {
        let place = |at: &&Coord| (ship.out(**at) + (ship.along(**at) - percent).abs(), **at);
        if let Some(at) = floor.iter().min_by_key(place) {
            zone.set_cell(*at, start);
        }
    }
    zone
}

struct Ship {
    columns: u16,
    rows: u16,
}

impl Ship {
    fn cells(&self) -> impl Iterator<Item = Coord> {
        let rows = self.rows;
        (0..self.columns).flat_map(move |col| (0..rows).map(move |row| Coord::new(col, row)))
    }

    /// How far along the axis a cell lies, in percent.
    fn along(&self, at: Coord) -> i32 {
        i32::from(at.col) * 100 / i32::from(self.columns - 1).max(1)
    }

    /// How far out of the axis a cell lies, in half rows: every second column sits half a row lower.
    fn half_rows(&self, at: Coord) -> i32 {
        let height = 2 * i32::from(at.row) + i32::from(at.col % 2);
        (height - i32::from(self.rows - 1)).abs()
    }

    /// How far out of the axis a cell lies, in percent.
    fn out(&self, at: Coord) -> i32 {
        self.half_rows(at) * 100 / i32::from(self.rows - 1).max(1)
    }

    fn is_floor(&self, at: Coord) -> bool {
        let (along, out) = (self.along(at), self.out(at));
        let (outer, inner) = hull(along);
        let walled = |(from, to, low, high): &(i32, i32, i32, i32)| {
            (*from..=*to).contains(&along) && (*low..=*high).contains(&out)
        };
        (inner..=outer).contains(&out) && !SHAFTS.iter().any(walled)
    }

    /// Secure bulkheads in a pattern that is the same above and below the axis.
    fn ground(&self, at: Coord) -> Kind {
        let out = self.half_rows(at) / 2;
        if (i32::from(at.col) + 2 * out) % 7 < 2 { Kind::Secure } else { Kind::Dangerous }
    }

    /// How far along the axis the Aliens start, in percent.
    fn aliens(&self) -> i32 {
        if self.columns < SHORT || self.columns <= self.rows { BOW } else { ALIENS }
    }

    /// The outermost sectors of some columns, above and below.
    fn hatches(&self, floor: &[Coord]) -> Vec<Coord> {
        let in_column = |percent: i32| {
            let nearest = floor.iter().map(|at| (self.along(*at) - percent).abs()).min();
            let column = floor.iter().filter(move |at| Some((self.along(**at) - percent).abs()) == nearest);
            let mut column: Vec<Coord> = column.copied().collect();
            column.sort_by_key(|at| (at.row, at.col));
            let first = column.first().copied();
            let last = column.last().copied().filter(|last| Some(*last) != first);
            first.into_iter().chain(last)
        };
        HATCHES.into_iter().flat_map(in_column).collect()
    }
}

/// How far out the hull reaches at a place along the axis, and how far out it begins.
fn hull(along: i32) -> (i32, i32) {
    let next = HULL.iter().position(|(from, ..)| *from >= along).unwrap_or(HULL.len() - 1);
    let (before, after) = (HULL[next.saturating_sub(1)], HULL[next]);
    let length = (after.0 - before.0).max(1);
    let between = |from: i32, to: i32| from + (to - from) * (along - before.0) / length;
    if next == 0 { (after.1, after.2) } else { (between(before.1, after.1), between(before.2, after.2)) }
}
