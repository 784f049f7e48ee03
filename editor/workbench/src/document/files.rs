//! What a page has to do with files: where its zone and its scenario are saved, and what is under way.
//!
//! Saving writes whichever of the two is not on the disk as it is. A scenario belongs to its file by the history:
//! undoing the step that brought it brings its predecessor back, with that one's file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::document::Document;
use crate::document::difference::Difference;
use crate::document::document_file::{DocumentFile, Part, Unreadable};
use crate::document::edit::Draft;
use crate::document::fingerprint::{FileOrigin, Fingerprint};
use crate::document::history::{History, Mark};

/// The files of a page.
#[derive(Debug, Default)]
pub struct Files {
    zone: Option<FileOrigin>,
    /// Where the scenario is saved since a state of the history; the last one holds that leads here.
    scenario: Vec<(Mark, Option<FileOrigin>)>,
    /// The text that the zone had when nobody had touched it; there is no need to save that.
    given: Option<Fingerprint>,
    /// Why files cannot be saved in their places.
    bars: BTreeMap<PathBuf, SaveBlocked>,
    /// The save that is under way.
    pub saving: Option<Saving>,
    /// What the store was asked to save and has not answered yet.
    sent: Vec<Sent>,
    /// Somebody else's version of one of the files, about which we have to ask.
    pub theirs: Option<Theirs>,
    /// The revision of the recovery copy.
    pub noted: Option<u64>,
}

/// A save that is under way: the document as it was when it began.
#[derive(Clone, Debug)]
pub struct Saving {
    /// The state of the history.
    pub mark: Mark,
    /// The document.
    pub draft: Draft,
    /// What comes then.
    pub after: After,
}

/// A file that the store was asked to save.
#[derive(Clone, Debug)]
struct Sent {
    part: Part,
    path: PathBuf,
    /// Whether the part was sent elsewhere since, because this took too long.
    overtaken: bool,
}

/// What an answer of the store means to a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is about the save that is waited for.
    Awaited,
    /// It comes too late: the part was sent elsewhere since.
    TooLate,
}

/// What comes after saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Work goes on.
    Stay,
    /// The page is closed.
    Close,
}

/// Somebody else's version of a file.
#[derive(Clone, Debug)]
pub struct Theirs {
    /// The file.
    pub home: FileOrigin,
    /// Which part of the document it is.
    pub part: Part,
    /// What is in it now.
    pub content: Result<DocumentFile, Unreadable>,
    /// In what it differs from ours.
    pub difference: Difference,
}

/// Why a file cannot be saved in its place. Whoever changes it saves it under another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveBlocked {
    /// Another window has it open; its process, 0 when that is not known.
    Held(u32),
    /// The file, its folder or its disk can only be read.
    ReadOnly,
}

impl std::fmt::Display for SaveBlocked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Held(0) => f.write_str("another Hatchway has this file open"),
            Self::Held(process) => write!(f, "another Hatchway (process {process}) has this file open"),
            Self::ReadOnly => f.write_str("this file can only be read"),
        }
    }
}

/// A document with its homes, as it is kept for recovery.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The document.
    pub draft: Draft,
    /// Where the zone is saved.
    pub zone: Option<FileOrigin>,
    /// Where the scenario is saved.
    pub scenario: Option<FileOrigin>,
}

impl Files {
    /// The files of a document that stands nowhere yet. One that is not modified needs no saving as it is.
    pub fn of(document: &Document) -> Self {
        let print = Fingerprint::of(document.zone_file().write().as_bytes());
        Self { given: Some(print).filter(|_| !document.is_modified()), ..Self::default() }
    }

    /// The files of a document that came out of a recovery copy.
    pub fn recovered(snapshot: &Snapshot, document: &Document) -> Self {
        let scenario = vec![(document.mark(), snapshot.scenario.clone())];
        Self { zone: snapshot.zone.clone(), scenario, ..Self::default() }
    }

    /// Where a part is saved.
    pub fn home<'f>(&'f self, part: Part, history: &History) -> Option<&'f FileOrigin> {
        match part {
            Part::Zone => self.zone.as_ref(),
            Part::Scenario => {
                let since = self.scenario.iter().rev().find(|(mark, _)| history.came_through(*mark));
                since.and_then(|(_, home)| home.as_ref())
            }
        }
    }

    /// Both homes.
    pub fn homes<'f>(&'f self, history: &History) -> impl Iterator<Item = (Part, &'f FileOrigin)> {
        let home = |part| Some((part, self.home(part, history)?));
        [home(Part::Zone), home(Part::Scenario)].into_iter().flatten()
    }

    /// Every file that the page has had to do with, those of scenarios that were replaced as well.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        let scenarios = self.scenario.iter().filter_map(|(_, home)| home.as_ref());
        self.zone.iter().chain(scenarios).map(|home| home.path.as_path())
    }

    /// Notes whether a file can be saved in its place.
    pub fn bar(&mut self, path: &Path, bar: Option<SaveBlocked>) {
        match bar {
            Some(bar) => self.bars.insert(path.to_owned(), bar),
            None => self.bars.remove(path),
        };
    }

    /// Why a part cannot be saved in its place.
    pub fn barred(&self, part: Part, history: &History) -> Option<SaveBlocked> {
        self.home(part, history).and_then(|home| self.bars.get(&home.path)).copied()
    }

    /// Notes that a part is sent to a file. False, when it is on its way there already.
    pub fn sends(&mut self, part: Part, path: &Path) -> bool {
        let mut earlier = self.sent.iter_mut().filter(|sent| sent.part == part && !sent.overtaken);
        if let Some(sent) = earlier.next() {
            if sent.path == path {
                return false;
            }
            sent.overtaken = true;
        }
        self.sent.push(Sent { part, path: path.to_owned(), overtaken: false });
        true
    }

    /// Notes that the store has answered.
    pub fn answered(&mut self, part: Part, path: &Path) -> Answer {
        let place = self.sent.iter().position(|sent| sent.part == part && sent.path == path);
        match place.map(|place| self.sent.remove(place)) {
            Some(Sent { overtaken: true, .. }) => Answer::TooLate,
            _ => Answer::Awaited,
        }
    }

    /// Notes where a part is saved.
    pub fn settle(&mut self, part: Part, home: FileOrigin, history: &History) {
        match part {
            Part::Zone => self.zone = Some(home),
            Part::Scenario => {
                match self.scenario.iter_mut().rev().find(|(mark, _)| history.came_through(*mark)) {
                    Some(since) => since.1 = Some(home),
                    None => self.scenario.push((history.mark(), Some(home))),
                }
            }
        }
    }

    /// Notes that another scenario has taken the place of the one there was.
    pub fn attached(&mut self, home: Option<FileOrigin>, history: &History) {
        self.scenario.push((history.mark(), home));
    }

    /// The first part of a document that is not on the disk as it is.
    pub fn unwritten(&self, draft: &Draft, history: &History) -> Option<DocumentFile> {
        let zone = || DocumentFile::Zone(draft.zone().clone());
        let scenario = || draft.scenario().cloned().map(DocumentFile::Scenario);
        let stands = |sheet: &DocumentFile| {
            let print = Fingerprint::of(sheet.write().as_bytes());
            let given = self.given.filter(|_| sheet.part() == Part::Zone);
            self.home(sheet.part(), history).map_or(given, |home| home.print) == Some(print)
        };
        [Some(zone()), scenario()].into_iter().flatten().find(|sheet| !stands(sheet))
    }

    /// A document with its homes, for recovery.
    pub fn snapshot(&self, document: &Document) -> Snapshot {
        let home = |part| self.home(part, document.history()).cloned();
        Snapshot { draft: document.draft().clone(), zone: home(Part::Zone), scenario: home(Part::Scenario) }
    }

    /// The name of a new file for a part, and the folder where its sibling is. Where it can, it goes with it: a
    /// zone brings the scenario along that is called the same.
    pub fn suggestion(&self, part: Part, document: &Document) -> (Option<PathBuf>, String) {
        let history = document.history();
        let own = self.home(part, history).map(|home| home.path.clone());
        let sibling = || self.homes(history).next().map(|(_, home)| home.path.as_path());
        let beside = own.or_else(|| sibling().and_then(|sibling| part.beside(sibling)));
        let folder = beside.as_deref().or_else(sibling).and_then(Path::parent).map(Path::to_owned);
        let name = beside.as_deref().and_then(Path::file_name);
        let name = name.map(|name| name.to_string_lossy().into_owned());
        let called = match part {
            Part::Zone => document.name(),
            Part::Scenario => document.scenario().map_or(document.name(), |scenario| scenario.name()),
        };
        (folder, name.unwrap_or_else(|| format!("{}{}", plain(called), part.ending())))
    }
}

/// The longest first part of a file's name that we suggest, in characters.
const LONGEST: usize = 40;

/// A name as part of a file's name: small letters, digits and dashes.
fn plain(name: &str) -> String {
    let small = name.to_lowercase();
    let words = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let joined: String = words.collect::<Vec<_>>().join("-").chars().take(LONGEST).collect();
    if joined.is_empty() { "unnamed".to_owned() } else { joined }
}
