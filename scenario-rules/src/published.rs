//! The eight published zones, built in by name.
//!
//! Galilei, Fermi and Galvani come with the Black Edition; the others joined in the Ultimate one.

use crate::file::ZoneFile;

/// The names of the published zones, in the order of their publication.
pub const NAMES: [&str; 8] =
    ["galilei", "fermi", "galvani", "volta", "marconi", "socrates", "morgenland", "levi-montalcini"];

const TEXTS: [&str; 8] = [
    include_str!("../../examples/zones/galilei.zone.toml"),
    include_str!("../../examples/zones/fermi.zone.toml"),
    include_str!("../../examples/zones/galvani.zone.toml"),
    include_str!("../../examples/zones/volta.zone.toml"),
    include_str!("../../examples/zones/marconi.zone.toml"),
    include_str!("../../examples/zones/socrates.zone.toml"),
    include_str!("../../examples/zones/morgenland.zone.toml"),
    include_str!("../../examples/zones/levi-montalcini.zone.toml"),
];

/// The file of a published zone as text, by its name; capitals do not matter.
pub fn text(name: &str) -> Option<&'static str> {
    let known = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
    TEXTS.get(known).copied()
}

/// A published zone by its name; capitals do not matter.
pub fn zone(name: &str) -> Option<ZoneFile> {
    ZoneFile::read(text(name)?.as_bytes()).ok()
}
