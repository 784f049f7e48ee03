//! How the sectors of this game are drawn on the screen.

use egui::{Color32, Theme};
use engine::Cell;
use engine::escape::Kind;

use crate::replay::{Look as Token, Shape};
use crate::report::colour::{FIRST, SECOND};
use crate::report::heat::Mark;
use crate::theme::{CellStyle, Look, glyph, rgb};

/// The paints of one way of drawing a zone.
#[derive(Clone, Debug)]
struct Paints {
    line: Color32,
    light: Color32,
    mid: Color32,
    corners: Option<Color32>,
    human: [Color32; 2],
    alien: [Color32; 2],
    hatch: [Color32; 2],
}

/// How a kind of sector is drawn; `None` where there is no sector.
pub fn cell_style(cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
    let paints = match (theme, look) {
        (Theme::Light, Look::Printed) => &LIGHT_PRINTED,
        (Theme::Light, Look::Plain) => &LIGHT_PLAIN,
        (Theme::Dark, Look::Printed) => &DARK_PRINTED,
        (Theme::Dark, Look::Plain) => &DARK_PLAIN,
    };
    let (fill, ink, glyph, corners) = match Kind::of(cell) {
        Kind::Void => return None,
        Kind::Secure => (paints.light, INK, None, None),
        Kind::Dangerous => (paints.mid, INK, None, paints.corners),
        Kind::HumanStart => (paints.human[0], paints.human[1], Some(glyph::HUMAN), None),
        Kind::AlienStart => (paints.alien[0], paints.alien[1], Some(glyph::ALIEN), None),
        Kind::Hatch(_) => (paints.hatch[0], paints.hatch[1], Some(glyph::HATCH), None),
    };
    let rim = glyph.map(|_| ink.gamma_multiply(0.55));
    Some(CellStyle { fill, line: paints.line, corners, rim, ink, glyph })
}

/// What is written on light sectors, in both themes.
const INK: Color32 = rgb(0x1F_23_29);

static LIGHT_PRINTED: Paints = Paints {
    line: rgb(0x6A_70_79),
    light: rgb(0xFC_FB_F8),
    mid: rgb(0xB7_BB_C1),
    corners: Some(rgb(0x5A_60_6A)),
    human: [rgb(0x23_28_2F), rgb(0x9A_D8_FF)],
    alien: [rgb(0x23_28_2F), rgb(0xFF_A3_96)],
    hatch: [rgb(0x23_28_2F), rgb(0xFF_D6_7E)],
};

static LIGHT_PLAIN: Paints = Paints {
    line: rgb(0xE6_E3_DC),
    light: rgb(0xFB_FC_FD),
    mid: rgb(0xA9_B3_C0),
    corners: None,
    human: [rgb(0x1B_5F_96), rgb(0xFF_FF_FF)],
    alien: [rgb(0x96_2A_33), rgb(0xFF_FF_FF)],
    hatch: [rgb(0x7A_55_05), rgb(0xFF_FF_FF)],
};

static DARK_PRINTED: Paints = Paints {
    line: rgb(0x26_2A_30),
    light: rgb(0xDD_DA_D2),
    mid: rgb(0x96_9C_A5),
    corners: Some(rgb(0x3A_3F_47)),
    human: [rgb(0x2B_32_3B), rgb(0x9A_D8_FF)],
    alien: [rgb(0x2B_32_3B), rgb(0xFF_A3_96)],
    hatch: [rgb(0x2B_32_3B), rgb(0xFF_D6_7E)],
};

static DARK_PLAIN: Paints = Paints {
    line: rgb(0x12_14_17),
    light: rgb(0xD3_D8_DE),
    mid: rgb(0x8E_98_A6),
    corners: None,
    human: [rgb(0x1D_5C_8C), rgb(0xFF_FF_FF)],
    alien: [rgb(0x8C_2B_33), rgb(0xFF_FF_FF)],
    hatch: [rgb(0x7D_5A_12), rgb(0xFF_FF_FF)],
};

/// What a picture of heat rims: starts and hatches.
pub fn heat_mark(cell: Cell) -> Option<Mark> {
    let (colour, sign) = match Kind::of(cell) {
        Kind::HumanStart => (FIRST, "H".to_owned()),
        Kind::AlienStart => (SECOND, "A".to_owned()),
        Kind::Hatch(number) => (HATCH, number.to_string()),
        Kind::Void | Kind::Secure | Kind::Dangerous => return None,
    };
    Some(Mark { colour, sign })
}

/// The colours of those rims, and what they mean.
pub const HEAT_LEGEND: &[(Color32, &str)] =
    &[(FIRST, "human start"), (SECOND, "alien start"), (HATCH, "hatch")];

const HATCH: Color32 = Color32::WHITE;

/// The two sides in a match, on any sector.
pub const HUMAN: Token = Token { shape: Shape::Round, colour: rgb(0x1B_5F_96) };
/// The other one.
pub const ALIEN: Token = Token { shape: Shape::Pointed, colour: rgb(0xA8_2A_33) };

/// What was heard.
pub const NOISE: Color32 = rgb(0xE0_8E_0B);
