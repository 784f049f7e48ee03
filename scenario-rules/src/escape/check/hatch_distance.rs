//! Hatches are as far from the Humans as in published zones.

use engine::escape::Side;
use engine::escape::rules::{Movement, Places, Setup};

use super::{Check, Scene, words};
use crate::escape::measure::Hatch;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "hatch-distance",
    severity: Severity::Warning,
    looks_for: "a hatch nearer to the humans than 4 moves, or farther than 15",
    run,
};

/// The nearest hatch of any published zone (Morgenland, Socrates).
const NEAREST: u32 = 4;

/// The farthest hatch of any published zone (Galvani).
const FARTHEST: u32 = 15;

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    // Who begins anywhere cannot be compared with published zones.
    if scene.rules().setup.places == Places::Anywhere {
        return Vec::new();
    }
    scene
        .measure
        .hatches
        .iter()
        .flat_map(|hatch| [too_near(scene, hatch), too_far(scene, hatch)])
        .flatten()
        .collect()
}

fn too_near(scene: &Scene<'_>, hatch: &Hatch) -> Option<Finding> {
    let moves = hatch.nearest.filter(|moves| *moves < NEAREST)?;
    Some(say(scene, hatch, moves, "move it away, or lead the way around"))
}

fn too_far(scene: &Scene<'_>, hatch: &Hatch) -> Option<Finding> {
    let moves = hatch.farthest.filter(|moves| *moves > FARTHEST)?;
    Some(say(scene, hatch, moves, "move it nearer, or open a shorter way"))
}

fn say(scene: &Scene<'_>, hatch: &Hatch, moves: u32, advice: &str) -> Finding {
    let (number, at, moves) = (hatch.number, hatch.at, words::count(moves, "move", "moves"));
    let message = format!(
        "hatch {number} at {at} is {moves} from where a human starts; \
         published zones have {NEAREST} to {FARTHEST}: {advice}"
    );
    // What bars only Aliens has no part in it.
    let barred = scene.rules().movement.secure_barred.includes(Side::Human);
    let mut knobs = vec![Movement::human_steps, Setup::humans_start_on_hatches];
    knobs.extend(barred.then_some(Movement::secure_barred));
    let (codes, _) = scene.blame(&knobs);
    CHECK.finding(message).at([at]).under(codes)
}
