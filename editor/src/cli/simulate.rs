//! `hatchway simulate`: many matches, and how they went.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, BoardError};
use scenario_rules::file::record::Origin;
use scenario_rules::{Finding, RecordFile, Report, Severity};

use super::progress::Progress;
use super::statistics::Statistics;
use super::{Answer, Format, Setting, check};
use crate::batch::{Batch, Played};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::paths;
use crate::scenario::Case;
use crate::store::save;
use crate::text::number::counted;
use crate::text::plain;
use crate::text::put;
use crate::text::style::{STRONG, paint};

/// How many sit at the table when neither the call nor the zone says it.
const PLAYERS: u8 = 8;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// What is played: a scenario file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// How many players; without it, the most that the zone suggests, or 8
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=16))]
    players: Option<u8>,
    /// How many matches
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=MATCHES))]
    matches: u64,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=SEED))]
    seed: u64,
    /// Who plays the humans
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = bot)]
    humans: Bot,
    /// Who plays the aliens
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = bot)]
    aliens: Bot,
    /// On how many threads; without it, on all there are
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<u16>>,
    /// Save the records of the first N matches
    #[arg(long, value_name = "N", requires = "out", value_parser = clap::value_parser!(u64).range(1..))]
    record: Option<u64>,
    /// The folder to save records in
    #[arg(long, value_name = "DIR", requires = "record")]
    out: Option<PathBuf>,
}

/// The most matches of one batch.
pub(super) const MATCHES: u64 = 1_000_000_000;

/// The largest seed that every program that reads a record can read.
const SEED: u64 = i64::MAX as u64;

pub(super) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = Case::read(&arguments.zone, arguments.scenario.as_ref())?;
    let zone = &case.zone;
    let (report, board) = compile(&case);
    let Some(board) = board else { return check::refusal(&case, &report.findings, setting) };
    let mut batch = Batch { matches: arguments.matches, seed: arguments.seed, ..usual(&case, &board) };
    batch.bots = Bots { humans: arguments.humans, aliens: arguments.aliens };
    batch.players = arguments.players.unwrap_or(batch.players);
    if let Some(threads) = arguments.threads {
        batch.threads = threads.into();
    }
    let saved = match (arguments.record, &arguments.out) {
        (Some(records), Some(folder)) => save_records(&case, &batch, records, folder)?,
        _ => 0,
    };
    let (played, elapsed) = play(&batch, setting)?;
    let scenario = case.scenario_name();
    let told = Statistics { zone: zone.file.name(), scenario, batch: &batch, played: &played, elapsed };
    if setting.format == Format::Json {
        return Answer::json(&told);
    }
    let mut out =
        format!("{} · {}", paint(STRONG, plain(zone.file.name())), told.text(zone.file.zone(), setting));
    if let Some(folder) = arguments.out.as_deref().filter(|_| saved > 0) {
        put!(out, "\n  {} saved in {}\n", counted(saved, "record"), input::shown(folder));
    }
    Ok(Answer::text(out))
}

fn bot(word: &str) -> Result<Bot, String> {
    Bot::from_word(word).ok_or_else(|| {
        let words: Vec<_> = Bot::ALL.iter().map(|bot| bot.word()).collect();
        format!("there is no such player; there are {}", words.join(", "))
    })
}

/// The checks on a zone and a scenario, and the board if nothing keeps it from being played.
pub(super) fn compile(case: &Case) -> (Report, Option<Board>) {
    let mut report = scenario_rules::check(&case.subject());
    match Board::new(case.zone.file.zone(), &case.rules()) {
        Ok(board) => {
            let board = report.playable().then_some(board);
            (report, board)
        }
        Err(errors) => {
            // The checks should have found as much; what they did not must not be lost.
            if report.playable() {
                report.findings.extend(errors.iter().map(unseen));
            }
            (report, None)
        }
    }
}

fn unseen(error: &BoardError) -> Finding {
    Finding::new(Severity::Error, "unplayable", error.to_string())
}

/// A batch as it is played when nothing else is said.
pub(super) fn usual<'b>(case: &Case, board: &'b Board) -> Batch<'b> {
    Batch {
        board,
        players: case.usual_players(PLAYERS),
        seed: 1,
        first: 0,
        matches: 0,
        bots: Bots { humans: Bot::Random, aliens: Bot::Random },
        threads: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        look: false,
    }
}

/// Plays a batch with a progress bar, and tells how long it took.
pub(super) fn play(batch: &Batch<'_>, setting: Setting) -> Result<(Played, Duration), Failure> {
    let progress = Progress::new(batch.matches, setting);
    let played = batch.play(|matches| progress.add(matches));
    let elapsed = progress.done();
    let played = played.map_err(|error| Failure::unusable(format!("--players: {error}")))?;
    Ok((played, elapsed))
}

fn save_records(case: &Case, batch: &Batch<'_>, records: u64, folder: &Path) -> Result<usize, Failure> {
    let failed = |path: &Path, error: &std::io::Error| {
        Failure::unusable(format!("{}: the record cannot be saved: {error}", input::shown(path)))
    };
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let (zone, short) = names(&case.zone.source, folder)?;
    let scenario = case.scenario.as_ref().map(|scenario| names(&scenario.source, folder)).transpose()?;
    let scenario = scenario.map(|(scenario, _)| scenario);
    let records = records.min(batch.matches);
    for number in 0..records {
        let written = batch.write_down(number);
        let (state, turns) = written.map_err(|error| Failure::unusable(format!("--players: {error}")))?;
        let origin = Origin { seed: batch.seed, number };
        let record = RecordFile::of(&zone, scenario.as_deref(), origin, &state, turns);
        // Numbers of one length, so that the files sort as they were played.
        let path = folder.join(format!("{short}-{}-{number:06}.match.toml", batch.seed));
        save::write(&path, record.write().as_bytes()).map_err(|error| failed(&path, &error))?;
    }
    Ok(usize::try_from(records).unwrap_or(usize::MAX))
}

// How records name a zone or a scenario, and the first part of the names of their files.
fn names(source: &Source, folder: &Path) -> Result<(String, String), Failure> {
    match source {
        Source::BuiltIn(name) => Ok(((*name).to_owned(), (*name).to_owned())),
        Source::File(path) => {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let short = name.split('.').next().filter(|short| !short.is_empty()).unwrap_or("match");
            let said = paths::relative(folder, path).ok_or_else(|| {
                let path = input::shown(path);
                Failure::unusable(format!("{path}: a record cannot name this file: its path is not UTF-8"))
            })?;
            Ok((said, short.to_owned()))
        }
    }
}
