//! What a knob of the rules can be set to, as a schema.

use engine::escape::Rules;
use engine::{Knob, KnobKind};
use serde_json::{Map, Value, json};

/// Every knob by its name.
pub(super) fn all() -> Value {
    let knobs: Map<String, Value> =
        Rules::knobs().iter().map(|knob| (knob.name.to_string(), one(knob))).collect();
    json!({ "type": "object", "properties": knobs, "additionalProperties": false })
}

fn one(knob: &Knob) -> Value {
    let mut schema = match knob.kind {
        KnobKind::YesNo => json!({ "type": "boolean" }),
        KnobKind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        KnobKind::Word(words) => json!({ "enum": words }),
        KnobKind::Numbers(most, _) => numbers(most),
        KnobKind::Words(words, _) => {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            json!({ "type": "array", "items": { "enum": words } })
        }
        KnobKind::NumberOr(least, most, words) => number_or(least, most, words),
    };
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("description".to_owned(), knob.meaning.into());
    }
    schema
}

/// Numbers up to a bound.
pub(super) fn numbers(most: u8) -> Value {
    json!({ "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": most } })
}

/// A number, or a word.
pub(super) fn number_or(least: u16, most: u16, words: &[&str]) -> Value {
    json!({ "anyOf": [{ "type": "integer", "minimum": least, "maximum": most }, { "enum": words }] })
}
