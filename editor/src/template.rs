//! A zone to begin with, in the shape of a ship.

use engine::escape::{Kind, Zone};
use engine::{Coord, Grid};

/// A ship that fills a grid.
pub fn ship(columns: u16, rows: u16) -> Zone {
    let size = |n: u16| n.clamp(1, engine::GRID_LIMIT);
    let mut zone = Zone::new(Grid::filled(size(columns), size(rows), Kind::Void));
    zone.set_kind(Coord::new(0, 0), Kind::Void);
    zone
}
