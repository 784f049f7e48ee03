//! `hatchway [FILES]` and `hatchway edit [FILES]`: the window; where there can be none, a report.

use std::path::PathBuf;

use clap::Args;
use scenario_rules::near::nearest;

use super::{Answer, Format, Setting, check};
use crate::{open, window};
use workbench::case::shown;
use workbench::failure::Failure;

/// The commands that somebody may have meant by naming a file that is not there.
const COMMANDS: [&str; 8] = ["edit", "check", "simulate", "moves", "replay", "rules", "sheet", "convert"];

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// What to open: files of zones, scenarios and match records, or names of published zones
    pub(crate) files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let zones = match arguments.files.as_slice() {
        [] => vec![PathBuf::from(window::FIRST)],
        files => files.to_vec(),
    };
    if zones.len() > 1 && setting.format == Format::Json {
        let found = zones.len();
        return Err(Failure::unusable(format!("expected one zone to report on as JSON, found {found}")));
    }
    if let Some(command) = zones.iter().find_map(|zone| meant(zone)) {
        return Err(Failure::unusable(command));
    }
    let why = match window::has_display() {
        // Who asks for an object wants no window.
        true if setting.format == Format::Json => None,
        true => match window::run(window::start(&zones)?) {
            Ok(()) => return Ok(Answer::text(String::new())),
            Err(why) => Some(why),
        },
        false => Some("there is no display for the window".to_owned()),
    };
    let mut all = Answer::text(String::new());
    all.first =
        why.filter(|_| !setting.quiet).map(|why| format!("{why}; this is the report of \"hatchway check\""));
    for zone in zones {
        let one = check::run(&check::Arguments::of(zone), setting).map_err(|mut failure| {
            // Who has a screen expected a window: what is wrong with the file does not explain why there is none.
            failure.lines.splice(0..0, all.first.clone().filter(|_| window::has_display()));
            failure
        })?;
        if !all.out.is_empty() {
            all.out.push('\n');
        }
        all.out.push_str(&one.out);
        all.err.extend(one.err);
        all.exit = all.exit.max(one.exit);
    }
    Ok(all)
}

// A mistyped command looks like a file that is not there.
fn meant(zone: &std::path::Path) -> Option<String> {
    let word = zone.to_str().filter(|_| !zone.exists())?;
    open::zone(zone).err()?;
    let command = nearest(word, COMMANDS)?;
    Some(format!("{}: there is no such command or file; did you mean \"hatchway {command}\"?", shown(zone)))
}
