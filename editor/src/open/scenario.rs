//! Scenarios by name or path, and what is examined together: a zone and a scenario.

use std::io;
use std::path::{Path, PathBuf};
use workbench::case::{Case, NamedScenario, NamedZone, Source, shown};

use scenario_rules::near::nearest;
use scenario_rules::{Record, ScenarioFile, Trouble, premade};

use super::kind::Kind;
use super::{bytes, name_of, not_a, unopened};
use workbench::failure::Failure;

/// The scenario that somebody named on the command line: a built-in one, or a file.
pub fn scenario(wanted: Option<&Path>) -> Result<Option<NamedScenario>, Failure> {
    let Some(wanted) = wanted else { return Ok(None) };
    match wanted.to_str().and_then(|said| built_in(said).or_else(|| of_link(said))) {
        Some(found) => Ok(Some(found)),
        None => scenario_file(wanted, wanted).map(Some),
    }
}

/// The scenario of a record that was read from `path`.
pub fn scenario_of(record: &Record, path: &Path) -> Result<Option<NamedScenario>, Failure> {
    let Some(said) = record.scenario() else { return Ok(None) };
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = folder.join(&said.value);
    scenario_beside(&said.value, folder).map(Some).map_err(|mut failure| {
        // What is wrong inside the scenario's file already says so; a missing file is the record's fault.
        if !beside.is_file() {
            let trouble = |line: &String| Trouble::at(said.place, format!("`scenario`: {line}"));
            failure.lines = failure.lines.iter().map(|line| trouble(line).in_file(&shown(path))).collect();
        }
        failure
    })
}

/// The scenario that a document in a folder names: a built-in one, or a file.
pub fn scenario_beside(said: &str, folder: &Path) -> Result<NamedScenario, Failure> {
    match built_in(said).or_else(|| of_link(said)) {
        Some(found) => Ok(found),
        None => scenario_file(&folder.join(said), Path::new(said)),
    }
}

fn built_in(name: &str) -> Option<NamedScenario> {
    let name = premade::all().find(|known| known.eq_ignore_ascii_case(name))?;
    Some(NamedScenario::new(premade::scenario(name)?, Source::BuiltIn(name)))
}

/// The scenario that a link brings along.
fn of_link(said: &str) -> Option<NamedScenario> {
    super::typed(said)?.ok().and_then(|zone| brought(&zone))
}

/// The scenario that came with a zone.
pub(crate) fn brought(zone: &NamedZone) -> Option<NamedScenario> {
    zone.scenario.clone().map(|file| NamedScenario::new(file, zone.source.clone()))
}

fn scenario_file(path: &Path, said: &Path) -> Result<NamedScenario, Failure> {
    let bytes = bytes(path).map_err(|error| {
        let missing = error.kind() == io::ErrorKind::NotFound;
        Failure::unusable(name_of(said).filter(|_| missing).map_or_else(|| unopened(path, &error), unknown))
    })?;
    if let Some(found) = super::foreign(path, &bytes, None).and_then(|zone| brought(&zone.ok()?)) {
        return Ok(found);
    }
    let file =
        ScenarioFile::read(&bytes).map_err(|troubles| not_a(Kind::Scenario, path, &bytes, &troubles))?;
    Ok(NamedScenario::new(file, Source::File(path.to_owned())))
}

fn unknown(name: &str) -> String {
    let known = match nearest(name, premade::all()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("the built-in scenarios are {}", premade::all().collect::<Vec<_>>().join(", ")),
    };
    let name = shown(Path::new(name));
    format!("{name}: there is no built-in scenario and no file of this name; {known}")
}

/// The zone and the scenario that somebody named on the command line. What could not be kept of the zone is told.
pub fn case(zone: &Path, scenario: Option<&PathBuf>) -> Result<Case, Failure> {
    let case = untold_case(zone, scenario)?;
    super::tell_left_out(&case.zone);
    Ok(case)
}

/// The same for whoever tells it themselves.
pub fn untold_case(zone: &Path, scenario: Option<&PathBuf>) -> Result<Case, Failure> {
    match (super::zone(zone), self::scenario(scenario.map(PathBuf::as_path))) {
        (Ok(zone), Ok(scenario)) => {
            let scenario = scenario.or_else(|| brought(&zone));
            Ok(Case { zone, scenario })
        }
        (Err(zone), Err(scenario)) => Err(zone.and(scenario)),
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    }
}
