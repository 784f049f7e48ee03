//! The tables of other styles and strengths beside a test: played after it, so that its verdict is told as a range.

use engine::Roster;

use crate::failure::Failure;
use crate::host::{Host, Running};
use crate::simulate::batch::{self, Played};
use crate::simulate::{Ending, Job};

/// The tables beside a test, one played after the other.
#[derive(Debug, Default)]
pub struct Beside {
    /// The jobs of all tables.
    jobs: Vec<Job>,
    /// What came of those that were played to their end.
    played: Vec<Played>,
    /// The one that is being played.
    running: Option<Box<dyn Running>>,
    /// How many matches of it are done.
    done: u64,
    /// Whether no more is to be played.
    stopped: bool,
}

impl Beside {
    /// Those that belong to a test of which all matches were asked for; none is played yet.
    pub fn of(job: &Job, roster: &'static Roster) -> Self {
        let (matches, tables) = batch::beside(job.matches, &job.bots, roster);
        let jobs = tables.map(|bots| Job { matches, bots, heat: false, ..job.clone() }).collect();
        Self { jobs, ..Self::default() }
    }

    /// Some tables; none is played yet.
    pub(super) fn playing(jobs: Vec<Job>) -> Self {
        Self { jobs, ..Self::default() }
    }

    /// Plays on, if there is more to play and nothing is being played.
    pub(super) fn go_on(&mut self, host: &dyn Host) -> Result<(), Failure> {
        let next = self.jobs.get(self.played.len());
        let Some(job) = next.filter(|_| self.running.is_none() && !self.stopped) else { return Ok(()) };
        // One that cannot be started now is not tried again in every frame.
        let started = host.play(job.clone());
        self.stopped = started.is_err();
        self.running = Some(started?);
        Ok(())
    }

    /// Ends what is being played; its table begins anew when it goes on.
    pub(super) fn pause(&mut self) {
        (self.running, self.done) = (None, 0);
    }

    /// Ends it for good.
    pub(super) fn stop(&mut self) {
        self.pause();
        self.stopped = true;
    }

    /// Takes in what is new.
    pub(super) fn look(&mut self) -> Result<(), Failure> {
        let Some(news) = self.running.as_ref().and_then(|running| running.news()) else { return Ok(()) };
        let outcome = news.outcome.inspect_err(|_| self.stop())?;
        self.done = outcome.played.matches();
        match outcome.ending {
            None => {}
            Some(Ending::Finished) => {
                self.pause();
                self.played.push(outcome.played);
            }
            Some(_) => self.stop(),
        }
        Ok(())
    }

    /// Whether a table is being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Whether somebody stopped it, or it could not be played.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many matches were played, and of how many.
    pub fn progress(&self) -> (u64, u64) {
        let played: u64 = self.played.iter().map(Played::matches).sum();
        (played + self.done, self.jobs.iter().map(|job| job.matches).sum())
    }

    /// Who sits at the tables that were played, and what came of it.
    pub fn tables(&self) -> impl Iterator<Item = (String, &Played)> {
        let alike = |job: &Job| job.bots.first().cloned().unwrap_or_default();
        self.jobs.iter().map(alike).zip(&self.played)
    }

    /// The tables that were played, and what came of them.
    pub fn done(&self) -> impl Iterator<Item = (&Job, &Played)> {
        self.jobs.iter().zip(&self.played)
    }

    /// Whether there is nothing more to play.
    pub(super) fn is_over(&self) -> bool {
        self.stopped || self.played.len() == self.jobs.len()
    }

    /// Whether all of them were played, so that the range is known.
    pub fn is_complete(&self) -> bool {
        !self.jobs.is_empty() && self.played.len() == self.jobs.len()
    }

    /// The processes that play, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.running.as_ref().map(|running| running.processes()).unwrap_or_default()
    }
}
