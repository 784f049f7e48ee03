//! Who has a file open. Each file has a lock file, held as long as the file is open.
//!
//! The lock is not on the file itself: saving puts another file in its place. It dies with the program that
//! holds it, so that what a crash leaves behind means nothing. All programs of a user have their locks in one folder,
//! whatever other folder they were told to keep their state in.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::fresh::same;
use workbench::document::Fingerprint;

/// The locks that we hold.
#[derive(Debug)]
pub struct Locks {
    folder: PathBuf,
    held: BTreeMap<PathBuf, Held>,
}

/// A lock file that is locked as long as it is open.
#[derive(Debug)]
struct Held {
    path: PathBuf,
    _file: File,
}

impl Drop for Held {
    fn drop(&mut self) {
        // It is ours until it is closed. Whoever has opened it meanwhile sees that it has lost its name.
        let _ = fs::remove_file(&self.path);
    }
}

/// Nobody removes the lock file of the same document so often in a row.
const TRIES: usize = 20;

impl Locks {
    /// Locks in a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, held: BTreeMap::new() }
    }

    /// Takes the lock of a file, or tells the process that holds it (0 when that cannot be told).
    ///
    /// Where no lock can be made at all nobody is kept from working.
    pub fn take(&mut self, real: &Path) -> Option<u32> {
        if self.held.contains_key(real) {
            return None;
        }
        fs::create_dir_all(&self.folder).ok()?;
        let name = Fingerprint::of(real.as_os_str().as_encoded_bytes());
        let path = self.folder.join(format!("{name}.lock"));
        for _ in 0..TRIES {
            let mut file =
                OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).ok()?;
            match file.try_lock() {
                Ok(()) if !same(&file, &path) => {}
                Ok(()) => {
                    // The number is only for the message.
                    let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
                    self.held.insert(real.to_owned(), Held { path, _file: file });
                    return None;
                }
                Err(TryLockError::WouldBlock) => return Some(holder(&file)),
                Err(TryLockError::Error(_)) => return None,
            }
        }
        None
    }

    /// Lets the lock of a file go.
    pub fn release(&mut self, real: &Path) {
        self.held.remove(real);
    }
}

/// The process that a lock file names; 0 when it names none.
fn holder(file: &File) -> u32 {
    let mut said = String::new();
    // No number is longer.
    let told = file.take(20).read_to_string(&mut said);
    told.ok().and_then(|_| said.trim().parse().ok()).unwrap_or(0)
}
