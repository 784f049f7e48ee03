//! The zones and scenarios that a plan names, and everything that is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use engine::Game;
use scenario_rules::file::plan::DOCUMENTS;
use scenario_rules::file::trouble::TOLD;
use scenario_rules::{Place, PlanFile, Said, Trouble};

use super::cell::Document;
use super::library::Library;
use super::pattern::matching;
use crate::open;
use crate::open::scenario;
use workbench::case::NamedScenario;
use workbench::case::NamedZone;
use workbench::failure::Failure;

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
        let mut lost = Vec::new();
        for (said, file) in found.expand("zones", &plan.zones, folder) {
            if let Some(read) = found.read("zones", said.place, open::zone_beside(&file, folder))
                && found.is_of(plan.game, read.file.zone().game(), "zones", said.place, &file)
            {
                lost.extend(read.left_out());
                lost.extend(
                    read.scenario
                        .iter()
                        .map(|_| format!("{}: its scenario is left out: a plan names its own", read.label())),
                );
                let (name, text) = (read.file.name().to_owned(), read.file.write());
                if let Some(document) = found.document(name, text, file, &mut zones) {
                    found.zones.push(Zone { document, read, place: said.place });
                }
            }
        }
        let mut scenarios = BTreeMap::new();
        for (said, file) in found.expand("scenarios", &plan.scenarios, folder) {
            if let Some(read) = found.read("scenarios", said.place, scenario::scenario_beside(&file, folder))
                && found.is_of(plan.game, read.file.game(), "scenarios", said.place, &file)
            {
                let (name, text) = (read.file.name().to_owned(), read.file.write());
                if let Some(document) = found.document(name, text, file, &mut scenarios) {
                    found.scenarios.push(Scenario { document, read });
                }
            }
        }
        found.troubles.sort_by_key(|trouble| (trouble.line, trouble.column));
        lost.truncate(TOLD);
        let more = found.notes.len().saturating_sub(TOLD);
        if more > 0 {
            found.notes.truncate(TOLD);
            found.notes.push(format!("and {more} more say the same as others, and are played once"));
        }
        found.notes.extend(lost);
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
        // Who names a file twice means it once.
        let mut named = BTreeSet::new();
        for one in said {
            let pattern = one.value.contains(['*', '?', '[']) && !folder.join(&one.value).exists();
            let files = if pattern { matching(&one.value, folder) } else { Ok(vec![one.value.clone()]) };
            match files {
                Ok(files) => all.extend(
                    files.into_iter().filter(|file| named.insert(file.clone())).map(|file| (one, file)),
                ),
                Err(why) => self.troubles.push(Trouble::at(one.place, format!("`{key}`: {why}"))),
            }
            if all.len() > DOCUMENTS {
                let why = format!("`{key}`: expected at most {DOCUMENTS} files in all, found more");
                self.troubles.push(Trouble::at(one.place, why));
                return Vec::new();
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

    // Whether a document is one of the plan's game.
    fn is_of(&mut self, plan: Game, other: Game, key: &str, place: Place, file: &str) -> bool {
        if other != plan {
            let file = file.escape_debug();
            let why = format!("`{key}`: {file} is of {}, and the plan is of {}", other.title(), plan.title());
            self.troubles.push(Trouble::at(place, why));
        }
        other == plan
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
