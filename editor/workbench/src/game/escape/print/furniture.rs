//! What stands beside or under a map: legend, lines for notes, ruler, code, and what the sheet is.

use egui::{Pos2, Rect, pos2, vec2};

use super::code;
use super::frame::{Frame, GAP, Place};
use super::legend::{self, legend};
use super::notes::notes;
use crate::print::Sheet;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight, leading};
use crate::print::mark::{RULER, ruler_lying, ruler_upright};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::qr::{Code, outdented};
use crate::print::scene::{Page, Pen};

/// The side of a code with its white edge where a smaller one would do too, and the largest.
const CODE: f32 = 30.0;
const LARGEST: f32 = 62.0;

/// Between a code and what stands beside it.
const BESIDE: f32 = 3.0;

/// The usual and the narrowest place for lines that say what the sheet is.
const USUAL: f32 = 34.0;
const LINES: f32 = 16.0;

/// Draws all of it.
pub fn furniture(page: &mut Page, sheet: &Sheet<'_>, frame: &Frame) {
    match frame.place {
        Place::Beside => column(page, sheet, frame.furniture),
        Place::Below | Place::Slim => band(page, sheet, frame.furniture),
    }
    if let Some(spare) = frame.spare {
        notes(page, sheet, spare);
    }
}

/// The side that the code of a sheet's zone needs, with its white edge; `None` where no camera could read it.
pub fn code_side(sheet: &Sheet<'_>) -> Option<f32> {
    Code::least(&code::write(sheet.zone)).filter(|side| *side <= LARGEST)
}

fn column(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    let columns = if place.width() >= 3.0 * legend::COLUMN { 2 } else { 1 };
    let below = legend(page, sheet, place, columns);
    let foot = Rect::from_min_max(pos2(place.left(), below + GAP), place.max);
    let top = identity(page, sheet, foot);
    let lying = place.width() >= RULER;
    let (above, low) = (pos2(place.left(), below + 2.0), top - GAP);
    let corner = if lying { pos2(place.right(), low - 9.0) } else { pos2(place.right() - 7.0, low - 7.0) };
    let free = Rect::from_min_max(above, corner);
    if lying && free.height() > 0.0 {
        ruler_lying(page, pos2(place.left(), low), sheet.words().full_size);
    } else if free.height() > RULER {
        ruler_upright(page, pos2(place.right(), low), sheet.words().full_size);
    }
    if free.height() > 14.0 {
        notes(page, sheet, free);
    }
}

// From the left: the code, the legend, what the sheet is, and the ruler over which that stands where both are narrow.
fn band(page: &mut Page, sheet: &Sheet<'_>, place: Rect) {
    page.line(vec![place.left_top(), place.right_top()], Pen::new(Ink::Hair, 0.18));
    let mut rest = Rect::from_min_max(place.min + vec2(0.0, 2.0), place.max);
    let code = Code::on(sheet, &[rest.height() + 2.0]);
    if let Some(code) = &code {
        let at = outdented(code, rest.left_top());
        code.draw(page, at);
        rest.min.x = code.rect(at).right() + BESIDE;
    }
    let words = about_code(sheet, code.as_ref());
    let columns = if rest.height() >= legend::high(2) { 2 } else { 3 };
    let least = legend::COLUMN * columns as f32;
    let (ruled, high) = (rest.width() - least - GAP, rest.height());
    let lines = identity_text(sheet, RULER, words).len() as f32 * leading(SMALLEST);
    let identity = if ruled >= USUAL + GAP + RULER {
        // Each on its own.
        ruler_lying(page, rest.right_bottom() - vec2(RULER, 0.0), sheet.words().full_size);
        rest.max.x -= RULER + GAP;
        USUAL
    } else if ruled >= RULER && high >= lines + 8.0 {
        ruler_lying(page, rest.right_bottom() - vec2(RULER, 0.0), sheet.words().full_size);
        RULER
    } else {
        ruled.min(USUAL)
    };
    if identity >= LINES {
        let left = rest.right() - identity;
        let fits = identity_text(sheet, identity, words).len() as f32 * leading(SMALLEST) <= high;
        let words = if fits { words } else { "" };
        identity_lines(page, sheet, pos2(left, rest.top()), identity, words);
        rest.max.x = left - GAP;
    }
    legend(page, sheet, rest, columns);
}

// What is said about a code: that it is there, that it cannot be, or nothing where only this place is too small.
fn about_code(sheet: &Sheet<'_>, drawn: Option<&Code>) -> &'static str {
    let words = sheet.words();
    match (drawn, code_side(sheet)) {
        (Some(code), _) if code.leads => words.link,
        (Some(_), _) => words.code,
        (None, Some(_)) => "",
        (None, None) => words.no_code,
    }
}

/// At the lower end of a place: the code and what the sheet is; returns where it begins.
fn identity(page: &mut Page, sheet: &Sheet<'_>, place: Rect) -> f32 {
    let wide = place.width();
    let lines = |wide: f32, words: &str| identity_text(sheet, wide, words).len() as f32 * leading(SMALLEST);
    let room = (wide + 2.0).min(place.height() - lines(wide, sheet.words().code));
    let found = Code::on(sheet, &[CODE.min(room), room]);
    let words = about_code(sheet, found.as_ref());
    let beside = found.as_ref().map_or(0.0, |code| code.rect(Pos2::ZERO).width() + 2.5);
    // Beside the code when there is room, else under it.
    if wide - beside > LINES {
        let high = found.as_ref().map_or(0.0, |code| code.rect(Pos2::ZERO).height());
        let high = high.max(lines(wide - beside, words));
        let top = place.bottom() - high;
        if let Some(code) = found {
            code.draw(page, outdented(&code, pos2(place.left(), top)));
        }
        identity_lines(page, sheet, pos2(place.left() + beside, top), wide - beside, words);
        return top;
    }
    let first = place.bottom() - lines(wide, words);
    identity_lines(page, sheet, pos2(place.left(), first + 0.6), wide, words);
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
