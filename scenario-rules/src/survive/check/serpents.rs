//! Every serpent of the box has a place to begin.

use engine::Coord;
use engine::survive::rules::Stocks;
use engine::survive::{Creature, Kind};

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "serpents",
    severity: Severity::Warning,
    looks_for: "more or fewer places of serpents than the box has serpents",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let places: Vec<Coord> = scene.zone.all(Kind::Serpent).collect();
    let stock = usize::from(scene.rules.creatures.stock.of(Creature::Serpent));
    if places.len() == stock {
        return Vec::new();
    }
    let (codes, by) = scene.blame(&[Stocks::knob(Creature::Serpent)]);
    let result =
        if places.len() > stock { "the last places stay empty" } else { "the others stay in the box" };
    let count = words::count(places.len() as u32, "place", "places");
    let message = format!("the map has {count} for serpents, and the box has {stock}{by}: {result}");
    vec![CHECK.finding(message).at(places).under(codes)]
}
