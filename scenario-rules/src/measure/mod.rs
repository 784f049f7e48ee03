//! Distances, dead ends and cut sectors: what can be measured on a zone alone.
//!
//! All in terms of walking: a player goes from sector to neighbouring sector over the *floor*, the
//! secure and dangerous sectors. Starts are left and never entered again (rule 3.4), and a walk
//! ends at a hatch; nobody is counted on to cross one, since it may be closed by then (rule 3.6).

mod cut;
mod layout;

use engine::Coord;
use engine::escape::{Kind, Zone};

pub use layout::{Layout, Sector};

/// No more hatches than this are walked to. Numbers end at 9, so a zone with more has the same
/// number many times, which is found without walking.
const WALKED: usize = 32;

/// The measures of one zone.
#[derive(Clone, Debug)]
pub struct Measure {
    /// The sectors, numbered, with their neighbours.
    pub layout: Layout,
    /// The hatches in order of number, with the ways to them; at most 32.
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
    /// Moves a Human needs from the nearest human start; `None` when there is no way.
    pub nearest: Option<u32>,
    /// Moves a Human needs from the farthest human start that has a way.
    pub farthest: Option<u32>,
    /// The human starts from which there is no way.
    pub unreached: Vec<Coord>,
    /// Sectors between it and the nearest alien start, itself counted.
    pub alien_sectors: Option<u32>,
}

impl Measure {
    /// Measures a zone; the time grows with the number of sectors.
    pub fn of(zone: &Zone) -> Self {
        let layout = Layout::of(zone);
        let (hatches, spread) = hatches(&layout);
        let pieces = pieces(&layout);
        let names = |sectors: Vec<Sector>| sectors.into_iter().map(|s| layout.at(s)).collect();
        let dead_ends = names(dead_ends(&layout));
        let cut_sectors = names(cut::cut_sectors(&layout));
        Self { layout, hatches, spread, pieces, dead_ends, cut_sectors }
    }
}

/// Walks from each hatch back to the starts.
fn hatches(layout: &Layout) -> (Vec<Hatch>, u32) {
    let humans: Vec<Sector> = layout.all(|kind| kind == Kind::HumanStart).collect();
    let aliens: Vec<Sector> = layout.all(|kind| kind == Kind::AlienStart).collect();
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
        let steps = layout.steps([sector], is_floor);
        let mut unreached = Vec::new();
        for (start, range) in humans.iter().zip(&mut range) {
            match (steps[*start], &range) {
                (None, _) => unreached.push(layout.at(*start)),
                (Some(moves), None) => *range = Some((moves, moves)),
                (Some(moves), Some((least, most))) => *range = Some((moves.min(*least), moves.max(*most))),
            }
        }
        let ways = || humans.iter().filter_map(|start| steps[*start]);
        let (nearest, farthest) = (ways().min(), ways().max());
        let alien_sectors = aliens.iter().filter_map(|start| steps[*start]).min();
        walked.push(Hatch { number, at, nearest, farthest, unreached, alien_sectors });
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
