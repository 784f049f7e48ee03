//! A verdict in words: what stands out about the matches that were played, one sentence each.
//!
//! Intervals decide what is said. Several things can be said of one batch, so that one or another would come up by chance
//! alone; that is why each is held to an interval half as wide again as the usual one.

use engine::tally::Estimate;
use serde::Serialize;

use crate::text::style::{CARE, FAINT, paint};
use crate::text::{capital, put, wrap};

/// How many times as wide as a 95 % interval the one is that decides whether something is said. Of twenty things that are
/// not so, all together come up about as seldom as one does by the usual interval.
pub const SURE: f64 = 1.5;

/// One thing that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// What it is about, a name in answers.
    pub about: &'static str,
    /// How much it matters.
    pub weight: Weight,
    /// The sentence, without its capital and its full stop.
    pub words: String,
}

/// How much a remark matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// The designer should look at it.
    Warning,
    /// The rules allow no more than this, whatever is drawn and however anybody plays.
    Limit,
    /// Worth knowing.
    Note,
}

impl Remark {
    /// One with these words.
    pub fn new(about: &'static str, weight: Weight, words: impl Into<String>) -> Self {
        Self { about, weight, words: words.into() }
    }

    /// Its words as a sentence.
    pub fn sentence(&self) -> String {
        format!("{}.", capital(&self.words))
    }
}

/// Whether a number is larger than a limit beyond doubt.
pub fn above(number: Estimate, limit: f64) -> bool {
    number.wider(SURE).low > limit
}

/// Whether it is smaller than a limit beyond doubt.
pub fn below(number: Estimate, limit: f64) -> bool {
    number.wider(SURE).high < limit
}

/// Remarks for a terminal, the heaviest first; nothing where there are none.
pub fn text(remarks: &[Remark], width: usize) -> String {
    let mut out = String::new();
    for remark in remarks {
        let (sign, style) = match remark.weight {
            Weight::Warning => ("!", CARE),
            Weight::Limit => ("=", FAINT),
            Weight::Note => ("·", FAINT),
        };
        put!(out, "  {} {}\n", paint(style, sign), wrap(&remark.sentence(), width, 4));
    }
    out
}
