//! Many workers and one sum.
//!
//! A page has one thread, so nobody waits here: each worker has a [`Post`], which goes on whenever something is heard of
//! its worker. What is handed out and when it is given up is the [`Ledger`]'s, the same as on a desktop.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use egui::Context;
use workbench::host::Numbers;
use workbench::simulate::ledger::{Ledger, next_size};
use workbench::simulate::message::{Answer, Order, Portion};
use workbench::simulate::{Again, Ending, Job, Outcome, Why};
use workbench::{Failure, host};

use super::hired::{Heard, Hired};
use crate::js;

/// How often it is looked whether a worker hangs, in milliseconds.
const LOOK: i32 = 500;

/// So long the page is not drawn for news after news: where there is no graphics card, drawing takes the time of a worker.
const REST: Duration = Duration::from_millis(200);

/// The most workers: each has a copy of what players know of the zone.
const MOST: usize = 32;

thread_local! {
    static RUNS: RefCell<BTreeMap<u64, Run>> = const { RefCell::new(BTreeMap::new()) };
    static NEXT: Cell<u64> = const { Cell::new(0) };
}

/// A number that nothing else in this page has.
pub fn fresh_id() -> u64 {
    NEXT.replace(NEXT.get() + 1)
}

/// A job that is being played.
struct Run {
    id: u64,
    job: Job,
    ledger: Ledger,
    posts: Vec<Post>,
    failure: Option<Failure>,
    begun: f64,
    /// How long it took, once it has ended.
    took: Option<f64>,
    /// Whether something has come since the last look.
    fresh: bool,
    wake: Context,
}

/// The place of a worker, which gets a new one when it has broken down.
#[derive(Default)]
struct Post {
    hired: Option<Hired>,
    /// Which of the workers that were here it is: what others have said before they ended is no answer.
    tenure: u64,
    ready: bool,
    /// How often in a row one has broken down before it was ready.
    unready: u8,
    /// How large the next portion is to be.
    size: u64,
    /// What is being played.
    portion: Option<Portion>,
    /// Since when an answer is waited for.
    since: f64,
    again: Option<Repeat>,
}

/// A portion that broke a worker and is played again, match by match.
struct Repeat {
    whole: Portion,
    next: u64,
    why: Why,
    lost: bool,
}

/// Matches that are being played. Dropping it ends them.
#[derive(Debug)]
pub struct Running(u64);

/// Begins to play on all cores.
pub fn start(job: Job, wake: &Context) -> Result<Running, Failure> {
    let ledger = Ledger::of(&job, cores());
    let id = fresh_id();
    let posts = (0..ledger.workers()).map(|_| Post { size: 1, ..Post::default() }).collect();
    let (begun, wake) = (js::now(), wake.clone());
    let mut run = Run { id, job, ledger, posts, failure: None, begun, took: None, fresh: false, wake };
    for place in 0..run.posts.len() {
        run.go_on(place);
    }
    if let Some(failure) = run.failure.take() {
        return Err(failure);
    }
    RUNS.with_borrow_mut(|runs| runs.insert(id, run));
    watch(id);
    Ok(Running(id))
}

/// How many cores the machine has, or wants us to believe it has.
fn cores() -> usize {
    let told = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    (1..=MOST).rev().find(|cores| *cores as f64 <= told).unwrap_or(1)
}

fn with<T>(id: u64, act: impl FnOnce(&mut Run) -> T) -> Option<T> {
    RUNS.with_borrow_mut(|runs| runs.get_mut(&id).map(act))
}

// Looks at it until it ends.
fn watch(id: u64) {
    js::later(LOOK, move || {
        if with(id, Run::look) == Some(true) {
            watch(id);
        }
    });
}

impl Run {
    fn is_over(&self) -> bool {
        self.ledger.ending.is_some()
    }

    // The first ending counts.
    fn end(&mut self, ending: Ending) {
        if self.is_over() {
            return;
        }
        self.ledger.ending = Some(ending);
        self.took = Some(js::now() - self.begun);
        self.posts.clear();
        self.news();
    }

    fn news(&mut self) {
        self.fresh = true;
        let rest = if self.is_over() { Duration::ZERO } else { REST };
        self.wake.request_repaint_after(rest);
    }

    /// Ends what hangs. Tells whether there is anything left to look at.
    fn look(&mut self) -> bool {
        let now = js::now();
        if self.job.limits.run.is_some_and(|seconds| now - self.begun > seconds as f64 * 1000.0) {
            self.end(Ending::OutOfTime);
        }
        // How long it has computed nobody tells; only how long it has not answered.
        let seconds = self.job.limits.wall;
        for place in 0..self.posts.len() {
            let hangs = |post: &Post| post.hired.is_some() && now - post.since > seconds as f64 * 1000.0;
            if self.posts.get(place).is_some_and(hangs) {
                self.broke(place, Why::Silence(seconds));
            }
        }
        !self.is_over()
    }

    /// Gives a post its next portion, and a worker where it has none.
    fn go_on(&mut self, place: usize) {
        let Some(post) = self.posts.get_mut(place) else { return };
        if let Some(Repeat { whole, why, lost, .. }) =
            post.again.take_if(|repeat| repeat.next >= repeat.whole.numbers().end)
            && !lost
        {
            self.ledger.note(whole, why, Again::Played);
        }
        post.portion = match &post.again {
            Some(repeat) => Some(Portion::one(repeat.next)),
            None => self.ledger.take(post.size),
        };
        let Some(portion) = post.portion else {
            // Nothing is left to be taken. Others may still be at work.
            post.hired = None;
            if self.posts.iter().all(|post| post.hired.is_none()) {
                self.end(Ending::Finished);
            }
            return;
        };
        post.since = js::now();
        match &post.hired {
            Some(hired) => hired.tell(Order::Play(portion)),
            None => self.hire(place),
        }
    }

    fn hire(&mut self, place: usize) {
        let (id, job) = (self.id, &self.job);
        let Some(post) = self.posts.get_mut(place) else { return };
        post.tenure += 1;
        post.ready = false;
        post.since = js::now();
        let tenure = post.tenure;
        let hear = move |heard| {
            with(id, |run| run.hear(place, tenure, heard));
        };
        match Hired::start(job, hear) {
            Ok(hired) => post.hired = Some(hired),
            Err(failure) => self.refuse(failure),
        }
    }

    fn refuse(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
        self.end(Ending::GaveUp);
    }

    fn hear(&mut self, place: usize, tenure: u64, heard: Heard) {
        let Some(post) = self.posts.get_mut(place).filter(|post| post.tenure == tenure) else { return };
        let (revision, waits) = (self.job.revision, post.portion);
        match heard {
            Heard::Answer(Answer::Ready, _) if !post.ready => {
                (post.ready, post.unready, post.since) = (true, 0, js::now());
                if let (Some(hired), Some(portion)) = (&post.hired, post.portion) {
                    hired.tell(Order::Play(portion));
                }
            }
            Heard::Answer(Answer::Played { revision: of, portion, played }, took)
                if (of, Some(portion)) == (revision, waits) && played.matches() == portion.matches =>
            {
                if let Some(repeat) = &mut post.again {
                    repeat.next += 1;
                } else {
                    let took = Duration::from_secs_f64(took.max(1.0) / 1000.0);
                    post.size = next_size(portion.matches, took);
                }
                self.ledger.add(portion, &played);
                self.news();
                self.go_on(place);
            }
            Heard::Answer(Answer::Refused(why), _) => self.refuse(Failure::unplayable(why)),
            Heard::Answer(Answer::Unable(why), _) => {
                self.refuse(Failure::unusable(format!("the sandbox cannot be started: {why}")));
            }
            Heard::Answer(..) => {
                self.broke(place, Why::Garbage("not the sums that were asked for".to_owned()));
            }
            Heard::Broke(why) => self.broke(place, why),
        }
    }

    /// A worker is of no use any more. What it played is played again match by match in a new one; a match that breaks
    /// this one too is left out.
    fn broke(&mut self, place: usize, why: Why) {
        let Some(post) = self.posts.get_mut(place) else { return };
        post.hired = None;
        if !post.ready {
            post.unready += 1;
            // What ended the first one may have been none of its fault.
            if post.unready < 2 {
                return self.hire(place);
            }
            self.ledger.note(Portion { first: self.job.first, matches: 0 }, why, Again::Broke);
            return self.end(Ending::GaveUp);
        }
        let Some(portion) = post.portion else { return };
        if let Some(repeat) = &mut post.again {
            (repeat.lost, repeat.next) = (true, repeat.next + 1);
            if self.ledger.note(portion, why, Again::Broke) {
                return self.end(Ending::GaveUp);
            }
        } else {
            let next = portion.first;
            post.again = Some(Repeat { whole: portion, next, why, lost: false });
        }
        self.news();
        self.go_on(place);
    }
}

impl host::Running for Running {
    fn news(&self) -> Option<Numbers> {
        with(self.0, |run| {
            let fresh = std::mem::take(&mut run.fresh);
            fresh.then(|| {
                let elapsed = run.took.unwrap_or_else(|| js::now() - run.begun).max(0.0);
                let outcome = run.failure.take().map_or_else(
                    || {
                        let (played, ending) = (run.ledger.played.clone(), run.ledger.ending);
                        Ok(Outcome { revision: run.job.revision, played, ending })
                    },
                    Err,
                );
                Numbers { outcome, elapsed: Duration::from_secs_f64(elapsed / 1000.0) }
            })
        })
        .flatten()
    }

    /// Workers have no numbers that anybody could be told.
    fn processes(&self) -> Vec<u32> {
        Vec::new()
    }

    fn cancel(&self) {
        with(self.0, |run| run.end(Ending::Cancelled));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNS.with_borrow_mut(|runs| runs.remove(&self.0));
    }
}
