//! Small changes of a zone, as a designer would make them: the floor made safer or more dangerous, a sector more or less at
//! the rim, a hatch moved by a step or two.

use engine::escape::{Kind, Sectors};
use engine::{Cell, Coord, Zone};

/// What else a sector could be: secure, dangerous, or nothing. Starts and hatches are not asked about.
pub fn alternatives(zone: &Zone, at: Coord) -> Vec<Cell> {
    let kinds = [Kind::Secure, Kind::Dangerous, Kind::Void];
    let now = zone.kind(at);
    let others = kinds.into_iter().filter(|kind| kinds.contains(&now) && *kind != now);
    others.map(Kind::cell).collect()
}

/// A change that touches about as many sectors as `size` says, by luck: `below(n)` is a number below n. It may be none, and
/// it may make a zone that nobody can play; who asks for it looks at what became of it.
pub fn change(zone: &Zone, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    let sectors: Vec<(Coord, Kind)> = zone.sectors().collect();
    if sectors.is_empty() {
        return Vec::new();
    }
    let (at, _) = sectors[below(sectors.len() as u32) as usize];
    let change = match below(8) {
        0..=4 => floor(zone, at, size, below),
        5 => grow(zone, at, size, below),
        6 => shrink(zone, at),
        _ => move_hatch(zone, at, below),
    };
    in_both_halves(zone, change)
}

/// The place at the other side of the middle column.
fn across(zone: &Zone, at: Coord) -> Coord {
    Coord::new(zone.cells().columns() - 1 - at.col, at.row)
}

/// The same change in the other half too, where both halves are alike: they are to stay so.
fn in_both_halves(zone: &Zone, mut change: Vec<(Coord, Cell)>) -> Vec<(Coord, Cell)> {
    // With an even number of columns the halves do not meet.
    let alike =
        |one: Kind, other: Kind| one == other || matches!((one, other), (Kind::Hatch(_), Kind::Hatch(_)));
    let mirrored = zone.cells().columns() % 2 == 1
        && zone.sectors().all(|(at, kind)| alike(kind, zone.kind(across(zone, at))));
    if !mirrored {
        return change;
    }
    for (at, cell) in change.clone() {
        let other = across(zone, at);
        let kind = match Kind::of(cell) {
            // A hatch keeps its number, and so does the one across from it.
            Kind::Hatch(number) => {
                let from = zone.hatches().into_iter().find(|(one, _)| *one == number).map(|(_, from)| from);
                from.map_or(Kind::Void, |from| zone.kind(across(zone, from)))
            }
            kind => kind,
        };
        if change.iter().all(|(known, _)| *known != other) {
            change.push((other, kind.cell()));
        }
    }
    change
}

fn is_floor(kind: Kind) -> bool {
    matches!(kind, Kind::Secure | Kind::Dangerous)
}

/// Some sectors that lie together, from one on.
fn patch(zone: &Zone, from: Coord, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<Coord> {
    let mut patch = vec![from];
    for _ in 1..size {
        let last = patch[below(patch.len() as u32) as usize];
        let around: Vec<Coord> =
            last.neighbours().filter(|at| !patch.contains(at) && is_floor(zone.kind(*at))).collect();
        if around.is_empty() {
            break;
        }
        patch.push(around[below(around.len() as u32) as usize]);
    }
    patch
}

/// Makes a patch of floor safer, or more dangerous: the other way round than where it begins.
fn floor(zone: &Zone, at: Coord, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    let to = match zone.kind(at) {
        Kind::Secure => Kind::Dangerous,
        Kind::Dangerous => Kind::Secure,
        _ => return Vec::new(),
    };
    patch(zone, at, size, below).into_iter().map(|at| (at, to.cell())).collect()
}

/// Adds sectors where the rim has a bay: each has two neighbours at least, so that nothing sticks out.
fn grow(zone: &Zone, at: Coord, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    let cells = zone.cells();
    let inside = |at: &Coord| at.col < cells.columns() && at.row < cells.rows();
    let beside = |at: &Coord| at.neighbours().filter(|one| is_floor(zone.kind(*one))).count() >= 2;
    let free = |at: &Coord| inside(at) && zone.kind(*at) == Kind::Void && beside(at);
    let mut bays: Vec<Coord> = at.neighbours().filter(free).collect();
    bays.truncate(usize::from(size.min(2)));
    let kind = if below(3) == 0 { Kind::Secure } else { Kind::Dangerous };
    bays.into_iter().map(|at| (at, kind.cell())).collect()
}

/// Takes a sector of the rim away.
fn shrink(zone: &Zone, at: Coord) -> Vec<(Coord, Cell)> {
    let open = at.neighbours().filter(|one| zone.kind(*one) == Kind::Void).count();
    if is_floor(zone.kind(at)) && open >= 1 { vec![(at, Kind::Void.cell())] } else { Vec::new() }
}

/// Moves the hatch that is nearest to a sector by a step or two; where it was is floor.
fn move_hatch(zone: &Zone, near: Coord, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    let hatches = zone.sectors().filter(|(_, kind)| matches!(kind, Kind::Hatch(_)));
    let Some((from, hatch)) =
        hatches.min_by_key(|(at, _)| at.col.abs_diff(near.col) + at.row.abs_diff(near.row))
    else {
        return Vec::new();
    };
    let steps = 1 + below(2);
    let mut to = from;
    for _ in 0..steps {
        let around: Vec<Coord> = to.neighbours().filter(|at| is_floor(zone.kind(*at))).collect();
        let Some(next) = around.get(below(around.len().max(1) as u32) as usize) else { return Vec::new() };
        to = *next;
    }
    if to == from { Vec::new() } else { vec![(from, zone.kind(to).cell()), (to, hatch.cell())] }
}
