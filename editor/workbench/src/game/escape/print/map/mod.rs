//! The map: sectors with their names and signs, the hull around them, letters over columns.

mod cell;
mod hatching;

use egui::{Pos2, pos2, vec2};
use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};

pub use cell::{cells, signs};

use crate::print::Copies;
use crate::print::field::{Laid, across, hexagon, letters};
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Weight};
use crate::print::paper::{FINEST, POINT, SMALLEST};
use crate::print::scene::{Ends, Page, Pen};

/// The height of the line of column letters over a map.
pub const LETTERS: f32 = 4.2;

/// The smallest side of a sector that leaves room to write in it.
const NARROWEST: f32 = 3.9;

/// The smallest side of a sector where several sheets share a page: it can be read and marked.
const FINE: f32 = 2.6;

/// The smallest side of a sector in which the names of a zone can be read.
pub fn narrowest(zone: &Zone, copies: Copies) -> f32 {
    let names = zone.sectors().filter(|(_, kind)| is_named(*kind)).map(|(at, _)| at.to_string());
    // Letters differ little in width: of the longest names one stands for all.
    let longest = names.max_by_key(String::len).unwrap_or_default();
    match copies {
        Copies::One => (letter::width(&longest, Weight::Plain, SMALLEST) / 1.3).max(NARROWEST),
        Copies::Two | Copies::Four => (letter::width(&longest, Weight::Plain, FINEST) / 1.36).max(FINE),
    }
}

/// Whether a sector of this kind shows its name: not so starts and hatches, which have a sign.
pub fn is_named(kind: Kind) -> bool {
    matches!(kind, Kind::Secure | Kind::Dangerous)
}

/// A zone, ready to be drawn in parts.
#[derive(Debug)]
pub struct Chart<'a> {
    zone: &'a Zone,
    holes: Vec<Coord>,
    inks: Inks,
}

impl<'a> Chart<'a> {
    /// A zone in some inks.
    pub fn new(zone: &'a Zone, inks: Inks) -> Self {
        Self { zone, holes: hatching::holes(zone), inks }
    }

    /// Draws the part of it that a field shows.
    pub fn draw(&self, page: &mut Page, laid: Laid) {
        let sectors: Vec<(Coord, Kind)> =
            laid.painted(self.zone).map(|(at, cell)| (at, Kind::of(cell))).collect();
        let placed: Vec<(Pos2, Kind)> = sectors.iter().map(|(at, kind)| (laid.centre(*at), *kind)).collect();
        cells(page, &placed, laid.side, self.inks);
        hatching::hatching(page, &self.holes, laid);
        edges(page, self.zone, laid, &sectors, self.inks);
        signs(page, &placed, laid.side, self.inks);
        names(page, laid, &sectors);
    }
}

/// The size of names in points.
pub fn name_size(side: f32) -> f32 {
    // Sectors that are smaller than usual have smaller names.
    let least = (SMALLEST * side / NARROWEST).clamp(FINEST, SMALLEST);
    (0.36 * side / POINT).clamp(least, 10.0)
}

/// Where the name of a sector has its middle, seen from the sector's.
pub fn name_place(side: f32) -> egui::Vec2 {
    vec2(0.0, -(0.75 * side - 0.6 * name_size(side) * POINT).min(0.52 * side))
}

fn names(page: &mut Page, laid: Laid, sectors: &[(Coord, Kind)]) {
    let (size, place) = (name_size(laid.side), name_place(laid.side));
    for (at, _) in sectors.iter().filter(|(_, kind)| is_named(*kind)) {
        page.label(laid.centre(*at) + place, Weight::Plain, size, Ink::Text, &at.to_string());
    }
}

/// Letters over the columns, as many as fit beside each other.
pub fn column_letters(page: &mut Page, laid: Laid) {
    let [first, last] = laid.field.columns;
    let widest = letter::width(&letters(last), Weight::Strong, 7.0) + 1.0;
    let every = [1, 2, 5, 10].into_iter().find(|n| f32::from(*n) * 1.5 * laid.side >= widest).unwrap_or(20);
    for column in (first..=last).filter(|column| (column - first).is_multiple_of(every)) {
        let x = laid.centre(Coord::new(column, 0)).x;
        let at = pos2(x, laid.corner.y - LETTERS / 2.0);
        page.label(at, Weight::Strong, 7.0, Ink::Faint, &letters(column));
    }
}

// Thin lines between sectors, and the hull: a strong one where the ship ends.
fn edges(page: &mut Page, zone: &Zone, laid: Laid, sectors: &[(Coord, Kind)], inks: Inks) {
    let (mut inner, mut hull) = (Vec::new(), Vec::new());
    for (at, _) in sectors {
        let corners = hexagon(laid.centre(*at), laid.side);
        for (n, beside) in across(*at).into_iter().enumerate() {
            let line = || vec![corners[n], corners[(n + 1) % 6]];
            match beside.filter(|beside| zone.kind(*beside) != Kind::Void) {
                None => hull.push(line()),
                // Drawn once, by the first of the two; by the only one where the field ends.
                Some(beside) if *at < beside || !laid.field.contains(beside) => inner.push(line()),
                Some(_) => {}
            }
        }
    }
    page.lines(inner, Ends::Open, Pen::new(Ink::Line, inks.lines() * (0.028 * laid.side).clamp(0.13, 0.22)));
    page.lines(hull, Ends::Open, Pen::new(Ink::Text, inks.lines() * (0.075 * laid.side).clamp(0.28, 0.5)));
}

/// A zone from afar: columns of one kind as bars, without names.
pub fn far(page: &mut Page, zone: &Zone, laid: Laid) {
    let (mut floor, mut danger, mut dark) = (Vec::new(), Vec::new(), Vec::new());
    let mut bar: Option<(Coord, Coord, Kind)> = None;
    let mut put = |(first, last, kind): (Coord, Coord, Kind)| {
        let half = laid.side * vec2(0.76, crate::print::field::HALF);
        let rect = egui::Rect::from_min_max(laid.centre(first) - half, laid.centre(last) + half);
        let outline = crate::print::outline::corners(rect).to_vec();
        match kind {
            Kind::Secure => floor.push(outline),
            Kind::Dangerous => danger.push(outline),
            _ => dark.push(outline),
        }
    };
    for (at, kind) in laid.painted(zone).map(|(at, cell)| (at, Kind::of(cell))) {
        match &mut bar {
            Some((_, last, known)) if *known == kind && last.col == at.col && last.row + 1 == at.row => {
                *last = at;
            }
            _ => {
                if let Some(done) = bar.replace((at, at, kind)) {
                    put(done);
                }
            }
        }
    }
    if let Some(done) = bar {
        put(done);
    }
    page.lines(floor, Ends::Joined, Pen::new(Ink::Hair, 0.1));
    page.fill_all(danger, Ink::Danger);
    page.fill_all(dark, Ink::Text);
}
