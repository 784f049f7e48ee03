//! A new board that is no empty one: an island of forty tiles in a sea with four safe islands and five serpents.

use engine::survive::Kind;
use engine::{Coord, Game, Zone};
use scenario_rules::{Subject, Trouble, ZoneFile, check};

use crate::document::Document;

/// As many tiles as are printed.
const TILES: usize = 40;

/// A new board of so many lines, each of so many spaces.
pub fn new(name: &str, lines: u16, places: u16) -> Result<Document, Vec<Trouble>> {
    Ok(Document::unsaved(ZoneFile::new(name, &island(lines, places))?, None, "A new island"))
}

/// Whether such a board can be played as it is.
pub fn is_playable(lines: u16, places: u16) -> bool {
    check(&Subject::of(&island(lines, places))).playable()
}

fn island(lines: u16, places: u16) -> Zone {
    let mut zone = Zone::empty(Game::Survive, lines, places);
    let all: Vec<Coord> = zone.cells().iter().map(|(at, _)| at).collect();
    for at in &all {
        zone.set_cell(*at, Kind::Sea);
    }
    let middle = Coord::new(lines / 2, places / 2);
    let mut inner: Vec<Coord> = all.iter().copied().filter(|at| !is_rim(*at, lines, places)).collect();
    inner.sort_by_key(|at| (middle.hex().unsigned_distance_to(at.hex()), *at));
    for at in inner.iter().take(TILES) {
        zone.set_cell(*at, Kind::Island);
    }
    for (line, place) in [(0, 0), (0, places - 1), (lines - 1, 0), (lines - 1, places - 1)] {
        let corner = Coord::new(line, place);
        zone.set_cell(corner, Kind::Safe);
        let beside = zone.neighbours(corner).find(|at| zone.cell(*at) == Kind::Sea.cell());
        if let Some(at) = beside {
            zone.set_cell(at, Kind::Serpent);
        }
    }
    // The box has one serpent more than a board has corners.
    let north = Coord::new(0, places / 2);
    if zone.cell(north) == Kind::Sea.cell() {
        zone.set_cell(north, Kind::Serpent);
    }
    zone
}

/// Whether a space is so near the edge that it stays sea.
fn is_rim(at: Coord, lines: u16, places: u16) -> bool {
    let near = |n: u16, count: u16| n < 2 || n + 2 >= count;
    near(at.col, lines) || near(at.row, places)
}
