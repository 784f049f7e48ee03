//! A page as PNG: our own SVG, drawn with the fonts that are built in.

use png::{BitDepth, ColorType, Compression, Encoder, PixelDimensions, Unit};
use resvg::tiny_skia::Pixmap;

use super::svg::svg;
use crate::print::ink::Inks;
use crate::print::scene::Page;
use crate::theme::raster::{self, SVG_DOTS};

/// Fine enough to weigh the ink of a page.
const WEIGHED: u32 = 100;

/// A page as a PNG file with so many dots an inch; the file says how large it is on paper.
pub fn png(page: &Page, inks: Inks, dots: u32) -> Result<Vec<u8>, String> {
    let pixels = pixels(page, inks, dots)?;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    let per_metre = (f64::from(dots) / 0.0254).round();
    #[expect(clippy::cast_sign_loss, reason = "a number of dots")]
    let per_metre = per_metre as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_color(if inks == Inks::Colour { ColorType::Rgb } else { ColorType::Grayscale });
    let bytes: Vec<u8> = match inks {
        Inks::Colour => pixels.data().chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect(),
        Inks::Grey | Inks::Low => pixels.data().chunks_exact(4).map(|dot| dot[0]).collect(),
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
    let pixels = pixels(page, inks, WEIGHED)?;
    let dark = |dot: &[u8]| {
        let [red, green, blue] = [dot[0], dot[1], dot[2]].map(u64::from);
        255_000 - (299 * red + 587 * green + 114 * blue)
    };
    let ink: u64 = pixels.data().chunks_exact(4).map(dark).sum();
    Ok(ink as f64 / 255_000.0 / f64::from(pixels.width()) / f64::from(pixels.height()))
}

fn pixels(page: &Page, inks: Inks, dots: u32) -> Result<Pixmap, String> {
    #[expect(clippy::cast_sign_loss, reason = "the size of a page")]
    let [wide, high] = [page.size.x, page.size.y].map(|length| (length / 25.4 * dots as f32).round() as u32);
    raster::dots(&svg(page, "", "en", inks), dots as f32 / SVG_DOTS, [wide, high])
}
