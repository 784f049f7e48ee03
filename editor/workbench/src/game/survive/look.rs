//! How the spaces of this game are drawn on the screen.

use egui::{Color32, Theme};
use engine::Cell;
use engine::survive::Kind;

use crate::report::heat::Mark;
use crate::theme::{CellStyle, Look, rgb};

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

const SAFE: &str = "#7fd18a";
const SERPENT: &str = "#ff8a6b";

/// What a picture of heat rims: safe islands, and where serpents begin.
pub fn heat_mark(cell: Cell) -> Option<Mark> {
    match Kind::of(cell) {
        Kind::Safe => Some(Mark { colour: SAFE, sign: "@".to_owned() }),
        Kind::Serpent => Some(Mark { colour: SERPENT, sign: "S".to_owned() }),
        _ => None,
    }
}

/// The colours of those rims, and what they mean.
pub const HEAT_LEGEND: &[(&str, &str)] = &[(SAFE, "safe island"), (SERPENT, "serpent")];
