//! The colours of the two themes.

use egui::{Color32, Theme};
use engine::Cell;

use super::glyph::Glyph;
use crate::game;

/// The colour of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Of the first side.
    First,
    /// Of the second side.
    Second,
    /// Of what belongs to no side.
    Accent,
    /// Of what should not be.
    Warning,
    /// Of what nobody has.
    Neutral,
}

impl Colours {
    /// The colour of a figure.
    pub fn ink(&self, ink: Ink) -> Color32 {
        match ink {
            Ink::First => self.human,
            Ink::Second => self.alien,
            Ink::Accent => self.accent,
            Ink::Warning => self.warning,
            Ink::Neutral => self.rim,
        }
    }
}

/// The colours of one theme.
#[derive(Clone, Debug)]
pub struct Colours {
    /// Behind everything but the canvas.
    pub ground: Color32,
    /// Cards, menus and dialogs.
    pub raised: Color32,
    /// Where text is typed.
    pub field: Color32,
    /// What the pointer is over.
    pub hover: Color32,
    /// What is pressed.
    pub press: Color32,
    /// Between parts.
    pub line: Color32,
    /// Around what can be pressed.
    pub rim: Color32,
    /// Text.
    pub text: Color32,
    /// Text that explains.
    pub faint: Color32,
    /// What is chosen.
    pub accent: Color32,
    /// Behind what is chosen.
    pub accent_soft: Color32,
    /// It cannot be played.
    pub error: Color32,
    /// It may be meant so.
    pub warning: Color32,
    /// Worth knowing.
    pub note: Color32,
    /// Nothing is wrong.
    pub good: Color32,
    /// The Humans, in charts.
    pub human: Color32,
    /// The Aliens, in charts.
    pub alien: Color32,
    /// The table on which the zone lies.
    pub table: Color32,
    /// The grid where nothing is painted yet.
    pub grid: Color32,
    /// Which theme it is.
    pub theme: Theme,
}

/// The way a zone is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Look {
    /// As on the sheets of the game: white, grey with marked corners, black.
    #[default]
    Printed,
    /// Plain surfaces, with colour for what is special.
    Plain,
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellStyle {
    /// Its surface.
    pub fill: Color32,
    /// Its edge.
    pub line: Color32,
    /// Its marked corners.
    pub corners: Option<Color32>,
    /// A second edge inside the first.
    pub rim: Option<Color32>,
    /// Glyph and text on it.
    pub ink: Color32,
    /// Its sign.
    pub glyph: Option<Glyph>,
}

impl CellStyle {
    /// Its coordinate: a little quieter than its sign.
    pub fn name(&self) -> Color32 {
        self.ink.gamma_multiply(0.9)
    }
}

impl Colours {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// How a cell is drawn; `None` where there is nothing.
    pub fn cell(&self, cell: impl Into<Cell>, look: Look) -> Option<CellStyle> {
        let cell = cell.into();
        game::of(cell.game()).cell_style(cell, self.theme, look)
    }
}

/// A colour from its hexadecimal number.
pub(crate) const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Whose turn it is, and the way of their move.
pub const TURN: Color32 = rgb(0xE0_8E_0B);

/// What can be picked up.
pub const PIECE: Color32 = Color32::WHITE;

/// What lies under marks on the map, so that they are seen on any ground.
pub const SHADE: Color32 = Color32::from_black_alpha(0xC0);

/// Where somebody may be, the more the likelier.
pub const BELIEF: Color32 = rgb(0x8A_2B_E2);

/// What lies behind a sign that is drawn on water, where it is shown on a panel.
pub const WATER: Color32 = rgb(0x5A_7F_9C);

/// What a lens marks as odd.
pub const ODD: Color32 = rgb(0xE0_8E_0B);

static LIGHT: Colours = Colours {
    ground: rgb(0xF7_F6_F3),
    raised: rgb(0xFF_FF_FF),
    field: rgb(0xFF_FF_FF),
    hover: rgb(0xEC_EA_E4),
    press: rgb(0xE1_DE_D6),
    line: rgb(0xDD_DA_D2),
    rim: rgb(0xBD_B9_AF),
    text: rgb(0x20_24_2A),
    faint: rgb(0x5C_61_69),
    accent: rgb(0x0B_6E_7F),
    accent_soft: rgb(0xCF_E6_E8),
    error: rgb(0xB8_2E_26),
    warning: rgb(0x97_5A_00),
    note: rgb(0x3F_63_8C),
    good: rgb(0x2B_73_49),
    human: rgb(0x2A_6F_A8),
    alien: rgb(0xB2_4A_3E),
    table: rgb(0xE6_E3_DC),
    grid: rgb(0xD6_D2_C9),
    theme: Theme::Light,
};

static DARK: Colours = Colours {
    ground: rgb(0x1E_21_26),
    raised: rgb(0x2A_2E_35),
    field: rgb(0x16_18_1C),
    hover: rgb(0x33_38_40),
    press: rgb(0x3D_43_4C),
    line: rgb(0x37_3C_44),
    rim: rgb(0x55_5C_67),
    text: rgb(0xE6_E7_E9),
    faint: rgb(0xAD_B3_BC),
    accent: rgb(0x5C_C8_D4),
    accent_soft: rgb(0x1E_4A_52),
    error: rgb(0xFF_8A_7E),
    warning: rgb(0xF2_B3_4C),
    note: rgb(0x8F_B8_E8),
    good: rgb(0x7B_CB_9A),
    human: rgb(0x6D_B3_F0),
    alien: rgb(0xF0_8A_72),
    table: rgb(0x12_14_17),
    grid: rgb(0x24_28_2E),
    theme: Theme::Dark,
};
