//! Pages that are printed on both sides and cut up: what stands on all of them, and where backs lie.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::Kit;
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::mark::RULER;
use crate::print::paper::{POINT, SMALLEST, printable};
use crate::print::scene::{Ends, Page, Pen};

/// What is printed beyond a cut.
pub const BLEED: f32 = 1.5;

/// Between two pieces.
pub const GAP: f32 = 2.0 * BLEED;

/// Over and under what is cut out.
const HEAD: f32 = 5.0;
const FOOT: f32 = 4.5;

/// A side of a piece of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one that is printed first.
    Front,
    /// The other one.
    Back,
}

impl Side {
    /// Both of them, in the order in which they are printed.
    pub const BOTH: [Self; 2] = [Self::Front, Self::Back];

    /// Where something lies on this side: a page that is turned over its long edge has left and right exchanged.
    pub fn of(self, page: Vec2, front: Pos2) -> Pos2 {
        match self {
            Self::Front => front,
            Self::Back => pos2(page.x - front.x, front.y),
        }
    }
}

/// Where pieces may stand on a page.
pub fn room(page: Vec2) -> Rect {
    let inside = printable(page);
    Rect::from_min_max(inside.min + vec2(0.0, HEAD), inside.max - vec2(0.0, FOOT))
}

/// Outside of what is cut out: above how to print and a ruler, below what it is.
pub fn frame(page: &mut Page, kit: &Kit<'_>, side: Side, [number, count]: [usize; 2]) {
    let inside = printable(page.size);
    let which = match side {
        Side::Front => format!("{number}/{count}"),
        Side::Back => format!("{} · {number}/{count}", kit.words.pieces.backs),
    };
    let mut put = |at: Pos2, align: Align, text: &str, room: f32| {
        let text = letter::shortened(text, Weight::Plain, SMALLEST, room);
        page.text(at, align, Weight::Plain, SMALLEST, Ink::Faint, &text);
    };
    let about = format!("{} · {}", kit.signature(), kit.game());
    put(inside.left_bottom(), Align::Start, &about, inside.width() - 40.0);
    put(inside.right_bottom(), Align::End, &which, 38.0);
    if side == Side::Front {
        let base = inside.top() + CAPITALS * SMALLEST * POINT;
        let words = format!("{}. {}", kit.words.full_size, kit.words.pieces.print);
        put(pos2(inside.left(), base), Align::Start, &words, inside.width() - RULER - 14.0);
        ruler(page, pos2(inside.right() - RULER - 9.0, base));
    }
}

// 50 mm, by tens.
fn ruler(page: &mut Page, at: Pos2) {
    let tick = |n: u8| vec![at + vec2(10.0 * f32::from(n), 0.0), at + vec2(10.0 * f32::from(n), -1.4)];
    let mut lines: Vec<Vec<Pos2>> = (0..=5).map(tick).collect();
    lines.push(vec![at, at + vec2(RULER, 0.0)]);
    page.lines(lines, Ends::Open, Pen::new(Ink::Line, 0.15));
    let end = at + vec2(RULER + 9.0, 0.0);
    page.text(end, Align::End, Weight::Plain, SMALLEST, Ink::Faint, "50 mm");
}
