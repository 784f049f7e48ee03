//! Files, as the app sees them: it sends [`FileRequest`]s and hears [`FileEvent`]s, and never waits.
//!
//! Whoever carries requests out is at the other end of two channels: threads on a desktop, the test itself in tests, a
//! page's scripts in a browser.

use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use scenario_rules::Record;
use scenario_rules::{ScenarioFile, ZoneFile};

use crate::document::brought::{self, Brought};
use crate::document::{DocumentFile, FileOrigin, Fingerprint, Part, SaveBlocked, Snapshot, Unreadable};

/// The number of a page, which no other page ever has: places in the row of tabs change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageId(pub u64);

impl std::fmt::Display for PageId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Something to do with files.
#[derive(Clone, Debug)]
pub enum FileRequest {
    /// Read a file, hold its lock and watch it; a folder is listed instead.
    Open(PathBuf),
    /// Save a sheet, hold the file's lock and watch it.
    Save {
        /// The page it belongs to.
        page: PageId,
        /// What is saved.
        sheet: Box<DocumentFile>,
        /// Where.
        path: PathBuf,
        /// What has to be there.
        before: Before,
    },
    /// Save a match record with what has to stand beside it, each of them new. The record stands last.
    SaveRecord(Vec<(PathBuf, String)>),
    /// Hold the lock of a file and watch it, when it is known already what is in it.
    Watch(FileOrigin),
    /// Let a file go.
    Leave(PathBuf),
    /// Fetch the earlier versions of the files of a page.
    Versions(PageId, Vec<PathBuf>),
    /// Look now whether files have changed.
    Look,
    /// List a folder; none: the one where documents usually are.
    List(Option<PathBuf>),
    /// Ask with the system's own dialog for a file.
    Browse(Wish),
    /// Keep a recovery copy of a page.
    Note(PageId, Box<Snapshot>),
    /// A page has nothing to recover.
    Forget(PageId),
    /// Bring a recovery copy back as a page.
    Restore(PageId, Leftover),
    /// Throw a recovery copy away.
    Discard(Leftover),
}

/// What became of requests, and what happened by itself.
#[derive(Clone, Debug)]
pub enum FileEvent {
    /// A file was read.
    Opened(Box<Opened>),
    /// A match record was read.
    Replayed(Box<RecordedMatch>),
    /// A file could not be opened; a sentence.
    NotOpened(PathBuf, String),
    /// A sheet is on the disk.
    Saved {
        /// The page.
        page: PageId,
        /// Which of its files.
        part: Part,
        /// Where it was to go, as it was said.
        asked: PathBuf,
        /// Where it is now.
        home: FileOrigin,
    },
    /// A sheet could not be saved.
    NotSaved {
        /// The page.
        page: PageId,
        /// Which of its files.
        part: Part,
        /// Where it was to go.
        path: PathBuf,
        /// Why.
        why: Refusal,
    },
    /// A file that is watched holds something else now.
    Changed(Box<Opened>),
    /// A file that is watched is gone.
    Gone(PathBuf),
    /// A file that is watched cannot be saved in its place, or can again.
    Barred(PathBuf, Option<SaveBlocked>),
    /// The earlier versions of a page's files, with how long ago each was replaced, the last one first.
    Versions(PageId, Vec<(DocumentFile, Duration)>),
    /// A match record was saved.
    RecordSaved(PathBuf),
    /// A match record was not saved; a sentence.
    RecordNotSaved(String),
    /// What is in a folder.
    Listed(Listing),
    /// What was chosen in the system's own dialog.
    Chosen(Option<PathBuf>),
    /// Recovery copies of a program that did not end well.
    LeftOver(Vec<Leftover>),
    /// A recovery copy came back.
    Restored(PageId, Box<Snapshot>),
    /// A disk has not answered for a second. It is still waited for.
    Stalled(Stalled),
    /// Something did not work; a sentence.
    Trouble(String),
}

/// What waits for a disk that does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stalled {
    /// A file or a folder that is being read.
    Read(PathBuf),
    /// A sheet that is being saved.
    Save {
        /// The page.
        page: PageId,
        /// Which of its files.
        part: Part,
        /// Where it is to go.
        path: PathBuf,
    },
    /// A match record that is being saved.
    SaveRecord(PathBuf),
    /// The look at the files that are open.
    Look,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The file, through all links.
    pub path: PathBuf,
    /// What is in it, or what makes it unreadable.
    pub content: Result<DocumentFile, Unreadable>,
    /// The print of its bytes.
    pub print: Fingerprint,
    /// Why it cannot be saved in its place.
    pub bar: Option<SaveBlocked>,
    /// The scenario that goes with a zone: the file beside it that is called the same.
    pub companion: Option<Box<Self>>,
    /// What it is, when it is no file of ours: it is opened as something new, and never saved over.
    pub brought: Option<Box<Brought>>,
}

impl Opened {
    /// What is in a file.
    pub fn of(path: PathBuf, bytes: &[u8]) -> Self {
        let brought = brought::read_file(&path, bytes, None).transpose();
        let content = match &brought {
            Ok(Some(found)) => Ok(DocumentFile::Zone(found.zone.clone())),
            Ok(None) => DocumentFile::read(&path, bytes),
            Err(troubles) => Err(troubles.clone()),
        };
        let content = content.map_err(|mut troubles| {
            // What is about the file as a whole comes last: often it is a count of the rest.
            troubles.sort_by_key(|trouble| (trouble.line.unwrap_or(usize::MAX), trouble.column));
            Unreadable { troubles, text: String::from_utf8_lossy(bytes).into_owned() }
        });
        let brought = brought.ok().flatten().map(Box::new);
        Self { path, content, print: Fingerprint::of(bytes), bar: None, companion: None, brought }
    }
}

/// What is in a folder: folders and documents, each in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The folder.
    pub folder: PathBuf,
    /// The folders in it.
    pub folders: Vec<String>,
    /// The documents in it.
    pub files: Vec<String>,
    /// Why it could not be listed.
    pub trouble: Option<String>,
    /// The folder that `~` means.
    pub home: Option<PathBuf>,
}

/// What is asked for with the system's own dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is to be saved, as a noun; none: something is to be opened.
    pub saves: Option<&'static str>,
    /// Where to begin.
    pub folder: PathBuf,
    /// The name that is suggested.
    pub name: String,
}

/// A recovery copy that a program left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftover {
    /// The copy.
    pub path: PathBuf,
    /// The name of the zone.
    pub name: String,
    /// The file that it was not saved to.
    pub file: Option<String>,
    /// How long ago it was written.
    pub age: Duration,
}

/// The app's end of the two channels.
pub struct Store {
    send: Box<dyn Fn(FileRequest)>,
    news: Option<Receiver<FileEvent>>,
    /// Whoever has to end their work before the program does.
    last: Option<Box<dyn std::any::Any>>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("last", &self.last).finish_non_exhaustive()
    }
}

impl Store {
    /// A store whose requests go to `send`.
    pub fn new(send: impl Fn(FileRequest) + 'static, news: Receiver<FileEvent>) -> Self {
        Self { send: Box::new(send), news: Some(news), last: None }
    }

    /// A place without files: nothing is kept.
    pub fn none() -> Self {
        Self { send: Box::new(|_| ()), news: None, last: None }
    }

    /// The same; `last` is let go after the channels are closed.
    #[must_use]
    pub fn before(mut self, last: impl std::any::Any) -> Self {
        self.last = Some(Box::new(last));
        self
    }

    /// Sends a request.
    pub fn send(&self, request: FileRequest) {
        (self.send)(request);
    }

    /// What was heard since.
    pub fn news(&self) -> Vec<FileEvent> {
        self.news.iter().flat_map(Receiver::try_iter).collect()
    }
}

/// A match record with all that it names.
#[derive(Clone, Debug)]
pub struct RecordedMatch {
    /// The record's file.
    pub path: PathBuf,
    /// The record.
    pub record: Record,
    /// The zone that it was played on.
    pub zone: ZoneFile,
    /// The scenario that was played.
    pub scenario: Option<ScenarioFile>,
}

/// What has to be on the disk before a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// What we last saw there, or nothing.
    Seen(Fingerprint),
    /// Nothing: a new file.
    Nothing,
    /// Anything: somebody was asked and wants it replaced.
    Anything,
}

/// Why a file was not saved. The old one is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Something else is on the disk than what we last saw.
    Changed(Vec<u8>),
    /// A file of this name is there already.
    Exists,
    /// It could not be done; a sentence.
    Failed(String),
}
