//! Pages for a screen: laid out in dots and in colours of their own, they become the same list of shapes as printed sheets.

use egui::{Color32, Pos2, Rect, Vec2};

use crate::print::ink::{Ink, Inks};
use crate::print::letter::Weight;
use crate::print::outline::corners;
use crate::print::paper::POINT;
use crate::print::scene::{Align, Page, Pen};
use crate::print::write;

/// Dots of an inch: as many as browsers count.
pub const DOTS: u16 = 96;

/// A dot in millimetres.
const DOT: f32 = 25.4 / DOTS as f32;

/// A page whose lengths are told in dots, sizes of type included.
pub struct ScreenPage(Page);

impl ScreenPage {
    /// A page of one colour.
    pub fn new(size: Vec2, paper: Color32) -> Self {
        let mut page = Self(Page::new(size * DOT));
        page.rect(Rect::from_min_size(Pos2::ZERO, size), paper);
        page
    }

    /// A rectangle.
    pub fn rect(&mut self, rect: Rect, fill: Color32) {
        self.fill(vec![corners(rect).to_vec()], fill);
    }

    /// Filled outlines, each of them convex.
    pub fn fill(&mut self, outlines: Vec<Vec<Pos2>>, fill: Color32) {
        self.0.fill_all(outlines.into_iter().map(millimetres).collect(), Ink::Screen(fill));
    }

    /// A line along an outline.
    pub fn outline(&mut self, points: Vec<Pos2>, colour: Color32, width: f32) {
        self.0.outline(millimetres(points), pen(colour, width));
    }

    /// A line through some points.
    pub fn line(&mut self, points: Vec<Pos2>, colour: Color32, width: f32) {
        self.0.line(millimetres(points), pen(colour, width));
    }

    /// A filled circle with an edge.
    pub fn disc(&mut self, centre: Pos2, radius: f32, fill: Color32, edge: Color32) {
        self.0.disc(centre * DOT, radius * DOT, Ink::Screen(fill));
        self.ring(centre, radius, edge);
    }

    /// A circle.
    pub fn ring(&mut self, centre: Pos2, radius: f32, colour: Color32) {
        self.0.ring(centre * DOT, radius * DOT, pen(colour, 2.0));
    }

    /// A line of words.
    pub fn text(&mut self, at: Pos2, size: f32, colour: Color32, align: Align, text: &str) {
        self.write(at, size, colour, align, Weight::Plain, text);
    }

    /// A heading.
    pub fn bold(&mut self, at: Pos2, size: f32, colour: Color32, text: &str) {
        self.write(at, size, colour, Align::Start, Weight::Strong, text);
    }

    /// A short text in the middle of something.
    pub fn label(&mut self, at: Pos2, size: f32, colour: Color32, text: &str) {
        self.text(at, size, colour, Align::Middle, text);
    }

    fn write(&mut self, at: Pos2, size: f32, colour: Color32, align: Align, weight: Weight, text: &str) {
        self.0.text(at * DOT, align, weight, size * DOT / POINT, Ink::Screen(colour), text);
    }

    /// The page as it is written and drawn.
    pub fn page(&self) -> &Page {
        &self.0
    }

    /// The page as a PNG file. The same page gives the same bytes.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        write::png(&self.0, Inks::Colour, DOTS.into())
    }
}

fn pen(colour: Color32, width: f32) -> Pen {
    Pen::new(Ink::Screen(colour), width * DOT)
}

fn millimetres(points: Vec<Pos2>) -> Vec<Pos2> {
    points.into_iter().map(|point| point * DOT).collect()
}
