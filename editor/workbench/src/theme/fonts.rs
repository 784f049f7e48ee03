//! The fonts that are built in. No other is ever used, so that windows, pages and pictures look the same everywhere.

use std::sync::LazyLock;

/// The one typeface of windows, pages and pictures; its weight is an axis of the file.
pub static INTER: &[u8] = include_bytes!("../../fonts/Inter.ttf");

/// The name by which it is asked for.
pub const INTER_FAMILY: &str = "Inter V";

/// What has the letters that it lacks.
pub static SPARE: LazyLock<&[u8]> = LazyLock::new(dejavu::sans::regular);

/// The name by which that is asked for.
pub const SPARE_FAMILY: &str = "DejaVu Sans";
