//! The schema of a scenario file.

use engine::Game;
use scenario_rules::catalogue::Catalogue;
use scenario_rules::file::scenario::Base;
use scenario_rules::language::Language;
use scenario_rules::parameter::ParameterKind;
use serde_json::{Map, Value, json};

use super::{document, knob, suggested_players, text_of};

/// Where the knobs stand in the schema: rulings and house rules set the same ones.
const KNOBS: &str = "#/$defs/knobs";

pub(super) fn schema(game: Game) -> Value {
    let house = json!({
        "type": "array",
        "items": {
            "type": "object",
            "required": ["code", "text", "set"],
            "properties": {
                "code": { "type": "string", "pattern": "^[Xx]\\.?[0-9]+$" },
                "text": text_of("the rule in English"),
                "it": text_of("the rule in Italian"),
                "es": text_of("the rule in Spanish"),
                "pt": text_of("the rule in Portuguese"),
                "set": { "$ref": KNOBS },
            },
        },
    });
    let bases: Vec<&str> = Base::all(game).iter().map(|base| base.word()).collect();
    let own = json!({
        "name": text_of("name of the scenario"),
        "author": text_of("who designed it"),
        "players": suggested_players(game),
        "description": text_of("what it is about"),
        "base": { "enum": bases, "description": "the printed game that the rules change" },
        "rules": { "type": "array", "uniqueItems": true, "items": code(game) },
        "parameters": { "type": "object", "properties": parameters(game) },
        "rulings": { "$ref": KNOBS },
        "house": house,
    });
    let mut schema = document(game, "Hatchway scenario", &["hatchway", "game", "name", "rules"], own);
    schema["$defs"] = json!({ "knobs": knob::all(game) });
    schema
}

// The known codes with their sentences, for completion; other spellings, reserved numbers and house codes by their shape.
fn code(game: Game) -> Value {
    let catalogue = Catalogue::of(game);
    let mut known: Vec<Value> = catalogue
        .playable()
        .map(|rule| json!({ "const": rule.code.to_string(), "description": rule.texts.get(Language::En) }))
        .collect();
    known.push(json!({ "type": "string", "pattern": format!("^[{}]\\.?[0-9]+$", letters(game)) }));
    json!({ "anyOf": known })
}

/// The letters of codes of a game, and that of house rules, as a set of characters.
fn letters(game: Game) -> String {
    let mut all: Vec<char> = Catalogue::of(game).rules().iter().map(|rule| rule.code.letter()).collect();
    all.sort_unstable();
    all.dedup();
    let range = match all.as_slice() {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    };
    format!("{range}{}Xx", range.to_lowercase())
}

fn parameters(game: Game) -> Map<String, Value> {
    let with_parameters = Catalogue::of(game).playable().filter(|rule| !rule.parameters.is_empty());
    with_parameters
        .map(|rule| {
            let properties: Map<String, Value> = rule
                .parameters
                .iter()
                .map(|parameter| (parameter.name.clone(), kind(parameter.kind)))
                .collect();
            (rule.code.to_string(), json!({ "type": "object", "properties": properties }))
        })
        .collect()
}

fn kind(kind: ParameterKind) -> Value {
    knob::value(kind.kind)
}
