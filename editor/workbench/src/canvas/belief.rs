//! Where somebody believes others to be, as a haze through which the map is still read.

use egui::epaint::Mesh;
use egui::{Color32, Painter, Shape, Ui, Vec2};
use engine::Coord;

use super::cell::Grade;
use super::lattice::Part;
use super::paint::Ground;
use crate::replay::watch::{Watch, Whose};
use crate::theme;

/// How thick the haze is, from hardly anybody to as many as anywhere. Small chances are still seen: the root of a share.
fn haze(expected: f64, most: f64) -> Color32 {
    let share = (expected / most.max(1e-9)).sqrt() as f32;
    theme::BELIEF.gamma_multiply(0.07 + 0.63 * share)
}

/// Draws how many are expected in each cell.
pub fn paint(painter: &Painter, ground: &Ground<'_>, part: &Part, expected: &[(Coord, f64)]) {
    let most = expected.iter().fold(0.0_f64, |most, (_, many)| most.max(*many));
    let mut mesh = Mesh::default();
    let mut cutter = ground.cutter(&mut mesh, Grade::Middle);
    for (at, many) in expected.iter().filter(|(at, _)| part.contains(*at)) {
        cutter.tint(ground.lattice.centre(*at), haze(*many, most));
    }
    mesh.transform(ground.to_screen);
    painter.add(Shape::mesh(mesh));
}

/// What the haze means.
pub fn legend_ui(ui: &mut Ui, watch: &Watch, turn: usize) {
    if watch.whose == Whose::Nobody || watch.expected.is_empty() {
        return;
    }
    let (most, bits) = (watch.most(), watch.bits(turn));
    ui.horizontal(|ui| {
        for share in [1.0, 0.3, 0.03] {
            let (square, _) = ui.allocate_exact_size(Vec2::splat(12.0), egui::Sense::hover());
            let on_a_sector = Color32::WHITE.blend(haze(most * share, most));
            ui.painter().rect_filled(square, 3.0, on_a_sector);
            let many = most * share;
            // One is somewhere by a chance; of several some are expected.
            let words = match watch.whose {
                Whose::One(_) => format!("{:.1} %", 100.0 * many),
                Whose::All | Whose::Nobody => format!("{many:.2}"),
            };
            ui.label(egui::RichText::new(words).small());
        }
    });
    let expected = if matches!(watch.whose, Whose::One(_)) { "" } else { "how many are expected there; " };
    let words = format!("{expected}{bits:.1} bits of uncertainty about {}", watch.whose.words());
    ui.label(egui::RichText::new(words).small());
}
