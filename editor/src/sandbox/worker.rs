//! The inside of the sandbox: a process that plays what it is told, and knows nothing else.

#[cfg(debug_assertions)]
use super::fault;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, sync_channel};

use scenario_rules::{Ruled, ScenarioFile, Severity, Trouble, ZoneFile, compile};

use super::frame::{self, NoMessage};
use super::limits;
use super::message::{Answer, Order, Portion};
use workbench::failure::Exit;
use workbench::game::{self, Shown, Visitor};
use workbench::simulate::Limits;
use workbench::simulate::batch::{Batch, MatchRunner, Stage};
use workbench::simulate::{Documents, Job};

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
        Ok(orders) => begin(&job, &orders),
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

/// A job, and the orders about it.
struct Begin<'a> {
    job: &'a Job,
    zone: ZoneFile,
    orders: &'a Receiver<Order>,
}

impl Visitor for Begin<'_> {
    type Answer = io::Result<()>;

    fn visit<G: Shown>(self) -> io::Result<()> {
        match G::bots(&self.job.bots) {
            Ok(bots) => play::<G>(self.job, &self.zone, bots, self.orders),
            Err(why) => answer(&Answer::Refused(vec![why])),
        }
    }
}

fn begin(job: &Job, orders: &Receiver<Order>) -> io::Result<()> {
    strike(job, None);
    match read(&job.stage) {
        Ok(zone) => game::visit(zone.zone().game(), Begin { job, zone, orders }),
        Err(why) => answer(&Answer::Refused(why)),
    }
}

fn read(documents: &Documents) -> Result<ZoneFile, Vec<String>> {
    ZoneFile::read(documents.zone.as_bytes()).map_err(|all| lines("zone", &all))
}

fn play<G: Shown>(job: &Job, zone: &ZoneFile, bots: G::Bots, orders: &Receiver<Order>) -> io::Result<()> {
    let stages = Compiled::<G>::of(&job.stage, zone).and_then(|stage| {
        let other = |documents| Compiled::<G>::of(documents, &read(documents)?);
        let against = job.against.as_ref().map(other).transpose()?;
        Ok((stage, against))
    });
    let (stage, against) = match stages {
        Ok(stages) => stages,
        Err(why) => return answer(&Answer::Refused(why)),
    };
    let Job { players, seed, first, matches, limits: Limits { plies, .. }, .. } = *job;
    let against = against.as_ref().map(Compiled::stage);
    let batch = Batch { stage: stage.stage(), against, players, seed, first, matches, bots, plies };
    let atlases = batch.atlases();
    match batch.sit_down(&atlases) {
        Ok(sitting) => obey(job, sitting.telling_each(job.each), orders),
        Err(why) => answer(&Answer::Refused(vec![why.to_string()])),
    }
}

fn obey<G: Shown>(job: &Job, mut sitting: MatchRunner<'_, G>, orders: &Receiver<Order>) -> io::Result<()> {
    answer(&Answer::Ready)?;
    while let Ok(order) = orders.recv() {
        limits::compute(job.limits.cpu);
        match order {
            Order::Play(portion) => answer(&played(&mut sitting, job, portion))?,
            Order::WriteDown(number) => write_down(&mut sitting, job, number)?,
        }
    }
    Ok(())
}

/// Documents made ready to be played on.
struct Compiled<G: Ruled> {
    board: G::Board,
    lookout: Option<G::Watch>,
}

impl<G: Ruled> Compiled<G> {
    fn of(documents: &Documents, zone: &ZoneFile) -> Result<Self, Vec<String>> {
        let scenario = documents.scenario.as_ref().map(|text| ScenarioFile::read(text.as_bytes()));
        let scenario = scenario.transpose().map_err(|all| lines("scenario", &all))?;
        let compiled = scenario.map(|scenario| compile(&scenario));
        let findings = compiled.iter().flat_map(|compiled| &compiled.findings);
        let errors: Vec<String> =
            findings.filter(|one| one.severity == Severity::Error).map(ToString::to_string).collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let rules: G::Rules = compiled.as_ref().map(scenario_rules::Compiled::rules).unwrap_or_default();
        let board = G::board(zone.zone(), &rules)?;
        let lookout = compiled.filter(|_| documents.look).and_then(|compiled| G::watch(&compiled));
        Ok(Self { board, lookout })
    }

    fn stage(&self) -> Stage<'_, G> {
        Stage { board: &self.board, lookout: self.lookout.as_ref() }
    }
}

fn lines(file: &str, troubles: &[Trouble]) -> Vec<String> {
    troubles.iter().map(|trouble| trouble.in_file(file)).collect()
}

fn played<G: Shown>(sitting: &mut MatchRunner<'_, G>, job: &Job, portion: Portion) -> Answer {
    let played = Box::new(sitting.play(portion.numbers(), |number| strike(job, Some(number))));
    Answer::Played { revision: job.revision, portion, played }
}

fn write_down<G: Shown>(sitting: &mut MatchRunner<'_, G>, job: &Job, number: u64) -> io::Result<()> {
    sitting.write_down(number, |turns| {
        if turns.len() == 3 {
            strike(job, Some(number));
        }
        match turns {
            [before @ .., last] => answer(&Answer::Turn(before.len(), last.clone())),
            [] => Ok(()),
        }
    })?;
    answer(&Answer::Written)
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
