//! Two that want one decision made differently.

use engine::Knob;

use super::{Author, Compiled, Written};
use crate::finding::{Finding, Severity};
use crate::knobs;
use crate::language::Language;
use crate::rule::{Rule, Setting};

/// The name of the check.
pub(super) const NAME: &str = "conflicting-rules";

/// The decisions on which two rules disagree, or may disagree, depending on what is chosen for them.
pub fn between(one: &Rule, other: &Rule) -> Vec<&'static Knob> {
    let differ = |a: &Setting, b: &Setting| match (a, b) {
        (Setting::Fixed(a), Setting::Fixed(b)) => a != b,
        _ => true,
    };
    let clash = one.sets.iter().filter(|write| {
        let mut same = other.sets.iter().filter(|theirs| theirs.knob == write.knob);
        same.any(|theirs| differ(&write.to, &theirs.to))
    });
    clash.map(|write| write.knob).collect()
}

/// Of so many pairs that disagree on one knob each is told; the others are counted.
const TOLD: usize = 20;

/// Every pair that writes a knob differently, once a pair and knob.
pub(super) fn all(compiled: &Compiled) -> Vec<Finding> {
    knobs::all(compiled.knobs.game())
        .iter()
        .flat_map(|knob| on(knob, &compiled.writers(knob.name).collect::<Vec<_>>()))
        .collect()
}

/// The pairs that disagree on one knob.
fn on(knob: &Knob, writers: &[&Written]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut more = 0;
    for (place, later) in writers.iter().enumerate() {
        for earlier in writers[..place].iter().filter(|earlier| earlier.value != later.value) {
            if findings.len() < TOLD {
                findings.push(conflict(earlier, later));
            } else {
                more += 1;
            }
        }
    }
    if more > 0 {
        let message = format!("and {more} more pairs disagree on {} ({})", decision(knob), knob.name);
        findings.push(Finding::new(Severity::Error, NAME, message));
    }
    findings
}

fn conflict(earlier: &Written, later: &Written) -> Finding {
    let meaning = decision(later.knob);
    let message = format!(
        "{} and {} disagree on {meaning} ({}): {} wants {}, {} wants {}; keep one of them",
        name(earlier.by),
        name(later.by),
        later.knob.name,
        name(earlier.by),
        earlier.value,
        name(later.by),
        later.value,
    );
    let codes = [earlier.by, later.by].into_iter().filter_map(|by| match by {
        Author::Rule(code) => Some(code),
        Author::Ruling => None,
    });
    Finding::new(Severity::Error, NAME, message).under(codes).said_at(later.place)
}

fn name(by: Author) -> String {
    match by {
        Author::Rule(code) => code.to_string(),
        Author::Ruling => "the ruling".to_owned(),
    }
}

/// What a knob decides, inside an English sentence: without its full stop, its first letter small, its side named.
pub fn decision(knob: &Knob) -> String {
    decided(knob, Language::En)
}

/// The same in a language.
pub fn decided(knob: &Knob, language: Language) -> String {
    let side = match knob.name.rsplit('.').next() {
        Some("human") => "a Human",
        Some("alien") => "an Alien",
        _ => "a player",
    };
    let meaning = knobs::meaning(knob, language).trim_end_matches('.').replace("a player of this side", side);
    let mut signs = meaning.chars();
    match signs.next() {
        Some(first) => first.to_lowercase().chain(signs).collect(),
        None => String::new(),
    }
}
