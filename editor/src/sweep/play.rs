//! The matches of a shard, played in the sandbox.

use scenario_rules::Finding;

use super::counts::{Counted, Tally};
use super::library::Library;
use super::shard::Shard;
use crate::sandbox::WorkerPool;
use workbench::failure::Failure;
use workbench::simulate;
use workbench::simulate::{Asked, Ending, Job};

/// A shard that was played, and what went wrong with some of its matches, which is most often nothing.
#[derive(Clone, Debug)]
pub struct Feat {
    /// What came of it.
    pub counted: Counted,
    /// What is to be told.
    pub findings: Vec<Finding>,
}

/// Plays a shard for as long as it is wanted; `None` when it is not any more: a part of a shard is of no use.
/// `watch` is told now and then how many more matches are done.
pub fn play(
    shard: &Shard,
    library: &Library,
    pool: &WorkerPool,
    watch: impl FnMut(u64),
    wanted: impl Fn() -> bool,
) -> Result<Option<Feat>, Failure> {
    let job = job(shard, library)?;
    let (zone, scenario) = (shard.cell.zone.file.clone(), shard.cell.scenario.file.clone());
    let asked = Asked { seed: job.seed, plies: job.limits.plies };
    let game = shard.cell.game;
    let how = |number| simulate::again(&zone, Some(&scenario), &job, game.roster(), number);
    let outcome = pool.run_while(job.clone(), watch, wanted)?;
    if outcome.ending == Some(Ending::Cancelled) {
        return Ok(None);
    }
    let findings = simulate::findings(&outcome.played, asked, how);
    if outcome.ending != Some(Ending::Finished) {
        // Counts with a hole in them would not be those of the shard.
        let lines = findings.iter().map(|finding| format!("{zone}: {finding}"));
        return Err(Failure::unplayable(lines.collect()));
    }
    Ok(Some(Feat { counted: Counted::of(shard, Tally::of(game, &outcome.played)), findings }))
}

/// What the sandbox is to play for a shard.
pub(super) fn job(shard: &Shard, library: &Library) -> Result<Job, Failure> {
    let cell = &shard.cell;
    Ok(Job {
        players: cell.players,
        seed: cell.seed,
        first: shard.first,
        matches: shard.matches,
        bots: cell.words().into_iter().map(str::to_owned).collect(),
        ..Job::of(library.documents(cell)?)
    })
}
