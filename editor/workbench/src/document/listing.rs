//! A zone as a list of its sectors: `sector,kind`, one a line, as spreadsheets read it.

use std::collections::BTreeMap;
use std::path::Path;

use engine::escape::{Kind, Zone};
use engine::{Coord, Grid};
use scenario_rules::file::limits::NAME;
use scenario_rules::file::trouble::Few;
use scenario_rules::{Place, Trouble, ZoneFile};

use crate::text::put;

/// The grid of the printed sheets. A zone that is listed has no smaller one.
const PRINTED: [u16; 2] = [23, 14];

/// The sectors of a zone by column, then row; what is not listed is void.
pub fn write(zone: &Zone) -> String {
    let mut out = "sector,kind\n".to_owned();
    for (at, kind) in zone.sectors() {
        let kind = match kind {
            Kind::Void => continue,
            Kind::Secure => "secure".to_owned(),
            Kind::Dangerous => "dangerous".to_owned(),
            Kind::HumanStart => "human".to_owned(),
            Kind::AlienStart => "alien".to_owned(),
            Kind::Hatch(number) => format!("hatch{number}"),
        };
        put!(out, "{at},{kind}\n");
    }
    out
}

/// The zone that a list describes, or everything that is wrong with it.
pub fn read(name: &str, text: &str) -> Result<ZoneFile, Vec<Trouble>> {
    let mut sectors: BTreeMap<Coord, Kind> = BTreeMap::new();
    let mut troubles = Few::new("errors");
    let lines = text.trim_start_matches('\u{FEFF}').lines().zip(1..);
    for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty()) {
        if number == 1 && line.trim().eq_ignore_ascii_case("sector,kind") {
            continue;
        }
        match sector(line) {
            Ok((at, kind)) => {
                if sectors.insert(at, kind).is_some() {
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
    let (columns, rows) = (most(|at| at.col).max(PRINTED[0]), most(|at| at.row).max(PRINTED[1]));
    let mut zone = Zone::new(Grid::filled(columns, rows, Kind::Void));
    for (at, kind) in sectors {
        zone.set_kind(at, kind);
    }
    ZoneFile::new(name, &zone)
}

fn trouble(line: usize, message: String) -> Trouble {
    Trouble::at(Place { line, column: 1 }, message)
}

fn sector(line: &str) -> Result<(Coord, Kind), String> {
    let (at, kind) = line.split_once(',').ok_or("expected a sector and its kind, such as D09,secure")?;
    let at: Coord = at.trim().parse().map_err(|error| format!("{error}"))?;
    let kind = kind.trim();
    let known = match kind {
        "secure" => Some(Kind::Secure),
        "dangerous" => Some(Kind::Dangerous),
        "human" => Some(Kind::HumanStart),
        "alien" => Some(Kind::AlienStart),
        _ => kind.strip_prefix("hatch").and_then(|number| match number.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(Kind::Hatch(digit - b'0')),
            _ => None,
        }),
    };
    let known = known.ok_or_else(|| {
        let found = kind.escape_debug();
        format!("expected secure, dangerous, human, alien or hatch1 to hatch9 for {at}, found \"{found}\"")
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
