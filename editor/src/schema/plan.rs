//! The schema of the plan of a sweep.

use engine::escape::bot::Bot;
use scenario_rules::file::plan::MOST;
use serde_json::{Value, json};

use super::{document, text_of};

pub(super) fn schema() -> Value {
    let count = json!({ "type": "integer", "minimum": 2, "maximum": 16 });
    let range = json!({ "type": "string", "pattern": "^[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*$" });
    let matches =
        |description| json!({ "type": "integer", "minimum": 1, "maximum": MOST, "description": description });
    let words: Vec<_> = Bot::ALL.iter().map(|bot| bot.word()).collect();
    let own = json!({
        "name": text_of("what the sweep is called"),
        "zones": some(&json!({ "type": "string" }), "names of published zones, files, or patterns of files, relative to this file"),
        "scenarios": some(&json!({ "type": "string" }), "the same for scenarios; without it the Advanced game"),
        "players": some(&json!({ "anyOf": [count, range] }), "how many play: 6, \"2-8\" or [4, 6, 8]"),
        "humans": some(&json!({ "enum": words }), "who plays the humans"),
        "aliens": some(&json!({ "enum": words }), "who plays the aliens"),
        "matches": matches("matches of each cell; with `until` the most"),
        "until": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 50,
            "description": "until both win rates are known to within so many points of a hundred",
        },
        "seed": { "type": "integer", "minimum": 0, "description": "the seed of all luck" },
        "shard": matches("matches of a shard"),
    });
    let mut schema = document(
        engine::Game::default(),
        "Hatchway plan of a sweep",
        &["hatchway", "game", "zones", "players"],
        own,
    );
    schema["anyOf"] = json!([{ "required": ["matches"] }, { "required": ["until"] }]);
    schema
}

// One of these, or a list of them.
fn some(one: &Value, description: &str) -> Value {
    json!({ "anyOf": [one, { "type": "array", "minItems": 1, "items": one }], "description": description })
}
