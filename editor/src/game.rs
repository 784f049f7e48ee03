//! What the commands do differently for each game.

pub mod escape;

use engine::Game;
use serde_json::Value;

/// The schema of a match record.
pub(crate) fn record_schema(game: Game) -> Value {
    match game {
        Game::Escape => escape::record_schema::schema(),
    }
}
