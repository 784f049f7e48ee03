//! The schema of a match record.

use engine::escape::{Character, Colour, HATCH_LIMIT, Item, SectorCard};
use serde_json::{Value, json};

use crate::schema::{document, knob, text_of};

pub(crate) fn schema() -> Value {
    let items = words(Item::ALL.iter().map(|item| item.word()));
    let own = json!({
        "zone": text_of("name of a published zone, or a path relative to this file"),
        "scenario": text_of("name of a built-in scenario, or a path relative to this file; without it the Advanced game"),
        "seed": { "type": "integer", "minimum": 0, "description": "whatever is not said comes from it" },
        "match": { "type": "integer", "minimum": 0, "description": "number of the match in its batch" },
        "players": { "type": "integer", "minimum": 2, "maximum": 16, "description": "how many, when no seats are listed" },
        "turns": {
            "type": "array",
            "items": { "type": "string", "pattern": "^\\s*[0-9]+\\s*:" },
            "description": "one line a turn: the seat, then its steps",
        },
        "seat": { "type": "array", "minItems": 2, "maxItems": 16, "items": seat(&items) },
        "draws": {
            "type": "object",
            "properties": {
                "sector": words(SectorCard::ALL.iter().map(|card| card.word())),
                "item": items,
                "hatch": words(Colour::ALL.iter().map(|colour| colour.word())),
            },
        },
        "state": {
            "type": "object",
            "properties": { "round": { "type": "integer", "minimum": 1 }, "closed_hatches": knob::numbers(HATCH_LIMIT) },
        },
    });
    document(engine::Game::Escape, "Hatchway match record", &["hatchway", "game", "zone"], own)
}

fn seat(items: &Value) -> Value {
    let characters: Vec<_> = Character::ALL.iter().map(|character| character.word()).collect();
    json!({
        "type": "object",
        "required": ["side"],
        "properties": {
            "side": { "enum": ["human", "alien"] },
            "character": { "enum": characters },
            "at": {
                "type": "string",
                "pattern": "^[A-Za-z]+[0-9]+$",
                "description": "where the player stands; without it, the player's start",
            },
            "items": items,
            "fed": { "type": "boolean" },
        },
    })
}

fn words<'a>(words: impl Iterator<Item = &'a str>) -> Value {
    json!({ "type": "array", "items": { "enum": words.collect::<Vec<_>>() } })
}
