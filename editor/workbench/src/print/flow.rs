//! Blocks of text that fill a column from page to page.

use std::collections::VecDeque;

use egui::{Pos2, Rect, pos2};

use crate::print::ink::Ink;
use crate::print::letter::{self, Align, CAPITALS, Weight, leading};
use crate::print::paper::POINT;
use crate::print::scene::Page;

/// A line of text in a block.
#[derive(Clone)]
struct Row {
    text: String,
    weight: Weight,
    size: f32,
    ink: Ink,
    // From its upper end to that of the next line.
    step: f32,
}

impl Row {
    // From the upper end of its capitals to the lower end of its letters.
    fn height(&self) -> f32 {
        (CAPITALS + DEPTH) * self.size * POINT
    }
}

/// How far letters go below the base line, as a share of the size of type.
const DEPTH: f32 = 0.2;

/// Lines that stay together, unless a column is too short for them.
#[derive(Clone)]
pub struct Block<M> {
    /// What stands beside the first line.
    pub mark: M,
    /// The white above it, unless it is the first of a column.
    pub gap: f32,
    /// How far its lines are moved to the right.
    pub indent: f32,
    rows: Vec<Row>,
    heads: bool,
}

impl<M: Clone + Default> Block<M> {
    /// An empty block.
    pub fn new(mark: M, gap: f32, indent: f32) -> Self {
        Self { mark, gap, indent, rows: Vec::new(), heads: false }
    }

    /// Adds a text, in as many lines as a column of some width needs.
    pub fn with(mut self, text: &str, weight: Weight, size: f32, ink: Ink, wide: f32) -> Self {
        let lines = letter::wrapped(text, weight, size, wide - self.indent);
        self.rows.extend(lines.into_iter().map(|text| Row { text, weight, size, ink, step: leading(size) }));
        self
    }

    /// Puts white under the last line.
    pub fn spaced(mut self, white: f32) -> Self {
        if let Some(last) = self.rows.last_mut() {
            last.step += white;
        }
        self
    }

    /// Never stands at the foot of a column: it heads what follows.
    pub fn heading(mut self) -> Self {
        self.heads = true;
        self
    }

    fn height(&self) -> f32 {
        let Some((last, rows)) = self.rows.split_last() else { return 0.0 };
        rows.iter().map(|row| row.step).sum::<f32>() + last.height()
    }

    // Cut where a height ends, after one line at least.
    fn cut(mut self, high: f32) -> (Self, Option<Self>) {
        let mut left = high;
        let fits = self.rows.iter().take_while(|row| {
            let fits = row.height() <= left;
            left -= row.step;
            fits
        });
        let count = fits.count().max(1);
        if count >= self.rows.len() {
            return (self, None);
        }
        let rows = self.rows.split_off(count);
        let rest = Self { rows, mark: M::default(), ..self.clone() };
        (self, Some(rest))
    }

    /// Writes its lines; `at` is where it begins.
    pub fn write(&self, page: &mut Page, at: Pos2) {
        let mut y = at.y;
        for Row { text, weight, size, ink, step } in &self.rows {
            let base = y + CAPITALS * size * POINT;
            page.text(pos2(at.x + self.indent, base), Align::Start, *weight, *size, *ink, text);
            y += step;
        }
    }

    /// The middle of the capitals of its first line, below where it begins.
    pub fn first_middle(&self) -> f32 {
        self.rows.first().map_or(0.0, |row| CAPITALS * row.size * POINT / 2.0)
    }
}

/// A block and where it begins.
pub struct Placed<M> {
    /// The block.
    pub block: Block<M>,
    /// Its upper end.
    pub y: f32,
}

impl<M: Clone + Default> Placed<M> {
    /// Its lower end.
    pub fn bottom(&self) -> f32 {
        self.y + self.block.height()
    }
}

/// Blocks in columns of one place, one column a page.
pub fn flow<M: Clone + Default>(blocks: Vec<Block<M>>, place: Rect) -> Vec<Vec<Placed<M>>> {
    let mut pages: Vec<Vec<Placed<M>>> = Vec::new();
    let mut page: Vec<Placed<M>> = Vec::new();
    let mut queue: VecDeque<Block<M>> = blocks.into();
    while let Some(block) = queue.pop_front() {
        let y = page.last().map_or(place.top(), |last| last.bottom() + block.gap);
        let headed = queue.front().filter(|_| block.heads && !page.is_empty());
        // What is longer than half a column may be cut, and is not waited for.
        let below = headed.map_or(0.0, |next| next.gap + next.height().min(0.5 * place.height()));
        let fits = y + block.height() + below <= place.bottom() + 0.01;
        if fits {
            page.push(Placed { block, y });
        } else if page.is_empty() {
            let (head, rest) = block.cut(place.height());
            page.push(Placed { block: head, y });
            pages.push(std::mem::take(&mut page));
            if let Some(rest) = rest {
                queue.push_front(rest);
            }
        } else {
            pages.push(std::mem::take(&mut page));
            queue.push_front(block);
        }
    }
    if !page.is_empty() {
        pages.push(page);
    }
    pages
}
