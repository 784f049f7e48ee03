//! A record from text, with everything that is wrong with it.

use engine::escape::{Character, Colour, HATCH_LIMIT, Item, SectorCard, Side};
use engine::{Coord, Game};
use toml::de::DeValue;

use super::{Draws, FEWEST, MOST, RecordFile, RecordSeat, Said};
use crate::file::keys::{Keys, Value, sort};
use crate::file::record::{self, Head};
use crate::file::source::Source;
use crate::file::trouble::Trouble;
use crate::file::values::{MISTYPED, all_words, between, list, mistyped, mistyped_in, said, table, word};

/// Reads a record, or says everything that is wrong with it.
pub(super) fn read(bytes: &[u8]) -> Result<RecordFile, Vec<Trouble>> {
    let source = Source::read(bytes)?;
    let mut keys = Keys::parse(&source);
    match keys.header() {
        Some(Game::Escape) => {}
        Some(other) => return Err(record::other_game(Game::Escape, other)),
        None => return Err(keys.into_troubles()),
    }
    let head = Head::read(&mut keys, &source, Game::Escape, "1: move D08");
    let players = head.as_ref().and_then(Head::said_players);
    let seats = keys.take("seat").map(|value| seats(&mut keys, &value, players)).unwrap_or_default();
    let draws = keys.take("draws").and_then(|value| draws(&mut keys, value)).unwrap_or_default();
    let (round, closed) = keys.take("state").map(|value| state(&mut keys, value)).unwrap_or_default();
    let known = [&record::KEYS[..], &["seat", "draws", "state"]].concat();
    for (key, value) in keys.take_all().into_iter().take(MISTYPED) {
        mistyped(&mut keys, &key, &value, &known);
    }
    let mut troubles = keys.into_troubles();
    // In the order of the file, whatever the order in which the keys were taken.
    troubles.sort_by_key(|trouble| (trouble.line.is_none(), trouble.line, trouble.column));
    match head {
        Some(head) if troubles.is_empty() => Ok(RecordFile { head, seats, draws, round, closed }),
        _ => Err(troubles),
    }
}

fn seats(keys: &mut Keys<'_>, value: &Value<'_>, players: Option<u8>) -> Vec<RecordSeat> {
    let DeValue::Array(members) = value.get_ref() else {
        let found = sort(value.get_ref());
        keys.wrong::<()>(value, format!("`seat`: expected tables that begin with [[seat]], found {found}"));
        return Vec::new();
    };
    let found = members.len();
    if !(usize::from(FEWEST)..=usize::from(MOST)).contains(&found) {
        keys.wrong::<()>(value, format!("`seat`: expected {FEWEST} to {MOST} seats, found {found}"));
    } else if let Some(players) = players.filter(|players| usize::from(*players) != found) {
        let message = format!("`seat`: expected {players} seats, as `players` says, found {found}");
        keys.wrong::<()>(value, message);
    }
    members.iter().filter_map(|member| seat(keys, member)).collect()
}

fn seat(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<RecordSeat> {
    let DeValue::Table(table) = value.get_ref() else {
        let found = sort(value.get_ref());
        return keys
            .wrong(value, format!("`seat`: expected a table that begins with [[seat]], found {found}"));
    };
    let side = match table.get("side") {
        Some(side) => word(keys, "side", side, &["human", "alien"], |word| match word {
            "human" => Some(Side::Human),
            "alien" => Some(Side::Alien),
            _ => None,
        }),
        None => keys.wrong(value, "missing key `side`: expected side = \"human\" or \"alien\"".to_owned()),
    };
    mistyped_in(keys, table, &["side", "character", "at", "items", "fed"]);
    let people = all_words(Character::ALL, Character::word);
    let character = table
        .get("character")
        .and_then(|value| word(keys, "character", value, &people, Character::from_word));
    let at = table.get("at").and_then(|value| sector(keys, value));
    let items = table.get("items").map(|value| items(keys, "items", value)).unwrap_or_default();
    let fed = table.get("fed").and_then(|value| yes_or_no(keys, "fed", value)).unwrap_or(false);
    let place = keys.place(value.span().start);
    Some(RecordSeat { side: side?.value, character, at, items, fed, place })
}

fn sector(keys: &mut Keys<'_>, value: &Value<'_>) -> Option<Said<Coord>> {
    let text = keys.text("at", value)?;
    match text.parse() {
        Ok(at) => Some(said(keys, value, at)),
        Err(error) => keys.wrong(value, format!("`at`: {error}, found \"{}\"", text.escape_debug())),
    }
}

fn yes_or_no(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Option<bool> {
    match value.get_ref() {
        DeValue::Boolean(yes) => Some(*yes),
        other => keys.wrong(value, format!("`{key}`: expected true or false, found {}", sort(other))),
    }
}

fn items(keys: &mut Keys<'_>, key: &str, value: &Value<'_>) -> Vec<Said<Item>> {
    let words = all_words(Item::ALL, Item::word);
    let members = list(keys, key, value, "[\"adrenaline\"]");
    members.iter().filter_map(|member| word(keys, key, member, &words, Item::from_word)).collect()
}

fn draws(keys: &mut Keys<'_>, value: Value<'_>) -> Option<Draws> {
    let table = table(keys, "draws", value)?;
    mistyped_in(keys, &table, &["sector", "item", "hatch"]);
    let mut draws = Draws::default();
    if let Some(value) = table.get("sector") {
        let words = all_words(SectorCard::ALL, SectorCard::word);
        let members = list(keys, "sector", value, "[\"any\", \"silence\"]");
        let read = |member| word(keys, "sector", member, &words, SectorCard::from_word);
        draws.sector = members.iter().filter_map(read).collect();
    }
    if let Some(value) = table.get("item") {
        draws.item = items(keys, "item", value);
    }
    if let Some(value) = table.get("hatch") {
        let words = all_words(Colour::ALL, Colour::word);
        let members = list(keys, "hatch", value, "[\"green\", \"red\"]");
        let read = |member| word(keys, "hatch", member, &words, Colour::from_word);
        draws.hatch = members.iter().filter_map(read).collect();
    }
    Some(draws)
}

type Standing = (Option<Said<u16>>, Vec<Said<u8>>);

fn state(keys: &mut Keys<'_>, value: Value<'_>) -> Standing {
    let Some(table) = table(keys, "state", value) else { return Standing::default() };
    mistyped_in(keys, &table, &["round", "closed_hatches"]);
    let round = table.get("round").and_then(|value| {
        let number = keys.number("round", value)?;
        match u16::try_from(number).ok().filter(|round| *round > 0) {
            Some(round) => Some(said(keys, value, round)),
            None => keys.wrong(value, format!("`round`: expected 1 or more, found {number}")),
        }
    });
    let mut closed = Vec::new();
    if let Some(value) = table.get("closed_hatches") {
        for member in list(keys, "closed_hatches", value, "[1, 2]") {
            let number = between(keys, "closed_hatches", member, 1, HATCH_LIMIT);
            closed.extend(number.map(|number| said(keys, member, number)));
        }
    }
    (round, closed)
}
