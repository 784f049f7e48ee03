//! Hatches are about equally far, so that which one is open matters more than where it is.

use engine::escape::rules::{Places, Setup};

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

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
    // Who begins anywhere cannot be compared with published zones.
    if spread <= LARGEST || scene.rules().setup.places == Places::Anywhere {
        return Vec::new();
    }
    let message = format!(
        "the farthest hatch is {spread} moves farther from where a human starts than the nearest; \
         published zones have at most {LARGEST}: bring the distances closer together"
    );
    let codes = scene.codes(Setup::humans_start_on_hatches);
    vec![CHECK.finding(message).at(scene.measure.hatches.iter().map(|hatch| hatch.at)).under(codes)]
}
