//! The schema of a zone file.

use engine::escape::{HATCH_LIMIT, Kind};
use serde_json::{Value, json};

use super::{document, players, text_of};

pub(super) fn schema() -> Value {
    let kinds = [Kind::Void, Kind::Secure, Kind::Dangerous, Kind::HumanStart, Kind::AlienStart];
    let signs: String = kinds.into_iter().chain((1..=HATCH_LIMIT).map(Kind::Hatch)).map(Kind::sign).collect();
    let own = json!({
        "name": text_of("name of the zone"),
        "title": text_of("printed under the name"),
        "author": text_of("who designed it"),
        "players": players(),
        "notes": text_of("anything else"),
        "map": {
            "type": "string",
            "pattern": format!("^[{signs}\\r\\n]+$"),
            "description": "one line a row, one sign a column: . void, s secure, d dangerous, H human start, A alien start, 1-9 hatch",
        },
    });
    document("Hatchway zone", &["hatchway", "game", "name", "map"], own)
}
