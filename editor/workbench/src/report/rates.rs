//! Rates in a table of the terminal, with as much of them as there is room for.

use engine::tally::Estimate;

use crate::text::number::{bar, bounds};
use crate::text::style::FAINT;
use crate::text::table::Cell;

/// How many characters a whole bar has.
pub const WIDE: usize = 6;

/// How much of a rate there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The share, its interval and a bar.
    Bar,
    /// The share and its interval.
    Interval,
    /// The share alone.
    Share,
}

impl Room {
    /// From the most room to the least.
    pub const ALL: [Self; 3] = [Self::Bar, Self::Interval, Self::Share];
}

/// A rate in points of a hundred as three cells: the share, its interval, and a bar. Without anybody whom it is about, a dash.
pub fn rate_cells(rate: Option<Estimate>, style: anstyle::Style, room: Room) -> [Cell; 3] {
    let Some(rate) = rate else { return ["–".into(), "".into(), "".into()] };
    let interval = if room == Room::Share { String::new() } else { bounds(rate) };
    let wide = if room == Room::Bar { WIDE } else { 0 };
    let share = format!("{:.1}", rate.value * 100.0);
    [share.into(), Cell::new(interval, FAINT), Cell::new(bar(rate.value, wide), style)]
}
