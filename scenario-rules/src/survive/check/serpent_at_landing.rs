//! No serpent begins where explorers land. On the printed board four do.

use engine::Coord;
use engine::survive::Kind;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "serpent-at-landing",
    severity: Severity::Note,
    looks_for: "a serpent that begins beside a safe island",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let landing = |space: &engine::survive::Space| scene.touches(*space, |kind| kind == Kind::Safe);
    let places: Vec<Coord> = scene.names(scene.ground.all(Kind::Serpent).filter(landing));
    if places.is_empty() {
        return Vec::new();
    }
    let begin = if places.len() == 1 { "a serpent begins" } else { "serpents begin" };
    let message = format!("{begin} beside a safe island, in {}", words::sectors(&places));
    vec![CHECK.finding(message).at(places)]
}
