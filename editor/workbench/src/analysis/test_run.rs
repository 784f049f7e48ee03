//! The test of a page: matches that are played on it in the sandbox, their numbers as they come, and any of them
//! opened.
//!
//! * [`Wish`]: what is to be played. A [`Host`] plays it.
//! * [`TestRun`]: one test, and for which state of the document it holds. [`Beside`]: the same with other players after it;
//!   [`Tables`]: more of that, when somebody asks.
//! * [`Replay`]: a match that was opened. [`record`]: saving it. [`heat`]: where it happened.
//! * [`numbers`]: the numbers for programs.

pub mod beside;
pub mod heat;
pub mod numbers;
pub mod record;
pub mod rival;
pub mod tables;
pub mod wish;

use engine::Zone;
use std::time::Duration;

use scenario_rules::knobs::Knobs;
use scenario_rules::{Finding, Record, ScenarioFile};

use crate::document::Document;
use crate::document::history::Mark;
use crate::failure::Failure;
use crate::game;
use crate::host::{self, Host, Opening, Running};
use crate::replay::Replay;
use crate::report::range::Range;
use crate::simulate::batch::Played;
use crate::simulate::{self, Asked, Documents, Ending, Job};
use beside::Beside;
use heat::{Heat, Numbers, Wanted};
use rival::Rival;
use tables::{Asked as AskedTables, Tables};
pub use wish::Wish;

/// A test of a document.
#[derive(Debug)]
pub struct TestRun {
    /// What is played.
    pub job: Job,
    /// The zone that is played.
    pub zone: Zone,
    /// The rules that are played.
    pub knobs: Knobs,
    /// Whether a scenario is played that has rules of its own.
    pub has_rules: bool,
    /// The state of the document that is played, in words: the last change before it, or what there was.
    pub state: String,
    /// The numbers so far.
    pub played: Played,
    /// How it ended; `None` while it runs.
    pub ending: Option<Ending>,
    /// How long it took so far.
    pub elapsed: Duration,
    /// Why it cannot be played, or a match of it not be opened.
    pub trouble: Vec<String>,
    /// The match that is open.
    pub replay: Option<Replay>,
    /// The tables of other styles and strengths.
    pub beside: Beside,
    /// The tables that somebody asked for.
    pub tables: Tables,
    /// The test before, until this one has numbers.
    before: Option<Box<Self>>,
    mark: Mark,
    running: Option<Box<dyn Running>>,
    opening: Option<Box<dyn Opening>>,
    /// How often numbers have come.
    told: u64,
    heat: Option<Heat>,
    rival: Option<Rival>,
    /// How many versions it was held against.
    rivals: u64,
}

fn state_of(document: &Document) -> String {
    let history = document.history();
    let after = history.undo_words().map(|after| format!("after \"{after}\""));
    after.unwrap_or_else(|| history.beginning().to_lowercase())
}

impl TestRun {
    /// A test of which nothing is played yet.
    fn still(document: &Document, knobs: Knobs, job: Job, told: u64) -> Self {
        Self {
            zone: document.zone().clone(),
            knobs,
            has_rules: document.scenario().is_some_and(|scenario| !scenario.rules().is_empty()),
            state: state_of(document),
            played: Played::default(),
            ending: None,
            elapsed: Duration::ZERO,
            trouble: Vec::new(),
            replay: None,
            beside: Beside::default(),
            tables: Tables::default(),
            before: None,
            mark: document.mark(),
            running: None,
            opening: None,
            told,
            heat: None,
            rival: None,
            rivals: 0,
            job,
        }
    }

    /// Begins to play a document. `told`: how often numbers have come in tests of the page before.
    pub fn start(document: &Document, knobs: Knobs, job: Job, host: &dyn Host, told: u64) -> Self {
        let mut trial = Self {
            beside: Beside::of(&job, document.zone().game().roster()),
            ..Self::still(document, knobs, job, told)
        };
        match host.play(trial.job.clone()) {
            Ok(running) => trial.running = Some(running),
            Err(failure) => trial.fail(failure),
        }
        trial
    }

    /// A match that was played elsewhere, as its record in the file of this name tells it.
    pub fn of_record(document: &Document, record: Record, name: &str) -> Result<Self, Failure> {
        let zone = document.zone_file().write();
        let stage = Documents { zone, scenario: document.scenario().map(ScenarioFile::write), look: false };
        let job = Job {
            revision: document.revision(),
            players: record.players(),
            seed: record.origin().seed,
            first: record.origin().number,
            ..Job::of(stage)
        };
        let (replay, knobs) = Replay::of_record(&job, record, name)?;
        Ok(Self {
            replay: Some(replay),
            ending: Some(Ending::Finished),
            ..Self::still(document, knobs, job, 0)
        })
    }

    /// The same, with the test before it: its numbers are shown until there are new ones.
    #[must_use]
    pub fn after(mut self, before: Option<Self>) -> Self {
        let before = before.and_then(Self::with_numbers);
        self.before = before.filter(|_| self.is_running()).map(Box::new);
        self
    }

    /// The test whose numbers are shown, if there are any; it plays no more.
    fn with_numbers(mut self) -> Option<Self> {
        if self.played.matches() == 0 {
            return self.before.map(|before| *before);
        }
        (self.running, self.opening, self.replay, self.before) = (None, None, None, None);
        self.beside.stop();
        self.stop_tables();
        self.rival = None;
        Some(self)
    }

    /// The same as it is kept when its page is closed; `None` where it had not come to its end.
    pub fn put_away(mut self) -> Option<Self> {
        self.beside.pause();
        self.rival = None;
        self.tables.all_mut().for_each(Beside::pause);
        (!self.is_busy()).then_some(self)
    }

    /// The test whose numbers are shown.
    pub fn shown(&self) -> &Self {
        self.before.as_deref().unwrap_or(self)
    }

    /// Takes in what is new.
    pub fn look(&mut self) {
        if let Some(news) = self.running.as_ref().and_then(|running| running.news()) {
            self.hear(news);
        }
        if let Some(told) = self.opening.as_ref().and_then(|opening| opening.told()) {
            self.opening = None;
            match told {
                Ok(replay) => self.replay = Some(replay),
                Err(failure) => self.trouble = failure.lines,
            }
        }
        let rival = self.rival.as_mut().map(Rival::tables);
        for tables in [&mut self.beside].into_iter().chain(self.tables.all_mut()).chain(rival) {
            if let Err(failure) = tables.look() {
                self.trouble = failure.lines;
            }
        }
    }

    /// Plays the tables beside it as long as it holds for the document and nobody waits for the numbers of a test.
    pub fn look_beside(&mut self, document: &Document, host: &dyn Host, waited_for: bool) {
        let done = self.ending == Some(Ending::Finished);
        let rest = !done || waited_for || !self.is_current(document);
        // One after the other, in the order in which they were asked for.
        let mut turn = !rest;
        for tables in [&mut self.beside].into_iter().chain(self.tables.all_mut()) {
            if !turn {
                tables.pause();
            } else if let Err(failure) = tables.go_on(host) {
                self.trouble = failure.lines;
            }
            turn &= tables.is_over();
        }
    }

    /// Asks for tables that take matches of their own.
    pub fn ask(&mut self, what: AskedTables) {
        self.tables.ask(what, &self.job, self.zone.game());
    }

    /// Ends the tables that were asked for; what was played of them is kept.
    pub fn stop_tables(&mut self) {
        self.tables.all_mut().filter(|tables| !tables.is_over()).for_each(Beside::stop);
    }

    /// The range of the verdict over styles and strengths, once it is known.
    pub fn range(&self) -> Option<Range> {
        let range = || game::range(&self.job.bots, &self.played, self.beside.tables());
        self.beside.is_complete().then(range)
    }

    fn hear(&mut self, news: host::Numbers) {
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
        if self.played.matches() > 0 || !self.is_running() {
            self.before = None;
        }
    }

    fn fail(&mut self, failure: Failure) {
        self.running = None;
        self.ending = Some(Ending::GaveUp);
        self.trouble = failure.lines;
    }

    /// Ends it; the numbers so far are kept.
    pub fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.cancel();
        }
        self.beside.stop();
        self.stop_tables();
    }

    /// Whether it is being played.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Whether it or a table beside it is being played.
    pub fn is_playing(&self) -> bool {
        let rival = self.rival.as_ref().is_some_and(Rival::is_running);
        rival || self.is_running() || self.beside.is_running() || self.tables.all().any(Beside::is_running)
    }

    /// The processes that play it, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        let own = self.running.as_ref().map(|running| running.processes()).unwrap_or_default();
        let tables = self.tables.all().flat_map(Beside::processes);
        let rival = self.rival.iter().flat_map(Rival::processes);
        own.into_iter().chain(self.beside.processes()).chain(tables).chain(rival).collect()
    }

    /// Whether something is under way that will bring news.
    pub fn is_busy(&self) -> bool {
        self.is_playing() || self.opening.is_some()
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
        let open = |number| format!("open match {number} to see how it went");
        let own = simulate::findings(&self.played, asked, open);
        let beside = self.beside.tables().flat_map(|(bot, played)| {
            let open = |number| format!("let {bot} players play and open match {number} to see how it went");
            simulate::findings(played, asked, open)
        });
        own.into_iter().chain(beside).collect()
    }

    /// Opens a match.
    pub fn open(&mut self, number: u64, host: &dyn Host) {
        self.trouble.clear();
        match host.open(&self.job, number) {
            Ok(opening) => self.opening = Some(opening),
            Err(failure) => self.trouble = failure.lines,
        }
    }

    /// The number of the match that is being opened.
    pub fn opening(&self) -> Option<u64> {
        self.opening.as_ref().map(|opening| opening.number())
    }

    /// Closes the match that is open.
    pub fn close(&mut self) {
        (self.replay, self.opening) = (None, None);
    }

    /// Whether there is nothing to show but the match that is open.
    pub fn is_one_match(&self) -> bool {
        !self.is_running() && self.played.matches() == 0 && self.trouble.is_empty()
    }

    /// Brings heat up to the numbers.
    pub fn warm(&mut self, wanted: Wanted, clock: &dyn Host) {
        if let Some(before) = &mut self.before {
            return before.warm(wanted, clock);
        }
        let told = [self.told, self.rival_stamp()];
        let (zone, sums, against) =
            (&self.zone, &self.played.sums, self.rival.as_ref().and_then(Rival::sums));
        let numbers = Numbers { zone, sums, against, told, running: self.running.is_some(), clock };
        let fresh = self.heat.as_ref().is_some_and(|heat| heat.will_do(wanted, numbers));
        if sums.matches() > 0 && !fresh {
            self.heat = Heat::of(wanted, numbers);
        }
    }

    /// Heat; none before the first match.
    pub fn heat(&self) -> Option<&Heat> {
        self.shown().heat.as_ref()
    }
}
