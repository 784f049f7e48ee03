//! A table and variants of it that are played with the same luck, to tell what each of them changes.

use std::cell::Cell;
use std::num::NonZero;

use clap::Args;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::simulate::{Documents, Job, Results};

use super::Setting;
use super::interrupt::{self, Interrupted};
use super::number::{between, threads};
use super::progress::Progress;
use super::simulate::arguments::{MATCHES, seed};
use crate::sandbox::WorkerPool;

/// How many matches are played of the table, and of each variant.
const USUAL: u64 = 4_000;

/// Of fewer nobody can say how sure a difference is.
const FEWEST: u64 = 100;

/// How all of them are played.
#[derive(Debug, Args)]
pub(super) struct Play {
    /// How many players; without it, the most that the zone suggests, or 8, and 4 for Survive
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>("a number of players", 2, 16))]
    players: Option<u8>,
    /// How many matches, with everything and without each, 100 at least; 4000 if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u64>("a number of matches", FEWEST, MATCHES))]
    matches: Option<u64>,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
    /// How many workers play, as many as there are cores if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<NonZero<u16>>,
}

impl Play {
    /// The table itself.
    pub(super) fn job(&self, case: &Case) -> Job {
        let scenario = case.scenario.as_ref().map(|scenario| scenario.file.write());
        Job {
            players: self.players.unwrap_or_else(|| case.usual_players()),
            seed: self.seed,
            matches: self.matches.unwrap_or(USUAL),
            bots: case.game().roster().usual(),
            each: true,
            ..Job::of(Documents { zone: case.zone.file.write(), scenario, look: false })
        }
    }

    /// Who plays it and so many variants.
    pub(super) fn variants(&self, job: &Job, variants: usize, setting: Setting) -> Result<Variants, Failure> {
        let pool = self.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
        interrupt::listen();
        let all = job.matches * (variants as u64 + 1);
        Ok(Variants { pool, progress: Progress::new(all, setting), all, played: Cell::new(0) })
    }
}

/// Whoever plays them.
pub(super) struct Variants {
    pool: WorkerPool,
    progress: Progress,
    // How many matches there are to be played, and how many were.
    all: u64,
    played: Cell<u64>,
}

impl Variants {
    /// The results of one, match by match; `None` when it was cut short: what some of its matches say is told by nobody.
    pub(super) fn play(&self, job: Job) -> Result<Option<Results>, Failure> {
        if interrupt::asked() {
            return Ok(None);
        }
        let matches = job.matches;
        let outcome = self.pool.run_while(job, |more| self.progress.add(more), || !interrupt::asked())?;
        let mut results = Results::default();
        results.take_in(&outcome.played.each);
        self.played.set(self.played.get() + outcome.played.matches().min(matches));
        Ok((!interrupt::asked() || outcome.played.matches() >= matches).then_some(results))
    }

    /// There are no more. Whether somebody stopped it.
    pub(super) fn done(self) -> Option<Interrupted> {
        self.progress.done();
        Interrupted::after(self.played.get(), self.all).filter(|_| self.played.get() < self.all)
    }
}
