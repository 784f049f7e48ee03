//! Distances, dead ends and cut sectors: what can be measured on a zone, alone or under the rules of a scenario.
//!
//! All in terms of walking: a player goes from sector to neighbouring sector over the *floor*, the
//! secure and dangerous sectors. Starts are left and never entered again (rule 3.4), and a walk
//! ends at a hatch; nobody is counted on to cross one, since it may be closed by then (rule 3.6).

mod cut;
mod layout;
pub mod start;
mod walk;

use engine::escape::{Kind, Rules, Side};
use engine::{Coord, Zone};

pub use layout::{Layout, Sector};
pub use walk::{Walk, in_play};

/// No more hatches than this are walked to. Numbers end at 9, so a zone with more has the same
/// number many times, which is found without walking.
const WALKED: usize = 12;

/// The measures of one zone.
#[derive(Clone, Debug)]
pub struct Measure {
    /// The sectors, numbered, with their neighbours.
    pub layout: Layout,
    /// The hatches in order of number, with the ways to them; at most 12.
    pub hatches: Vec<Hatch>,
    /// How much farther the farthest hatch is than the nearest, from the human start where that
    /// is most.
    pub spread: u32,
    /// The pieces into which the floor falls, the largest first, each by column, then row.
    pub pieces: Vec<Vec<Coord>>,
    /// Floor sectors with one way in and out.
    pub dead_ends: Vec<Coord>,
    /// Floor sectors whose loss would cut the floor in two.
    pub cut_sectors: Vec<Coord>,
}

/// A hatch and how far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hatch {
    /// Its number.
    pub number: u8,
    /// Its sector.
    pub at: Coord,
    /// Moves a Human needs from the nearest sector where Humans begin; `None` when there is no way.
    pub nearest: Option<u32>,
    /// Moves a Human needs from the farthest of them that has a way.
    pub farthest: Option<u32>,
    /// Moves that the Human needs who is there first, also if they alone begin elsewhere.
    pub soonest: Option<u32>,
    /// The sectors where a Human begins and from which there is no way.
    pub unreached: Vec<Coord>,
    /// Sectors between it and the nearest alien start, itself counted.
    pub alien_sectors: Option<u32>,
}

impl Measure {
    /// Measures a zone as the Advanced game is played; the time grows with the number of sectors.
    pub fn of(zone: &Zone) -> Self {
        Self::under(zone, &Rules::advanced())
    }

    /// Measures a zone as other rules have it: who begins where, how far they move, what is barred for them.
    pub fn under(zone: &Zone, rules: &Rules) -> Self {
        let layout = Layout::of(zone);
        let (hatches, spread) = hatches(&layout, rules);
        let pieces = pieces(&layout);
        let names = |sectors: Vec<Sector>| sectors.into_iter().map(|s| layout.at(s)).collect();
        let dead_ends = names(dead_ends(&layout));
        let cut_sectors = names(cut::cut_sectors(&layout));
        Self { layout, hatches, spread, pieces, dead_ends, cut_sectors }
    }
}

/// Walks from each hatch back to the starts.
fn hatches(layout: &Layout, rules: &Rules) -> (Vec<Hatch>, u32) {
    let humans = start::starts(layout, rules, Side::Human);
    let other = start::among_aliens(layout, rules);
    let walk = Walk::usual(Side::Human, rules);
    let aliens = layout.steps(start::starts(layout, rules, Side::Alien), |kind| {
        Walk::usual(Side::Alien, rules).ends_on(kind)
    });
    let mut numbered: Vec<(u8, Coord, Sector)> = layout
        .all(|_| true)
        .filter_map(|sector| match layout.kind(sector) {
            Kind::Hatch(number) => Some((number, layout.at(sector), sector)),
            _ => None,
        })
        .collect();
    numbered.sort_unstable();
    let mut range: Vec<Option<(u32, u32)>> = vec![None; humans.len()];
    let mut walked = Vec::new();
    for (number, at, sector) in numbered.into_iter().take(WALKED) {
        let mut moves = walk.moves(layout, [sector], |_| false);
        // Whoever begins on it goes away and comes back, unless they may stand still there.
        moves[sector] = Some(if rules.movement.may_stand_still { 1 } else { 2 });
        for (start, range) in humans.iter().zip(&mut range) {
            if let Some(moves) = moves[*start] {
                let (least, most) = range.unwrap_or((moves, moves));
                *range = Some((moves.min(least), moves.max(most)));
            }
        }
        let ways = || humans.iter().filter_map(|start| moves[*start]);
        let (nearest, farthest) = (ways().min(), ways().max());
        let soonest = ways().chain(other.and_then(|start| moves[start])).min();
        let unreached = humans.iter().copied().chain(other).filter(|start| moves[*start].is_none());
        let unreached = unreached.map(|start| layout.at(start)).collect();
        let alien_sectors = aliens[sector];
        walked.push(Hatch { number, at, nearest, farthest, soonest, unreached, alien_sectors });
    }
    let spread = range.into_iter().flatten().map(|(least, most)| most - least).max().unwrap_or_default();
    (walked, spread)
}

/// The connected pieces of the floor, the largest first.
fn pieces(layout: &Layout) -> Vec<Vec<Coord>> {
    let mut seen = vec![false; layout.len()];
    let mut pieces = Vec::new();
    for first in layout.all(is_floor) {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut piece = vec![first];
        let mut next = 0;
        while let Some(sector) = piece.get(next).copied() {
            next += 1;
            for beside in layout.beside(sector).filter(|s| is_floor(layout.kind(*s))) {
                if !std::mem::replace(&mut seen[beside], true) {
                    piece.push(beside);
                }
            }
        }
        piece.sort_unstable();
        pieces.push(piece.into_iter().map(|s| layout.at(s)).collect::<Vec<_>>());
    }
    // The sort keeps the order of equally large pieces, so the report is always the same.
    pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
    pieces
}

/// Floor sectors with one neighbour that can be entered.
fn dead_ends(layout: &Layout) -> Vec<Sector> {
    let ways = |sector| layout.beside(sector).filter(|s| !is_start(layout.kind(*s))).count();
    layout.all(is_floor).filter(|sector| ways(*sector) == 1).collect()
}

/// Whether it is part of the floor: a sector that everybody may enter and end on.
pub fn is_floor(kind: Kind) -> bool {
    matches!(kind, Kind::Secure | Kind::Dangerous)
}

/// Whether it is a start, which nobody enters once the match runs (rule 3.4).
pub fn is_start(kind: Kind) -> bool {
    matches!(kind, Kind::HumanStart | Kind::AlienStart)
}
