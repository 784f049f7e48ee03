//! Who plays which matches, and what came of them so far: the same on a desktop and in a browser.
//!
//! Matches are handed out in portions. One that breaks its worker is played again match by match.

use std::time::Duration;

use super::batch::Played;
use super::breakdown::{Again, Breakdown, Why};
use super::job::Job;
use super::message::Portion;
use super::outcome::Ending;

/// A portion is to take about as long: messages cost nothing beside it, and numbers come several times a second.
pub const PACE: Duration = Duration::from_millis(100);

/// The most matches of a portion, since one that breaks is played again match by match.
const PORTION: u64 = 4096;

/// With so few matches a worker, starting another one takes longer than playing.
const WORTH_A_WORKER: u64 = 64;

/// So few matches are not worth dividing.
const WORTH_AN_ORDER: u64 = 16;

/// After so many lost matches a run gives up: the next ones will not fare better. A worker that somebody ended, and
/// whose matches went well when they were played again, is no reason to.
const LOST: usize = 5;

/// What is handed out of a job, and what came back.
#[derive(Debug)]
pub struct Ledger {
    /// The number after the last match.
    past: u64,
    /// The number of the next match that nobody has taken.
    next: u64,
    /// How many workers share it.
    workers: usize,
    /// Matches that are played or known to break.
    pub done: u64,
    /// The sums so far.
    pub played: Played,
    /// How it ended. The first ending counts.
    pub ending: Option<Ending>,
}

impl Ledger {
    /// Of a job that at most so many workers share.
    pub fn of(job: &Job, workers: usize) -> Self {
        let worth = usize::try_from(job.matches.div_ceil(WORTH_A_WORKER)).unwrap_or(usize::MAX);
        let workers = workers.min(worth).max(1);
        let (past, next) = (job.past(), job.first);
        Self { past, next, workers, done: 0, played: Played::default(), ending: None }
    }

    /// How many workers are worth starting.
    pub fn workers(&self) -> usize {
        self.workers
    }

    /// The next portion: no larger than this, nor so large that others have nothing to do at the end.
    pub fn take(&mut self, size: u64) -> Option<Portion> {
        let left = self.past - self.next;
        let fair = left.div_ceil(2 * self.workers as u64).max(WORTH_AN_ORDER);
        let portion = Portion { first: self.next, matches: size.min(fair).min(left) };
        self.next += portion.matches;
        (portion.matches > 0 && self.ending.is_none()).then_some(portion)
    }

    /// Adds what came of a portion.
    pub fn add(&mut self, portion: Portion, played: &Played) {
        self.played.merge(played);
        self.done += portion.matches;
    }

    /// Notes what broke. Tells whether so much did that it is better to give up.
    pub fn note(&mut self, portion: Portion, why: Why, again: Again) -> bool {
        let Portion { first, matches } = portion;
        let breakdown = Breakdown { first, matches, why, again };
        self.played.merge(&Played { breakdowns: vec![breakdown], ..Played::default() });
        self.done += if again == Again::Broke { matches } else { 0 };
        let lost = self.played.breakdowns.iter().filter(|one| one.again == Again::Broke).count();
        lost >= LOST
    }
}

/// How large the next portion is to be after one of a size took so long: as much as takes about the pace. It grows step
/// by step, since the first matches may be quick ones.
pub fn next_size(size: u64, took: Duration) -> u64 {
    let fitting = u128::from(size) * PACE.as_nanos() / took.as_nanos().max(1);
    u64::try_from(fitting).unwrap_or(PORTION).clamp(1, (4 * size).min(PORTION))
}
