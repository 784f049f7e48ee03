//! Print-and-play cards: what the scenario uses, to be cut out.
//!
//! Nine a page, edge to edge: one cut parts two cards. What lies at the edge of a card is the same on all of them
//! and goes on beyond the outermost cut, so that a cut that slips shows no neighbour. Backs follow their fronts with
//! the columns in reverse, as a page turned over its long edge needs them.

mod back;
mod deck;
mod face;
mod front;
pub mod words;

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::print::Sheet;
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Align, CAPITALS, Weight};
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Ends, Page, Pen};
use words::Words;

pub use deck::{Card, Deck, boxes};

/// A card: of the proportions of a poker card, and as large as lets nine with bleed and marks keep the margin of A4
/// and of Letter. It fits a poker card's sleeve.
pub const SIZE: Vec2 = vec2(60.0, 84.0);

/// What is printed beyond a cut.
pub const BLEED: f32 = 3.0;

/// Columns and rows of a page.
const GRID: [usize; 2] = [3, 3];

/// Where cut marks begin and end, from the outermost cut.
const MARKS: [f32; 2] = [BLEED + 0.4, BLEED + 2.6];

/// The base line of what is written outside the cards, from the outermost cut.
const FOOT: f32 = BLEED + 2.35;

/// A side of a page of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Front,
    Back,
}

/// The cards of a sheet's scenario, fronts and backs in turn.
pub fn pages(sheet: &Sheet<'_>) -> Vec<Page> {
    let boxes: Vec<Vec<Numbered>> = boxes(sheet).iter().map(|cards| numbered(cards)).collect();
    // A second box begins on paper of its own, since few matches need it.
    let sheets = boxes.iter().enumerate().flat_map(|(nth, cards)| {
        let nines = cards.chunks(GRID[0] * GRID[1]);
        nines.map(move |nine| (nth, nine))
    });
    let sheets: Vec<(usize, &[Numbered])> = sheets.collect();
    let both = sheets.iter().enumerate().flat_map(|(n, (nth, nine))| {
        [Face::Front, Face::Back].map(|face| {
            let mut page = Page::new(sheet.style.paper.upright());
            draw(&mut page, sheet, nine, face);
            foot(&mut page, sheet, face, [n + 1, sheets.len()], *nth);
            page
        })
    });
    both.collect()
}

/// A card with its number in its deck and the size of that deck.
#[derive(Clone, Copy)]
struct Numbered {
    card: Card,
    number: usize,
    of: usize,
}

fn numbered(cards: &[Card]) -> Vec<Numbered> {
    let of = |deck: Deck| cards.iter().filter(|card| card.deck() == deck).count();
    let before = |n: usize, deck: Deck| cards[..n].iter().filter(|card| card.deck() == deck).count();
    let number = |(n, card): (usize, &Card)| {
        let deck = card.deck();
        Numbered { card: *card, number: before(n, deck) + 1, of: of(deck) }
    };
    cards.iter().enumerate().map(number).collect()
}

fn draw(page: &mut Page, sheet: &Sheet<'_>, nine: &[Numbered], face: Face) {
    let places: Vec<Rect> = (0..nine.len()).map(|n| place(page.size, n, face)).collect();
    if sheet.style.inks != Inks::Low {
        for place in &places {
            page.fill_rect(place.expand(BLEED), Ink::Dark);
        }
    }
    for (place, one) in places.iter().zip(nine) {
        match face {
            Face::Front => front::front(page, sheet, *place, *one),
            Face::Back => back::back(page, sheet, *place, one.card.deck()),
        }
    }
    if face == Face::Front {
        marks(page);
        ruler(page);
    }
}

// The place of a card, counted by rows from the upper left; on the back from the upper right.
fn place(page: Vec2, n: usize, face: Face) -> Rect {
    let (column, row) = (n % GRID[0], n / GRID[0]);
    let column = match face {
        Face::Front => column,
        Face::Back => GRID[0] - 1 - column,
    };
    let corner = block(page).min + SIZE * vec2(column as f32, row as f32);
    Rect::from_min_size(corner, SIZE)
}

// What the cards of a full page cover.
fn block(page: Vec2) -> Rect {
    Rect::from_center_size((page / 2.0).to_pos2(), SIZE * vec2(GRID[0] as f32, GRID[1] as f32))
}

// Where to cut: at both ends of every line between cards.
fn marks(page: &mut Page) {
    let block = block(page.size);
    let [near, far] = MARKS;
    let mut lines: Vec<Vec<Pos2>> = Vec::new();
    for n in 0..=GRID[0] {
        let x = block.left() + SIZE.x * n as f32;
        lines.push(vec![pos2(x, block.top() - far), pos2(x, block.top() - near)]);
        lines.push(vec![pos2(x, block.bottom() + near), pos2(x, block.bottom() + far)]);
    }
    for n in 0..=GRID[1] {
        let y = block.top() + SIZE.y * n as f32;
        lines.push(vec![pos2(block.left() - far, y), pos2(block.left() - near, y)]);
        lines.push(vec![pos2(block.right() + near, y), pos2(block.right() + far, y)]);
    }
    page.lines(lines, Ends::Open, Pen::new(Ink::Text, 0.15));
}

// Above the middle column: 50 mm, by tens.
fn ruler(page: &mut Page) {
    let block = block(page.size);
    let at = pos2(block.left() + SIZE.x + 1.5, block.top() - BLEED - 0.8);
    let tick = |n: u8| vec![at + vec2(10.0 * f32::from(n), 0.0), at + vec2(10.0 * f32::from(n), -1.5)];
    let mut lines: Vec<Vec<Pos2>> = (0..=5).map(tick).collect();
    lines.push(vec![at, at + vec2(50.0, 0.0)]);
    page.lines(lines, Ends::Open, Pen::new(Ink::Line, 0.15));
    page.text(at + vec2(50.8, 0.0), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, "50 mm");
}

// Outside the cards: above how to print, below what it is; between the marks.
fn foot(page: &mut Page, sheet: &Sheet<'_>, face: Face, [number, count]: [usize; 2], nth_box: usize) {
    let words = Words::of(sheet.style.language);
    let (block, room) = (block(page.size), SIZE.x - 3.0);
    let which = match face {
        Face::Front => format!("{number}/{count}"),
        Face::Back => format!("{} · {number}/{count}", words.backs),
    };
    let boxed = sheet.rules().setup.players_a_box.get().to_string();
    let second = if nth_box > 0 { words.second.replace("{n}", &boxed) } else { String::new() };
    let (above, below) = (block.top() - FOOT + CAPITALS * SMALLEST * POINT, block.bottom() + FOOT);
    let mut put = |x: f32, y: f32, align: Align, weight: Weight, text: &str| {
        let text = letter::shortened(text, weight, SMALLEST, room);
        page.text(pos2(x, y), align, weight, SMALLEST, Ink::Faint, &text);
    };
    let (left, right) = (block.left() + 1.5, block.right() - 1.5);
    put(left, below, Align::Start, Weight::Strong, sheet.game());
    put(block.center().x, below, Align::Middle, Weight::Plain, &format!("Hatchway · {}", sheet.mark()));
    put(right, below, Align::End, Weight::Plain, &which);
    if face == Face::Front {
        put(left, above, Align::Start, Weight::Plain, words.print);
        put(right, above, Align::End, Weight::Strong, &second);
    }
}
