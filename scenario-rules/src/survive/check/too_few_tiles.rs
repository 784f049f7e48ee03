//! Every explorer finds a tile to stand on at set-up.

use engine::survive::rules::Setup;

use super::{Check, Scene, seats, words};
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;

pub(super) const CHECK: Check = Check {
    name: "too-few-tiles",
    severity: Severity::Error,
    looks_for: "more explorers than the tiles hold at set-up",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let room: u32 = scene.ground.rooms(&scene.rules.setup).into_iter().map(u32::from).sum();
    let PlayerRange { fewest, most } = seats::players(scene);
    let explorers = seats::explorers(scene, most);
    if explorers <= room {
        return Vec::new();
    }
    let fitting = (fewest..most).rev().find(|players| seats::explorers(scene, *players) <= room);
    let advice = match fitting {
        Some(players) => format!("draw more tiles, or suggest at most {players} players"),
        None => "draw more tiles, or let a tile hold more".to_owned(),
    };
    let knobs = [Setup::values, Setup::colours, Setup::room_inland, Setup::room_coast];
    let (codes, by) = scene.blame(&knobs);
    let message = format!(
        "at set-up the tiles hold {}, but {most} players have {explorers}{by}: {advice}",
        words::count(room, "explorer", "explorers")
    );
    vec![CHECK.finding(message).under(codes)]
}
