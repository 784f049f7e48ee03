//! There is one volcano, and it lies under what sinks last; or the match ends otherwise.

use engine::KnobId;
use engine::survive::rules::{Ending, Tiles, Volcano, When};
use engine::survive::{Back, Terrain};

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "volcano",
    severity: Severity::Warning,
    looks_for: "no volcano or several, one under terrain that sinks early, or a match that nothing ends",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let (tiles, end) = (&scene.rules.tiles, &scene.rules.end);
    let volcanoes = tiles.with(Back::Volcano);
    let count: u16 = volcanoes.iter().sum();
    let cap = end.cap.get();
    if end.volcano == Volcano::Whirlpool {
        let (codes, by) = scene.blame(&[Ending::volcano, Ending::when]);
        let message = format!(
            "the volcano ends nothing{by}, and nothing else does before turn {cap}: choose when the match ends"
        );
        let endless = end.when == When::Volcano;
        return endless.then(|| CHECK.finding(message).under(codes)).into_iter().collect();
    }
    let (codes, by) = scene.blame(&Terrain::ALL.map(knob));
    let wrong = match count {
        0 if end.when == When::Volcano => {
            format!(
                "no tile is the volcano{by}: nothing ends the match before turn {cap}; put one into the deck"
            )
        }
        0 => format!("no tile is the volcano{by}: put one into the deck"),
        1 => return early(scene, volcanoes),
        _ => format!("{count} tiles are volcanoes{by}, of which the first ends the match: keep one"),
    };
    let mut findings = vec![CHECK.finding(wrong).under(codes)];
    findings.extend(early(scene, volcanoes));
    findings
}

/// Volcanoes that do not lie under the last terrain to sink.
fn early(scene: &Scene<'_>, volcanoes: [u16; 3]) -> Vec<Finding> {
    let totals = scene.rules.tiles.totals();
    let last = Terrain::ALL.into_iter().rev().find(|terrain| totals[*terrain as usize] > 0);
    let early =
        Terrain::ALL.into_iter().filter(|terrain| volcanoes[*terrain as usize] > 0 && Some(*terrain) != last);
    let told = early.map(|terrain| {
        let (codes, by) = scene.blame(&[knob(terrain)]);
        let last = last.map_or("", Terrain::word);
        let message = format!(
            "a volcano lies under a {terrain}{by}, which sinks before any {last} does: the match may end early; \
             lay it under a {last}"
        );
        CHECK.finding(message).under(codes)
    });
    told.collect()
}

const fn knob(terrain: Terrain) -> KnobId {
    Tiles::knob(terrain, Back::Volcano)
}
