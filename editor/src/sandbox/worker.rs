//! The inside of the sandbox: a process that plays what it is told, and knows nothing else.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, sync_channel};

use engine::escape::bot::Atlas;
use engine::escape::{Board, Rules};
use scenario_rules::{ScenarioFile, Severity, Trouble, ZoneFile, compile};

use super::frame::{self, NoMessage};
use super::job::Job;
use super::limits;
use super::message::{Answer, Order, Portion};
use crate::batch::{Batch, Table};
use crate::failure::Exit;

/// The word that makes the program a worker; in no help, since nobody but the program says it.
pub const WORKER: &str = "--worker";

/// Plays what comes through standard input, until that ends.
pub fn work() -> ExitCode {
    if io::stdin().is_terminal() {
        return leave("it plays matches for a hatchway that runs already");
    }
    let job: Job = match frame::read(&mut io::stdin().lock()) {
        Ok(job) => job,
        Err(why) => return leave(&expected("a job", &why)),
    };
    limits::lock_down();
    limits::memory(job.limits.memory);
    match play(&job, &orders()) {
        Ok(()) => Exit::Done.into(),
        Err(error) => leave(&format!("the answer cannot be given: {error}")),
    }
}

fn leave(why: &str) -> ExitCode {
    // When the program is gone, nobody is left to read this.
    let _ = writeln!(io::stderr(), "{WORKER} is not for people: {why}");
    Exit::Unusable.into()
}

fn expected(what: &str, found: &NoMessage) -> String {
    match found {
        NoMessage::Ended => format!("expected {what} on standard input, found its end"),
        NoMessage::Garbage(why) => format!("expected {what} on standard input, found something else: {why}"),
    }
}

// Orders come while a match is played. When no more can come the program is gone, and so is its worker.
fn orders() -> Receiver<Order> {
    let (sender, orders) = sync_channel(1);
    std::thread::spawn(move || {
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
        std::process::exit(end as i32)
    });
    orders
}

fn play(job: &Job, orders: &Receiver<Order>) -> io::Result<()> {
    let board = match board(job) {
        Ok(board) => board,
        Err(why) => return answer(&Answer::Refused(why)),
    };
    let Job { players, seed, first, matches, bots, look, .. } = *job;
    let batch = Batch { board: &board, players, seed, first, matches, bots, plies: job.limits.plies, look };
    let atlas = Atlas::new(&board);
    let mut table = match batch.table(&atlas) {
        Ok(table) => table,
        Err(why) => return answer(&Answer::Refused(vec![why.to_string()])),
    };
    answer(&Answer::Ready)?;
    while let Ok(order) = orders.recv() {
        limits::compute(job.limits.cpu);
        match order {
            Order::Play(portion) => answer(&played(&mut table, job, portion))?,
            Order::WriteDown(number) => write_down(&mut table, job, number)?,
        }
    }
    Ok(())
}

fn board(job: &Job) -> Result<Board, Vec<String>> {
    strike(job, None);
    let troubles = |in_file: &str, all: Vec<Trouble>| -> Vec<String> {
        all.iter().map(|trouble| trouble.in_file(in_file)).collect()
    };
    let zone = ZoneFile::read(job.zone.as_bytes()).map_err(|all| troubles("zone", all))?;
    let scenario = job.scenario.as_ref().map(|text| ScenarioFile::read(text.as_bytes()));
    let rules = match scenario.transpose().map_err(|all| troubles("scenario", all))? {
        Some(scenario) => sound(&scenario)?,
        None => Rules::advanced(),
    };
    Board::new(zone.zone(), &rules).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

fn sound(scenario: &ScenarioFile) -> Result<Rules, Vec<String>> {
    let compiled = compile(scenario);
    let errors = compiled.findings.iter().filter(|finding| finding.severity == Severity::Error);
    let errors: Vec<String> = errors.map(ToString::to_string).collect();
    if errors.is_empty() { Ok(compiled.rules) } else { Err(errors) }
}

fn played(table: &mut Table<'_>, job: &Job, portion: Portion) -> Answer {
    let played = Box::new(table.play(portion.numbers(), |number| strike(job, Some(number))));
    Answer::Played { revision: job.revision, portion, played }
}

fn write_down(table: &mut Table<'_>, job: &Job, number: u64) -> io::Result<()> {
    table.write_down(number, |turns| {
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

fn strike(job: &Job, at: Option<u64>) {
    if let Some(fault) = job.fault {
        fault.strike(at);
    }
}

fn answer(answer: &Answer) -> io::Result<()> {
    frame::write(&mut io::stdout().lock(), answer)
}
