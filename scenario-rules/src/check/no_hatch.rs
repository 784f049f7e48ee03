//! Humans need a way out.

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check =
    Check { name: "no-hatch", severity: Severity::Error, looks_for: "a zone without any hatch", run };

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    if scene.measure.hatches.is_empty() {
        return vec![CHECK.finding("there is no hatch, so no human can escape: add hatch 1")];
    }
    Vec::new()
}
