//! The legend: what each kind of sector looks like and is called.

use egui::{Pos2, Rect, pos2};
use engine::escape::Kind;

use super::map::{self, cells};
use super::notes::heading;
use crate::print::Sheet;
use crate::print::field::hexagon;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, BELOW, CAPITALS, Weight, leading};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Page, Pen};

/// The narrowest column that holds its words.
pub const COLUMN: f32 = 22.2;

/// The side of its sectors, how far they are apart, and what the heading takes.
const SECTOR: f32 = 2.7;
const STEP: f32 = 6.0;
const HEADING: f32 = 3.6;

/// The largest type of its words.
const LARGEST: f32 = 7.5;

/// How many kinds of sectors there are.
const KINDS: usize = 5;

/// How high it is in so many columns, without its heading.
pub fn high(columns: usize) -> f32 {
    KINDS.div_ceil(columns) as f32 * STEP
}

/// The kinds of sectors with their words, in columns, under a heading where there is room; returns where it ends.
pub fn legend(page: &mut Page, sheet: &Sheet<'_>, place: Rect, columns: usize) -> f32 {
    let words = sheet.words();
    let known: [_; KINDS] = [
        (Kind::Secure, words.secure),
        (Kind::Dangerous, words.dangerous),
        (Kind::HumanStart, words.human_start),
        (Kind::AlienStart, words.alien_start),
        (Kind::Hatch(1), words.hatch),
    ];
    let (rows, high) = (known.len().div_ceil(columns), high(columns));
    let mut top = place.top();
    if place.height() >= HEADING + high - 0.8 {
        heading(page, place.left_top(), words.sectors);
        top += HEADING;
    }
    let across = place.width() / columns as f32;
    let room = across - 2.0 * SECTOR - 2.6;
    // One size for all of them: the largest in which each fits on its line, or the smallest there is.
    let fitted =
        |(_, words): &(Kind, &str)| letter::fitted(words, Weight::Plain, [SMALLEST, LARGEST], room).0;
    let size = known.iter().map(fitted).fold(LARGEST, f32::min);
    // Closer together where the place is low: words on two lines reach further down than a sector.
    let half = SECTOR * 3_f32.sqrt() / 2.0;
    let two_lines = 0.5 * leading(SMALLEST) + (0.5 * CAPITALS + BELOW) * SMALLEST * POINT;
    let below = half.max(two_lines);
    let step = ((place.bottom() - top - half - below) / (rows - 1).max(1) as f32).min(STEP);
    for (n, (kind, words)) in known.into_iter().enumerate() {
        let (column, row) = (n / rows, n % rows);
        let middle = pos2(place.left() + SECTOR + column as f32 * across, top + half + row as f32 * step);
        let one = [(middle, kind)];
        cells(page, &one, SECTOR, sheet.style.inks);
        page.outline(hexagon(middle, SECTOR).to_vec(), Pen::new(Ink::Line, 0.18));
        map::signs(page, &one, SECTOR, sheet.style.inks);
        let left = middle.x + SECTOR + 1.8;
        kind_words(page, pos2(left, middle.y), (size, room), words);
    }
    top + high
}

// On one line, or on two where it is short.
fn kind_words(page: &mut Page, at: Pos2, (size, room): (f32, f32), words: &str) {
    let lines = letter::wrapped(words, Weight::Plain, size, room);
    let step = leading(size);
    let first = at.y + CAPITALS * size * POINT / 2.0 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (n, line) in lines.iter().enumerate() {
        let base = first + step * n as f32;
        page.text(pos2(at.x, base), Align::Start, Weight::Plain, size, Ink::Text, line);
    }
}
