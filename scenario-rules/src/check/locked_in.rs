//! Nobody can be locked in by the map alone (rule 1.4).
//!
//! A player who stands beside a secure or dangerous sector can always move there: such sectors are
//! never closed, and any number of players fit into one. So only sectors without such a neighbour
//! are in question: those that touch nothing but starts, which are never entered (rule 3.4), and
//! hatches, which may all be closed by the time it matters (rule 3.6). A side can get to
//!
//! * its own starts, where it begins;
//! * every floor sector to which a way leads, also across hatches: Aliens may cross open ones, and
//!   a Human who drew red goes on from the hatch to whichever side he likes;
//! * Humans only: every hatch on such a way, where a red card leaves them standing.
//!
//! One worst case cannot happen: that *every* hatch is closed. Then no Human is aboard any more
//! (rule 7.4) and the match is over. Where all hatches of the zone lie within one step, a Human
//! always has one left to go to, and an Alien one to cross if floor lies behind it.

use engine::Coord;
use engine::escape::Kind;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};
use crate::measure::{Layout, Sector, is_floor, is_start};

pub(super) const CHECK: Check = Check {
    name: "locked-in",
    severity: Severity::Error,
    looks_for: "a sector that a side can get to and may be unable to leave",
    run,
};

/// Who may be locked in; only Humans end on hatches (rule 3.5).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Humans,
    Aliens,
}

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    [(Side::Humans, "humans"), (Side::Aliens, "aliens")]
        .into_iter()
        .filter_map(|(side, name)| {
            let traps = traps(&scene.measure.layout, side);
            let places = words::sectors(&traps);
            let message = format!(
                "{name} can be locked in at {places}: no secure or dangerous sector lies beside, and hatches \
                 may be closed; add such a sector there, or take this one away"
            );
            (!traps.is_empty()).then(|| CHECK.finding(message).at(traps))
        })
        .collect()
}

/// The sectors that a side can get to and may be unable to leave.
fn traps(layout: &Layout, side: Side) -> Vec<Coord> {
    let start = match side {
        Side::Humans => Kind::HumanStart,
        Side::Aliens => Kind::AlienStart,
    };
    let hatches = layout.all(is_hatch).count();
    let reached = layout.steps(layout.all(|kind| kind == start), |kind| !is_start(kind));
    let stands = |kind| kind == start || is_floor(kind) || side == Side::Humans && is_hatch(kind);
    layout
        .all(stands)
        .filter(|sector| reached[*sector].is_some())
        .filter(|sector| !has_floor_beside(layout, *sector, None))
        .filter(|sector| hatches == 0 || !always_a_hatch(layout, *sector, side, hatches))
        .map(|sector| layout.at(sector))
        .collect()
}

/// Whether the last open hatch, whichever it is, offers a move from here.
fn always_a_hatch(layout: &Layout, sector: Sector, side: Side, hatches: usize) -> bool {
    let beside = layout.beside(sector).filter(|s| is_hatch(layout.kind(*s)));
    match side {
        // Whoever stands on a hatch closed it himself; it is not the last one open.
        Side::Humans => beside.count() + usize::from(is_hatch(layout.kind(sector))) == hatches,
        Side::Aliens => beside.filter(|h| has_floor_beside(layout, *h, Some(sector))).count() == hatches,
    }
}

fn has_floor_beside(layout: &Layout, sector: Sector, but: Option<Sector>) -> bool {
    layout.beside(sector).any(|s| is_floor(layout.kind(s)) && Some(s) != but)
}

fn is_hatch(kind: Kind) -> bool {
    matches!(kind, Kind::Hatch(_))
}
