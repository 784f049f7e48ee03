//! Spaces: the JSON that a tool for another edition saves. What is that edition's own is left out, and told.

use std::collections::{BTreeMap, BTreeSet};

use engine::escape::{HATCH_LIMIT, Kind};
use engine::{Coord, GRID_LIMIT, Game, Zone};
use serde_json::{Map, Value};

use super::cells::broken;
use super::html;
use crate::exchange::{Brought, Foreign, Format, left_out, named, quoted};
use crate::file::Trouble;
use crate::file::limits::NOTES;
use crate::file::trouble::Few;
use crate::finding::{Finding, Severity};

pub(super) const FORMAT: Format =
    Format { word: "spaces", name: "a list of spaces (JSON)", one_line: false, claims, read, write: None };

fn claims(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"spaces\"")
}

/// What a space is: something we know, a hatch that has no number yet, or the type of something else.
enum Space {
    Known(Kind),
    Hatch,
    Other(String),
}

fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let object: Map<String, Value> = serde_json::from_str(foreign.text).map_err(|error| broken(&error))?;
    let Some(Value::Object(spaces)) = object.get("spaces") else {
        return Err(vec![Trouble::whole(
            "`spaces`: expected {\"A-1\": {\"row\": 1, \"col\": \"A\", \"type\": 0}, …}",
        )]);
    };
    let mut troubles = Few::new("errors");
    let mut found = BTreeMap::new();
    let mut extra = BTreeSet::new();
    for (key, value) in spaces {
        match space(key, value, &mut extra) {
            Ok((at, space)) => {
                if found.insert(at, space).is_some() {
                    troubles.push(|| Trouble::whole(format!("{at} is there twice")));
                }
            }
            Err(why) => troubles.push(|| Trouble::whole(format!("the space {}: {why}", quoted(key)))),
        }
    }
    let size = ["cols", "rows"].map(|key| object.get(key).map(|value| size(key, value)));
    let [columns, rows] =
        size.map(|size| size.transpose().map_err(|why| troubles.push(|| Trouble::whole(why))));
    let troubles = troubles.into_troubles();
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let most = |of: fn(&Coord) -> u16| found.keys().map(|at| of(at) + 1).max().unwrap_or_default();
    let needed = [most(|at| at.col), most(|at| at.row)];
    let said = [columns.ok().flatten(), rows.ok().flatten()];
    let size = [0, 1].map(|n| said[n].unwrap_or(needed[n]).max(needed[n]));
    let mut findings = Vec::new();
    if said[0].is_some_and(|said| said < needed[0]) || said[1].is_some_and(|said| said < needed[1]) {
        let message =
            format!("there are spaces outside the size that is said; it became {} × {}", size[0], size[1]);
        findings.push(left_out(Severity::Note, message));
    }
    let mut zone = Zone::empty(Game::Escape, size[0], size[1]);
    paint(&mut zone, found, &mut findings);
    let name = object.get("name").and_then(Value::as_str).unwrap_or_default();
    let mut file = named(name, foreign.name, &zone)?;
    let notes = object.get("description").and_then(Value::as_str).map(html::plain);
    if let Some((text, tags)) = notes.filter(|(text, _)| !text.is_empty()) {
        let kept: String = text.chars().take(NOTES).collect();
        let cut = kept.len() < text.len();
        file.set_notes(Some(&kept))?;
        if cut || tags {
            let what = if cut { "all but its beginning" } else { "how it looks" };
            findings.push(left_out(Severity::Note, format!("of the description, {what} is left out")));
        }
    }
    let known = |key: &&String| !matches!(key.as_str(), "name" | "description" | "rows" | "cols" | "spaces");
    let rest: Vec<String> =
        object.keys().filter(known).map(|key| quoted(key)).chain(extra).take(12).collect();
    if !rest.is_empty() {
        let message = format!("what another edition says is left out: {}", rest.join(", "));
        findings.push(left_out(Severity::Note, message));
    }
    let wrong = |key: &str| object.get(key).is_some_and(|value| !value.is_string() && !value.is_null());
    for key in ["name", "description"].into_iter().filter(|key| wrong(key)) {
        findings.push(left_out(Severity::Note, format!("the {key} is no text and is left out")));
    }
    file.add_findings(findings);
    Ok(Brought::zone(file))
}

fn size(key: &str, value: &Value) -> Result<u16, String> {
    let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
    number.filter(|number| (1..=GRID_LIMIT).contains(number)).ok_or_else(|| {
        format!("`{key}`: expected a number from 1 to {GRID_LIMIT}, found {}", quoted(&value.to_string()))
    })
}

/// Where a space is and what; its further keys are added to `extra`.
fn space(key: &str, value: &Value, extra: &mut BTreeSet<String>) -> Result<(Coord, Space), String> {
    let Value::Object(space) = value else {
        return Err(format!("expected row, col and type, found {}", quoted(&value.to_string())));
    };
    let named = match (space.get("col"), space.get("row")) {
        (Some(Value::String(column)), Some(row)) => format!("{}{row}", column.trim()),
        (None, None) => key.replacen('-', "", 1),
        _ => return Err("expected a column such as \"A\" and a row such as 1".to_owned()),
    };
    let at: Coord = named.parse().map_err(|error| format!("{error}"))?;
    let known = space.keys().filter(|key| !matches!(key.as_str(), "row" | "col" | "type"));
    // Nobody reads a list of thousands.
    extra.extend(known.take(12).map(|key| quoted(key)));
    let sort = space.get("type").ok_or("expected a type")?;
    let sort = match sort.as_u64() {
        Some(0) => Space::Known(Kind::Void),
        Some(1) => Space::Known(Kind::Secure),
        Some(2) => Space::Known(Kind::Dangerous),
        Some(3) => Space::Hatch,
        Some(5) => Space::Known(Kind::HumanStart),
        Some(6) => Space::Known(Kind::AlienStart),
        _ => Space::Other(quoted(&sort.to_string())),
    };
    Ok((at, sort))
}

/// Paints what can be painted. Hatches get their numbers column by column.
fn paint(zone: &mut Zone, spaces: BTreeMap<Coord, Space>, findings: &mut Vec<Finding>) {
    let mut hatches = 0;
    let mut beyond = Vec::new();
    let mut others: BTreeMap<String, Vec<Coord>> = BTreeMap::new();
    for (at, space) in spaces {
        match space {
            Space::Known(kind) => drop(zone.set_cell(at, kind)),
            Space::Hatch if hatches == HATCH_LIMIT => beyond.push(at),
            Space::Hatch => {
                hatches += 1;
                zone.set_cell(at, Kind::Hatch(hatches));
            }
            Space::Other(sort) => others.entry(sort).or_default().push(at),
        }
    }
    if !beyond.is_empty() {
        let message = format!("a zone has {HATCH_LIMIT} hatches at most: further ones became void");
        findings.push(left_out(Severity::Warning, message).at(beyond));
    }
    for (sort, sectors) in others.into_iter().take(20) {
        let message = format!("spaces of type {sort} mean nothing here and became void");
        findings.push(left_out(Severity::Warning, message).at(sectors));
    }
}
