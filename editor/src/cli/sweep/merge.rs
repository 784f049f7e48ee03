//! `hatchway sweep merge`: counts of many shards, one row per cell.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::outputs::Outputs;
use crate::cli::{Answer, Format, Setting, tell};
use crate::sweep::{self, Gathered, Refused, Shard};
use workbench::case::shown;
use workbench::failure::{Exit, Failure};
use workbench::text::foreign::in_shell;
use workbench::text::number::{counted, grouped};

/// How many missing shards are told by their index.
const TOLD: usize = 20;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Counts that `sweep run` or `sweep merge` wrote; a folder stands for the .json files in it
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file of shards that was played: what is not in it is refused, and what is missing is told
    #[arg(long, value_name = "FILE")]
    shards: Option<PathBuf>,
    /// What the table and the picture are called
    #[arg(long, value_name = "TEXT", default_value = "Sweep")]
    title: String,
    #[command(flatten)]
    outputs: Outputs,
}

#[derive(Serialize)]
struct Object<'a> {
    plan: &'a str,
    shards: usize,
    matches: u64,
    repeated: usize,
    refused: &'a [Refused],
    missing: &'a [usize],
    cells: Value,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let read = arguments.files.iter().chain(&arguments.shards);
    arguments.outputs.check(read.map(PathBuf::as_path))?;
    let list = arguments.shards.as_deref().map(sweep::read_list).transpose()?;
    if !setting.quiet {
        tell(heavy(sweep::weight(&arguments.files)?).as_deref());
    }
    let gathered = sweep::gather(&arguments.files, list.as_deref())?;
    let mut lines = refusals(&gathered, list.as_deref(), arguments);
    if gathered.counts.shards.is_empty() {
        lines.push("there are no counts to merge".to_owned());
        return Err(Failure::unreadable(lines));
    }
    let cells = gathered.counts.cells().map_err(Failure::unusable)?;
    arguments.outputs.save(&arguments.title, &cells, &gathered.counts)?;
    let mut answer = if setting.format == Format::Json {
        let Gathered { counts, refused, repeated, missing } = &gathered;
        Answer::json(&Object {
            plan: &counts.plan,
            shards: counts.shards.len(),
            matches: counts.matches(),
            repeated: *repeated,
            refused,
            missing,
            cells: sweep::report::objects(&cells),
        })?
    } else if setting.quiet {
        Answer::text(String::new())
    } else {
        Answer::text(sweep::report::text(&arguments.title, &cells, setting.screen.width))
    };
    if !gathered.refused.is_empty() || !gathered.missing.is_empty() {
        answer.exit = Exit::Wrong;
    }
    if !setting.quiet {
        lines.extend(told(&gathered));
    }
    answer.err = lines;
    Ok(answer)
}

/// Reading fewer bytes than this takes no time to speak of.
const HEAVY: u64 = 32 << 20;

// That reading takes much, where it does.
fn heavy(bytes: u64) -> Option<String> {
    let mib = grouped(bytes >> 20);
    (bytes > HEAVY).then(|| {
        format!("{mib} MiB of counts are to be read; this takes several times as much memory, and a while")
    })
}

// Every file that is left out, and how to play again what is missing.
fn refusals(gathered: &Gathered, list: Option<&[Shard]>, arguments: &Arguments) -> Vec<String> {
    let mut lines: Vec<String> =
        gathered.refused.iter().map(|one| format!("{}: refused: {}", one.file, one.why)).collect();
    if let (Some(list), Some(path)) = (list, arguments.shards.as_deref())
        && !gathered.missing.is_empty()
    {
        let missing = &gathered.missing;
        let indices: Vec<String> = missing.iter().take(TOLD).map(ToString::to_string).collect();
        let more = if missing.len() > TOLD { " …" } else { "" };
        lines.push(format!(
            "{} of {} {} not there: `hatchway sweep run --shard {} --index N` plays one, N = {}{more}",
            grouped(missing.len() as u64),
            counted(list.len(), "shard"),
            if missing.len() == 1 { "is" } else { "are" },
            in_shell(&shown(path)),
            indices.join(", ")
        ));
    }
    lines
}

fn told(gathered: &Gathered) -> Option<String> {
    let many = gathered.repeated;
    let times =
        if many == 1 { "1 shard came".to_owned() } else { format!("{} shards came", grouped(many as u64)) };
    (many > 0).then(|| format!("{times} more than once and counted once"))
}
