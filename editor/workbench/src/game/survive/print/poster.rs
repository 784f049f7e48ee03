//! The board as large as its pieces need it, in parts to be laid on each other and glued.
//!
//! Parts end where no name stands: between two half spaces from left to right, in the middle of a line or between two
//! lines from top to bottom. What two parts share is one such step.

use std::collections::BTreeSet;

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::Zone;

use super::Kit;
use super::chart::Chart;
use super::lattice::{Extent, Lattice};
use crate::print::clip::clipped;
use crate::print::field::{HALF, letters};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, Weight};
use crate::print::mark::{RULER, cross, ruler_lying};
use crate::print::outline::corners;
use crate::print::paper::{Paper, SMALLEST, printable};
use crate::print::scene::{Ends, Page, Pen};

/// How wide a space is, from side to side: a boat lies in it, and creatures and swimmers beside the boat.
pub const WIDE: f32 = 40.0;

/// The side of a space.
pub const SIDE: f32 = WIDE / (2.0 * HALF);

/// Between half spaces, and between the middle of a line and where the next begins.
const STEP: Vec2 = vec2(WIDE / 2.0, 0.75 * SIDE);

/// White around the board.
const RIM: f32 = 1.5;

/// Over a part: what it is. Under it: how it is joined.
const HEAD: f32 = 8.0;
const FOOT: f32 = 8.5;

/// A board cut into parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Poster {
    /// The size of a page.
    pub size: Vec2,
    /// Where the board lies, from its own upper left corner.
    pub lattice: Lattice,
    columns: Vec<[f32; 2]>,
    rows: Vec<[f32; 2]>,
    parts: Vec<Part>,
}

/// A part of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Its place among the parts: column, row.
    pub place: [u16; 2],
    /// What of the board it shows.
    pub window: Rect,
}

impl Part {
    /// Its name: `B1` is the second of the uppermost.
    pub fn name(self) -> String {
        format!("{}{}", letters(self.place[0]), self.place[1] + 1)
    }
}

// A length cut into pieces that have room; each ends at a step from `base` and shares that step with the next.
fn cut(all: [f32; 2], room: f32, [base, step]: [f32; 2]) -> Vec<[f32; 2]> {
    let greedy = |room: f32| {
        let mut pieces = Vec::new();
        let mut from = all[0];
        while all[1] - from > room {
            let to = base + step * ((from + room - base) / step).floor();
            pieces.push([from, to]);
            from = to - step;
        }
        pieces.push([from, all[1]]);
        pieces
    };
    // Room that is not needed makes the last piece shorter than it must be: all of them take less.
    let (mut best, mut tried) = (greedy(room), room - step);
    while tried > 3.0 * step {
        let even = greedy(tried);
        if even.len() > best.len() {
            break;
        }
        (best, tried) = (even, tried - step);
    }
    best
}

// Which of some pieces show a good part of a space.
fn near(pieces: &[[f32; 2]], centre: f32) -> impl Iterator<Item = u16> {
    let reach = 0.4 * SIDE;
    let shows = move |[from, to]: &[f32; 2]| (from - reach..to + reach).contains(&centre);
    (0..).zip(pieces).filter(move |(_, piece)| shows(piece)).map(|(n, _)| n)
}

impl Poster {
    /// Cuts a board for some paper, lying or upright, whichever needs fewer pages.
    pub fn of(zone: &Zone, paper: Paper) -> Self {
        let [lying, upright] = [paper.lying(), paper.upright()].map(|page| Self::on(zone, page));
        if upright.parts.len() < lying.parts.len() { upright } else { lying }
    }

    fn on(zone: &Zone, page: Vec2) -> Self {
        let extent = Extent::of(zone);
        let lattice = extent.laid(Pos2::ZERO, SIDE);
        let (board, room) = (extent.size() * SIDE, printable(page).size() - vec2(0.0, HEAD + FOOT));
        let columns = cut([-RIM, board.x + RIM], room.x, [STEP.x / 2.0, STEP.x]);
        // The middle of the first line is as good as any.
        let rows = cut([-RIM, board.y + RIM], room.y, [SIDE, STEP.y]);
        let window = |[row, column]: [u16; 2]| {
            let ([left, right], [top, bottom]) = (columns[usize::from(column)], rows[usize::from(row)]);
            Rect::from_min_max(pos2(left, top), pos2(right, bottom))
        };
        // Parts without any space are left out.
        let mut shown: BTreeSet<[u16; 2]> = BTreeSet::new();
        for centre in zone.painted().map(|(at, _)| lattice.centre(at)) {
            for row in near(&rows, centre.y) {
                shown.extend(near(&columns, centre.x).map(|column| [row, column]));
            }
        }
        let part = |place: [u16; 2]| Part { place: [place[1], place[0]], window: window(place) };
        let parts = shown.into_iter().map(part).collect();
        Self { size: page, lattice, columns, rows, parts }
    }

    /// The parts, from left to right, then down.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    // Where two parts lie on each other, away from names: in the middle of what they share.
    fn crosses(&self, part: Part) -> Vec<Pos2> {
        let Part { place: [column, row], window } = part;
        let (last_column, last_row) = (self.columns.len() as u16 - 1, self.rows.len() as u16 - 1);
        let ends = |from: f32, to: f32, [base, step]: [f32; 2]| {
            let [first, last] = [((from + 6.0 - base) / step).ceil(), ((to - 6.0 - base) / step).floor()];
            [base + first * step, base + last * step]
        };
        // The middles of lines, and half way between middles of spaces.
        let heights = ends(window.top(), window.bottom(), [SIDE, 2.0 * STEP.y]);
        let widths = ends(window.left(), window.right(), [STEP.x / 2.0, STEP.x]);
        let upright = |x: f32| heights.map(|y| pos2(x, y));
        let lying = |y: f32| widths.map(|x| pos2(x, y));
        let marks = [
            (column > 0).then(|| upright(window.left() + STEP.x / 2.0)),
            (column < last_column).then(|| upright(window.right() - STEP.x / 2.0)),
            (row > 0).then(|| lying(window.top() + STEP.y / 2.0)),
            (row < last_row).then(|| lying(window.bottom() - STEP.y / 2.0)),
        ];
        marks.into_iter().flatten().flatten().collect()
    }

    // The edges along which a part is cut before it is laid on its neighbours.
    fn trims(part: Part) -> Vec<Vec<Pos2>> {
        let [left_top, right_top, _, left_bottom] = corners(part.window);
        let edges =
            [(part.place[0] > 0, [left_top, left_bottom]), (part.place[1] > 0, [left_top, right_top])];
        edges.into_iter().filter(|(cut, _)| *cut).map(|(_, ends)| ends.to_vec()).collect()
    }

    fn page(&self, kit: &Kit<'_>, n: usize) -> Page {
        let part = self.parts[n];
        let inside = printable(self.size);
        let mut all = Page::new(self.size);
        let chart = Chart {
            zone: kit.sheet.zone.zone(),
            lattice: self.lattice,
            inks: kit.sheet.style.inks,
            signs: true,
            words: Some(kit.words),
        };
        chart.draw(&mut all, Some(part.window));
        let mut shown = clipped(&all, part.window);
        shown.lines(Self::trims(part), Ends::Open, Pen::dashed(Ink::Text, 0.15, [2.0, 1.5]));
        for at in self.crosses(part) {
            cross(&mut shown, at);
        }
        let mut page = Page::new(self.size);
        let room = Rect::from_min_max(inside.min + vec2(0.0, HEAD), inside.max - vec2(0.0, FOOT));
        let left = room.center().x - part.window.width() / 2.0;
        page.place(&shown, pos2(left, room.top()) - part.window.min);
        self.head(&mut page, kit, n);
        foot(&mut page, kit, inside);
        page
    }

    fn head(&self, page: &mut Page, kit: &Kit<'_>, n: usize) {
        let inside = printable(self.size);
        let base = inside.top() + 4.0;
        let count = self.parts.len();
        let part = format!("{} {}/{count} · {}", kit.words.board.part, n + 1, self.parts[n].name());
        let right = self.plan(page, inside.right_top(), self.parts[n]) - 4.0;
        page.text(pos2(right, base), Align::End, Weight::Strong, 9.0, Ink::Text, &part);
        let wide = right - inside.left() - letter::width(&part, Weight::Strong, 9.0) - 6.0;
        let (size, name) = letter::fitted(kit.sheet.zone.name(), Weight::Strong, [SMALLEST, 13.0], wide);
        page.text(pos2(inside.left(), base), Align::Start, Weight::Strong, size, Ink::Text, &name);
    }

    // Where a part lies among all; returns its left end.
    fn plan(&self, page: &mut Page, corner: Pos2, here: Part) -> f32 {
        let (columns, rows) = (self.columns.len() as f32, self.rows.len() as f32);
        let square = (6.0 / rows).min(30.0 / columns).min(3.0);
        let left = corner.x - columns * square;
        let place = |part: Part| {
            let [column, row] = part.place.map(f32::from);
            Rect::from_min_size(pos2(left + column * square, corner.y + row * square), Vec2::splat(square))
        };
        page.fill_rect(place(here), Ink::Corner);
        let frames = self.parts.iter().map(|part| corners(place(*part)).to_vec()).collect();
        page.lines(frames, Ends::Joined, Pen::new(Ink::Line, 0.15));
        left
    }
}

fn foot(page: &mut Page, kit: &Kit<'_>, inside: Rect) {
    let room = inside.width() - RULER - 6.0;
    ruler_lying(page, inside.right_bottom() - vec2(RULER, 0.0), kit.words.full_size);
    let words = letter::shortened(kit.words.board.join, Weight::Plain, 7.0, room);
    page.text(inside.left_bottom(), Align::Start, Weight::Plain, 7.0, Ink::Faint, &words);
    let signature = letter::shortened(&kit.signature(), Weight::Plain, SMALLEST, room);
    let above = inside.left_bottom() - vec2(0.0, 3.6);
    page.text(above, Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &signature);
}

/// The parts of a board, a page each.
pub fn pages(kit: &Kit<'_>) -> Vec<Page> {
    let poster = Poster::of(kit.sheet.zone.zone(), kit.sheet.style.paper);
    (0..poster.parts.len()).map(|n| poster.page(kit, n)).collect()
}
