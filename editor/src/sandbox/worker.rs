//! The inside of the sandbox: a process that plays what it is told, and knows nothing else.

#[cfg(debug_assertions)]
use super::fault;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, sync_channel};

use super::frame::{self, NoMessage};
use super::limits;
use workbench::failure::Exit;
use workbench::simulate::Job;
use workbench::simulate::message::{Answer, Order};
use workbench::simulate::serve::{Line, serve};

/// The word that makes the program a worker; in no help, since nobody but the program says it.
pub const WORKER: &str = "--worker";

/// Plays what comes through standard input, until that ends.
pub fn work() -> ExitCode {
    if io::stdin().is_terminal() {
        return leave("it plays matches for a hatchway that runs already");
    }
    limits::lock_down();
    let job: Job = match frame::read(&mut io::stdin().lock()) {
        Ok(job) => job,
        Err(why) => return leave(&expected("a job", &why)),
    };
    limits::memory(job.limits.memory);
    limits::compute(job.limits.cpu);
    let done = match orders() {
        Ok(orders) => pollster::block_on(serve(&job, &mut Pipes { job: &job, orders })),
        Err(error) => answer(&Answer::Unable(error.to_string())),
    };
    match done {
        Ok(()) => Exit::Done.code().into(),
        Err(error) => leave(&format!("the answer cannot be given: {error}")),
    }
}

fn leave(why: &str) -> ExitCode {
    // When the program is gone, nobody is left to read this.
    let _ = writeln!(io::stderr(), "{WORKER} is not for people: {why}");
    Exit::Unusable.code().into()
}

fn expected(what: &str, found: &NoMessage) -> String {
    match found {
        NoMessage::Ended => format!("expected {what} on standard input, found its end"),
        NoMessage::Garbage(why) => format!("expected {what} on standard input, found something else: {why}"),
    }
}

// Orders come while a match is played. When no more can come the program is gone, and so is its worker.
fn orders() -> io::Result<Receiver<Order>> {
    let (sender, orders) = sync_channel(1);
    std::thread::Builder::new().spawn(move || {
        let mut input = io::stdin().lock();
        let end = loop {
            match frame::read(&mut input) {
                Ok(order) if sender.send(order).is_err() => break Exit::Done,
                Ok(_) => {}
                Err(NoMessage::Ended) => break Exit::Done,
                Err(garbage) => {
                    leave(&expected("an order", &garbage));
                    break Exit::Unusable;
                }
            }
        };
        std::process::exit(end.code().into())
    })?;
    Ok(orders)
}

/// The two pipes of a worker.
struct Pipes<'a> {
    job: &'a Job,
    orders: Receiver<Order>,
}

impl Line for Pipes<'_> {
    type Error = io::Error;

    // There is nothing else to do on this thread meanwhile.
    async fn order(&mut self) -> Option<Order> {
        let order = self.orders.recv().ok();
        limits::compute(self.job.limits.cpu);
        order
    }

    fn answer(&mut self, given: &Answer) -> io::Result<()> {
        answer(given)
    }

    fn begins(&self, number: Option<u64>) {
        strike(self.job, number);
    }
}

// What tests let go wrong; a release has nothing of it.
#[cfg(debug_assertions)]
fn strike(job: &Job, at: Option<u64>) {
    if let Some(fault) = job.fault {
        fault::strike(fault, at);
    }
}

#[cfg(not(debug_assertions))]
fn strike(_: &Job, _: Option<u64>) {}

fn answer(answer: &Answer) -> io::Result<()> {
    frame::write(&mut io::stdout().lock(), answer)
}
