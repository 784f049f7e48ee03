//! Humans need a way out, where there are Humans.

use engine::escape::Side;
use engine::escape::rules::{Survivors, Victory};

use super::{Check, Scene};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check =
    Check { name: "no-hatch", severity: Severity::Error, looks_for: "a zone without any hatch", run };

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    if !scene.measure.hatches.is_empty() || !start::plays(scene.rules(), Side::Human) {
        return Vec::new();
    }
    if scene.rules().victory.survivors == Survivors::Win {
        let (codes, by) = scene.blame(&[Victory::survivors]);
        let message = format!("there is no hatch: humans can win only by surviving the last round{by}");
        return vec![CHECK.note(message).under(codes)];
    }
    vec![CHECK.finding("there is no hatch, so no human can escape: add hatch 1")]
}
