//! The rules as they are played, in plain sentences of four languages.
//!
//! The texts are one table, `words`. Every sentence knows the knobs that it tells of, so that readers can be given those
//! that they need: whoever composes gets all of them from [`in_words`]; on a scenario card, [`set_up`] and [`rulings`] tell
//! whoever plays what is not as in the printed game.

mod topics;
mod words;

use engine::KnobId;
use engine::escape::Rules;

use crate::compile::Compiled;
use crate::difference::Difference;
use crate::file::scenario::Base;
use crate::language::Language;
use crate::statement::{Sentence, Statement, sentences};

/// All sentences about some rules, in the order of the decisions.
///
/// The main facts are always told; what is as in the Advanced game and matters little is left out. Every knob that
/// differs from the Advanced game shows in a sentence, unless another knob leaves it nothing to decide.
pub fn statements(rules: &Rules, language: Language) -> Vec<Statement> {
    topics::all(rules, language)
}

/// The rules in sentences, in the order of the decisions.
pub fn in_words(rules: &Rules, language: Language) -> Vec<Sentence> {
    sentences(statements(rules, language), &statements(&Rules::advanced(), language))
}

/// What is laid out or where players start, where it is not as in the printed game `base`.
pub fn set_up(compiled: &Compiled, base: Base, language: Language) -> Vec<Statement> {
    let difference = difference(compiled, base, language);
    difference.told.into_iter().filter(|told| tells(&told.setup, &difference.knobs)).collect()
}

/// How else the match is not as in the printed game `base`, where a ruling made it so.
pub fn rulings(compiled: &Compiled, base: Base, language: Language) -> Vec<Statement> {
    let Difference { knobs, ruled, told } = difference(compiled, base, language);
    let wanted = |told: &Statement| !tells(&told.setup, &knobs) && tells(&told.play, &ruled);
    told.into_iter().filter(wanted).collect()
}

fn difference(compiled: &Compiled, base: Base, language: Language) -> Difference {
    Difference::new(compiled, base, |rules| statements(rules, language))
}

fn tells(told_of: &[KnobId], wanted: &[KnobId]) -> bool {
    told_of.iter().any(|knob| wanted.contains(knob))
}
