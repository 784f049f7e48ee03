//! Where everything stands in the picture.

use std::f64::consts::PI;

use engine::{Coord, Top, Zone};

use crate::text::put;

/// The edge of the picture that stays free.
pub(crate) const MARGIN: f64 = 56.0;

/// The width of every picture.
const WIDTH: f64 = 1400.0;

/// What stands above the zone and below it.
const ABOVE: f64 = 136.0;
const BELOW: f64 = 124.0;

/// The highest that a zone is drawn.
const HIGHEST: f64 = 1500.0;

/// The largest sector, from its middle to a corner.
const LARGEST: f64 = 64.0;

/// A zone on its page: every second column lies half a sector lower or, with pointy tops, every second line further right.
pub(crate) struct Layout {
    top: Top,
    first: Coord,
    last: Coord,
    left: f64,
    /// From the middle of a sector to a corner.
    pub(crate) size: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Layout {
    /// The page of a zone; `None` when there is no sector.
    pub(crate) fn of(zone: &Zone) -> Option<Self> {
        let mut sectors = zone.painted().map(|(at, _)| at);
        let start = sectors.next()?;
        let (first, last) = sectors.fold((start, start), |(first, last), at| {
            let first = Coord::new(first.col.min(at.col), first.row.min(at.row));
            (first, Coord::new(last.col.max(at.col), last.row.max(at.row)))
        });
        let top = zone.game().palette().top;
        let columns = f64::from(last.col - first.col) * 1.5 + 2.0;
        let rows = (f64::from(last.row - first.row) + 1.5) * 3_f64.sqrt();
        let [wide, high] = turned(top, [columns, rows]);
        let size = ((WIDTH - 2.0 * MARGIN) / wide).min(HIGHEST / high).min(LARGEST);
        let left = (WIDTH - wide * size) / 2.0;
        Some(Self {
            top,
            first,
            last,
            left,
            size,
            width: WIDTH,
            height: (ABOVE + high * size + BELOW).ceil(),
        })
    }

    /// Whether a sector has room for its name.
    pub(crate) fn has_room(&self) -> bool {
        self.size >= 22.0
    }

    /// Whether the outline of a single sector can be seen.
    pub(crate) fn is_visible(&self) -> bool {
        self.size >= 7.0
    }

    /// How much of its place a sector fills: nearly all, or all where a gap would be wider than itself.
    pub(crate) fn tile(&self) -> f64 {
        if self.is_visible() { 0.95 } else { 1.04 }
    }

    /// The middle of a sector.
    pub(crate) fn centre(&self, at: Coord) -> [f64; 2] {
        let lower = if at.col % 2 == 1 { 0.5 } else { 0.0 };
        let right = f64::from(at.col.saturating_sub(self.first.col)) * 1.5 + 1.0;
        let down = (f64::from(at.row.saturating_sub(self.first.row)) + 0.5 + lower) * 3_f64.sqrt();
        let [right, down] = turned(self.top, [right, down]);
        [self.left + right * self.size, ABOVE + down * self.size]
    }

    /// The edge of a sector as a path, at a share of its size.
    pub(crate) fn outline(&self, at: Coord, share: f64) -> String {
        let [x, y] = self.centre(at);
        let mut path = String::new();
        for corner in 0..6_u8 {
            let (sin, cos) = (PI / 3.0 * f64::from(corner)).sin_cos();
            let [dx, dy] = turned(self.top, [self.size * share * cos, self.size * share * sin]);
            put!(path, "{}{:.2} {:.2}", if corner == 0 { 'M' } else { 'L' }, x + dx, y + dy);
        }
        path.push('Z');
        path
    }

    /// The letters of columns and where they stand, as many as fit.
    pub(crate) fn column_names(&self) -> impl Iterator<Item = ([f64; 2], String)> + '_ {
        let every = every(44.0 / (1.5 * self.size));
        (self.first.col..=self.last.col).filter(move |col| col % every == 0).map(|col| {
            let [x, y] = self.centre(Coord::new(col, self.first.row));
            let name = Coord::new(col, 0).to_string();
            let at = match self.top {
                Top::Flat => [x, ABOVE - 8.0],
                Top::Pointy => [self.left - 24.0, y + 4.0],
            };
            (at, name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned())
        })
    }

    /// The numbers of rows and where they stand, as many as fit.
    pub(crate) fn row_names(&self) -> impl Iterator<Item = ([f64; 2], String)> + '_ {
        let every = every(26.0 / (3_f64.sqrt() * self.size));
        (self.first.row..=self.last.row).filter(move |row| (row + 1) % every == 0 || every == 1).map(|row| {
            let [x, y] = self.centre(Coord::new(self.first.col, row));
            let at = match self.top {
                Top::Flat => [self.left - 10.0, y + 4.0],
                Top::Pointy => [x, ABOVE - 8.0],
            };
            (at, format!("{:02}", row + 1))
        })
    }
}

// A round number of columns or rows that is at least so many.
fn every(at_least: f64) -> u16 {
    [1, 2, 5, 10, 20, 50].into_iter().find(|step| f64::from(*step) >= at_least).unwrap_or(100)
}

// What is reckoned as if tops were flat, with x and y exchanged where they are pointy.
fn turned(top: Top, [x, y]: [f64; 2]) -> [f64; 2] {
    match top {
        Top::Flat => [x, y],
        Top::Pointy => [y, x],
    }
}
