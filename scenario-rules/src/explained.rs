//! Who made which sentence about the rules what it is.

use engine::Knob;

use crate::compile::{Author, Compiled};
use crate::file::scenario::Base;
use crate::game;
use crate::language::Language;
use crate::statement::Sentence;

/// A sentence about the rules, and those without whom it would not be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedRule {
    /// The sentence.
    pub sentence: Sentence,
    /// Who made it so; nobody when the base game is like that.
    pub by: Vec<Author>,
}

/// Compiled rules in sentences of a language; `base` is the printed game that they started from.
///
/// A sentence belongs to whoever set a knob without which it would read differently.
pub fn told(compiled: &Compiled, base: Base, language: Language) -> Vec<ExplainedRule> {
    let mut told: Vec<ExplainedRule> = game::in_words(&compiled.knobs, language)
        .into_iter()
        .map(|sentence| ExplainedRule { sentence, by: Vec::new() })
        .collect();
    let (start, end) = (base.knobs(), &compiled.knobs);
    for knob in written(compiled) {
        let (Some(usual), Some(value)) = (start.get(knob), end.get(knob)) else { continue };
        if usual == value {
            continue;
        }
        let mut without = end.clone();
        without.set(knob, usual);
        let left = game::in_words(&without, language);
        let gone = |one: &&mut ExplainedRule| left.iter().all(|sentence| sentence.text != one.sentence.text);
        for one in told.iter_mut().filter(gone) {
            for writer in compiled.writers(knob.name).filter(|written| written.value == value) {
                if !one.by.contains(&writer.by) {
                    one.by.push(writer.by);
                }
            }
        }
    }
    told
}

/// The knobs that anybody set, each once.
fn written(compiled: &Compiled) -> Vec<&'static Knob> {
    let mut knobs: Vec<&'static Knob> = Vec::new();
    for written in &compiled.written {
        if !knobs.contains(&written.knob) {
            knobs.push(written.knob);
        }
    }
    knobs
}
