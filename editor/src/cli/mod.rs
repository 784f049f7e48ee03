//! The commands, one file each.
//!
//! A command gets its arguments and the `Setting`, and returns an `Answer`: text for standard
//! output, lines for standard error, and the exit code. Only [`program::run`](crate::program::run) prints.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod diff;
pub(crate) mod edit;
pub(crate) mod effects;
pub(crate) mod findings;
pub(crate) mod interrupt;
pub(crate) mod ladder;
pub(crate) mod new;
pub(crate) mod number;
pub(crate) mod progress;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod schema;
pub(crate) mod sheet;
pub(crate) mod simulate;
pub(crate) mod skills;
pub(crate) mod sweep;
pub(crate) mod tune;
mod variants;

use std::io::Write;

use clap::ValueEnum;
use serde::Serialize;

use workbench::failure::{Exit, Failure};
use workbench::text::Screen;
use workbench::text::foreign::{self, in_json};

/// How answers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Made to be read.
    Text,
    /// One object for programs.
    Json,
}

/// How the answer is to be given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) format: Format,
    pub(crate) quiet: bool,
    pub(crate) screen: Screen,
}

/// What a command has to say.
#[derive(Debug)]
pub(crate) struct Answer {
    // For standard error, before anything else.
    pub(crate) first: Option<String>,
    // For standard output.
    pub(crate) out: String,
    // For standard error, one fact a line. It comes last, where a person looks.
    pub(crate) err: Vec<String>,
    pub(crate) exit: Exit,
}

impl Answer {
    pub(crate) fn text(out: String) -> Self {
        Self { first: None, out, err: Vec::new(), exit: Exit::Done }
    }

    /// One object on one line.
    pub(crate) fn json(value: &impl Serialize) -> Result<Self, Failure> {
        let object = serde_json::to_string(value)
            .map_err(|error| Failure::unusable(format!("the answer cannot be written: {error}")))?;
        Ok(Self::text(in_json(&object).into_owned() + "\n"))
    }
}

impl From<Failure> for Answer {
    fn from(failure: Failure) -> Self {
        Self { first: None, out: String::new(), err: failure.lines, exit: failure.exit }
    }
}

/// Tells lines on standard error.
pub(crate) fn tell<'l>(lines: impl IntoIterator<Item = &'l str>) {
    let mut err = anstream::stderr().lock();
    for line in lines {
        // There is nowhere left to tell that standard error is gone.
        let _ = writeln!(err, "{}", foreign::harmless(line));
    }
}
