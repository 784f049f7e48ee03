//! JSON Schemas of the documents, made from the types that read them, so that text editors complete and underline.

pub(crate) mod knob;
mod plan;
mod scenario;
mod zone;

use engine::Game;
use scenario_rules::players;
use serde_json::{Value, json};

use crate::game;

/// The documents that have a schema.
pub const NAMES: [&str; 4] = ["zone", "scenario", "record", "plan"];

/// The schema of a document of a game by its name, as text.
pub fn text(game: Game, name: &str) -> Option<String> {
    let schema = match name {
        "zone" => zone::schema(game),
        "scenario" => scenario::schema(game),
        "record" => game::record_schema(game),
        "plan" => plan::schema(),
        _ => return None,
    };
    Some(format!("{schema:#}\n"))
}

// A whole document: its keys are checked, keys that a person adds are left alone.
pub(crate) fn document(game: Game, title: &str, required: &[&str], own: Value) -> Value {
    let mut properties = json!({
        "hatchway": { "const": 1, "description": "number of the format" },
        "game": { "const": game.word(), "description": "whose palette and rules" },
    });
    if let (Some(all), Value::Object(own)) = (properties.as_object_mut(), own) {
        all.extend(own);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "required": required,
        "properties": properties,
    })
}

pub(crate) fn text_of(description: &str) -> Value {
    json!({ "type": "string", "description": description })
}

fn suggested_players(game: Game) -> Value {
    let [fewest, most] = players::of(game);
    let number = json!({ "type": "integer", "minimum": fewest, "maximum": most });
    json!({
        "type": "array",
        "prefixItems": [number, number],
        "minItems": 2,
        "maxItems": 2,
        "description": "suggested players, from and to",
    })
}
