//! What a knob of the rules can be set to, as a schema.

use engine::{Game, Knob, KnobKind};
use scenario_rules::knobs;
use serde_json::{Map, Value, json};

/// Every knob of a game by its name.
pub(super) fn all(game: Game) -> Value {
    let all: Map<String, Value> =
        knobs::all(game).iter().map(|knob| (knob.name.to_string(), one(knob))).collect();
    json!({ "type": "object", "properties": all, "additionalProperties": false })
}

fn one(knob: &Knob) -> Value {
    let mut schema = value(knob.kind);
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("description".to_owned(), knob.meaning.into());
    }
    schema
}

/// What a value of a kind can be.
pub(super) fn value(kind: KnobKind) -> Value {
    match kind {
        KnobKind::YesNo => json!({ "type": "boolean" }),
        KnobKind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        KnobKind::Word(words) => json!({ "enum": words }),
        KnobKind::Numbers(most, _) => numbers(most),
        KnobKind::Bag(most, length, _) => {
            let number = json!({ "type": "integer", "minimum": 1, "maximum": most });
            json!({ "type": "array", "items": number, "minItems": 1, "maxItems": length })
        }
        KnobKind::Words(words, _) => {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            json!({ "type": "array", "items": { "enum": words } })
        }
        KnobKind::NumberOr(least, most, words) => {
            json!({ "anyOf": [{ "type": "integer", "minimum": least, "maximum": most }, { "enum": words }] })
        }
    }
}

/// Numbers up to a bound.
pub(crate) fn numbers(most: u8) -> Value {
    json!({ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": most } })
}
