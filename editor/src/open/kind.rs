//! What a file is that was given for something else, so that one line says what to do with it.

use std::path::Path;

use scenario_rules::exchange::READ;
use workbench::case::shown;
use workbench::document::brought;
use workbench::failure::Failure;
use workbench::text::foreign::in_shell;

/// What a file can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Zone,
    Scenario,
    Record,
    Plan,
    /// A zone in another format, which is called this.
    Foreign(&'static str),
    /// Something for programs.
    Json,
    /// Something for eyes.
    Picture,
    /// A text without any key, which no document of ours is.
    Text,
}

impl Kind {
    /// What the file at a path is; `None` where there is none that can be read, or nobody knows.
    pub(crate) fn of_file(path: &Path) -> Option<Self> {
        Self::of(&super::bytes(path).ok()?)
    }

    /// What a file is, as far as its beginning and its keys tell.
    fn of(bytes: &[u8]) -> Option<Self> {
        if [&b"%PDF"[..], b"\x89PNG", b"<svg", b"<?xml"].iter().any(|head| bytes.starts_with(head)) {
            return Some(Self::Picture);
        }
        let text = std::str::from_utf8(bytes).ok()?;
        let text = text.trim_start_matches('\u{feff}').trim_start();
        match brought::what(text) {
            Some(format) => Some(Self::Foreign(format)),
            None if text.starts_with('{') => Some(Self::Json),
            None if text.is_empty() || text.lines().any(has_key) => Self::of_keys(text),
            None => Some(Self::Text),
        }
    }

    // The key that only one sort of document has, among those before the first table.
    fn of_keys(text: &str) -> Option<Self> {
        let sorts = [
            ("map", Self::Zone),
            ("zones", Self::Plan),
            ("turns", Self::Record),
            ("zone", Self::Record),
            ("rules", Self::Scenario),
        ];
        let has = |key: &str| {
            let mut lines = text.lines().take_while(|line| !line.starts_with('['));
            lines.any(|line| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('=')))
        };
        sorts.into_iter().find(|(key, _)| has(key)).map(|(_, kind)| kind)
    }

    /// Its name, with an article.
    const fn name(self) -> &'static str {
        match self {
            Self::Zone => "a zone",
            Self::Scenario => "a scenario",
            Self::Record => "a match record",
            Self::Plan => "a plan of a sweep",
            Self::Foreign(name) => name,
            Self::Json => "JSON",
            Self::Picture => "a picture",
            Self::Text => "a text that is neither that nor a zone of another tool",
        }
    }

    /// What to do with it instead.
    fn advice(self, path: &Path) -> String {
        let file = in_shell(&shown(path));
        match self {
            Self::Zone | Self::Foreign(_) => "name it where ZONE stands".to_owned(),
            Self::Scenario => format!("say which zone, and this with --scenario {file}"),
            Self::Record => format!("`hatchway replay {file}` tells it"),
            Self::Plan => format!("`hatchway sweep local {file}` plays it"),
            Self::Json => "there is nothing to open in it".to_owned(),
            Self::Picture => "open the file that it was made from".to_owned(),
            Self::Text => READ.to_owned(),
        }
    }
}

// Whether a line of TOML says something: a key, or the beginning of a table.
fn has_key(line: &str) -> bool {
    let is_key = |key: &str| {
        let sign = |sign: char| sign.is_ascii_alphanumeric() || "-_.\" ".contains(sign);
        !key.trim().is_empty() && key.chars().all(sign)
    };
    let line = line.trim();
    line.starts_with('[') || line.split_once('=').is_some_and(|(key, _)| is_key(key))
}

/// That a file which cannot be read as one thing is another one; `None` when it is what it should be, or nobody knows.
pub(crate) fn mistaken(path: &Path, bytes: &[u8], wanted: Kind) -> Option<Failure> {
    let found = Kind::of(bytes).filter(|found| *found != wanted)?;
    let (expected, name, advice) = (wanted.name(), found.name(), found.advice(path));
    Some(Failure::unusable(format!("{}: expected {expected}, found {name}: {advice}", shown(path))))
}
