//! The back of a card: the deck's sign in a field of sectors.

use egui::{Pos2, Rect, Vec2, vec2};

use super::deck::Deck;
use super::words::Words;
use crate::sheet::Sheet;
use crate::sheet::field::{HALF, hexagon};
use crate::sheet::ink::{Ink, Inks};
use crate::sheet::letter::{self, Weight};
use crate::sheet::paper::SMALLEST;
use crate::sheet::scene::{Ends, Page, Pen, rounded};
use crate::sheet::sign::sign;
use crate::theme::glyph;

/// The edge around the field, as on the front.
const RIM: f32 = 3.0;

/// The side of the sector in the middle, and of those around it.
const SECTOR: f32 = 17.0;
const SMALL: f32 = 5.2;

pub(super) fn back(page: &mut Page, sheet: &Sheet<'_>, place: Rect, deck: Deck) {
    let ink = ink(deck);
    let panel = place.shrink(RIM);
    let middle = place.center();
    field(page, panel, sheet.style.inks);
    page.outline(rounded(panel, 2.4), Pen::new(ink, 0.35));
    page.fill(hexagon(middle, SECTOR + 1.6).to_vec(), Ink::Dark);
    page.outline(hexagon(middle, SECTOR).to_vec(), Pen::new(ink, 0.6));
    page.outline(hexagon(middle, 0.92 * SECTOR).to_vec(), Pen::new(ink, 0.2));
    mark(page, middle, deck, ink);
    name(page, sheet, panel, deck, ink);
}

// A field of small sectors that leaves the middle free; sparse where ink is spared.
fn field(page: &mut Page, panel: Rect, inks: Inks) {
    let inner = panel.shrink(1.0);
    let (across, down) = (1.5 * SMALL, 2.0 * HALF * SMALL);
    let middle = panel.center();
    let mut sectors = Vec::new();
    for column in -4_i8..=4 {
        for row in -5_i8..=5 {
            let low = if column % 2 == 0 { 0.0 } else { 0.5 };
            let at = middle + vec2(across * f32::from(column), down * (f32::from(row) + low));
            let sector = Rect::from_center_size(at, SMALL * Vec2::new(2.0, 2.0 * HALF));
            if inner.contains_rect(sector) && is_free(at - middle) {
                sectors.push(hexagon(at, 0.86 * SMALL).to_vec());
            }
        }
    }
    let (ink, width) = if inks == Inks::Low { (Ink::Hair, 0.12) } else { (Ink::Corner, 0.3) };
    page.lines(sectors, Ends::Joined, Pen::new(ink, width));
}

// Not under the large sector and not under the name.
fn is_free(from: Vec2) -> bool {
    from.length() > SECTOR + SMALL && !(from.y > 25.0 && from.y < 34.0)
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

fn name(page: &mut Page, sheet: &Sheet<'_>, panel: Rect, deck: Deck, ink: Ink) {
    let words = Words::of(sheet.style.language).decks[deck as usize].to_uppercase();
    let spaced: String = words.chars().flat_map(|letter| [letter, '\u{2009}']).collect();
    let (size, name) = letter::fitted(spaced.trim_end(), Weight::Strong, [SMALLEST, 10.0], panel.width() - 8.0);
    let at = panel.center() + vec2(0.0, 29.5);
    page.label(at, Weight::Strong, size, ink, &name);
}

fn ink(deck: Deck) -> Ink {
    match deck {
        Deck::Character => Ink::OnDark,
        Deck::Sector => Ink::Noise,
        Deck::Item => Ink::Gear,
        Deck::Hatch => Ink::Hatch,
    }
}
