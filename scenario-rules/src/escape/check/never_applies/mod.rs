//! Every rule has something to apply to in this zone, beside the other rules.
//!
//! What a rule itself says it needs is told when the scenario is compiled, and not once more here.

mod power;
mod setting;

use engine::KnobId;
use engine::escape::rules::{Roles, Setup};

use super::{Check, Scene};
use crate::code::Code;
use crate::compile::{Author, Written};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "never-applies",
    severity: Severity::Warning,
    looks_for: "a rule that cannot come up in this zone or beside the other rules",
    run,
};

/// Why something never comes up.
struct Why {
    /// In a few words, such as "there are no humans".
    because: &'static str,
    /// The knobs that make it so; none: it is the zone.
    knobs: &'static [KnobId],
}

impl Why {
    /// The zone makes it so.
    const fn zone(because: &'static str) -> Self {
        Self { because, knobs: &[] }
    }

    /// These knobs make it so.
    const fn rules(because: &'static str, knobs: &'static [KnobId]) -> Self {
        Self { because, knobs }
    }

    /// The reason, if something holds.
    fn when(self, holds: bool) -> Option<Self> {
        holds.then_some(self)
    }
}

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let written = &scene.compiled.written;
    let by = |one: &Written| match one.by {
        // Rules for the last four characters also widen the pool, which is no purpose of its own.
        Author::Rule(code) if one.knob.name != Setup::pool => Some(code),
        Author::Rule(_) | Author::Ruling => None,
    };
    // A rule writes all its knobs in one go; it never applies when nothing that it writes does.
    let rules = written.chunk_by(|one, next| one.by == next.by);
    let moot = rules.filter_map(|writes| {
        let first = writes.iter().find(|one| by(one).is_some())?;
        let mine = writes.iter().filter(|one| by(one).is_some());
        let whys: Vec<Why> = mine.map(|one| why(scene, one.knob.name)).collect::<Option<_>>()?;
        let code = by(first).filter(|code| !needs_told(scene, *code))?;
        Some(tell(scene, code, whys.first()?).said_at(first.place))
    });
    moot.collect()
}

fn why(scene: &Scene<'_>, knob: KnobId) -> Option<Why> {
    match Roles::whose(knob) {
        Some(who) => power::moot(scene, scene.rules().roles.of(who)),
        None => setting::moot(scene, knob),
    }
}

/// Whether compiling told already that a rule has nothing to apply to.
fn needs_told(scene: &Scene<'_>, code: Code) -> bool {
    let code = code.to_string();
    let mut told = scene.compiled.findings.iter().filter(|finding| finding.check == "nothing-to-apply");
    told.any(|finding| finding.rules.first() == Some(&code))
}

fn tell(scene: &Scene<'_>, code: Code, why: &Why) -> Finding {
    let (mut others, _) = scene.blame(why.knobs);
    others.retain(|other| *other != code);
    let (because, by) = (why.because, Scene::listed(&others));
    let advice = if others.is_empty() { "take it out, or change that" } else { "take one of them out" };
    let message = format!("{code} never comes up: {because}{by}; {advice}");
    CHECK.finding(message).under([code]).under(others)
}
