//! `hatchway check`: everything that is wrong with a zone, and how it plays.

use std::path::PathBuf;

use clap::Args;

use super::interrupt::Interrupted;
use super::number::between;
use super::simulate::{SetUp, Simulation};
use super::{Answer, Format, Setting, findings, simulate};
use crate::sandbox::WorkerPool;
use workbench::case::Case;
use workbench::failure::{Exit, Failure};
use workbench::game::{self, Shown, Told as _, Visitor};
use workbench::simulate::batch::Batch;
use workbench::text::put;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// What is played: a scenario file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// How many matches to play; 0: none
    #[arg(long, value_name = "N", default_value_t = MATCHES, allow_negative_numbers = true, value_parser = between::<u64>("a number of matches", 0, simulate::MATCHES))]
    matches: u64,
    /// Leave out how fast it was, so that the same call gives the same bytes
    #[arg(long)]
    no_timings: bool,
}

/// How many matches are played when nothing else is said.
const MATCHES: u64 = 1000;

impl Arguments {
    /// The usual check of a zone.
    pub(crate) fn of(zone: PathBuf) -> Self {
        Self { zone, scenario: None, matches: MATCHES, no_timings: false }
    }
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = crate::open::scenario::untold_case(&arguments.zone, arguments.scenario.as_ref())?;
    game::visit(case.game(), Call { arguments, case: &case, setting })
}

/// What a call asks to be checked.
struct Call<'a> {
    arguments: &'a Arguments,
    case: &'a Case,
    setting: Setting,
}

impl Visitor for Call<'_> {
    type Answer = Result<Answer, Failure>;

    fn visit<G: Shown>(self) -> Self::Answer {
        check_and_play::<G>(&self)
    }
}

fn check_and_play<G: Shown>(call: &Call<'_>) -> Result<Answer, Failure> {
    let Call { arguments, case, setting } = *call;
    let zone = &case.zone;
    let (mut report, board) = case.compile::<G>();
    let scenario = case.scenario_name();
    let set = board.filter(|_| arguments.matches > 0).map(|board| SetUp::<G>::with(case, board));
    let usual = set.as_ref().map(SetUp::usual).transpose()?;
    let batch = usual.map(|usual| Batch { matches: arguments.matches, ..usual });
    let simulation = Simulation { case, other: None, pool: WorkerPool::full()?, heat: false };
    let mut runs = simulate::play(&simulation, batch.as_slice(), None, setting)?;
    if arguments.no_timings {
        for run in &mut runs {
            run.elapsed = None;
        }
    }
    let beside = simulate::range::all(&simulation, &runs, setting)?;
    let played = runs.iter().chain(beside.iter().flatten());
    report.findings.extend(played.flat_map(|run| simulation.findings(run)));
    if let (Some(scenario), Some(run)) = (&case.scenario, runs.first()) {
        let (seen, matches) = (G::seen(&run.played), run.batch.matches);
        report.findings.extend(G::never(&scenario.compiled, &report.findings, seen, matches));
    }
    let interrupted = Interrupted::of(batch.as_slice(), &runs);
    let simulation = (!runs.is_empty()).then(|| G::tell(case, None, &runs, &beside, false));
    let findings = &report.findings;
    let mut answer = if setting.format == Format::Json {
        Answer::json(&findings::Object {
            zone: zone.file.name(),
            scenario,
            playable: report.playable(),
            findings,
            simulation: simulation.as_ref(),
            interrupted,
        })?
    } else {
        let mut out = findings::heading(case, findings, setting.screen.width);
        if !setting.quiet {
            put!(out, "\n{}", findings::picture(zone.file.zone(), findings, setting));
        }
        if !findings.is_empty() {
            put!(out, "\n{}", findings::list(case, findings, setting.screen.width));
        }
        if let Some(simulation) = &simulation {
            put!(out, "\n{}", simulation.short_text(setting.screen));
        }
        Answer::text(out)
    };
    if !report.playable() {
        answer.exit = Exit::Wrong;
        // Who reads the report in a terminal has the same there, with a picture.
        if setting.format == Format::Json || !setting.screen.terminal {
            answer.err = case.errors(findings);
        }
    }
    if let Some(interrupted) = interrupted {
        interrupted.tell(&mut answer);
    }
    Ok(answer)
}
