//! The whole zone in a corner, when only a part of it is seen.

use egui::emath::TSTransform;
use egui::{Align2, Id, Order, Sense, Stroke, Ui, vec2};

use super::Canvas;
use crate::theme;

/// The longest side in points.
const SIDE: f32 = 150.0;

/// Zones up to this many cells are seen well enough without.
const SMALL: usize = 1000;

impl Canvas {
    /// Shows the minimap on large zones that are not seen whole; a press goes there.
    pub fn minimap_ui(&mut self, ui: &Ui) {
        let (columns, rows) = self.lattice.size();
        let bounds = self.lattice.bounds();
        let part = self.camera.part(self.view);
        let small = usize::from(columns) * usize::from(rows) <= SMALL;
        if small || part.contains_rect(bounds) || self.view.width() < 3.0 * SIDE {
            return;
        }
        let scale = SIDE / bounds.width().max(bounds.height());
        let corner = self.view.right_bottom() - vec2(12.0, 12.0);
        let colours = theme::colours(ui);
        let frame =
            egui::Frame::new().fill(colours.table).stroke(Stroke::new(1.0, colours.rim)).corner_radius(5.0);
        let area = egui::Area::new(Id::unique("minimap")).order(Order::Middle).pivot(Align2::RIGHT_BOTTOM);
        area.fixed_pos(corner).show(ui.ctx(), |ui| {
            frame.inner_margin(4.0).show(ui, |ui| {
                let (rect, response) = ui.allocate_exact_size(bounds.size() * scale, Sense::click_and_drag());
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, "minimap"));
                let to_map = TSTransform::new(rect.min.to_vec2() - bounds.min.to_vec2() * scale, scale);
                self.picture.paint(ui.painter(), &self.lattice, to_map);
                let seen = (to_map * part).intersect(rect);
                ui.painter().rect_stroke(
                    seen,
                    1.0,
                    Stroke::new(1.5, colours.accent),
                    egui::StrokeKind::Inside,
                );
                if let Some(point) = response.interact_pointer_pos() {
                    let by = self.camera.part(self.view).center() - to_map.inverse() * point;
                    self.camera.pan(by * self.camera.zoom());
                }
            });
        });
    }
}
