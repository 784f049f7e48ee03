//! What is laid over a zone, drawn: heat, marks, numbers, with a legend.

use egui::epaint::Mesh;
use egui::{Align2, Color32, FontId, Painter, Shape, Stroke};
use engine::{Coord, Zone};

use super::cell::Grade;
use super::lattice::Part;
use super::paint::{self, Ground};
use crate::analysis::overlay::{Key, Overlay, Shade};
use crate::report::heat::INSIDE;
use crate::report::heat::field::Hue;
use crate::theme::{self, Colours};

impl Overlay {
    /// The colour over a cell; none where nothing is laid over it.
    pub fn colour(&self, at: Coord, colours: &Colours) -> Color32 {
        let tint = self.cells.get(&at);
        tint.map_or(Color32::TRANSPARENT, |tint| tint.shade.veil(colours))
    }
}

impl Shade {
    /// Its colour. Heat has that of pictures, and goes from dark to light, so that lightness alone tells it.
    pub fn colour(self, colours: &Colours) -> Color32 {
        match self {
            Self::Heat(share) => Hue::Heat(share.into()).colour(),
            Self::Change(share) => Hue::Change(share.into()).colour(),
            // The sector itself is seen.
            Self::Cold => Color32::TRANSPARENT,
            Self::Bad => colours.error,
            Self::Odd => theme::ODD,
            Self::Plain => colours.accent,
        }
    }

    /// Whether it is compared with a legend: then it hides what is below, and covers only the inside of a sector, so that
    /// what the sector is can be seen around it.
    fn is_measured(self) -> bool {
        matches!(self, Self::Heat(_) | Self::Change(_) | Self::Cold)
    }

    /// Its colour as it is laid over a sector.
    fn veil(self, colours: &Colours) -> Color32 {
        self.colour(colours).gamma_multiply(if self.is_measured() { 1.0 } else { 0.78 })
    }

    /// How much of a sector it covers.
    fn size(self) -> f32 {
        if self.is_measured() { INSIDE } else { 1.0 }
    }
}

/// Draws the part of a layer that is seen.
pub fn paint(painter: &Painter, ground: &Ground<'_>, part: &Part, overlay: &Overlay) {
    let columns = Coord::new(*part.columns.start(), 0)..=Coord::new(*part.columns.end(), u16::MAX);
    let seen = || overlay.cells.range(columns.clone()).filter(|(at, _)| part.contains(**at));
    let mut mesh = Mesh::default();
    let mut cutter = ground.cutter(&mut mesh, Grade::Middle);
    for (at, tint) in seen().filter(|(_, tint)| tint.shade != Shade::Cold) {
        cutter.tint_inside(ground.lattice.centre(*at), tint.shade.size(), tint.shade.veil(ground.colours));
    }
    mesh.transform(ground.to_screen);
    painter.add(Shape::mesh(mesh));
    let size = (ground.radius() * 0.62).min(17.0).round();
    if size >= 8.0 {
        let font = FontId::new(size, theme::strong());
        for (at, tint) in seen() {
            if let Some(text) = &tint.text {
                let ink = ink_on(tint.shade.colour(ground.colours));
                painter.text(ground.centre(*at), Align2::CENTER_CENTER, text, font.clone(), ink);
            }
        }
    }
}

/// Rims around pieces with a sign, which heat hides, and what they are.
pub fn pieces(painter: &Painter, ground: &Ground<'_>, part: &Part, zone: &Zone, overlay: &Overlay) {
    let radius = ground.radius();
    for (at, cell) in part.cells().map(|at| (at, zone.cell(at))) {
        let style = ground.colours.cell(cell, ground.look).filter(|style| style.glyph.is_some());
        let Some(style) = style.filter(|_| overlay.cells.contains_key(&at)) else { continue };
        let width = (radius * 0.12).clamp(1.5, 4.0);
        paint::ring(painter, ground, at, style.fill, width + 2.0);
        paint::ring(painter, ground, at, style.ink, width);
        if radius >= 12.0 {
            let middle = ground.centre(at) + egui::vec2(0.0, radius * 0.62);
            painter.circle(middle, radius * 0.28, style.fill, Stroke::new(1.0, style.ink));
            match cell.number() {
                Some(number) => {
                    let font = FontId::new((radius * 0.36).round(), theme::strong());
                    painter.text(middle, Align2::CENTER_CENTER, number, font, style.ink);
                }
                None => paint::sign(painter, middle, radius * 0.34, cell, &style, false),
            }
        }
    }
}

/// Black or white, whichever is read better on a colour.
pub fn ink_on(colour: Color32) -> Color32 {
    if colour.intensity() > 0.45 { Color32::from_gray(20) } else { Color32::WHITE }
}

/// Draws the legend into a ui.
pub fn legend_ui(ui: &mut egui::Ui, overlay: &Overlay) {
    let colours = theme::colours(ui);
    ui.label(theme::bold(overlay.title.as_str()).size(12.0));
    for key in &overlay.legend {
        match key {
            Key::Scale(low, high) => {
                ui.horizontal(|ui| {
                    ui.label(egui::RichText::new(low).small().color(colours.faint));
                    scale_ui(ui, 96.0, Hue::Heat);
                    ui.label(egui::RichText::new(high).small().color(colours.faint));
                });
            }
            Key::Ticks(ticks) => {
                ui.allocate_ui(TICKS, |ui| ui.vertical(|ui| ticks_ui(ui, ticks, Hue::Heat)));
            }
            Key::Changes(ticks) => {
                let hue = |share| Hue::Change(2.0 * share - 1.0);
                ui.allocate_ui(TICKS, |ui| ui.vertical(|ui| ticks_ui(ui, ticks, hue)));
            }
            Key::Words(words) => {
                let words = egui::RichText::new(words).small().color(colours.faint);
                ui.add(egui::Label::new(words).extend());
            }
            Key::Shade(shade, words) => {
                ui.horizontal(|ui| {
                    let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
                    ui.painter().rect_filled(square, 3.0, shade.colour(colours));
                    if *shade == Shade::Cold {
                        let rim = Stroke::new(1.0, colours.rim);
                        ui.painter().rect_stroke(square, 3.0, rim, egui::StrokeKind::Inside);
                    }
                    ui.label(egui::RichText::new(words).small());
                });
            }
        }
    }
}

fn scale_ui(ui: &mut egui::Ui, width: f32, hue: fn(f64) -> Hue) -> egui::Rect {
    const STEPS: u8 = 48;
    let (bar, _) = ui.allocate_exact_size(egui::vec2(width, 10.0), egui::Sense::hover());
    let wide = width / f32::from(STEPS);
    for step in 0..STEPS {
        let left = bar.left() + wide * f32::from(step);
        let piece =
            egui::Rect::from_min_size(egui::pos2(left, bar.top()), egui::vec2(wide + 0.3, bar.height()));
        ui.painter().rect_filled(piece, 0.0, hue(f64::from(step) / f64::from(STEPS - 1)).colour());
    }
    ui.painter().rect_stroke(bar, 1.0, Stroke::new(1.0, theme::colours(ui).rim), egui::StrokeKind::Outside);
    bar
}

/// The room of a scale with numbers below it.
const TICKS: egui::Vec2 = egui::vec2(176.0, 27.0);

/// The scale with numbers below it.
fn ticks_ui(ui: &mut egui::Ui, ticks: &[(f32, String)], hue: fn(f64) -> Hue) {
    let colours = theme::colours(ui);
    let bar = scale_ui(ui, TICKS.x, hue);
    let (below, _) = ui.allocate_exact_size(egui::vec2(bar.width(), 13.0), egui::Sense::hover());
    for (place, words) in ticks {
        let x = bar.left() + bar.width() * place;
        ui.painter().vline(x, bar.bottom()..=bar.bottom() + 3.0, Stroke::new(1.0, colours.faint));
        let align = match *place {
            place if place < 0.05 => Align2::LEFT_TOP,
            place if place > 0.95 => Align2::RIGHT_TOP,
            _ => Align2::CENTER_TOP,
        };
        let font = FontId::proportional(10.5);
        ui.painter().text(egui::pos2(x, below.top()), align, words, font, colours.faint);
    }
}
