//! A hatch is known by its number, so each number stands once.

use engine::escape::Sectors;

use engine::Coord;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "duplicate-hatch",
    severity: Severity::Error,
    looks_for: "the same hatch number in several sectors",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let hatches = scene.zone.hatches();
    let same = hatches.chunk_by(|(one, _), (other, _)| one == other);
    same.filter(|same| same.len() > 1)
        .map(|same| {
            let number = same[0].0;
            let sectors: Vec<Coord> = same.iter().map(|(_, at)| *at).collect();
            let places = words::sectors(&sectors);
            CHECK
                .finding(format!("hatch {number} stands in {places}: give each hatch a number of its own"))
                .at(sectors)
        })
        .collect()
}
