//! A leaf: the paper of one sheet, a page or what is cut from one.

use egui::{Rect, Vec2, pos2, vec2};

use super::Copies;
use super::ink::Ink;
use super::paper::{MARGIN, Paper, SAFE};
use super::scene::{Page, Pen};

/// The white edge along a cut: scissors reach farther than printers.
const CUT: f32 = 3.65;

/// The paper of one sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    /// Its width and height.
    pub size: Vec2,
    /// How many of them a page is.
    pub copies: Copies,
}

impl Leaf {
    /// The leaves into which some paper can be cut: lying and upright.
    pub fn of(paper: Paper, copies: Copies) -> [Self; 2] {
        let page = paper.upright();
        let sizes = match copies {
            Copies::One => [paper.lying(), page],
            Copies::Two => [vec2(page.x, page.y / 2.0), vec2(page.y / 2.0, page.x)],
            Copies::Four => [page / 2.0, paper.lying() / 2.0],
        };
        sizes.map(|size| Self { size, copies })
    }

    /// How many stand beside and below each other on a page.
    pub fn grid(self) -> [u8; 2] {
        match self.copies {
            Copies::One => [1, 1],
            Copies::Two if self.size.x > self.size.y => [1, 2],
            Copies::Two => [2, 1],
            Copies::Four => [2, 2],
        }
    }

    /// What may be printed.
    pub fn inside(self) -> Rect {
        let edge = self.grid().map(|count| match (self.copies, count) {
            (Copies::One, _) => MARGIN,
            (_, 1) => SAFE + 0.1,
            // Moved away from the page's edge, this is enough there and at the cut.
            _ => f32::midpoint(SAFE + 0.1, CUT),
        });
        Rect::from_min_size(pos2(0.0, 0.0), self.size).shrink2(edge.into())
    }

    /// How far what is printed moves away from the edge of the page, towards the cut.
    pub fn shift(self) -> Vec2 {
        self.grid().map(|count| if count > 1 { (SAFE + 0.1 - CUT) / 2.0 } else { 0.0 }).into()
    }

    /// A page of these leaves, all of them the same, with lines to cut along.
    pub fn copied(self, one: &Page) -> Page {
        if self.copies == Copies::One {
            return one.clone();
        }
        let [columns, rows] = self.grid();
        let mut page = Page::new(self.size * vec2(f32::from(columns), f32::from(rows)));
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
            // The first moves right or down, the second back.
            let away = self.shift() * vec2(1.0 - 2.0 * f32::from(column), 1.0 - 2.0 * f32::from(row));
            page.place(one, self.size * vec2(f32::from(column), f32::from(row)) + away);
        }
        let pen = Pen::dashed(Ink::Hair, 0.15, [1.0, 2.0]);
        let (right, bottom) = (page.size.x - SAFE, page.size.y - SAFE);
        if rows > 1 {
            page.line(vec![pos2(SAFE, self.size.y), pos2(right, self.size.y)], pen);
        }
        if columns > 1 {
            page.line(vec![pos2(self.size.x, SAFE), pos2(self.size.x, bottom)], pen);
        }
        page
    }
}
