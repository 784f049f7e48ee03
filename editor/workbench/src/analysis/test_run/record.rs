//! Saving an opened match as a record that can be replayed.

use std::path::{Path, PathBuf};

use scenario_rules::{premade, published};

use crate::case;
use crate::document::Part;
use crate::failure::Failure;
use crate::replay::Replay;
use crate::simulate::Documents;

/// How the names of records end.
pub const ENDING: &str = ".match.toml";

/// The files of a match, the record last. A zone or a scenario that is not built in stands beside it, just as it was
/// played: the one that is being edited goes on changing.
pub fn files(replay: &Replay, played: &Documents, path: &Path) -> Result<Vec<(PathBuf, String)>, Failure> {
    let mut files = Vec::new();
    let zone = match published::all().find(|name| published::text(name) == Some(&played.zone)) {
        Some(name) => name.to_owned(),
        None => beside(path, Part::Zone, &played.zone, &mut files)?,
    };
    let scenario = match &played.scenario {
        None => None,
        Some(text) => Some(match premade::all().find(|name| premade::text(name) == Some(text)) {
            Some(name) => name.to_owned(),
            None => beside(path, Part::Scenario, text, &mut files)?,
        }),
    };
    files.push((path.to_owned(), replay.record.clone().naming(&zone, scenario.as_deref()).write()));
    Ok(files)
}

/// A file beside the record; returns how the record names it.
fn beside(
    record: &Path,
    part: Part,
    text: &str,
    files: &mut Vec<(PathBuf, String)>,
) -> Result<String, Failure> {
    let name = record.file_name().and_then(|name| name.to_str()).ok_or_else(|| {
        let path = case::shown(record);
        Failure::unusable(format!("{path}: expected the name of a file to save the record in"))
    })?;
    let short = name.strip_suffix(ENDING).or_else(|| name.strip_suffix(".toml")).unwrap_or(name);
    let name = format!("{short}{}", part.ending());
    files.push((record.with_file_name(&name), text.to_owned()));
    Ok(name)
}
