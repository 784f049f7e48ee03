//! What is not saved, as it is kept for recovery: on a disk, or in a browser's storage.

use scenario_rules::{ScenarioFile, ZoneFile};
use serde::{Deserialize, Serialize};

use super::edit::Draft;
use super::files::Snapshot;
use super::fingerprint::{FileOrigin, Fingerprint};

/// A recovery copy as it is written.
#[derive(Debug, Serialize, Deserialize)]
pub struct RecoveryCopy {
    /// The name of the zone.
    pub name: String,
    zone: String,
    zone_home: Option<(String, Option<Fingerprint>)>,
    scenario: Option<String>,
    scenario_home: Option<(String, Option<Fingerprint>)>,
}

impl RecoveryCopy {
    /// The copy of a document with its homes.
    pub fn of(snapshot: &Snapshot) -> Self {
        let home = |home: &Option<FileOrigin>| {
            let home = home.as_ref()?;
            Some((home.path.to_str()?.to_owned(), home.print))
        };
        let draft = &snapshot.draft;
        Self {
            name: draft.zone().name().to_owned(),
            zone: draft.zone().write(),
            zone_home: home(&snapshot.zone),
            scenario: draft.scenario().map(ScenarioFile::write),
            scenario_home: home(&snapshot.scenario),
        }
    }

    /// The file that the zone was not saved to.
    pub fn file(&self) -> Option<&str> {
        self.zone_home.as_ref().map(|(path, _)| path.as_str())
    }

    /// The document again; nothing, when it cannot be read.
    pub fn snapshot(self) -> Option<Snapshot> {
        let zone = ZoneFile::read(self.zone.as_bytes()).ok()?;
        let scenario = match self.scenario {
            Some(text) => Some(ScenarioFile::read(text.as_bytes()).ok()?),
            None => None,
        };
        let home = |home: Option<(String, Option<Fingerprint>)>| {
            home.map(|(path, print)| FileOrigin { path: path.into(), print })
        };
        Some(Snapshot {
            draft: Draft::new(zone, scenario),
            zone: home(self.zone_home),
            scenario: home(self.scenario_home),
        })
    }
}
