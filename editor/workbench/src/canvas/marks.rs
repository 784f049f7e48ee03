//! A tableau of a match on the map: who stands where, and what the turn brought.

use std::collections::BTreeMap;

use egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, Ui, Vec2};
use engine::Coord;
use engine::escape::{Seat, Side};

use super::lattice::Part;
use super::paint::{self, Ground};
use crate::replay::{Standing, Tableau};
use crate::theme;

/// The colours of the two sides on any sector.
const HUMAN: Color32 = Color32::from_rgb(0x1B, 0x5F, 0x96);
const ALIEN: Color32 = Color32::from_rgb(0xA8, 0x2A, 0x33);

/// What was heard.
const NOISE: Color32 = Color32::from_rgb(0xE0, 0x8E, 0x0B);

/// The smallest radius of a mark.
const SMALLEST: f32 = 5.0;

/// Draws a tableau.
pub fn paint(painter: &Painter, ground: &Ground<'_>, part: &Part, tableau: &Tableau) {
    let radius = ground.radius();
    for at in tableau.noises.iter().filter(|at| part.contains(**at)) {
        for share in [0.62, 0.86] {
            let width = (radius * 0.08).clamp(1.5, 3.5);
            painter.circle_stroke(
                ground.centre(*at),
                (radius * share).max(6.0 * share),
                Stroke::new(width, NOISE),
            );
        }
    }
    for at in tableau.attacks.iter().filter(|at| part.contains(**at)) {
        paint::ring(painter, ground, *at, Color32::WHITE, 6.0);
        paint::ring(painter, ground, *at, ALIEN, 3.0);
    }
    if let Some([from, to]) = tableau.way.filter(|[from, to]| from != to) {
        way(painter, ground.centre(from), ground.centre(to), radius);
    }
    let mut sectors: BTreeMap<Coord, Vec<&Standing>> = BTreeMap::new();
    for one in tableau.standing.iter().filter(|one| part.contains(one.at)) {
        sectors.entry(one.at).or_default().push(one);
    }
    for (at, here) in sectors {
        company(painter, ground.centre(at), radius, &here, tableau.seat);
    }
}

/// Everybody in one sector, around its middle.
fn company(painter: &Painter, centre: Pos2, radius: f32, here: &[&Standing], turn: Option<Seat>) {
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
        if turn == Some(one.seat) {
            painter.circle_filled(middle, size + 4.5, Color32::from_black_alpha(0xC0));
            painter.circle_filled(middle, size + 3.0, NOISE);
        }
        seat(painter, middle, size, one.side, &one.seat.to_string());
    }
}

/// A seat: Humans are round, Aliens have corners.
pub fn seat(painter: &Painter, middle: Pos2, radius: f32, side: Side, words: &str) {
    let rim = Stroke::new((radius * 0.14).clamp(1.0, 2.0), Color32::WHITE);
    match side {
        Side::Human => {
            painter.circle(middle, radius, HUMAN, rim);
        }
        Side::Alien => {
            let corners = [(0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0)];
            let corners = corners.map(|(x, y)| middle + Vec2::new(x, y) * radius);
            painter.add(Shape::convex_polygon(corners.to_vec(), ALIEN, rim));
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
    for (width, ink) in [(5.0, Color32::from_black_alpha(0xC0)), (2.5, NOISE)] {
        painter.line_segment([from, short], Stroke::new(width, ink));
    }
    painter.circle_filled(from, 3.5, NOISE);
}

/// What the marks mean.
pub fn legend_ui(ui: &mut Ui, tableau: &Tableau) {
    let colours = theme::colours(ui);
    let title = match tableau.seat {
        Some(seat) => format!("Round {}, seat {seat}, {}", tableau.round, tableau.who),
        None => "Before the first round".to_owned(),
    };
    ui.label(theme::bold(title).size(12.0));
    ui.horizontal(|ui| {
        for side in [Side::Human, Side::Alien] {
            let (square, _) = ui.allocate_exact_size(Vec2::splat(13.0), egui::Sense::hover());
            seat(ui.painter(), square.center(), 5.5, side, "");
            ui.label(egui::RichText::new(side.to_string()).small());
        }
        let (square, _) = ui.allocate_exact_size(Vec2::splat(13.0), egui::Sense::hover());
        ui.painter().circle_stroke(square.center(), 5.0, Stroke::new(2.0, NOISE));
        ui.label(egui::RichText::new("noise").small().color(colours.text));
    });
}
