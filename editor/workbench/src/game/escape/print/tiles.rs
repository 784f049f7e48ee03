//! A zone too large for one page: its parts on pages of their own, to be laid on each other and glued.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};

use super::furniture::signature;
use super::map::{self, LETTERS};
use crate::print::field::{Field, HALF, Laid, letters};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, Weight};
use crate::print::mark::{cross, ruler_lying};
use crate::print::paper::{SMALLEST, printable};
use crate::print::scene::{Ends, Page, Pen};
use crate::print::{Copies, Sheet};

/// How much of a part is on the next one too, at least.
const OVERLAP: f32 = 15.0;

/// The side of sectors on parts, unless names need more.
const SIDE: f32 = 6.2;

/// Over the map: what part this is.
const HEAD: f32 = 8.0;

/// Under the map: how parts are joined.
const FOOT: f32 = 9.0;

/// A zone cut into parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiles {
    /// The size of a page.
    pub size: Vec2,
    /// The side of sectors.
    pub side: f32,
    columns: Cuts,
    rows: Cuts,
    parts: Vec<Tile>,
}

/// A part of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its place among the parts: column, row.
    pub place: [u16; 2],
    /// What it shows.
    pub field: Field,
}

impl Tile {
    /// Its name: `B1` is the second of the uppermost.
    pub fn name(self) -> String {
        format!("{}{}", letters(self.place[0]), self.place[1] + 1)
    }
}

/// A line of columns or rows, cut into parts that overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cuts {
    first: u16,
    last: u16,
    /// How many a part has.
    length: u16,
    /// How many of them the next part has too.
    shared: u16,
}

impl Cuts {
    /// Parts of at most `most`, all of about the same length.
    fn new([first, last]: [u16; 2], most: u16, shared: u16) -> Self {
        let all = last - first + 1;
        let shared = shared.min(most.saturating_sub(1));
        let step = (most - shared).max(1);
        let count = if all <= most { 1 } else { (all - shared).div_ceil(step) };
        let length = (all + shared * (count - 1)).div_ceil(count);
        Self { first, last, length, shared }
    }

    fn parts(self) -> impl Iterator<Item = [u16; 2]> {
        let step = usize::from((self.length - self.shared).max(1));
        let end = move |from: u16| (from + self.length - 1).min(self.last);
        // The last part is the first that reaches the end.
        let starts = (self.first..=self.last).step_by(step);
        let count = starts.clone().position(|from| end(from) == self.last).map_or(0, |n| n + 1);
        starts.take(count).map(move |from| [from, end(from)])
    }

    fn count(self) -> u16 {
        self.parts().count() as u16
    }
}

impl Tiles {
    /// Cuts a zone for some paper, lying or upright, whichever needs fewer pages.
    pub fn of(sheet: &Sheet<'_>, field: Field) -> Self {
        let paper = sheet.style.paper;
        let zone = sheet.zone.zone();
        let side = map::narrowest(zone, Copies::One).max(SIDE);
        let [lying, upright] = [paper.lying(), paper.upright()].map(|page| Self::on(zone, field, page, side));
        if upright.parts.len() < lying.parts.len() { upright } else { lying }
    }

    fn on(zone: &Zone, field: Field, page: Vec2, side: f32) -> Self {
        let inside = printable(page).size() - vec2(0.0, HEAD + LETTERS + FOOT);
        #[expect(clippy::cast_sign_loss, reason = "casts from floats saturate")]
        let whole = |count: f32| (count as u16).max(1);
        let most = [whole((inside.x / side - 0.5) / 1.5), whole((inside.y / side - HALF) / (2.0 * HALF))];
        let shared = [whole((OVERLAP / (1.5 * side)).ceil()), whole((OVERLAP / (2.0 * HALF * side)).ceil())];
        let columns = Cuts::new(field.columns, most[0], shared[0]);
        let rows = Cuts::new([field.halves[0] / 2, (field.halves[1] - 2) / 2], most[1], shared[1]);
        let mut parts = Vec::new();
        for (row, [top, bottom]) in (0..).zip(rows.parts()) {
            for (column, across) in (0..).zip(columns.parts()) {
                let field = Field { columns: across, halves: [2 * top, 2 * bottom + 3] };
                parts.push(Tile { place: [column, row], field });
            }
        }
        parts.retain(|part| part.field.cells().any(|at| zone.kind(at) != Kind::Void));
        Self { size: page, side, columns, rows, parts }
    }

    /// The parts that have a sector, from left to right, then down.
    pub fn parts(&self) -> &[Tile] {
        &self.parts
    }

    /// The pages, each with what `draw` puts on a part.
    pub fn pages(&self, sheet: &Sheet<'_>, draw: impl Fn(&mut Page, Laid)) -> Vec<Page> {
        let all = self.parts.iter().enumerate();
        all.map(|(n, part)| {
            let mut page = Page::new(self.size);
            let inside = printable(self.size);
            let place = Rect::from_min_max(inside.min + vec2(0.0, HEAD + LETTERS), inside.max);
            let laid = Laid::within(part.field, place, self.side);
            self.head(&mut page, sheet, inside, n);
            map::column_letters(&mut page, laid);
            draw(&mut page, laid);
            self.crosses(&mut page, *part, laid);
            foot(&mut page, sheet, inside);
            page
        })
        .collect()
    }

    fn head(&self, page: &mut Page, sheet: &Sheet<'_>, inside: Rect, n: usize) {
        let base = inside.top() + 4.0;
        let part =
            format!("{} {}/{} · {}", sheet.words().part, n + 1, self.parts.len(), self.parts[n].name());
        let right = self.plan(page, inside.right_top(), Some(self.parts[n])) - 4.0;
        page.text(pos2(right, base), Align::End, Weight::Strong, 9.0, Ink::Text, &part);
        let wide = right - inside.left() - letter::width(&part, Weight::Strong, 9.0) - 6.0;
        let (size, name) = letter::fitted(sheet.zone.name(), Weight::Strong, [SMALLEST, 13.0], wide);
        page.text(pos2(inside.left(), base), Align::Start, Weight::Strong, size, Ink::Text, &name);
    }

    // Where the part lies among all; returns its left end.
    fn plan(&self, page: &mut Page, corner: Pos2, here: Option<Tile>) -> f32 {
        let (columns, rows) = (f32::from(self.columns.count()), f32::from(self.rows.count()));
        let square = (6.0 / rows).min(30.0 / columns).min(3.0);
        let left = corner.x - columns * square;
        let place = |part: &Tile| {
            let [column, row] = part.place.map(f32::from);
            Rect::from_min_size(pos2(left + column * square, corner.y + row * square), Vec2::splat(square))
        };
        let frames =
            self.parts.iter().map(|part| crate::print::outline::corners(place(part)).to_vec()).collect();
        if let Some(here) = here {
            page.fill_rect(place(&here), Ink::Corner);
        }
        page.lines(frames, Ends::Joined, Pen::new(Ink::Line, 0.15));
        left
    }

    // A cross on a corner of a sector that the next part shows too: there it strikes no name.
    fn crosses(&self, page: &mut Page, part: Tile, laid: Laid) {
        let Field { columns: [left, right], halves: [top, bottom] } = part.field;
        let (up, down) = (top / 2, (bottom - 3) / 2);
        let [column, row] = part.place;
        let (wide, high) = (self.columns.shared / 2, self.rows.shared / 2);
        // The right corner of a sector; the left one in the last column, where the right one ends the part.
        let corner = |(column, row): (u16, u16), by: f32| {
            laid.centre(Coord::new(column, row)) + vec2(by * laid.side, 0.0)
        };
        let beside = |column: u16| [corner((column, up), 1.0), corner((column, down), 1.0)];
        let below = |row: u16| [corner((left, row), 1.0), corner((right, row), -1.0)];
        let marks = [
            (column > 0).then(|| beside(left + wide)),
            (column + 1 < self.columns.count()).then(|| beside(right + 1 - self.columns.shared + wide)),
            (row > 0).then(|| below(up + high)),
            (row + 1 < self.rows.count()).then(|| below(down + 1 - self.rows.shared + high)),
        ];
        for at in marks.into_iter().flatten().flatten() {
            cross(page, at);
        }
    }
}

fn foot(page: &mut Page, sheet: &Sheet<'_>, inside: Rect) {
    ruler_lying(page, pos2(inside.right() - 50.0, inside.bottom()), sheet.words().full_size);
    let words = letter::shortened(sheet.words().join, Weight::Plain, 7.0, inside.width() - 56.0);
    page.text(inside.left_bottom(), Align::Start, Weight::Plain, 7.0, Ink::Faint, &words);
    signature(page, sheet, inside.left_bottom() - vec2(0.0, 3.6), inside.width() - 56.0);
}

/// A zone from afar: surfaces without names, and the parts with theirs.
pub fn overview(page: &mut Page, zone: &Zone, laid: Laid, tiles: &Tiles) {
    map::far(page, zone, laid);
    let outline = |part: &Tile| {
        let [left, right] = part.field.columns;
        let [top, bottom] = [part.field.halves[0] / 2, (part.field.halves[1] - 3) / 2];
        let ends = [laid.centre(Coord::new(left, top)), laid.centre(Coord::new(right, bottom))];
        Rect::from_two_pos(ends[0], ends[1]).expand(0.9 * laid.side)
    };
    let label = |part: &Tile, rect: Rect| {
        let size = (0.5 * rect.height() / crate::print::paper::POINT).clamp(SMALLEST, 14.0);
        (size, letter::width(&part.name(), Weight::Strong, size) + 2.0)
    };
    // All parts have their names, or none: some names among many parts would seem to mean something.
    let named = tiles.parts().iter().all(|part| {
        let rect = outline(part);
        rect.width() > label(part, rect).1 && rect.height() > 4.0
    });
    for part in tiles.parts() {
        let rect = outline(part);
        let pen = if part.place.iter().sum::<u16>() % 2 == 0 {
            Pen::new(Ink::Accent, 0.3)
        } else {
            Pen::dashed(Ink::Accent, 0.3, [1.6, 1.0])
        };
        page.frame(rect, pen);
        if named {
            let (size, wide) = label(part, rect);
            let plate = Rect::from_center_size(rect.center(), vec2(wide, size * 0.5));
            page.fill_rect(plate, Ink::Paper);
            page.label(rect.center(), Weight::Strong, size, Ink::Accent, &part.name());
        }
    }
}
