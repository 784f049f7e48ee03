//! `hatchway replay`: a match record, played.

use std::path::PathBuf;

use clap::Args;

use super::{Answer, Setting};
use crate::game;
use crate::open;
use crate::open::scenario::scenario_of;
use workbench::case::Case;
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The match record
    file: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let path = &arguments.file;
    let record = open::record(path)?;
    let zone = open::zone_of(&record, path)?;
    let scenario = scenario_of(&record, path)?;
    game::replay(&record, &Case { zone, scenario }, path, setting)
}
