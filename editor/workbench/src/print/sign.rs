//! The window's signs on paper.

use egui::{Color32, Pos2, Rect, Shape, Vec2};

use super::ink::Ink;
use super::outline::circle;
use super::scene::{Page, Pen};
use crate::theme::Glyph;

// The window draws in colours; these stand for the two inks of a sign.
const INK: Color32 = Color32::BLACK;
const PAPER: Color32 = Color32::WHITE;

/// Draws a sign into a square; what is cut out of it shows `paper`.
pub fn sign(page: &mut Page, glyph: Glyph, centre: Pos2, side: f32, ink: Ink, paper: Ink) {
    // Drawn large and then made small, since the window keeps lines from becoming thinner than a pixel.
    let large = Rect::from_center_size(Pos2::ZERO, Vec2::splat(240.0));
    let scale = side / large.width();
    let put = |point: Pos2| centre + point.to_vec2() * scale;
    for shape in glyph.shapes(large, INK, PAPER) {
        match shape {
            Shape::Circle(ring) => {
                let outline = circle(put(ring.center), ring.radius * scale);
                if ring.stroke.is_empty() {
                    page.fill(outline, ink);
                } else {
                    page.outline(outline, Pen::new(ink, ring.stroke.width * scale));
                }
            }
            Shape::Path(path) => {
                let points = path.points.iter().copied().map(put).collect();
                let pen = Pen::new(ink, path.stroke.width * scale);
                match path.fill {
                    INK => page.fill(points, ink),
                    PAPER => page.fill(points, paper),
                    _ if path.closed => page.outline(points, pen),
                    _ => page.line(points, pen),
                }
            }
            // Signs have no other shapes.
            _ => {}
        }
    }
}
