//! The floor is in one piece.
//!
//! Starts and hatches do not hold pieces together: starts are never entered again, hatches close.

use engine::Coord;

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "disconnected",
    severity: Severity::Error,
    looks_for: "secure and dangerous sectors that do not hang together",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let pieces = &scene.measure.pieces;
    let [_, apart @ ..] = pieces.as_slice() else { return Vec::new() };
    if apart.is_empty() {
        return Vec::new();
    }
    let mut sectors: Vec<Coord> = apart.iter().flatten().copied().collect();
    sectors.sort_unstable();
    let message = format!(
        "the secure and dangerous sectors are in {} pieces; apart from the largest lie {}: \
         join the pieces, or take the small ones away",
        pieces.len(),
        words::sectors(&sectors)
    );
    vec![CHECK.finding(message).at(sectors)]
}
