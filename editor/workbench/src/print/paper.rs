//! Paper: its sizes in millimetres, and which way up it lies.

use egui::{Rect, Vec2, pos2, vec2};

/// A point of type in millimetres.
pub const POINT: f32 = 25.4 / 72.0;

/// The smallest type that is printed, in points; names of sectors alone may be smaller.
pub const SMALLEST: f32 = 6.0;

/// The smallest names of sectors where several sheets share a page: capitals and figures, 1.3 mm high.
pub const FINEST: f32 = 5.0;

/// The edge that many printers cannot reach: a quarter of an inch.
pub const SAFE: f32 = 6.35;

/// The edge of a page on which nothing is printed.
pub const MARGIN: f32 = 7.0;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
    /// 297 × 420 mm, for what is too large for the others.
    A3,
}

impl Paper {
    /// Those that people have at home.
    pub const USUAL: [Self; 2] = [Self::A4, Self::Letter];

    /// The word for it in calls and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
            Self::A3 => "a3",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
            Self::A3 => "A3",
        }
    }

    /// Its width and height, upright.
    pub const fn upright(self) -> Vec2 {
        match self {
            Self::A4 => vec2(210.0, 297.0),
            Self::Letter => vec2(215.9, 279.4),
            Self::A3 => vec2(297.0, 420.0),
        }
    }

    /// Its width and height when it lies.
    pub const fn lying(self) -> Vec2 {
        let Vec2 { x, y } = self.upright();
        vec2(y, x)
    }
}

/// What may be printed of a page of some size.
pub fn printable(size: Vec2) -> Rect {
    Rect::from_min_size(pos2(0.0, 0.0), size).shrink(MARGIN)
}
