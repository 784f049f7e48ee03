//! Marks for whoever prints, cuts and glues: rulers and crosses.

use egui::{Pos2, Vec2, pos2, vec2};

use super::ink::Ink;
use super::letter::{Align, Weight};
use super::paper::SMALLEST;
use super::scene::{Ends, Page, Pen};

/// The length of a ruler.
pub const RULER: f32 = 50.0;

/// The radius of a cross: small enough for the place between three names.
const CROSS: f32 = 1.1;

/// A ruler from a point to the right, with words over it: what to tell the printer.
pub fn ruler_lying(page: &mut Page, at: Pos2, words: &str) {
    ruler(page, at, vec2(1.0, 0.0), vec2(0.0, -1.0));
    let words = format!("{words} · 50 mm");
    page.text(pos2(at.x, at.y - 4.6), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &words);
}

/// A ruler from a point upwards, with words at the left of its foot.
pub fn ruler_upright(page: &mut Page, at: Pos2, words: &str) {
    ruler(page, at, vec2(0.0, -1.0), vec2(-1.0, 0.0));
    let words = format!("{words} · 50 mm");
    page.text(pos2(at.x - 4.6, at.y), Align::End, Weight::Plain, SMALLEST, Ink::Faint, &words);
}

fn ruler(page: &mut Page, at: Pos2, along: Vec2, up: Vec2) {
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
    page.lines(lines, Ends::Open, Pen::new(Ink::Line, 0.15));
}

/// A cross on a point that two parts share.
pub fn cross(page: &mut Page, at: Pos2) {
    let arm = |by: Vec2| vec![at - by, at + by];
    let pen = Pen::new(Ink::Text, 0.15);
    page.disc(at, CROSS, Ink::Paper);
    page.lines(vec![arm(vec2(CROSS, 0.0)), arm(vec2(0.0, CROSS))], Ends::Open, pen);
    page.ring(at, CROSS, Pen::new(Ink::Text, 0.25));
}
