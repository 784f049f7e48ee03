//! Those who hunt each other can meet, whatever is barred for them.

use std::collections::BTreeMap;

use engine::escape::rules::{Attack, Movement, Setup, Where};
use engine::escape::{Kind, Side};
use engine::{Coord, KnobId};

use super::places::{self, is_hatch};
use super::{Check, Scene, words};
use crate::escape::measure::{Layout, Sector, Walk, start};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "cut-off",
    severity: Severity::Warning,
    looks_for: "players who can never meet, since rules bar the ways between them",
    run,
};

/// The knobs that decide who gets where.
const KNOBS: [KnobId; 4] = [
    Movement::secure_barred,
    Setup::aliens_start_on_hatches,
    Setup::humans_start_on_hatches,
    Attack::sectors,
];

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let rules = scene.rules();
    if start::plays(rules, Side::Human) {
        return aliens_from_humans(scene).into_iter().collect();
    }
    aliens_from_aliens(scene).into_iter().collect()
}

/// Whether Aliens can attack nowhere where Humans can be.
fn aliens_from_humans(scene: &Scene<'_>) -> Option<Finding> {
    let (layout, rules) = (&scene.measure.layout, scene.rules());
    if !scene.barred() && rules.attack.sectors == Where::Anywhere {
        return None;
    }
    let attacked = |kind| match rules.attack.sectors {
        Where::Anywhere => matches!(kind, Kind::Secure | Kind::Dangerous),
        Where::DangerousOnly => kind == Kind::Dangerous,
    };
    let (humans, aliens) = (places::of(layout, rules, Side::Human), places::of(layout, rules, Side::Alien));
    let meet =
        humans.iter().any(|sector| attacked(layout.kind(*sector)) && aliens.binary_search(sector).is_ok());
    let (codes, by) = scene.blame(&KNOBS);
    let message = format!(
        "aliens can never attack a human: no sector where they may attack is open to both{by}; join the parts \
         by dangerous sectors, or change the rule"
    );
    (!meet && !humans.is_empty() && !aliens.is_empty()).then(|| CHECK.finding(message).under(codes))
}

/// Whether Aliens who hunt each other begin in parts that no way joins.
fn aliens_from_aliens(scene: &Scene<'_>) -> Option<Finding> {
    let groups = groups(scene);
    let parts: Vec<String> = groups.iter().map(|group| words::sectors(group)).collect();
    let (codes, by) = scene.blame(&KNOBS[..2]);
    let message = format!(
        "aliens start in {} parts that no way joins{by}, and those of one never meet those of another: {}; \
         join the parts by dangerous sectors, or start everybody in one of them",
        parts.len(),
        parts.join(" / ")
    );
    (groups.len() > 1).then(|| CHECK.finding(message).at(groups.into_iter().flatten()).under(codes))
}

/// The starts of Aliens, those together between which a way leads.
fn groups(scene: &Scene<'_>) -> Vec<Vec<Coord>> {
    let (layout, rules) = (&scene.measure.layout, scene.rules());
    let walk = Walk::fastest(Side::Alien, rules);
    // Nobody closes a hatch where there are no Humans.
    let bridges = rules.movement.aliens_cross_hatches && walk.steps() > 1;
    let part = parts(layout, |kind| walk.crosses(kind) || bridges && is_hatch(kind));
    // Whoever can leave their start at all goes into the parts beside it; others are locked in, as is told elsewhere.
    let leaves = |start: &Sector| layout.beside(*start).any(|beside| walk.crosses(layout.kind(beside)));
    let beside = |start: Sector| layout.beside(start).chain([start]).filter_map(|sector| part[sector]);
    let mut joined: Vec<usize> = (0..layout.len()).collect();
    let starts = start::starts(layout, rules, Side::Alien).into_iter().filter(leaves);
    let starts: Vec<(Sector, usize)> = starts.filter_map(|s| Some((s, beside(s).next()?))).collect();
    for (start, first) in &starts {
        for other in beside(*start) {
            let (one, other) = (root(&mut joined, *first), root(&mut joined, other));
            joined[other] = one;
        }
    }
    let mut groups: BTreeMap<usize, Vec<Coord>> = BTreeMap::new();
    for (start, first) in starts {
        groups.entry(root(&mut joined, first)).or_default().push(layout.at(start));
    }
    let mut groups: Vec<Vec<Coord>> = groups.into_values().collect();
    groups.sort_unstable();
    groups
}

/// Numbers the parts in which ways go on.
fn parts(layout: &Layout, goes_on: impl Fn(Kind) -> bool) -> Vec<Option<usize>> {
    let mut part: Vec<Option<usize>> = vec![None; layout.len()];
    for first in layout.all(&goes_on) {
        let mut waiting = if part[first].is_none() { vec![first] } else { Vec::new() };
        while let Some(sector) = waiting.pop() {
            if part[sector].is_none() {
                part[sector] = Some(first);
                waiting.extend(layout.beside(sector).filter(|beside| goes_on(layout.kind(*beside))));
            }
        }
    }
    part
}

/// The part that stands for all that are joined with this one; the way there is shortened.
fn root(joined: &mut [usize], part: usize) -> usize {
    let mut at = part;
    while joined[at] != at {
        joined[at] = joined[joined[at]];
        at = joined[at];
    }
    at
}
