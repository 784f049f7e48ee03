//! `hatchway schema`: the JSON Schema of a kind of document, for text editors.

use clap::Args;
use engine::Game;

use super::Answer;
use super::rules::game;
use crate::schema;
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The kind of document: zone, scenario, record or plan
    document: String,
    /// Of which game: escape or survive; without it escape
    #[arg(long, value_name = "GAME", value_parser = game, default_value_t)]
    game: Game,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let name = arguments.document.to_ascii_lowercase();
    schema::text(arguments.game, &name).map(Answer::text).ok_or_else(|| {
        let known = schema::NAMES.join(", ");
        Failure::unusable(format!("expected one of {known}, found \"{}\"", name.escape_debug()))
    })
}
