//! Lines to write on, under a small heading.

use egui::{Pos2, Rect, pos2};

use crate::print::Sheet;
use crate::print::ink::Ink;
use crate::print::letter::{Align, CAPITALS, Weight};
use crate::print::paper::POINT;
use crate::print::scene::{Ends, Page, Pen};

/// Between lines to write on.
const LINE: f32 = 7.5;

/// A small heading whose capitals begin at a point.
pub fn heading(page: &mut Page, at: Pos2, words: &str) {
    let base = at.y + CAPITALS * 7.5 * POINT;
    page.text(pos2(at.x, base), Align::Start, Weight::Strong, 7.5, Ink::Text, words);
}

/// Lines to write on, under a heading.
pub fn notes(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    heading(page, place.left_top(), sheet.words().notes);
    let mut y = place.top() + 3.0 + LINE;
    let mut lines = Vec::new();
    while y <= place.bottom() {
        lines.push(vec![pos2(place.left(), y), pos2(place.right(), y)]);
        y += LINE;
    }
    page.lines(lines, Ends::Open, Pen::new(Ink::Hair, 0.18));
}
