//! A record as text.

use super::{Draws, RecordFile, RecordSeat};
use crate::file::record::{line, words};

/// The record as a file: the keys in their order, no comments.
pub(super) fn write(record: &RecordFile) -> String {
    let mut text = record.head.write();
    record.seats.iter().for_each(|one| seat(&mut text, one));
    draws(&mut text, &record.draws);
    state(&mut text, record);
    text
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
