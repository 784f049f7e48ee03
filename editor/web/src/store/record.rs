//! Match records: what they name is built in, or was chosen with them.

use std::path::{Path, PathBuf};

use scenario_rules::{Record, ScenarioFile, ZoneFile, premade, published};
use workbench::case::shown;
use workbench::host::RecordedMatch;

use super::found::Found;

/// A match record with what it names. An error is a sentence.
pub fn recorded(one: &Found, among: &[Found]) -> Result<RecordedMatch, String> {
    let path = PathBuf::from(&one.name);
    let name = shown(&path);
    let record = Record::read(&one.bytes).map_err(|troubles| {
        let lines: Vec<String> = troubles.iter().map(|trouble| trouble.in_file(&name)).collect();
        lines.join("; ")
    })?;
    let beside = |said: &str| {
        let wanted = Path::new(said).file_name().and_then(|wanted| wanted.to_str()).unwrap_or(said);
        among.iter().find(|one| one.name == wanted).map(|one| one.bytes.as_slice())
    };
    let missing = |said: &str| format!("{name} was played on {said}: choose both files together");
    let zone = published::zone(record.zone()).map_or_else(
        || {
            let bytes = beside(record.zone()).ok_or_else(|| missing(record.zone()))?;
            ZoneFile::read(bytes).map_err(|_| format!("{} cannot be read as a zone", record.zone()))
        },
        Ok,
    )?;
    let scenario = record.scenario().map(|said| {
        let built_in = premade::all().find(|known| known.eq_ignore_ascii_case(&said.value));
        built_in.and_then(premade::scenario).map_or_else(
            || {
                let bytes = beside(&said.value).ok_or_else(|| missing(&said.value))?;
                ScenarioFile::read(bytes).map_err(|_| format!("{} cannot be read as a scenario", said.value))
            },
            Ok,
        )
    });
    let scenario = scenario.transpose()?;
    Ok(RecordedMatch { path, record, zone, scenario })
}
