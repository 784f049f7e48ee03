//! What is played: the scenario compiled as soon as it changes, so that a panel can tell at once what it does.

use engine::Game;
use scenario_rules::file::scenario::Base;
use scenario_rules::{Compiled, ExplainedRule, Language, ScenarioFile, compile, told};

use crate::document::Document;

/// The rules of a document.
#[derive(Debug)]
pub struct Played {
    revision: u64,
    language: Language,
    scenario: Option<ScenarioFile>,
    /// The scenario as the engine plays it; without one, the game as it is printed.
    pub compiled: Compiled,
    /// The rules in sentences, each with those who made it so.
    pub told: Vec<ExplainedRule>,
}

impl Played {
    /// What a scenario plays, told in a language; without one, what its game does.
    pub fn of(game: Game, scenario: Option<&ScenarioFile>, language: Language) -> Self {
        let base = scenario.map_or_else(|| Base::usual(game), ScenarioFile::base);
        let compiled = scenario.map_or_else(|| Compiled::plain(base), compile);
        let told = told(&compiled, base, language);
        Self { revision: 0, language, scenario: scenario.cloned(), compiled, told }
    }

    /// Brings it up to a document, and to the language in which rules are told. Painting leaves the rules alone.
    pub fn follow(&mut self, document: &Document, language: Language) {
        if (self.revision, self.language) == (document.revision(), language) {
            return;
        }
        if self.language != language || self.scenario.as_ref() != document.scenario() {
            *self = Self::of(document.zone().game(), document.scenario(), language);
        }
        self.revision = document.revision();
    }
}
