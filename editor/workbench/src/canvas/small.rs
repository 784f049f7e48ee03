//! A whole zone in a small frame, with some of its cells marked.

use std::collections::BTreeSet;

use egui::emath::TSTransform;
use egui::epaint::Mesh;
use egui::{Color32, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo};
use engine::{Coord, Zone};

use super::cell::Grade;
use super::lattice::Lattice;
use super::paint::{self, Ground};
use super::picture::Picture;
use crate::theme::{self, Look};

/// A zone with more cells is drawn as a picture, once.
const MANY: usize = 6000;

/// Draws a zone as large as fits into `room`. `name` says what it is, `stamp` tells drawings of the same name apart.
pub fn small_ui(
    ui: &mut Ui,
    zone: &Zone,
    marked: &BTreeSet<Coord>,
    look: Look,
    room: Vec2,
    (name, stamp): (&str, u64),
) {
    let colours = theme::colours(ui);
    let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
    let lattice = Lattice::new(zone.game().palette().top, columns, rows);
    let (frame, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    ui.painter().rect_filled(frame, theme::ROUND, colours.table);
    let (bounds, inner) = (lattice.bounds(), frame.shrink(6.0));
    let scale = (inner.width() / bounds.width()).min(inner.height() / bounds.height());
    let corner = inner.center() - bounds.center().to_vec2() * scale;
    let to_screen = TSTransform::new(corner.to_vec2(), scale);
    let painter = ui.painter_at(frame);
    let ground = Ground { lattice: &lattice, to_screen, colours, look, pixels: ui.pixels_per_point() };
    if usize::from(columns) * usize::from(rows) > MANY {
        let id = egui::Id::unique(("small", name));
        let known = ui.data(|data| data.get_temp::<(u64, bool, Picture)>(id));
        let dark = ui.visuals().dark_mode;
        let picture = known.filter(|(of, was, _)| (*of, *was) == (stamp, dark)).map(|(_, _, one)| one);
        let picture = picture.unwrap_or_else(|| {
            let mut picture = Picture::default();
            let fill =
                |at| colours.cell(zone.cell(at), look).map_or(Color32::TRANSPARENT, |style| style.fill);
            picture.draw(ui, &lattice, fill);
            ui.data_mut(|data| data.insert_temp(id, (stamp, dark, picture.clone())));
            picture
        });
        picture.paint(&painter, &lattice, to_screen);
    } else {
        let mut mesh = Mesh::default();
        let mut cutter = ground.cutter(&mut mesh, Grade::Middle);
        for (at, cell) in zone.painted() {
            if let Some(style) = colours.cell(cell, look) {
                cutter.tint(lattice.centre(at), style.fill);
            }
        }
        mesh.transform(to_screen);
        painter.add(Shape::mesh(mesh));
        for (at, cell) in zone.painted() {
            let style = colours.cell(cell, look).filter(|style| style.glyph.is_some());
            if let Some(style) = style {
                paint::sign(&painter, ground.centre(at), scale, cell, &style, false);
            }
        }
    }
    // A cell beyond the grid of this one is marked where it would be.
    for at in marked {
        mark(&painter, &ground, *at, colours.accent);
    }
}

fn mark(painter: &egui::Painter, ground: &Ground<'_>, at: Coord, colour: Color32) {
    let radius = ground.radius();
    if radius < 3.0 {
        let centre: Pos2 = ground.centre(at);
        painter.rect_filled(Rect::from_center_size(centre, Vec2::splat(3.0)), 0.0, colour);
        return;
    }
    let outline = ground.outline(at, 0.0);
    painter.add(Shape::closed_line(outline.clone(), Stroke::new(3.5, ground.colours.table)));
    painter.add(Shape::closed_line(outline, Stroke::new(2.0, colour)));
}
