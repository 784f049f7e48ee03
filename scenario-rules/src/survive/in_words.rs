//! The rules as they are played, in plain sentences of four languages.
//!
//! The texts are one table, `words`. Every sentence knows the knobs that it tells of, so that readers can be given those
//! that they need: whoever composes gets all of them from [`in_words`]; the reference card, which teaches the game, takes
//! its end from [`statements`] where that is not as printed, and from [`rulings`] what it does not teach.

mod topics;
mod words;

use engine::KnobId;
use engine::survive::Rules;

use super::lore::PRINTED;
use crate::compile::Compiled;
use crate::difference::Difference;
use crate::language::Language;
use crate::statement::{Sentence, Statement, sentences};

/// All sentences about some rules, in the order of the decisions.
///
/// The main facts are always told; what is as in the printed game and matters little is left out. Every knob that
/// differs from the printed game shows in a sentence.
pub fn statements(rules: &Rules, language: Language) -> Vec<Statement> {
    topics::all(rules, language)
}

/// The rules in sentences, in the order of the decisions.
pub fn in_words(rules: &Rules, language: Language) -> Vec<Sentence> {
    sentences(statements(rules, language), &statements(&Rules::default(), language))
}

/// How the match is not as in the printed game, where a ruling made it so. What is told elsewhere, `known`, is left out.
pub fn rulings(compiled: &Compiled, known: &[KnobId], language: Language) -> Vec<Statement> {
    let Difference { ruled, told, .. } =
        Difference::new(compiled, PRINTED, |rules| statements(rules, language));
    let wanted: Vec<KnobId> = ruled.into_iter().filter(|knob| !known.contains(knob)).collect();
    told.into_iter().filter(|told| told.tells_of(&wanted)).collect()
}
