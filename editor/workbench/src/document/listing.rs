//! A zone as a list of its sectors: `sector,kind`, one a line, as spreadsheets read it.

use std::collections::BTreeMap;
use std::path::Path;

use engine::{Cell, Coord, Game, Zone};
use scenario_rules::file::limits::NAME;
use scenario_rules::file::trouble::Few;
use scenario_rules::{Place, Trouble, ZoneFile};

use crate::text::put;

/// The sectors of a zone by column, then row; what is not listed is void.
pub fn write(zone: &Zone) -> String {
    let mut out = "sector,kind\n".to_owned();
    for (at, cell) in zone.painted() {
        put!(out, "{at},{}\n", cell.piece().word);
    }
    out
}

/// The zone that a list describes, or everything that is wrong with it.
pub fn read(name: &str, text: &str) -> Result<ZoneFile, Vec<Trouble>> {
    let game = game_of(text);
    let mut sectors: BTreeMap<Coord, Cell> = BTreeMap::new();
    let mut troubles = Few::new("errors");
    let lines = text.trim_start_matches('\u{FEFF}').lines().zip(1..);
    for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty()) {
        if number == 1 && line.trim().eq_ignore_ascii_case("sector,kind") {
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
    let most = |of: fn(&Coord) -> u16| sectors.keys().map(|at| of(at) + 1).max().unwrap_or_default();
    // A zone that is listed has no smaller grid than the printed ones.
    let printed = game.palette().printed;
    let (columns, rows) = (most(|at| at.col).max(printed[0]), most(|at| at.row).max(printed[1]));
    let mut zone = Zone::empty(game, columns, rows);
    for (at, cell) in sectors {
        zone.set_cell(at, cell);
    }
    ZoneFile::new(name, &zone)
}

/// The game whose words most lines have: a list does not name it.
fn game_of(text: &str) -> Game {
    let kinds = || text.lines().filter_map(|line| Some(line.split_once(',')?.1.trim()));
    let known = |game: Game| kinds().filter(|kind| Cell::from_word(game, kind).is_some()).count();
    // Of two that fit as well, the first.
    Game::ALL.into_iter().rev().max_by_key(|game| known(*game)).unwrap_or_default()
}

fn trouble(line: usize, message: String) -> Trouble {
    Trouble::at(Place { line, column: 1 }, message)
}

fn sector(game: Game, line: &str) -> Result<(Coord, Cell), String> {
    let (at, kind) = line.split_once(',').ok_or("expected a sector and its kind, such as D09,secure")?;
    let at: Coord = at.trim().parse().map_err(|error| format!("{error}"))?;
    let kind = kind.trim();
    let known = Cell::from_word(game, kind).filter(|cell| !cell.is_nothing()).ok_or_else(|| {
        let (words, found) = (game.palette().words, kind.escape_debug());
        format!("expected {words} for {at}, found \"{found}\"")
    })?;
    Ok((at, known))
}

/// The name of a zone that is listed in a file: the file's, with capitals.
pub fn name_of(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    };
    let words: Vec<String> = stem.split(['-', '_', ' ']).map(capital).collect();
    words.join(" ").trim().chars().take(NAME).collect()
}
