//! Letters: one per sector, column by column, often after `#` in an address.

use engine::escape::Kind;
use engine::{Game, Zone};

use super::{SECTORS, kind, letter, not_as_printed, places};
use crate::exchange::{Brought, Foreign, Format, Keeps, Writer, fragment, named};
use crate::file::{Trouble, ZoneFile};

pub(super) const FORMAT: Format = Format {
    word: "letters",
    name: "a zone in letters",
    one_line: true,
    claims,
    read,
    write: Some(Writer { keeps: Keeps::Cells, text: |zone, _| write(zone) }),
};

/// So many letters can be nothing else; fewer are a word, or one line of a map.
const ENOUGH: usize = 60;

fn claims(text: &str) -> bool {
    let letters = fragment(text);
    let all = letters.chars().all(|sign| kind(sign).is_some());
    // A line of a map has no underscores, and capitals for the starts.
    all && (letters.len() == SECTORS || letters.len() >= ENOUGH && letters.contains(['_', 'h', 'a']))
}

fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let letters = fragment(foreign.text);
    if letters.len() != SECTORS {
        let found = letters.len();
        let message = format!("expected {SECTORS} letters, a sector each, column by column; found {found}");
        return Err(vec![Trouble::whole(message)]);
    }
    let mut zone = Zone::empty(Game::Escape, super::COLUMNS, super::ROWS);
    for (at, sign) in places().zip(letters.chars()) {
        zone.set_cell(at, kind(sign).unwrap_or(Kind::Void));
    }
    Ok(Brought::zone(named(foreign.name, foreign.name, &zone)?))
}

fn write(file: &ZoneFile) -> Result<String, String> {
    let zone = file.zone();
    match not_as_printed(zone) {
        Some(why) => Err(why),
        None => Ok(places().filter_map(|at| letter(Kind::of(zone.cell(at)))).chain(['\n']).collect()),
    }
}
