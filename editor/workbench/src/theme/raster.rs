//! SVG of our own as dots, with the fonts that are built in: pages of paper and pictures for the screen alike.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::fonts::{INTER, INTER_FAMILY, SPARE};

/// Dots of an inch in which SVG counts.
pub const SVG_DOTS: f32 = 96.0;

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [INTER, *SPARE] {
        fonts.load_font_data(font.to_vec());
    }
    Arc::new(fonts)
});

/// Draws a text of SVG on white, so many times as large as it says, into so many dots. The same text gives the same dots.
pub fn dots(svg: &str, scale: f32, [wide, high]: [u32; 2]) -> Result<Pixmap, String> {
    let options = Options {
        font_family: INTER_FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        dpi: SVG_DOTS,
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(wide, high).ok_or("it is too large for a picture, or has no size")?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
