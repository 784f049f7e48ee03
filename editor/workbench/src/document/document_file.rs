//! A sheet: one of the two files of a document, the zone or the scenario.

use std::path::{Path, PathBuf};

use scenario_rules::{ScenarioFile, Trouble, ZoneFile};

/// Which file of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The zone.
    Zone,
    /// The scenario.
    Scenario,
}

impl Part {
    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zone => "zone",
            Self::Scenario => "scenario",
        }
    }

    /// How the names of its files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Zone => ".zone.toml",
            Self::Scenario => ".scenario.toml",
        }
    }

    /// The file of this part that goes with a file of the other one: it lies beside it and is called the same.
    pub fn beside(self, other: &Path) -> Option<PathBuf> {
        let name = other.file_name()?.to_str()?;
        let ending = match self {
            Self::Zone => Self::Scenario.ending(),
            Self::Scenario => Self::Zone.ending(),
        };
        Some(other.with_file_name(format!("{}{}", name.strip_suffix(ending)?, self.ending())))
    }
}

/// A zone's file or a scenario's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentFile {
    /// A zone.
    Zone(ZoneFile),
    /// A scenario.
    Scenario(ScenarioFile),
}

impl DocumentFile {
    /// Reads a file; its name says what it should be, else its content does.
    pub fn read(path: &Path, bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        let zone = || ZoneFile::read(bytes).map(Self::Zone);
        let scenario = || ScenarioFile::read(bytes).map(Self::Scenario);
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if name.ends_with(Part::Zone.ending()) {
            return zone();
        }
        if name.ends_with(Part::Scenario.ending()) {
            return scenario();
        }
        zone().or_else(|troubles| scenario().map_err(|_| troubles))
    }

    /// Which part it is.
    pub fn part(&self) -> Part {
        match self {
            Self::Zone(_) => Part::Zone,
            Self::Scenario(_) => Part::Scenario,
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Self::Zone(zone) => zone.name(),
            Self::Scenario(scenario) => scenario.name(),
        }
    }

    /// Its bytes.
    pub fn write(&self) -> String {
        match self {
            Self::Zone(zone) => zone.write(),
            Self::Scenario(scenario) => scenario.write(),
        }
    }

    /// Its bytes, if reading them gives the same sheet again: what could not be opened must not replace what can.
    pub fn proven(&self) -> Option<Vec<u8>> {
        let bytes = self.write().into_bytes();
        let same = match self {
            Self::Zone(zone) => {
                ZoneFile::read(&bytes).is_ok_and(|again| again.canonical() == zone.canonical())
            }
            Self::Scenario(scenario) => ScenarioFile::read(&bytes).is_ok_and(|again| again == *scenario),
        };
        same.then_some(bytes)
    }
}

/// A file that is neither a zone nor a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What is wrong, in the order of the file.
    pub troubles: Vec<Trouble>,
    /// Its text, as well as it can be shown.
    pub text: String,
}
