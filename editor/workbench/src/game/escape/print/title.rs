//! The title section: what folds over the record.

use egui::{Rangef, Rect, pos2, vec2};
use scenario_rules::{PlayerRange, names};

use super::frame::Frame;
use crate::print::Sheet;
use crate::print::field::hexagon;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, BELOW, CAPITALS, Weight};
use crate::print::outline::rounded;
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Page, Pen};
use crate::print::sign::sign;
use crate::theme::glyph;

/// Draws the section and the line along which it folds.
pub fn title(page: &mut Page, sheet: &Sheet<'_>, frame: &Frame) {
    let place = frame.title;
    let right = right(page, sheet, place);
    let size = place.height().min(0.1 * place.width()).min(17.0);
    let from = |left: f32| Rect::from_x_y_ranges(left..=right - 5.0, place.top()..=place.bottom() + 0.5);
    let beside = from(place.left() + size + 3.0);
    let lines = Heading::within(sheet, beside);
    // Somebody's name is worth more than our own mark.
    if lines.is_whole {
        emblem(page, pos2(place.left() + 0.5 * size, place.center().y), 0.5 * size);
        lines.draw(page, beside);
    } else {
        Heading::within(sheet, from(place.left())).draw(page, from(place.left()));
    }
    fold(page, sheet, place.x_range(), frame.fold);
}

// A hatch in a sector: our own mark.
pub(super) fn emblem(page: &mut Page, middle: egui::Pos2, side: f32) {
    page.fill(hexagon(middle, side).to_vec(), Ink::Dark);
    page.outline(hexagon(middle, side).to_vec(), Pen::new(Ink::Text, 0.4));
    page.outline(hexagon(middle, 0.87 * side).to_vec(), Pen::new(Ink::OnDark, 0.2));
    sign(page, glyph::HATCH, middle, 1.22 * side, Ink::Hatch, Ink::Dark);
    // A way out: the arrow through the hatch.
    let at = |x: f32, y: f32| middle + side * vec2(x, y);
    let pen = Pen::new(Ink::OnDark, 0.07 * side);
    page.line(vec![at(0.0, 0.24), at(0.0, -0.2)], pen);
    page.line(vec![at(-0.17, -0.04), at(0.0, -0.22), at(0.17, -0.04)], pen);
}

/// White between two lines, at least.
const BETWEEN: f32 = 1.3;

/// How high capitals with accents are, as a share of the size of type.
const ACCENTS: f32 = 0.95;

/// White above the heading.
const TOP: f32 = 0.4;

/// The largest name.
const LARGEST: f32 = 21.0;

/// A line of the heading.
struct Row {
    weight: Weight,
    size: f32,
    ink: Ink,
    text: String,
}

impl Row {
    fn high(&self) -> f32 {
        CAPITALS * self.size * POINT
    }

    fn below(&self) -> f32 {
        (BELOW * self.size * POINT + 0.3).max(BETWEEN)
    }
}

/// The name on one line, or on two where it is long; what is said of the zone under it.
struct Heading {
    rows: Vec<Row>,
    /// Whether nothing of name and author had to be left out.
    is_whole: bool,
}

impl Heading {
    fn within(sheet: &Sheet<'_>, place: Rect) -> Self {
        let wide = place.width();
        let name = sheet.zone.name();
        let least = name_rows(name, wide, 0.0);
        let about = about_rows(sheet, wide, place.height() - high(&least) - above(&least));
        let mut rows = name_rows(name, wide, place.height() - high(&about));
        // What ends with an ellipsis of its own is taken as cut; then all of it stands further to the left, no more.
        let is_whole = !rows.iter().chain(about.last()).any(|row| row.text.ends_with('…'));
        rows.extend(about);
        Self { rows, is_whole }
    }

    fn draw(self, page: &mut Page, place: Rect) {
        let mut y = (place.center().y - high(&self.rows) / 2.0).max(place.top() + above(&self.rows));
        for row in self.rows {
            y += row.high();
            page.text(pos2(place.left(), y), Align::Start, row.weight, row.size, row.ink, &row.text);
            y += row.below();
        }
    }
}

// Letters with accents are higher than capitals; they too keep out of where printers do not reach.
fn above(rows: &[Row]) -> f32 {
    TOP + rows.first().map_or(0.0, |row| (ACCENTS - CAPITALS) * row.size * POINT)
}

fn high(rows: &[Row]) -> f32 {
    rows.iter().map(|row| row.high() + row.below()).sum()
}

fn name_rows(name: &str, wide: f32, room: f32) -> Vec<Row> {
    let row = |size: f32, text: String| Row { weight: Weight::Strong, size, ink: Ink::Text, text };
    let largest = |lines: f32| {
        let each = lines * (CAPITALS + BELOW) + ACCENTS - CAPITALS;
        ((room - TOP - lines * 0.3) / (each * POINT)).clamp(SMALLEST, LARGEST)
    };
    let (size, one) = letter::fitted(name, Weight::Strong, [SMALLEST, largest(1.0)], wide);
    if size >= 0.5 * largest(1.0) && one == name {
        return vec![row(size, one)];
    }
    // Two lines in the largest type in which they hold the name; where none does, the end is left out.
    let name = letter::shortened(name, Weight::Strong, SMALLEST, 2.0 * wide);
    let mut size = largest(2.0);
    loop {
        let mut lines = letter::wrapped(&name, Weight::Strong, size, wide);
        if lines.len() <= 2 || size <= SMALLEST {
            if lines.len() > 2 {
                let rest = lines.split_off(1).join(" ");
                lines.push(letter::shortened(&rest, Weight::Strong, size, wide));
            }
            return lines.into_iter().map(|line| row(size, line)).collect();
        }
        size = (size - 0.5).max(SMALLEST);
    }
}

// On one line; or the title on one and the rest on others in small type, as many as it needs and there is room for.
// A long title is cut, an author is not if that can be helped.
fn about_rows(sheet: &Sheet<'_>, wide: f32, room: f32) -> Vec<Row> {
    let parts = about(sheet);
    let plain = |(size, text): (f32, String)| Row { weight: Weight::Plain, size, ink: Ink::Faint, text };
    let row = |text: &str, least: f32| plain(letter::fitted(text, Weight::Plain, [least, 9.0], wide));
    let whole = parts.join("  ·  ");
    let (title, rest) = match parts.as_slice() {
        [] => return Vec::new(),
        [title, others @ ..] if row(&whole, SMALLEST + 0.5).text != whole && !others.is_empty() => {
            (Some(row(title, SMALLEST)), others.join("  ·  "))
        }
        _ => (None, whole),
    };
    let one = row(&rest, SMALLEST);
    let mut rows = Vec::from_iter(title);
    if one.text == rest {
        rows.push(one);
        return rows;
    }
    let mut lines = letter::wrapped(&rest, Weight::Plain, SMALLEST, wide);
    let small = |text| plain((SMALLEST, text));
    let each = high(&[small(String::new())]);
    while lines.len() > 1 && high(&rows) + each * lines.len() as f32 > room {
        let last = lines.split_off(lines.len() - 2).join(" ");
        lines.push(last);
    }
    let fit = |line: String| small(letter::shortened(&line, Weight::Plain, SMALLEST, wide));
    rows.extend(lines.into_iter().map(fit));
    rows
}

// What is printed under the name: title, players, author.
fn about(sheet: &Sheet<'_>) -> Vec<String> {
    let (zone, words) = (sheet.zone, sheet.words());
    let players = zone.players().map(|PlayerRange { fewest, most }| {
        let range = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
        format!("{range} {}", words.players)
    });
    let author = zone.author().map(|author| format!("{} {author}", words.by));
    let title = names::title(zone, sheet.style.language).map(str::to_owned);
    let parts = [title, players, author];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect()
}

// On the right: the notice, the scenario, and a line for the player's name; returns where it begins.
fn right(page: &mut Page, sheet: &Sheet<'_>, place: Rect) -> f32 {
    let wide = (0.27 * place.width()).clamp(34.0, 68.0);
    let left = place.right() - wide;
    // Tall letters stay below the edge that printers reach.
    let high = place.height().min(13.0) - 0.8;
    let mut top = place.center().y - high / 2.0;
    if !sheet.playable {
        top += notice(page, sheet, pos2(place.right(), top)) + 0.8;
    }
    let line = place.center().y + high / 2.0 - 0.6;
    let most = ((line - top - 3.4) / (CAPITALS * POINT)).clamp(SMALLEST, 10.0);
    let (size, scenario) = letter::fitted(sheet.game(), Weight::Strong, [SMALLEST, most], wide);
    let base = top + CAPITALS * size * POINT;
    page.text(pos2(left, base), Align::Start, Weight::Strong, size, Ink::Text, &scenario);
    let words = sheet.words().player;
    page.text(pos2(left, line), Align::Start, Weight::Plain, 7.0, Ink::Faint, words);
    let begin = left + letter::width(words, Weight::Plain, 7.0) + 2.0;
    page.line(vec![pos2(begin, line + 0.5), pos2(place.right(), line + 0.5)], Pen::new(Ink::Line, 0.18));
    left
}

// In the corner: this zone has errors; returns how high that is.
fn notice(page: &mut Page, sheet: &Sheet<'_>, corner: egui::Pos2) -> f32 {
    let words = sheet.words().not_playable;
    let wide = letter::width(words, Weight::Strong, 7.0) + 7.5;
    let place = Rect::from_min_max(corner - vec2(wide, 0.0), corner + vec2(0.0, 4.4));
    page.fill(rounded(place, 1.0), Ink::Paper);
    page.outline(rounded(place, 1.0), Pen::new(Ink::Warning, 0.35));
    sign(page, glyph::WARNING, pos2(place.left() + 3.2, place.center().y), 3.6, Ink::Warning, Ink::Paper);
    let base = place.center().y + CAPITALS * 7.0 * POINT / 2.0;
    let at = pos2(place.right() - 1.6, base);
    page.text(at, Align::End, Weight::Strong, 7.0, Ink::Warning, words);
    place.height()
}

/// The line along which a sheet folds, with words in it.
pub(super) fn fold(page: &mut Page, sheet: &Sheet<'_>, across: Rangef, y: f32) {
    let (left, right, middle) = (across.min, across.max, across.center());
    let words = letter::shortened(sheet.words().fold, Weight::Plain, SMALLEST, across.span() - 6.0);
    let wide = letter::width(&words, Weight::Plain, SMALLEST);
    let pen = Pen::dashed(Ink::Line, 0.2, [2.4, 1.6]);
    page.line(vec![pos2(left, y), pos2(middle - wide / 2.0 - 2.0, y)], pen);
    page.line(vec![pos2(right, y), pos2(middle + wide / 2.0 + 2.0, y)], pen);
    page.label(pos2(middle, y), Weight::Plain, SMALLEST, Ink::Faint, &words);
}
