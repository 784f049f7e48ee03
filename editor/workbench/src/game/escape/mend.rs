//! What could make a zone that cannot be played one that can: a start or a hatch that is missing, numbers of hatches in
//! order, a way to what cannot be reached, or that left out.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::escape::{HATCH_LIMIT, Kind, Rules, Sectors};
use engine::{Cell, Coord, Zone};

use super::verdict::limit::Limit;
use crate::simulate::batch::MEASURES;

/// Changes that may each mend something; who asks looks at what becomes of the zone.
pub fn mends(zone: &Zone) -> Vec<Vec<(Coord, Cell)>> {
    let floor: Vec<Coord> = zone
        .sectors()
        .filter(|(_, kind)| matches!(kind, Kind::Secure | Kind::Dangerous))
        .map(|(at, _)| at)
        .collect();
    let has = |wanted: Kind| zone.sectors().any(|(_, kind)| kind == wanted);
    let mut missing = Vec::new();
    missing.extend([Kind::HumanStart, Kind::AlienStart].into_iter().filter(|start| !has(*start)));
    missing.extend(zone.hatches().is_empty().then_some(Kind::Hatch(1)));
    let mut mends: Vec<_> = missing
        .iter()
        .flat_map(|kind| places(zone, &floor, *kind).map(|at| vec![(at, kind.cell())]))
        .collect();
    mends.extend(renumbered(zone));
    mends.extend(moved_hatches(zone, &floor));
    let parts = parts(zone);
    let home = zone.sectors().find(|(_, kind)| *kind == Kind::HumanStart).map(|(at, _)| at);
    let home = home.and_then(|at| parts.iter().position(|part| part.contains(&at))).unwrap_or_default();
    for (_, part) in parts.iter().enumerate().filter(|(nth, _)| *nth != home) {
        mends.extend(way(zone, &parts[home], part));
        let is_bare = |at: &Coord| matches!(zone.kind(*at), Kind::Secure | Kind::Dangerous);
        if part.iter().all(is_bare) {
            mends.push(part.iter().map(|at| (*at, Kind::Void.cell())).collect());
        }
    }
    mends
}

/// Where what is missing is put, the likeliest places first: starts beside each other or in the middle, hatches far away.
fn places(zone: &Zone, floor: &[Coord], missing: Kind) -> impl Iterator<Item = Coord> {
    let at = |wanted: Kind| zone.sectors().find(|(_, kind)| *kind == wanted).map(|(at, _)| at);
    let start = at(Kind::HumanStart).or_else(|| at(Kind::AlienStart));
    let middle = Coord::new(zone.cells().columns() / 2, zone.cells().rows() / 2);
    let far = |at: &Coord| i64::from(start.unwrap_or(middle).hex().unsigned_distance_to(at.hex()));
    let mut places = floor.to_vec();
    match (missing, start) {
        (Kind::Hatch(_), _) => places.sort_by_key(|at| -far(at)),
        (_, Some(_)) => places.sort_by_key(|at| (far(at) - 2).abs()),
        (_, None) => places.sort_by_key(far),
    }
    places.into_iter()
}

/// Every hatch with a number of its own and none left out; those that can keep their number do.
fn renumbered(zone: &Zone) -> Option<Vec<(Coord, Cell)>> {
    let hatches = zone.hatches();
    let many = u8::try_from(hatches.len()).ok()?;
    let mut free: BTreeSet<u8> = (1..=many).collect();
    let others: Vec<_> = hatches.into_iter().filter(|(number, _)| !free.remove(number)).collect();
    let change: Vec<_> =
        others.into_iter().zip(free).map(|((_, at), number)| (at, Kind::Hatch(number).cell())).collect();
    (!change.is_empty()).then_some(change)
}

/// How much of what they could at best Humans come to who are hunted, and how many matches Aliens win besides those that
/// no Human could save, both as shares.
const HUNTED: f64 = 0.8;
const HUNTS: f64 = 0.2;

/// How many hatches are missing without which too few Humans get out for what is wanted of them and of the Aliens, however
/// anybody plays. None, where there are enough, or where no number of them would do.
pub fn missing_hatches(
    zone: &Zone,
    rules: &Rules,
    players: u8,
    [humans, aliens]: [Option<[f64; 2]>; MEASURES],
) -> usize {
    let are_enough = |hatches: &u8| {
        Limit::of(rules, players, *hatches).is_none_or(|limit| {
            humans.is_none_or(|[low, _]| HUNTED * limit.share >= low)
                && aliens.is_none_or(|[_, high]| 1.0 - limit.all + HUNTS <= high)
        })
    };
    let now = u8::try_from(zone.hatches().len()).unwrap_or(u8::MAX);
    let enough = (now..=HATCH_LIMIT).find(are_enough);
    enough.map_or(0, |enough| usize::from(enough - now))
}

/// Where one hatch more could be, as far from the Humans as hatches are: first where it is as far from those as can be.
/// Nowhere, where no number is left for it.
pub fn more_hatches(zone: &Zone) -> Vec<(Coord, Cell)> {
    let hatches = zone.hatches();
    let number = (1..=HATCH_LIMIT).find(|number| hatches.iter().all(|(one, _)| one != number));
    let start = zone.sectors().find(|(_, kind)| *kind == Kind::HumanStart);
    let Some((number, (start, _))) = number.zip(start) else { return Vec::new() };
    let far = |at: Coord| start.hex().unsigned_distance_to(at.hex());
    let steps = || hatches.iter().map(|(_, at)| far(*at));
    let (Some(near), Some(most)) = (steps().min(), steps().max()) else { return Vec::new() };
    let floor = zone.sectors().filter(|(_, kind)| matches!(kind, Kind::Secure | Kind::Dangerous));
    let mut fits: Vec<Coord> =
        floor.map(|(at, _)| at).filter(|at| (near..=most).contains(&far(*at))).collect();
    let apart = |at: &Coord| hatches.iter().map(|(_, one)| one.hex().unsigned_distance_to(at.hex())).min();
    fits.sort_by_key(apart);
    fits.into_iter().rev().map(|at| (at, Kind::Hatch(number).cell())).collect()
}

/// One hatch a few steps from where it is.
fn moved_hatches(zone: &Zone, floor: &[Coord]) -> Vec<Vec<(Coord, Cell)>> {
    let near = |at: Coord, other: Coord| at.col.abs_diff(other.col).max(at.row.abs_diff(other.row)) <= 4;
    let moved = |(number, from): (u8, Coord)| {
        let to = floor.iter().filter(move |to| near(from, **to));
        to.map(move |to| vec![(from, Kind::Dangerous.cell()), (*to, Kind::Hatch(number).cell())])
    };
    zone.hatches().into_iter().flat_map(moved).collect()
}

/// Sectors that hang together.
fn parts(zone: &Zone) -> Vec<BTreeSet<Coord>> {
    let mut left: BTreeSet<Coord> = zone.sectors().map(|(at, _)| at).collect();
    let mut parts = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut part, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(at) = open.pop() {
            for next in at.neighbours().filter(|next| left.remove(next)).collect::<Vec<_>>() {
                part.insert(next);
                open.push(next);
            }
        }
        parts.push(part);
    }
    parts
}

/// The shortest way over nothing from one part to another, as floor.
fn way(zone: &Zone, from: &BTreeSet<Coord>, to: &BTreeSet<Coord>) -> Option<Vec<(Coord, Cell)>> {
    let inside = |at: &Coord| at.col < zone.cells().columns() && at.row < zone.cells().rows();
    // Hatches and starts of Aliens are ends of ways, and nobody walks on through them.
    let walks = |at: &Coord| !matches!(zone.kind(*at), Kind::Hatch(_) | Kind::AlienStart);
    let mut before: BTreeMap<Coord, Option<Coord>> =
        from.iter().filter(|at| walks(at)).map(|at| (*at, None)).collect();
    let mut open: VecDeque<Coord> = before.keys().copied().collect();
    while let Some(at) = open.pop_front() {
        if to.contains(&at) {
            let way = std::iter::successors(before[&at], |at| before[at]);
            let bare = way.filter(|at| zone.kind(*at) == Kind::Void);
            return Some(bare.map(|at| (at, Kind::Dangerous.cell())).collect());
        }
        let next = at.neighbours().filter(|next| inside(next) && (to.contains(next) || !from.contains(next)));
        for next in next.collect::<Vec<_>>() {
            if let Entry::Vacant(free) = before.entry(next) {
                free.insert(Some(at));
                open.push_back(next);
            }
        }
    }
    None
}
