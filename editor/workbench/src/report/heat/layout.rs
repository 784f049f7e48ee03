//! Where everything stands in the picture.

use std::f32::consts::FRAC_PI_3;

use egui::{Pos2, Vec2, pos2, vec2};
use engine::{Coord, Top, Zone};

/// The edge of the picture that stays free.
pub(crate) const MARGIN: f32 = 56.0;

/// The width of every picture.
const WIDTH: f32 = 1400.0;

/// What stands above the zone and below it.
const ABOVE: f32 = 136.0;
const BELOW: f32 = 124.0;

/// The highest that a zone is drawn.
const HIGHEST: f32 = 1500.0;

/// The largest sector, from its middle to a corner.
const LARGEST: f32 = 64.0;

/// How high a sector is, where it is one from its middle to a corner.
const ROOT: f32 = 1.732_050_8;

/// A zone on its page: every second column lies half a sector lower or, with pointy tops, every second line further right.
pub(crate) struct Layout {
    top: Top,
    first: Coord,
    last: Coord,
    left: f32,
    /// From the middle of a sector to a corner.
    pub(crate) size: f32,
    /// The page.
    pub(crate) page: Vec2,
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
        let columns = f32::from(last.col - first.col) * 1.5 + 2.0;
        let rows = (f32::from(last.row - first.row) + 1.5) * ROOT;
        let room = turned(top, vec2(columns, rows));
        let size = ((WIDTH - 2.0 * MARGIN) / room.x).min(HIGHEST / room.y).min(LARGEST);
        let left = (WIDTH - room.x * size) / 2.0;
        let page = vec2(WIDTH, (ABOVE + room.y * size + BELOW).ceil());
        Some(Self { top, first, last, left, size, page })
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
    pub(crate) fn tile(&self) -> f32 {
        if self.is_visible() { 0.95 } else { 1.04 }
    }

    /// The middle of a sector.
    pub(crate) fn centre(&self, at: Coord) -> Pos2 {
        let lower = if at.col % 2 == 1 { 0.5 } else { 0.0 };
        let right = f32::from(at.col.saturating_sub(self.first.col)) * 1.5 + 1.0;
        let down = (f32::from(at.row.saturating_sub(self.first.row)) + 0.5 + lower) * ROOT;
        pos2(self.left, ABOVE) + self.size * turned(self.top, vec2(right, down))
    }

    /// The edge of a sector, at a share of its size.
    pub(crate) fn outline(&self, at: Coord, share: f32) -> Vec<Pos2> {
        let centre = self.centre(at);
        let angles = (0..6_u8).map(|corner| FRAC_PI_3 * f32::from(corner));
        angles.map(|angle| centre + self.size * share * turned(self.top, Vec2::angled(angle))).collect()
    }

    /// The letters of columns and where they stand, as many as fit.
    pub(crate) fn column_names(&self) -> impl Iterator<Item = (Pos2, String)> + '_ {
        let every = every(44.0 / (1.5 * self.size));
        (self.first.col..=self.last.col).filter(move |col| col % every == 0).map(|col| {
            let Pos2 { x, y } = self.centre(Coord::new(col, self.first.row));
            let name = Coord::new(col, 0).to_string();
            let at = match self.top {
                Top::Flat => pos2(x, ABOVE - 8.0),
                Top::Pointy => pos2(self.left - 24.0, y + 4.0),
            };
            (at, name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned())
        })
    }

    /// The numbers of rows and where they stand, as many as fit.
    pub(crate) fn row_names(&self) -> impl Iterator<Item = (Pos2, String)> + '_ {
        let every = every(26.0 / (ROOT * self.size));
        (self.first.row..=self.last.row).filter(move |row| (row + 1) % every == 0 || every == 1).map(|row| {
            let Pos2 { x, y } = self.centre(Coord::new(self.first.col, row));
            let at = match self.top {
                Top::Flat => pos2(self.left - 10.0, y + 4.0),
                Top::Pointy => pos2(x, ABOVE - 8.0),
            };
            (at, format!("{:02}", row + 1))
        })
    }
}

// A round number of columns or rows that is at least so many.
fn every(at_least: f32) -> u16 {
    [1, 2, 5, 10, 20, 50].into_iter().find(|step| f32::from(*step) >= at_least).unwrap_or(100)
}

// What is reckoned as if tops were flat, with x and y exchanged where they are pointy.
fn turned(top: Top, step: Vec2) -> Vec2 {
    match top {
        Top::Flat => step,
        Top::Pointy => vec2(step.y, step.x),
    }
}
