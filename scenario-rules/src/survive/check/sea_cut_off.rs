//! From every space one can swim to a safe island once all tiles are gone.

use engine::Coord;
use engine::survive::{Kind, Space};

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "sea-cut-off",
    severity: Severity::Error,
    looks_for: "sea from which no safe island can be reached, not even when all tiles have sunk",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let ground = &scene.ground;
    // Without a safe island all sea is cut off, which is told already.
    if ground.all(Kind::Safe).next().is_none() {
        return Vec::new();
    }
    let cut_off = |space: &Space| ground.to_safety(*space) == u16::MAX;
    let spaces: Vec<Coord> = scene.names(ground.spaces().filter(cut_off));
    if spaces.is_empty() {
        return Vec::new();
    }
    let message = format!(
        "from {} no safe island can be reached even when all tiles have sunk: join it to the other sea, or take it away",
        words::sectors(&spaces)
    );
    vec![CHECK.finding(message).at(spaces)]
}
