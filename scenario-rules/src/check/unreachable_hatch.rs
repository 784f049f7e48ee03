//! Every hatch can be reached on foot from every human start (rule 1.4).
//!
//! On foot means over secure and dangerous sectors only: a way that leads across another hatch is
//! gone once that one is closed, and nobody passes a start.

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "unreachable-hatch",
    severity: Severity::Error,
    looks_for: "a hatch to which no way leads from a human start",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let cut_off = scene.measure.hatches.iter().filter(|hatch| !hatch.unreached.is_empty());
    cut_off
        .map(|hatch| {
            let (number, at, from) = (hatch.number, hatch.at, words::sectors(&hatch.unreached));
            let starts = if hatch.unreached.len() == 1 { "human start" } else { "human starts" };
            let message = format!(
                "hatch {number} at {at} cannot be reached on foot from the {starts} {from}: \
                 join them by secure or dangerous sectors"
            );
            CHECK.finding(message).at([at])
        })
        .collect()
}
