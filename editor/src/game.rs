//! What the commands do differently for each game.

pub mod escape;
pub mod survive;

use std::path::Path;

use engine::Game;
use scenario_rules::Record;
use serde_json::Value;
use workbench::case::Case;
use workbench::failure::Failure;

use crate::cli::ladder::Arguments;
use crate::cli::{Answer, Setting};

/// What only the ladder of one game can be asked for.
pub(crate) use escape::ladder::Pages as LadderPages;

/// The schema of a match record.
pub(crate) fn record_schema(game: Game) -> Value {
    match game {
        Game::Escape => escape::record_schema::schema(),
        Game::Survive => survive::record_schema::schema(),
    }
}

/// Plays a match record on its zone with its scenario.
pub(crate) fn replay(record: &Record, case: &Case, path: &Path, setting: Setting) -> Result<Answer, Failure> {
    match record {
        Record::Escape(record) => escape::replay::run(record, case, path, setting),
        Record::Survive(record) => survive::replay::run(record, case, path, setting),
    }
}

/// Plays players against each other on zones of a game.
pub(crate) fn ladder(
    game: Game,
    arguments: &Arguments,
    cases: &[Case],
    setting: Setting,
) -> Result<Answer, Failure> {
    match game {
        Game::Escape => escape::ladder::run(arguments, cases, setting),
        Game::Survive => survive::ladder::run(arguments, cases, setting),
    }
}
