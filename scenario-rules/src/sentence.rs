//! A sentence about rules as they are played.

/// A sentence about the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The decision it belongs to, as in `movement`.
    pub topic: &'static str,
    /// What it says.
    pub text: String,
    /// Whether the usual game is different.
    pub changed: bool,
}
