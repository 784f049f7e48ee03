//! The schema of a zone file.

use engine::{Cell, Game};
use serde_json::{Value, json};

use super::{document, suggested_players, text_of};

pub(super) fn schema(game: Game) -> Value {
    let signs: String = Cell::all(game).map(Cell::sign).collect();
    let own = json!({
        "name": text_of("name of the zone"),
        "title": text_of("printed under the name"),
        "author": text_of("who designed it"),
        "players": suggested_players(game),
        "notes": text_of("anything else"),
        "map": {
            "type": "string",
            "pattern": format!("^[{signs}\\r\\n]+$"),
            "description": format!("one line a row, one sign a column: {}", game.palette().legend),
        },
    });
    document(game, "Hatchway zone", &["hatchway", "game", "name", "map"], own)
}
