//! Letters: the faces that are built in, and lines of text set with them.
//!
//! The window's typeface prints, in two weights. Scripts that it has not are set in a second face, and what that
//! one has not either is written as its code in a frame: nothing in a name is ever left out.

mod face;
mod set;

use egui::Pos2;

use super::ink::Ink;
use super::paper::POINT;

pub use face::{Face, Glyph, Weight};
pub use set::Run;

/// The height of capitals, as a share of the size of type.
pub const CAPITALS: f32 = 0.727;

/// How far letters reach below their line, as a share of the size of type.
pub const BELOW: f32 = 0.25;

/// More than this of a text is never set on one line.
const LONGEST: usize = 400;

/// What of a text stands where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A line of text that is set: which glyph stands where.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Where it is put, on the base line.
    pub at: Pos2,
    /// What of it stands there.
    pub align: Align,
    /// Its size in points.
    pub size: f32,
    /// Its ink.
    pub ink: Ink,
    /// Its width in millimetres.
    pub width: f32,
    /// Its parts from left to right.
    pub runs: Vec<Run>,
}

impl Text {
    /// Sets a line.
    pub fn new(at: Pos2, align: Align, weight: Weight, size: f32, ink: Ink, text: &str) -> Self {
        let runs = set::line(text, weight, size);
        Self { at, align, size, ink, width: set::width(&runs), runs }
    }

    /// Where its left end is.
    pub fn left(&self) -> f32 {
        self.at.x
            - match self.align {
                Align::Start => 0.0,
                Align::Middle => self.width / 2.0,
                Align::End => self.width,
            }
    }

    /// What it says, part by part.
    pub fn says(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }
}

/// The width of a text in millimetres, in a size in points.
pub fn width(text: &str, weight: Weight, size: f32) -> f32 {
    set::width(&set::line(text, weight, size))
}

/// The size between two sizes at which a text is no wider than a width, and the text; where even the smallest is
/// too wide, it ends with an ellipsis.
pub fn fitted(text: &str, weight: Weight, [least, most]: [f32; 2], wide: f32) -> (f32, String) {
    let full = width(text, weight, most);
    let size = if full <= wide { most } else { (most * wide / full).max(least) };
    // Framed codes have a size of their own, so the guess is tried.
    if width(text, weight, size) <= wide + 0.01 {
        return (size, text.to_owned());
    }
    (least, shortened(text, weight, least, wide))
}

/// As much of a text as a width holds, with an ellipsis where something is left out.
pub fn shortened(text: &str, weight: Weight, size: f32, wide: f32) -> String {
    if width(text, weight, size) <= wide && text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).take(LONGEST).collect();
    let cut = |count: usize| format!("{}…", text[..ends[count]].trim_end());
    let fits = |count: &usize| width(&cut(*count), weight, size) <= wide;
    // A longer text is a wider one, or near enough: look for the last that fits.
    let (mut low, mut high) = (0, ends.len());
    while high - low > 1 {
        let middle = usize::midpoint(low, high);
        if fits(&middle) { low = middle } else { high = middle }
    }
    cut(low)
}

/// A text in lines no wider than a width. A word that is wider stands on several.
pub fn wrapped(text: &str, weight: Weight, size: f32, wide: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if width(&longer, weight, size) <= wide {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line = broken(word, weight, size, wide, &mut lines);
        }
        lines.push(line);
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

// Breaks a word that is too wide; what is left of it begins the next line.
fn broken(word: &str, weight: Weight, size: f32, wide: f32, lines: &mut Vec<String>) -> String {
    let mut line = String::new();
    if width(word, weight, size) <= wide {
        return word.to_owned();
    }
    for letter in word.chars() {
        let longer = format!("{line}{letter}");
        if !line.is_empty() && width(&longer, weight, size) > wide {
            lines.push(std::mem::replace(&mut line, letter.to_string()));
        } else {
            line = longer;
        }
    }
    line
}

/// How far base lines of a size in points are apart, in millimetres.
pub fn leading(size: f32) -> f32 {
    size * 1.32 * POINT
}
