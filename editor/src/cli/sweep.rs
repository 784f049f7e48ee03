//! `hatchway sweep`: many zones, scenarios and tables, on this machine or on many.

mod local;
mod merge;
mod outputs;
mod plan;
mod run;

use clap::{Args, Subcommand};

use super::{Answer, Setting};
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Expand a plan into shards, one line each, and tell how long they will take
    Plan(plan::Arguments),
    /// Play one shard and write down its counts
    Run(run::Arguments),
    /// Add up the counts of many shards: one row a cell
    Merge(merge::Arguments),
    /// All of it on the cores of this machine; a sweep that was killed goes on where it was
    Local(local::Arguments),
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    match &arguments.step {
        Step::Plan(arguments) => plan::run(arguments, setting),
        Step::Run(arguments) => run::run(arguments, setting),
        Step::Merge(arguments) => merge::run(arguments, setting),
        Step::Local(arguments) => local::run(arguments, setting),
    }
}
