//! What matches say, told: what every game's report is made of. The reports themselves stand with their games.
//!
//! * [`Run`]: a batch as it was played. [`statistics`]: what it says, as far as all games tell the same.
//! * [`object`]: numbers for programs. [`heat`]: where it happened, as a picture; [`screen`] and [`colour`] draw it.
//! * [`figure`]: a number as the window shows it. [`range`]: a verdict at several tables.
//! * [`outcomes`]: what matches came to, as parts that exclude each other.
//! * [`contrast`]: in what two differ before anything is played. [`change`]: what that does to a number.
//! * [`effects`]: which rule does what. [`grid`]: a table as the window shows it. [`verdict`]: what stands out, in words.
//! * [`rates`]: rates in a table of the terminal. [`span`]: a rate where it was lowest, and where it was highest.

pub(crate) mod blocks;
pub mod change;
pub mod colour;
pub mod contrast;
pub mod edits;
pub mod effects;
pub mod figure;
pub mod grid;
pub mod heat;
pub mod object;
pub mod outcomes;
pub mod range;
pub mod rates;
pub mod screen;
pub mod skills;
pub mod span;
pub mod statistics;
pub mod verdict;

use std::time::Duration;

use scenario_rules::Ruled;

use crate::simulate::batch::{Batch, Played};
use crate::text::style::{STRONG, paint};
use crate::text::wrap;

/// A precision that was asked for, and whether it was reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sought {
    /// Half the width that the intervals may have, in points of a hundred.
    pub points: f64,
    /// Whether they are that narrow.
    pub reached: bool,
}

/// A batch as it was played.
#[derive(Clone, Debug)]
pub struct Run<'b, G: Ruled> {
    /// What was played; as many matches as it took.
    pub batch: Batch<'b, G>,
    /// What came of it.
    pub played: Played,
    /// How long it took, where that is to be told.
    pub elapsed: Option<Duration>,
    /// The precision that it was played for, if any.
    pub sought: Option<Sought>,
}

/// What is told instead of tables when every match was stopped.
pub const NONE_ENDED: &str = "no match came to its end";

/// A strong word and what belongs to it, in lines of at most `width`.
pub fn heading(strong: &str, rest: &str, width: usize) -> String {
    let lines = wrap(&format!("{strong} · {rest}"), width, 0);
    // A name that is broken over lines stays plain.
    match lines.strip_prefix(strong) {
        Some(rest) => format!("{}{rest}", paint(STRONG, strong)),
        None => lines,
    }
}
