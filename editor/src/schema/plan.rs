//! The schema of the plan of a sweep.

use engine::Game;
use scenario_rules::file::plan::MOST;
use scenario_rules::players;
use serde_json::{Map, Value, json};

use super::{document, text_of};

pub(super) fn schema() -> Value {
    let matches =
        |description| json!({ "type": "integer", "minimum": 1, "maximum": MOST, "description": description });
    let mut own = json!({
        "game": { "enum": Game::ALL.map(Game::word), "description": "whose palette and rules" },
        "name": text_of("what the sweep is called"),
        "zones": some(&json!({ "type": "string" }), "names of published zones, files, or patterns of files, relative to this file"),
        "scenarios": some(&json!({ "type": "string" }), "the same for scenarios; without it the game as printed"),
        "matches": matches("matches of each cell; with `until` the most"),
        "until": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 50,
            "description": "until the win rates are known to within so many points of a hundred",
        },
        "seed": { "type": "integer", "minimum": 0, "description": "the seed of all luck" },
        "shard": matches("matches of a shard"),
    });
    if let Some(own) = own.as_object_mut() {
        own.extend(Game::ALL.into_iter().flat_map(who));
    }
    let required = ["hatchway", "game", "zones", "players"];
    let mut schema = document(Game::default(), "Hatchway plan of a sweep", &required, own);
    schema["anyOf"] = json!([{ "required": ["matches"] }, { "required": ["until"] }]);
    schema["oneOf"] = Game::ALL.into_iter().map(of_game).collect();
    schema
}

// What a plan of one game has, and what belongs to the others.
fn of_game(game: Game) -> Value {
    let own = who(game);
    let others = Game::ALL.into_iter().filter(|other| *other != game).flat_map(who);
    let others: Map<String, Value> =
        others.filter(|(key, _)| !own.contains_key(key)).map(|(key, _)| (key, json!(false))).collect();
    let mut properties = json!({ "game": { "const": game.word() }, "players": seats(game) });
    if let Some(properties) = properties.as_object_mut() {
        properties.extend(others);
    }
    json!({ "properties": properties })
}

// Who plays: one for each role, or whole tables.
fn who(game: Game) -> Map<String, Value> {
    let roster = game.roster();
    let words = roster.words();
    let role = |role: &&str| {
        let description = format!("who plays the {role}");
        ((*role).to_owned(), some(&json!({ "enum": words }), &description))
    };
    let any = words.join("|");
    let table = json!({ "type": "string", "pattern": format!("^ *({any}) *(, *({any}) *)*$") });
    match roster.roles {
        [] => [("bots".to_owned(), some(&table, "who plays: tables of players, one a seat, repeated"))]
            .into_iter()
            .collect(),
        roles => roles.iter().map(role).collect(),
    }
}

fn seats(game: Game) -> Value {
    let [fewest, most] = players::of(game);
    let count = json!({ "type": "integer", "minimum": fewest, "maximum": most });
    let range = json!({ "type": "string", "pattern": "^[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*$" });
    some(&json!({ "anyOf": [count, range] }), "how many play: 4, \"2-4\" or [2, 4]")
}

// One of these, or a list of them.
fn some(one: &Value, description: &str) -> Value {
    json!({ "anyOf": [one, { "type": "array", "minItems": 1, "items": one }], "description": description })
}
