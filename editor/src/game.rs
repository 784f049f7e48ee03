//! What the commands do differently for each game.

pub mod escape;
pub mod survive;

use std::path::Path;

use clap::Args;
use engine::Game;
use scenario_rules::Record;
use serde::{Serialize, Serializer};
use serde_json::Value;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::game::Sums;

use crate::cli::ladder::Arguments;
use crate::cli::{Answer, Setting};
use crate::sweep::swept::Swept;

/// What only the ladder of one game can be asked for.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct LadderPages {
    #[command(flatten)]
    pub(crate) escape: escape::ladder::Pages,
}

impl LadderPages {
    /// The flag that asks for such a thing, if one does.
    pub(crate) fn flag(&self) -> Option<&'static str> {
        self.escape.flag()
    }
}

/// A command that only one game has: where a move can end.
pub(crate) use escape::moves;

/// Who plays the sides of the one game that has some.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Sides {
    #[command(flatten)]
    escape: escape::sides::Sides,
}

impl Sides {
    /// The words for them.
    pub(crate) fn bots(&self) -> Vec<String> {
        self.escape.bots()
    }
}

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

/// What sweeps do differently for a game.
pub(crate) fn swept(game: Game) -> &'static Swept {
    match game {
        Game::Escape => &escape::sweep::SWEPT,
        Game::Survive => &survive::sweep::SWEPT,
    }
}

/// Writes what matches say about a board, without which game's they are.
pub(crate) fn write_summary<S: Serializer>(sums: &Sums, to: S) -> Result<S::Ok, S::Error> {
    match sums {
        Sums::Nothing => to.serialize_unit(),
        Sums::Escape(sums) => sums.summary.serialize(to),
        Sums::Survive(sums) => sums.summary.serialize(to),
    }
}
