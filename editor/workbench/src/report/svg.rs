//! A page drawn as SVG, and its rendering as PNG with fonts of our own.

use resvg::tiny_skia::Pixmap;

use crate::text::number::whole;
use crate::text::put;
use crate::text::xml::escaped;
use crate::theme::fonts::INTER_FAMILY;
use crate::theme::raster;

/// Which end of a text stands where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At its beginning.
    Start,
    /// In its middle.
    Middle,
    /// At its end.
    End,
}

impl Anchor {
    const fn word(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// A page as dots, three bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// Its dots, row by row.
    pub rgb: Vec<u8>,
}

/// A page, written from back to front.
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
}

impl Svg {
    /// A page of one colour.
    pub fn new(width: f64, height: f64, paper: &str) -> Self {
        let mut page = Self { width, height, body: String::new() };
        page.rect([0.0, 0.0], [width, height], paper);
        page
    }

    /// A rectangle.
    pub fn rect(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], fill: &str) {
        put!(
            self.body,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" fill=\"{fill}\"/>\n"
        );
    }

    /// A filled path.
    pub fn fill(&mut self, path: &str, fill: &str) {
        put!(self.body, "<path d=\"{path}\" fill=\"{fill}\"/>\n");
    }

    /// A line along a path.
    pub fn stroke(&mut self, path: &str, colour: &str, width: f64) {
        put!(
            self.body,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width:.2}\"/>\n"
        );
    }

    /// A filled circle with an edge.
    pub fn disc(&mut self, [x, y]: [f64; 2], radius: f64, fill: &str, edge: &str) {
        put!(
            self.body,
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{fill}\" stroke=\"{edge}\" \
             stroke-width=\"2\"/>\n"
        );
    }

    /// A circle.
    pub fn ring(&mut self, at: [f64; 2], radius: f64, colour: &str) {
        self.disc(at, radius, "none", colour);
    }

    /// A line of words.
    pub fn text(&mut self, at: [f64; 2], size: f64, colour: &str, anchor: Anchor, text: &str) {
        self.write(at, size, &format!("fill=\"{colour}\" text-anchor=\"{}\"", anchor.word()), text);
    }

    /// A heading.
    pub fn bold(&mut self, at: [f64; 2], size: f64, colour: &str, text: &str) {
        self.write(at, size, &format!("fill=\"{colour}\" font-weight=\"600\""), text);
    }

    /// A short text in the middle of something.
    pub fn label(&mut self, at: [f64; 2], size: f64, colour: &str, text: &str) {
        self.text(at, size, colour, Anchor::Middle, text);
    }

    fn write(&mut self, [x, y]: [f64; 2], size: f64, look: &str, text: &str) {
        let text = escaped(text);
        put!(self.body, "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" {look}>{text}</text>\n");
    }

    /// The page as an SVG file.
    pub fn text_form(&self) -> String {
        let (width, height) = (whole(self.width), whole(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"{INTER_FAMILY}\">\n{}</svg>\n",
            self.body
        )
    }

    /// A filled path through which what lies below is seen.
    pub fn veil(&mut self, path: &str, fill: &str, share: f64) {
        put!(self.body, "<path d=\"{path}\" fill=\"{fill}\" fill-opacity=\"{share:.3}\"/>\n");
    }

    /// The page as a PNG file. The same page gives the same bytes.
    pub fn render(&self) -> Result<Vec<u8>, String> {
        self.pixels(1.0)?.encode_png().map_err(|error| error.to_string())
    }

    /// The page as dots, larger or smaller.
    pub fn image(&self, scale: f32) -> Result<Image, String> {
        let pixels = self.pixels(scale)?;
        // The page is one colour without holes, so nothing shines through.
        let rgb = pixels.data().chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect();
        Ok(Image { width: pixels.width(), height: pixels.height(), rgb })
    }

    fn pixels(&self, scale: f32) -> Result<Pixmap, String> {
        let size = |length: f64| whole(length * f64::from(scale)) as u32;
        raster::dots(&self.text_form(), scale, [size(self.width), size(self.height)])
    }
}
