//! The scenarios that are built in by name: printed games, premade scenarios, and our house rules.

use engine::Game;

use crate::file::ScenarioFile;
use crate::game;

pub use crate::game::Printed;

/// The names of a game's scenarios, the printed ones first.
pub fn names(game: Game) -> impl Iterator<Item = &'static str> {
    game::lore(game).scenarios.names()
}

/// The printed games among them; the first is what is played without a scenario.
pub fn printed(game: Game) -> &'static [Printed] {
    game::lore(game).printed
}

/// The names of those that have rules: those of the rulebook, then our own.
pub fn groups(game: Game) -> impl Iterator<Item = Vec<&'static str>> {
    let is_printed = move |name: &str| printed(game).iter().any(|printed| printed.name == name);
    let groups = game::lore(game).scenarios.names.iter();
    groups.map(move |names| names.iter().copied().filter(|name| !is_printed(name)).collect())
}

/// The names of the scenarios of all games.
pub fn all() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().flat_map(names)
}

/// The file of a built-in scenario of any game as text, by its name; capitals do not matter.
pub fn text(name: &str) -> Option<&'static str> {
    Game::ALL.into_iter().find_map(|game| game::lore(game).scenarios.text(name))
}

/// A built-in scenario of any game by its name; capitals do not matter.
pub fn scenario(name: &str) -> Option<ScenarioFile> {
    ScenarioFile::read(text(name)?.as_bytes()).ok()
}
