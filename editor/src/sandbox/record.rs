//! A match written down in the sandbox: whatever becomes of it, the turns up to there are kept.

use super::pool::WorkerPool;
use super::slot::{Stop, Worker, WorkerSlot};
use workbench::failure::Failure;
use workbench::simulate::Job;
use workbench::simulate::Written;
use workbench::simulate::message::{Answer, Order};

impl WorkerPool {
    /// Plays the match of a number and writes down its turns.
    pub fn write_down(&self, job: &Job, number: u64) -> Result<Written, Failure> {
        self.write_down_in(&WorkerSlot::default(), job, number)
    }

    /// The same in a slot of the caller's, which another thread can shut when nobody wants the match any more.
    pub fn write_down_in(&self, slot: &WorkerSlot, job: &Job, number: u64) -> Result<Written, Failure> {
        let mut written = Written::default();
        match Worker::start(self, job, slot).and_then(|worker| listen(worker, number, &mut written.turns)) {
            Ok(()) | Err(Stop::Shut) => {}
            Err(Stop::Broke(why) | Stop::Unready(why)) => written.broke = Some(why),
            Err(Stop::Refused(failure)) => return Err(failure),
        }
        Ok(written)
    }
}

fn listen(mut worker: Worker<'_>, number: u64, turns: &mut Vec<String>) -> Result<(), Stop> {
    worker.tell(Order::WriteDown(number))?;
    loop {
        match worker.hear()? {
            Answer::Turn(place, turn) if place == turns.len() => turns.push(turn),
            Answer::Turn(place, turn) if place + 1 == turns.len() => turns[place] = turn,
            Answer::Written => return Ok(()),
            _ => return Err(worker.garbage("something else than the turns of a match")),
        }
    }
}
