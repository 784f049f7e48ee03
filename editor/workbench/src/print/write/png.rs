//! A page as PNG.

use png::{BitDepth, ColorType, Compression, Encoder, PixelDimensions, Unit};

use super::dots::{Image, dots};
use crate::print::ink::Inks;
use crate::print::scene::Page;

/// Fine enough to weigh the ink of a page.
const WEIGHED: f32 = 100.0;

/// A page as a PNG file with so many dots an inch; the file says how large it is on paper.
pub fn png(page: &Page, inks: Inks, per_inch: u32) -> Result<Vec<u8>, String> {
    let Image { width, height, rgb } = dots(page, inks, per_inch as f32)?;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    let per_metre = (f64::from(per_inch) / 0.0254).round();
    #[expect(clippy::cast_sign_loss, reason = "a number of dots")]
    let per_metre = per_metre as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_color(if inks == Inks::Colour { ColorType::Rgb } else { ColorType::Grayscale });
    let bytes = match inks {
        Inks::Colour => rgb,
        Inks::Grey | Inks::Low => rgb.into_iter().step_by(3).collect(),
    };
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&bytes)?;
        writer.finish()
    });
    written.map_err(|error| format!("the PNG cannot be written: {error}"))?;
    Ok(file)
}

/// The share of a page that is covered with ink, from 0 to 1: black counts whole, a grey by how dark it is.
pub fn coverage(page: &Page, inks: Inks) -> Result<f64, String> {
    let Image { width, height, rgb } = dots(page, inks, WEIGHED)?;
    let dark = |dot: &[u8; 3]| {
        let [red, green, blue] = dot.map(u64::from);
        255_000 - (299 * red + 587 * green + 114 * blue)
    };
    let (dots, _) = rgb.as_chunks();
    let ink: u64 = dots.iter().map(dark).sum();
    Ok(ink as f64 / 255_000.0 / f64::from(width) / f64::from(height))
}
