//! What stands beside or under a map: legend, lines for notes, ruler, code, and what the sheet is.

use egui::{Pos2, Rect, pos2, vec2};
use engine::escape::Kind;

use super::field::hexagon;
use super::frame::{Frame, GAP, Place};
use super::ink::Ink;
use super::letter::{self, Align, CAPITALS, Weight, leading};
use super::map::{self, cells};
use super::paper::{POINT, SMALLEST};
use super::qr::{Code, outdented};
use super::scene::{Page, Pen};
use super::{Sheet, code};

/// The length of the ruler.
const RULER: f32 = 50.0;

/// The largest side of a code with its white edge.
const CODE: f32 = 30.0;

/// Between lines to write on.
const LINE: f32 = 7.5;

/// Draws all of it.
pub fn furniture(page: &mut Page, sheet: &Sheet<'_>, frame: &Frame) {
    match frame.place {
        Place::Beside => column(page, sheet, frame.furniture),
        Place::Below => band(page, sheet, frame.furniture),
    }
    if let Some(spare) = frame.spare {
        notes(page, sheet, spare);
    }
}

fn column(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    let below = legend(page, sheet, place.left_top(), 1, place.width());
    let top = identity(page, sheet, place);
    let lying = place.width() >= RULER;
    let (above, low) = (pos2(place.left(), below + 2.0), top - GAP);
    let corner = if lying { pos2(place.right(), low - 9.0) } else { pos2(place.right() - 7.0, low - 7.0) };
    let free = Rect::from_min_max(above, corner);
    if lying {
        ruler_lying(page, sheet, pos2(place.left(), low));
    } else if free.height() > RULER {
        ruler_upright(page, sheet, pos2(place.right(), low));
    }
    if free.height() > 14.0 {
        notes(page, sheet, free);
    }
}

fn band(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    page.line(vec![place.left_top(), place.right_top()], Pen::new(Ink::Hair, 0.18));
    let inside = Rect::from_min_max(place.min + vec2(0.0, 2.0), place.max);
    let text = code::write(sheet.zone);
    let high = inside.height();
    let mut left = inside.left();
    if let Some(code) = Code::of(&text, high + 2.0) {
        let at = outdented(&code, inside.left_top());
        code.draw(page, at);
        left = code.rect(at).right() + 3.0;
        identity_lines(page, sheet, pos2(left, inside.top()), 34.0, sheet.words().code);
    } else {
        identity_lines(page, sheet, pos2(left, inside.top()), 34.0, sheet.words().no_code);
    }
    left += 34.0 + GAP;
    let right = inside.right() - RULER;
    ruler_lying(page, sheet, pos2(right, inside.bottom()));
    if right - GAP - left > 44.0 {
        legend(page, sheet, pos2(left, inside.top()), 2, right - GAP - left);
    }
}

/// The kinds of sectors with their words, in columns; returns where it ends.
fn legend(page: &mut Page, sheet: &Sheet<'_>, at: Pos2, columns: usize, wide: f32) -> f32 {
    let words = sheet.words();
    let known = [
        (Kind::Secure, words.secure),
        (Kind::Dangerous, words.dangerous),
        (Kind::HumanStart, words.human_start),
        (Kind::AlienStart, words.alien_start),
        (Kind::Hatch(1), words.hatch),
    ];
    heading(page, at, words.sectors);
    let (sector, step) = (2.7, 6.0);
    let top = at.y + 3.6;
    let rows = known.len().div_ceil(columns);
    let across = wide / columns as f32;
    for (n, (kind, words)) in known.into_iter().enumerate() {
        let (column, row) = (n / rows, n % rows);
        let middle = pos2(at.x + sector + column as f32 * across, top + sector + row as f32 * step);
        let one = [(middle, kind)];
        cells(page, &one, sector, sheet.style.inks);
        page.outline(hexagon(middle, sector).to_vec(), Pen::new(Ink::Line, 0.18));
        map::signs(page, &one, sector, sheet.style.inks);
        let left = middle.x + sector + 1.8;
        let room = across - 2.0 * sector - 2.6;
        let (size, words) = letter::fitted(words, Weight::Plain, [SMALLEST, 7.5], room);
        let base = middle.y + CAPITALS * size * POINT / 2.0;
        page.text(pos2(left, base), Align::Start, Weight::Plain, size, Ink::Text, &words);
    }
    top + rows as f32 * step
}

/// A small heading whose capitals begin at a point; returns where it ends.
pub fn heading(page: &mut Page, at: Pos2, words: &str) {
    let base = at.y + CAPITALS * 7.5 * POINT;
    page.text(pos2(at.x, base), Align::Start, Weight::Strong, 7.5, Ink::Text, words);
}

/// Lines to write on, under a heading.
pub(super) fn notes(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    heading(page, place.left_top(), sheet.words().notes);
    let mut y = place.top() + 3.0 + LINE;
    let mut lines = Vec::new();
    while y <= place.bottom() {
        lines.push(vec![pos2(place.left(), y), pos2(place.right(), y)]);
        y += LINE;
    }
    page.lines(lines, super::scene::Ends::Open, Pen::new(Ink::Hair, 0.18));
}

/// At the lower end of a column: the code and what the sheet is; returns where it begins.
fn identity(page: &mut Page, sheet: &Sheet<'_>, place: Rect) -> f32 {
    let text = code::write(sheet.zone);
    let found = Code::of(&text, CODE.min(place.width() + 2.0));
    let words = if found.is_some() { sheet.words().code } else { sheet.words().no_code };
    let beside = found.as_ref().map_or(0.0, |code| code.rect(Pos2::ZERO).width() + 2.5);
    // Beside the code when there is room, else under it.
    if place.width() - beside > 20.0 {
        let high = found.as_ref().map_or(12.0, |code| code.rect(Pos2::ZERO).height());
        let top = place.bottom() - high;
        if let Some(code) = found {
            code.draw(page, outdented(&code, pos2(place.left(), top)));
        }
        identity_lines(page, sheet, pos2(place.left() + beside, top), place.width() - beside, words);
        return top;
    }
    let lines = identity_text(sheet, place.width(), words).len() as f32;
    let first = place.bottom() - lines * leading(SMALLEST);
    identity_lines(page, sheet, pos2(place.left(), first + 0.6), place.width(), words);
    let Some(code) = found else { return first };
    let top = first - 1.4 - code.rect(Pos2::ZERO).height();
    code.draw(page, outdented(&code, pos2(place.left(), top)));
    top
}

fn identity_lines(page: &mut Page, sheet: &Sheet<'_>, at: Pos2, wide: f32, words: &str) {
    let mut y = at.y + CAPITALS * SMALLEST * POINT;
    for (weight, line) in identity_text(sheet, wide, words) {
        page.text(pos2(at.x, y), Align::Start, weight, SMALLEST, Ink::Faint, &line);
        y += leading(SMALLEST);
    }
}

// Name, program and content, then a word about the code.
fn identity_text(sheet: &Sheet<'_>, wide: f32, words: &str) -> Vec<(Weight, String)> {
    let name = letter::shortened(sheet.zone.name(), Weight::Strong, SMALLEST, wide);
    let program = concat!("Hatchway ", env!("CARGO_PKG_VERSION"));
    let mut lines = vec![(Weight::Strong, name)];
    let both = format!("{program} · {}", sheet.mark());
    if letter::width(&both, Weight::Plain, SMALLEST) <= wide {
        lines.push(plain(both));
    } else {
        lines.extend([program.to_owned(), sheet.mark()].map(plain));
    }
    lines.extend(letter::wrapped(words, Weight::Plain, SMALLEST, wide).into_iter().map(plain));
    lines
}

/// What the sheet is, on one line: name, program, content.
pub fn signature(page: &mut Page, sheet: &Sheet<'_>, at: Pos2, wide: f32) {
    let about = format!(" · Hatchway {} · {}", env!("CARGO_PKG_VERSION"), sheet.mark());
    let room = wide - letter::width(&about, Weight::Plain, SMALLEST);
    let name = letter::shortened(sheet.zone.name(), Weight::Plain, SMALLEST, room);
    page.text(at, Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &(name + &about));
}

fn plain(line: String) -> (Weight, String) {
    (Weight::Plain, line)
}

/// A ruler from a point to the right, with words over it.
pub fn ruler_lying(page: &mut Page, sheet: &Sheet<'_>, at: Pos2) {
    ruler(page, at, vec2(1.0, 0.0), vec2(0.0, -1.0));
    let base = at.y - 4.6;
    let words = format!("{} · 50 mm", sheet.words().full_size);
    page.text(pos2(at.x, base), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &words);
}

// A ruler from a point upwards, with words at the left of its foot.
fn ruler_upright(page: &mut Page, sheet: &Sheet<'_>, at: Pos2) {
    ruler(page, at, vec2(0.0, -1.0), vec2(-1.0, 0.0));
    let words = format!("{} · 50 mm", sheet.words().full_size);
    page.text(pos2(at.x - 4.6, at.y), Align::End, Weight::Plain, SMALLEST, Ink::Faint, &words);
}

fn ruler(page: &mut Page, at: Pos2, along: egui::Vec2, up: egui::Vec2) {
    let tick = |n: u8| {
        let long = match n {
            n if n.is_multiple_of(10) => 3.2,
            n if n.is_multiple_of(5) => 2.2,
            _ => 1.2,
        };
        let foot = at + f32::from(n) * along;
        vec![foot, foot + long * up]
    };
    let mut lines: Vec<Vec<Pos2>> = (0..=50).map(tick).collect();
    lines.push(vec![at, at + RULER * along]);
    page.lines(lines, super::scene::Ends::Open, Pen::new(Ink::Line, 0.15));
}
