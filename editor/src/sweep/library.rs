//! The documents of a sweep, by what they say.

use std::collections::BTreeMap;
use std::path::Path;

use super::cell::{Cell, Document};
use super::sha256;
use super::shard::Shard;
use crate::open;
use crate::open::scenario;
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::simulate::Documents;

/// The texts of zones and scenarios by their checksums.
#[derive(Clone, Debug, Default)]
pub struct Library(BTreeMap<String, String>);

impl Library {
    /// Keeps a text; tells its checksum.
    pub fn keep(&mut self, text: String) -> String {
        let name = sha256(text.as_bytes());
        self.0.insert(name.clone(), text);
        name
    }

    /// Keeps what the documents of a shard say, which must be what they said when it was planned.
    ///
    /// Their paths lead from `folder`.
    pub fn fetch(&mut self, shard: &Shard, folder: &Path) -> Result<(), Failure> {
        let Cell { zone, scenario, .. } = &shard.cell;
        let text = open::zone_beside(&zone.file, folder)?.file.write();
        self.keep_as(zone, text, folder)?;
        let text = scenario::scenario_beside(&scenario.file, folder)?.file.write();
        self.keep_as(scenario, text, folder)
    }

    fn keep_as(&mut self, planned: &Document, text: String, folder: &Path) -> Result<(), Failure> {
        if self.keep(text) == planned.sha256 {
            return Ok(());
        }
        let file = shown(&folder.join(&planned.file));
        Err(Failure::unusable(format!(
            "{file}: this is not what was planned: its checksum differs (sha256, planned {})",
            planned.sha256.escape_debug()
        )))
    }

    /// What a cell is played on.
    pub fn documents(&self, cell: &Cell) -> Result<Documents, Failure> {
        let text = |document: &Document| {
            let missing =
                || Failure::unusable(format!("{}: its text is not at hand", document.file.escape_debug()));
            self.0.get(&document.sha256).cloned().ok_or_else(missing)
        };
        Ok(Documents { zone: text(&cell.zone)?, scenario: Some(text(&cell.scenario)?), look: false })
    }
}
