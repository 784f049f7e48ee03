//! What pieces look like from above, and what is beneath them.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use engine::survive::Creature;

use super::Piece;
use crate::game::survive::print::Kit;
use crate::game::survive::print::figure::Figure;
use crate::game::survive::print::two_sides::{BLEED, Side};
use crate::print::ink::{Ink, Inks};
use crate::print::letter::{self, Weight};
use crate::print::outline::{corners, rounded};
use crate::print::paper::SMALLEST;
use crate::print::scene::{Ends, Page, Pen};

/// Draws a side of a piece into its place.
pub fn draw(page: &mut Page, kit: &Kit<'_>, piece: Piece, place: Rect, side: Side) {
    match (piece, side) {
        (Piece::Explorer { team, .. }, Side::Front) => explorer(page, team, place),
        (Piece::Explorer { team, value }, Side::Back) => worth(page, [team, value], place),
        (Piece::Boat, _) => boat(page, kit, place),
        (Piece::Creature(one) | Piece::Lot(one), _) => creature(page, kit, one, place),
    }
    if side == Side::Front {
        page.frame(place, Pen::new(Ink::Hair, 0.12));
    }
}

/// The letter of a colour: what tells it from others where there are no colours.
pub fn letter_of(team: u8) -> String {
    char::from(b'A' + team % 26).to_string()
}

fn explorer(page: &mut Page, team: u8, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Team(team));
    let foot = Rect::from_min_max(pos2(place.left(), place.bottom() - 2.6), place.max);
    pattern(page, team, foot);
    let inks = [Ink::OnTeam(team), Ink::Team(team)];
    Figure::Explorer.draw(page, place.center() + vec2(1.0, -1.4), 3.9, inks);
    let at = place.left_top() + vec2(1.9, 2.2);
    page.label(at, Weight::Strong, 7.5, Ink::OnTeam(team), &letter_of(team));
}

// Along the foot of an explorer: a pattern for each colour, so that nobody needs the colours.
fn pattern(page: &mut Page, team: u8, place: Rect) {
    let (left, right, top, bottom) =
        (place.left() + 0.8, place.right() - 0.8, place.top(), place.bottom() - 0.8);
    let (middle, step) = (f32::midpoint(top, bottom), (right - left) / 8.0);
    let ink = Ink::OnTeam(team);
    let mut lines: Vec<Vec<Pos2>> = Vec::new();
    match team % 6 {
        0 => lines.push(vec![pos2(left, middle), pos2(right, middle)]),
        1 => lines.extend((0..=8_u8).map(|n| {
            let x = left + step * f32::from(n);
            vec![pos2(x, top), pos2(x, bottom)]
        })),
        2 => lines.push(
            (0..=8_u8)
                .map(|n| pos2(left + step * f32::from(n), if n % 2 == 0 { bottom } else { top }))
                .collect(),
        ),
        3 => (0..5_u8).for_each(|n| {
            page.disc(pos2(left + 0.7 + f32::from(n) * (right - left - 1.4) / 4.0, middle), 0.7, ink);
        }),
        4 => lines.extend([top + 0.2, bottom - 0.2].map(|y| vec![pos2(left, y), pos2(right, y)])),
        _ => lines.extend((0..4_u8).flat_map(|n| {
            let x = left + 0.8 + f32::from(n) * (right - left - 1.6) / 3.0;
            [-0.7, 0.7].map(|by| vec![pos2(x - 0.7, middle - by), pos2(x + 0.7, middle + by)])
        })),
    }
    page.lines(lines, Ends::Open, Pen::new(ink, 0.45));
}

fn worth(page: &mut Page, [team, value]: [u8; 2], place: Rect) {
    page.ring(place.center(), 4.6, Pen::new(Ink::Hair, 0.2));
    page.label(place.center(), Weight::Strong, 17.0, Ink::Text, &value.to_string());
    // A six is no nine.
    if matches!(value, 6 | 9) {
        let [left, right] = [-1.5, 1.5].map(|x| place.center() + vec2(x, 3.0));
        page.line(vec![left, right], Pen::new(Ink::Text, 0.35));
    }
    page.label(place.left_top() + vec2(1.5, 1.7), Weight::Plain, SMALLEST, Ink::Faint, &letter_of(team));
}

// From above, with a bench for everybody.
fn boat(page: &mut Page, kit: &Kit<'_>, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Sea);
    let hull = place.shrink2(vec2(0.8, 0.7));
    let inner = hull.shrink(1.1);
    page.fill(rounded(hull, 0.46 * hull.height()), Ink::Sand);
    page.outline(rounded(hull, 0.46 * hull.height()), Pen::new(Ink::Growth, 0.4));
    page.fill(rounded(inner, 0.44 * inner.height()), Ink::Paper);
    page.outline(rounded(inner, 0.44 * inner.height()), Pen::new(Ink::Growth, 0.2));
    let seats = kit.rules.boats.capacity.get().max(1);
    let rows = if seats > 4 { 2 } else { 1 };
    let columns = seats.div_ceil(rows);
    let step = vec2((inner.width() - 2.4) / f32::from(columns), inner.height() / f32::from(rows));
    let seat = (step.min_elem() - 0.8).min(10.4);
    for n in 0..seats {
        let row = n / columns;
        let here = if row + 1 == rows { seats - row * columns } else { columns };
        let x = (f32::from(n % columns) + 0.5 - f32::from(here) / 2.0) * step.x;
        let y = (f32::from(row) + 0.5 - f32::from(rows) / 2.0) * step.y;
        let bench = Rect::from_center_size(place.center() + vec2(x, y), Vec2::splat(seat));
        page.outline(rounded(bench, 0.18 * seat), Pen::dashed(Ink::Line, 0.2, [0.9, 0.7]));
    }
}

fn creature(page: &mut Page, kit: &Kit<'_>, one: Creature, place: Rect) {
    page.fill_rect(place.expand(BLEED), Ink::Sea);
    if kit.sheet.style.inks != Inks::Low {
        page.outline(corners(place.shrink(0.9)).to_vec(), Pen::new(Ink::Ripple, 0.3));
    }
    let reach = 0.4 * place.width();
    Figure::of(one).draw(page, place.center() - vec2(0.0, 1.2), reach, [Ink::Deep, Ink::Sea]);
    let words = kit.words.creature(one);
    let (size, words) = letter::fitted(words, Weight::Strong, [SMALLEST, 6.5], place.width() - 1.6);
    page.label(pos2(place.center().x, place.bottom() - 2.3), Weight::Strong, size, Ink::Deep, &words);
}
