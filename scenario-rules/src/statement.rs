//! A sentence about the rules, in any language, and the knobs that it tells of.

use engine::KnobId;

/// A sentence about the rules, and the knobs that it tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The decision it belongs to, as in `movement`.
    pub topic: &'static str,
    /// What it says.
    pub text: String,
    /// The knobs it tells of that decide what is laid out, or where players start.
    pub setup: Vec<KnobId>,
    /// The knobs it tells of that decide about anything later.
    pub play: Vec<KnobId>,
    /// Whether it only says what to take out of the box.
    pub unpacks: bool,
}

impl Statement {
    /// All knobs that it tells of.
    pub fn knobs(&self) -> impl Iterator<Item = KnobId> {
        self.setup.iter().chain(&self.play).copied()
    }

    /// Whether it tells of any of some knobs.
    pub fn tells_of(&self, knobs: &[KnobId]) -> bool {
        self.knobs().any(|knob| knobs.contains(&knob))
    }

    /// Whether the same is said elsewhere.
    pub(crate) fn is_among(&self, others: &[Self]) -> bool {
        others.iter().any(|other| (other.topic, &other.text) == (self.topic, &self.text))
    }
}

/// A sentence about the rules for whoever composes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The decision it belongs to, as in `movement`.
    pub topic: &'static str,
    /// What it says.
    pub text: String,
    /// Whether the usual game is different.
    pub changed: bool,
}

/// Sentences for whoever composes; `usual` are those of the usual game. What to take out of the box is left out.
pub(crate) fn sentences(told: Vec<Statement>, usual: &[Statement]) -> Vec<Sentence> {
    let sentence =
        |told: Statement| Sentence { topic: told.topic, changed: !told.is_among(usual), text: told.text };
    told.into_iter().filter(|told| !told.unpacks).map(sentence).collect()
}

/// The sentences of one topic, as they are found.
pub(crate) struct Topic {
    name: &'static str,
    pub told: Vec<Statement>,
}

impl Topic {
    pub const fn new(name: &'static str) -> Self {
        Self { name, told: Vec::new() }
    }

    /// Says something about what is laid out and about the match.
    pub fn both(&mut self, setup: &[KnobId], play: &[KnobId], text: impl Into<String>) {
        let (setup, play) = (setup.to_vec(), play.to_vec());
        self.told.push(Statement { topic: self.name, text: text.into(), setup, play, unpacks: false });
    }

    /// Says something about what is laid out.
    pub fn setup(&mut self, knobs: &[KnobId], text: impl Into<String>) {
        self.both(knobs, &[], text);
    }

    /// Says something about the match.
    pub fn play(&mut self, knobs: &[KnobId], text: impl Into<String>) {
        self.both(&[], knobs, text);
    }

    /// Says something about the match, if it holds.
    pub fn play_if(&mut self, holds: bool, knob: KnobId, text: &str) {
        if holds {
            self.play(&[knob], text);
        }
    }

    /// Says what to take out of the box.
    pub fn unpack(&mut self, knob: KnobId, text: &str) {
        let setup = vec![knob];
        self.told.push(Statement {
            topic: self.name,
            text: text.to_owned(),
            setup,
            play: Vec::new(),
            unpacks: true,
        });
    }
}
