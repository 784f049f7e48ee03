//! Each side that plays needs a place to begin (rule 1.4).

use engine::escape::rules::{Movement, Places, Setup};
use engine::escape::{Kind, Side};

use super::{Check, Scene};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "missing-start",
    severity: Severity::Error,
    looks_for: "a side that plays without a sector to start on",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let rules = scene.rules();
    let sides = [(Side::Human, Kind::HumanStart), (Side::Alien, Kind::AlienStart)];
    // Hatches to start on that the zone lacks are told elsewhere, by their numbers.
    let missing = sides.into_iter().filter(|(side, _)| {
        let starts = start::starts(&scene.measure.layout, rules, *side);
        start::plays(rules, *side) && start::hatches(rules, *side).is_empty() && starts.is_empty()
    });
    missing.map(|(side, kind)| say(scene, side, kind)).collect()
}

fn say(scene: &Scene<'_>, side: Side, kind: Kind) -> Finding {
    if scene.rules().setup.places == Places::Marked {
        let (sign, key) = (kind.cell().sign(), kind.cell().piece().offer.key().unwrap_or_default());
        let paint = format!("there is no {side} start: paint one sector as {side} start");
        return CHECK.finding(format!("{paint} ({sign})")).by_hand(format!("{paint} (key {key})"));
    }
    let (codes, by) = scene.blame(&[Setup::places, Movement::secure_barred]);
    let message = format!(
        "{side}s start on a sector drawn by chance{by}, and there is none on which they may stand: \
         add dangerous sectors"
    );
    CHECK.finding(message).under(codes)
}
