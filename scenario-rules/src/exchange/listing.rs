//! A zone as a list of its sectors: `sector,kind`, one per line, as spreadsheets read it.
//!
//! The first line says what the columns are; `cell,kind` means the same, and semicolons are as good as commas. A list that
//! names voids, or every cell up to the last ones, says how large its zone is; in others voids are left out, and the zone
//! is no smaller than the printed ones.

use std::collections::BTreeMap;

use engine::{Cell, Coord, Game, Zone};

use super::{Brought, Foreign, Format, Keeps, Writer, left_out};
use crate::file::trouble::Few;
use crate::file::{Place, Trouble, ZoneFile};
use crate::finding::Severity;

/// Lists.
pub static FORMAT: Format = Format {
    word: "csv",
    name: "a list of sectors (CSV)",
    one_line: false,
    claims,
    read,
    write: Some(Writer { keeps: Keeps::Cells, text: |zone, _| Ok(write(zone.zone())) }),
};

/// The sectors of a zone by column, then row. Voids are listed where the size cannot be told without them.
pub fn write(zone: &Zone) -> String {
    let size = [zone.cells().columns(), zone.cells().rows()];
    let sectors: BTreeMap<Coord, Cell> = zone.painted().collect();
    let voids = self::size(zone.game(), &sectors) != size;
    let mut out = "sector,kind\n".to_owned();
    for (at, cell) in zone.cells().iter().filter(|(_, cell)| voids || !cell.is_nothing()) {
        out.extend([at.to_string().as_str(), ",", cell.piece().word, "\n"]);
    }
    out
}

fn claims(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let sector = |line: &str| fields(line).0.parse::<Coord>().is_ok() && line.contains([',', ';']);
    is_header(first) || sector(first)
}

fn is_header(line: &str) -> bool {
    let (what, kind, _) = fields(line);
    let is = |word: &str, known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
    is(what, &["sector", "cell"]) && is(kind, &["kind"])
}

/// The first two fields of a line, and what follows them.
fn fields(line: &str) -> (&str, &str, &str) {
    let mut parts = line.splitn(3, [',', ';']).map(|part| part.trim().trim_matches('"').trim());
    let mut next = || parts.next().unwrap_or_default();
    (next(), next(), next())
}

/// The zone that a list describes, or everything that is wrong with it.
pub fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let game = foreign.game.unwrap_or_else(|| game_of(foreign.text));
    let mut sectors: BTreeMap<Coord, Cell> = BTreeMap::new();
    let mut troubles = Few::new("errors");
    let mut more = false;
    for (line, number) in foreign.text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        more |= !fields(line).2.trim_matches([',', ';', '"', ' ']).is_empty();
        if number == 1 && is_header(line) {
            continue;
        }
        match sector(game, line) {
            Ok((at, cell)) => {
                if sectors.insert(at, cell).is_some() {
                    troubles.push(|| trouble(number, format!("{at} is listed twice")));
                }
            }
            Err(why) => troubles.push(|| trouble(number, why)),
        }
    }
    let troubles = troubles.into_troubles();
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let [columns, rows] = size(game, &sectors);
    let mut zone = Zone::empty(game, columns, rows);
    for (at, cell) in sectors {
        zone.set_cell(at, cell);
    }
    let mut file = ZoneFile::new(foreign.name, &zone)?;
    if more {
        file.add_findings([left_out(Severity::Note, "columns of the list after the second are left out")]);
    }
    Ok(Brought::zone(file))
}

/// How large the zone of a list is.
fn size(game: Game, listed: &BTreeMap<Coord, Cell>) -> [u16; 2] {
    let most = |of: fn(&Coord) -> u16| listed.keys().map(|at| of(at) + 1).max().unwrap_or_default();
    let found = [most(|at| at.col), most(|at| at.row)];
    let whole = listed.len() == usize::from(found[0]) * usize::from(found[1]);
    if !listed.is_empty() && (whole || listed.values().any(|cell| cell.is_nothing())) {
        return found;
    }
    let printed = game.palette().printed;
    [found[0].max(printed[0]), found[1].max(printed[1])]
}

/// The game whose words most lines have: a list does not name it. Of two that fit as well, the first.
fn game_of(text: &str) -> Game {
    let known =
        |game: Game| text.lines().filter(|line| Cell::from_word(game, fields(line).1).is_some()).count();
    Game::ALL.into_iter().rev().max_by_key(|game| known(*game)).unwrap_or_default()
}

fn trouble(line: usize, message: String) -> Trouble {
    Trouble::at(Place { line, column: 1 }, message)
}

fn sector(game: Game, line: &str) -> Result<(Coord, Cell), String> {
    if !line.contains([',', ';']) {
        return Err("expected a sector and its kind, such as D09,secure".to_owned());
    }
    let (at, kind, _) = fields(line);
    let at: Coord = at.parse().map_err(|error| format!("{error}"))?;
    let known = Cell::from_word(game, kind).ok_or_else(|| {
        let (words, found) = (game.palette().words, kind.escape_debug());
        format!("expected {words} for {at}, found \"{found}\"")
    })?;
    Ok((at, known))
}
