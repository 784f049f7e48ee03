//! A zone as a short text: what the QR code on a sheet carries, and what `convert` reads back.
//!
//! `HATCHWAY:1:`, then as [`crate::print::code`] has it. The bytes for the cells, in order:
//!
//! * columns and rows, two bytes each, the higher first;
//! * two bits per cell, column by column: 0 void, 1 secure, 2 dangerous, 3 something else;
//! * a byte for each of those, in the same order: `H`, `A`, or the number of a hatch.

use engine::escape::Kind;
use engine::{Coord, Game, Zone};
use scenario_rules::ZoneFile;

use crate::print::code::{self, Rest};

/// How the text begins.
pub const HEAD: &str = "HATCHWAY:1:";

/// A zone as text. Notes and comments stay in the file.
pub fn write(file: &ZoneFile) -> String {
    let zone = file.zone();
    let mut bytes = Vec::new();
    for count in [zone.cells().columns(), zone.cells().rows()] {
        bytes.extend(count.to_be_bytes());
    }
    let cells: Vec<Kind> = zone.cells().iter().map(|(_, cell)| Kind::of(*cell)).collect();
    bytes.extend(cells.chunks(4).map(|four| {
        let padded = four.iter().map(|kind| bits(*kind)).chain(std::iter::repeat(0));
        padded.take(4).fold(0, |byte, bits| byte << 2 | bits)
    }));
    bytes.extend(cells.iter().filter(|kind| bits(**kind) == 3).map(|kind| kind.cell().sign() as u8));
    code::sealed(HEAD, bytes, file)
}

/// The zone of a text, or what is wrong with it.
pub fn read(text: &str) -> Result<ZoneFile, String> {
    code::opened(HEAD, text, cells)
}

fn bits(kind: Kind) -> u8 {
    match kind {
        Kind::Void => 0,
        Kind::Secure => 1,
        Kind::Dangerous => 2,
        Kind::HumanStart | Kind::AlienStart | Kind::Hatch(_) => 3,
    }
}

fn cells(rest: &mut Rest<'_>, columns: u16, rows: u16) -> Result<Zone, String> {
    let count = usize::from(columns) * usize::from(rows);
    let packed = rest.slice(count.div_ceil(4))?;
    let mut zone = Zone::empty(Game::Escape, columns, rows);
    let places = (0..columns).flat_map(|col| (0..rows).map(move |row| Coord::new(col, row)));
    for (n, at) in places.enumerate() {
        let kind = match packed[n / 4] >> (6 - 2 * (n % 4)) & 3 {
            0 => Kind::Void,
            1 => Kind::Secure,
            2 => Kind::Dangerous,
            _ => {
                let [sign] = rest.take()?;
                let kind = Kind::from_sign(char::from(sign)).filter(|kind| bits(*kind) == 3);
                kind.ok_or_else(|| format!("expected H, A or the number of a hatch for {at}"))?
            }
        };
        zone.set_cell(at, kind);
    }
    Ok(zone)
}
