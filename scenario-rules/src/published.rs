//! The published zones, built in by name.

use engine::Game;

use crate::file::ZoneFile;
use crate::game;

/// The names of a game's published zones, in the order of their publication.
pub fn names(game: Game) -> impl Iterator<Item = &'static str> {
    game::lore(game).zones.names()
}

/// The names of the published zones of all games.
pub fn all() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().flat_map(names)
}

/// The file of a published zone of any game as text, by its name; capitals do not matter.
pub fn text(name: &str) -> Option<&'static str> {
    Game::ALL.into_iter().find_map(|game| game::lore(game).zones.text(name))
}

/// A published zone of any game by its name; capitals do not matter.
pub fn zone(name: &str) -> Option<ZoneFile> {
    ZoneFile::read(text(name)?.as_bytes()).ok()
}
