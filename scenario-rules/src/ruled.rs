//! A game whose rules are told by codes: what is looked for in its matches.

use std::fmt::Debug;

use engine::{Playable, Sums};

use crate::compile::Compiled;
use crate::file::record::Origin;
use crate::finding::Finding;
use crate::game::Record;

/// A game with a catalogue of rules.
pub trait Ruled: Playable {
    /// The rules of a scenario, each with what shows that it came up.
    type Watch: Debug + Sync;
    /// Which rules came up in matches.
    type Seen: Sums;

    /// What to look for; `None`, if there is nothing.
    fn watch(compiled: &Compiled) -> Option<Self::Watch>;

    /// Looks at a match that was played; always for the rules of the same watch.
    fn look(seen: &mut Self::Seen, ended: &Self::State<'_>, watch: &Self::Watch);

    /// The record of a match on a zone and with a scenario of these names: how it was dealt, and its turns.
    fn record(
        zone: &str,
        scenario: Option<&str>,
        origin: Origin,
        dealt: &Self::State<'_>,
        turns: Vec<String>,
    ) -> Record;

    /// A note for every rule that never mattered in so many matches; not for those of which `told` already says so.
    fn never(compiled: &Compiled, told: &[Finding], seen: &Self::Seen, matches: u64) -> Vec<Finding>;
}
