//! Setting a line: from letters to glyphs, face by face.

use egui::{Pos2, Rect, pos2};
use harfrust::Direction;
use unicode_bidi::BidiInfo;

use super::face::{Face, Glyph, Weight};
use super::{CAPITALS, LONGEST, Text};
use crate::print::outline::corners;
use crate::print::paper::{POINT, SMALLEST};

/// A part of a line in one face and direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its face.
    pub face: Face,
    /// Its size in points.
    pub size: f32,
    /// What it says.
    pub text: String,
    /// Its glyphs from left to right.
    pub glyphs: Vec<Glyph>,
    /// Where it begins, in millimetres from the left end of the line.
    pub left: f32,
    /// Its width in millimetres.
    pub width: f32,
    /// Whether it is the code of a letter that no face has, to be framed.
    pub framed: bool,
}

/// The size of framed codes, as a share of the size around them.
const CODE: f32 = 0.72;

/// The room between a framed code and its frame, as a share of its size.
pub(crate) const PADDING: f32 = 0.18;

/// A piece of a line: some text in a face, or a letter that no face has.
enum Piece {
    Set(Face, String),
    Missing(char),
}

/// Sets a line from left to right.
pub(super) fn line(text: &str, weight: Weight, size: f32) -> Vec<Run> {
    let usual = Face::of(weight);
    let text: String = text.chars().take(LONGEST).map(|c| if is_blank(c) { ' ' } else { c }).collect();
    if !text.contains(is_hidden) {
        let glyphs = usual.shape(&text, Direction::LeftToRight);
        if glyphs.iter().all(|glyph| glyph.id != 0) {
            return follow(vec![run(usual, size, text, glyphs)]);
        }
    }
    let bidi = BidiInfo::new(&text, None);
    let mut runs = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, parts) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for part in parts {
            let rightwards = levels.get(part.start).is_none_or(unicode_bidi::Level::is_ltr);
            let mut pieces = pieces(&text[part], usual);
            if !rightwards {
                pieces.reverse();
            }
            let direction = if rightwards { Direction::LeftToRight } else { Direction::RightToLeft };
            runs.extend(pieces.into_iter().map(|piece| piece.set(direction, size)));
        }
    }
    follow(runs)
}

/// The width of a line that is set.
pub(super) fn width(runs: &[Run]) -> f32 {
    runs.last().map_or(0.0, |run| run.left + run.width)
}

impl Piece {
    fn set(self, direction: Direction, size: f32) -> Run {
        match self {
            Self::Set(face, text) => {
                let glyphs = face.shape(&text, direction);
                run(face, size, text, glyphs)
            }
            Self::Missing(letter) => {
                let code = format!("U+{:04X}", u32::from(letter));
                let size = (size * CODE).max(SMALLEST).min(size.max(SMALLEST));
                let glyphs = Face::Plain.shape(&code, Direction::LeftToRight);
                let run = run(Face::Plain, size, code, glyphs);
                Run { width: run.width + 4.0 * PADDING * size * POINT, framed: true, ..run }
            }
        }
    }
}

fn run(face: Face, size: f32, text: String, glyphs: Vec<Glyph>) -> Run {
    let width = glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() * size * POINT;
    Run { face, size, text, glyphs, left: 0.0, width, framed: false }
}

// Puts runs beside each other.
fn follow(mut runs: Vec<Run>) -> Vec<Run> {
    let mut left = 0.0;
    for run in &mut runs {
        run.left = left;
        left += run.width;
    }
    runs
}

// Cuts a text where its face changes. A mark stays with the letter it stands on.
fn pieces(text: &str, usual: Face) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for letter in text.chars() {
        let one = letter.to_string();
        let faces = [usual, Face::Spare];
        let last = match pieces.last_mut() {
            Some(Piece::Set(face, text)) => Some((face, text)),
            _ => None,
        };
        let found = faces.into_iter().find(|face| !is_hidden(letter) && face.has(&one));
        match (last, found) {
            (Some((face, text)), Some(found)) if *face == found => text.push(letter),
            (_, Some(found)) => pieces.push(Piece::Set(found, one)),
            (_, None) => pieces.push(Piece::Missing(letter)),
        }
    }
    pieces
}

// What is printed as a space.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | '\u{A0}')
}

// What a face would show as nothing, or what would turn the text around: it is shown as its code.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
        || matches!(letter, '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
        || matches!(letter, '\u{E0000}'..='\u{E0FFF}')
}

impl Run {
    /// The width of the line of a frame.
    pub const FRAME: f32 = 0.15;

    /// Where its first glyph stands, in millimetres from the left end of the line.
    pub fn text_left(&self) -> f32 {
        if self.framed { self.left + 2.0 * PADDING * self.size * POINT } else { self.left }
    }

    /// The frame around a code, in a line that is put somewhere.
    pub fn frame(&self, line: &Text) -> Option<Vec<Pos2>> {
        if !self.framed {
            return None;
        }
        let (left, pad) = (line.left() + self.left, PADDING * self.size * POINT);
        let top = line.at.y - CAPITALS * self.size * POINT - pad;
        let rect = Rect::from_min_max(pos2(left + pad, top), pos2(left + self.width - pad, line.at.y + pad));
        Some(corners(rect).to_vec())
    }
}
