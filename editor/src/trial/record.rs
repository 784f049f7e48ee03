//! Saving an opened match as a record that can be replayed.

use std::path::{Path, PathBuf};

use scenario_rules::{premade, published};

use super::tale::Tale;
use crate::failure::Failure;
use crate::input;
use crate::sandbox::Documents;
use crate::store::save;

/// What the files are called by which a record names its zone and its scenario.
const ENDINGS: [&str; 2] = [".zone.toml", ".scenario.toml"];

/// Saves a match. A zone or a scenario that is not built in is saved beside it, just as it was played: the one that
/// is being edited goes on changing.
pub fn save(tale: &Tale, played: &Documents, path: &Path) -> Result<(), Failure> {
    let mut files = Vec::new();
    let zone = match published::NAMES.into_iter().find(|name| published::text(name) == Some(&played.zone)) {
        Some(name) => name.to_owned(),
        None => beside(path, ENDINGS[0], &played.zone, &mut files)?,
    };
    let scenario = match &played.scenario {
        None => None,
        Some(text) => Some(match premade::names().find(|name| premade::text(name) == Some(text)) {
            Some(name) => name.to_owned(),
            None => beside(path, ENDINGS[1], text, &mut files)?,
        }),
    };
    files.push((path.to_owned(), tale.record(&zone, scenario.as_deref()).write()));
    for (path, text) in &files {
        free(path, text)?;
    }
    for (path, text) in &files {
        save::write(path, text.as_bytes()).map_err(|error| save::unsaved(path, &error))?;
    }
    Ok(())
}

/// A file beside the record; returns how the record names it.
fn beside(
    record: &Path,
    ending: &str,
    text: &str,
    files: &mut Vec<(PathBuf, String)>,
) -> Result<String, Failure> {
    let name = record.file_name().and_then(|name| name.to_str()).ok_or_else(|| {
        let path = input::shown(record);
        Failure::unusable(format!("{path}: expected the name of a file to save the record in"))
    })?;
    let short = name.strip_suffix(".match.toml").or_else(|| name.strip_suffix(".toml")).unwrap_or(name);
    let name = format!("{short}{ending}");
    files.push((record.with_file_name(&name), text.to_owned()));
    Ok(name)
}

/// Nothing that says something else is written over.
fn free(path: &Path, text: &str) -> Result<(), Failure> {
    if path.is_file() && std::fs::read(path).is_ok_and(|there| there == text.as_bytes()) || !path.exists() {
        return Ok(());
    }
    let path = input::shown(path);
    Err(Failure::unusable(format!("{path}: there is something else of this name already; choose another")))
}
