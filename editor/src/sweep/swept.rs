//! What a sweep does differently for each game: which sums it keeps, which there can be, and what it tells of them.

use anstyle::Style;
use egui::Color32;
use engine::tally::Estimate;
use workbench::game::Sums;

use super::counts::{CellSums, Counted};
use super::report::column::Columns;

/// What a sweep has to know about a game.
pub(crate) struct Swept {
    /// What its numbered pieces are called, and the largest number there can be; `None` where it has none.
    pub(crate) numbers: Option<(&'static str, u8)>,
    /// What the heading of its picture says.
    pub(crate) picture: &'static str,
    /// Which rates a precision is about, in words.
    pub(crate) precise: &'static str,
    /// What is kept of sums over matches: nothing by cell, which would make counts as large as zones.
    pub(crate) keep: fn(&Sums) -> Sums,
    /// What is wrong with the sums of a shard, in a few words; nothing most often.
    pub(crate) wrong: fn(&Counted) -> Option<&'static str>,
    /// The columns after those of every game.
    pub(crate) columns: fn(&mut Columns),
    /// What matters most, in the table in the terminal and in both halves of the picture.
    pub(crate) rates: [Told; 2],
    /// How long matches last: what the last column of that table is called, and what it has.
    pub(crate) length: (&'static str, fn(&CellSums) -> String),
}

/// A rate that is told of every cell.
pub(crate) struct Told {
    /// What stands above it in the table.
    pub(crate) head: &'static str,
    /// What stands above it in the picture.
    pub(crate) title: &'static str,
    /// How its bar is drawn.
    pub(crate) style: Style,
    /// The colour of its title.
    pub(crate) colour: Color32,
    /// The rate; `None` where there is nobody whom it is about.
    pub(crate) of: fn(&CellSums) -> Option<Estimate>,
}
