//! Saving the first matches of a batch as records.

use std::path::Path;

use scenario_rules::file::record::Origin;
use scenario_rules::{Ruled, premade};

use super::simulation::Simulation;
use crate::open::paths;
use crate::store::save;
use workbench::case::Source;
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::simulate::batch::Batch;

/// Saves the first `records` matches of a batch in a folder; tells how many they are.
///
/// A match that breaks the sandbox, or is stopped, leaves a record up to there. The name of a file says all that makes
/// a match another one: zone, scenario, who and how many play, seed and number.
pub(crate) fn save<G: Ruled>(
    simulation: &Simulation<'_>,
    batch: &Batch<'_, G>,
    records: u64,
    folder: &Path,
) -> Result<usize, Failure> {
    let case = simulation.case;
    let failed = |path: &Path, error: &std::io::Error| {
        Failure::unusable(format!("{}: the record cannot be saved: {error}", shown(path)))
    };
    save::make_folder(folder)?;
    let (zone, short) = names(&case.zone.source, folder)?;
    let scenario = case.scenario.as_ref().map(|scenario| names(&scenario.source, folder)).transpose()?;
    let (scenario, game) = scenario.unzip();
    let printed = premade::printed(case.game()).first().map_or("printed", |printed| printed.name);
    let game = game.as_deref().unwrap_or(printed);
    let about = format!("{short}-{game}-{}-{}-{}", who(batch), batch.players, batch.seed);
    let records = records.min(batch.matches);
    for number in batch.first..batch.first + records {
        let (state, turns) = simulation.write_down(batch, number)?;
        let origin = Origin { seed: batch.seed, number };
        let record = G::record(&zone, scenario.as_deref(), origin, &state, turns);
        // Numbers of one length, so that the files sort as they were played.
        let path = folder.join(format!("{about}-{number:06}.match.toml"));
        save::write(&path, record.write().as_bytes()).map_err(|error| failed(&path, &error))?;
    }
    Ok(usize::try_from(records).unwrap_or(usize::MAX))
}

// Who plays: one word where all are alike.
fn who<G: Ruled>(batch: &Batch<'_, G>) -> String {
    let mut words = G::words(batch.bots);
    if words.iter().all(|word| Some(word) == words.first()) {
        words.truncate(1);
    }
    words.join("-")
}

// How records name a zone or a scenario, and the first part of the names of their files.
fn names(source: &Source, folder: &Path) -> Result<(String, String), Failure> {
    match source {
        Source::BuiltIn(name) => Ok(((*name).to_owned(), (*name).to_owned())),
        Source::Foreign { file: None, said, .. } => Ok((said.clone(), "match".to_owned())),
        Source::File(path) | Source::Foreign { file: Some(path), .. } => {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let short = name.split('.').next().filter(|short| !short.is_empty()).unwrap_or("match");
            let said = paths::relative(folder, path).ok_or_else(|| {
                let path = shown(path);
                Failure::unusable(format!("{path}: a record cannot name this file: its path is not UTF-8"))
            })?;
            Ok((said, short.to_owned()))
        }
    }
}
