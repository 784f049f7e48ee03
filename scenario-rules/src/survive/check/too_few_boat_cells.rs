//! Every boat that is placed at set-up is in the box, and finds sea beside a tile.

use engine::survive::rules::{Boats, Setup};
use engine::survive::{Creature, Kind, Space};

use super::{Check, Scene, seats, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "too-few-boat-cells",
    severity: Severity::Error,
    looks_for: "more boats to place than the box has, or than there is sea beside tiles without a serpent",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let stock = usize::from(scene.rules.creatures.stock.of(Creature::Serpent));
    let serpents: Vec<Space> = scene.ground.all(Kind::Serpent).take(stock).collect();
    let moorings = scene.ground.moorings(&serpents);
    let most = seats::players(scene).most;
    let boats = u32::from(scene.rules.setup.boats.get()) * u32::from(most);
    let mut findings: Vec<Finding> = not_in_box(scene, most, boats).into_iter().collect();
    if boats as usize <= moorings.len() {
        return findings;
    }
    let (codes, by) = scene.blame(&[Setup::boats]);
    let places = words::count(moorings.len() as u32, "place", "places");
    let message = format!(
        "beside the tiles the sea has {places} for boats, but {most} players put {boats} into it{by}: \
         draw more sea along the coast, or let each place fewer"
    );
    findings.push(CHECK.finding(message).at(scene.names(moorings)).under(codes));
    findings
}

fn not_in_box(scene: &Scene<'_>, players: u8, boats: u32) -> Option<Finding> {
    let stock = u32::from(scene.rules.boats.stock.get());
    let (codes, by) = scene.blame(&[Setup::boats, Boats::stock]);
    let message = format!(
        "{players} players put {boats} boats into the sea, and the box has {stock}{by}: let each place fewer, or suggest \
         fewer players"
    );
    (boats > stock).then(|| CHECK.finding(message).under(codes))
}
