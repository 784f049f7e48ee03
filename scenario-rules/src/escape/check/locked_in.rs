//! Nobody can be locked in by the map alone (rule 1.4), nor by the rules of a scenario.
//!
//! A player who stands beside floor on which they may end can always move there: such sectors are
//! never closed, and any number of players fit into one. So only sectors without such a neighbour
//! are in question: those that touch nothing but starts, which are never entered (rule 3.4), barred
//! sectors, and hatches, which may all be closed by the time it matters (rule 3.6).
//!
//! One worst case cannot happen: that *every* hatch is closed. Then no Human is aboard any more
//! (rule 7.4) and the match is over. Where whichever hatch is the last one open offers a move, nobody
//! is locked in. Where there are no Humans, nobody ever closes a hatch.

use engine::escape::rules::{Hatches, Movement, Setup};
use engine::escape::{Rules, Side};
use engine::{Coord, KnobId};

use super::leave::Leave;
use super::{Check, Scene, places, words};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "locked-in",
    severity: Severity::Error,
    looks_for: "a sector that a side can get to and may be unable to leave",
    run,
};

/// The knobs that decide where a player may go on.
const STARTS: usize = 2;
const KNOBS: [KnobId; 10] = [
    Setup::humans_start_on_hatches,
    Setup::aliens_start_on_hatches,
    Movement::secure_barred,
    Movement::barred_may_be_crossed,
    Movement::aliens_cross_hatches,
    Movement::humans_cross_hatches,
    Movement::alien_steps,
    Movement::human_steps,
    Hatches::open_in,
    Hatches::shut_until,
];

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let sides = [Side::Human, Side::Alien].into_iter().filter(|side| start::plays(scene.rules(), *side));
    sides.flat_map(|side| tell(scene, side)).collect()
}

fn tell(scene: &Scene<'_>, side: Side) -> Vec<Finding> {
    let traps = traps(scene, side);
    let of = |by| -> Vec<Coord> { traps.iter().filter(|trap| trap.1 == by).map(|trap| trap.0).collect() };
    let (by_map, from_the_start, by_rules) = (of(By::Map), of(By::RulesAtOnce), of(By::Rules));
    let mut findings = Vec::new();
    if !by_map.is_empty() {
        let places = words::sectors(&by_map);
        let message = format!(
            "{side}s can be locked in at {places}: no secure or dangerous sector lies beside, and hatches \
             may be closed; add such a sector there, or take this one away"
        );
        findings.push(CHECK.finding(message).at(by_map));
    }
    // Who starts on a hatch by a rule is brought there by it, but barred from the rest by others.
    let ((codes, _), (_, by)) = (scene.blame(&KNOBS), scene.blame(&KNOBS[STARTS..]));
    let why = if scene.rules().movement.secure_barred.includes(side) {
        format!("secure sectors are barred for them{by}, and no dangerous one lies beside")
    } else {
        format!("under these rules{by} no move leads on from there")
    };
    if !from_the_start.is_empty() {
        let places = words::sectors(&from_the_start);
        let message = format!(
            "{side}s who start at {places} are locked in: {why}; make a sector there dangerous, or change the rule"
        );
        findings.push(CHECK.finding(message).at(from_the_start).under(codes.iter().copied()));
    }
    if !by_rules.is_empty() {
        let places = words::sectors(&by_rules);
        let message = format!(
            "{side}s can come to be locked in at {places}: {why}; make a sector there dangerous, or change the rule"
        );
        findings.push(CHECK.warning(message).at(by_rules).under(codes));
    }
    findings
}

/// What locks a player in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// The map: no rules of movement that are printed would let the player go on.
    Map,
    /// The rules of the scenario, from the player's first turn on.
    RulesAtOnce,
    /// The rules of the scenario, in the course of the match. The player took the risk, and rule 3.7 says what
    /// they do.
    Rules,
}

/// The sectors that a side can get to and may be unable to leave.
fn traps(scene: &Scene<'_>, side: Side) -> Vec<(Coord, By)> {
    let (layout, rules) = (&scene.measure.layout, scene.rules());
    let mut printed = *rules;
    let advanced = Rules::advanced();
    (printed.movement, printed.hatches) = (advanced.movement, advanced.hatches);
    let (mut now, mut then) = (Leave::new(layout, rules, side), Leave::new(layout, &printed, side));
    let mut starts = start::starts(layout, rules, side);
    starts.extend(start::among_aliens(layout, rules).filter(|_| side == Side::Human));
    starts.sort_unstable();
    let mut traps = Vec::new();
    for sector in places::of(layout, rules, side) {
        if now.surely(sector) {
            continue;
        }
        let by = match starts.binary_search(&sector) {
            _ if !then.surely(sector) => By::Map,
            Ok(_) if !now.moves(sector, |_| true, &mut Vec::new()) => By::RulesAtOnce,
            _ => By::Rules,
        };
        traps.push((layout.at(sector), by));
    }
    traps
}
