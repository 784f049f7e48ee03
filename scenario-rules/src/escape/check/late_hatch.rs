//! A Human can be at each hatch before the match is over.

use engine::KnobId;
use engine::escape::Side;
use engine::escape::rules::{Hatches, Movement, OpenIn, Setup, Survivors, Victory};

use super::{Check, Scene, words};
use crate::escape::measure::{Hatch, Walk, start};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "late-hatch",
    severity: Severity::Error,
    looks_for: "hatches that no human reaches before the last round",
    run,
};

/// The knobs that decide how soon a Human is at a hatch, and how soon they must be.
const KNOBS: [KnobId; 5] = [
    Setup::humans_start_on_hatches,
    Victory::rounds,
    Hatches::open_in,
    Movement::human_steps,
    Movement::secure_barred,
];

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let last = last_round(scene);
    let reached = || scene.measure.hatches.iter().filter(|hatch| hatch.soonest.is_some());
    let late: Vec<&Hatch> =
        reached().filter(|hatch| hatch.soonest.is_some_and(|moves| moves > last)).collect();
    let hopeless =
        !late.is_empty() && late.len() == reached().count() && !somebody_is_fast_enough(scene, last);
    if hopeless && scene.rules().victory.survivors != Survivors::Win {
        return vec![all_late(scene, &late)];
    }
    late.into_iter().filter_map(|hatch| one_late(scene, hatch)).collect()
}

/// The last round in which hatches can be entered; a Human makes one move a round.
fn last_round(scene: &Scene<'_>) -> u32 {
    let rounds = u32::from(scene.rules().victory.rounds.get());
    let even = rounds.is_multiple_of(2);
    match scene.rules().hatches.open_in {
        OpenIn::EveryRound => rounds,
        OpenIn::EvenRounds => rounds - u32::from(!even),
        OpenIn::OddRounds => rounds - u32::from(even),
    }
}

/// Whether who finds Adrenaline again and again comes to a hatch in time.
fn somebody_is_fast_enough(scene: &Scene<'_>, last: u32) -> bool {
    let (layout, rules) = (&scene.measure.layout, scene.rules());
    let mut from = start::starts(layout, rules, Side::Human);
    from.extend(start::among_aliens(layout, rules));
    let moves = Walk::fastest(Side::Human, rules).moves(layout, from, |_| false);
    let at = |hatch: &Hatch| layout.find(hatch.at).and_then(|sector| moves[sector]);
    // Who begins on a hatch is as far from it as at any pace.
    let soonest = |hatch: &Hatch| at(hatch).filter(|moves| *moves > 0).or(hatch.soonest);
    scene.measure.hatches.iter().any(|hatch| soonest(hatch).is_some_and(|moves| moves <= last))
}

fn all_late(scene: &Scene<'_>, late: &[&Hatch]) -> Finding {
    let nearest = late.iter().filter_map(|hatch| hatch.soonest).min().unwrap_or_default();
    let (codes, by) = scene.blame(&KNOBS);
    let message = format!(
        "no human can reach a hatch before the match ends: the nearest is {} away, and {}{by}; \
         bring a hatch nearer, or let the match last longer",
        words::count(nearest, "move", "moves"),
        time(scene)
    );
    CHECK.finding(message).at(late.iter().map(|hatch| hatch.at)).under(codes)
}

fn one_late(scene: &Scene<'_>, hatch: &Hatch) -> Option<Finding> {
    let (number, at) = (hatch.number, hatch.at);
    let (codes, by) = scene.blame(&KNOBS);
    let message = format!(
        "no human reaches hatch {number} at {at} on foot before the match ends: it is {} away, and {}{by}; \
         bring it nearer, or let the match last longer",
        words::count(hatch.soonest?, "move", "moves"),
        time(scene)
    );
    Some(CHECK.warning(message).at([at]).under(codes))
}

fn time(scene: &Scene<'_>) -> String {
    let rounds = words::count(scene.rules().victory.rounds.get().into(), "round", "rounds");
    let when = match scene.rules().hatches.open_in {
        OpenIn::EveryRound => "",
        OpenIn::EvenRounds => ", hatches being shut in odd ones",
        OpenIn::OddRounds => ", hatches being shut in even ones",
    };
    format!("the match lasts {rounds}{when}")
}
