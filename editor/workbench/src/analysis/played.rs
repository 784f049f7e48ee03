//! What is played: the scenario compiled as soon as it changes, so that a panel can tell at once what it does.

use scenario_rules::{Compiled, ExplainedRule, ScenarioFile, compile, told};

use crate::document::Document;

/// The rules of a document.
#[derive(Debug)]
pub struct Played {
    revision: u64,
    scenario: Option<ScenarioFile>,
    /// The scenario as the engine plays it; without one, the Advanced game.
    pub compiled: Compiled,
    /// The rules in sentences, each with those who made it so.
    pub told: Vec<ExplainedRule>,
}

impl Played {
    /// What a scenario plays.
    pub fn of(scenario: Option<&ScenarioFile>) -> Self {
        let compiled = scenario.map(compile).unwrap_or_default();
        let base = scenario.map(ScenarioFile::base).unwrap_or_default();
        let told = told(&compiled, base.rules());
        Self { revision: 0, scenario: scenario.cloned(), compiled, told }
    }

    /// Brings it up to a document. Painting leaves the rules alone.
    pub fn follow(&mut self, document: &Document) {
        if self.revision == document.revision() {
            return;
        }
        if self.scenario.as_ref() != document.scenario() {
            *self = Self::of(document.scenario());
        }
        self.revision = document.revision();
    }
}
