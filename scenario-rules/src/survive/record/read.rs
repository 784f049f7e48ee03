//! A record from text, with everything that is wrong with it.

use std::fmt::Display;
use std::str::FromStr;

use engine::survive::{Back, Creature, SEATS, Terrain};
use engine::{Coord, Game};
use toml::de::{DeTable, DeValue};

use super::{RecordDraws, RecordFile, RecordSeat, RecordState, Said};
use crate::file::keys::{Keys, Value, sort};
use crate::file::record::{self, Head};
use crate::file::source::Source;
use crate::file::trouble::Trouble;
use crate::file::values::{
    MISTYPED, all_words, between, list, mistyped, mistyped_in, said, said_text, table, word,
};

/// Reads a record, or says everything that is wrong with it.
pub(super) fn read(bytes: &[u8]) -> Result<RecordFile, Vec<Trouble>> {
    let source = Source::read(bytes)?;
    let mut keys = Keys::parse(&source);
    match keys.header() {
        Some(Game::Survive) => {}
        Some(other) => return Err(record::other_game(Game::Survive, other)),
        None => return Err(keys.into_troubles()),
    }
    let head = Head::read(&mut keys, &source, Game::Survive, "1: move F05 F06; sink D06");
    let players = head.as_ref().and_then(Head::said_players);
    let seats = keys.take("seat").map(|value| seats(&mut keys, &value, players)).unwrap_or_default();
    let state = keys.take("state").and_then(|value| state(&mut keys, value));
    let draws = keys.take("draws").and_then(|value| draws(&mut keys, value)).unwrap_or_default();
    let known = [&record::KEYS[..], &["seat", "state", "draws"]].concat();
    for (key, value) in keys.take_all().into_iter().take(MISTYPED) {
        mistyped(&mut keys, &key, &value, &known);
    }
    let mut troubles = keys.into_troubles();
    // In the order of the file, whatever the order in which the keys were taken.
    troubles.sort_by_key(|trouble| (trouble.line.is_none(), trouble.line, trouble.column));
    match head {
        Some(head) if troubles.is_empty() => Ok(RecordFile { head, seats, state, draws }),
        _ => Err(troubles),
    }
}

fn seats(keys: &mut Keys<'_>, value: &Value<'_>, players: Option<u8>) -> Vec<RecordSeat> {
    let DeValue::Array(members) = value.get_ref() else {
        let found = sort(value.get_ref());
        keys.wrong::<()>(value, format!("`seat`: expected tables that begin with [[seat]], found {found}"));
        return Vec::new();
    };
    let (found, most) = (members.len(), players.map_or(SEATS, usize::from));
    if found > most {
        keys.wrong::<()>(value, format!("`seat`: expected at most {most} seats, found {found}"));
    }
    members.iter().filter_map(|member| seat(keys, member)).collect()
}

fn seat(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<RecordSeat> {
    let DeValue::Table(table) = value.get_ref() else {
        let found = sort(value.get_ref());
        return keys
            .wrong(value, format!("`seat`: expected a table that begins with [[seat]], found {found}"));
    };
    mistyped_in(keys, table, &["hand"]);
    let hand = table.get("hand").map(|value| backs(keys, "hand", value)).unwrap_or_default();
    Some(RecordSeat { hand, place: keys.place(value.span().start) })
}

fn backs(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Vec<Said<Back>> {
    let words = all_words(&Back::ALL, Back::word);
    let members = list(keys, key, value, "[\"dolphin\", \"repel-shark\"]");
    members.iter().filter_map(|member| word(keys, key, member, &words, Back::from_word)).collect()
}

const STATE: [&str; 7] = ["turn", "tiles", "explorers", "boats", "serpents", "sharks", "whales"];

fn state(keys: &mut Keys<'_>, value: Value<'_>) -> Option<RecordState> {
    let place = keys.place(value.span().start);
    let table = table(keys, "state", value)?;
    mistyped_in(keys, &table, &STATE);
    let turn = table.get("turn").and_then(|value| {
        let turn = between(keys, "turn", value, 1, SEATS as u8)?;
        Some(said(keys, value, turn))
    });
    let tiles = table.get("tiles").and_then(|value| tiles(keys, value)).unwrap_or_default();
    let explorers = parsed(keys, &table, "explorers", "[\"1 6 F05\", \"1 1 boat E04\"]");
    let boats = cells(keys, &table, "boats");
    let creatures = ["serpents", "sharks", "whales"].map(|key| cells(keys, &table, key));
    Some(RecordState {
        turn: turn.unwrap_or(Said { value: 1, place }),
        tiles,
        explorers,
        boats,
        creatures,
        place,
    })
}

fn tiles(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<[Vec<Said<Coord>>; 3]> {
    let DeValue::Table(table) = value.get_ref() else {
        let found = sort(value.get_ref());
        let message = format!("`tiles`: expected lists such as {{ beach = [\"D05\"] }}, found {found}");
        return keys.wrong(value, message);
    };
    mistyped_in(keys, table, &Terrain::ALL.map(Terrain::word));
    Some(Terrain::ALL.map(|terrain| cells(keys, table, terrain.word())))
}

fn cells(keys: &mut Keys<'_>, table: &DeTable<'_>, key: &str) -> Vec<Said<Coord>> {
    parsed(keys, table, key, "[\"D05\", \"E04\"]")
}

/// A list of texts, each of which is read.
fn parsed<T: FromStr>(keys: &mut Keys<'_>, table: &DeTable<'_>, key: &str, example: &str) -> Vec<Said<T>>
where
    T::Err: Display,
{
    let Some(value) = table.get(key) else { return Vec::new() };
    let mut read = Vec::new();
    for member in list(keys, key, value, example) {
        let Some(text) = said_text(keys, key, member) else { continue };
        match text.value.parse() {
            Ok(value) => read.push(Said { value, place: text.place }),
            Err(error) => {
                let found = text.value.escape_debug();
                keys.wrong::<()>(member, format!("`{key}`: \"{found}\": {error}"));
            }
        }
    }
    read
}

fn draws(keys: &mut Keys<'_>, value: Value<'_>) -> Option<RecordDraws> {
    let table = table(keys, "draws", value)?;
    let [beach, forest, mountain] = Terrain::ALL.map(Terrain::word);
    mistyped_in(keys, &table, &[beach, forest, mountain, "die"]);
    let drawn = Terrain::ALL.map(|terrain| {
        let key = terrain.word();
        table.get(key).map(|value| backs(keys, key, value)).unwrap_or_default()
    });
    let mut die = Vec::new();
    if let Some(value) = table.get("die") {
        let words = all_words(&Creature::ALL, Creature::word);
        let members = list(keys, "die", value, "[\"shark\", \"whale\"]");
        let read = |member| word(keys, "die", member, &words, Creature::from_word);
        die = members.iter().filter_map(read).collect();
    }
    Some(RecordDraws { backs: drawn, die })
}
