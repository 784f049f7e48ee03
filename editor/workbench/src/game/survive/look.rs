//! How the spaces of this game are drawn on the screen.

use egui::{Color32, Theme};
use engine::Cell;
use engine::survive::{Creature, Kind};

use crate::replay::{Look as Token, Shape};
use crate::report::heat::Mark;
use crate::theme::{CellStyle, Glyph, Look, rgb};

/// What is written on light and on dark spaces.
const DARK: Color32 = rgb(0x1F_23_29);
const LIGHT: Color32 = rgb(0xF4_F7_FA);

/// How a kind of space is drawn; `None` where there is nothing.
pub fn cell_style(cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
    let (fill, ink) = match Kind::of(cell) {
        Kind::Nothing => return None,
        Kind::Sea => (rgb(0x9C_C6_DE), DARK),
        Kind::Serpent => (rgb(0x2F_6F_8F), LIGHT),
        Kind::Island => (rgb(0xDD_D3_BC), DARK),
        Kind::Beach => (rgb(0xF1_DC_9A), DARK),
        Kind::Forest => (rgb(0x6F_A8_6A), DARK),
        Kind::Mountain => (rgb(0x8C_8A_88), DARK),
        Kind::Safe => (rgb(0x3E_5A_33), LIGHT),
    };
    // By night the same colours, a little less of them.
    let fill = if theme == Theme::Dark { fill.lerp_to_gamma(Color32::BLACK, 0.14) } else { fill };
    let line = fill.lerp_to_gamma(Color32::BLACK, if look == Look::Printed { 0.45 } else { 0.22 });
    let special = matches!(Kind::of(cell), Kind::Serpent | Kind::Safe);
    Some(CellStyle {
        fill,
        line,
        corners: None,
        rim: special.then(|| ink.gamma_multiply(0.55)),
        ink,
        glyph: None,
    })
}

const SAFE: Color32 = rgb(0x7F_D1_8A);
const SERPENT: Color32 = rgb(0xFF_8A_6B);

/// What a picture of heat rims: safe islands, and where serpents begin.
pub fn heat_mark(cell: Cell) -> Option<Mark> {
    match Kind::of(cell) {
        Kind::Safe => Some(Mark { colour: SAFE, sign: "@".to_owned() }),
        Kind::Serpent => Some(Mark { colour: SERPENT, sign: "S".to_owned() }),
        _ => None,
    }
}

/// The colours of those rims, and what they mean.
pub const HEAT_LEGEND: &[(Color32, &str)] = &[(SAFE, "safe island"), (SERPENT, "serpent")];

/// The colours of the seats, in turn order.
const SEATS: [Color32; 4] = [rgb(0xB0_2E_2A), rgb(0x1B_5F_96), rgb(0x9A_6A_00), rgb(0x3F_7A_35)];

/// An explorer of a seat on the map.
pub const fn explorer(seat: usize) -> Token {
    Token { shape: Shape::Round, colour: SEATS[seat % SEATS.len()] }
}

/// A boat, and what it is made of.
pub const BOAT: Glyph = Glyph::new(
    "F 0.5 12 L 5 5.6 L 12 4 L 19 5.6 L 23.5 12 L 19 18.4 L 12 20 L 5 18.4 \
     P 4.2 12 L 7.2 8.2 L 12 7 L 16.8 8.2 L 19.8 12 L 16.8 15.8 L 12 17 L 7.2 15.8",
);
/// What is around those who swim.
pub const FOAM: Color32 = rgb(0xF4_FA_FF);
/// The colour of boats.
pub const WOOD: Color32 = rgb(0x6B_4A_2B);

const FIN: Glyph = Glyph::new("F 4 18 L 8 9 L 15 3 L 14.4 10 L 17.6 18 M 2 21 L 22 21");
const SPOUT: Glyph = Glyph::new(
    "F 3 14 L 6 11 L 12 10 L 17 12 L 19 15 L 16 20 L 8 20 F 17 15 L 22 9.6 L 22.4 15 M 9 9 C 9 5 5 5 5 3 M 9 9 C 9 5 13 5 13 3",
);
const COIL: Glyph = Glyph::new("M 3 19 C 3 9 9 9 9 15 C 9 21 15 21 15 15 L 15 7 C 15 3 21 3 21 7 L 18 8.6");

/// A creature on the map.
pub const fn creature(creature: Creature) -> Token {
    let (glyph, colour) = match creature {
        Creature::Shark => (FIN, rgb(0x4A_52_5C)),
        Creature::Whale => (SPOUT, rgb(0x2C_3E_77)),
        Creature::Serpent => (COIL, rgb(0x6A_2A_66)),
    };
    Token { shape: Shape::Sign(glyph), colour }
}
