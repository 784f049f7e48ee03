//! Numbered boxes, one for every round, in as few lines as can be written in.

use egui::{Pos2, Rect, Vec2, vec2};

use super::Copies;
use super::ink::Ink;
use super::letter::{self, Align, Weight};
use super::outline::corners;
use super::paper::{POINT, SMALLEST};
use super::scene::{Ends, Page, Pen};

/// More lines of boxes than this are not printed over a map; the rest has pages of its own.
const LINES: u16 = 5;

/// The widest and the highest box.
const WIDEST: f32 = 18.0;
const HIGHEST: f32 = 11.0;

/// Boxes in lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boxes {
    /// How many there are.
    pub count: u16,
    /// How many have room in a line.
    pub a_line: u16,
    /// The size of one.
    pub size: Vec2,
    /// How many are left out at the beginning of the first line, for words.
    pub skipped: u16,
}

/// The least width and height of a box, and the room that the words before the first one need.
pub const fn least(copies: Copies) -> (Vec2, f32) {
    match copies {
        Copies::One => (vec2(11.0, 7.2), 33.0),
        Copies::Two | Copies::Four => (vec2(6.3, 5.8), 27.0),
    }
}

impl Boxes {
    /// As many boxes as a sheet of some width has room for, in as few lines as can be written in.
    pub fn fit(width: f32, rounds: u16, copies: Copies) -> Self {
        let (least, words) = least(copies);
        let most = whole(width / least.x).max(1);
        let skipped = |a_line: u16| whole((words * f32::from(a_line) / width).ceil()).min(a_line - 1);
        let lines = (rounds + skipped(most)).div_ceil(most).clamp(1, LINES);
        let count = rounds.min(lines * most - skipped(most));
        let a_line = (count + skipped(most)).div_ceil(lines).max(1);
        let wide = (width / f32::from(a_line)).min(WIDEST);
        let skipped = whole((words / wide).ceil()).min(skipped(most));
        Self { count, a_line, size: vec2(wide, least.y), skipped }
    }

    /// How high all lines are.
    pub fn height(self) -> f32 {
        f32::from(self.lines()) * self.size.y
    }

    fn lines(self) -> u16 {
        (self.skipped + self.count).div_ceil(self.a_line).max(1)
    }

    /// The same, filling a height within reason.
    #[must_use]
    pub fn stretched(self, height: f32) -> Self {
        let high = (height / f32::from(self.lines())).clamp(self.size.y, HIGHEST);
        Self { size: vec2(self.size.x, high), ..self }
    }

    /// Draws boxes with the numbers from `first` on.
    pub fn draw(self, page: &mut Page, corner: Pos2, first: u16) {
        let place = |n: u16| {
            let n = n + self.skipped;
            let step = vec2(f32::from(n % self.a_line), f32::from(n / self.a_line)) * self.size;
            Rect::from_min_size(corner + step, self.size)
        };
        let frames = (0..self.count).map(|n| corners(place(n)).to_vec()).collect();
        page.lines(frames, Ends::Joined, Pen::new(Ink::Line, 0.18));
        for n in 0..self.count {
            let (at, round) = (place(n).left_top(), first + n);
            let base = at + vec2(0.7, 0.7 + letter::CAPITALS * SMALLEST * POINT);
            let (weight, ink) = match round % 5 {
                0 => (Weight::Strong, Ink::Text),
                _ => (Weight::Plain, Ink::Faint),
            };
            page.text(base, Align::Start, weight, SMALLEST, ink, &round.to_string());
        }
    }
}

/// How many whole ones there are.
#[expect(clippy::cast_sign_loss, reason = "casts from floats saturate")]
pub fn whole(count: f32) -> u16 {
    count as u16
}
