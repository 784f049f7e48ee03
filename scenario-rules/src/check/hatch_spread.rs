//! Hatches are about equally far, so that which one is open matters more than where it is.

use engine::escape::Side;

use super::{Check, Scene};
use crate::finding::{Finding, Severity};
use crate::measure::start;

pub(super) const CHECK: Check = Check {
    name: "hatch-spread",
    severity: Severity::Warning,
    looks_for: "a farthest hatch more than 6 moves farther than the nearest",
    run,
};

/// The largest difference in any published zone.
const LARGEST: u32 = 6;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let spread = scene.measure.spread;
    // Who begins elsewhere cannot be compared with published zones.
    if spread <= LARGEST || !start::begins_marked(scene.rules(), Side::Human) {
        return Vec::new();
    }
    let message = format!(
        "the farthest hatch is {spread} moves farther from a human start than the nearest; \
         published zones have at most {LARGEST}: bring the distances closer together"
    );
    vec![CHECK.finding(message).at(scene.measure.hatches.iter().map(|hatch| hatch.at))]
}
