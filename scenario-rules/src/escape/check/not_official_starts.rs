//! Published zones have one start a side (rule 1.3).

use engine::Coord;
use engine::escape::Kind;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "not-official-starts",
    severity: Severity::Note,
    looks_for: "several starts of one side",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    [(Kind::HumanStart, "human"), (Kind::AlienStart, "alien")]
        .into_iter()
        .filter_map(|(kind, side)| {
            let starts: Vec<Coord> = scene.zone.all(kind).collect();
            let message = format!(
                "there are {} {side} starts, {}, where official zones have one; players are dealt over them in turn",
                starts.len(),
                words::sectors(&starts)
            );
            (starts.len() > 1).then(|| CHECK.finding(message).at(starts))
        })
        .collect()
}
