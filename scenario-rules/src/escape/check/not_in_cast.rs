//! A rule about a character has that character in the cast.

use engine::escape::rules::{Power, Roles, Setup};
use engine::escape::{Character, Side};

use super::{Check, Scene, seats};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "not-in-cast",
    severity: Severity::Warning,
    looks_for: "a rule about a character who is never dealt",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let rules = scene.rules();
    // That there are no Humans at all is told once, elsewhere.
    let crew = Character::of(Side::Human).iter().filter(|_| start::plays(rules, Side::Human));
    crew.filter(|who| rules.roles.of(**who) != Power::None)
        .filter(|who| !seats::can_be_dealt(rules, seats::players(scene), **who))
        .filter_map(|who| tell(scene, *who))
        .collect()
}

fn tell(scene: &Scene<'_>, who: Character) -> Option<Finding> {
    let codes = Roles::knob(who).map(|knob| scene.codes(knob)).unwrap_or_default();
    let code = codes.first()?;
    let (mut others, _) = scene.blame(&[Setup::cast, Setup::pool]);
    others.retain(|other| !codes.contains(other));
    let by = Scene::listed(&others);
    let who = who.word().replace('-', " ");
    let why = format!("{code} never comes up: the {who} is never in the cast{by}");
    let message = format!("{why}; put that character into `setup.cast`, or all eight into `setup.pool`");
    let by_hand = format!("{why}; put that character into the cast by a ruling, or untick {code}");
    Some(CHECK.finding(message).by_hand(by_hand).under(codes).under(others))
}
