//! Lenses: what can be measured on a zone, laid over the canvas. Each game has its own.

/// What to see of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lens {
    /// Its name.
    pub name: &'static str,
}

/// What is known about a cell under the pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What, in a few words.
    pub words: String,
    /// What that means.
    pub hint: &'static str,
}
