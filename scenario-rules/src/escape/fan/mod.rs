//! Formats in which fans of this game keep zones, from the tools that they had before.
//!
//! [`letters`]: a letter per sector. [`share`]: two bits per sector, with a name. [`cells`]: a list in JSON.
//! [`spaces`]: what another edition's tool saves. [`refused`]: what is known and not read.

mod cells;
mod html;
mod letters;
mod refused;
mod share;
mod spaces;

use engine::escape::Kind;
use engine::{Coord, Zone};

use crate::exchange::Format;

/// All of them, in the order in which they are asked whether a text is theirs.
pub(super) static FORMATS: [Format; 6] =
    [letters::FORMAT, share::FORMAT, cells::FORMAT, spaces::FORMAT, refused::TILES, refused::ROWS];

/// The size of a printed zone, the only one that letters and share codes know.
const COLUMNS: u16 = 23;
const ROWS: u16 = 14;
const SECTORS: usize = COLUMNS as usize * ROWS as usize;

/// The highest number of a hatch in these formats.
const HATCHES: u8 = 4;

/// The places of a printed zone, column by column.
fn places() -> impl Iterator<Item = Coord> {
    (0..COLUMNS).flat_map(|col| (0..ROWS).map(move |row| Coord::new(col, row)))
}

/// The letter of a kind; hatches above 4 have none.
fn letter(kind: Kind) -> Option<char> {
    Some(match kind {
        Kind::Void => '_',
        Kind::Secure => 's',
        Kind::Dangerous => 'd',
        Kind::HumanStart => 'h',
        Kind::AlienStart => 'a',
        Kind::Hatch(number @ 1..=HATCHES) => char::from(b'0' + number),
        Kind::Hatch(_) => return None,
    })
}

/// The kind of a letter.
fn kind(letter: char) -> Option<Kind> {
    Some(match letter {
        '_' => Kind::Void,
        's' => Kind::Secure,
        'd' => Kind::Dangerous,
        'h' => Kind::HumanStart,
        'a' => Kind::AlienStart,
        '1'..='4' => Kind::Hatch(letter as u8 - b'0'),
        _ => return None,
    })
}

/// Why a format that only knows hatches 1 to 4 cannot hold a zone.
fn too_many_hatches(zone: &Zone) -> Option<String> {
    let beyond = zone.painted().find(|(_, cell)| letter(Kind::of(*cell)).is_none());
    beyond.map(|(at, cell)| format!("there are hatches 1 to {HATCHES} only: {at} is {cell}"))
}

/// Why a format of printed zones cannot hold a zone.
fn not_as_printed(zone: &Zone) -> Option<String> {
    let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
    let size = (columns, rows) != (COLUMNS, ROWS);
    let size = size.then(|| {
        format!("expected {COLUMNS} × {ROWS} sectors, for it knows no other size; this zone has {columns} × {rows}")
    });
    size.or_else(|| too_many_hatches(zone))
}
