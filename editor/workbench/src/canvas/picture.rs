//! All cells as one small picture: two pixels a cell, every second column, or line, one pixel further.
//!
//! It is the zone seen from far, and the minimap.

use egui::{
    Color32, ColorImage, Context, Painter, Pos2, Rect, TextureFilter, TextureHandle, TextureOptions, pos2,
    vec2,
};
use engine::{Coord, Top};

use super::lattice::Lattice;

/// A picture of a grid; empty until it is drawn.
#[derive(Clone, Default)]
pub struct Picture {
    texture: Option<TextureHandle>,
}

/// Beyond so many changed cells the whole is drawn anew.
const PATCHES: usize = 64;

const OPTIONS: TextureOptions = TextureOptions {
    magnification: TextureFilter::Nearest,
    minification: TextureFilter::Linear,
    ..TextureOptions::LINEAR
};

impl Picture {
    /// Draws the whole.
    pub fn draw(&mut self, ctx: &Context, lattice: &Lattice, colour: impl Fn(Coord) -> Color32) {
        let (columns, rows) = lattice.size();
        let top = lattice.top();
        let size = turned(top, [usize::from(columns), 2 * usize::from(rows) + 1]);
        let mut image = ColorImage::filled(size, Color32::TRANSPARENT);
        for col in 0..columns {
            for row in 0..rows {
                let colour = colour(Coord::new(col, row));
                let [x, y] = corner(Coord::new(col, row));
                for [x, y] in [[x, y], [x, y + 1]].map(|pixel| turned(top, pixel)) {
                    image[(x, y)] = colour;
                }
            }
        }
        match &mut self.texture {
            Some(texture) => texture.set(image, OPTIONS),
            None => self.texture = Some(ctx.load_texture("zone", image, OPTIONS)),
        }
    }

    /// Draws cells that have changed.
    pub fn patch(
        &mut self,
        ctx: &Context,
        lattice: &Lattice,
        changed: &[Coord],
        colour: impl Fn(Coord) -> Color32,
    ) {
        match &mut self.texture {
            Some(texture) if changed.len() <= PATCHES => {
                for at in changed {
                    let [corner, size] = [corner(*at), [1, 2]].map(|pixels| turned(lattice.top(), pixels));
                    texture.set_partial(corner, ColorImage::filled(size, colour(*at)), OPTIONS);
                }
            }
            _ => self.draw(ctx, lattice, colour),
        }
    }

    /// Shows the picture where `to_screen` puts the world.
    pub fn paint(&self, painter: &Painter, lattice: &Lattice, to_screen: egui::emath::TSTransform) {
        let Some(texture) = &self.texture else { return };
        let (columns, rows) = lattice.size();
        let step = lattice.step();
        let size = vec2(f32::from(columns) * step.x, (f32::from(rows) + 0.5) * step.y);
        let rect = match lattice.top() {
            Top::Flat => Rect::from_min_size((-step / 2.0).to_pos2(), size),
            Top::Pointy => Rect::from_min_size((-vec2(step.y, step.x) / 2.0).to_pos2(), vec2(size.y, size.x)),
        };
        painter.image(
            texture.id(),
            to_screen * rect,
            Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)),
            Color32::WHITE,
        );
    }
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("size", &self.texture.as_ref().map(TextureHandle::size)).finish()
    }
}

/// The first of the two pixels of a cell, as if tops were flat.
fn corner(at: Coord) -> [usize; 2] {
    [usize::from(at.col), 2 * usize::from(at.row) + usize::from(at.col % 2)]
}

fn turned(top: Top, [x, y]: [usize; 2]) -> [usize; 2] {
    match top {
        Top::Flat => [x, y],
        Top::Pointy => [y, x],
    }
}
