//! The scene: what is on a page, as one list of surfaces, lines and texts in millimetres.
//!
//! It is made once and drawn by every writer and by the window. Millimetres go to the right and down from the
//! page's upper left corner; sizes of type are in points. The first thing in the list lies lowest.

use egui::{Pos2, Rect, Vec2, pos2};

use super::ink::Ink;
use super::letter::{self, Weight};
use super::outline::{circle, corners};
use super::paper::POINT;

pub use super::letter::{Align, Text};

/// Pages that belong together, in the order in which they are printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What the document is called.
    pub title: String,
    /// The language of its texts, in two letters.
    pub language: &'static str,
    /// Its pages.
    pub pages: Vec<Page>,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width and height.
    pub size: Vec2,
    /// What is on it, the lowest first.
    pub items: Vec<Item>,
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Surfaces of one ink. Each outline is convex, so that everybody can fill it.
    Area {
        /// The outlines.
        outlines: Vec<Vec<Pos2>>,
        /// Their ink.
        ink: Ink,
    },
    /// Lines drawn with one pen.
    Lines {
        /// The lines, each with two points or more.
        lines: Vec<Vec<Pos2>>,
        /// Whether the last point of each is joined to the first.
        ends: Ends,
        /// The pen.
        pen: Pen,
    },
    /// A line of text.
    Text(Text),
}

/// Whether a line ends where it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// It has two ends.
    Open,
    /// It has none.
    Joined,
}

/// A pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its ink.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// The lengths of a dash and of the gap after it.
    pub dash: Option<[f32; 2]>,
}

impl Pen {
    /// A pen that draws through.
    pub const fn new(ink: Ink, width: f32) -> Self {
        Self { ink, width, dash: None }
    }

    /// A pen that draws dashes.
    pub const fn dashed(ink: Ink, width: f32, dash: [f32; 2]) -> Self {
        Self { ink, width, dash: Some(dash) }
    }
}

impl Page {
    /// An empty page.
    pub const fn new(size: Vec2) -> Self {
        Self { size, items: Vec::new() }
    }

    /// Whether nothing is on it: the back of a page that has none.
    pub const fn is_blank(&self) -> bool {
        self.items.is_empty()
    }

    /// The whole page as a rectangle.
    pub fn rect(&self) -> Rect {
        Rect::from_min_size(Pos2::ZERO, self.size)
    }

    /// Makes all lines thinner, as far as printers can draw them.
    pub fn thin(&mut self, share: f32) {
        const THINNEST: f32 = 0.05;
        for item in &mut self.items {
            if let Item::Lines { pen, .. } = item {
                pen.width = pen.width.min((pen.width * share).max(THINNEST));
            }
        }
    }

    /// Fills a convex outline.
    pub fn fill(&mut self, outline: Vec<Pos2>, ink: Ink) {
        self.fill_all(vec![outline], ink);
    }

    /// Fills convex outlines with one ink.
    pub fn fill_all(&mut self, outlines: Vec<Vec<Pos2>>, ink: Ink) {
        if !outlines.is_empty() {
            self.items.push(Item::Area { outlines, ink });
        }
    }

    /// Fills a rectangle.
    pub fn fill_rect(&mut self, rect: Rect, ink: Ink) {
        self.fill(corners(rect).to_vec(), ink);
    }

    /// Fills a disc.
    pub fn disc(&mut self, centre: Pos2, radius: f32, ink: Ink) {
        self.fill(circle(centre, radius), ink);
    }

    /// Draws a line through some points.
    pub fn line(&mut self, points: Vec<Pos2>, pen: Pen) {
        self.lines(vec![points], Ends::Open, pen);
    }

    /// Draws lines with one pen.
    pub fn lines(&mut self, lines: Vec<Vec<Pos2>>, ends: Ends, pen: Pen) {
        if !lines.is_empty() {
            self.items.push(Item::Lines { lines, ends, pen });
        }
    }

    /// Draws the edge of an outline.
    pub fn outline(&mut self, points: Vec<Pos2>, pen: Pen) {
        self.lines(vec![points], Ends::Joined, pen);
    }

    /// Draws the edge of a rectangle.
    pub fn frame(&mut self, rect: Rect, pen: Pen) {
        self.outline(corners(rect).to_vec(), pen);
    }

    /// Draws a circle.
    pub fn ring(&mut self, centre: Pos2, radius: f32, pen: Pen) {
        self.outline(circle(centre, radius), pen);
    }

    /// Writes a line of text whose base line begins, has its middle, or ends at a point; the size in points.
    /// What the fonts have not is written as its code.
    pub fn text(&mut self, at: Pos2, align: Align, weight: Weight, size: f32, ink: Ink, text: &str) {
        if !text.is_empty() {
            self.items.push(Item::Text(Text::new(at, align, weight, size, ink, text)));
        }
    }

    /// Writes a line of text of which the capitals have their middle at a point.
    pub fn label(&mut self, middle: Pos2, weight: Weight, size: f32, ink: Ink, text: &str) {
        let base = middle.y + letter::CAPITALS * size * POINT / 2.0;
        self.text(pos2(middle.x, base), Align::Middle, weight, size, ink, text);
    }

    /// Writes text into a width, in as many lines as it needs, and returns the base line after the last one.
    /// `at` is where the first base line begins; `step` is how far base lines are apart.
    #[expect(clippy::too_many_arguments, reason = "each is a part of what a typesetter is told")]
    pub fn paragraph(
        &mut self,
        at: Pos2,
        width: f32,
        step: f32,
        weight: Weight,
        size: f32,
        ink: Ink,
        text: &str,
    ) -> f32 {
        let mut y = at.y;
        for line in letter::wrapped(text, weight, size, width) {
            self.text(pos2(at.x, y), Align::Start, weight, size, ink, &line);
            y += step;
        }
        y
    }

    /// Puts everything of another page onto this one, moved.
    pub fn place(&mut self, other: &Self, by: Vec2) {
        self.items.extend(other.items.iter().map(|item| item.moved(by)));
    }

    /// The texts on the page, in their order.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text),
            Item::Area { .. } | Item::Lines { .. } => None,
        })
    }
}

impl Item {
    fn moved(&self, by: Vec2) -> Self {
        let shift = |all: &[Vec<Pos2>]| -> Vec<Vec<Pos2>> {
            all.iter().map(|points| points.iter().map(|point| *point + by).collect()).collect()
        };
        match self {
            Self::Area { outlines, ink } => Self::Area { outlines: shift(outlines), ink: *ink },
            Self::Lines { lines, ends, pen } => Self::Lines { lines: shift(lines), ends: *ends, pen: *pen },
            Self::Text(text) => Self::Text(Text { at: text.at + by, ..text.clone() }),
        }
    }
}
