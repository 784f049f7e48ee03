//! Who has a file open. Each file has a lock file in the state folder, held as long as the file is open.
//!
//! The lock is not on the file itself: saving puts another file in its place. It dies with the program that
//! holds it, so that what a crash leaves behind means nothing.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::print::Print;

/// The locks that we hold.
#[derive(Debug)]
pub struct Locks {
    folder: PathBuf,
    held: BTreeMap<PathBuf, File>,
}

impl Locks {
    /// Locks in a folder of the state folder.
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
        let name = Print::of(real.as_os_str().as_encoded_bytes());
        let path = self.folder.join(format!("{name}.lock"));
        fs::create_dir_all(&self.folder).ok()?;
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).ok()?;
        match file.try_lock() {
            Ok(()) => {
                // The number is only for the message.
                let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
                self.held.insert(real.to_owned(), file);
                None
            }
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let told = file.read_to_string(&mut holder);
                Some(told.ok().and_then(|_| holder.trim().parse().ok()).unwrap_or(0))
            }
            Err(TryLockError::Error(_)) => None,
        }
    }

    /// Lets the lock of a file go.
    pub fn release(&mut self, real: &Path) {
        self.held.remove(real);
    }
}
