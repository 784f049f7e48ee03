//! Backups: the last versions of every file that was saved over.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use scenario_rules::file::limits::LARGEST;

use super::save;
use crate::open::bounded;
use workbench::document::Fingerprint;

/// How many versions of a file are kept.
pub const KEPT: usize = 10;

/// Old versions of files, each in a folder of its file, by number.
#[derive(Clone, Debug)]
pub struct Backups {
    root: PathBuf,
}

impl Backups {
    /// Those in a folder.
    pub fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// Keeps what is about to be replaced, unless it was kept last.
    pub fn keep(&self, file: &Path, old: &[u8]) -> io::Result<()> {
        let folder = self.folder(file);
        let numbers = numbers(&folder);
        let newest = numbers.last().copied();
        if newest.is_some_and(|newest| read(&named(&folder, newest)).is_ok_and(|kept| kept == old)) {
            return Ok(());
        }
        fs::create_dir_all(&folder)?;
        save::write(&named(&folder, newest.map_or(1, |newest| newest.saturating_add(1))), old)?;
        let more = (numbers.len() + 1).saturating_sub(KEPT);
        numbers.iter().take(more).try_for_each(|number| fs::remove_file(named(&folder, *number)))
    }

    /// What is kept of a file, the newest first, with how long ago it was replaced.
    pub fn versions(&self, file: &Path) -> Vec<(Vec<u8>, Duration)> {
        let folder = self.folder(file);
        let version = |number: u64| {
            let path = named(&folder, number);
            let written = fs::metadata(&path).and_then(|about| about.modified()).ok()?;
            // A clock that was set back makes it new.
            Some((read(&path).ok()?, written.elapsed().unwrap_or_default()))
        };
        numbers(&folder).into_iter().rev().filter_map(version).collect()
    }

    fn folder(&self, file: &Path) -> PathBuf {
        self.root.join(Fingerprint::of(file.as_os_str().as_encoded_bytes()).to_string())
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    bounded::read(path, LARGEST as u64)
}

fn named(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.toml"))
}

/// The numbers of the versions in a folder, rising.
fn numbers(folder: &Path) -> Vec<u64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut numbers: Vec<u64> = names.filter_map(|name| name.strip_suffix(".toml")?.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}
