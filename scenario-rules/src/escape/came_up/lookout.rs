//! Which rules to look for in a match.

use super::Signs;
use super::sign::{self, Trace};
use crate::code::Code;
use crate::compile::Compiled;

/// The rules of a scenario, each with what shows that it came up.
#[derive(Clone, Debug, Default)]
pub struct RuleWatch {
    rules: Vec<(Code, Vec<Trace>)>,
}

impl RuleWatch {
    /// For every rule of a scenario.
    pub fn of(compiled: &Compiled) -> Self {
        Self { rules: sign::by_rule(compiled).map(|(code, _, traces)| (code, traces)).collect() }
    }

    /// How many rules it looks for.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is nothing to look for.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// The codes of the rules, in the order of the scenario.
    pub fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        self.rules.iter().map(|(code, _)| *code)
    }

    /// Whether each rule came up: one of the knobs it writes decided something, or always does.
    pub(super) fn came_up<'a>(&'a self, signs: &'a Signs) -> impl Iterator<Item = bool> + 'a {
        self.rules
            .iter()
            .map(|(_, traces)| traces.is_empty() || traces.iter().any(|trace| trace.shows(signs)))
    }
}
