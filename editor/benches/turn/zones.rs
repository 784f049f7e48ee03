//! The zones the benchmark plays on.

use engine::escape::{Kind, Sectors};
use engine::{Coord, Grid, Zone};

/// Galilei, 23 × 14.
pub fn galilei() -> Zone {
    scenario_rules::published::zone("galilei").expect("Galilei is built in").zone().clone()
}

/// Galilei repeated over 500 × 500; starts and hatches only in the middle copy.
///
/// So players meet the same surroundings on both zones, and only the size of the tables differs.
pub fn large() -> Zone {
    let galilei = galilei();
    let mut cells = Grid::filled(500, 500, Kind::Void);
    // Copies stand 24 columns apart: an even number, or the columns' half-sector shift would change sides.
    let middle = (10, 17);
    for col in 0..500_u16 {
        for row in 0..500_u16 {
            let kind = galilei.kind(Coord::new(col % 24, row % 14));
            let plain = !matches!(kind, Kind::HumanStart | Kind::AlienStart | Kind::Hatch(_));
            let kind = if plain || (col / 24, row / 14) == middle { kind } else { Kind::Dangerous };
            if let Some(cell) = cells.get_mut(Coord::new(col, row)) {
                *cell = if col % 24 == 23 { Kind::Dangerous } else { kind };
            }
        }
    }
    Zone::from(&cells)
}
