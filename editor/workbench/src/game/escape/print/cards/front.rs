//! The front of a card: deck, title, sign in its sector, sentence, foot.

use egui::{Pos2, Rect, pos2, vec2};
use engine::escape::Kind;

use super::Numbered;
use super::deck::Card;
use super::face::{Badge, Ground, Shown, shown};
use super::words::Words;
use crate::game::escape::print::map::cells;
use crate::print::Sheet;
use crate::print::field::{HALF, hexagon};
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Align, CAPITALS, Weight, leading};
use crate::print::outline::rounded;
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Page, Pen};
use crate::print::sign::sign;
use crate::theme::glyph;

/// The edge around what a card says.
const RIM: f32 = 3.0;

/// Between that edge and the texts.
const PAD: f32 = 4.0;

/// The side of the sector in which the sign stands, and how far its middle is from the upper end of the card.
const SECTOR: f32 = 17.0;
const MIDDLE: f32 = 33.4;

/// The radius of the small round field on a corner of that sector.
const DISC: f32 = 5.0;

/// The largest size of the title and of the sentence, in points.
const TITLE: f32 = 13.0;
const SENTENCE: f32 = 9.2;

pub(super) fn front(page: &mut Page, sheet: &Sheet<'_>, place: Rect, one: Numbered) {
    let language = sheet.style.language;
    let shown = shown(one.card, &sheet.rules(), language);
    let panel = place.shrink(RIM);
    page.fill(rounded(panel, 2.4), Ink::Paper);
    if sheet.style.inks == Inks::Low {
        page.outline(rounded(panel, 2.4), Pen::new(Ink::Line, 0.2));
    }
    let inside = panel.shrink2(vec2(PAD, 3.6));
    head(page, inside, &over(one.card, Words::of(language)), &shown);
    let middle = pos2(place.center().x, place.top() + MIDDLE);
    art(page, sheet.style.inks, middle, &shown);
    let top = middle.y + SECTOR * HALF + DISC + 1.6;
    sentence(page, Rect::from_min_max(pos2(inside.left(), top), inside.max - vec2(0.0, 5.6)), &shown);
    foot(page, inside, &shown, one);
}

// What stands over the title: the deck, and the side of a character.
fn over(card: Card, words: &Words) -> String {
    let deck = words.decks[card.deck() as usize];
    match card {
        Card::Character(who) => format!("{deck} · {}", words.sides[who.side() as usize]),
        Card::Sector(_) | Card::Item(_) | Card::Hatch(_) => deck.to_owned(),
    }
}

// The deck in small type, the title under it.
fn head(page: &mut Page, inside: Rect, deck: &str, shown: &Shown) {
    let base = inside.top() + CAPITALS * SMALLEST * POINT;
    let at = pos2(inside.left(), base);
    page.text(at, Align::Start, Weight::Plain, 6.5, Ink::Faint, deck);
    let (size, title) = letter::fitted(shown.title, Weight::Strong, [SMALLEST, TITLE], inside.width());
    // A shorter title stands on the same line.
    let at = pos2(inside.left(), base + 2.2 + CAPITALS * TITLE * POINT);
    page.text(at, Align::Start, Weight::Strong, size, Ink::Text, &title);
}

fn art(page: &mut Page, inks: Inks, middle: Pos2, shown: &Shown) {
    let edge = hexagon(middle, SECTOR).to_vec();
    match shown.ground {
        Ground::Secure => {
            page.fill(edge.clone(), Ink::Wash);
            page.outline(edge, Pen::new(Ink::Accent, 0.5));
            sign(page, shown.glyph, middle, 1.12 * SECTOR, Ink::Accent, Ink::Wash);
        }
        Ground::Dangerous => {
            cells(page, &[(middle, Kind::Dangerous)], SECTOR, inks);
            page.outline(edge, Pen::new(Ink::Text, 0.4));
            let ink = if inks == Inks::Low { Ink::Corner } else { Ink::Text };
            sign(page, shown.glyph, middle, 1.2 * SECTOR, ink, Ink::Danger);
        }
        Ground::Dark(ink) => {
            page.fill(edge.clone(), Ink::Dark);
            page.outline(edge, Pen::new(Ink::Text, 0.4));
            page.outline(hexagon(middle, 0.92 * SECTOR).to_vec(), Pen::new(Ink::OnDark, 0.2));
            sign(page, shown.glyph, middle, 1.16 * SECTOR, ink, Ink::Dark);
        }
    }
    let corner = middle + SECTOR * vec2(0.5, HALF);
    if let Some(badge) = shown.badge {
        self::badge(page, corner, badge);
    }
}

// A small round field, and what stands in it.
fn badge(page: &mut Page, at: Pos2, badge: Badge) {
    page.disc(at, DISC, Ink::Paper);
    page.ring(at, DISC, Pen::new(Ink::Text, 0.4));
    match badge {
        Badge::Sign(glyph) => sign(page, glyph, at, 6.4, Ink::Text, Ink::Paper),
        Badge::Item => sign(page, glyph::ITEM, at, 6.6, Ink::Accent, Ink::Paper),
        Badge::Number(number) => page.label(at, Weight::Strong, 14.0, Ink::Text, &number.to_string()),
    }
}

// In the largest type that fits.
fn sentence(page: &mut Page, place: Rect, shown: &Shown) {
    let text = shown.sentence.as_str();
    let extra = usize::from(shown.then.is_some());
    let sizes = [SENTENCE, 8.6, 8.0, 7.5, 7.0, 6.5, SMALLEST];
    let fits = |size: &f32| {
        let lines = letter::wrapped(text, Weight::Plain, *size, place.width()).len() + extra;
        lines as f32 * leading(*size) <= place.height()
    };
    let size = sizes.into_iter().find(fits).unwrap_or(SMALLEST);
    let at = pos2(place.left(), place.top() + CAPITALS * size * POINT);
    let y = page.paragraph(at, place.width(), leading(size), Weight::Plain, size, Ink::Text, text);
    if let Some(then) = shown.then {
        page.text(pos2(place.left(), y), Align::Start, Weight::Strong, size, Ink::Accent, then);
    }
}

fn foot(page: &mut Page, inside: Rect, shown: &Shown, one: Numbered) {
    let (left, right, base) = (inside.left(), inside.right(), inside.bottom());
    page.line(vec![pos2(left, base - 3.4), pos2(right, base - 3.4)], Pen::new(Ink::Hair, 0.18));
    let code = format!("{} {}/{}", one.card.deck().letter(), one.number, one.of);
    let room = inside.width() - letter::width(&code, Weight::Strong, SMALLEST) - 2.0;
    let text = letter::shortened(&shown.foot, Weight::Plain, SMALLEST, room);
    page.text(pos2(left, base), Align::Start, Weight::Plain, SMALLEST, Ink::Faint, &text);
    page.text(pos2(right, base), Align::End, Weight::Strong, SMALLEST, Ink::Faint, &code);
}
