//! What is told of some rules and not of the printed game that they started from.

use engine::{GameRules, KnobId};

use crate::compile::{Author, Compiled};
use crate::file::scenario::Base;
use crate::knobs;
use crate::statement::Statement;

/// How compiled rules differ from a printed game.
pub(crate) struct Difference {
    /// The knobs that do.
    pub knobs: Vec<KnobId>,
    /// Those of them that a ruling made so: what rules make otherwise they say themselves.
    pub ruled: Vec<KnobId>,
    /// The sentences that are not said of that game.
    pub told: Vec<Statement>,
}

impl Difference {
    /// How rules differ from the printed game `base`; `statements` are all sentences about some rules.
    pub fn new<R: GameRules>(
        compiled: &Compiled,
        base: Base,
        statements: impl Fn(&R) -> Vec<Statement>,
    ) -> Self {
        let (ours, theirs) = (&compiled.knobs, base.knobs());
        let differs = knobs::all(theirs.game()).iter().filter(|knob| ours.get(knob) != theirs.get(knob));
        let knobs: Vec<KnobId> = differs.map(|knob| knob.name).collect();
        let by_ruling = |knob: &KnobId| compiled.writers(*knob).any(|written| written.by == Author::Ruling);
        let ruled = knobs.iter().copied().filter(by_ruling).collect();
        let usual = statements(&theirs.rules());
        let told = statements(&ours.rules()).into_iter().filter(|told| !told.is_among(&usual)).collect();
        Self { knobs, ruled, told }
    }
}
