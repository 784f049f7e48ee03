//! There is a safe island, and each can be reached from the sea.

use engine::Coord;
use engine::survive::Kind;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "no-safe-island",
    severity: Severity::Error,
    looks_for: "a map without a safe island, or one that touches no sea",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    if scene.ground.all(Kind::Safe).next().is_none() {
        return vec![
            CHECK.finding("there is no safe island, so that nobody can be saved: draw one at the sea"),
        ];
    }
    let dry = scene.ground.all(Kind::Safe).filter(|island| !scene.touches(*island, Kind::is_sea));
    let dry: Vec<Coord> = scene.names(dry);
    if dry.is_empty() {
        return Vec::new();
    }
    let message =
        format!("no sea touches {}: nobody can land there; draw sea beside it", words::sectors(&dry));
    vec![CHECK.finding(message).at(dry)]
}
