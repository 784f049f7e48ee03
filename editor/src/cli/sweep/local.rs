//! `hatchway sweep local`: a whole sweep on the cores of this machine.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, ScopedJoinHandle};

use clap::Args;
use scenario_rules::Severity;
use serde::Serialize;
use serde_json::Value;

use super::outputs::Outputs;
use crate::cli::interrupt::Interrupted;
use crate::cli::number::threads;
use crate::cli::progress::Progress;
use crate::cli::{Answer, Format, Setting, interrupt};
use crate::open::bounded;
use crate::sandbox::WorkerPool;
use crate::store::save;
use crate::sweep::{self, Counted, Counts, Feat, Plan, Round, Shard};
use workbench::case::shown;
use workbench::failure::{Exit, Failure};
use workbench::text::number::{counted, grouped};
use workbench::text::put;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The plan
    plan: PathBuf,
    /// Where shards, counts and tables are kept; without it, a folder beside the plan that is named after it
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// In how many processes at once; without it, as many as there are cores
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<NonZero<u16>>,
}

#[derive(Serialize)]
struct Object<'a> {
    plan: &'a str,
    folder: String,
    shards: usize,
    found: usize,
    played: usize,
    matches: u64,
    wide: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
    cells: Value,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let plan = Plan::read(&arguments.plan)?;
    let folder = arguments.dir.clone().unwrap_or_else(|| beside(&arguments.plan));
    let threads = match arguments.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
    };
    let desk = Desk::open(&folder, &plan)?;
    let (mut played, mut lines) = desk.found(&plan);
    let before: BTreeSet<String> = played.keys().cloned().collect();
    let (round, told) = desk.play(&plan, &mut played, threads, setting)?;
    let interrupted = Interrupted::after(round.counts.matches(), round.counts.matches() + round.expected)
        .filter(|_| !round.play.is_empty());
    if interrupted.is_some() && round.counts.shards.is_empty() {
        return Err(interrupt::in_vain("stopped before a shard was played"));
    }
    let broken = told.iter().any(|(severity, _)| *severity == Severity::Error);
    lines.extend(told.into_iter().map(|(_, line)| line));
    let cells = round.counts.cells().map_err(Failure::unusable)?;
    let found = round.counts.shards.keys().filter(|id| before.contains(*id)).count();
    Outputs::in_folder(&folder).save(&plan.title, &cells, &round.counts)?;
    let mut answer = if setting.format == Format::Json {
        Answer::json(&Object {
            plan: &plan.id,
            folder: shown(&folder),
            shards: round.counts.shards.len(),
            found,
            played: played.len() - before.len(),
            matches: round.counts.matches(),
            wide: round.wide,
            interrupted,
            cells: sweep::report::objects(&cells),
        })?
    } else {
        let mut out = sweep::report::text(&plan.title, &cells, setting.screen.width);
        if !setting.quiet {
            put!(out, "\n{}", below(&plan, &round, found, &folder));
        }
        Answer::text(out)
    };
    answer.err = plan.notes.iter().cloned().chain(lines).collect();
    if broken {
        answer.exit = Exit::Wrong;
    }
    if let Some(interrupted) = interrupted {
        interrupted.tell(&mut answer);
        answer.err.push("called again, it goes on from there".to_owned());
    }
    Ok(answer)
}

// `pack.plan.toml` has its folder in `pack.sweep`.
fn beside(plan: &Path) -> PathBuf {
    let name = plan.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let stem = name.trim_end_matches(".toml").trim_end_matches(".plan");
    plan.with_file_name(format!("{stem}.sweep"))
}

// What was done, and where it is.
fn below(plan: &Plan, round: &Round, found: usize, folder: &Path) -> String {
    let mut out = String::new();
    if let Some(points) = plan.until {
        match round.wide {
            0 if !round.play.is_empty() => {}
            0 => put!(out, "  every cell is known to within ± {points} points\n"),
            wide => put!(
                out,
                "  {} not known to within ± {points} points: raise `matches`\n",
                counted(wide, "cell")
            ),
        }
    }
    if found > 0 {
        put!(
            out,
            "  {} of {} were there already\n",
            grouped(found as u64),
            counted(round.counts.shards.len(), "shard")
        );
    }
    put!(out, "  saved in {}: cells.csv, cells.json, cells.parquet, cells.png, counts.json\n", shown(folder));
    out
}

/// The folder of a sweep: each shard that was played is a file, there whole or not at all.
struct Desk {
    counts: PathBuf,
}

type ExplainedRule = Vec<(Severity, String)>;

impl Desk {
    fn open(folder: &Path, plan: &Plan) -> Result<Self, Failure> {
        let counts = folder.join("counts");
        save::make_folder(&counts)?;
        let list = folder.join("shards.jsonl");
        let text = sweep::list(plan.shards(0))?;
        save::write(&list, text.as_bytes()).map_err(|error| save::unsaved(&list, &error))?;
        Ok(Self { counts })
    }

    fn file(&self, id: &str) -> PathBuf {
        self.counts.join(format!("{id}.json"))
    }

    /// The shards of the plan that were played before; what is damaged is told, and played again.
    fn found(&self, plan: &Plan) -> (BTreeMap<String, Counted>, Vec<String>) {
        let mut found = BTreeMap::new();
        let mut lines = Vec::new();
        for shard in plan.shards(0) {
            let path = self.file(&shard.id);
            let Ok(bytes) = bounded::read(&path, sweep::COUNTS) else { continue };
            let read = Counts::read(&bytes).and_then(|mut counts| {
                counts
                    .shards
                    .remove(&shard.id)
                    .ok_or_else(|| "foreign: these are counts of another shard".to_owned())
            });
            match read {
                Ok(counted) => drop(found.insert(shard.id, counted)),
                Err(why) => lines.push(format!("{}: refused: {why}; played again", shown(&path))),
            }
        }
        (found, lines)
    }

    /// Plays round after round until nothing is left to play.
    fn play(
        &self,
        plan: &Plan,
        played: &mut BTreeMap<String, Counted>,
        threads: NonZero<usize>,
        setting: Setting,
    ) -> Result<(Round, ExplainedRule), Failure> {
        let mut round = sweep::next(plan, played);
        let progress = Progress::new(round.expected, setting);
        let mut told = Vec::new();
        let mut expected = round.expected;
        interrupt::listen();
        while !round.play.is_empty() && !interrupt::asked() {
            let matches: u64 = round.play.iter().map(|shard| shard.matches).sum();
            for feat in self.play_round(plan, &round.play, threads, &progress)? {
                let Counted { id, cell, .. } = &feat.counted;
                told.extend(feat.findings.iter().map(|f| (f.severity, format!("{}: {f}", cell.zone.file))));
                played.insert(id.clone(), feat.counted);
            }
            round = sweep::next(plan, played);
            progress.revise(expected.saturating_sub(matches), round.expected);
            expected = round.expected;
        }
        progress.done();
        Ok((round, told))
    }

    // Each thread takes the next shard. Where there are fewer shards than threads, a shard is played by several.
    fn play_round(
        &self,
        plan: &Plan,
        shards: &[Shard],
        threads: NonZero<usize>,
        progress: &Progress,
    ) -> Result<Vec<Feat>, Failure> {
        let hands = threads.get().min(shards.len());
        let pool = WorkerPool::of(NonZero::new(threads.get() / hands).unwrap_or(NonZero::<usize>::MIN))?;
        let left = Mutex::new(shards.iter());
        let feats = Mutex::new(Vec::new());
        let take = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || -> Result<(), Failure> {
            while let Some(shard) = take() {
                let watch = |matches| progress.add(matches);
                let feat = sweep::play(shard, &plan.library, &pool, watch, || !interrupt::asked())?;
                let Some(feat) = feat else { break };
                let path = self.file(&shard.id);
                let text = Counts::one(&plan.id, feat.counted.clone()).write();
                save::write(&path, text.as_bytes()).map_err(|error| save::unsaved(&path, &error))?;
                feats.lock().unwrap_or_else(PoisonError::into_inner).push(feat);
            }
            Ok(())
        };
        // Whoever fails takes the rest away, so that the others stop after their shard.
        let guarded = || work().inspect_err(|_| while take().is_some() {});
        let ended: Vec<_> = std::thread::scope(|scope| {
            // This thread is one of the hands; where there can be no more of them, it does all.
            let others = (1..hands).map_while(|_| Builder::new().spawn_scoped(scope, guarded).ok());
            let others: Vec<_> = others.collect();
            let own = guarded();
            others.into_iter().map(ScopedJoinHandle::join).chain([Ok(own)]).collect()
        });
        for end in ended {
            end.unwrap_or_else(|_| {
                Err(Failure::unusable("the sweep itself broke; this is a fault of the program"))
            })?;
        }
        Ok(feats.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
