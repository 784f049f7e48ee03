//! `hatchway simulate`: many matches, and how they went.

pub(crate) mod arguments;
mod heat;
mod play;
pub(crate) mod range;
mod records;
mod simulation;

use scenario_rules::{Finding, Report, Ruled, Severity};
use serde::Serialize;

pub(crate) use arguments::{Arguments, MATCHES};
pub(crate) use play::{all as play, all_in as play_in};
pub(crate) use simulation::Simulation;

use super::interrupt::Interrupted;
use super::{Answer, Format, Setting, findings};
use crate::sandbox::WorkerPool;
use crate::store::{are_apart, save};
use workbench::case::{Case, shown};
use workbench::failure::{Exit, Failure};
use workbench::game::{self, Shown, Told, Visitor};
use workbench::report::Run;
use workbench::simulate::Limits;
use workbench::simulate::batch::{Batch, Stage};
use workbench::text::number::counted;

/// How many matches are played when nobody says it, and the most when nobody says when to stop.
const USUAL: u64 = 10_000;
const USUAL_MOST: u64 = 1_000_000;

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    arguments.check()?;
    let case = arguments.case()?;
    let other = arguments.other(&case)?;
    are_apart([&case].into_iter().chain(&other).flat_map(Case::files), arguments.outputs())?;
    let counted = game::of(case.game()).heat_words().sorts;
    if let Some(file) = arguments.heat.files.iter().find(|file| !counted.contains(&file.sort)) {
        let words: Vec<&str> = counted.iter().map(|sort| sort.word).collect();
        let (game, word, words) = (case.game(), file.sort.word, words.join(", "));
        return Err(Failure::unusable(format!(
            "--heat: nothing is counted as {word} in {game}, but {words}"
        )));
    }
    for file in &arguments.heat.files {
        arguments.heat.aspect(case.game(), file.sort)?;
    }
    if arguments.heat.change && other.is_none() {
        return Err(Failure::unusable("--heat-change: expected --against or --against-scenario"));
    }
    if other.as_ref().is_some_and(|other| other.game() != case.game()) {
        return Err(Failure::unusable("--against: expected a zone of the same game"));
    }
    game::visit(case.game(), Call { arguments, case: &case, other: other.as_ref(), setting })
}

/// What a call asks to be played.
struct Call<'a> {
    arguments: &'a Arguments,
    case: &'a Case,
    other: Option<&'a Case>,
    setting: Setting,
}

impl Visitor for Call<'_> {
    type Answer = Result<Answer, Failure>;

    fn visit<G: Shown>(self) -> Self::Answer {
        play_and_tell::<G>(&self)
    }
}

fn play_and_tell<G: Shown>(call: &Call<'_>) -> Result<Answer, Failure> {
    let Call { arguments, case, other, setting } = *call;
    let set = match SetUp::<G>::of(case) {
        Ok(set) => set,
        Err(report) => return findings::refusal(case, &report.findings, setting),
    };
    let rival = match other.map(|other| (other, SetUp::<G>::of(other))) {
        None => None,
        Some((_, Ok(rival))) => Some(rival),
        Some((other, Err(report))) => return findings::refusal(other, &report.findings, setting),
    };
    let pool = arguments.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
    let simulation = Simulation { case, other, pool, heat: !arguments.heat.files.is_empty() };
    let batches = batches(arguments, &set, rival.as_ref())?;
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
    let told = G::tell(case, other, &runs, &beside, arguments.matrix);
    // Pictures and records are of the first of two.
    let of_first = if other.is_some() { " of the first" } else { "" };
    let files = save_files(case, &told, arguments, of_first)?;
    let findings: Vec<Finding> =
        runs.iter().chain(beside.iter().flatten()).flat_map(|run| simulation.findings(run)).collect();
    let mut answer = if setting.format == Format::Json {
        Answer::json(&Object { told: &told, findings: &findings, interrupted })?
    } else {
        let folder = arguments.out.as_deref().filter(|_| saved > 0);
        let records =
            folder.map(|folder| format!("{}{of_first} saved in {}", counted(saved, "record"), shown(folder)));
        let text = told.text(setting.screen, setting.quiet);
        Answer::text(text + &below(records.into_iter().chain(files)))
    };
    answer.err = findings.iter().map(|finding| case.line(finding)).collect();
    answer.err.extend(empty_pictures(case, runs.first(), arguments)?);
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
pub(crate) struct SetUp<'a, G: Ruled> {
    case: &'a Case,
    board: G::Board,
    lookout: Option<G::Watch>,
}

impl<'a, G: Ruled> SetUp<'a, G> {
    /// A zone and a scenario made ready; `Err` with everything that keeps them from being played.
    pub(crate) fn of(case: &'a Case) -> Result<Self, Report> {
        let (report, board) = case.compile::<G>();
        board.map(|board| Self::with(case, board)).ok_or(report)
    }

    /// The same with a board that was made already.
    pub(crate) fn with(case: &'a Case, board: G::Board) -> Self {
        let lookout = case.scenario.as_ref().and_then(|scenario| G::watch(&scenario.compiled));
        Self { case, board, lookout }
    }

    /// The board, with what is to be looked for on it if there is anything.
    pub(crate) fn stage(&self) -> Stage<'_, G> {
        Stage { board: &self.board, lookout: self.lookout.as_ref() }
    }

    /// A batch as it is played when nothing else is said.
    pub(crate) fn usual(&self) -> Result<Batch<'_, G>, Failure> {
        Ok(Batch {
            stage: self.stage(),
            against: None,
            players: self.case.usual_players(),
            seed: 1,
            first: 0,
            matches: 0,
            bots: G::bots(&G::ROSTER.usual()).map_err(Failure::unusable)?,
            plies: Limits::default().plies,
        })
    }
}

// Everything that the call asks to be played.
fn batches<'b, G: Shown>(
    arguments: &Arguments,
    set: &'b SetUp<'_, G>,
    other: Option<&'b SetUp<'_, G>>,
) -> Result<Vec<Batch<'b, G>>, Failure> {
    let most = if arguments.until.is_some() { USUAL_MOST } else { USUAL };
    let one = Batch {
        against: other.map(SetUp::stage),
        matches: arguments.matches.unwrap_or(most),
        seed: arguments.seed,
        bots: G::bots(&arguments.bots(G::ROSTER)?)
            .map_err(|why| Failure::unusable(format!("--bots: {why}")))?,
        first: arguments.first,
        plies: arguments.plies,
        ..set.usual()?
    };
    let counts = arguments.players.as_ref().map_or_else(|| vec![one.players], |players| players.0.clone());
    let pairs = if arguments.matrix { G::matrix() } else { vec![one.bots] };
    // What came up is no part of a matrix.
    let stage = if arguments.matrix { Stage { lookout: None, ..one.stage } } else { one.stage };
    let with = |players| pairs.iter().map(move |bots| Batch { stage, players, bots: *bots, ..one });
    Ok(counts.into_iter().flat_map(with).collect())
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

/// A line for every picture on which there is nothing to be seen, with the reason.
fn empty_pictures<G: Shown>(
    case: &Case,
    run: Option<&Run<'_, G>>,
    arguments: &Arguments,
) -> Result<Vec<String>, Failure> {
    let mut lines = Vec::new();
    let Some(run) = run else { return Ok(lines) };
    let other = run.played.against.as_ref().filter(|_| arguments.heat.change);
    let sums: Vec<_> =
        std::iter::once(&run.played.sums).chain(other.map(|other| &other.played.sums)).collect();
    // The last round or turn of which anything is counted.
    let last = sums.iter().map(|sums| sums.times().last()).max().unwrap_or(0);
    let time = game::of(case.game()).heat_words().time;
    for file in &arguments.heat.files {
        let aspect = arguments.heat.aspect(case.game(), file.sort)?;
        if sums.iter().any(|sums| sums.heat(aspect).iter().any(|count| *count > 0)) {
            continue;
        }
        let why = match aspect.times {
            Some([first, _]) if first > last => format!("no match goes beyond {time} {last}"),
            _ => "nothing of this kind happened".to_owned(),
        };
        lines.push(format!("{}: the picture is empty: {why}", shown(&file.path)));
    }
    Ok(lines)
}

/// Saves the files that were asked for, and tells of each.
fn save_files(
    case: &Case,
    told: &impl Told,
    arguments: &Arguments,
    of_first: &str,
) -> Result<Vec<String>, Failure> {
    let mut lines = Vec::new();
    for file in &arguments.heat.files {
        let failed = |why| Failure::unusable(format!("{}: no picture: {why}", shown(&file.path)));
        let aspect = arguments.heat.aspect(case.game(), file.sort)?;
        let drawn = if arguments.heat.change { told.picture_of_change(aspect) } else { told.picture(aspect) };
        let picture = drawn.map_err(failed)?;
        save::write(&file.path, &picture).map_err(|error| save::unsaved(&file.path, &error))?;
        let (word, path) = (file.sort.word, shown(&file.path));
        let limits = aspect
            .limits(case.game())
            .iter()
            .fold(String::new(), |all, limit| all + ", " + &limit.to_lowercase());
        let (change, of_first) = if arguments.heat.change { ("the change of ", "") } else { ("", of_first) };
        lines.push(format!("{path}: a picture of {change}{word}{limits}{of_first}"));
    }
    if let Some(path) = &arguments.csv {
        let failed = |why| Failure::unusable(format!("{}: {why}", shown(path)));
        let rows = told.csv().map_err(failed)?;
        save::write(path, &rows).map_err(|error| save::unsaved(path, &error))?;
        lines.push(format!("all numbers saved in {}", shown(path)));
    }
    Ok(lines)
}
