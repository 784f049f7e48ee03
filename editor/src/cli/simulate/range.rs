//! Tables of other styles and strengths beside a batch, so that its verdict is told as a range.

use super::play;
use super::simulation::Simulation;
use crate::cli::Setting;
use workbench::failure::Failure;
use workbench::report::Run;
use workbench::simulate::batch::{self, Batch, Stage};

/// Plays them beside every batch, with the same luck: for each batch the runs that belong to it.
pub(crate) fn all<'b>(
    simulation: &Simulation<'_>,
    runs: &[Run<'b>],
    setting: Setting,
) -> Result<Vec<Vec<Run<'b>>>, Failure> {
    let batches: Vec<Vec<Batch<'b>>> = runs.iter().map(|run| beside(&run.batch)).collect();
    let mut played = play(simulation, &batches.concat(), None, setting)?.into_iter();
    Ok(batches.iter().map(|batches| played.by_ref().take(batches.len()).collect()).collect())
}

fn beside<'b>(batch: &Batch<'b>) -> Vec<Batch<'b>> {
    let (matches, tables) = batch::beside(batch.matches, batch.bots);
    let stage = Stage { lookout: None, ..batch.stage };
    tables.map(|bots| Batch { stage, matches, bots, ..*batch }).collect()
}
