//! What is laid over a zone: heat, marks, numbers, with a legend.

use std::collections::BTreeMap;

use egui::epaint::Mesh;
use egui::{Align2, Color32, FontId, Painter, Shape, Stroke};
use engine::Coord;

use super::cell::Grade;
use super::lattice::Part;
use super::paint::Ground;
use crate::theme::{self, Colours};

/// How a sector is tinted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shade {
    /// A value from 0 to 1 on the scale of heat.
    Heat(f32),
    /// Something is wrong there.
    Bad,
    /// Something may be wrong there.
    Odd,
    /// Worth a look.
    Plain,
}

/// What is laid over one sector.
#[derive(Clone, Debug, PartialEq)]
pub struct Tint {
    /// Its colour.
    pub shade: Shade,
    /// What is written there.
    pub text: Option<String>,
}

/// What a colour means.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// The scale of heat, with what its ends mean.
    Scale(String, String),
    /// One shade.
    Shade(Shade, String),
}

/// A layer over a zone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// What it shows.
    pub title: String,
    /// The sectors it is about.
    pub cells: BTreeMap<Coord, Tint>,
    /// What its colours mean.
    pub legend: Vec<Key>,
}

impl Overlay {
    /// The colour over a cell; none where nothing is laid over it.
    pub fn colour(&self, at: Coord, colours: &Colours) -> Color32 {
        let tint = self.cells.get(&at);
        tint.map_or(Color32::TRANSPARENT, |tint| tint.shade.colour(colours).gamma_multiply(SOLID))
    }

    /// Whether it writes on sectors.
    pub fn has_words(&self) -> bool {
        self.cells.values().next().is_some_and(|tint| tint.text.is_some())
    }
}

/// How much of what lies below is hidden.
const SOLID: f32 = 0.78;

impl Shade {
    /// Its colour. Heat goes from dark blue to light yellow, so that lightness alone tells it.
    pub fn colour(self, colours: &Colours) -> Color32 {
        match self {
            Self::Heat(share) => heat(share),
            Self::Bad => colours.error,
            Self::Odd => Color32::from_rgb(0xE0, 0x8E, 0x0B),
            Self::Plain => colours.accent,
        }
    }
}

/// The scale of heat.
pub fn heat(share: f32) -> Color32 {
    const STOPS: [Color32; 5] = [
        Color32::from_rgb(0x2B, 0x2F, 0x77),
        Color32::from_rgb(0x2A, 0x6F, 0x97),
        Color32::from_rgb(0x3F, 0xA3, 0x8B),
        Color32::from_rgb(0xB5, 0xC9, 0x4C),
        Color32::from_rgb(0xFD, 0xE7, 0x6B),
    ];
    let place = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let [mut colour, ..] = STOPS;
    for (below, pair) in STOPS.windows(2).enumerate() {
        if place >= below as f32 {
            colour = theme::blend(pair[0], pair[1], place - below as f32);
        }
    }
    colour
}

/// Draws the part of a layer that is seen.
pub fn paint(painter: &Painter, ground: &Ground<'_>, part: &Part, overlay: &Overlay) {
    let columns = Coord::new(*part.columns.start(), 0)..=Coord::new(*part.columns.end(), u16::MAX);
    let seen = || overlay.cells.range(columns.clone()).filter(|(at, _)| part.contains(**at));
    let mut mesh = Mesh::default();
    let mut cutter = ground.cutter(&mut mesh, Grade::Middle);
    for (at, tint) in seen() {
        let solid = tint.shade.colour(ground.colours);
        cutter.tint(ground.lattice.centre(*at), solid.gamma_multiply(SOLID));
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
                    scale_ui(ui);
                    ui.label(egui::RichText::new(high).small().color(colours.faint));
                });
            }
            Key::Shade(shade, words) => {
                ui.horizontal(|ui| {
                    let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
                    ui.painter().rect_filled(square, 3.0, shade.colour(colours));
                    ui.label(egui::RichText::new(words).small());
                });
            }
        }
    }
}

fn scale_ui(ui: &mut egui::Ui) {
    let (bar, _) = ui.allocate_exact_size(egui::vec2(96.0, 10.0), egui::Sense::hover());
    for step in 0..24 {
        let left = bar.left() + bar.width() * step as f32 / 24.0;
        let piece = egui::Rect::from_min_size(egui::pos2(left, bar.top()), egui::vec2(4.2, bar.height()));
        ui.painter().rect_filled(piece, 0.0, heat(step as f32 / 23.0));
    }
    ui.painter().rect_stroke(bar, 1.0, Stroke::new(1.0, theme::colours(ui).rim), egui::StrokeKind::Outside);
}
