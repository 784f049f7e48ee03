//! A player who wins by eliminations has enough others to eliminate.

use engine::escape::rules::{Fate, Sides, Victory};
use engine::escape::{Side, Target};

use super::{Check, Scene, seats};
use crate::escape::measure::start;
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;

pub(super) const CHECK: Check = Check {
    name: "target-out-of-reach",
    severity: Severity::Error,
    looks_for: "more eliminations to win by than there can be",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let rules = scene.rules();
    let PlayerRange { fewest, most } = seats::players(scene);
    let wanted = |players: u8| match rules.victory.elimination_target {
        Target::None => 0,
        Target::Number(number) => u16::from(number),
        Target::Players => players.into(),
    };
    let reached =
        |players: u8| eliminations(scene, players).is_none_or(|there_are| wanted(players) <= there_are);
    if (fewest..=most).any(reached) {
        return Vec::new();
    }
    let (codes, by) = scene.blame(&[Victory::elimination_target]);
    let message = format!(
        "nobody can eliminate {} others{by}: of {most} players at most {} can be eliminated, since who falls \
         does not come back; lower the number, or let the fallen come back",
        wanted(most),
        eliminations(scene, most).unwrap_or_default()
    );
    // With Humans in the match there is still another way to win.
    let finding =
        if start::plays(rules, Side::Human) { CHECK.warning(message) } else { CHECK.finding(message) };
    vec![finding.under(codes)]
}

/// How many eliminations one player can come to at most; `None`: as many as time allows.
fn eliminations(scene: &Scene<'_>, players: u8) -> Option<u16> {
    let rules = scene.rules();
    let fate = &rules.death.fate;
    let humans = u16::from(seats::humans(rules, players));
    let aliens = u16::from(players) - humans;
    let again = |fate: Fate| fate == Fate::RestartsNextTurn;
    // Whoever eliminates the others is an Alien, or a Human with the Attack card.
    let alien_victims = if rules.setup.sides == Sides::AllAliens { aliens.saturating_sub(1) } else { aliens };
    let turned = fate.human == Fate::TurnsAlienInPlace && humans > 0;
    if humans > 0 && again(fate.human) || (alien_victims > 0 || turned) && again(fate.alien) {
        return None;
    }
    Some(u16::from(players).saturating_sub(1) + if turned { humans } else { 0 })
}
