//! The clerk opens, saves, lists and watches files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::disk::Disk;
use super::lock::Locks;
use super::print::{Home, Print};
use super::save::{self, Before, Refusal};
use super::sheet::Sheet;
use super::{Errand, Listing, News, Opened, Unreadable, place};
use crate::input::{shown, unopened};

/// Carries errands out, one after the other.
#[derive(Debug)]
pub struct Clerk {
    disk: Box<dyn Disk>,
    locks: Locks,
    /// The files that are open, with what was last told about them; nothing for a file that is gone.
    watched: BTreeMap<PathBuf, Option<Print>>,
}

impl Clerk {
    /// A clerk who works on a disk and keeps locks in a folder.
    pub fn new(disk: impl Disk + 'static, state: &Path) -> Self {
        Self { disk: Box::new(disk), locks: Locks::new(state.join("locks")), watched: BTreeMap::new() }
    }

    /// Carries an errand out.
    pub fn carry_out(&mut self, errand: Errand) -> Vec<News> {
        match errand {
            Errand::Open(path) if path.is_dir() => vec![News::Listed(list(path))],
            Errand::Open(path) => vec![match self.open(&path) {
                Ok(opened) => News::Opened(Box::new(opened)),
                Err(error) => News::NotOpened(path.clone(), unopened(&path, &error)),
            }],
            Errand::Save { page, sheet, path, before } => vec![self.save(page, &sheet, path, before)],
            Errand::Watch(Home { path, print }) => {
                let holder = self.locks.take(&path);
                self.watched.insert(path.clone(), print);
                holder.map(|process| News::Busy(path, process)).into_iter().collect()
            }
            Errand::Leave(path) => {
                self.watched.remove(&path);
                self.locks.release(&path);
                Vec::new()
            }
            Errand::Look => self.look(),
            Errand::List(folder) => vec![News::Listed(list(folder.unwrap_or_else(place::documents)))],
            _ => Vec::new(),
        }
    }

    /// Reads a file. What a crash has left beside it is swept away, unless another window is at work there.
    pub fn open(&mut self, path: &Path) -> io::Result<Opened> {
        let path = self.disk.real(path)?;
        let bytes = self.disk.read(&path)?;
        let holder = self.locks.take(&path);
        if holder.is_none() {
            save::sweep(&*self.disk, &path);
        }
        let opened = Opened { holder, ..understand(path, &bytes) };
        self.watched.insert(opened.path.clone(), Some(opened.print));
        Ok(opened)
    }

    fn save(&mut self, page: u64, sheet: &Sheet, path: PathBuf, before: Before) -> News {
        let part = sheet.part();
        let Some(bytes) = sheet.proven() else {
            let why = "it would not be read back as it is; please report this, the old file is as it was";
            let why = Refusal::Failed(format!("{} is not saved: {why}", shown(&path)));
            return News::NotSaved { page, part, path, why };
        };
        if let Some(process) = self.disk.real(&path).ok().and_then(|real| self.locks.take(&real)) {
            let why = Refusal::Failed(format!("{} is not saved: {}", shown(&path), busy(process)));
            return News::NotSaved { page, part, path, why };
        }
        match save::save(&*self.disk, &path, &bytes, before) {
            Ok(path) => {
                let home = Home { path, print: Some(Print::of(&bytes)) };
                self.watched.insert(home.path.clone(), home.print);
                News::Saved { page, part, home }
            }
            Err(why) => {
                if let Some(real) = self.disk.real(&path).ok().filter(|real| !self.watched.contains_key(real))
                {
                    self.locks.release(&real);
                }
                News::NotSaved { page, part, path, why }
            }
        }
    }

    /// Looks whether files have changed, by their content: times can lie.
    pub fn look(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        for (path, known) in &mut self.watched {
            let there = match self.disk.read(path) {
                Ok(bytes) => Some(bytes),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                // A disk that does not answer now has not changed the file.
                Err(_) => continue,
            };
            let print = there.as_deref().map(Print::of);
            if print == *known {
                continue;
            }
            *known = print;
            news.push(match there {
                Some(bytes) => News::Changed(Box::new(understand(path.clone(), &bytes))),
                None => News::Gone(path.clone()),
            });
        }
        news
    }
}

/// What to say about a file that another window has open.
pub fn busy(process: u32) -> String {
    match process {
        0 => "another Hatchway has it open".to_owned(),
        process => format!("another Hatchway (process {process}) has it open"),
    }
}

/// What is in a file.
pub fn understand(path: PathBuf, bytes: &[u8]) -> Opened {
    let content = Sheet::read(&path, bytes).map_err(|mut troubles| {
        // What is about the file as a whole comes last: often it is a count of the rest.
        troubles.sort_by_key(|trouble| (trouble.line.unwrap_or(usize::MAX), trouble.column));
        Unreadable { troubles, text: String::from_utf8_lossy(bytes).into_owned() }
    });
    Opened { path, content, print: Print::of(bytes), holder: None }
}

/// Lists a folder: what is hidden and what is no TOML file is left out.
fn list(folder: PathBuf) -> Listing {
    let mut listing = Listing { folder, ..Listing::default() };
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
