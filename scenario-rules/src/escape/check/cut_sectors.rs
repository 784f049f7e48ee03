//! Few sectors cut the floor in two: an Alien who waits there sees everybody.

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "cut-sectors",
    severity: Severity::Warning,
    looks_for: "more than 11 sectors that everybody must pass to get from one part to another",
    run,
};

/// The most cut sectors of any published zone.
const MOST: usize = 11;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let cut = &scene.measure.cut_sectors;
    if cut.len() <= MOST {
        return Vec::new();
    }
    let message = format!(
        "{} sectors are the only way between two parts: {}; published zones have at most {MOST}: \
         open a way around some",
        cut.len(),
        words::sectors(cut)
    );
    vec![CHECK.finding(message).at(cut.iter().copied())]
}
