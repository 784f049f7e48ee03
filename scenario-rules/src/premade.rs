//! The scenarios that are built in by name: printed games, premade scenarios, and our house rules.

use engine::Game;

use crate::file::ScenarioFile;
use crate::game;

/// The names of a game's scenarios, the printed ones first.
pub fn names(game: Game) -> impl Iterator<Item = &'static str> {
    game::lore(game).scenarios.names()
}

/// The file of a built-in scenario of any game as text, by its name; capitals do not matter.
pub fn text(name: &str) -> Option<&'static str> {
    Game::ALL.into_iter().find_map(|game| game::lore(game).scenarios.text(name))
}

/// A built-in scenario of any game by its name; capitals do not matter.
pub fn scenario(name: &str) -> Option<ScenarioFile> {
    ScenarioFile::read(text(name)?.as_bytes()).ok()
}
