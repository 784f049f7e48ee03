//! The zones and scenarios that a plan names, and everything that is wrong with them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use scenario_rules::{Place, PlanFile, Said, Trouble};

use super::library::Library;
use super::shard::Document;
use crate::failure::Failure;
use crate::input::{self, NamedZone, shown};
use crate::scenario::{self, NamedScenario};

/// A zone of a plan.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    pub(super) document: Document,
    pub(super) read: NamedZone,
    /// Where the plan names it.
    pub(super) place: Place,
}

/// A scenario of a plan.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) document: Document,
    pub(super) read: NamedScenario,
}

/// What a plan names.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) zones: Vec<Zone>,
    pub(super) scenarios: Vec<Scenario>,
    pub(super) library: Library,
    pub(super) troubles: Vec<Trouble>,
    pub(super) notes: Vec<String>,
}

impl Found {
    /// Looks for everything that a plan in a folder names.
    pub(super) fn of(plan: &PlanFile, folder: &Path) -> Self {
        let mut found = Self::default();
        // The same text is played once, under the name that comes first.
        let mut zones = BTreeMap::new();
        for (said, file) in found.expand("zones", &plan.zones, folder) {
            if let Some(read) = found.read("zones", said.place, input::zone_beside(&file, folder)) {
                let (name, text) = (read.file.name().to_owned(), read.file.write());
                if let Some(document) = found.document(name, text, file, &mut zones) {
                    found.zones.push(Zone { document, read, place: said.place });
                }
            }
        }
        let mut scenarios = BTreeMap::new();
        for (said, file) in found.expand("scenarios", &plan.scenarios, folder) {
            if let Some(read) = found.read("scenarios", said.place, scenario::scenario_beside(&file, folder))
            {
                let (name, text) = (read.file.name().to_owned(), read.file.write());
                if let Some(document) = found.document(name, text, file, &mut scenarios) {
                    found.scenarios.push(Scenario { document, read });
                }
            }
        }
        found.troubles.sort_by_key(|trouble| (trouble.line, trouble.column));
        found
    }

    // Every name, and every file that a pattern means.
    fn expand<'p>(
        &mut self,
        key: &str,
        said: &'p [Said<String>],
        folder: &Path,
    ) -> Vec<(&'p Said<String>, String)> {
        let mut all = Vec::new();
        for one in said {
            let pattern = one.value.contains(['*', '?', '[']) && !folder.join(&one.value).exists();
            if !pattern {
                all.push((one, one.value.clone()));
                continue;
            }
            match matching(&one.value, folder) {
                Ok(files) => all.extend(files.into_iter().map(|file| (one, file))),
                Err(why) => self.troubles.push(Trouble::at(one.place, format!("`{key}`: {why}"))),
            }
        }
        all
    }

    fn read<T>(&mut self, key: &str, place: Place, read: Result<T, Failure>) -> Option<T> {
        let troubles = |failure: Failure| {
            let lines = failure.lines.into_iter();
            lines.map(|line| Trouble::at(place, format!("`{key}`: {line}"))).collect::<Vec<_>>()
        };
        read.map_err(|failure| self.troubles.extend(troubles(failure))).ok()
    }

    // A document; `None` when the same text came before.
    fn document(
        &mut self,
        name: String,
        text: String,
        file: String,
        seen: &mut BTreeMap<String, String>,
    ) -> Option<Document> {
        let sha256 = self.library.keep(text);
        match seen.get(&sha256) {
            Some(first) if *first == file => None,
            Some(first) => {
                self.notes.push(format!("{file} says the same as {first}, and is played once"));
                None
            }
            None => {
                seen.insert(sha256.clone(), file.clone());
                Some(Document { file, name, sha256 })
            }
        }
    }
}

// The files that a pattern means, as seen from a folder.
fn matching(pattern: &str, folder: &Path) -> Result<Vec<String>, String> {
    let said = pattern.escape_debug();
    let inside = PathBuf::from(glob::Pattern::escape(&folder.to_string_lossy())).join(pattern);
    let found = glob::glob(&inside.to_string_lossy())
        .map_err(|error| format!("\"{said}\" is no pattern of paths: {}", error.msg))?;
    let mut files = Vec::new();
    for path in found {
        let path = path.map_err(|error| format!("{}: {}", shown(error.path()), error.error()))?;
        let seen = path.strip_prefix(folder).unwrap_or(&path);
        let name = seen.to_str().ok_or_else(|| format!("{}: its path is not UTF-8", shown(seen)))?;
        // One way to write a path, so that a shard has one name everywhere.
        files.push(if cfg!(windows) { name.replace('\\', "/") } else { name.to_owned() });
    }
    if files.is_empty() {
        return Err(format!("there is no file that \"{said}\" matches"));
    }
    Ok(files)
}
