//! What the commands do differently for each game.

pub mod escape;

use engine::Game;
use serde_json::Value;

/// The schema of a match record.
pub(crate) fn record_schema(game: Game) -> Value {
    match game {
        // One schema serves both as long as nobody has described the other.
        Game::Escape | Game::Survive => escape::record_schema::schema(),
    }
}
