//! The schema of a scenario file.

use scenario_rules::catalogue::Catalogue;
use scenario_rules::language::Language;
use scenario_rules::parameter::ParameterKind;
use serde_json::{Map, Value, json};

use super::{document, knob, players, text_of};

/// Where the knobs stand in the schema: rulings and house rules set the same ones.
const KNOBS: &str = "#/$defs/knobs";

pub(super) fn schema() -> Value {
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
    let own = json!({
        "name": text_of("name of the scenario"),
        "author": text_of("who designed it"),
        "players": players(),
        "description": text_of("what it is about"),
        "base": { "enum": ["advanced", "basic"], "description": "the printed game that the rules change" },
        "rules": { "type": "array", "uniqueItems": true, "items": code() },
        "parameters": { "type": "object", "properties": parameters() },
        "rulings": { "$ref": KNOBS },
        "house": house,
    });
    let mut schema = document("Hatchway scenario", &["hatchway", "game", "name", "rules"], own);
    schema["$defs"] = json!({ "knobs": knob::all() });
    schema
}

// The known codes with their sentences, for completion; other spellings, reserved numbers and house codes by their shape.
fn code() -> Value {
    let catalogue = Catalogue::of(engine::Game::default());
    let mut known: Vec<Value> = catalogue
        .playable()
        .map(|rule| json!({ "const": rule.code.to_string(), "description": rule.texts.get(Language::En) }))
        .collect();
    known.push(json!({ "type": "string", "pattern": "^[A-Ja-jXx]\\.?[0-9]+$" }));
    json!({ "anyOf": known })
}

fn parameters() -> Map<String, Value> {
    let with_parameters =
        Catalogue::of(engine::Game::default()).playable().filter(|rule| !rule.parameters.is_empty());
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
