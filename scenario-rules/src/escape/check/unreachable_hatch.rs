//! Every hatch can be reached on foot from every human start (rule 1.4).
//!
//! On foot means over secure and dangerous sectors only: a way that leads across another hatch is
//! gone once that one is closed, and nobody passes a start. Where the rules of a scenario bar sectors
//! for Humans, no way leads over those.

use engine::Coord;
use engine::escape::Side;
use engine::escape::rules::{Movement, Setup};

use super::{Check, Scene, words};
use crate::escape::measure::{Hatch, Sector, Walk, start};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "unreachable-hatch",
    severity: Severity::Error,
    looks_for: "a hatch to which no way leads from where a human starts",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let cut_off = scene.measure.hatches.iter().filter(|hatch| !hatch.unreached.is_empty());
    cut_off.flat_map(|hatch| tell(scene, hatch)).collect()
}

/// What keeps Humans from a hatch: the map, or a rule that bars what would be a way.
fn tell(scene: &Scene<'_>, hatch: &Hatch) -> Vec<Finding> {
    let free = steps_unbarred(scene, hatch.at);
    let (by_rules, by_map): (Vec<Coord>, Vec<Coord>) = hatch.unreached.iter().copied().partition(|at| {
        let layout = &scene.measure.layout;
        layout.find(*at).is_some_and(|start| free.get(start).is_some_and(Option::is_some))
    });
    let (number, at) = (hatch.number, hatch.at);
    let mut findings = Vec::new();
    if !by_map.is_empty() {
        let from = starts(scene, &by_map);
        let message = format!(
            "hatch {number} at {at} cannot be reached on foot from the {from}: \
             join them by secure or dangerous sectors"
        );
        findings.push(CHECK.finding(message).at([at]));
    }
    if !by_rules.is_empty() {
        let from = starts(scene, &by_rules);
        let (codes, by) = scene.blame(&[Movement::secure_barred, Setup::humans_start_on_hatches]);
        let message = format!(
            "hatch {number} at {at} cannot be reached on foot from the {from} once secure sectors are barred \
             for humans{by}: join them by dangerous sectors, or let the rule bar aliens only"
        );
        findings.push(CHECK.finding(message).at([at]).under(codes));
    }
    findings
}

/// The ways from a hatch, were nothing barred for Humans; empty when nothing is.
fn steps_unbarred(scene: &Scene<'_>, hatch: Coord) -> Vec<Option<u32>> {
    let walk = Walk::usual(Side::Human, scene.rules());
    let from: Option<Sector> = scene.measure.layout.find(hatch).filter(|_| walk.is_barred());
    from.map(|from| walk.unbarred().moves(&scene.measure.layout, [from], |_| false)).unwrap_or_default()
}

fn starts(scene: &Scene<'_>, at: &[Coord]) -> String {
    let marked = start::begins_marked(scene.rules(), Side::Human);
    let what = match (marked, at.len()) {
        (true, 1) => "human start",
        (true, _) => "human starts",
        (false, 1) => "sector where a human may start,",
        (false, _) => "sectors where humans may start,",
    };
    format!("{what} {}", words::sectors(at))
}
