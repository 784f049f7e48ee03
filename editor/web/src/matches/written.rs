//! A match written down in a worker: whatever becomes of it, the turns up to there are kept.

use std::cell::RefCell;
use std::collections::BTreeMap;

use egui::Context;
use workbench::replay::Replay;
use workbench::simulate::message::{Answer, Order};
use workbench::simulate::{Job, Why, Written};
use workbench::{Failure, host};

use super::hired::{Heard, Hired};
use crate::js;

thread_local! {
    static WRITERS: RefCell<BTreeMap<u64, Writer>> = const { RefCell::new(BTreeMap::new()) };
}

struct Writer {
    job: Job,
    number: u64,
    hired: Option<Hired>,
    written: Written,
    told: Option<Result<Replay, Failure>>,
    wake: Context,
}

/// A match that is being written down. Dropping it ends that.
#[derive(Debug)]
pub struct Opening {
    id: u64,
    number: u64,
}

/// Begins to write down the match of a number.
pub fn start(job: &Job, number: u64, wake: &Context) -> Result<Opening, Failure> {
    let id = super::run::fresh_id();
    let hired = Hired::start(job, move |heard| with(id, |writer| writer.hear(heard)))?;
    let (job, wake, written) = (job.clone(), wake.clone(), Written::default());
    let seconds = job.limits.wall;
    let writer = Writer { job, number, hired: Some(hired), written, told: None, wake };
    WRITERS.with_borrow_mut(|writers| writers.insert(id, writer));
    let milliseconds = i32::try_from(seconds.saturating_mul(1000)).unwrap_or(i32::MAX);
    js::later(milliseconds, move || with(id, |writer| writer.end(Some(Why::Silence(seconds)))));
    Ok(Opening { id, number })
}

fn with(id: u64, act: impl FnOnce(&mut Writer)) {
    WRITERS.with_borrow_mut(|writers| {
        if let Some(writer) = writers.get_mut(&id).filter(|writer| writer.hired.is_some()) {
            act(writer);
        }
    });
}

impl Writer {
    fn hear(&mut self, heard: Heard) {
        let turns = &mut self.written.turns;
        match heard {
            Heard::Answer(Answer::Ready, _) => {
                if let Some(hired) = &self.hired {
                    hired.tell(Order::WriteDown(self.number));
                }
            }
            Heard::Answer(Answer::Turn(place, turn), _) if place == turns.len() => turns.push(turn),
            Heard::Answer(Answer::Turn(place, turn), _) if place + 1 == turns.len() => turns[place] = turn,
            Heard::Answer(Answer::Written, _) => self.end(None),
            Heard::Answer(Answer::Refused(why), _) => self.tell(Err(Failure::unplayable(why))),
            Heard::Answer(Answer::Unable(why), _) => self.tell(Err(Failure::unusable(why))),
            Heard::Answer(..) => {
                self.end(Some(Why::Garbage("something else than the turns of a match".to_owned())));
            }
            Heard::Broke(why) => self.end(Some(why)),
        }
    }

    fn end(&mut self, broke: Option<Why>) {
        let written = Written { broke, ..std::mem::take(&mut self.written) };
        self.tell(Replay::of(&self.job, self.number, written));
    }

    fn tell(&mut self, told: Result<Replay, Failure>) {
        self.hired = None;
        self.told = Some(told);
        self.wake.request_repaint();
    }
}

impl host::Opening for Opening {
    fn number(&self) -> u64 {
        self.number
    }

    fn told(&self) -> Option<Result<Replay, Failure>> {
        WRITERS.with_borrow_mut(|writers| writers.get_mut(&self.id).and_then(|writer| writer.told.take()))
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        WRITERS.with_borrow_mut(|writers| writers.remove(&self.id));
    }
}
