//! `hatchway sweep run`: one shard.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use scenario_rules::Severity;
use serde::Serialize;

use crate::cli::number::threads;
use crate::cli::progress::Progress;
use crate::cli::{Answer, Format, Setting, interrupt};
use crate::sandbox::WorkerPool;
use crate::store::{are_apart, folder, save};
use crate::sweep::{self, Counts, Library, Shard};
use workbench::case::shown;
use workbench::failure::{Exit, Failure};
use workbench::text::number::grouped;

/// Where the index is looked for when the call does not say it: array jobs of Slurm, indexed jobs of Kubernetes.
const PLACES: [&str; 2] = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"];

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The file of shards that `sweep plan` made
    #[arg(long, value_name = "FILE")]
    shard: PathBuf,
    #[arg(long, value_name = "N", help = format!("Which one, from 0; without it, {} or {}", PLACES[0], PLACES[1]))]
    index: Option<usize>,
    /// Where to save the counts; without it, standard output
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder that paths of zones and scenarios lead from; without it, that of the shard file
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// In how many processes at once
    #[arg(long, value_name = "T", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    threads: NonZero<u16>,
}

/// What is told of counts that are saved in a file.
#[derive(Serialize)]
struct Object<'a> {
    id: &'a str,
    matches: u64,
    file: String,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let index = arguments.index.map_or_else(told, Ok)?;
    if let Some(path) = &arguments.out {
        are_apart([arguments.shard.as_path()], [path.as_path()])?;
        save::make_folder(folder(path))?;
        save::is_possible(path).map_err(|error| save::unsaved(path, &error))?;
    }
    let shard = arguments.shard(index)?;
    let folder = arguments.folder.as_deref().or(arguments.shard.parent()).unwrap_or(Path::new(""));
    let mut library = Library::default();
    library.fetch(&shard, folder)?;
    let progress = Progress::new(shard.matches, setting);
    let pool = WorkerPool::of(arguments.threads.into())?;
    interrupt::listen();
    let wanted = || !interrupt::asked();
    let feat = sweep::play(&shard, &library, &pool, |matches| progress.add(matches), wanted);
    progress.done();
    let Some(feat) = feat? else {
        return Err(interrupt::in_vain(
            "stopped; nothing is saved, since a shard is counted whole or not at all",
        ));
    };
    let text = Counts::one(&shard.plan, feat.counted).write();
    let mut answer = match &arguments.out {
        None => Answer::text(text),
        Some(path) => {
            save::write(path, text.as_bytes()).map_err(|error| save::unsaved(path, &error))?;
            match setting.format {
                Format::Json => {
                    Answer::json(&Object { id: &shard.id, matches: shard.matches, file: shown(path) })?
                }
                Format::Text => Answer::text(String::new()),
            }
        }
    };
    answer.err = feat.findings.iter().map(|finding| format!("{}: {finding}", shard.cell.zone.file)).collect();
    if feat.findings.iter().any(|finding| finding.severity == Severity::Error) {
        answer.exit = Exit::Wrong;
    }
    Ok(answer)
}

impl Arguments {
    fn shard(&self, index: usize) -> Result<Shard, Failure> {
        let mut shards = sweep::read_list(&self.shard)?;
        if index < shards.len() {
            return Ok(shards.swap_remove(index));
        }
        let last = grouped(shards.len() as u64 - 1);
        let file = shown(&self.shard);
        Err(Failure::unusable(format!("{file}: expected an index from 0 to {last}, found {index}")))
    }
}

// The index that a scheduler tells.
fn told() -> Result<usize, Failure> {
    let found = PLACES.iter().find_map(|name| Some((name, std::env::var(name).ok()?)));
    let Some((name, said)) = found else {
        let why = format!("which shard is not said: expected --index N, {} or {}", PLACES[0], PLACES[1]);
        return Err(Failure::unusable(why));
    };
    said.trim().parse().map_err(|_| {
        Failure::unusable(format!("{name}: expected the index of a shard, found \"{}\"", said.escape_debug()))
    })
}
