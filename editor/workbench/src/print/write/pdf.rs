//! A scene as PDF: surfaces, lines and text, no pictures; the faces cut down to the letters used.

use egui::Pos2;
use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use krilla::{Document, SerializeSettings};

use crate::print::ink::{Ink, Inks};
use crate::print::letter::{Face, Run, Text};
use crate::print::paper::POINT;
use crate::print::scene::{Ends, Item, Page, Pen, Scene};

/// A scene as a PDF file, one page a page. It names no date, so the same scene is the same file.
pub fn pdf(scene: &Scene, inks: Inks) -> Result<Vec<u8>, String> {
    let faces = Face::ALL.map(|face| {
        let weight = (Tag::new(b"wght"), f32::from(face.weight()));
        let axes = if face == Face::Spare { &[][..] } else { &[weight][..] };
        Font::new_variable(face.bytes().into(), 0, axes)
    });
    let [Some(plain), Some(strong), Some(spare)] = faces else {
        return Err("the built-in fonts cannot be read".to_owned());
    };
    let hand = Hand { faces: [plain, strong, spare], inks };
    // Marks for screen readers would have to be made with the scene; without a tree of them they only take room.
    let mut document = Document::new_with(SerializeSettings { enable_tagging: false, ..Default::default() });
    for page in &scene.pages {
        hand.page(&mut document, page)?;
    }
    let about = Metadata::new()
        .title(scene.title.clone())
        .language(scene.language.to_owned())
        .creator(concat!("Hatchway ", env!("CARGO_PKG_VERSION")).to_owned());
    document.set_metadata(about);
    document.finish().map_err(|error| format!("the PDF cannot be written: {error:?}"))
}

struct Hand {
    faces: [Font; 3],
    inks: Inks,
}

impl Hand {
    fn page(&self, document: &mut Document, page: &Page) -> Result<(), String> {
        let size = page.size / POINT;
        let settings = PageSettings::from_wh(size.x, size.y).ok_or("a page has no size")?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for item in &page.items {
            match item {
                Item::Area { outlines, ink } => {
                    self.fill(&mut surface, *ink);
                    draw(&mut surface, path(outlines, Ends::Joined));
                }
                Item::Lines { lines, ends, pen } => self.lines(&mut surface, path(lines, *ends), *pen),
                Item::Text(text) => self.text(&mut surface, text),
            }
        }
        surface.finish();
        sheet.finish();
        Ok(())
    }

    fn fill(&self, surface: &mut Surface<'_>, ink: Ink) {
        surface.set_stroke(None);
        let (opacity, rule) = (NormalizedF32::ONE, FillRule::NonZero);
        surface.set_fill(Some(Fill { paint: self.paint(ink), opacity, rule }));
    }

    fn lines(&self, surface: &mut Surface<'_>, path: Option<Path>, pen: Pen) {
        let dash = pen.dash.map(|lengths| StrokeDash {
            array: lengths.iter().map(|length| length / POINT).collect(),
            offset: 0.0,
        });
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke {
            paint: self.paint(pen.ink),
            width: pen.width / POINT,
            line_cap: if dash.is_some() { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash,
            ..Stroke::default()
        }));
        draw(surface, path);
    }

    fn text(&self, surface: &mut Surface<'_>, text: &Text) {
        for run in &text.runs {
            self.fill(surface, text.ink);
            let glyphs: Vec<KrillaGlyph> = run.glyphs.iter().map(glyph).collect();
            let start = point(Pos2::new(text.left() + run.text_left(), text.at.y));
            let face = self.faces[run.face as usize].clone();
            surface.draw_glyphs(start, &glyphs, face, &run.text, run.size, false);
            if let Some(frame) = run.frame(text) {
                self.lines(surface, path(&[frame], Ends::Joined), Pen::new(text.ink, Run::FRAME));
            }
        }
    }

    // Greys are printed with black alone.
    fn paint(&self, ink: Ink) -> Paint {
        match ink.colour(self.inks) {
            [red, green, blue] if red == green && green == blue => luma::Color::new(red).into(),
            [red, green, blue] => rgb::Color::new(red, green, blue).into(),
        }
    }
}

fn glyph(glyph: &crate::print::letter::Glyph) -> KrillaGlyph {
    KrillaGlyph {
        glyph_id: GlyphId::new(glyph.id),
        text_range: glyph.from.clone(),
        x_advance: glyph.advance,
        x_offset: glyph.offset[0],
        y_offset: glyph.offset[1],
        y_advance: 0.0,
        location: None,
    }
}

fn draw(surface: &mut Surface<'_>, path: Option<Path>) {
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn path(lines: &[Vec<Pos2>], ends: Ends) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for line in lines {
        for (n, at) in line.iter().enumerate() {
            let Point { x, y } = point(*at);
            if n == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
        }
        if ends == Ends::Joined {
            builder.close();
        }
    }
    builder.finish()
}

// Millimetres to points, to a hundredth: a twentieth of what the finest printer sees.
fn point(at: Pos2) -> Point {
    let round = |length: f32| (length / POINT * 100.0).round() / 100.0;
    Point::from_xy(round(at.x), round(at.y))
}
