//! Published zones have one to four hatches (rule 1.3).

use engine::escape::Sectors;

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check =
    Check { name: "not-official-hatches", severity: Severity::Note, looks_for: "more than 4 hatches", run };

const MOST: usize = 4;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let hatches = scene.zone.hatches();
    if hatches.len() <= MOST {
        return Vec::new();
    }
    let message = format!("there are {} hatches; official zones have 1 to {MOST}", hatches.len());
    vec![CHECK.finding(message).at(hatches.into_iter().map(|(_, at)| at))]
}
