//! `hatchway sweep plan`: shards, one line each.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::number::between;
use crate::cli::{Answer, Format, Setting};
use crate::game;
use crate::store::{are_apart, folder, save};
use crate::sweep::{self, Pace, Plan};
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::text::foreign::in_shell;
use workbench::text::number::{about, counted, grouped, whole};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The plan: zones, scenarios, numbers of players, simulated players, matches or precision
    plan: PathBuf,
    /// Where to save the shards; without it, standard output
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// So many shards more of every cell, for whoever stops some cells early and gives their matches to others
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = between::<u64>("a number of shards", 0, 1000))]
    reserve: u64,
}

#[derive(Serialize)]
struct Object<'a> {
    plan: &'a str,
    cells: usize,
    shards: usize,
    matches: u64,
    cores: usize,
    seconds: f64,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    if setting.format == Format::Json && arguments.out.is_none() {
        let why = "--format json: the shards need a file of their own: say it with --out FILE";
        return Err(Failure::unusable(why));
    }
    if let Some(path) = &arguments.out {
        save::is_possible(path).map_err(|error| save::unsaved(path, &error))?;
    }
    let plan = Plan::read(&arguments.plan)?;
    let read = files(&plan, &arguments.plan);
    are_apart(read.iter().map(PathBuf::as_path), arguments.out.as_deref())?;
    let unfit = |why| Failure::unusable(format!("{}: {why}", shown(&arguments.plan)));
    plan.fits(arguments.reserve).map_err(unfit)?;
    let text = sweep::list(plan.shards(arguments.reserve))?;
    let shards = text.lines().count();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let trial = if setting.quiet { None } else { Some(sweep::pace(&plan)?) };
    let mut answer = match (&arguments.out, setting.format) {
        (None, _) => Answer::text(text),
        (Some(path), format) => {
            save::write(path, text.as_bytes()).map_err(|error| save::unsaved(path, &error))?;
            let seconds = trial.map_or(0.0, |pace| pace.whole(&plan, cores));
            let object = Object {
                plan: &plan.id,
                cells: plan.cells.len(),
                shards,
                matches: plan.matches(),
                cores,
                seconds,
            };
            if format == Format::Json { Answer::json(&object)? } else { Answer::text(String::new()) }
        }
    };
    answer.err.clone_from(&plan.notes);
    if let Some(pace) = trial {
        answer.err.extend(told(&plan, shards, pace, cores));
        answer.err.extend(arguments.out.as_deref().and_then(|out| elsewhere(&plan, &arguments.plan, out)));
    }
    Ok(answer)
}

// The plan, and the zones and scenarios of it that are files.
fn files(plan: &Plan, path: &Path) -> Vec<PathBuf> {
    let said = plan.cells.iter().flat_map(|cell| [&cell.zone.file, &cell.scenario.file]);
    let files = said.filter(|file| file.contains('.')).map(|file| folder(path).join(file));
    files.chain([path.to_owned()]).collect()
}

// How much there is to do, one fact a line.
fn told(plan: &Plan, shards: usize, pace: Pace, cores: usize) -> Vec<String> {
    let at_most = if plan.until.is_some() { "at most " } else { "" };
    let speed = grouped(whole(1.0 / pace.seconds.max(1e-9)));
    let mut lines = vec![
        format!("{}: {}", counted(plan.cells.len(), "cell"), plan.product),
        format!(
            "{at_most}{} in {}, {at_most}{} a cell",
            counted(usize::try_from(plan.matches()).unwrap_or(usize::MAX), "match"),
            counted(shards, "shard"),
            grouped(plan.most)
        ),
        format!(
            "{at_most}about {} on {}; an estimate from {} trial matches, {speed} a second on one core",
            about(pace.whole(plan, cores)),
            counted(cores, "core"),
            grouped(pace.tried)
        ),
    ];
    if let Some(points) = plan.until {
        let far = "`sweep local` and the Dask example stop each cell as soon as it is there";
        let rates = game::swept(plan.game).precise;
        lines.push(format!("{rates} to within ± {points} points; {far}"));
    }
    lines
}

// Paths in shards lead from the folder of the plan, and are looked for beside the shard file.
fn elsewhere(plan: &Plan, path: &Path, out: &Path) -> Option<String> {
    let folders = [path, out].map(|file| folder(file).canonicalize().ok());
    let any = files(plan, path).len() > 1;
    let folder = shown(folder(path));
    (any && folders[0] != folders[1]).then(|| {
        let word = in_shell(&folder);
        format!("the shards name files as seen from {folder}: run them with --folder {word}")
    })
}
