//! What is played: the scenario compiled as soon as it changes, so that a panel can tell at once what it does.

use engine::Game;
use scenario_rules::file::scenario::Base;
use scenario_rules::{Compiled, ExplainedRule, ScenarioFile, compile, told};

use crate::document::Document;

/// The rules of a document.
#[derive(Debug)]
pub struct Played {
    revision: u64,
    scenario: Option<ScenarioFile>,
    /// The scenario as the engine plays it; without one, the game as it is printed.
    pub compiled: Compiled,
    /// The rules in sentences, each with those who made it so.
    pub told: Vec<ExplainedRule>,
}

impl Played {
    /// What a scenario plays; without one, what its game does.
    pub fn of(game: Game, scenario: Option<&ScenarioFile>) -> Self {
        let base = scenario.map_or_else(|| Base::usual(game), ScenarioFile::base);
        let compiled = scenario.map_or_else(|| Compiled::plain(base), compile);
        let told = told(&compiled, base);
        Self { revision: 0, scenario: scenario.cloned(), compiled, told }
    }

    /// Brings it up to a document. Painting leaves the rules alone.
    pub fn follow(&mut self, document: &Document) {
        if self.revision == document.revision() {
            return;
        }
        if self.scenario.as_ref() != document.scenario() {
            *self = Self::of(document.zone().game(), document.scenario());
        }
        self.revision = document.revision();
    }
}
