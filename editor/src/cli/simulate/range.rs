//! Tables of other styles and strengths beside a batch, so that its verdict is told as a range.

use engine::escape::bot::{Bot, Bots};

use super::hall::Hall;
use super::play;
use crate::cli::Setting;
use workbench::failure::Failure;
use workbench::report::Run;
use workbench::simulate::batch::{Batch, Stage};

/// How many matches each of them plays at least, if the batch has so many.
const LEAST: u64 = 200;

/// Plays them beside every batch, with the same luck: for each batch the runs that belong to it.
pub(in crate::cli) fn all<'b>(
    hall: &Hall<'_>,
    runs: &[Run<'b>],
    setting: Setting,
) -> Result<Vec<Vec<Run<'b>>>, Failure> {
    let batches: Vec<Vec<Batch<'b>>> = runs.iter().map(|run| beside(&run.batch)).collect();
    let mut played = play(hall, &batches.concat(), None, setting)?.into_iter();
    Ok(batches.iter().map(|batches| played.by_ref().take(batches.len()).collect()).collect())
}

// Everybody plays the same, a quarter as many matches as the batch has: it is the range that they show, not a rate.
fn beside<'b>(batch: &Batch<'b>) -> Vec<Batch<'b>> {
    let matches = (batch.matches / 4).max(LEAST).min(batch.matches);
    let tables = Bot::RANGE.iter().map(|bot| Bots { humans: *bot, aliens: *bot });
    // What the batch itself plays is known already.
    let others = tables.filter(|bots| *bots != batch.bots && matches > 0);
    let stage = Stage { lookout: None, ..batch.stage };
    others.map(|bots| Batch { stage, matches, bots, ..*batch }).collect()
}
