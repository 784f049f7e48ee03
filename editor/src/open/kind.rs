//! What a file is that was given for something else, so that one line says what to do with it.

use std::path::Path;

use workbench::case::shown;
use workbench::failure::Failure;
use workbench::game;
use workbench::text::foreign::in_shell;

/// What a file can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Zone,
    Scenario,
    Record,
    Plan,
    /// A zone as a list of its sectors.
    Listing,
    /// A zone as the text of a code.
    Code,
    /// Something for programs.
    Json,
    /// Something for eyes.
    Picture,
}

impl Kind {
    /// What the file at a path is; `None` where there is none that can be read, or nobody knows.
    pub(crate) fn of_file(path: &Path) -> Option<Self> {
        Self::of(path, &super::bytes(path).ok()?)
    }

    /// What a file is, as far as its beginning and its keys tell.
    fn of(path: &Path, bytes: &[u8]) -> Option<Self> {
        if [&b"%PDF"[..], b"\x89PNG", b"<svg", b"<?xml"].iter().any(|head| bytes.starts_with(head)) {
            return Some(Self::Picture);
        }
        let text = std::str::from_utf8(bytes).ok()?;
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let ending = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
        match text {
            _ if game::is_code(text) => Some(Self::Code),
            _ if ending || lists_sectors(text) => Some(Self::Listing),
            _ if text.starts_with('{') => Some(Self::Json),
            _ => Self::of_keys(text),
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
            Self::Listing => "a list of sectors",
            Self::Code => "the text of a code",
            Self::Json => "JSON",
            Self::Picture => "a picture",
        }
    }

    /// What to do with it instead.
    fn advice(self, path: &Path) -> String {
        let file = in_shell(&shown(path));
        match self {
            Self::Zone => "name it where ZONE stands".to_owned(),
            Self::Scenario => format!("say which zone, and this with --scenario {file}"),
            Self::Record => format!("`hatchway replay {file}` tells it"),
            Self::Plan => format!("`hatchway sweep local {file}` plays it"),
            Self::Listing | Self::Code => {
                let zone = in_shell(&shown(&path.with_extension("zone.toml")));
                format!("`hatchway convert {file} {zone}` makes a zone of it")
            }
            Self::Json => "there is nothing to open in it".to_owned(),
            Self::Picture => "open the file that it was made from".to_owned(),
        }
    }
}

fn lists_sectors(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default().trim();
    let sector =
        |line: &str| line.split_once(',').is_some_and(|(at, _)| at.trim().parse::<engine::Coord>().is_ok());
    first.eq_ignore_ascii_case("sector,kind") || sector(first)
}

/// That a file which cannot be read as one thing is another one; `None` when it is what it should be, or nobody knows.
pub(crate) fn mistaken(path: &Path, bytes: &[u8], wanted: Kind) -> Option<Failure> {
    let found = Kind::of(path, bytes).filter(|found| *found != wanted)?;
    let (expected, name, advice) = (wanted.name(), found.name(), found.advice(path));
    Some(Failure::unusable(format!("{}: expected {expected}, found {name}: {advice}", shown(path))))
}
