//! What made a document unreadable.

use std::fmt;

/// How many troubles of one sort are told one by one; the rest is counted.
pub const TOLD: usize = 20;

/// One reason why a document cannot be read, and where.
///
/// Unlike a [`Finding`](crate::Finding), which is about a zone that was read and shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The line, counted from 1; `None` when it is about the document as a whole.
    pub line: Option<usize>,
    /// The column, counted from 1 in characters.
    pub column: Option<usize>,
    /// What was expected and what was found.
    pub message: String,
}

impl Trouble {
    /// A trouble with the document as a whole.
    pub fn whole(message: impl Into<String>) -> Self {
        Self { line: None, column: None, message: brief(message.into()) }
    }

    /// A trouble at a place.
    pub fn at(place: Place, message: impl Into<String>) -> Self {
        Self { line: Some(place.line), column: Some(place.column), message: brief(message.into()) }
    }

    /// The trouble as one line that names the file: `my.zone.toml:7:3: …`.
    pub fn in_file(&self, file: &str) -> String {
        match (self.line, self.column) {
            (Some(line), Some(column)) => format!("{file}:{line}:{column}: {}", self.message),
            (Some(line), None) => format!("{file}:{line}: {}", self.message),
            _ => format!("{file}: {}", self.message),
        }
    }
}

impl fmt::Display for Trouble {
    /// `line 7, column 3: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}")?;
            if let Some(column) = self.column {
                write!(f, ", column {column}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.message)
    }
}

/// The most characters of a message: what it quotes may be as long as a file.
const MESSAGE: usize = 1000;

/// A message, cut off where nobody would read on.
pub(crate) fn brief(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(MESSAGE) {
        message.truncate(end);
        message.push_str(" …");
    }
    message
}

/// A place in a text: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
}

/// A value, and where it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said<T> {
    /// The value.
    pub value: T,
    /// Where it stands; line 1, column 1 in a document that no file was read for.
    pub place: Place,
}

impl<T> Said<T> {
    pub(crate) fn nowhere(value: T) -> Self {
        Self { value, place: Place { line: 1, column: 1 } }
    }
}

/// Where the lines of a text begin, so that a place is found without counting from the top; and how many characters
/// come before every so many bytes, so that it is found as quickly in a text that is all one line.
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<usize>,
    before: Vec<usize>,
}

/// How many bytes lie between two counts of the characters before them.
const STRIDE: usize = 1024;

impl Lines {
    /// The lines of a text, which need not be UTF-8.
    pub fn of(text: &[u8]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        let mut sum = 0;
        let mut before = Vec::with_capacity(text.len() / STRIDE + 1);
        for part in text.chunks(STRIDE) {
            before.push(sum);
            sum += characters(part);
        }
        Self { starts, before }
    }

    /// The place of a byte of that same text.
    pub fn place(&self, text: &[u8], at: usize) -> Place {
        let line = self.starts.partition_point(|start| *start <= at).max(1);
        let start = self.starts[line - 1];
        let (start, at) = (self.characters_before(text, start), self.characters_before(text, at));
        Place { line, column: at.saturating_sub(start) + 1 }
    }

    fn characters_before(&self, text: &[u8], at: usize) -> usize {
        let at = at.min(text.len());
        let nth = (at / STRIDE).min(self.before.len().saturating_sub(1));
        let before = self.before.get(nth).copied().unwrap_or_default();
        before + characters(text.get(nth * STRIDE..at).unwrap_or_default())
    }
}

/// A byte of the form 10xxxxxx goes on with a character that an earlier byte began.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

/// Troubles of one sort: the first are kept, the others counted.
#[derive(Debug)]
pub struct Few {
    sort: &'static str,
    kept: Vec<Trouble>,
    more: usize,
}

impl Few {
    /// None yet. `sort` names many of them: "unknown signs".
    pub fn new(sort: &'static str) -> Self {
        Self { sort, kept: Vec::new(), more: 0 }
    }

    /// Adds one; it is only put into words when it will be told.
    pub fn push(&mut self, trouble: impl FnOnce() -> Trouble) {
        if self.kept.len() < TOLD {
            self.kept.push(trouble());
        } else {
            self.more += 1;
        }
    }

    /// What is to be told: the first ones, and how many more there are.
    pub fn into_troubles(self) -> Vec<Trouble> {
        let mut told = self.kept;
        if self.more > 0 {
            told.push(Trouble::whole(format!("and {} more {}", self.more, self.sort)));
        }
        told
    }
}
