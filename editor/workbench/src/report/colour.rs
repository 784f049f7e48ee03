//! From cold to hot: a scale that reads the same for every eye and in grey.

use std::fmt;

use crate::text::number::whole;

/// Paper and ink of pictures. Heat shines, so the paper is dark.
pub const PAPER: &str = "#10141c";
/// Words.
pub const INK: &str = "#e8ecf2";
/// Words that matter less.
pub const FAINT: &str = "#93a0b4";
/// Where nothing happened.
pub const COLD: &str = "#1e2530";
/// The first of two that are told apart: one side, or one rate.
pub const FIRST: &str = "#6db3ff";
/// The second of them.
pub const SECOND: &str = "#ff8a6b";

/// The viridis scale at ten even steps: its lightness rises evenly, and no two parts differ by red and green alone.
const STEPS: [[u8; 3]; 10] = [
    [0x44, 0x01, 0x54],
    [0x48, 0x28, 0x78],
    [0x3e, 0x4a, 0x89],
    [0x31, 0x68, 0x8e],
    [0x26, 0x82, 0x8e],
    [0x1f, 0x9e, 0x89],
    [0x35, 0xb7, 0x79],
    [0x6d, 0xcd, 0x59],
    [0xb4, 0xde, 0x2c],
    [0xfd, 0xe7, 0x25],
];

/// From less over no difference to more: blue and orange are told apart by every eye, and both ends are light on the dark
/// paper.
const CHANGES: [[u8; 3]; 5] =
    [[0x5a, 0xb4, 0xff], [0x2f, 0x6f, 0xb0], [0x3a, 0x41, 0x4d], [0xb3, 0x62, 0x1c], [0xff, 0xa6, 0x4d]];

/// A colour by its red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colour([f64; 3]);

/// The colour of a share from 0, cold, to 1, hot.
pub fn at(share: f64) -> Colour {
    between(&STEPS, share)
}

/// The colour of a difference from -1, less, to 1, more.
pub fn change(share: f64) -> Colour {
    between(&CHANGES, f64::midpoint(share, 1.0))
}

/// The colour where nothing happened, [`COLD`].
pub fn cold() -> Colour {
    Colour([30.0, 37.0, 48.0])
}

fn between(steps: &[[u8; 3]], share: f64) -> Colour {
    let place = share.clamp(0.0, 1.0) * (steps.len() - 1) as f64;
    let below = (0..steps.len() - 1).rev().find(|step| *step as f64 <= place).unwrap_or(0);
    let part = place - below as f64;
    let [from, to] = [steps[below], steps[below + 1]];
    Colour(std::array::from_fn(|n| f64::from(from[n]) * (1.0 - part) + f64::from(to[n]) * part))
}

impl Colour {
    /// Red, green and blue as a screen has them.
    pub fn bytes(self) -> [u8; 3] {
        self.0.map(|part| u8::try_from(whole(part)).unwrap_or(u8::MAX))
    }

    /// Inks that can be read on it, for what stands back and for what stands out.
    pub fn inks(self) -> (&'static str, &'static str) {
        let [red, green, blue] = self.0;
        let light = 0.299 * red + 0.587 * green + 0.114 * blue;
        if light > 120.0 { ("#1d2733", "#0b0f14") } else { ("#c3cddb", "#ffffff") }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.bytes();
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}
