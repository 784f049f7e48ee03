//! What a desktop does for the window: threads, a clock, files that are made, and matches in the sandbox.
//!
//! The window starts something, looks now and then what there is, and may drop it, which ends it.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;
use workbench::host::{Host, Numbers, Work};
use workbench::print::export::Made;
use workbench::replay::Replay;
use workbench::simulate::Job;
use workbench::{Failure, host};

use crate::sandbox::{Handle, Run, WorkerPool, WorkerSlot};
use crate::store::save;

/// So long nobody is told of news after news: an eye sees no more.
const REST: Duration = Duration::from_millis(40);

/// A desktop.
#[derive(Clone, Debug)]
pub struct Native {
    pool: Option<WorkerPool>,
    wake: Context,
    begun: Instant,
}

impl Native {
    /// Plays in the sandbox on all cores, and wakes the window when there is news.
    pub fn new(wake: &Context) -> Self {
        Self { pool: None, wake: wake.clone(), begun: Instant::now() }
    }

    /// The same with these workers.
    #[must_use]
    pub fn with(self, pool: WorkerPool) -> Self {
        Self { pool: Some(pool), ..self }
    }

    fn pool(&self) -> Result<WorkerPool, Failure> {
        // Whoever waits for numbers goes on working meanwhile.
        self.pool.clone().map_or_else(WorkerPool::full, Ok).map(WorkerPool::giving_way)
    }
}

impl Host for Native {
    fn spawn(&self, name: &'static str, work: Work) -> bool {
        thread::Builder::new().name(name.to_owned()).spawn(work).is_ok()
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn save(&self, files: &[Made]) -> Result<Vec<PathBuf>, Failure> {
        save::made(files)?;
        let whole = |file: &Made| std::path::absolute(&file.path).unwrap_or_else(|_| file.path.clone());
        Ok(files.iter().map(whole).collect())
    }

    fn play(&self, job: Job) -> Result<Box<dyn host::Running>, Failure> {
        let run = self.pool()?.start(job)?;
        let running = Running { handle: run.handle(), news: Arc::default() };
        let (news, wake) = (Arc::clone(&running.news), self.wake.clone());
        spawn(move || watch(run, &news, &wake))?;
        Ok(Box::new(running))
    }

    fn open(&self, job: &Job, number: u64) -> Result<Box<dyn host::Opening>, Failure> {
        let (pool, job, wake) = (self.pool()?, job.clone(), self.wake.clone());
        let slot = Arc::new(WorkerSlot::default());
        let (inside, (tell, told)) = (Arc::clone(&slot), mpsc::channel());
        spawn(move || {
            let written = pool.write_down_in(&inside, &job, number);
            let replay = written.and_then(|written| Replay::of(&job, number, written));
            // Nobody may want it any more.
            let _ = tell.send(replay);
            wake.request_repaint();
        })?;
        Ok(Box::new(Opening { number, slot, told }))
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let started = thread::Builder::new().name("test".to_owned()).spawn(work);
    started.map(drop).map_err(|error| Failure::unusable(format!("the test cannot be started: {error}")))
}

fn watch(run: Run, news: &Mutex<Option<Numbers>>, wake: &Context) {
    let begun = Instant::now();
    let tell = |outcome| {
        let told = Numbers { outcome, elapsed: begun.elapsed() };
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

#[derive(Debug)]
struct Running {
    handle: Handle,
    news: Arc<Mutex<Option<Numbers>>>,
}

impl host::Running for Running {
    fn news(&self) -> Option<Numbers> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn processes(&self) -> Vec<u32> {
        self.handle.processes()
    }

    fn cancel(&self) {
        self.handle.cancel();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.handle.cancel();
    }
}

#[derive(Debug)]
struct Opening {
    number: u64,
    slot: Arc<WorkerSlot>,
    told: Receiver<Result<Replay, Failure>>,
}

impl host::Opening for Opening {
    fn number(&self) -> u64 {
        self.number
    }

    fn told(&self) -> Option<Result<Replay, Failure>> {
        self.told.try_recv().ok()
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        self.slot.shut();
    }
}
