//! `hatchway schema`: the JSON Schema of a kind of document, for text editors.

use clap::Args;

use super::Answer;
use crate::schema;
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The kind of document: zone, scenario, record or plan
    document: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let name = arguments.document.to_ascii_lowercase();
    schema::text(&name).map(Answer::text).ok_or_else(|| {
        let known = schema::NAMES.join(", ");
        Failure::unusable(format!("expected one of {known}, found \"{}\"", name.escape_debug()))
    })
}
