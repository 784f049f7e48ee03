//! Tables of other styles and strengths beside a batch, so that its verdict is told as a range.

use super::play;
use super::simulation::Simulation;
use crate::cli::Setting;
use workbench::failure::Failure;
use workbench::game::Shown;
use workbench::report::Run;
use workbench::simulate::batch::{self, Batch, Stage};

/// Plays them beside every batch, with the same luck: for each batch the runs that belong to it.
pub(crate) fn all<'b, G: Shown>(
    simulation: &Simulation<'_>,
    runs: &[Run<'b, G>],
    setting: Setting,
) -> Result<Vec<Vec<Run<'b, G>>>, Failure> {
    let batches: Vec<Vec<Batch<'b, G>>> = runs.iter().map(|run| beside(&run.batch)).collect();
    let mut played = play(simulation, &batches.concat(), None, setting)?.into_iter();
    Ok(batches.iter().map(|batches| played.by_ref().take(batches.len()).collect()).collect())
}

fn beside<'b, G: Shown>(batch: &Batch<'b, G>) -> Vec<Batch<'b, G>> {
    let words = G::words(batch.bots);
    let (matches, tables) = batch::beside(batch.matches, &words, G::ROSTER);
    let stage = Stage { lookout: None, ..batch.stage };
    // The words are those of the roster.
    tables.filter_map(|words| Some(Batch { stage, matches, bots: G::bots(&words).ok()?, ..*batch })).collect()
}
