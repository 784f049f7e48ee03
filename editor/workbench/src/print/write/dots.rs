//! A page as dots: its shapes and the outlines of its glyphs are filled one after the other.

use egui::Pos2;
use skrifa::outline::OutlinePen;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use crate::print::ink::{Ink, Inks};
use crate::print::letter::{Run, Text};
use crate::print::paper::POINT;
use crate::print::scene::{Ends, Item, Page, Pen};

/// A page as dots, three bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// Its dots, row by row: red, green, blue.
    pub rgb: Vec<u8>,
}

/// A page with so many dots an inch, on white. The same page gives the same dots.
pub fn dots(page: &Page, inks: Inks, per_inch: f32) -> Result<Image, String> {
    let scale = per_inch / 25.4;
    #[expect(clippy::cast_sign_loss, reason = "the size of a page")]
    let [width, height] = [page.size.x, page.size.y].map(|length| (length * scale).round() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or("it is too large for a picture, or has no size")?;
    pixels.fill(Color::WHITE);
    let mut hand = Hand { pixels, scale: Transform::from_scale(scale, scale), inks };
    for item in &page.items {
        match item {
            Item::Area { outlines, ink } => hand.fill(path(outlines, Ends::Joined), *ink),
            Item::Lines { lines, ends, pen } => hand.lines(path(lines, *ends), *pen),
            Item::Text(text) => hand.text(text),
        }
    }
    // The paper is white without holes, so nothing shines through.
    let (dots, _) = hand.pixels.data().as_chunks();
    let rgb: Vec<[u8; 3]> = dots.iter().map(|&[red, green, blue, _]| [red, green, blue]).collect();
    Ok(Image { width, height, rgb: rgb.into_flattened() })
}

struct Hand {
    pixels: Pixmap,
    /// From millimetres to dots.
    scale: Transform,
    inks: Inks,
}

impl Hand {
    fn fill(&mut self, path: Option<Path>, ink: Ink) {
        if let Some(path) = path {
            self.pixels.fill_path(&path, &self.paint(ink), FillRule::Winding, self.scale, None);
        }
    }

    fn lines(&mut self, path: Option<Path>, pen: Pen) {
        let dash = pen.dash.and_then(|lengths| StrokeDash::new(lengths.to_vec(), 0.0));
        let stroke = Stroke {
            width: pen.width,
            line_cap: if dash.is_some() { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash,
            ..Stroke::default()
        };
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &self.paint(pen.ink), &stroke, self.scale, None);
        }
    }

    fn text(&mut self, text: &Text) {
        for run in &text.runs {
            self.fill(letters(run, text), text.ink);
            if let Some(frame) = run.frame(text) {
                self.lines(path(&[frame], Ends::Joined), Pen::new(text.ink, Run::FRAME));
            }
        }
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let [red, green, blue] = ink.colour(self.inks);
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, u8::MAX);
        paint
    }
}

fn path(lines: &[Vec<Pos2>], ends: Ends) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for line in lines {
        for (n, Pos2 { x, y }) in line.iter().enumerate() {
            if n == 0 { builder.move_to(*x, *y) } else { builder.line_to(*x, *y) }
        }
        if ends == Ends::Joined {
            builder.close();
        }
    }
    builder.finish()
}

// The outlines of a run's glyphs, in a line of text that is put somewhere.
fn letters(run: &Run, text: &Text) -> Option<Path> {
    let size = run.size * POINT;
    let mut builder = PathBuilder::new();
    let mut left = text.left() + run.text_left();
    for glyph in &run.glyphs {
        let [right, up] = glyph.offset.map(|offset| offset * size);
        let origin = Pos2::new(left + right, text.at.y - up);
        run.face
            .outline(glyph.id, &mut Letter { builder: &mut builder, origin, unit: size / run.face.units() });
        left += glyph.advance * size;
    }
    builder.finish()
}

/// A glyph that is being outlined: faces count upwards from the base line, in units of their own.
struct Letter<'a> {
    builder: &'a mut PathBuilder,
    origin: Pos2,
    unit: f32,
}

impl Letter<'_> {
    fn point(&self, x: f32, y: f32) -> Pos2 {
        Pos2::new(self.origin.x + x * self.unit, self.origin.y - y * self.unit)
    }
}

impl OutlinePen for Letter<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.builder.move_to(to.x, to.y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.builder.line_to(to.x, to.y);
    }

    fn quad_to(&mut self, via_x: f32, via_y: f32, x: f32, y: f32) {
        let [via, to] = [self.point(via_x, via_y), self.point(x, y)];
        self.builder.quad_to(via.x, via.y, to.x, to.y);
    }

    fn curve_to(&mut self, out_x: f32, out_y: f32, in_x: f32, in_y: f32, x: f32, y: f32) {
        let [out, into, to] = [self.point(out_x, out_y), self.point(in_x, in_y), self.point(x, y)];
        self.builder.cubic_to(out.x, out.y, into.x, into.y, to.x, to.y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}
