//! Recovery: writes copies of what is not saved, and finds those that a program left behind.
//!
//! Each program has a folder of its own with a lock in it, which dies with the program: a folder whose lock can
//! be taken belongs to nobody any more.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::save;
use crate::open::bounded;
use workbench::document::{RecoveryCopy, Snapshot};
use workbench::host::{FileEvent, FileRequest, Leftover, PageId};

/// How long a change waits for the next one before it is written: the promise is five seconds.
pub const WAIT: Duration = Duration::from_secs(2);

/// The most bytes of a copy: two documents, of which JSON may write every byte as six.
const LARGEST: u64 = 64 << 20;

const LOCK: &str = "lock";
const ENDING: &str = "json";

/// What is to be kept of a page.
#[derive(Debug)]
struct Note {
    snapshot: Box<Snapshot>,
    /// When the first change came that is not written yet.
    since: Option<Duration>,
}

/// What is to be kept, within reach of a panic.
#[derive(Clone, Debug, Default)]
pub struct Notes(Arc<Mutex<Desk>>);

#[derive(Debug, Default)]
struct Desk {
    notes: BTreeMap<PageId, Note>,
    session: Option<Session>,
}

/// Our folder; the lock is held as long as the file is open.
#[derive(Debug)]
struct Session {
    folder: PathBuf,
    _lock: File,
}

/// Keeps recovery copies.
#[derive(Debug)]
pub struct Recovery {
    root: PathBuf,
    notes: Notes,
}

impl Recovery {
    /// In a folder of the state folder.
    pub fn new(state: &Path) -> Self {
        Self { root: state.join("recovery"), notes: Notes::default() }
    }

    /// What is to be kept.
    pub fn notes(&self) -> Notes {
        self.notes.clone()
    }

    /// Carries a request out.
    pub fn carry_out(&mut self, request: FileRequest, now: Duration) -> Vec<FileEvent> {
        match request {
            FileRequest::Note(page, snapshot) => {
                self.note(page, snapshot, now);
                Vec::new()
            }
            FileRequest::Forget(page) => told(self.forget(page)),
            FileRequest::Restore(page, leftover) => match self.restore(page, &leftover) {
                Ok(snapshot) => vec![FileEvent::Restored(page, Box::new(snapshot))],
                Err(error) => told(Err(error)),
            },
            FileRequest::Discard(leftover) => told(discard(&leftover.path)),
            // The service does these.
            FileRequest::Open(_)
            | FileRequest::Save { .. }
            | FileRequest::SaveRecord(_)
            | FileRequest::Watch(_)
            | FileRequest::Leave(_)
            | FileRequest::Versions(..)
            | FileRequest::Look
            | FileRequest::List(_)
            | FileRequest::Browse(_) => Vec::new(),
        }
    }

    fn note(&mut self, page: PageId, snapshot: Box<Snapshot>, now: Duration) {
        let notes = &mut self.notes.desk().notes;
        let since = notes.get(&page).and_then(|note| note.since).unwrap_or(now);
        notes.insert(page, Note { snapshot, since: Some(since) });
    }

    /// When the next copy has to be written.
    pub fn due(&self) -> Option<Duration> {
        let desk = self.notes.desk();
        desk.notes.values().filter_map(|note| note.since).min().map(|since| since.saturating_add(WAIT))
    }

    /// Writes the copies that are due.
    pub fn tick(&mut self, now: Duration) -> Vec<FileEvent> {
        if self.due().is_none_or(|due| due > now) {
            return Vec::new();
        }
        told(self.notes.desk().write(&self.root))
    }

    fn forget(&mut self, page: PageId) -> io::Result<()> {
        let mut desk = self.notes.desk();
        desk.notes.remove(&page);
        let Some(session) = &desk.session else { return Ok(()) };
        let removed = gone(fs::remove_file(session.copy(page)));
        if !has_copies(&session.folder) {
            let folder = session.folder.clone();
            desk.session = None;
            return removed.and(gone(fs::remove_dir_all(folder)));
        }
        removed
    }

    /// The copies of programs that ended without saying so.
    pub fn look(&self) -> Vec<FileEvent> {
        let mut found: Vec<Leftover> =
            orphans(&self.root).flat_map(|folder| copies(&folder)).filter_map(leftover).collect();
        found.sort_by_key(|leftover| leftover.age);
        if found.is_empty() { Vec::new() } else { vec![FileEvent::LeftOver(found)] }
    }

    /// A copy becomes ours, so that it is never without an owner while it is needed.
    fn restore(&mut self, page: PageId, leftover: &Leftover) -> io::Result<Snapshot> {
        let snapshot = read(&leftover.path)?.snapshot().ok_or(io::ErrorKind::InvalidData)?;
        let mut desk = self.notes.desk();
        let ours = desk.session(&self.root)?.copy(page);
        fs::rename(&leftover.path, ours)?;
        tidy(super::folder(&leftover.path));
        Ok(snapshot)
    }
}

impl Notes {
    fn desk(&self) -> std::sync::MutexGuard<'_, Desk> {
        // Notes that a panic interrupted are still the best there are.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes everything down at once: the program is about to end.
    pub fn write_now(&self, state: &Path) {
        if let Ok(mut desk) = self.0.try_lock() {
            // There is nobody left to tell.
            let _ = desk.write(&state.join("recovery"));
        }
    }
}

impl Desk {
    fn session(&mut self, root: &Path) -> io::Result<&Session> {
        if self.session.is_none() {
            self.session = Some(Session::begin(root)?);
        }
        self.session.as_ref().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, root: &Path) -> io::Result<()> {
        if self.notes.values().all(|note| note.since.is_none()) {
            return Ok(());
        }
        let folder = self.session(root)?.folder.clone();
        let mut all = Ok(());
        for (page, note) in &mut self.notes {
            if note.since.take().is_some() {
                let text = serde_json::to_vec(&RecoveryCopy::of(&note.snapshot))?;
                all = all.and(save::write(&copy_in(&folder, *page), &text));
            }
        }
        all
    }
}

impl Session {
    /// Makes a folder that no other program has.
    fn begin(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        let process = std::process::id();
        for number in 0..10_000 {
            let folder = root.join(format!("{process}-{number}"));
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    made?;
                    let lock = File::create(folder.join(LOCK))?;
                    lock.lock()?;
                    return Ok(Self { folder, _lock: lock });
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn copy(&self, page: PageId) -> PathBuf {
        copy_in(&self.folder, page)
    }
}

fn copy_in(folder: &Path, page: PageId) -> PathBuf {
    folder.join(format!("{page}.{ENDING}"))
}

fn read(path: &Path) -> io::Result<RecoveryCopy> {
    Ok(serde_json::from_slice(&bounded::read(path, LARGEST)?)?)
}

fn copies(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == ENDING)).collect()
}

fn has_copies(folder: &Path) -> bool {
    !copies(folder).is_empty()
}

/// The folders whose program has ended.
fn orphans(root: &Path) -> impl Iterator<Item = PathBuf> {
    let folders = fs::read_dir(root).into_iter().flatten().flatten().map(|entry| entry.path());
    folders.filter(|folder| bounded::open(&folder.join(LOCK)).is_ok_and(|(lock, _)| lock.try_lock().is_ok()))
}

fn leftover(path: PathBuf) -> Option<Leftover> {
    let copy = read(&path).ok()?;
    let written = fs::metadata(&path).and_then(|about| about.modified()).ok();
    // A clock that was set back makes it new.
    let age = written.and_then(|written| written.elapsed().ok()).unwrap_or_default();
    Some(Leftover { path, file: copy.file().map(str::to_owned), name: copy.name, age })
}

fn discard(path: &Path) -> io::Result<()> {
    gone(fs::remove_file(path))?;
    tidy(super::folder(path));
    Ok(())
}

/// Removes the folder of a program that has ended when nothing is left in it.
fn tidy(folder: &Path) {
    if !has_copies(folder) {
        // What cannot be removed is looked at again at the next start, and holds nothing.
        let _ = fs::remove_dir_all(folder);
    }
}

fn gone(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

fn told(done: io::Result<()>) -> Vec<FileEvent> {
    let words = |error| FileEvent::Trouble(format!("recovery copies do not work: {error}"));
    done.err().map(words).into_iter().collect()
}
