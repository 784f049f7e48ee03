//! The back of a card: the deck's sign in a field of sectors.

use egui::{Pos2, Rect, vec2};

use super::deck::Deck;
use super::words::Words;
use crate::print::Sheet;
use crate::print::field::{HALF, hexagon};
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Weight};
use crate::print::outline::rounded;
use crate::print::paper::SMALLEST;
use crate::print::scene::{Ends, Page, Pen};
use crate::print::sign::sign;
use crate::theme::glyph;

/// The edge around the field, as on the front.
const RIM: f32 = 3.0;

/// The side of the sector in the middle, and of those around it.
const SECTOR: f32 = 17.0;
const SMALL: f32 = 3.3;

/// Where the name stands, from the middle: in the gap that one row of small sectors leaves.
const NAME: f32 = 27.15;

pub(super) fn back(page: &mut Page, sheet: &Sheet<'_>, place: Rect, deck: Deck) {
    let ink = ink(deck);
    let panel = place.shrink(RIM);
    let middle = place.center();
    let name = name(page, sheet, panel, deck);
    field(page, panel, name, sheet.style.inks);
    page.outline(rounded(panel, 2.4), Pen::new(ink, 0.35));
    page.fill(hexagon(middle, SECTOR + 1.6).to_vec(), Ink::Dark);
    let edge = if sheet.style.inks == Inks::Low { 0.3 } else { 0.6 };
    page.outline(hexagon(middle, SECTOR).to_vec(), Pen::new(ink, edge));
    page.outline(hexagon(middle, 0.92 * SECTOR).to_vec(), Pen::new(ink, 0.2));
    mark(page, middle, deck, ink);
}

// A field of small sectors around the large one and the name.
fn field(page: &mut Page, panel: Rect, name: Rect, inks: Inks) {
    let (inner, middle) = (panel.shrink(1.2), panel.center());
    let (across, down) = (1.5 * SMALL, 2.0 * HALF * SMALL);
    let mut sectors = Vec::new();
    for (column, row) in (-7_i8..=7).flat_map(|column| (-9_i8..=9).map(move |row| (column, row))) {
        let low = if column % 2 == 0 { 0.0 } else { 0.5 };
        let at = middle + vec2(across * f32::from(column), down * (f32::from(row) + low));
        let sector = Rect::from_center_size(at, SMALL * vec2(2.0, 2.0 * HALF));
        let free = at.distance(middle) > SECTOR + SMALL && !name.intersects(sector);
        if free && inner.contains_rect(sector) {
            sectors.push(hexagon(at, 0.9 * SMALL).to_vec());
        }
    }
    let (ink, width) = if inks == Inks::Low { (Ink::Hair, 0.1) } else { (Ink::Corner, 0.25) };
    page.lines(sectors, Ends::Joined, Pen::new(ink, width));
}

fn mark(page: &mut Page, middle: Pos2, deck: Deck, ink: Ink) {
    match deck {
        // Nobody is to know which of the two it is.
        Deck::Character => {
            sign(page, glyph::HUMAN, middle - vec2(6.4, 0.0), 10.0, Ink::Human, Ink::Dark);
            sign(page, glyph::ALIEN, middle + vec2(6.4, 0.0), 10.0, Ink::Alien, Ink::Dark);
            page.line(vec![middle - vec2(0.0, 6.0), middle + vec2(0.0, 6.0)], Pen::new(ink, 0.35));
        }
        Deck::Sector => sign(page, glyph::NOISE, middle, 18.0, ink, Ink::Dark),
        Deck::Item => sign(page, glyph::ITEM, middle, 18.0, ink, Ink::Dark),
        Deck::Hatch => {
            sign(page, glyph::HATCH, middle, 20.0, ink, Ink::Dark);
            sign(page, glyph::OUT, middle, 20.0, ink, Ink::Dark);
        }
    }
}

// The deck's name in spaced capitals, and the place that it needs.
fn name(page: &mut Page, sheet: &Sheet<'_>, panel: Rect, deck: Deck) -> Rect {
    let words = Words::of(sheet.style.language).decks[deck as usize].to_uppercase();
    let spaced: String = words.chars().flat_map(|letter| [letter, '\u{2009}']).collect();
    let (size, name) =
        letter::fitted(spaced.trim_end(), Weight::Strong, [SMALLEST, 10.0], panel.width() - 8.0);
    let at = panel.center() + vec2(0.0, NAME);
    page.label(at, Weight::Strong, size, ink(deck), &name);
    Rect::from_center_size(at, vec2(letter::width(&name, Weight::Strong, size) + 2.0, 2.8))
}

fn ink(deck: Deck) -> Ink {
    match deck {
        Deck::Character => Ink::OnDark,
        Deck::Sector => Ink::Noise,
        Deck::Item => Ink::Gear,
        Deck::Hatch => Ink::Hatch,
    }
}
