//! Outlines of what has no corners, or four.

use egui::{Pos2, Rect, Vec2, vec2};

/// The corners of a rectangle, once around.
pub fn corners(rect: Rect) -> [Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// A circle as an outline so fine that no printer shows its corners.
pub fn circle(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let count = 48_u8;
    let point =
        |n: u8| centre + radius * Vec2::angled(std::f32::consts::TAU * f32::from(n) / f32::from(count));
    (0..count).map(point).collect()
}

/// A rectangle with round corners as an outline.
pub fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    let inner = rect.shrink(radius);
    let quarter = std::f32::consts::FRAC_PI_2;
    let middles = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let arc = |(n, middle): (usize, Pos2)| {
        (0..=8_u8).map(move |step| {
            let angle = quarter * (n as f32 + f32::from(step) / 8.0);
            middle + radius * vec2(angle.cos(), angle.sin())
        })
    };
    middles.into_iter().enumerate().flat_map(arc).collect()
}
