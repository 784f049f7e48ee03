//! What may make a board playable that is not: as many places as there are tiles, and somewhere to be safe.

use engine::survive::Kind;
use engine::{Cell, Coord, Zone};

/// The most places that are added or taken away at once.
const MOST: usize = 12;

/// Changes that may do, each made at once: the island grows or shrinks by some places, or a safe island is put into the sea.
pub fn mends(zone: &Zone) -> Vec<Vec<(Coord, Cell)>> {
    let mut mends = Vec::new();
    for to in [Kind::Island, Kind::Sea] {
        let mut changed: Vec<(Coord, Cell)> = Vec::new();
        while let Some(at) = next(zone, &changed, to).filter(|_| changed.len() < MOST) {
            changed.push((at, to.cell()));
            mends.push(changed.clone());
        }
    }
    if zone.painted().all(|(_, cell)| Kind::of(cell) != Kind::Safe) {
        let open = |at: &Coord| tiles_around(zone, &[], *at) == 0;
        let sea = zone.painted().filter(|(_, cell)| Kind::of(*cell) == Kind::Sea).map(|(at, _)| at);
        mends.extend(sea.filter(open).map(|at| vec![(at, Kind::Safe.cell())]));
    }
    mends
}

/// The place on the coast that is added or taken away next, so that the island stays round: sea among many tiles, or a tile
/// among few.
fn next(zone: &Zone, changed: &[(Coord, Cell)], to: Kind) -> Option<Coord> {
    let kind = |at: Coord| kind(zone, changed, at);
    let coast = zone.painted().map(|(at, _)| at).filter(|at| match to {
        // Nobody lands by stepping from a tile.
        Kind::Island => kind(*at) == Kind::Sea && at.neighbours().all(|beside| kind(beside) != Kind::Safe),
        _ => kind(*at).is_tile() && at.neighbours().any(|beside| kind(beside).is_sea()),
    });
    let tiles = |at: &Coord| tiles_around(zone, changed, *at);
    match to {
        Kind::Island => coast.filter(|at| tiles(at) > 0).max_by_key(tiles),
        _ => coast.min_by_key(tiles),
    }
}

fn tiles_around(zone: &Zone, changed: &[(Coord, Cell)], at: Coord) -> usize {
    at.neighbours().filter(|beside| kind(zone, changed, *beside).is_tile()).count()
}

fn kind(zone: &Zone, changed: &[(Coord, Cell)], at: Coord) -> Kind {
    let new = changed.iter().rev().find(|(known, _)| *known == at).map(|(_, cell)| *cell);
    Kind::of(new.unwrap_or_else(|| zone.cell(at)))
}
