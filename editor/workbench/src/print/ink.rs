//! Inks: what a colour is for, and which colour that is in each way of printing.

use egui::Color32;

/// A way of printing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Inks {
    /// With colours.
    #[default]
    Colour,
    /// With black alone.
    Grey,
    /// With as little ink as can be read.
    Low,
}

impl Inks {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Colour, Self::Grey, Self::Low];

    /// The word for it in calls and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Grey => "grey",
            Self::Low => "low",
        }
    }
}

impl Inks {
    /// How wide lines of a map are, as a share of the usual.
    pub const fn lines(self) -> f32 {
        match self {
            Self::Colour | Self::Grey => 1.0,
            Self::Low => 0.55,
        }
    }

    /// How far marked corners reach along the sides of a sector.
    pub const fn corners(self) -> f32 {
        match self {
            Self::Colour | Self::Grey => 0.22,
            Self::Low => 0.13,
        }
    }
}

/// What something is printed for. Which colour that is depends on the [`Inks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The white of the paper, over something else.
    Paper,
    /// Text, and lines that must be seen.
    Text,
    /// Much text, of which each line is as dark as it must be to be read.
    Prose,
    /// Text that explains.
    Faint,
    /// Thin lines: edges of sectors, boxes, rules.
    Line,
    /// Lines to write on, and what is hardly there.
    Hair,
    /// The surface of a dangerous sector.
    Danger,
    /// The marked corners of a dangerous sector.
    Corner,
    /// A second edge inside a dangerous sector, where its surface is white.
    Inner,
    /// The surface of starts and hatches. White where ink is spared.
    Dark,
    /// What stands on a dark surface. Black where that is white.
    OnDark,
    /// The Humans' sign on a dark surface.
    Human,
    /// The Aliens' sign on a dark surface.
    Alien,
    /// A hatch's sign on a dark surface.
    Hatch,
    /// A hatch that works, on a dark surface.
    Clear,
    /// The sign of sector cards on a dark surface.
    Noise,
    /// The sign of items on a dark surface.
    Gear,
    /// What stands out: a band, a mark of the key.
    Accent,
    /// A pale surface behind something.
    Wash,
    /// A warning.
    Warning,
    /// The surface of the sea.
    Sea,
    /// Ripples on the sea.
    Ripple,
    /// What is drawn on the sea, and on pieces that belong to it.
    Deep,
    /// A place on which something is laid.
    Shoal,
    /// The surface of a beach.
    Sand,
    /// The surface of a forest.
    Wood,
    /// The surface of a mountain.
    Rock,
    /// The surface of a safe island.
    Haven,
    /// What is drawn on land.
    Growth,
    /// What is drawn on mountains.
    Stone,
    /// The edge of what happens at once.
    Now,
    /// The edge of what is kept.
    Kept,
    /// The surface of a team's pieces, by its number.
    Team(u8),
    /// What stands on that surface.
    OnTeam(u8),
    /// A colour of a picture for a screen, where colours are what is told.
    Screen(Color32),
}

/// The surfaces of teams' pieces, and what stands on them: in colours, and by their greys.
const TEAMS: [[(u32, u8); 2]; 8] = [
    [(0xC6_36_2C, 0x50), (0xFF_FF_FF, 0xFF)],
    [(0x2A_5D_A8, 0x34), (0xFF_FF_FF, 0xFF)],
    [(0xF0_C0_30, 0xDC), (0x2A_22_08, 0x00)],
    [(0x2F_85_45, 0x88), (0xFF_FF_FF, 0x00)],
    [(0xF2_EF_E8, 0xFF), (0x1E_1E_1E, 0x00)],
    [(0x7A_48_A0, 0x6C), (0xFF_FF_FF, 0xFF)],
    [(0xE6_7E_22, 0xB0), (0x2A_16_04, 0x00)],
    [(0x26_2A_30, 0x18), (0xFF_FF_FF, 0xFF)],
];

impl Ink {
    /// The colour: red, green, blue. In grey and low the three are equal, and printers use black alone.
    pub const fn colour(self, inks: Inks) -> [u8; 3] {
        let (colour, grey, low): (u32, u8, u8) = match self {
            Self::Paper => (0xFF_FF_FF, 0xFF, 0xFF),
            Self::Text => (0x16_1A_1F, 0x00, 0x00),
            Self::Prose => (0x16_1A_1F, 0x00, 0x48),
            Self::Faint => (0x4E_55_5E, 0x4C, 0x38),
            Self::Line => (0x6A_70_79, 0x6E, 0x68),
            Self::Hair => (0xB4_B8_BE, 0xB4, 0xB4),
            Self::Danger => (0xB3_B8_BF, 0xB7, 0xFF),
            Self::Corner => (0x4F_56_61, 0x46, 0x48),
            Self::Inner => (0xBA_BF_C6, 0xB8, 0xB8),
            Self::Dark => (0x1E_24_2C, 0x20, 0xFF),
            Self::OnDark => (0xFF_FF_FF, 0xFF, 0x00),
            Self::Human => (0x9A_D8_FF, 0xFF, 0x00),
            Self::Alien => (0xFF_A3_96, 0xFF, 0x00),
            Self::Hatch => (0xFF_D6_7E, 0xFF, 0x00),
            Self::Clear => (0x97_E2_A4, 0xFF, 0x00),
            Self::Noise => (0xD3_BD_FF, 0xFF, 0x00),
            Self::Gear => (0x8F_E0_DC, 0xFF, 0x00),
            Self::Accent => (0x0B_6E_7F, 0x40, 0x30),
            Self::Wash => (0xEA_F1_F2, 0xEE, 0xFF),
            Self::Warning => (0xB3_26_1E, 0x20, 0x00),
            Self::Sea => (0xD3_E8_F3, 0xF2, 0xFF),
            Self::Ripple => (0xA6_CD_E1, 0xD4, 0xD8),
            Self::Deep => (0x1D_55_78, 0x30, 0x58),
            Self::Shoal => (0xF4_EC_D8, 0xDD, 0xFF),
            Self::Sand => (0xF3_DD_9C, 0xE6, 0xFF),
            Self::Wood => (0x9C_CB_8A, 0xC0, 0xFF),
            Self::Rock => (0xBE_B8_B2, 0x9C, 0xFF),
            Self::Haven => (0x7D_B4_69, 0xB0, 0xFF),
            Self::Growth => (0x2C_4A_2E, 0x20, 0x50),
            Self::Stone => (0x45_40_40, 0x20, 0x50),
            Self::Now => (0x2B_8A_50, 0x70, 0x70),
            Self::Kept => (0xBF_34_2A, 0x38, 0x50),
            Self::Team(team) => {
                let (colour, grey) = TEAMS[team as usize % TEAMS.len()][0];
                (colour, grey, 0xFF)
            }
            Self::OnTeam(team) => {
                let (colour, grey) = TEAMS[team as usize % TEAMS.len()][1];
                (colour, grey, 0x00)
            }
            Self::Screen(colour) => {
                let [red, green, blue] = [colour.r() as u32, colour.g() as u32, colour.b() as u32];
                let grey = ((299 * red + 587 * green + 114 * blue) / 1000) as u8;
                (red << 16 | green << 8 | blue, grey, grey)
            }
        };
        match inks {
            Inks::Colour => [(colour >> 16) as u8, (colour >> 8) as u8, colour as u8],
            Inks::Grey => [grey; 3],
            Inks::Low => [low; 3],
        }
    }
}
