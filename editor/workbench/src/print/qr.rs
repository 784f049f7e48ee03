//! QR codes, drawn as squares.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use super::Sheet;
use super::ink::Ink;
use super::outline::corners;
use super::scene::Page;
use crate::game;

/// The smallest square that a photograph of a printed sheet still shows.
const SMALLEST: f32 = 0.33;

/// The white edge of a code in squares.
const QUIET: i32 = 3;

/// A code that fits into a square of some side.
pub struct Code {
    squares: QrCode,
    /// The side of one of its squares.
    square: f32,
    /// Whether it leads to a page.
    pub leads: bool,
}

impl Code {
    /// The code of a sheet: the link to its zone, else the zone itself, in the first of some sides that it fits.
    pub fn on(sheet: &Sheet<'_>, sides: &[f32]) -> Option<Self> {
        let fitting = |text: &str| sides.iter().find_map(|side| Self::of(text, *side));
        let link = sheet.link.and_then(fitting).map(|code| Self { leads: true, ..code });
        link.or_else(|| fitting(&game::of(sheet.zone.zone().game()).write_code(sheet.zone)))
    }

    /// The code of a text; `None` when it would be too fine for a place of this side.
    fn of(text: &str, side: f32) -> Option<Self> {
        // Better safe against a fold or a drop when there is room; the least protection when there is not.
        [QrCodeEcc::Medium, QrCodeEcc::Low].into_iter().find_map(|level| {
            let code = encoded(text, level)?;
            let square = side / squares(&code);
            (square >= SMALLEST).then_some(Self { squares: code, square, leads: false })
        })
    }

    /// The least side of a text's code with its white edge; `None` when no code can carry it.
    pub fn least(text: &str) -> Option<f32> {
        // A little more, so that no rounding makes its squares too small.
        encoded(text, QrCodeEcc::Low).map(|code| SMALLEST * squares(&code) + 0.01)
    }

    /// Draws it, with its white edge, into the upper left corner of its place.
    pub fn draw(&self, page: &mut Page, corner: Pos2) {
        let mut bars = Vec::new();
        for y in 0..self.squares.size() {
            let mut x = 0;
            while x < self.squares.size() {
                let end = (x..self.squares.size()).find(|x| !self.squares.get_module(*x, y));
                let long = end.unwrap_or(self.squares.size()) - x;
                if long > 0 {
                    bars.push(self.bar(corner, [x, y], long));
                }
                x += long.max(1);
            }
        }
        page.fill_all(bars, Ink::Text);
    }

    fn bar(&self, corner: Pos2, [x, y]: [i32; 2], long: i32) -> Vec<Pos2> {
        let at = corner + self.square * vec2((x + QUIET) as f32, (y + QUIET) as f32);
        let size = self.square * vec2(long as f32, 1.0);
        corners(Rect::from_min_size(at, size)).to_vec()
    }

    /// The side of the code with its white edge.
    pub fn side(&self) -> f32 {
        self.square * squares(&self.squares)
    }

    /// What it covers when it is drawn at a corner, without the white edge.
    pub fn rect(&self, corner: Pos2) -> Rect {
        Rect::from_min_size(corner, Vec2::splat(self.side())).shrink(self.square * QUIET as f32)
    }
}

fn encoded(text: &str, level: QrCodeEcc) -> Option<QrCode> {
    let segments = QrSegment::make_segments(text);
    QrCode::encode_segments_advanced(&segments, level, Version::MIN, Version::MAX, None, true).ok()
}

// How many squares a code is wide, with its white edge.
fn squares(code: &QrCode) -> f32 {
    (code.size() + 2 * QUIET) as f32
}

/// Where a code drawn at a corner begins, so that its first dark square stands on a line.
pub fn outdented(code: &Code, at: Pos2) -> Pos2 {
    pos2(at.x - code.square * QUIET as f32, at.y - code.square * QUIET as f32)
}
