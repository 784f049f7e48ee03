//! The movement record: a numbered box for every round.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::frame::Room;
use super::ink::Ink;
use super::letter::{self, Align, Weight};
use super::paper::{POINT, SMALLEST};
use super::scene::{Ends, Page, Pen, corners};
use super::{Sheet, paper};

/// More lines of boxes than this are not printed over a map; the rest has pages of its own.
const LINES: u16 = 5;

/// The widest box.
const WIDEST: f32 = 18.0;

/// Boxes in lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Boxes {
    /// How many there are.
    pub count: u16,
    /// How many are in a line.
    pub a_line: u16,
    /// The size of one.
    pub size: Vec2,
    /// The room before them, for words.
    pub before: f32,
}

impl Boxes {
    /// As many boxes as a sheet of some width has room for, in as few lines as can be written in.
    pub fn fit(width: f32, rounds: u16, room: Room) -> Self {
        let (before, least, high) = match room {
            Room::Page => (37.0, 11.0, 7.2),
            Room::Part => (24.0, 7.0, 6.2),
        };
        let most = whole((width - before) / least).max(1);
        let lines = rounds.div_ceil(most).clamp(1, LINES);
        let count = rounds.min(lines * most);
        let a_line = count.div_ceil(lines).max(1);
        let wide = ((width - before) / f32::from(a_line)).min(WIDEST);
        Self { count, a_line, size: vec2(wide, high), before }
    }

    /// How high all lines are.
    pub fn height(self) -> f32 {
        f32::from(self.count.div_ceil(self.a_line).max(1)) * self.size.y
    }

    /// Draws boxes with the numbers from `first` on.
    pub fn draw(self, page: &mut Page, corner: Pos2, first: u16) {
        let place = |n: u16| {
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

/// The record on a sheet: its name and the zone's, then the boxes.
pub fn record(page: &mut Page, sheet: &Sheet<'_>, place: Rect, boxes: Boxes) {
    let wide = boxes.before - 3.0;
    let (size, name) = letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, 12.0], wide);
    let (small, words) = letter::fitted(sheet.words().record, Weight::Plain, [SMALLEST, 7.5], wide);
    // Both lines together stand in the middle of the boxes.
    let (high, low) = (letter::CAPITALS * size * POINT, letter::CAPITALS * small * POINT);
    let top = place.center().y - (high + low + 2.0) / 2.0;
    let left = place.left();
    page.text(pos2(left, top + high), Align::Start, Weight::Strong, size, Ink::Text, &name);
    page.text(pos2(left, top + high + 2.0 + low), Align::Start, Weight::Plain, small, Ink::Faint, &words);
    boxes.draw(page, pos2(place.left() + boxes.before, place.top()), 1);
}

/// The rounds for which the sheet had no room, on pages of their own.
pub fn rest(sheet: &Sheet<'_>, size: Vec2, done: u16, rounds: u16) -> Vec<Page> {
    let inside = paper::printable(size);
    let head = 12.0;
    let a_line = whole(inside.width() / 12.0).max(1);
    let a_page = a_line * whole((inside.height() - head) / 8.0).max(1);
    let mut pages = Vec::new();
    let mut next = done;
    while next < rounds {
        let count = (rounds - next).min(a_page);
        let mut page = Page::new(size);
        let title = format!("{} · {}", sheet.zone.name(), sheet.words().record);
        let (points, title) = letter::fitted(&title, Weight::Strong, [SMALLEST, 13.0], inside.width());
        page.text(
            inside.left_top() + vec2(0.0, 5.0),
            Align::Start,
            Weight::Strong,
            points,
            Ink::Text,
            &title,
        );
        let boxes = Boxes { count, a_line, size: vec2(inside.width() / f32::from(a_line), 8.0), before: 0.0 };
        boxes.draw(&mut page, inside.left_top() + vec2(0.0, head), next + 1);
        pages.push(page);
        next += count;
    }
    pages
}

#[expect(clippy::cast_sign_loss, reason = "casts from floats saturate")]
fn whole(count: f32) -> u16 {
    count as u16
}
