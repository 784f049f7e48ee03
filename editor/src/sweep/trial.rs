//! About how long a plan will take, from a short trial.

use std::num::NonZero;
use std::time::{Duration, Instant};

use super::plan::Plan;
use super::play::job;
use super::shard::Shard;
use crate::sandbox::WorkerPool;
use workbench::failure::Failure;

/// How many cells are tried, spread over all.
const CELLS: usize = 6;

/// How long each is tried, from its first match on.
const EACH: Duration = Duration::from_millis(150);

/// No trial gets this far.
const ENOUGH: u64 = 1_000_000;

/// How fast matches are played in one process.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// How many were tried.
    pub tried: u64,
    /// Seconds for one.
    pub seconds: f64,
    /// Seconds until the first match of a shard is played.
    pub start: f64,
}

impl Pace {
    /// How many seconds so many cores take for all shards of a plan.
    pub fn whole(self, plan: &Plan, cores: usize) -> f64 {
        let shards = plan.most.div_ceil(plan.shard) * plan.cells.len() as u64;
        (plan.matches() as f64 * self.seconds + shards as f64 * self.start) / cores as f64
    }
}

/// Plays some matches of some cells and tells how long one takes on average.
pub fn pace(plan: &Plan) -> Result<Pace, Failure> {
    let cells = plan.cells.len();
    let tried = cells.min(CELLS);
    let mut all = Pace { tried: 0, seconds: 0.0, start: 0.0 };
    for nth in 0..tried {
        // From the middle of each part.
        let cell = &plan.cells[(2 * nth + 1) * cells / (2 * tried)];
        let one = of(&Shard::of(&plan.id, cell, 0, ENOUGH), plan)?;
        all.tried += one.tried;
        all.seconds += one.seconds / tried as f64;
        all.start += one.start / tried as f64;
    }
    Ok(all)
}

// Starting the process is no part of it, unless a match takes longer than the trial.
fn of(shard: &Shard, plan: &Plan) -> Result<Pace, Failure> {
    let started = Instant::now();
    let run = WorkerPool::of(NonZero::<usize>::MIN)?.start(job(shard, &plan.library)?)?;
    let first = run.wait_for_more(0).unwrap_or(0);
    let begun = Instant::now();
    let start = (begun - started).as_secs_f64();
    let mut done = first;
    while begun.elapsed() < EACH {
        let Some(more) = run.wait_for_more(done) else { break };
        done = more;
    }
    let (took, matches) =
        if done > first { (begun.elapsed(), done - first) } else { (started.elapsed(), done.max(1)) };
    Ok(Pace { tried: done, seconds: took.as_secs_f64() / matches as f64, start })
}
