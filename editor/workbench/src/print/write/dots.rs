//! A page as dots: our own SVG, drawn with the fonts that are built in.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::svg::svg;
use crate::print::ink::Inks;
use crate::print::scene::Page;
use crate::theme::fonts::{INTER, INTER_FAMILY, SPARE};

/// Dots of an inch in which SVG counts.
const SVG_DOTS: f32 = 96.0;

/// A page as dots, three bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// Its dots, row by row: red, green, blue.
    pub rgb: Vec<u8>,
}

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [INTER, *SPARE] {
        fonts.load_font_data(font.to_vec());
    }
    Arc::new(fonts)
});

/// A page with so many dots an inch. The same page gives the same dots.
pub fn dots(page: &Page, inks: Inks, per_inch: f32) -> Result<Image, String> {
    let options = Options {
        font_family: INTER_FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        dpi: SVG_DOTS,
        ..Options::default()
    };
    let tree = Tree::from_str(&svg(page, "", "en", inks), &options).map_err(|error| error.to_string())?;
    #[expect(clippy::cast_sign_loss, reason = "the size of a page")]
    let [width, height] = [page.size.x, page.size.y].map(|length| (length / 25.4 * per_inch).round() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or("it is too large for a picture, or has no size")?;
    pixels.fill(Color::WHITE);
    let scale = per_inch / SVG_DOTS;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    // The paper is white without holes, so nothing shines through.
    let rgb = pixels.data().chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect();
    Ok(Image { width, height, rgb })
}
