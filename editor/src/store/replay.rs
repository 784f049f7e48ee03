//! A match record is no document: what is opened is its zone and its scenario, with the match on them.

use std::path::Path;
use workbench::host::RecordedMatch;

use scenario_rules::Record;

use crate::open;
use crate::open::scenario::scenario_of;
use workbench::analysis::test_run::record::ENDING;
use workbench::failure::Failure;

/// Reads a match record and what it names; `None` when the file is none.
pub fn read(path: &Path) -> Option<Result<RecordedMatch, Failure>> {
    let named = path.to_string_lossy().to_lowercase().ends_with(ENDING);
    (named || holds_turns(path)).then(|| whole(path))
}

/// Whether a file that is called otherwise holds a record all the same.
fn holds_turns(path: &Path) -> bool {
    let Ok(bytes) = open::bytes(path) else { return false };
    let turns = bytes.split(|byte| *byte == b'\n').any(|line| line.trim_ascii_start().starts_with(b"turns"));
    turns && Record::read(&bytes).is_ok()
}

fn whole(path: &Path) -> Result<RecordedMatch, Failure> {
    let record = open::record(path)?;
    let zone = open::zone_of(&record, path)?.file;
    let scenario = scenario_of(&record, path)?.map(|scenario| scenario.file);
    Ok(RecordedMatch { path: path.to_owned(), record, zone, scenario })
}
