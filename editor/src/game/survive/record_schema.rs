//! The schema of a match record of this game.

use engine::Game;
use engine::survive::{Back, Class, Creature, Terrain};
use scenario_rules::players;
use serde_json::{Map, Value, json};

use crate::schema::{document, text_of};

pub(crate) fn schema() -> Value {
    let [_, most] = players::of(Game::Survive);
    let backs = words(Back::ALL.iter().map(|back| back.word()));
    let held =
        words(Back::ALL.iter().filter(|back| back.class() != Class::Immediate).map(|back| back.word()));
    let own = json!({
        "zone": text_of("name of a published board, or a path relative to this file"),
        "scenario": text_of("name of a built-in scenario, or a path relative to this file; without it the printed game"),
        "seed": { "type": "integer", "minimum": 0, "description": "whatever is not said comes from it" },
        "match": { "type": "integer", "minimum": 0, "description": "number of the match in its batch" },
        "players": { "type": "integer", "minimum": 2, "maximum": most, "description": "how many, when no seats are listed" },
        "turns": {
            "type": "array",
            "items": { "type": "string", "pattern": "^\\s*[0-9]+\\s*:" },
            "description": "one line a placement or a turn: the seat, then its steps",
        },
        "seat": {
            "type": "array",
            "maxItems": most,
            "items": { "type": "object", "properties": { "hand": held } },
        },
        "draws": { "type": "object", "properties": draws(&backs) },
        "state": { "type": "object", "properties": state(most) },
    });
    document(Game::Survive, "Hatchway match record", &["hatchway", "game", "zone"], own)
}

// The next backs of each terrain, and the next faces of the die.
fn draws(backs: &Value) -> Map<String, Value> {
    let terrains = Terrain::ALL.iter().map(|terrain| (terrain.word().to_owned(), backs.clone()));
    let die = words(Creature::ALL.iter().map(|creature| creature.word()));
    terrains.chain([("die".to_owned(), die)]).collect()
}

// A match that begins in the middle.
fn state(most: u8) -> Map<String, Value> {
    let cells = || json!({ "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z]+[0-9]+$" } });
    let tiles: Map<String, Value> =
        Terrain::ALL.iter().map(|terrain| (terrain.word().to_owned(), cells())).collect();
    let explorers = json!({
        "type": "array",
        "items": { "type": "string", "pattern": "^[1-9] [1-9] (boat |saved )?[A-Za-z]+[0-9]+$" },
        "description": "seat, value, where: on a tile they stand, on sea they swim",
    });
    let all = [
        (
            "turn",
            json!({ "type": "integer", "minimum": 1, "maximum": most, "description": "whose turn it is" }),
        ),
        ("tiles", json!({ "type": "object", "properties": tiles, "description": "what has not sunk" })),
        ("explorers", explorers),
        ("boats", cells()),
        ("sharks", cells()),
        ("whales", cells()),
        ("serpents", cells()),
    ];
    all.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect()
}

fn words<'a>(words: impl Iterator<Item = &'a str>) -> Value {
    json!({ "type": "array", "items": { "enum": words.collect::<Vec<_>>() } })
}
