//! A tableau of a match on the map: who stands where, and what the turn brought.

use std::collections::BTreeMap;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape as Drawn, Stroke, Ui, Vec2};
use engine::Coord;

use super::lattice::Part;
use super::paint::{self, Ground};
use crate::replay::{Look, Mark, Replay, Shape, Tableau, Token};
use crate::theme::{self, Glyph, SHADE, TURN};

/// The smallest radius of a mark.
const SMALLEST: f32 = 5.0;

/// Draws a tableau.
pub fn paint(painter: &Painter, ground: &Ground<'_>, part: &Part, tableau: &Tableau, named: bool) {
    let radius = ground.radius();
    paint::wet(painter, ground, part, &tableau.cells, named);
    // What was heard lies below what struck.
    let seen = || tableau.marks.iter().filter(|(at, _)| part.contains(*at));
    for (at, mark) in seen() {
        match mark {
            Mark::Below(glyph, colour) => below(painter, ground.centre(*at), radius, *glyph, *colour),
            Mark::Rings(colour) => rings(painter, ground.centre(*at), radius, *colour),
            Mark::Edge(_) | Mark::Token(_) => {}
        }
    }
    for (at, mark) in seen() {
        if let Mark::Edge(colour) = mark {
            paint::ring(painter, ground, *at, Color32::WHITE, 6.0);
            paint::ring(painter, ground, *at, *colour, 3.0);
        }
    }
    if let Some([from, to]) = tableau.way.filter(|[from, to]| from != to) {
        way(painter, ground.centre(from), ground.centre(to), radius);
    }
    let mut cells: BTreeMap<Coord, Vec<&Token>> = BTreeMap::new();
    for one in tableau.tokens.iter().filter(|one| part.contains(one.at)) {
        cells.entry(one.at).or_default().push(one);
    }
    let turn = tableau.turn.map(|turn| turn.seat);
    for (at, here) in cells {
        company(painter, ground.centre(at), radius, &here, turn);
    }
}

fn below(painter: &Painter, centre: Pos2, radius: f32, glyph: Glyph, colour: Color32) {
    let square = Rect::from_center_size(centre, Vec2::splat(1.85 * radius));
    painter.extend(glyph.shapes(square, colour, colour.lerp_to_gamma(Color32::WHITE, 0.6)));
}

fn rings(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    for share in [0.62, 0.86] {
        let width = (radius * 0.08).clamp(1.5, 3.5);
        painter.circle_stroke(centre, (radius * share).max(6.0 * share), Stroke::new(width, colour));
    }
}

/// Everybody in one cell, around its middle.
fn company(painter: &Painter, centre: Pos2, radius: f32, here: &[&Token], turn: Option<u8>) {
    let (apart, size) = match here.len() {
        1 => (0.0, 0.5),
        2 => (0.42, 0.4),
        3 | 4 => (0.46, 0.36),
        _ => (0.58, 0.27),
    };
    for (nth, one) in here.iter().enumerate() {
        let angle = std::f32::consts::TAU * nth as f32 / here.len() as f32;
        let middle = centre + Vec2::angled(angle) * apart * radius;
        let size = (radius * size).max(SMALLEST);
        if turn.is_some() && turn == one.seat {
            painter.circle_filled(middle, size + 4.5, SHADE);
            painter.circle_filled(middle, size + 3.0, TURN);
        }
        token(painter, middle, size, one.look, &one.seat.map(|seat| seat.to_string()).unwrap_or_default());
        if let Some(worth) = one.worth.filter(|_| size > 1.6 * SMALLEST) {
            badge(painter, middle + Vec2::splat(0.72 * size), 0.52 * size, worth);
        }
    }
}

/// What somebody counts, at the side of the token.
fn badge(painter: &Painter, middle: Pos2, radius: f32, worth: u8) {
    let ink = Color32::from_gray(20);
    painter.circle(middle, radius, Color32::WHITE, Stroke::new(1.0, ink));
    let font = FontId::new((radius * 1.5).clamp(7.0, 14.0).round(), theme::strong());
    painter.text(middle, Align2::CENTER_CENTER, worth.to_string(), font, ink);
}

/// Somebody with the number of the seat, or something with its sign.
pub fn token(painter: &Painter, middle: Pos2, radius: f32, look: Look, words: &str) {
    let rim = Stroke::new((radius * 0.14).clamp(1.0, 2.0), Color32::WHITE);
    match look.shape {
        Shape::Round => {
            painter.circle(middle, radius, look.colour, rim);
        }
        Shape::Pointed => {
            let corners = [(0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0)];
            let corners = corners.map(|(x, y)| middle + Vec2::new(x, y) * radius);
            painter.add(Drawn::convex_polygon(corners.to_vec(), look.colour, rim));
        }
        Shape::Sign(glyph) => {
            painter.circle(middle, radius, look.colour, rim);
            let square = Rect::from_center_size(middle, Vec2::splat(1.5 * radius));
            painter.extend(glyph.shapes(square, Color32::WHITE, look.colour));
        }
    }
    let font = FontId::new((radius * 1.15).clamp(7.0, 20.0).round(), theme::strong());
    if radius > SMALLEST {
        painter.text(middle, Align2::CENTER_CENTER, words, font, Color32::WHITE);
    }
}

/// The way of a move.
fn way(painter: &Painter, from: Pos2, to: Pos2, radius: f32) {
    let step = to - from;
    let short = to - step.normalized() * (radius * 0.55).max(SMALLEST);
    for (width, ink) in [(5.0, SHADE), (2.5, TURN)] {
        painter.line_segment([from, short], Stroke::new(width, ink));
    }
    painter.circle_filled(from, 3.5, TURN);
}

/// Which turn it is, and what the marks mean.
pub fn legend_ui(ui: &mut Ui, replay: &Replay, tableau: &Tableau) {
    let sitting = replay.sitting.as_ref().filter(|_| replay.shown == replay.last());
    let title = match tableau.turn {
        _ if sitting.is_some() => format!("Your turn, seat {}", replay.take.seat.unwrap_or_default()),
        Some(turn) if tableau.round > 0 => format!("Round {}, {}", tableau.round, turn.words()),
        Some(turn) => format!("{}, {}", replay.opening, turn.words()),
        None => replay.opening.to_owned(),
    };
    ui.label(theme::bold(title).size(12.0));
    for (mark, words) in replay.legend {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            mark_ui(ui, mark, words);
        });
    }
}

fn mark_ui(ui: &mut Ui, mark: &Mark, words: &str) {
    let ink = theme::colours(ui).text;
    let (square, _) = ui.allocate_exact_size(Vec2::splat(13.0), egui::Sense::hover());
    match mark {
        Mark::Token(look) => token(ui.painter(), square.center(), 5.5, *look, ""),
        Mark::Below(glyph, colour) => below(ui.painter(), square.center(), 7.0, *glyph, *colour),
        Mark::Rings(colour) | Mark::Edge(colour) => {
            // On the panel a ring may be as light as what it lies on.
            ui.painter().circle_filled(square.center(), 6.5, theme::WATER);
            ui.painter().circle_stroke(square.center(), 5.0, Stroke::new(2.0, *colour));
        }
    }
    ui.label(egui::RichText::new(words).small().color(ink));
}
