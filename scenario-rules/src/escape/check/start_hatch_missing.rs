//! Hatches that rules let players start on are hatches of the zone.

use engine::KnobId;
use engine::escape::rules::Setup;
use engine::escape::{Sectors, Side};

use super::{Check, Scene, words};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "start-hatch-missing",
    severity: Severity::Error,
    looks_for: "a rule that starts players on a hatch that the zone lacks",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let sides =
        [(Side::Human, Setup::humans_start_on_hatches), (Side::Alien, Setup::aliens_start_on_hatches)];
    sides.into_iter().filter_map(|(side, knob)| missing(scene, side, knob)).collect()
}

fn missing(scene: &Scene<'_>, side: Side, knob: KnobId) -> Option<Finding> {
    let there = scene.zone.hatches();
    let named = start::hatches(scene.rules(), side);
    let lacks = |number: &u8| there.iter().all(|(present, _)| present != number);
    let missing: Vec<String> = named.iter().filter(lacks).map(|number| number.to_string()).collect();
    let (codes, by) = scene.blame(&[knob]);
    let (hatches, verb) = if missing.len() == 1 { ("hatch", "is") } else { ("hatches", "are") };
    let here = match there.last() {
        Some((highest, _)) => format!("the zone's hatches go up to {highest}"),
        None => "the zone has no hatch".to_owned(),
    };
    let message = format!(
        "{side}s start on {hatches} {}{by}, which {verb} missing: {here}; name other hatches, or add {}",
        words::list(&missing),
        if missing.len() == 1 { "it" } else { "them" },
    );
    (!missing.is_empty()).then(|| CHECK.finding(message).under(codes))
}
