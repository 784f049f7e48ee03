//! A plan from text, with everything that is wrong with it.

mod who;

use engine::Game;
use toml::de::DeValue;

use super::{DOCUMENTS, Likely, MOST, PlanFile, needed};
use crate::file::keys::{Keys, Value, sort};
use crate::file::limits::NAME;
use crate::file::source::Source;
use crate::file::trouble::{Said, Trouble};
use crate::file::values::{MISTYPED, list, mistyped, natural, said, said_text};
use crate::game::lore;
use crate::players;

/// The keys of every plan; those that say who plays are the game's.
const KEYS: [&str; 8] = ["name", "zones", "scenarios", "players", "matches", "until", "seed", "shard"];

/// Reads a plan, or says everything that is wrong with it.
pub(super) fn read(bytes: &[u8]) -> Result<PlanFile, Vec<Trouble>> {
    let source = Source::read(bytes)?;
    let mut keys = Keys::parse(&source);
    let Some(game) = keys.header() else { return Err(keys.into_troubles()) };
    let name = keys.optional_text("name", NAME);
    let known = lore(game).zones.names().next().unwrap_or_default();
    let zones = keys.require("zones", &format!("zones = [\"{known}\", \"pack/*.zone.toml\"]"));
    let zones = zones.map(|value| texts(&mut keys, "zones", &value)).unwrap_or_default();
    let scenarios = keys.take("scenarios").map(|value| texts(&mut keys, "scenarios", &value));
    let players = keys.require("players", "players = \"2-4\"");
    let players = players.map(|value| counts(&mut keys, game, &value)).unwrap_or_default();
    let tables = who::tables(&mut keys, game);
    let (matches, until) = size(&mut keys);
    let seed = keys.take("seed").and_then(|value| natural(&mut keys, "seed", &value));
    let shard = keys.take("shard").and_then(|value| {
        let matches = matches_of(&mut keys, "shard", &value)?;
        Some(said(&keys, &value, matches))
    });
    let known = [&KEYS[..], who::keys(game)].concat();
    for (key, value) in keys.take_all().into_iter().take(MISTYPED) {
        mistyped(&mut keys, &key, &value, &known);
    }
    let mut troubles = keys.into_troubles();
    // In the order of the file, whatever the order in which the keys were taken.
    troubles.sort_by_key(|trouble| (trouble.line.is_none(), trouble.line, trouble.column));
    if !troubles.is_empty() {
        return Err(troubles);
    }
    let printed = || lore(game).printed.first().map(|printed| Said::nowhere(printed.name.to_owned()));
    Ok(PlanFile {
        game,
        name,
        zones,
        scenarios: scenarios.unwrap_or_else(|| printed().into_iter().collect()),
        players,
        tables,
        matches,
        until,
        seed: seed.unwrap_or(1),
        shard: shard.unwrap_or_else(|| Said::nowhere(lore(game).shard)),
    })
}

// The members of a list that must not be empty, since nothing times anything is nothing. One alone needs no list.
fn members<'v, 's>(keys: &mut Keys<'_>, key: &str, value: &'v Value<'s>, example: &str) -> &'v [Value<'s>] {
    if matches!(value.get_ref(), DeValue::String(_) | DeValue::Integer(_)) {
        return std::slice::from_ref(value);
    }
    let empty = matches!(value.get_ref(), DeValue::Array(members) if members.is_empty());
    if empty {
        keys.wrong::<()>(
            value,
            format!("`{key}`: expected at least one, found an empty list: there would be nothing to play"),
        );
    }
    list(keys, key, value, example)
}

fn texts(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Vec<Said<String>> {
    let members = members(keys, key, value, "[\"galilei\"]");
    if members.len() > DOCUMENTS {
        let found = members.len();
        keys.wrong::<()>(value, format!("`{key}`: expected at most {DOCUMENTS} names, found {found}"));
        return Vec::new();
    }
    members.iter().filter_map(|member| said_text(keys, key, member)).collect()
}

// `6`, `"2-8"`, `[2, 4, "6-8"]`.
fn counts(keys: &mut Keys<'_>, game: Game, value: &Value<'_>) -> Vec<u8> {
    let mut all = Vec::new();
    for member in members(keys, "players", value, "[4, 6, 8]") {
        let text = match member.get_ref() {
            DeValue::String(text) => text.to_string(),
            // Whatever way it is written in, such as 0x8.
            DeValue::Integer(_) => match keys.number("players", member) {
                Some(number) => number.to_string(),
                None => continue,
            },
            other => {
                let found = sort(other);
                keys.wrong::<()>(
                    member,
                    format!("`players`: expected a number or a range such as \"2-8\", found {found}"),
                );
                continue;
            }
        };
        match players::counts_of(game, &text) {
            Ok(counts) => all.extend(counts),
            Err(why) => drop(keys.wrong::<()>(member, format!("`players`: {why}"))),
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

// How many matches, or how narrow the intervals; one of them at least.
fn size(keys: &mut Keys<'_>) -> (Option<u64>, Option<f64>) {
    let until = keys.take("until");
    let matches = match &until {
        None => keys.require("matches", "matches = 10000` or `until = 1.0"),
        Some(_) => keys.take("matches"),
    };
    let matches = matches.and_then(|value| matches_of(keys, "matches", &value));
    let until = until.and_then(|value| points(keys, &value, matches));
    (matches, until)
}

fn matches_of(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Option<u64> {
    let number = natural(keys, key, value)?;
    if (1..=MOST).contains(&number) {
        return Some(number);
    }
    keys.wrong(value, format!("`{key}`: expected 1 to {MOST} matches, found {number}"))
}

// A precision that some number of matches reaches.
fn points(keys: &mut Keys<'_>, value: &Value<'_>, matches: Option<u64>) -> Option<f64> {
    let points = number(keys, value)?;
    if points <= 0.0 {
        let message = format!(
            "`until`: expected more than 0 points, found {points}: no number of matches makes an interval that narrow"
        );
        return keys.wrong(value, message);
    }
    if points > 50.0 {
        return keys
            .wrong(value, format!("`until`: expected at most 50 points of a hundred, found {points}"));
    }
    let (even, one_sided) = (needed(points, Likely::Even), needed(points, Likely::OneSided));
    match matches {
        Some(matches) if one_sided > matches => keys.wrong(
            value,
            format!("`until`: ± {points} points takes {one_sided} matches at the very least, and `matches` allows {matches}"),
        ),
        None if even > MOST => keys.wrong(
            value,
            format!("`until`: ± {points} points may take more than {MOST} matches a cell, which is the most there can be"),
        ),
        _ => Some(points),
    }
}

fn number(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<f64> {
    let read = match value.get_ref() {
        DeValue::Float(number) => number.as_str().parse().ok().filter(|number: &f64| number.is_finite()),
        DeValue::Integer(_) => keys.number("until", value).map(|number| number as f64),
        other => {
            let found = sort(other);
            return keys.wrong(value, format!("`until`: expected a number such as 1.0, found {found}"));
        }
    };
    read.or_else(|| {
        keys.wrong(value, "`until`: expected a number such as 1.0, and no larger than can be counted".into())
    })
}
