//! From cold to hot: a scale that reads the same for every eye and in grey.

use egui::Color32;

use crate::theme::rgb;

/// Paper and ink of pictures. Heat shines, so the paper is dark.
pub const PAPER: Color32 = rgb(0x10_14_1C);
/// Words.
pub const INK: Color32 = rgb(0xE8_EC_F2);
/// Words that matter less.
pub const FAINT: Color32 = rgb(0x93_A0_B4);
/// Where nothing happened.
pub const COLD: Color32 = rgb(0x1E_25_30);
/// The first of two that are told apart: one side, or one rate.
pub const FIRST: Color32 = rgb(0x6D_B3_FF);
/// The second of them.
pub const SECOND: Color32 = rgb(0xFF_8A_6B);

/// The viridis scale at ten even steps: its lightness rises evenly, and no two parts differ by red and green alone.
const STEPS: [Color32; 10] = [
    rgb(0x44_01_54),
    rgb(0x48_28_78),
    rgb(0x3E_4A_89),
    rgb(0x31_68_8E),
    rgb(0x26_82_8E),
    rgb(0x1F_9E_89),
    rgb(0x35_B7_79),
    rgb(0x6D_CD_59),
    rgb(0xB4_DE_2C),
    rgb(0xFD_E7_25),
];

/// From less over no difference to more: blue and orange are told apart by every eye, and both ends are light on the dark
/// paper.
const CHANGES: [Color32; 5] =
    [rgb(0x5A_B4_FF), rgb(0x2F_6F_B0), rgb(0x3A_41_4D), rgb(0xB3_62_1C), rgb(0xFF_A6_4D)];

/// The colour of a share from 0, cold, to 1, hot.
pub fn at(share: f64) -> Color32 {
    between(&STEPS, share)
}

/// The colour of a difference from -1, less, to 1, more.
pub fn change(share: f64) -> Color32 {
    between(&CHANGES, f64::midpoint(share, 1.0))
}

/// Inks that can be read on a colour, for what stands back and for what stands out.
pub fn inks(colour: Color32) -> [Color32; 2] {
    let [red, green, blue] = [colour.r(), colour.g(), colour.b()].map(f32::from);
    let light = 0.299 * red + 0.587 * green + 0.114 * blue;
    if light > 120.0 { [rgb(0x1D_27_33), rgb(0x0B_0F_14)] } else { [rgb(0xC3_CD_DB), Color32::WHITE] }
}

fn between(steps: &[Color32], share: f64) -> Color32 {
    let place = share.clamp(0.0, 1.0) * (steps.len() - 1) as f64;
    let below = (0..steps.len() - 1).rev().find(|step| *step as f64 <= place).unwrap_or(0);
    steps[below].lerp_to_gamma(steps[below + 1], (place - below as f64) as f32)
}
