//! The rules as they are played, in plain sentences of four languages.
//!
//! The texts are one table, `words`. Every sentence knows the knobs that it tells of, so that readers can be given those
//! that they need: whoever composes gets all of them from [`in_words`]; on a scenario card, [`set_up`] and [`rulings`] tell
//! whoever plays what is not as in the printed game.

mod statement;
mod topics;
mod words;

use engine::KnobId;
use engine::escape::Rules;

pub use statement::Statement;

use crate::compile::{Author, Compiled};
use crate::file::scenario::Base;
use crate::knobs::{self, Knobs};
use crate::language::Language;
use crate::sentence::Sentence;

/// All sentences about some rules, in the order of the decisions.
///
/// The main facts are always told; what is as in the Advanced game and matters little is left out. Every knob that
/// differs from the Advanced game shows in a sentence, unless another knob leaves it nothing to decide.
pub fn statements(rules: &Rules, language: Language) -> Vec<Statement> {
    topics::all(rules, language)
}

/// The rules in sentences, in the order of the decisions.
pub fn in_words(rules: &Rules, language: Language) -> Vec<Sentence> {
    let usual = statements(&Rules::advanced(), language);
    let told = statements(rules, language).into_iter().filter(|told| !told.unpacks);
    told.map(|told| Sentence { topic: told.topic, changed: !told.is_among(&usual), text: told.text })
        .collect()
}

/// What is laid out or where players start, where it is not as in the printed game `base`.
pub fn set_up(compiled: &Compiled, base: Base, language: Language) -> Vec<Statement> {
    let difference = Difference::new(compiled, base, language);
    difference.told.into_iter().filter(|told| tells(&told.setup, &difference.knobs)).collect()
}

/// How else the match is not as in the printed game `base`, where a ruling made it so: what rules make otherwise they
/// say themselves.
pub fn rulings(compiled: &Compiled, base: Base, language: Language) -> Vec<Statement> {
    let Difference { knobs, told } = Difference::new(compiled, base, language);
    let ruled = |knob: &KnobId| compiled.writers(*knob).any(|written| written.by == Author::Ruling);
    let ruled: Vec<KnobId> = knobs.iter().copied().filter(ruled).collect();
    let wanted = |told: &Statement| !tells(&told.setup, &knobs) && tells(&told.play, &ruled);
    told.into_iter().filter(wanted).collect()
}

fn tells(told_of: &[KnobId], wanted: &[KnobId]) -> bool {
    told_of.iter().any(|knob| wanted.contains(knob))
}

/// What differs from a printed game.
struct Difference {
    /// The knobs that do.
    knobs: Vec<KnobId>,
    /// The sentences that are not said of that game.
    told: Vec<Statement>,
}

impl Difference {
    fn new(compiled: &Compiled, base: Base, language: Language) -> Self {
        let (ours, theirs): (&Knobs, Knobs) = (&compiled.knobs, base.knobs());
        let knobs = knobs::all(theirs.game()).iter().filter(|knob| ours.get(knob) != theirs.get(knob));
        let usual = statements(&theirs.rules(), language);
        let told = statements(&ours.rules(), language).into_iter().filter(|told| !told.is_among(&usual));
        Self { knobs: knobs.map(|knob| knob.name).collect(), told: told.collect() }
    }
}
