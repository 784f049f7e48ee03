//! Many workers and one sum.
//!
//! Each worker has a thread here that gives it one portion after the other. Sums do not care who played what,
//! so the numbers are the same for any number of workers.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use workbench::simulate::{Ending, Outcome};

use super::pool::WorkerPool;
use super::slot::{Stop, Worker, WorkerSlot};
use workbench::failure::Failure;
use workbench::simulate::Job;
use workbench::simulate::batch::Played;
use workbench::simulate::ledger::{Ledger, PACE, next_size};
use workbench::simulate::message::{Answer, Order, Portion};
use workbench::simulate::{Again, Why};

/// A job that is being played. Dropping it cancels it.
#[derive(Debug)]
pub struct Run {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// Cancels a run from anywhere.
#[derive(Clone, Debug)]
pub struct Handle(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    job: Job,
    pool: WorkerPool,
    slots: Vec<WorkerSlot>,
    sums: Mutex<Sums>,
    changed: Condvar,
}

#[derive(Debug)]
struct Sums {
    ledger: Ledger,
    // How many threads are at work.
    busy: usize,
    failure: Option<Failure>,
}

impl WorkerPool {
    /// Begins to play.
    pub fn start(&self, job: Job) -> Result<Run, Failure> {
        let ledger = Ledger::of(&job, self.size().get());
        let size = ledger.workers();
        let sums = Sums { ledger, busy: size, failure: None };
        let shared = Arc::new(Shared {
            job,
            pool: self.clone(),
            slots: (0..size).map(|_| WorkerSlot::default()).collect(),
            sums: Mutex::new(sums),
            changed: Condvar::new(),
        });
        let mut run = Run { shared, threads: Vec::new() };
        for place in 0..size {
            run.spawn(move |shared| shared.serve(place))?;
        }
        if let Some(seconds) = run.shared.job.limits.run {
            run.spawn(move |shared| shared.wait_at_most(Duration::from_secs(seconds)))?;
        }
        Ok(run)
    }

    /// Plays all and waits for it. `watch` is told now and then how many more matches are done.
    pub fn run(&self, job: Job, watch: impl FnMut(u64)) -> Result<Outcome, Failure> {
        self.run_while(job, watch, || true)
    }

    /// The same for as long as `wanted` says so, which is asked several times a second.
    pub fn run_while(
        &self,
        job: Job,
        mut watch: impl FnMut(u64),
        wanted: impl Fn() -> bool,
    ) -> Result<Outcome, Failure> {
        let run = self.start(job)?;
        let mut told = 0;
        while let Some(done) = run.shared.wait_a_little(told) {
            if done > told {
                watch(done - told);
            }
            told = done;
            if !wanted() {
                run.handle().cancel();
            }
        }
        run.wait()
    }
}

impl Run {
    /// A handle for another thread.
    pub fn handle(&self) -> Handle {
        Handle(Arc::clone(&self.shared))
    }

    /// The numbers so far.
    pub fn so_far(&self) -> Outcome {
        let sums = self.shared.sums();
        // Numbers that come after the end was told would be a surprise.
        let ending = sums.ledger.ending.filter(|_| sums.busy == 0);
        Outcome { revision: self.shared.job.revision, played: sums.ledger.played.clone(), ending }
    }

    /// Waits until more matches are done than were told, and tells how many; `None` when all is over.
    pub fn wait_for_more(&self, told: u64) -> Option<u64> {
        self.shared.more_than(told)
    }

    /// The processes of the workers, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.handle().processes()
    }

    /// Waits for the end.
    pub fn wait(mut self) -> Result<Outcome, Failure> {
        self.join();
        let failure = self.shared.sums().failure.take();
        failure.map_or_else(|| Ok(self.so_far()), Err)
    }

    fn spawn(&mut self, work: impl FnOnce(&Shared) + Send + 'static) -> Result<(), Failure> {
        let shared = Arc::clone(&self.shared);
        let thread = std::thread::Builder::new().spawn(move || work(&shared));
        let failed = |error| Failure::unusable(format!("the sandbox cannot be started: {error}"));
        self.threads.push(thread.map_err(failed)?);
        Ok(())
    }

    fn join(&mut self) {
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                let broke = Failure::unusable("the sandbox itself broke; this is a fault of the program");
                self.shared.sums().failure.get_or_insert(broke);
            }
        }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.shared.end(Ending::Cancelled);
        self.join();
    }
}

impl Handle {
    /// The processes of the workers, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.0.slots.iter().filter_map(WorkerSlot::process).collect()
    }

    /// Ends the run at once; the numbers so far are kept. When this returns no worker is left.
    pub fn cancel(&self) {
        self.0.end(Ending::Cancelled);
    }
}

// Tells that a thread is done, even when it panics: nobody may wait for it in vain.
struct Leave<'s>(&'s Shared);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        let mut sums = self.0.sums();
        sums.busy -= 1;
        if sums.busy == 0 {
            sums.ledger.ending.get_or_insert(Ending::Finished);
        }
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn sums(&self) -> MutexGuard<'_, Sums> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn over(&self) -> bool {
        self.sums().ledger.ending.is_some()
    }

    // Waits until more than this is done; `None` when all is over.
    fn more_than(&self, told: u64) -> Option<u64> {
        let idle = |sums: &mut Sums| sums.ledger.done == told && sums.busy > 0;
        let sums = self.changed.wait_while(self.sums(), idle).unwrap_or_else(PoisonError::into_inner);
        (sums.ledger.done > told).then_some(sums.ledger.done)
    }

    // The same, and not for long: as many as before may be done.
    fn wait_a_little(&self, told: u64) -> Option<u64> {
        let idle = |sums: &mut Sums| sums.ledger.done == told && sums.busy > 0;
        let waited = self.changed.wait_timeout_while(self.sums(), PACE, idle);
        let (sums, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (sums.ledger.done > told || sums.busy > 0).then_some(sums.ledger.done)
    }

    // Ends the run when its time is up.
    fn wait_at_most(&self, time: Duration) {
        let waited = self.changed.wait_timeout_while(self.sums(), time, |sums| sums.busy > 0);
        let (sums, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        drop(sums);
        if waited.timed_out() {
            self.end(Ending::OutOfTime);
        }
    }

    // The first ending counts. Nobody holds the sums while waiting for a slot.
    fn end(&self, ending: Ending) {
        self.sums().ledger.ending.get_or_insert(ending);
        self.slots.iter().for_each(WorkerSlot::shut);
    }

    // One worker after the other in this slot, portion after portion, until none is left.
    fn serve(&self, place: usize) {
        let _leave = Leave(self);
        let mut post = Post { shared: self, slot: &self.slots[place], worker: None };
        let mut size = 1;
        while let Some(portion) = self.take(size) {
            let begun = Instant::now();
            match post.play(portion) {
                Ok(played) => self.add(portion, &played),
                Err(Stop::Broke(why)) => post.again(portion, why),
                Err(stop) => return self.stop(stop),
            }
            size = next_size(portion.matches, begun.elapsed());
        }
    }

    // Nobody holds the sums while playing.
    fn take(&self, size: u64) -> Option<Portion> {
        self.sums().ledger.take(size)
    }

    fn add(&self, portion: Portion, played: &Played) {
        self.sums().ledger.add(portion, played);
        self.changed.notify_all();
    }

    // No worker can go on, neither this nor another.
    fn stop(&self, stop: Stop) {
        match stop {
            Stop::Shut => return,
            Stop::Refused(failure) => drop(self.sums().failure.get_or_insert(failure)),
            Stop::Unready(why) | Stop::Broke(why) => {
                self.note(Portion { first: self.job.first, matches: 0 }, why, Again::Broke);
            }
        }
        self.end(Ending::GaveUp);
    }

    fn note(&self, portion: Portion, why: Why, again: Again) {
        let hopeless = self.sums().ledger.note(portion, why, again);
        self.changed.notify_all();
        if hopeless {
            self.end(Ending::GaveUp);
        }
    }
}

/// The thread of a worker, which gets a new one when it has broken down.
struct Post<'s> {
    shared: &'s Shared,
    slot: &'s WorkerSlot,
    worker: Option<Worker<'s>>,
}

impl Post<'_> {
    fn play(&mut self, portion: Portion) -> Result<Played, Stop> {
        let Shared { job, pool, .. } = self.shared;
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start(pool, job, self.slot)?,
        };
        worker.tell(Order::Play(portion))?;
        let played = match worker.hear()? {
            Answer::Played { revision, portion: of, played }
                if (revision, of) == (job.revision, portion) && played.matches() == portion.matches =>
            {
                *played
            }
            _ => return Err(worker.garbage("not the sums that were asked for")),
        };
        self.worker = Some(worker);
        Ok(played)
    }

    // A signal comes from outside and strikes whatever is being played: such a match gets another chance.
    fn play_alone(&mut self, one: Portion) -> Result<Played, Stop> {
        match self.play(one) {
            Err(Stop::Broke(Why::Signal(_))) => self.play(one),
            done => done,
        }
    }

    // Plays a portion that broke a worker match by match: a match that breaks the next one too is left out.
    fn again(&mut self, portion: Portion, why: Why) {
        let mut lost = false;
        for one in portion.numbers().map(Portion::one) {
            if self.shared.over() {
                return;
            }
            match self.play_alone(one) {
                Ok(played) => self.shared.add(one, &played),
                Err(Stop::Broke(why)) => {
                    lost = true;
                    self.shared.note(one, why, Again::Broke);
                }
                Err(stop) => return self.shared.stop(stop),
            }
        }
        if !lost {
            self.shared.note(portion, why, Again::Played);
        }
    }
}
