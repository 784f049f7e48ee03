//! A board as a short text: what the QR code on its map carries, and what `convert` reads back.
//!
//! `HATCHWAY:S:`, then as [`crate::print::code`] has it. The bytes for the cells: how many lines and how many spaces a
//! line, two bytes each, the higher first; then half a byte a space, line by line, its place in the palette.

use engine::survive::Kind;
use engine::{Coord, Game, Zone};
use scenario_rules::ZoneFile;

use crate::print::code::{self, Rest};

/// How the text begins.
pub const HEAD: &str = "HATCHWAY:S:";

/// A board as text. Notes and comments stay in the file.
pub fn write(file: &ZoneFile) -> String {
    let cells = file.zone().cells();
    let mut bytes: Vec<u8> = [cells.columns(), cells.rows()].into_iter().flat_map(u16::to_be_bytes).collect();
    let kinds: Vec<u8> = cells.iter().map(|(_, cell)| Kind::of(*cell) as u8).collect();
    bytes.extend(kinds.chunks(2).map(|two| two[0] << 4 | two.get(1).copied().unwrap_or(0)));
    code::sealed(HEAD, bytes, file)
}

/// The board of a text, or what is wrong with it.
pub fn read(text: &str) -> Result<ZoneFile, String> {
    code::opened(HEAD, text, cells)
}

fn cells(rest: &mut Rest<'_>, lines: u16, spaces: u16) -> Result<Zone, String> {
    let count = usize::from(lines) * usize::from(spaces);
    let packed = rest.slice(count.div_ceil(2))?;
    let mut zone = Zone::empty(Game::Survive, lines, spaces);
    let places = (0..lines).flat_map(|line| (0..spaces).map(move |space| Coord::new(line, space)));
    for (n, at) in places.enumerate() {
        let kind = usize::from(packed[n / 2] >> (4 - 4 * (n % 2)) & 15);
        let kind = Kind::ALL.get(kind).ok_or_else(|| format!("{at} is no space that this game knows"))?;
        zone.set_cell(at, *kind);
    }
    Ok(zone)
}
