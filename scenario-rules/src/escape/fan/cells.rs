//! A list of cells in JSON: `[[column, row, kind], …]`, counted from 0.
//!
//! A list that names every cell up to the last ones says how large its zone is; others leave voids out, and the zone is
//! no smaller than the printed ones.

use std::collections::BTreeMap;

use engine::escape::Kind;
use engine::{Coord, GRID_LIMIT, Game, Zone};
use serde_json::Value;

use super::{COLUMNS, HATCHES, ROWS, too_many_hatches};
use crate::exchange::{Brought, Foreign, Format, Keeps, Writer, quoted};
use crate::file::trouble::Few;
use crate::file::{Place, Trouble, ZoneFile};

pub(super) const FORMAT: Format = Format {
    word: "cells",
    name: "a list of cells (JSON)",
    one_line: false,
    claims,
    read,
    write: Some(Writer { keeps: Keeps::Cells, text: |zone, _| write(zone.zone()) }),
};

/// No file of ours begins with brackets and a number.
fn claims(text: &str) -> bool {
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace()).take(3);
    let [first, second, third] = [(); 3].map(|()| signs.next());
    first == Some('[')
        && (second == Some(']')
            || second == Some('[') && third.is_some_and(|sign| sign == '-' || sign.is_ascii_digit()))
}

/// What JSON could not be read for, and where.
pub(super) fn broken(error: &serde_json::Error) -> Vec<Trouble> {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    let place = Place { line: error.line().max(1), column: error.column().max(1) };
    vec![Trouble::at(place, format!("this is no JSON: {message}"))]
}

fn kind(word: &str) -> Option<Kind> {
    Some(match word {
        "none" => Kind::Void,
        "silent" => Kind::Secure,
        "danger" => Kind::Dangerous,
        "human" => Kind::HumanStart,
        "alien" => Kind::AlienStart,
        _ => {
            let number = word.strip_prefix("pod")?.parse().ok()?;
            return (1..=HATCHES)
                .contains(&number)
                .then_some(Kind::Hatch(number))
                .filter(|_| word.len() == 4);
        }
    })
}

fn word(kind: Kind) -> String {
    match kind {
        Kind::Void => "none".to_owned(),
        Kind::Secure => "silent".to_owned(),
        Kind::Dangerous => "danger".to_owned(),
        Kind::HumanStart => "human".to_owned(),
        Kind::AlienStart => "alien".to_owned(),
        Kind::Hatch(number) => format!("pod{number}"),
    }
}

fn cell(one: &Value) -> Result<(Coord, Kind), String> {
    let [column, row, named] = one.as_array().map(Vec::as_slice).unwrap_or_default() else {
        return Err(format!("expected [column, row, kind], found {}", quoted(&one.to_string())));
    };
    let number = |value: &Value| {
        let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
        let last = GRID_LIMIT - 1;
        number.filter(|number| *number <= last).ok_or_else(|| {
            format!("expected a column and a row from 0 to {last}, found {}", quoted(&value.to_string()))
        })
    };
    let at = Coord::new(number(column)?, number(row)?);
    let known = named.as_str().and_then(kind).ok_or_else(|| {
        let found = quoted(&named.as_str().map_or_else(|| named.to_string(), str::to_owned));
        format!("expected none, silent, danger, human, alien or pod1 to pod{HATCHES} for {at}, found {found}")
    })?;
    Ok((at, known))
}

fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let list: Vec<Value> = serde_json::from_str(foreign.text).map_err(|error| broken(&error))?;
    let mut troubles = Few::new("errors");
    let mut cells = BTreeMap::new();
    for (n, one) in list.iter().enumerate() {
        let told = |why: String| Trouble::whole(format!("cell {} of the list: {why}", n + 1));
        match cell(one) {
            Ok((at, kind)) => {
                if cells.insert(at, kind).is_some() {
                    troubles.push(|| told(format!("{at} is listed twice")));
                }
            }
            Err(why) => troubles.push(|| told(why)),
        }
    }
    let mut troubles = troubles.into_troubles();
    if cells.is_empty() && troubles.is_empty() {
        troubles.push(Trouble::whole("the list is empty: expected [[column, row, kind], …]"));
    }
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let most = |of: fn(&Coord) -> u16| cells.keys().map(|at| of(at) + 1).max().unwrap_or_default();
    let (columns, rows) = (most(|at| at.col), most(|at| at.row));
    let whole = cells.len() == usize::from(columns) * usize::from(rows);
    let (columns, rows) = if whole { (columns, rows) } else { (columns.max(COLUMNS), rows.max(ROWS)) };
    let mut zone = Zone::empty(Game::Escape, columns, rows);
    for (at, kind) in cells {
        zone.set_cell(at, kind);
    }
    Ok(Brought::zone(ZoneFile::new(foreign.name, &zone)?))
}

fn write(zone: &Zone) -> Result<String, String> {
    if let Some(why) = too_many_hatches(zone) {
        return Err(why);
    }
    let cell = |(at, cell): (Coord, _)| format!("[{},{},\"{}\"]", at.col, at.row, word(Kind::of(cell)));
    let cells: Vec<String> = zone.cells().iter().map(|(at, kind)| cell((at, *kind))).collect();
    Ok(format!("[{}]\n", cells.join(",\n")))
}
