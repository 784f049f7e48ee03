//! The cells for those who do not see them: one node a cell, with its name and kind.

use egui::accesskit::{Action, Role};
use egui::{Rect, Response, Ui, Vec2};
use engine::{Coord, Zone};

use super::lattice::Part;
use super::paint::Ground;

/// More cells than this at once help nobody.
const MOST: usize = 1600;

/// The smallest sector that is told; radius in points.
const SMALLEST: f32 = 8.0;

/// Tells the cells that are seen and returns those that were pressed through an assistive technology.
pub fn cells(
    ui: &Ui,
    response: &Response,
    ground: &Ground<'_>,
    part: &Part,
    zone: &Zone,
    chosen: impl Fn(Coord) -> bool,
) -> Vec<Coord> {
    if part.len() > MOST || ground.radius() < SMALLEST {
        return Vec::new();
    }
    let size = Vec2::splat(ground.radius() * 1.2);
    let mut pressed = Vec::new();
    for at in part.cells() {
        let id = response.id.with((at.col, at.row));
        let rect = Rect::from_center_size(ground.centre(at), size);
        if !response.rect.contains(rect.center()) {
            continue;
        }
        let told = ui.ctx().accesskit_node_builder(id, |node| {
            node.set_role(Role::Cell);
            node.set_label(format!("{at} {}", zone.cell(at)));
            node.set_bounds(egui::accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
            node.set_selected(chosen(at));
            node.add_action(Action::Click);
        });
        if told.is_none() {
            return pressed;
        }
        if ui.input(|i| i.has_accesskit_action_request(id, Action::Click)) {
            pressed.push(at);
        }
    }
    pressed
}
