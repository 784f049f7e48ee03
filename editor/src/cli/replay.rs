//! `hatchway replay`: a match record, played.

use std::path::{Path, PathBuf};

use clap::Args;
use scenario_rules::file::record::Turn;
use serde::Serialize;

use super::{Answer, Setting};
use crate::game;
use crate::open;
use crate::open::scenario::scenario_of;
use workbench::case::{Case, shown};
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The match record
    file: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let path = &arguments.file;
    let record = open::record(path)?;
    let zone = open::zone_of(&record, path)?;
    let scenario = scenario_of(&record, path)?;
    game::replay(&record, &Case { zone, scenario }, path, setting)
}

/// What may be done next, and by whom.
#[derive(Serialize)]
pub(crate) struct Legal {
    /// The seat that decides, counted from 1.
    pub(crate) seat: u8,
    /// Every step that may be written next.
    pub(crate) steps: Vec<String>,
}

/// Where a record cannot be played on, and why.
#[derive(Serialize)]
pub(crate) struct Break {
    line: usize,
    column: usize,
    turn: usize,
    step: Option<usize>,
    text: Option<String>,
    why: String,
    legal: Vec<String>,
}

/// The most steps of one sort that are listed one by one.
const LISTED: usize = 24;

impl Break {
    /// A break in a turn and a step, counted from 0, of the turns of a record.
    pub(crate) fn new(
        turns: &[Turn],
        nth: usize,
        step: Option<usize>,
        why: String,
        legal: Vec<String>,
    ) -> Self {
        let turn = turns.get(nth);
        debug_assert!(turn.is_some(), "a record breaks in one of its turns");
        let place = turn.map(|turn| turn.place(step));
        Self {
            line: place.map_or(0, |place| place.line),
            column: place.map_or(0, |place| place.column),
            turn: nth + 1,
            step: step.map(|step| step + 1),
            text: step.zip(turn).and_then(|(step, turn)| turn.step(step)).map(str::to_owned),
            why,
            legal,
        }
    }

    /// What is wrong with the record, one fact a line.
    pub(crate) fn lines(&self, path: &Path) -> Vec<String> {
        let place = format!("{}:{}:{}", shown(path), self.line, self.column);
        let which = match (self.step, &self.text) {
            (Some(step), Some(text)) => {
                format!("turn {}, step {step} \"{}\"", self.turn, text.escape_debug())
            }
            _ => format!("turn {}", self.turn),
        };
        let mut lines = vec![format!("{place}: {which}: {}", self.why)];
        if !self.legal.is_empty() {
            lines.push(format!("{place}: legal there: {}", by_sort(&self.legal).join(" · ")));
        }
        lines
    }
}

/// What can follow, one line a sort of step: `move C09, C10`. Sorts that may go to the same cells are one:
/// `place 1/2/3 D05, D06`.
pub(crate) fn by_sort(steps: &[String]) -> Vec<String> {
    let mut sorts: Vec<(&str, Vec<&str>)> = Vec::new();
    for step in steps {
        let (verb, rest) = step.rsplit_once(' ').unwrap_or((step, ""));
        match sorts.iter_mut().find(|(known, _)| *known == verb) {
            Some((_, rests)) => rests.push(rest),
            None => sorts.push((verb, vec![rest])),
        }
    }
    let mut merged: Vec<(String, Vec<&str>)> = Vec::new();
    for (verb, rests) in sorts {
        let named = verb.rsplit_once(' ');
        match (named, merged.last_mut()) {
            (Some((sort, which)), Some((before, same)))
                if *same == rests && before.rsplit_once(' ').is_some_and(|(known, _)| known == sort) =>
            {
                before.push('/');
                before.push_str(which);
            }
            _ => merged.push((verb.to_owned(), rests)),
        }
    }
    let line = |(verb, rests): &(String, Vec<&str>)| {
        let some = rests.iter().take(LISTED).copied().collect::<Vec<_>>().join(", ");
        let more = match rests.len().saturating_sub(LISTED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("{verb} {some}{more}").trim_end().to_owned()
    };
    merged.iter().map(line).collect()
}
