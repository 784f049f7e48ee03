//! The lines of a map, alone: as they stand in a zone file.

use engine::{Cell, Game};

use super::{Brought, Foreign, Format, Keeps, Writer};
use crate::file::map::{self, Rows};
use crate::file::{Place, Trouble, ZoneFile};

/// Maps.
pub static FORMAT: Format = Format {
    word: "grid",
    name: "a text grid",
    one_line: false,
    claims,
    read,
    write: Some(Writer { keeps: Keeps::Cells, text: |zone, _| Ok(write(zone)) }),
};

fn write(file: &ZoneFile) -> String {
    let line = |cells: Vec<Cell>| cells.iter().map(|cell| cell.sign()).chain(['\n']).collect::<String>();
    file.zone().lines().map(line).collect()
}

/// Most signs of a map are signs of one game, and no other text is so.
fn claims(text: &str) -> bool {
    let signs = || text.chars().filter(|sign| !matches!(sign, '\n' | '\r'));
    let count = signs().count();
    let known = known(game_of(text), text);
    // A slip of the finger in several lines is told as one; a word is no map.
    let nearly = text.contains('\n') && known * 4 >= count * 3;
    count > 0
        && signs().all(|sign| !sign.is_whitespace() && !"=,;\"{[".contains(sign))
        && (known == count || nearly)
}

fn known(game: Game, text: &str) -> usize {
    text.chars().filter(|sign| Cell::from_sign(game, *sign).is_some()).count()
}

/// The game whose signs most of a text are. Of two that fit as well, the first.
fn game_of(text: &str) -> Game {
    Game::ALL.into_iter().rev().max_by_key(|game| known(*game, text)).unwrap_or_default()
}

fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let text = foreign.text;
    let game = foreign.game.unwrap_or_else(|| game_of(text));
    let ends = text.match_indices('\n').map(|(at, _)| at + 1);
    let rows =
        Rows::Plain { first: Place { line: 1, column: 1 }, starts: std::iter::once(0).chain(ends).collect() };
    let drawing = map::read(game, text, rows)?;
    Ok(Brought::zone(ZoneFile::new(foreign.name, &drawing.zone)?))
}
