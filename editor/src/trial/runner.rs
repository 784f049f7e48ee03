//! Who plays the tests of the window, off the drawing thread: the one part of it that knows of processes.
//!
//! The window starts something, looks now and then what there is, and may drop it, which ends it.

use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

use super::tale::Tale;
use crate::failure::Failure;
use crate::sandbox::{Cage, Crew, Handle, Job, Outcome, Run};

/// So long nobody is told of news after news: an eye sees no more.
const REST: Duration = Duration::from_millis(40);

/// Plays matches for the window.
#[derive(Clone, Debug)]
pub struct Runner {
    crew: Option<Crew>,
    wake: Context,
}

/// What has come of matches so far.
#[derive(Clone, Debug)]
pub struct News {
    /// The numbers, or why there are none.
    pub outcome: Result<Outcome, Failure>,
    /// How long it took.
    pub elapsed: Duration,
}

impl Runner {
    /// Plays in the sandbox on all cores, and wakes the window when there is news.
    pub fn new(wake: &Context) -> Self {
        Self { crew: None, wake: wake.clone() }
    }

    /// The same with these workers.
    #[must_use]
    pub fn with(self, crew: Crew) -> Self {
        Self { crew: Some(crew), ..self }
    }

    fn crew(&self) -> Result<Crew, Failure> {
        // Whoever waits for numbers goes on working meanwhile.
        self.crew.clone().map_or_else(Crew::full, Ok).map(Crew::giving_way)
    }

    /// Begins to play.
    pub fn start(&self, job: Job) -> Result<Running, Failure> {
        let run = job.start(&self.crew()?)?;
        let running = Running { handle: run.handle(), news: Arc::default() };
        let (news, wake) = (Arc::clone(&running.news), self.wake.clone());
        spawn(move || watch(run, &news, &wake))?;
        Ok(running)
    }

    /// Begins to play one match of a job again, to be told turn by turn.
    pub fn open(&self, job: &Job, number: u64) -> Result<Opening, Failure> {
        let (crew, job, wake) = (self.crew()?, job.clone(), self.wake.clone());
        let cage = Arc::new(Cage::default());
        let (inside, (tell, told)) = (Arc::clone(&cage), mpsc::channel());
        spawn(move || {
            let written = job.write_down_in(&inside, number, &crew);
            let tale = written.and_then(|written| Tale::of(&job, number, written));
            // Nobody may want it any more.
            let _ = tell.send(tale);
            wake.request_repaint();
        })?;
        Ok(Opening { number, cage, told })
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let started = thread::Builder::new().name("test".to_owned()).spawn(work);
    started.map(drop).map_err(|error| Failure::unusable(format!("the test cannot be started: {error}")))
}

fn watch(run: Run, news: &Mutex<Option<News>>, wake: &Context) {
    let begun = Instant::now();
    let tell = |outcome| {
        let told = News { outcome, elapsed: begun.elapsed() };
        *news.lock().unwrap_or_else(PoisonError::into_inner) = Some(told);
        wake.request_repaint();
    };
    let mut told = 0;
    while let Some(done) = run.wait_for_more(told) {
        tell(Ok(run.so_far()));
        told = done;
        thread::sleep(REST);
    }
    tell(run.wait());
}

/// Matches that are being played. Dropping it ends them.
#[derive(Debug)]
pub struct Running {
    handle: Handle,
    news: Arc<Mutex<Option<News>>>,
}

impl Running {
    /// What is new since the last look.
    pub fn news(&self) -> Option<News> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The processes that play, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.handle.processes()
    }

    /// Ends it; the numbers so far come as its last news.
    pub fn cancel(&self) {
        self.handle.cancel();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.handle.cancel();
    }
}

/// A match that is being written down. Dropping it ends that.
#[derive(Debug)]
pub struct Opening {
    /// Its number.
    pub number: u64,
    cage: Arc<Cage>,
    told: Receiver<Result<Tale, Failure>>,
}

impl Opening {
    /// The match, once it is there.
    pub fn told(&self) -> Option<Result<Tale, Failure>> {
        self.told.try_recv().ok()
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        self.cage.shut();
    }
}
