//! Files of a scene, the same from the command line and from the window.

use std::path::{Path, PathBuf};

use super::ink::Inks;
use super::scene::{Page, Scene};
use super::write::{self, Format};
use crate::failure::Failure;

/// Dots of an inch in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Dots {
    /// 300.
    #[default]
    #[cfg_attr(feature = "cli", value(name = "300"))]
    Fine,
    /// 600.
    #[cfg_attr(feature = "cli", value(name = "600"))]
    Finest,
}

impl Dots {
    /// How many.
    pub const fn count(self) -> u32 {
        match self {
            Self::Fine => 300,
            Self::Finest => 600,
        }
    }
}

/// The most pages that are made pictures of, each of which is a file.
pub const PICTURES: usize = 100;

/// A file that is ready to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Where it goes.
    pub path: PathBuf,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The files of a scene: one, or one per page for formats that have no pages.
pub fn files(scene: &Scene, inks: Inks, path: &Path, dots: Dots) -> Result<Vec<Made>, Failure> {
    let format = Format::of(path).ok_or_else(|| {
        let found = crate::case::shown(path);
        Failure::unusable(format!("{found}: expected a name that ends with .pdf, .svg or .png"))
    })?;
    let told = |error: String| Failure::unusable(format!("{}: {error}", crate::case::shown(path)));
    if format == Format::Pdf {
        return Ok(vec![Made { path: path.to_owned(), bytes: write::pdf(scene, inks).map_err(told)? }]);
    }
    let drawn: Vec<&Page> = scene.pages.iter().filter(|page| !page.is_blank()).collect();
    are_few(drawn.len(), path)?;
    let alone = drawn.len() == 1;
    let pages = drawn.into_iter().enumerate().map(|(n, page)| {
        let bytes = match format {
            Format::Png => write::png(page, inks, dots.count()),
            Format::Pdf | Format::Svg => {
                Ok(write::svg(page, &scene.title, scene.language, inks).into_bytes())
            }
        };
        let path = if alone { path.to_owned() } else { numbered(path, n + 1) };
        Ok(Made { path, bytes: bytes.map_err(told)? })
    });
    pages.collect()
}

/// Refuses more pages than pictures are made of. What has no pictures has as many pages as it likes.
pub fn are_few(pages: usize, path: &Path) -> Result<(), Failure> {
    let pictures = Format::of(path).filter(|format| *format != Format::Pdf);
    let Some(format) = pictures.filter(|_| pages > PICTURES) else { return Ok(()) };
    Err(Failure::unusable(format!(
        "{}: the pages would be {pages} {} pictures, more than {PICTURES}: expected a .pdf, which has all pages in one file",
        crate::case::shown(path),
        format.ending()
    )))
}

// `sheet.png` becomes `sheet-2.png`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

/// A name as part of a file's name: letters and digits, the rest as hyphens.
pub fn file_name(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
    let name: String = name.to_lowercase().chars().map(plain).take(60).collect();
    let parts: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { "zone".to_owned() } else { parts.join("-") }
}
