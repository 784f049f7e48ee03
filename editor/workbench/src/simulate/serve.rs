//! The inside of a worker, wherever it runs: it plays what it is told, and knows nothing else.
//!
//! It waits for orders, and a browser lets nobody wait but those who can be put aside meanwhile. So it is a future; on a
//! desktop, where its line just blocks, it is done as soon as it is asked.

use std::pin::Pin;

use scenario_rules::{Ruled, ScenarioFile, Severity, Trouble, ZoneFile, compile};

use super::batch::{Batch, MatchRunner, Stage};
use super::job::{Documents, Job, Limits};
use super::message::{Answer, Order};
use crate::game::{self, Shown, Visitor};

/// What connects a worker with whoever gives it orders.
pub trait Line {
    /// Why an answer could not be given.
    type Error;

    /// Waits for the next order; `None` when there will be no more.
    fn order(&mut self) -> impl Future<Output = Option<Order>>;

    /// Gives an answer.
    fn answer(&mut self, answer: &Answer) -> Result<(), Self::Error>;

    /// Is told the number of each match before it is played, or in its third turn where it is written down; `None`
    /// before anything is read.
    fn begins(&self, number: Option<u64>);
}

/// Reads a job, gets ready, and obeys until there are no more orders.
pub async fn serve<L: Line>(job: &Job, line: &mut L) -> Result<(), L::Error> {
    line.begins(None);
    match read(&job.stage) {
        Ok(zone) => game::visit(zone.zone().game(), Begin { job, zone, line }).await,
        Err(why) => line.answer(&Answer::Refused(why)),
    }
}

/// A job, and the orders about it.
struct Begin<'a, L> {
    job: &'a Job,
    zone: ZoneFile,
    line: &'a mut L,
}

impl<'a, L: Line> Visitor for Begin<'a, L> {
    type Answer = Pin<Box<dyn Future<Output = Result<(), L::Error>> + 'a>>;

    fn visit<G: Shown>(self) -> Self::Answer {
        Box::pin(async move {
            match G::bots(&self.job.bots) {
                Ok(bots) => play::<G, L>(self.job, &self.zone, bots, self.line).await,
                Err(why) => self.line.answer(&Answer::Refused(vec![why])),
            }
        })
    }
}

fn read(documents: &Documents) -> Result<ZoneFile, Vec<String>> {
    ZoneFile::read(documents.zone.as_bytes()).map_err(|all| lines("zone", &all))
}

async fn play<G: Shown, L: Line>(
    job: &Job,
    zone: &ZoneFile,
    bots: G::Bots,
    line: &mut L,
) -> Result<(), L::Error> {
    let stages = Compiled::<G>::of(&job.stage, zone).and_then(|stage| {
        let other = |documents| Compiled::<G>::of(documents, &read(documents)?);
        let against = job.against.as_ref().map(other).transpose()?;
        Ok((stage, against))
    });
    let (stage, against) = match stages {
        Ok(stages) => stages,
        Err(why) => return line.answer(&Answer::Refused(why)),
    };
    let Job { players, seed, first, matches, limits: Limits { plies, .. }, .. } = *job;
    let against = against.as_ref().map(Compiled::stage);
    let batch = Batch { stage: stage.stage(), against, players, seed, first, matches, bots, plies };
    let atlases = batch.atlases();
    match batch.sit_down(&atlases) {
        Ok(sitting) => obey(job, sitting.telling_each(job.each).warming(job.heat), line).await,
        Err(why) => line.answer(&Answer::Refused(vec![why.to_string()])),
    }
}

async fn obey<G: Shown, L: Line>(
    job: &Job,
    mut sitting: MatchRunner<'_, G>,
    line: &mut L,
) -> Result<(), L::Error> {
    line.answer(&Answer::Ready)?;
    while let Some(order) = line.order().await {
        match order {
            Order::Play(portion) => {
                let played = Box::new(sitting.play(portion.numbers(), |number| line.begins(Some(number))));
                line.answer(&Answer::Played { revision: job.revision, portion, played })?;
            }
            Order::WriteDown(number) => write_down(&mut sitting, number, line)?,
        }
    }
    Ok(())
}

fn write_down<G: Shown, L: Line>(
    sitting: &mut MatchRunner<'_, G>,
    number: u64,
    line: &mut L,
) -> Result<(), L::Error> {
    sitting.write_down(number, |turns| {
        if turns.len() == 3 {
            line.begins(Some(number));
        }
        match turns {
            [before @ .., last] => line.answer(&Answer::Turn(before.len(), last.clone())),
            [] => Ok(()),
        }
    })?;
    line.answer(&Answer::Written)
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
