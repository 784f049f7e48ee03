//! A record as text.

use std::fmt::Write;

use engine::Game;

use super::{Draws, RecordFile, RecordSeat, Said};
use crate::file::keys::FORMAT;

/// The record as a file: the keys in their order, no comments.
pub(super) fn write(record: &RecordFile) -> String {
    let mut text = format!("hatchway = {FORMAT}\ngame = \"{}\"\n", Game::Escape);
    line(&mut text, "zone", quoted(record.zone()));
    if let Some(scenario) = record.scenario() {
        line(&mut text, "scenario", quoted(&scenario.value));
    }
    line(&mut text, "seed", record.seed);
    if record.number > 0 {
        line(&mut text, "match", record.number);
    }
    if let Some(players) = record.players {
        line(&mut text, "players", players);
    }
    turns(&mut text, record);
    record.seats.iter().for_each(|one| seat(&mut text, one));
    draws(&mut text, &record.draws);
    state(&mut text, record);
    text
}

fn turns(text: &mut String, record: &RecordFile) {
    if record.turns.is_empty() {
        return text.push_str("turns = []\n");
    }
    text.push_str("turns = [\n");
    for turn in &record.turns {
        text.extend(["  ", quoted(turn.text()).as_str(), ",\n"]);
    }
    text.push_str("]\n");
}

fn seat(text: &mut String, seat: &RecordSeat) {
    text.push_str("\n[[seat]]\n");
    line(text, "side", format_args!("\"{}\"", seat.side));
    if let Some(character) = &seat.character {
        line(text, "character", format_args!("\"{}\"", character.value));
    }
    if let Some(at) = &seat.at {
        line(text, "at", format_args!("\"{}\"", at.value));
    }
    words(text, "items", &seat.items);
    if seat.fed {
        line(text, "fed", true);
    }
}

fn draws(text: &mut String, draws: &Draws) {
    if draws.sector.is_empty() && draws.item.is_empty() && draws.hatch.is_empty() {
        return;
    }
    text.push_str("\n[draws]\n");
    words(text, "sector", &draws.sector);
    words(text, "item", &draws.item);
    words(text, "hatch", &draws.hatch);
}

fn state(text: &mut String, record: &RecordFile) {
    if record.round.is_none() && record.closed.is_empty() {
        return;
    }
    text.push_str("\n[state]\n");
    if let Some(round) = &record.round {
        line(text, "round", round.value);
    }
    if !record.closed.is_empty() {
        let numbers: Vec<String> = record.closed.iter().map(|said| said.value.to_string()).collect();
        line(text, "closed_hatches", format_args!("[{}]", numbers.join(", ")));
    }
}

fn words<T: std::fmt::Display>(text: &mut String, key: &str, words: &[Said<T>]) {
    if !words.is_empty() {
        let words: Vec<String> = words.iter().map(|said| format!("\"{}\"", said.value)).collect();
        line(text, key, format_args!("[{}]", words.join(", ")));
    }
}

fn line(text: &mut String, key: &str, value: impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key} = {value}");
}

/// A text as a TOML value; on one line unless it has lines itself.
fn quoted(text: &str) -> String {
    let plain = !text.contains(['"', '\\']) && !text.chars().any(char::is_control);
    if plain { format!("\"{text}\"") } else { toml::Value::from(text).to_string() }
}
