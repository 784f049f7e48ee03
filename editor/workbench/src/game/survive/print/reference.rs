//! The reference card: the game in short, as the scenario plays it. It is the back of the map.
//!
//! Three columns, and the type as large as leaves them on as few pages as can be: most often one.

mod says;

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::figure::{self, Figure};
use super::{Kit, map};
use crate::print::flow::{self, flow};
use crate::print::ink::Ink;
use crate::print::letter::{self, Align, Weight};
use crate::print::outline::rounded;
use crate::print::paper::{SMALLEST, printable};
use crate::print::scene::{Page, Pen};
use says::{Beside, Said};

type Block = flow::Block<Beside>;
type Placed = flow::Placed<Beside>;

/// The sizes of type in points, the largest first.
const SIZES: [f32; 10] = [10.0, 9.5, 9.0, 8.6, 8.2, 7.8, 7.4, 7.0, 6.6, SMALL];

/// The smallest of them.
const SMALL: f32 = 6.2;

/// Columns of a page, and the white between them.
const COLUMNS: usize = 3;
const BETWEEN: f32 = 7.0;

/// Below the head, and above the foot.
const TOP: f32 = 22.0;
const FOOT: f32 = 5.0;

/// Where texts stand on a page.
struct Body {
    size: Vec2,
    place: Rect,
    /// How wide a column is.
    wide: f32,
}

impl Body {
    fn of(size: Vec2) -> Self {
        let inside = printable(size);
        let place = Rect::from_min_max(inside.min + vec2(0.0, TOP), inside.max - vec2(0.0, FOOT));
        let wide = (place.width() - BETWEEN * (COLUMNS - 1) as f32) / COLUMNS as f32;
        Self { size, place, wide }
    }

    // Columns, one after the other, in type of some size.
    fn laid(&self, said: &[Said], points: f32) -> Vec<Vec<Placed>> {
        let column = Rect::from_min_size(self.place.min, vec2(self.wide, self.place.height()));
        flow(said.iter().map(|one| block(one, points, self.wide)).collect(), column)
    }

    fn draw(&self, page: &mut Page, columns: &[Vec<Placed>], points: f32) {
        for (column, blocks) in columns.iter().enumerate() {
            let left = self.place.left() + (self.wide + BETWEEN) * column as f32;
            for Placed { block, y } in blocks {
                mark(page, pos2(left, *y), block, points);
                block.write(page, pos2(left, *y));
            }
            if column > 0 {
                let x = left - BETWEEN / 2.0;
                let ends = [self.place.top(), self.place.bottom()].map(|y| pos2(x, y));
                page.line(ends.to_vec(), Pen::new(Ink::Hair, 0.18));
            }
        }
    }
}

/// The card as pages.
pub fn pages(kit: &Kit<'_>) -> Vec<Page> {
    let (body, said) = (Body::of(kit.paper().lying()), says::all(kit));
    let count = |points: f32| body.laid(&said, points).len().div_ceil(COLUMNS);
    let fewest = count(SMALL);
    let points = SIZES.into_iter().find(|points| count(*points) == fewest).unwrap_or(SMALL);
    let columns = body.laid(&said, points);
    let draw = |(n, columns): (usize, &[Vec<Placed>])| {
        let mut page = Page::new(body.size);
        map::head(&mut page, kit, kit.words.card.title);
        body.draw(&mut page, columns, points);
        foot(&mut page, kit, [n + 1, fewest]);
        page
    };
    columns.chunks(COLUMNS).enumerate().map(draw).collect()
}

fn block(said: &Said, size: f32, wide: f32) -> Block {
    match said {
        Said::Heading(words) => {
            let heading = Block::new(Beside::Nothing, 0.55 * size, 0.0);
            heading.with(words, Weight::Strong, size + 2.0, Ink::Deep, wide).spaced(0.1 * size).heading()
        }
        Said::Text(beside, title, text) => {
            let indent = match beside {
                Beside::Nothing => 0.0,
                Beside::Point => 0.36 * size,
                Beside::Number(_) => 0.62 * size,
                Beside::Back(_) | Beside::Creature(_) => 1.02 * size,
                Beside::Code(_) => chip(size).x + 0.3 * size,
            };
            let gap = match beside {
                Beside::Nothing | Beside::Point => 0.2 * size,
                _ => 0.3 * size,
            };
            let mut block = Block::new(beside.clone(), gap, indent);
            if !title.is_empty() {
                block = block.with(title, Weight::Strong, size, Ink::Text, wide);
            }
            block.with(text, Weight::Plain, size, Ink::Prose, wide)
        }
    }
}

// The field in which a code stands.
fn chip(size: f32) -> Vec2 {
    vec2(1.2 * size, 0.56 * size)
}

// What stands beside a block.
fn mark(page: &mut Page, at: Pos2, block: &Block, size: f32) {
    let middle = block.first_middle();
    match &block.mark {
        Beside::Nothing => {}
        Beside::Point => page.disc(at + vec2(0.12 * size, middle), 0.07 * size, Ink::Deep),
        Beside::Number(number) => {
            let centre = at + vec2(0.22 * size, middle);
            page.disc(centre, 0.225 * size, Ink::Deep);
            page.label(centre, Weight::Strong, (0.82 * size).max(SMALLEST), Ink::Paper, &number.to_string());
        }
        Beside::Back(back) => {
            let centre = at + vec2(0.4 * size, 0.36 * size);
            figure::back(page, *back, centre, 0.4 * size, [Ink::Deep, Ink::Paper]);
        }
        Beside::Creature(one) => {
            let centre = at + vec2(0.4 * size, 0.36 * size);
            Figure::of(*one).draw(page, centre, 0.4 * size, [Ink::Deep, Ink::Paper]);
        }
        Beside::Code(code) => {
            let place = Rect::from_min_size(at, chip(size));
            page.fill(rounded(place, 0.12 * size), Ink::Wash);
            page.outline(rounded(place, 0.12 * size), Pen::new(Ink::Deep, 0.25));
            let (size, code) = letter::fitted(code, Weight::Strong, [SMALLEST, size], place.width() - 0.8);
            page.label(place.center(), Weight::Strong, size, Ink::Text, &code);
        }
    }
}

fn foot(page: &mut Page, kit: &Kit<'_>, [number, count]: [usize; 2]) {
    let inside = printable(page.size);
    let words = letter::shortened(&kit.signature(), Weight::Plain, SMALLEST, inside.width() - 20.0);
    page.text(inside.left_bottom(), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &words);
    if count > 1 {
        let text = format!("{number}/{count}");
        page.text(inside.right_bottom(), Align::End, Weight::Plain, SMALLEST, Ink::Faint, &text);
    }
}
