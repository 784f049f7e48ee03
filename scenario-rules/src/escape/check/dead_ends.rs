//! Few sectors have only one way in and out: whoever is heard there is lost.

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check =
    Check { name: "dead-ends", severity: Severity::Warning, looks_for: "more than 3 dead ends", run };

/// The most dead ends of any published zone.
const MOST: usize = 3;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let ends = &scene.measure.dead_ends;
    if ends.len() <= MOST {
        return Vec::new();
    }
    let message = format!(
        "{} sectors are dead ends: {}; published zones have at most {MOST}: open a second way into some",
        ends.len(),
        words::sectors(ends)
    );
    vec![CHECK.finding(message).at(ends.iter().copied())]
}
