//! `hatchway simulate`: many matches, and how they went.

pub(crate) mod arguments;
mod play;
pub(crate) mod range;
mod records;
mod simulation;

use engine::escape::Board;
use engine::escape::bot::{Bot, Bots};
use scenario_rules::escape::came_up::RuleWatch;
use scenario_rules::{Finding, Report, Severity};
use serde::Serialize;

pub(crate) use arguments::{Arguments, MATCHES};
pub(crate) use play::{all as play, all_in as play_in};
pub(crate) use simulation::Simulation;

use super::interrupt::Interrupted;
use super::{Answer, Format, Setting, findings};
use crate::sandbox::WorkerPool;
use crate::store::{are_apart, save};
use workbench::case::Case;
use workbench::case::shown;
use workbench::failure::{Exit, Failure};
use workbench::report::comparison::{Comparison, Comparisons};
use workbench::report::matrix::{self, Matrices};
use workbench::report::table::ByPlayers;
use workbench::report::{Run, Statistics, csv, heat};
use workbench::simulate::Limits;
use workbench::simulate::batch::{Batch, Stage};
use workbench::text::number::counted;

/// How many sit at the table when neither the call nor the zone says it.
const PLAYERS: u8 = 8;

/// How many matches are played when nobody says it, and the most when nobody says when to stop.
const USUAL: u64 = 10_000;
const USUAL_MOST: u64 = 1_000_000;

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    arguments.check()?;
    let case = arguments.case()?;
    let other = arguments.other(&case)?;
    are_apart([&case].into_iter().chain(&other).flat_map(Case::files), arguments.outputs())?;
    let set = match SetUp::of(&case) {
        Ok(set) => set,
        Err(report) => return findings::refusal(&case, &report.findings, setting),
    };
    let rival = match other.as_ref().map(|other| (other, SetUp::of(other))) {
        None => None,
        Some((_, Ok(rival))) => Some(rival),
        Some((other, Err(report))) => return findings::refusal(other, &report.findings, setting),
    };
    let pool = arguments.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
    let simulation = Simulation { case: &case, other: other.as_ref(), pool };
    let batches = batches(arguments, &set, rival.as_ref());
    let saved = match (arguments.record, &arguments.out, batches.first()) {
        (Some(records), Some(folder), Some(batch)) => records::save(&simulation, batch, records, folder)?,
        _ => 0,
    };
    let mut runs = play(&simulation, &batches, arguments.until, setting)?;
    if arguments.no_timings {
        for run in &mut runs {
            run.elapsed = None;
        }
    }
    let interrupted = Interrupted::of(&batches, &runs);
    let beside = if arguments.range { range::all(&simulation, &runs, setting)? } else { Vec::new() };
    let told = Told::of(arguments, &case, other.as_ref(), &runs, &beside);
    let files = told.save(arguments)?;
    let findings: Vec<Finding> =
        runs.iter().chain(beside.iter().flatten()).flat_map(|run| simulation.findings(run)).collect();
    let mut answer = if setting.format == Format::Json {
        told.json(&findings, interrupted)?
    } else {
        let folder = arguments.out.as_deref().filter(|_| saved > 0);
        let records = folder.map(|folder| {
            let (records, of_first) = (counted(saved, "record"), told.of_first());
            format!("{records}{of_first} saved in {}", shown(folder))
        });
        Answer::text(told.text(setting) + &below(records.into_iter().chain(files)))
    };
    answer.err = findings.iter().map(|finding| case.line(finding)).collect();
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        answer.exit = Exit::Wrong;
    }
    if let Some(interrupted) = interrupted {
        interrupted.tell(&mut answer);
    }
    Ok(answer)
}

// Lines below what is told, after an empty one.
fn below(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.map(|line| format!("  {line}\n")).collect();
    if lines.is_empty() { String::new() } else { format!("\n{}", lines.concat()) }
}

/// Something that can be played.
struct SetUp<'a> {
    case: &'a Case,
    board: Board,
    lookout: RuleWatch,
}

impl<'a> SetUp<'a> {
    /// A zone and a scenario made ready; `Err` with everything that keeps them from being played.
    fn of(case: &'a Case) -> Result<Self, Report> {
        let (report, board) = case.compile();
        let Some(board) = board else { return Err(report) };
        Ok(Self { case, board, lookout: lookout(case) })
    }

    fn stage(&self) -> Stage<'_> {
        stage(&self.board, &self.lookout)
    }
}

/// What to look for in the matches of a scenario.
pub(crate) fn lookout(case: &Case) -> RuleWatch {
    case.scenario.as_ref().map(|scenario| RuleWatch::of(&scenario.compiled)).unwrap_or_default()
}

/// A board with what is to be looked for on it, if there is anything.
pub(crate) fn stage<'b>(board: &'b Board, lookout: &'b RuleWatch) -> Stage<'b> {
    Stage { board, lookout: Some(lookout).filter(|lookout| !lookout.is_empty()) }
}

// Everything that the call asks to be played.
fn batches<'b>(arguments: &Arguments, set: &'b SetUp<'_>, other: Option<&'b SetUp<'_>>) -> Vec<Batch<'b>> {
    let usual = usual(set.case, set.stage());
    let most = if arguments.until.is_some() { USUAL_MOST } else { USUAL };
    let one = Batch {
        against: other.map(SetUp::stage),
        matches: arguments.matches.unwrap_or(most),
        seed: arguments.seed,
        bots: Bots { humans: arguments.humans, aliens: arguments.aliens },
        first: arguments.first,
        plies: arguments.plies,
        ..usual
    };
    let counts = arguments.players.as_ref().map_or_else(|| vec![one.players], |players| players.0.clone());
    let pairs = if arguments.matrix { matrix::pairs(Bot::RANKS) } else { vec![one.bots] };
    // What came up is no part of a matrix.
    let stage = if arguments.matrix { Stage { lookout: None, ..one.stage } } else { one.stage };
    let with = |players| pairs.iter().map(move |bots| Batch { stage, players, bots: *bots, ..one });
    counts.into_iter().flat_map(with).collect()
}

/// What is told, and what went wrong with matches or cut them short, which is most often nothing.
#[derive(Serialize)]
struct Object<'a, T: Serialize> {
    #[serde(flatten)]
    told: &'a T,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    findings: &'a [Finding],
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
}

/// What was played, in the form in which it is told.
enum Told<'a> {
    One(Statistics<'a>),
    ByPlayers(ByPlayers<'a>),
    Matrices(Matrices<'a>),
    Comparisons(Comparisons<'a>),
}

impl<'a> Told<'a> {
    // `beside` has the other tables of each run, if there are any.
    fn of(
        arguments: &Arguments,
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a>],
        beside: &'a [Vec<Run<'a>>],
    ) -> Self {
        let others = beside.iter().map(Vec::as_slice).chain(std::iter::repeat(&[][..]));
        let told = |(run, others)| Statistics::of(case, run).beside(others);
        let mut all: Vec<Statistics<'a>> = runs.iter().zip(others).map(told).collect();
        match other {
            Some(other) => Self::Comparisons(Comparisons {
                tables: runs.iter().filter_map(|run| Comparison::of(case, other, run)).collect(),
            }),
            None if arguments.matrix => Self::Matrices(Matrices(all)),
            None if all.len() > 1 => Self::ByPlayers(ByPlayers(all)),
            None => Self::One(all.remove(0)),
        }
    }

    fn json(&self, findings: &[Finding], interrupted: Option<Interrupted>) -> Result<Answer, Failure> {
        match self {
            Self::One(told) => Answer::json(&Object { told, findings, interrupted }),
            Self::ByPlayers(told) => Answer::json(&Object { told, findings, interrupted }),
            Self::Matrices(told) => Answer::json(&Object { told, findings, interrupted }),
            Self::Comparisons(Comparisons { tables }) if tables.len() == 1 => {
                Answer::json(&Object { told: &tables[0], findings, interrupted })
            }
            Self::Comparisons(told) => Answer::json(&Object { told, findings, interrupted }),
        }
    }

    fn text(&self, setting: Setting) -> String {
        let screen = setting.screen;
        match self {
            Self::One(one) => {
                let picture = if setting.quiet { String::new() } else { one.visits(screen) };
                let gap = if picture.is_empty() { "" } else { "\n" };
                format!("{}{gap}{picture}", one.text(screen))
            }
            Self::ByPlayers(tables) => tables.text(screen.width),
            Self::Matrices(matrices) => matrices.text(screen.width),
            Self::Comparisons(all) => {
                let texts: Vec<String> = all.tables.iter().map(|one| one.text(screen.width)).collect();
                texts.join("\n")
            }
        }
    }

    /// All batches, and all comparisons of two.
    fn parts(&self) -> (&[Statistics<'a>], &[Comparison<'a>]) {
        match self {
            Self::One(one) => (std::slice::from_ref(one), &[]),
            Self::ByPlayers(ByPlayers(all)) | Self::Matrices(Matrices(all)) => (all, &[]),
            Self::Comparisons(Comparisons { tables }) => (&[], tables),
        }
    }

    /// That pictures and records are of the first of two.
    fn of_first(&self) -> &'static str {
        if matches!(self, Self::Comparisons(_)) { " of the first" } else { "" }
    }

    /// Saves the files that were asked for, and tells of each.
    fn save(&self, arguments: &Arguments) -> Result<Vec<String>, Failure> {
        let (batches, comparisons) = self.parts();
        let mut told = Vec::new();
        let drawn = batches.first().or(comparisons.first().map(|both| &both.one));
        let of_first = self.of_first();
        for file in &arguments.heat {
            let Some(of) = drawn else { continue };
            let failed = |why| Failure::unusable(format!("{}: no picture: {why}", shown(&file.path)));
            let picture = heat::picture(of, file.sort).map_err(failed)?;
            save::write(&file.path, &picture).map_err(|error| save::unsaved(&file.path, &error))?;
            let (word, path) = (file.sort.word(), shown(&file.path));
            told.push(format!("a picture of {word}{of_first} saved in {path}"));
        }
        if let Some(path) = &arguments.csv {
            let failed = |why| Failure::unusable(format!("{}: {why}", shown(path)));
            let rows = csv::write(batches, comparisons).map_err(failed)?;
            save::write(path, &rows).map_err(|error| save::unsaved(path, &error))?;
            told.push(format!("all numbers saved in {}", shown(path)));
        }
        Ok(told)
    }
}

/// A batch as it is played when nothing else is said.
pub(crate) fn usual<'b>(case: &Case, stage: Stage<'b>) -> Batch<'b> {
    Batch {
        stage,
        against: None,
        players: case.usual_players(PLAYERS),
        seed: 1,
        first: 0,
        matches: 0,
        bots: Bots { humans: Bot::EVERYDAY, aliens: Bot::EVERYDAY },
        plies: Limits::default().plies,
    }
}
