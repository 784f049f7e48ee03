//! The box has a piece for every tile that brings one.

use engine::KnobId;
use engine::survive::rules::{Boats, Die, Reserve, Setup, Stocks, Tiles};
use engine::survive::{Back, Creature, Terrain};

use super::{Check, Scene, seats, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "pieces-short",
    severity: Severity::Warning,
    looks_for: "tiles that bring more sharks, whales or boats than the box has left; a die without faces",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let creatures = [(Back::Shark, Creature::Shark), (Back::Whale, Creature::Whale)];
    let mut findings: Vec<Finding> =
        creatures.into_iter().filter_map(|(back, of)| creature(scene, back, of)).collect();
    findings.extend(boats(scene));
    findings.extend(die(scene));
    findings
}

fn creature(scene: &Scene<'_>, back: Back, creature: Creature) -> Option<Finding> {
    let (tiles, stock) = (tiles(scene, back), u32::from(scene.rules.creatures.stock.of(creature)));
    let mut knobs = knobs(back);
    knobs.push(Stocks::knob(creature));
    let (codes, by) = scene.blame(&knobs);
    let message = format!(
        "{} a {creature}, and the box has {stock}{by}: {}",
        words::count(tiles, "tile brings", "tiles bring"),
        shortage(scene)
    );
    (tiles > stock).then(|| CHECK.finding(message).under(codes))
}

fn boats(scene: &Scene<'_>) -> Option<Finding> {
    let players = seats::players(scene).most;
    let (placed, stock) = (
        u32::from(scene.rules.setup.boats.get()) * u32::from(players),
        u32::from(scene.rules.boats.stock.get()),
    );
    let mut knobs = knobs(Back::Boat);
    knobs.extend([Setup::boats, Boats::stock]);
    let (codes, by) = scene.blame(&knobs);
    let tiles = tiles(scene, Back::Boat);
    // That somebody cannot even place their boats is told elsewhere.
    let left = stock.checked_sub(placed)?;
    let message = format!(
        "{} a boat, and when {players} players have placed theirs the box has {left} left{by}: {}",
        words::count(tiles, "tile brings", "tiles bring"),
        shortage(scene)
    );
    (tiles > left).then(|| CHECK.finding(message).under(codes))
}

fn die(scene: &Scene<'_>) -> Option<Finding> {
    let faces: u32 =
        Creature::ALL.into_iter().map(|creature| u32::from(scene.rules.creatures.die.of(creature))).sum();
    let knobs = Creature::ALL.map(Die::knob);
    let (codes, by) = scene.blame(&knobs);
    let message = format!("the die has no face{by}: no creature ever moves; give it some");
    (faces == 0).then(|| CHECK.finding(message).under(codes))
}

fn tiles(scene: &Scene<'_>, back: Back) -> u32 {
    scene.rules.tiles.with(back).into_iter().map(u32::from).sum()
}

fn knobs(back: Back) -> Vec<KnobId> {
    Terrain::ALL.map(|terrain| Tiles::knob(terrain, back)).to_vec()
}

/// What comes of it.
fn shortage(scene: &Scene<'_>) -> &'static str {
    match scene.rules.tiles.reserve {
        Reserve::RunsOut => "the last of them do nothing",
        Reserve::Refilled => "the last of them wait for pieces that leave the board",
    }
}
