//! Opens, saves, lists and watches files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io};

use super::backups::Backups;
use super::disk::Disk;
use super::lock::Locks;
use super::save;
use super::{place, replay};
use crate::open::unopened;
use workbench::case::shown;
use workbench::document::DocumentFile;
use workbench::document::{FileOrigin, Fingerprint};
use workbench::document::{Part, SaveBlocked};
use workbench::host::{Before, PageId, Refusal};
use workbench::host::{FileEvent, FileRequest, Listing, Opened};

/// Carries requests out. Several threads may share one service: nothing is kept from the others while a disk is waited
/// for.
#[derive(Clone, Debug)]
pub struct DocumentService {
    disk: Arc<dyn Disk>,
    backups: Backups,
    books: Arc<Mutex<Books>>,
}

#[derive(Debug)]
struct Books {
    locks: Locks,
    /// The files that are open.
    watched: BTreeMap<PathBuf, Watched>,
}

/// What was last told about a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    /// What was in it; nothing when it is gone.
    print: Option<Fingerprint>,
    bar: Option<SaveBlocked>,
}

impl DocumentService {
    /// One that works on a disk and keeps earlier versions in a folder.
    pub fn new(disk: impl Disk + 'static, state: &Path) -> Self {
        let books = Books { locks: Locks::new(place::locks()), watched: BTreeMap::new() };
        let backups = Backups::new(state.join("versions"));
        Self { disk: Arc::new(disk), backups, books: Arc::new(Mutex::new(books)) }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Carries a request out.
    pub fn carry_out(&self, request: FileRequest) -> Vec<FileEvent> {
        match request {
            FileRequest::Open(path) if path.is_dir() => vec![FileEvent::Listed(list(path))],
            FileRequest::Open(path) => vec![match replay::read(&path) {
                Some(Ok(replay)) => FileEvent::Replayed(Box::new(replay)),
                Some(Err(failure)) => FileEvent::NotOpened(path, failure.lines.join("; ")),
                None => match self.open(&path) {
                    Ok(opened) => FileEvent::Opened(Box::new(opened)),
                    Err(error) => FileEvent::NotOpened(path.clone(), unopened(&path, &error)),
                },
            }],
            FileRequest::Save { page, sheet, path, before } => vec![self.save(page, &sheet, path, before)],
            FileRequest::SaveRecord(files) => vec![match self.save_record(&files) {
                Ok(record) => FileEvent::RecordSaved(record),
                Err(why) => FileEvent::RecordNotSaved(why),
            }],
            FileRequest::Watch(FileOrigin { path, print }) => {
                let bar = self.hold(&path, print);
                bar.map(|bar| FileEvent::Barred(path, Some(bar))).into_iter().collect()
            }
            FileRequest::Leave(path) => {
                let mut books = self.books();
                books.watched.remove(&path);
                books.locks.release(&path);
                Vec::new()
            }
            FileRequest::Versions(page, paths) => vec![FileEvent::Versions(page, self.versions(&paths))],
            FileRequest::Look => self.look(),
            FileRequest::List(folder) => {
                vec![FileEvent::Listed(list(folder.unwrap_or_else(place::documents)))]
            }
            // The system's own dialog is asked elsewhere, and copies are kept elsewhere.
            FileRequest::Browse(_)
            | FileRequest::Note(..)
            | FileRequest::Forget(_)
            | FileRequest::Restore(..)
            | FileRequest::Discard(_) => Vec::new(),
        }
    }

    /// Reads a file. What a crash has left beside it is swept away, unless another window is at work there.
    ///
    /// A zone brings the scenario that is called the same and lies beside it.
    pub fn open(&self, path: &Path) -> io::Result<Opened> {
        let mut opened = self.open_one(path)?;
        if let Ok(DocumentFile::Zone(_)) = opened.content {
            let beside = Part::Scenario.beside(&opened.path);
            let companion = beside.and_then(|beside| self.open_one(&beside).ok());
            opened.companion = companion.map(Box::new);
        }
        Ok(opened)
    }

    fn open_one(&self, path: &Path) -> io::Result<Opened> {
        let path = self.disk.real(path)?;
        let bytes = self.disk.read(&path)?;
        let opened = Opened::of(path, &bytes);
        let bar = self.hold(&opened.path, Some(opened.print));
        if bar.is_none() {
            save::sweep(&*self.disk, &opened.path);
        }
        Ok(Opened { bar, ..opened })
    }

    /// Takes the lock of a file and watches it. Returns why it cannot be saved in its place nevertheless.
    fn hold(&self, path: &Path, print: Option<Fingerprint>) -> Option<SaveBlocked> {
        let read_only = self.read_only(path);
        let mut books = self.books();
        let bar = books.locks.take(path).map(SaveBlocked::Held).or(read_only);
        books.watched.insert(path.to_owned(), Watched { print, bar });
        bar
    }

    fn read_only(&self, path: &Path) -> Option<SaveBlocked> {
        (!self.disk.is_writable(path)).then_some(SaveBlocked::ReadOnly)
    }

    fn save(&self, page: PageId, sheet: &DocumentFile, path: PathBuf, before: Before) -> FileEvent {
        let part = sheet.part();
        let Some(bytes) = sheet.proven() else {
            let why = "it would not be read back as it is; please report this, the old file is as it was";
            let why = Refusal::Failed(format!("{} is not saved: {why}", shown(&path)));
            return FileEvent::NotSaved { page, part, path, why };
        };
        let real = self.disk.real(&path).ok();
        if let Some(process) = real.as_ref().and_then(|real| self.books().locks.take(real)) {
            let why =
                Refusal::Failed(format!("{} is not saved: {}", shown(&path), SaveBlocked::Held(process)));
            return FileEvent::NotSaved { page, part, path, why };
        }
        self.shelve(&path, &bytes);
        match save::save(&*self.disk, &path, &bytes, before) {
            Ok(real) => {
                let home = FileOrigin { path: real, print: Some(Fingerprint::of(&bytes)) };
                let known = Watched { print: home.print, bar: None };
                self.books().watched.insert(home.path.clone(), known);
                FileEvent::Saved { page, part, asked: path, home }
            }
            Err(why) => {
                let mut books = self.books();
                if let Some(real) = real.filter(|real| !books.watched.contains_key(real)) {
                    books.locks.release(&real);
                }
                FileEvent::NotSaved { page, part, path, why }
            }
        }
    }

    /// Keeps what is about to be replaced. That this does not work is no reason not to save.
    fn shelve(&self, path: &Path, new: &[u8]) {
        if let Ok(real) = self.disk.real(path)
            && let Some(old) = self.disk.read(&real).ok().filter(|old| old != new)
        {
            let _ = self.backups.keep(&real, &old);
        }
    }

    fn versions(&self, paths: &[PathBuf]) -> Vec<(DocumentFile, Duration)> {
        let of = |path: &PathBuf| {
            let kept = self.backups.versions(path).into_iter();
            kept.filter_map(|(bytes, age)| Some((DocumentFile::read(path, &bytes).ok()?, age)))
                .collect::<Vec<_>>()
        };
        let mut versions: Vec<_> = paths.iter().flat_map(of).collect();
        versions.sort_by_key(|(_, age)| *age);
        versions
    }

    /// The files that are open, as they were last told of.
    fn watched(&self) -> Vec<(PathBuf, Watched)> {
        self.books().watched.iter().map(|(path, known)| (path.clone(), *known)).collect()
    }

    /// A file that is barred may be free again, and the other way round.
    fn look_at_bars(&self) -> Vec<FileEvent> {
        let mut news = Vec::new();
        for (path, _) in self.watched() {
            let read_only = self.read_only(&path);
            let mut books = self.books();
            let Books { locks, watched } = &mut *books;
            // It may have been let go meanwhile, and nobody holds its lock then.
            let Some(known) = watched.get_mut(&path) else { continue };
            let bar = locks.take(&path).map(SaveBlocked::Held).or(read_only);
            if known.bar != bar {
                known.bar = bar;
                news.push(FileEvent::Barred(path, bar));
            }
        }
        news
    }

    /// Nothing is written unless everything can be: what says something else is never replaced.
    fn save_record(&self, files: &[(PathBuf, String)]) -> Result<PathBuf, String> {
        for (path, text) in files {
            if self.disk.read(path).is_ok_and(|there| there != text.as_bytes()) {
                let path = shown(path);
                return Err(format!("{path}: there is something else of this name already; choose another"));
            }
        }
        let mut saved = PathBuf::new();
        for (path, text) in files {
            saved =
                save::save(&*self.disk, path, text.as_bytes(), Before::Nothing).map_err(|why| match why {
                    Refusal::Failed(why) => why,
                    Refusal::Exists | Refusal::Changed(_) => format!("{} is there already", shown(path)),
                })?;
        }
        Ok(saved)
    }

    /// Looks whether files have changed, by their content: times can lie.
    pub fn look(&self) -> Vec<FileEvent> {
        let mut news = self.look_at_bars();
        for (path, before) in self.watched() {
            let there = match self.disk.read(&path) {
                Ok(bytes) => Some(bytes),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                // A disk that does not answer now has not changed the file.
                Err(_) => continue,
            };
            let print = there.as_deref().map(Fingerprint::of);
            let mut books = self.books();
            // What we saved ourselves while it was read is no news.
            let known = books.watched.get_mut(&path).filter(|known| known.print == before.print);
            let Some(known) = known.filter(|known| known.print != print) else { continue };
            known.print = print;
            drop(books);
            news.push(match there {
                Some(bytes) => FileEvent::Changed(Box::new(Opened::of(path, &bytes))),
                None => FileEvent::Gone(path),
            });
        }
        news
    }
}

/// Lists a folder: what is hidden and what is no TOML file is left out.
fn list(folder: PathBuf) -> Listing {
    let mut listing = Listing { folder, home: place::home(), ..Listing::default() };
    match fs::read_dir(&listing.folder) {
        Ok(entries) => {
            for entry in entries.flatten() {
                // A name that is no text cannot be typed either; the system's dialog finds it.
                let Ok(name) = entry.file_name().into_string() else { continue };
                let path = entry.path();
                if name.starts_with('.') {
                } else if path.is_dir() {
                    listing.folders.push(name);
                } else if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
                    listing.files.push(name);
                }
            }
        }
        Err(error) => listing.trouble = Some(unopened(&listing.folder, &error)),
    }
    listing.folders.sort_by_key(|name| name.to_lowercase());
    listing.files.sort_by_key(|name| name.to_lowercase());
    listing
}
