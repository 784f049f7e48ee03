//! A page on the screen, drawn from the list that is printed.

use egui::epaint::{PathShape, PathStroke};
use egui::{Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, pos2};

use crate::print::ink::{Ink, Inks};
use crate::print::letter::{Face, Run};
use crate::print::paper::POINT;
use crate::print::scene::{Ends, Item, Page, Pen, Text};
use crate::theme;

/// Draws a page into a rectangle.
pub fn paint(ui: &Ui, page: &Page, inks: Inks, rect: Rect) {
    let painter = ui.painter().with_clip_rect(rect.expand(1.0).intersect(ui.clip_rect()));
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    let hand = Hand { painter: &painter, corner: rect.min, scale: rect.width() / page.size.x, inks };
    for item in &page.items {
        hand.item(item);
    }
    painter.rect_stroke(rect, 0.0, Stroke::new(1.0, theme::colours(ui).rim), StrokeKind::Outside);
}

struct Hand<'a> {
    painter: &'a Painter,
    corner: Pos2,
    scale: f32,
    inks: Inks,
}

impl Hand<'_> {
    fn item(&self, item: &Item) {
        match item {
            Item::Area { outlines, ink } => {
                let colour = self.colour(*ink);
                let shape =
                    |outline: &Vec<Pos2>| Shape::convex_polygon(self.points(outline), colour, Stroke::NONE);
                self.painter.extend(outlines.iter().map(shape));
            }
            Item::Lines { lines, ends, pen } => {
                for line in lines {
                    self.line(line, *ends, *pen);
                }
            }
            Item::Text(text) => self.text(text),
        }
    }

    fn line(&self, line: &[Pos2], ends: Ends, pen: Pen) {
        let points = self.points(line);
        // What is thinner than a pixel is a pixel that is paler.
        let width = pen.width * self.scale;
        let stroke = Stroke::new(width.max(1.0), self.colour(pen.ink).gamma_multiply(width.clamp(0.25, 1.0)));
        if let Some([on, off]) = pen.dash {
            let around = if ends == Ends::Joined { points.first().copied() } else { None };
            let points: Vec<Pos2> = points.into_iter().chain(around).collect();
            self.painter.extend(Shape::dashed_line(&points, stroke, on * self.scale, off * self.scale));
        } else {
            let (closed, stroke) = (ends == Ends::Joined, PathStroke::from(stroke));
            self.painter.add(PathShape { points, closed, fill: Color32::TRANSPARENT, stroke });
        }
    }

    fn text(&self, text: &Text) {
        for run in &text.runs {
            let family =
                if run.face == Face::Strong { theme::strong() } else { egui::FontFamily::Proportional };
            let size = run.size * POINT * self.scale;
            // Letters too small to be seen; in a window without room for the page they have no size at all.
            if size < 1.0 {
                continue;
            }
            let font = FontId::new(size, family);
            let galley = self.painter.layout_no_wrap(run.text.clone(), font, self.colour(text.ink));
            let glyph = galley.rows.first().and_then(|row| row.glyphs.first());
            let ascent = glyph.map_or(0.0, |glyph| glyph.pos.y);
            // The screen's letters are a little wider or narrower than the printed: their middles agree.
            let inner = run.width - 2.0 * (run.text_left() - run.left);
            let middle = self.point(pos2(text.left() + run.text_left() + inner / 2.0, text.at.y));
            let corner = pos2(middle.x - galley.size().x / 2.0, middle.y - ascent);
            self.painter.galley(corner, galley, self.colour(text.ink));
            if let Some(frame) = run.frame(text) {
                self.line(&frame, Ends::Joined, Pen::new(text.ink, Run::FRAME));
            }
        }
    }

    fn colour(&self, ink: Ink) -> Color32 {
        let [red, green, blue] = ink.colour(self.inks);
        Color32::from_rgb(red, green, blue)
    }

    fn point(&self, at: Pos2) -> Pos2 {
        self.corner + at.to_vec2() * self.scale
    }

    fn points(&self, line: &[Pos2]) -> Vec<Pos2> {
        line.iter().map(|at| self.point(*at)).collect()
    }
}
