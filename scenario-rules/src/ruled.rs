//! A game whose rules are told by codes: what is looked for in its matches.

use std::fmt::Debug;

use engine::{Playable, Sums};

use crate::compile::Compiled;

/// A game with a catalogue of rules.
pub trait Ruled: Playable {
    /// The rules of a scenario, each with what shows that it came up.
    type Watch: Debug + Sync;
    /// Which rules came up in matches.
    type Seen: Sums;

    /// What to look for.
    fn watch(compiled: &Compiled) -> Self::Watch;

    /// Looks at a match that was played; always for the rules of the same watch.
    fn look(seen: &mut Self::Seen, ended: &Self::State<'_>, watch: &Self::Watch);
}
