//! Writers: a scene as PDF, SVG and PNG. The same scene gives the same bytes, always.

mod dots;
mod pdf;
mod png;
mod svg;

pub use dots::{Image, dots};
pub use pdf::pdf;
pub use png::{coverage, png};
pub use svg::svg;

/// A format of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// All pages in one file.
    #[default]
    Pdf,
    /// One file a page.
    Svg,
    /// One file a page.
    Png,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Png];

    /// How the names of its files end, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The format of a file by the ending of its name; capitals do not matter.
    pub fn of(path: &std::path::Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(ending))
    }
}
