//! One worker as seen from outside: it is asked and answers, or it is buried.

use super::breakdown;
use std::io::{self, Read};
use std::process::{Child, ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tempfile::TempDir;

use super::frame::{self, NoMessage};
use super::pool::WorkerPool;
use workbench::failure::Failure;
use workbench::simulate::Job;
use workbench::simulate::Limits;
use workbench::simulate::Why;
use workbench::simulate::message::{Answer, Order};
use workbench::text::foreign::harmless;

/// Where a worker is kept, so that another thread can end it.
#[derive(Debug, Default)]
pub struct WorkerSlot(Mutex<Inside>);

#[derive(Debug, Default)]
enum Inside {
    #[default]
    Empty,
    Kept(Child, Option<TempDir>),
    /// No worker is to come in any more.
    Shut,
}

impl WorkerSlot {
    /// Ends the worker, if there is one, and lets none in any more.
    pub fn shut(&self) {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Inside::Kept(child, _) = &mut *inside {
            // One that has ended already is as good.
            let _ = child.kill().and_then(|()| child.wait());
        }
        *inside = Inside::Shut;
    }

    /// The process that is in it.
    pub(super) fn process(&self) -> Option<u32> {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Inside::Kept(child, _) => Some(child.id()),
            Inside::Empty | Inside::Shut => None,
        }
    }

    // Starting happens behind the lock: a slot that is shut meanwhile is shut after it, with its worker.
    fn admit(&self, pool: &WorkerPool) -> Result<(ChildStdin, ChildStdout), Stop> {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*inside, Inside::Shut) {
            return Err(Stop::Shut);
        }
        let (mut child, folder) = pool.hire().map_err(Stop::Refused)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        *inside = Inside::Kept(child, folder);
        pipes.ok_or(Stop::Shut)
    }

    // Ends the worker if it has not ended, and tells how it did.
    fn bury(&self, limits: Limits) -> Option<Why> {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(*inside, Inside::Kept(..)) {
            return None;
        }
        let Inside::Kept(mut child, _folder) = std::mem::take(&mut *inside) else { return None };
        let _ = child.kill();
        let status = child.wait().ok()?;
        let mut said = Vec::new();
        if let Some(stderr) = child.stderr.take() {
            let _ = stderr.take(4096).read_to_end(&mut said);
        }
        Some(breakdown::why(status, &String::from_utf8_lossy(&said), limits))
    }
}

/// Why a worker has no answer.
#[derive(Debug)]
pub(super) enum Stop {
    /// It broke down.
    Broke(Why),
    /// It broke down twice before any match was played.
    Unready(Why),
    /// It cannot be started, or the job cannot be played by any.
    Refused(Failure),
    /// Nobody wants an answer any more.
    Shut,
}

/// A worker that has its job and can be asked. Dropping it ends it.
#[derive(Debug)]
pub(super) struct Worker<'c> {
    slot: &'c WorkerSlot,
    limits: Limits,
    input: ChildStdin,
    answers: Receiver<Result<Answer, NoMessage>>,
}

impl<'c> Worker<'c> {
    /// Starts a worker in a slot, gives it the job and waits until it is ready.
    pub(super) fn start(pool: &WorkerPool, job: &Job, slot: &'c WorkerSlot) -> Result<Self, Stop> {
        // What ended the first one may have been none of its fault.
        match Self::attempt(pool, job, slot) {
            Err(Stop::Broke(_)) => Self::attempt(pool, job, slot).map_err(|stop| match stop {
                Stop::Broke(why) => Stop::Unready(why),
                stop => stop,
            }),
            done => done,
        }
    }

    fn attempt(pool: &WorkerPool, job: &Job, slot: &'c WorkerSlot) -> Result<Self, Stop> {
        let (input, output) = slot.admit(pool)?;
        let answers = listen(output).map_err(|error| {
            slot.bury(job.limits);
            Stop::Refused(Failure::unusable(format!("the sandbox cannot be started: {error}")))
        })?;
        let mut worker = Self { slot, limits: job.limits, input, answers };
        worker.say(job)?;
        match worker.hear()? {
            Answer::Ready => Ok(worker),
            Answer::Refused(why) => Err(Stop::Refused(Failure::unplayable(why))),
            Answer::Unable(why) => {
                let why = format!("the sandbox cannot be started: {}", harmless(&why));
                Err(Stop::Refused(Failure::unusable(why)))
            }
            _ => Err(worker.garbage("an answer before an order")),
        }
    }

    /// Tells the worker what to do.
    pub(super) fn tell(&mut self, order: Order) -> Result<(), Stop> {
        self.say(&order)
    }

    fn say(&mut self, message: &impl Serialize) -> Result<(), Stop> {
        frame::write(&mut self.input, message).map_err(|_| self.ended())
    }

    /// Waits for an answer.
    pub(super) fn hear(&mut self) -> Result<Answer, Stop> {
        match self.answers.recv_timeout(Duration::from_secs(self.limits.wall)) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(NoMessage::Garbage(what))) => Err(self.garbage(&what)),
            Ok(Err(NoMessage::Ended)) | Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => Err(self.broke(Why::Silence(self.limits.wall))),
        }
    }

    /// The worker answers what was not asked for: nothing it says is of use.
    pub(super) fn garbage(&self, what: &str) -> Stop {
        self.broke(Why::Garbage(what.to_owned()))
    }

    fn ended(&self) -> Stop {
        self.slot.bury(self.limits).map_or(Stop::Shut, Stop::Broke)
    }

    fn broke(&self, why: Why) -> Stop {
        self.slot.bury(self.limits).map_or(Stop::Shut, |_| Stop::Broke(why))
    }
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        self.slot.bury(self.limits);
    }
}

// Waiting for a pipe cannot be timed, waiting for a thread that waits for a pipe can. It ends with the worker.
fn listen(mut output: ChildStdout) -> io::Result<Receiver<Result<Answer, NoMessage>>> {
    let (sender, answers) = sync_channel(16);
    std::thread::Builder::new().spawn(move || {
        loop {
            let answer = frame::read(&mut output);
            let last = answer.is_err();
            if sender.send(answer).is_err() || last {
                return;
            }
        }
    })?;
    Ok(answers)
}
