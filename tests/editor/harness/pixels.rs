//! A screen of our own: triangles to pixels on the CPU, so that pictures need no graphics card and never differ.

// Places on a screen are counted from its corner and compared as they are.
#![allow(clippy::cast_sign_loss, clippy::float_cmp)]

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use egui::epaint::{ClippedPrimitive, ImageData, Primitive, Vertex};
use egui::{Color32, ColorImage, Pos2, Rect, TextureId, TexturesDelta, pos2};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// The textures that were handed over.
#[derive(Clone, Default)]
pub struct Pixels {
    textures: Rc<RefCell<HashMap<TextureId, ColorImage>>>,
}

impl TestRenderer for Pixels {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.textures.borrow_mut();
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = change.image;
                match (change.pos, textures.get_mut(&id)) {
                    (Some([left, top]), Some(whole)) => {
                        for y in 0..image.height() {
                            for x in 0..image.width() {
                                whole[(left + x, top + y)] = image[(x, y)];
                            }
                        }
                    }
                    _ => {
                        textures.insert(id, image.as_ref().clone());
                    }
                }
            }
        }
        for id in delta.free.drain() {
            textures.remove(&id);
        }
    }
}

impl Pixels {
    /// What a frame looks like within a part of the screen; nothing else is drawn.
    pub fn render(&self, ctx: &egui::Context, output: &egui::FullOutput, part: Rect) -> RgbaImage {
        let textures = self.textures.borrow();
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let mut screen = RgbaImage::from_pixel(size.x as u32, size.y as u32, Rgba([0, 0, 0, 255]));
        for ClippedPrimitive { clip_rect, primitive } in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = primitive else { continue };
            let texture = &textures[&mesh.texture_id];
            let clip = Rect::from_min_max((clip_rect.min * scale).round(), (clip_rect.max * scale).round());
            let clip = clip.intersect(part);
            if !clip.is_positive() {
                continue;
            }
            for corners in mesh.triangles() {
                let corners = corners.map(|n| {
                    let vertex = mesh.vertices[n as usize];
                    Vertex { pos: vertex.pos * scale, ..vertex }
                });
                triangle(&mut screen, corners, clip, texture);
            }
        }
        screen
    }
}

/// Fills a triangle. A pixel on an edge belongs to the triangle whose edge is a left or a top one.
fn triangle(screen: &mut RgbaImage, [a, mut b, mut c]: [Vertex; 3], clip: Rect, texture: &ColorImage) {
    let edge = |from: Pos2, to: Pos2, at: Pos2| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    let mut area = edge(a.pos, b.pos, c.pos);
    if area < 0.0 {
        (b, c, area) = (c, b, -area);
    }
    if area <= 0.0 {
        return;
    }
    let whole = Rect::from_points(&[a.pos, b.pos, c.pos]);
    let screen_rect = Rect::from_min_max(Pos2::ZERO, pos2(screen.width() as f32, screen.height() as f32));
    let seen = whole.intersect(clip).intersect(screen_rect);
    if !seen.is_positive() {
        return;
    }
    let owns = |from: Pos2, to: Pos2, side: f32| {
        side > 0.0 || side == 0.0 && (to.y < from.y || to.y == from.y && to.x > from.x)
    };
    for y in seen.top().floor() as u32..seen.bottom().ceil().min(screen_rect.bottom()) as u32 {
        for x in seen.left().floor() as u32..seen.right().ceil().min(screen_rect.right()) as u32 {
            let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let sides = [edge(b.pos, c.pos, at), edge(c.pos, a.pos, at), edge(a.pos, b.pos, at)];
            let inside =
                owns(b.pos, c.pos, sides[0]) && owns(c.pos, a.pos, sides[1]) && owns(a.pos, b.pos, sides[2]);
            if inside && clip.contains(at) {
                let weights = sides.map(|side| side / area);
                let colour = mix(weights, [a.color, b.color, c.color].map(parts));
                let uv = mix(weights, [a.uv, b.uv, c.uv].map(|uv| [uv.x, uv.y, 0.0, 0.0]));
                let paint = sample(texture, uv[0], uv[1]);
                over(screen.get_pixel_mut(x, y), [0, 1, 2, 3].map(|n| colour[n] * paint[n] / 255.0));
            }
        }
    }
}

fn parts(colour: Color32) -> [f32; 4] {
    colour.to_array().map(f32::from)
}

fn mix(weights: [f32; 3], values: [[f32; 4]; 3]) -> [f32; 4] {
    [0, 1, 2, 3].map(|n| (0..3).map(|corner| weights[corner] * values[corner][n]).sum())
}

/// The texture at a place, mixed from the four pixels around it.
fn sample(texture: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let (width, height) = (texture.width() as f32, texture.height() as f32);
    let (x, y) = ((u * width - 0.5).clamp(0.0, width - 1.0), (v * height - 0.5).clamp(0.0, height - 1.0));
    let (left, top) = (x as usize, y as usize);
    let (right, bottom) = ((left + 1).min(texture.width() - 1), (top + 1).min(texture.height() - 1));
    let (across, down) = (x.fract(), y.fract());
    let row = |y: usize| {
        let (one, other) = (parts(texture[(left, y)]), parts(texture[(right, y)]));
        [0, 1, 2, 3].map(|n| one[n] + (other[n] - one[n]) * across)
    };
    let (above, below) = (row(top), row(bottom));
    [0, 1, 2, 3].map(|n| above[n] + (below[n] - above[n]) * down)
}

/// Lays a colour over a pixel; its parts are multiplied with its alpha already.
fn over(pixel: &mut Rgba<u8>, colour: [f32; 4]) {
    let behind = 1.0 - colour[3] / 255.0;
    for (below, above) in pixel.0.iter_mut().zip(colour) {
        *below = (above + f32::from(*below) * behind).round().clamp(0.0, 255.0) as u8;
    }
}
