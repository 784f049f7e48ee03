//! Hatches are numbered from 1 without gaps (rule 1.3).

use engine::escape::Sectors;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "hatch-gap",
    severity: Severity::Error,
    looks_for: "a number left out between 1 and the highest hatch",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let hatches = scene.zone.hatches();
    let Some((highest, _)) = hatches.last() else { return Vec::new() };
    let missing: Vec<u8> =
        (1..*highest).filter(|number| hatches.iter().all(|(present, _)| present != number)).collect();
    let Some(first) = missing.first() else { return Vec::new() };
    let beyond = hatches.iter().filter(|(number, _)| number > first).map(|(_, at)| *at);
    let names: Vec<String> = missing.iter().map(u8::to_string).collect();
    let (names, hatch) = (words::list(&names), if names.len() == 1 { "hatch" } else { "hatches" });
    let verb = if missing.len() == 1 { "is" } else { "are" };
    let message = format!(
        "the hatches go up to {highest}, but {hatch} {names} {verb} missing: number them from 1 without a gap"
    );
    vec![CHECK.finding(message).at(beyond)]
}
