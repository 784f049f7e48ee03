//! Writing files so that each is there whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::input;

/// Writes a file. Whoever reads it meanwhile, or after a crash, finds the old text or the new one.
///
/// The text goes to a temporary file beside it, onto the disk, and then takes the file's name.
pub fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    let (beside, mut file) = temporary(path)?;
    let written = file.write_all(text).and_then(|()| file.sync_all());
    drop(file);
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // The temporary file is worth nothing; that it is gone matters less than why this failed.
        let _ = fs::remove_file(&beside);
        return done;
    }
    // A folder that cannot be synced does not undo a file that is in place.
    let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Whether a file could be written, found out before the work of making it.
pub fn is_possible(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let (beside, file) = temporary(path)?;
    drop(file);
    fs::remove_file(beside)
}

/// That a file cannot be written.
pub fn unsaved(path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        _ if !folder(path).is_dir() => "there is no such folder to save it in".to_owned(),
        io::ErrorKind::IsADirectory => "expected a file to save in, found a folder".to_owned(),
        _ => format!("this file cannot be saved: {error}"),
    };
    Failure::unusable(format!("{}: {why}", input::shown(path)))
}

// A new file in the same folder, with a name that nobody else has.
fn temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut attempt = 0_u32;
    loop {
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.tmp", std::process::id()));
        let beside = folder(path).join(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            opened => return opened.map(|file| (beside, file)),
        }
    }
}

/// The folder that a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
