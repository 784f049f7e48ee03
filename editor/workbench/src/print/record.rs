//! The movement record: a numbered box for every round.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::frame::Strip;
use super::furniture::notes;
use super::ink::Ink;
use super::leaf::Leaf;
use super::letter::{self, Align, Weight};
use super::paper::{POINT, SMALLEST};
use super::scene::{Ends, Page, Pen, corners};
use super::{Copies, Sheet, title};

/// More lines of boxes than this are not printed over a map; the rest has pages of its own.
const LINES: u16 = 5;

/// The widest and the highest box.
const WIDEST: f32 = 18.0;
const HIGHEST: f32 = 11.0;

/// The title of a page that only goes on with the record.
const TITLE: f32 = 8.0;

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
const fn least(copies: Copies) -> (Vec2, f32) {
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

/// The record on a sheet: its name and the zone's where boxes are left out, then the boxes.
pub fn record(page: &mut Page, sheet: &Sheet<'_>, place: Rect, boxes: Boxes) {
    let wide = f32::from(boxes.skipped) * boxes.size.x - 2.0;
    let (small, words) = letter::fitted(sheet.words().record, Weight::Plain, [SMALLEST, 7.0], wide);
    let (low, between) = (letter::CAPITALS * small * POINT, 1.0);
    // Both lines together stand in the middle of the first line of boxes, and no letter hangs into the second.
    let most = (boxes.size.y - low - between - 1.4) / (letter::CAPITALS * POINT);
    let most = most.clamp(SMALLEST, 12.0);
    let (size, name) = letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, most], wide);
    let high = letter::CAPITALS * size * POINT;
    let top = place.top() + (boxes.size.y - high - low - between) / 2.0;
    let left = place.left();
    page.text(pos2(left, top + high), Align::Start, Weight::Strong, size, Ink::Text, &name);
    let base = top + high + between + low;
    page.text(pos2(left, base), Align::Start, Weight::Plain, small, Ink::Faint, &words);
    boxes.draw(page, place.left_top(), 1);
}

/// The rounds for which the sheet had no room, on pages of their own, as many leaves a page and folded in the same way.
pub fn rest(sheet: &Sheet<'_>, leaf: Leaf, done: u16, rounds: u16) -> Vec<Page> {
    let inside = leaf.inside();
    let (least, _) = least(leaf.copies);
    let a_line = whole(inside.width() / least.x).max(1);
    // A strip cannot hide more than half of the paper.
    let half = leaf.size.y / 2.0 - leaf.shift().y - (leaf.size.y - inside.bottom()) - 2.0;
    let a_page = a_line * whole(half / least.y).max(1);
    let firsts = (done..rounds).step_by(usize::from(a_page));
    let pages = firsts.map(|first| {
        let size = vec2(inside.width() / f32::from(a_line), least.y);
        let boxes = Boxes { count: (rounds - first).min(a_page), a_line, size, skipped: 0 };
        leaf.copied(&continued(sheet, leaf, boxes, first + 1))
    });
    pages.collect()
}

fn continued(sheet: &Sheet<'_>, leaf: Leaf, boxes: Boxes, first: u16) -> Page {
    let inside = leaf.inside();
    let strip = Strip::over(leaf, TITLE, boxes.height());
    let mut page = Page::new(leaf.size);
    let title = format!("{} · {}", sheet.zone.name(), sheet.words().record);
    let (points, title) = letter::fitted(&title, Weight::Strong, [SMALLEST, 13.0], inside.width());
    let base = inside.left_top() + vec2(0.0, 5.0);
    page.text(base, Align::Start, Weight::Strong, points, Ink::Text, &title);
    title::fold(&mut page, sheet, inside.x_range(), strip.fold);
    boxes.draw(&mut page, pos2(inside.left(), strip.record()), first);
    let over = Rect::from_x_y_ranges(inside.x_range(), base.y + 4.0..=strip.fold - 3.0);
    let under = Rect::from_x_y_ranges(inside.x_range(), strip.free + 3.0..=inside.bottom());
    for place in [over, under].into_iter().filter(|place| place.height() > 14.0) {
        notes(&mut page, sheet, place);
    }
    page
}

#[expect(clippy::cast_sign_loss, reason = "casts from floats saturate")]
fn whole(count: f32) -> u16 {
    count as u16
}
