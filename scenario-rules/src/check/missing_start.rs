//! Each side needs a place to begin (rule 1.4).

use engine::escape::Kind;

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "missing-start",
    severity: Severity::Error,
    looks_for: "a side without a start sector",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let sides = [(Kind::HumanStart, "human"), (Kind::AlienStart, "alien")];
    let missing = sides.into_iter().filter(|(kind, _)| scene.zone.all(*kind).next().is_none());
    let say = |(kind, side): (Kind, &str)| {
        let sign = kind.sign();
        CHECK.finding(format!("there is no {side} start: paint one sector as {side} start ({sign})"))
    };
    missing.map(say).collect()
}
