//! Every part of the island touches sea.

use engine::survive::{Kind, Space};

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "landlocked",
    severity: Severity::Warning,
    looks_for: "tiles that hang together and touch no sea",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let ground = &scene.ground;
    let wet = scene.tiles().filter(|tile| scene.touches(*tile, Kind::is_sea));
    let steps = ground.distances(wet, |space| ground.kind(space).is_tile());
    let dry = |tile: &Space| steps[tile.index()] == u16::MAX;
    let tiles = scene.names(scene.tiles().filter(dry));
    if tiles.is_empty() {
        return Vec::new();
    }
    let message = format!(
        "no sea touches {}, nor any tile that hangs together with it, so that it sinks only when nothing else of its \
         terrain is left: draw sea beside it",
        words::sectors(&tiles)
    );
    vec![CHECK.finding(message).at(tiles)]
}
