//! What came of matches that somebody played.

use super::batch::Played;
use super::breakdown::Why;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every match was played, or is told as a breakdown.
    Finished,
    /// Somebody cancelled it.
    Cancelled,
    /// Its time was up.
    OutOfTime,
    /// Too much broke.
    GaveUp,
}

/// What came of a run, or has come so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The revision of the document that was played.
    pub revision: u64,
    /// The numbers.
    pub played: Played,
    /// How it ended; `None` while it runs.
    pub ending: Option<Ending>,
}

/// The turns of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// One line per turn, as a match record has them.
    pub turns: Vec<String>,
    /// What ended the worker before the match was over.
    pub broke: Option<Why>,
}
