//! The title section: what folds over the record.

use egui::{Rect, pos2, vec2};

use super::Sheet;
use super::field::hexagon;
use super::frame::Frame;
use super::ink::Ink;
use super::letter::{self, Align, CAPITALS, Weight};
use super::paper::{POINT, SMALLEST};
use super::scene::{Page, Pen, rounded};
use super::sign::sign;
use crate::theme::glyph;

/// Draws the section and the line along which it folds.
pub fn title(page: &mut Page, sheet: &Sheet<'_>, frame: &Frame) {
    let place = frame.title;
    let right = right(page, sheet, place);
    let size = place.height().min(0.1 * place.width()).min(17.0);
    let middle = pos2(place.left() + 0.5 * size, place.center().y);
    emblem(page, middle, 0.5 * size);
    let left = place.left() + size + 3.0;
    heading(page, sheet, Rect::from_x_y_ranges(left..=right - 5.0, place.y_range()));
    fold(page, sheet, frame);
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

fn heading(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    let wide = place.width();
    let largest = (place.height() / 15.0 * 22.0).min(30.0);
    let (size, name) = letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, largest], wide);
    let about = about(sheet);
    let (small, about) = letter::fitted(&about, Weight::Plain, [SMALLEST, 9.0], wide);
    let (high, low) = (CAPITALS * size * POINT, CAPITALS * small * POINT);
    let between = if about.is_empty() { 0.0 } else { 2.4 + low };
    let top = place.center().y - 0.5 * (high + between);
    page.text(pos2(place.left(), top + high), Align::Start, Weight::Strong, size, Ink::Text, &name);
    let base = top + high + between;
    page.text(pos2(place.left(), base), Align::Start, Weight::Plain, small, Ink::Faint, &about);
}

// What is printed under the name: title, players, author.
fn about(sheet: &Sheet<'_>) -> String {
    let (zone, words) = (sheet.zone, sheet.words());
    let players = zone.players().map(|(fewest, most)| {
        let range = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
        format!("{range} {}", words.players)
    });
    let author = zone.author().map(|author| format!("{} {author}", words.by));
    let parts = [zone.title().map(str::to_owned), players, author];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ·  ")
}

// On the right: the scenario, a line for the player's name, and the notice; returns where it begins.
fn right(page: &mut Page, sheet: &Sheet<'_>, place: Rect) -> f32 {
    let wide = (0.27 * place.width()).clamp(34.0, 68.0);
    let left = place.right() - wide;
    let scenario = sheet.scenario.map_or(sheet.words().advanced, |(file, _)| file.name());
    let (size, scenario) = letter::fitted(scenario, Weight::Strong, [SMALLEST, 10.0], wide);
    let top = place.center().y - 6.0;
    let base = top + CAPITALS * size * POINT;
    page.text(pos2(left, base), Align::Start, Weight::Strong, size, Ink::Text, &scenario);
    if !sheet.playable {
        notice(page, sheet, pos2(place.right(), place.top()));
    }
    let line = place.center().y + 6.0;
    let words = sheet.words().player;
    page.text(pos2(left, line), Align::Start, Weight::Plain, 7.0, Ink::Faint, words);
    let begin = left + letter::width(words, Weight::Plain, 7.0) + 2.0;
    page.line(vec![pos2(begin, line + 0.5), pos2(place.right(), line + 0.5)], Pen::new(Ink::Line, 0.18));
    left
}

// In the corner: this zone has errors.
fn notice(page: &mut Page, sheet: &Sheet<'_>, corner: egui::Pos2) {
    let words = sheet.words().not_playable;
    let wide = letter::width(words, Weight::Strong, 7.0) + 7.5;
    let place = Rect::from_min_max(corner - vec2(wide, 1.5), corner + vec2(0.0, 3.7));
    page.fill(rounded(place, 1.0), Ink::Paper);
    page.outline(rounded(place, 1.0), Pen::new(Ink::Warning, 0.35));
    sign(page, glyph::WARNING, pos2(place.left() + 3.2, place.center().y), 3.6, Ink::Warning, Ink::Paper);
    let base = place.center().y + CAPITALS * 7.0 * POINT / 2.0;
    let at = pos2(place.right() - 1.6, base);
    page.text(at, Align::End, Weight::Strong, 7.0, Ink::Warning, words);
}

fn fold(page: &mut Page, sheet: &Sheet<'_>, frame: &Frame) {
    let (left, right, y) = (frame.title.left(), frame.title.right(), frame.fold);
    let words = letter::shortened(sheet.words().fold, Weight::Plain, SMALLEST, frame.title.width() * 0.8);
    let wide = letter::width(&words, Weight::Plain, SMALLEST);
    let middle = frame.title.center().x;
    let pen = Pen::dashed(Ink::Line, 0.2, [2.4, 1.6]);
    page.line(vec![pos2(left, y), pos2(middle - wide / 2.0 - 2.0, y)], pen);
    page.line(vec![pos2(right, y), pos2(middle + wide / 2.0 + 2.0, y)], pen);
    page.label(pos2(middle, y), Weight::Plain, SMALLEST, Ink::Faint, &words);
}
