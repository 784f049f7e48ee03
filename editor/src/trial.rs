//! The test of a page: matches that are played on it in the sandbox, their numbers as they come, and any of them
//! opened.
//!
//! * [`Wish`]: what is to be played. [`Runner`]: who plays it; only he knows of processes.
//! * [`Trial`]: one test, and for which state of the document it holds.
//! * [`Tale`]: a match that was opened. [`record`]: saving it. [`heat`]: where it happened.

pub mod heat;
pub mod record;
pub mod runner;
pub mod tale;
pub mod wish;

use std::time::Duration;

use engine::escape::{Rules, Zone};
use scenario_rules::Finding;

use crate::batch::Played;
use crate::document::Document;
use crate::failure::Failure;
use crate::history::Mark;
use crate::report::heat::Sort;
use crate::sandbox::{self, Asked, Ending, Job};
use heat::{Heat, Numbers};
pub use runner::Runner;
use runner::{News, Opening, Running};
pub use tale::Tale;
pub use wish::Wish;

/// A test of a document.
#[derive(Debug)]
pub struct Trial {
    /// What is played.
    pub job: Job,
    /// The zone that is played.
    pub zone: Zone,
    /// The rules that are played.
    pub rules: Rules,
    /// The last change before it, in words.
    pub after: Option<String>,
    /// The numbers so far.
    pub played: Played,
    /// How it ended; `None` while it runs.
    pub ending: Option<Ending>,
    /// How long it took so far.
    pub elapsed: Duration,
    /// Why it cannot be played, or a match of it not be opened.
    pub trouble: Vec<String>,
    /// The match that is open.
    pub tale: Option<Tale>,
    mark: Mark,
    running: Option<Running>,
    opening: Option<Opening>,
    /// How often numbers have come.
    told: u64,
    heat: Option<Heat>,
}

impl Trial {
    /// Begins to play a document. `told`: how often numbers have come in tests of the page before.
    pub fn start(document: &Document, rules: Rules, job: Job, runner: &Runner, told: u64) -> Self {
        let mut trial = Self {
            zone: document.zone().clone(),
            rules,
            after: document.history().undo_words().map(str::to_owned),
            played: Played::default(),
            ending: None,
            elapsed: Duration::ZERO,
            trouble: Vec::new(),
            tale: None,
            mark: document.mark(),
            running: None,
            opening: None,
            told,
            heat: None,
            job,
        };
        match runner.start(trial.job.clone()) {
            Ok(running) => trial.running = Some(running),
            Err(failure) => trial.fail(failure),
        }
        trial
    }

    /// Takes in what is new.
    pub fn look(&mut self) {
        if let Some(news) = self.running.as_ref().and_then(Running::news) {
            self.hear(news);
        }
        if let Some(told) = self.opening.as_ref().and_then(Opening::told) {
            self.opening = None;
            match told {
                Ok(tale) => self.tale = Some(tale),
                Err(failure) => self.trouble = failure.lines,
            }
        }
    }

    fn hear(&mut self, news: News) {
        self.elapsed = news.elapsed;
        self.told += 1;
        match news.outcome {
            Ok(outcome) => {
                (self.played, self.ending) = (outcome.played, outcome.ending);
                if self.ending.is_some() {
                    self.running = None;
                }
            }
            Err(failure) => self.fail(failure),
        }
    }

    fn fail(&mut self, failure: Failure) {
        self.running = None;
        self.ending = Some(Ending::GaveUp);
        self.trouble = failure.lines;
    }

    /// Ends it; the numbers so far are kept.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.cancel();
        }
    }

    /// Whether it is being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The processes that play it, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.running.as_ref().map(Running::processes).unwrap_or_default()
    }

    /// Whether something is under way that will bring news.
    pub fn is_busy(&self) -> bool {
        self.is_running() || self.opening.is_some()
    }

    /// Whether it holds for a document as it is.
    pub fn is_current(&self, document: &Document) -> bool {
        self.mark == document.mark()
    }

    /// How often numbers have come.
    pub fn told(&self) -> u64 {
        self.told
    }

    /// Matches a second, once that can be told.
    pub fn rate(&self) -> Option<f64> {
        let (matches, seconds) = (self.played.matches(), self.elapsed.as_secs_f64());
        (matches > 0 && seconds > 0.0).then(|| matches as f64 / seconds)
    }

    /// How long it will take, about.
    pub fn left(&self) -> Option<Duration> {
        let left = self.job.matches.saturating_sub(self.played.matches());
        self.rate().map(|rate| Duration::from_secs_f64((left as f64 / rate).min(1e9)))
    }

    /// What went wrong with matches.
    pub fn findings(&self) -> Vec<Finding> {
        let asked = Asked { seed: self.job.seed, plies: self.job.limits.plies };
        sandbox::findings(&self.played, asked, |number| format!("open match {number} to see how it went"))
    }

    /// Opens a match.
    pub fn open(&mut self, number: u64, runner: &Runner) {
        self.trouble.clear();
        match runner.open(&self.job, number) {
            Ok(opening) => self.opening = Some(opening),
            Err(failure) => self.trouble = failure.lines,
        }
    }

    /// The number of the match that is being opened.
    pub fn opening(&self) -> Option<u64> {
        self.opening.as_ref().map(|opening| opening.number)
    }

    /// Closes the match that is open.
    pub fn close(&mut self) {
        (self.tale, self.opening) = (None, None);
    }

    /// Brings heat of a sort up to the numbers.
    pub fn warm(&mut self, sort: Sort) {
        let (zone, summary) = (&self.zone, &self.played.summary);
        let numbers = Numbers { zone, summary, told: self.told, running: self.running.is_some() };
        let fresh = self.heat.as_ref().is_some_and(|heat| heat.will_do(sort, numbers));
        if summary.matches > 0 && !fresh {
            self.heat = Some(Heat::of(sort, numbers));
        }
    }

    /// Heat; none before the first match.
    pub fn heat(&self) -> Option<&Heat> {
        self.heat.as_ref()
    }
}
