//! What a knob of the rules can be set to, as a schema.

use engine::escape::{Character, Knob, KnobKind, Rules, Side};
use serde_json::{Map, Value, json};

use super::hatches;

/// Every knob by its name.
pub(super) fn all() -> Value {
    let knobs: Map<String, Value> =
        Rules::knobs().iter().map(|knob| (knob.name.clone(), one(knob))).collect();
    json!({ "type": "object", "properties": knobs, "additionalProperties": false })
}

fn one(knob: &Knob) -> Value {
    let mut schema = match knob.kind {
        KnobKind::YesNo => json!({ "type": "boolean" }),
        KnobKind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        KnobKind::Word(words) => json!({ "enum": words }),
        KnobKind::Hatches => hatches(),
        KnobKind::Characters => {
            let humans: Vec<_> = Character::of(Side::Human).iter().map(|c| c.word()).collect();
            json!({ "type": "array", "items": { "enum": humans } })
        }
        KnobKind::Target => target(&["players", "none"]),
    };
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("description".to_owned(), knob.meaning.into());
    }
    schema
}

/// A number of eliminations, or a word.
pub(super) fn target(words: &[&str]) -> Value {
    json!({ "anyOf": [{ "type": "integer", "minimum": 1, "maximum": 99 }, { "enum": words }] })
}
