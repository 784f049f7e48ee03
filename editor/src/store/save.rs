//! Saving: whoever reads the file, at any moment and after any crash, finds the old content or the new one.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};
use workbench::host::{Before, Refusal};
use workbench::print::export::Made;

use super::disk::{Disk, Real};
use super::fresh::Fresh;
use super::{folder, stream};
use crate::open::bounded::Unfit;
use workbench::case::shown;
use workbench::document::Fingerprint;
use workbench::failure::Failure;

/// Writes a file, whatever is there; what is no file, such as a pipe, is written through.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if stream::is_one(path) {
        return stream::write(path, bytes);
    }
    put(&Real, &Real.real(path)?, bytes)
}

/// Whether a file could be written, found out before the work of making it.
pub fn is_possible(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if stream::is_one(path) {
        return stream::is_possible(path);
    }
    let (beside, fresh) = create_beside(&Real, &Real.real(path)?)?;
    drop(fresh);
    Real.remove(&beside)
}

/// Saves files, each whole or not at all; none when it is known beforehand that one cannot be.
pub fn made(files: &[Made]) -> Result<(), Failure> {
    for file in files {
        is_possible(&file.path).map_err(|error| unsaved(&file.path, &error))?;
    }
    for file in files {
        write(&file.path, &file.bytes).map_err(|error| unsaved(&file.path, &error))?;
    }
    Ok(())
}

/// Makes a folder, if it is not there, for a command.
pub fn make_folder(path: &Path) -> Result<(), Failure> {
    if path.is_file() {
        return Err(Failure::unusable(format!(
            "{}: expected a folder to save in, found a file",
            shown(path)
        )));
    }
    fs::create_dir_all(path)
        .map_err(|error| Failure::unusable(format!("{}: this folder cannot be made: {error}", shown(path))))
}

/// That a file cannot be written, for a command.
pub fn unsaved(path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        _ if !folder(path).is_dir() => "there is no such folder to save it in".to_owned(),
        io::ErrorKind::IsADirectory => "expected a file to save in, found a folder".to_owned(),
        _ => format!("this file cannot be saved: {error}"),
    };
    Failure::unusable(format!("{}: {why}", shown(path)))
}

/// Saves a content under a name, if the disk is as expected.
pub fn save(disk: &dyn Disk, path: &Path, bytes: &[u8], before: Before) -> Result<PathBuf, Refusal> {
    let failed = |error: io::Error| Refusal::Failed(not_saved(path, &error));
    let real = disk.real(path).map_err(failed)?;
    match (disk.read(&real), before) {
        (Err(error), _) if error.kind() == io::ErrorKind::NotFound => {}
        // What is no file, such as a pipe or a device, is never replaced, whoever was asked.
        (Err(error), _) if matches!(Unfit::of(&error), Some(Unfit::Kind(_))) => return Err(failed(error)),
        (Ok(there), _) if there == bytes => {}
        (Ok(there), Before::Seen(seen)) if Fingerprint::of(&there) != seen => {
            return Err(Refusal::Changed(there));
        }
        (Ok(_), Before::Nothing) => return Err(Refusal::Exists),
        (Ok(_), _) | (Err(_), Before::Anything) => {}
        (Err(error), _) => return Err(failed(error)),
    }
    put(disk, &real, bytes).map_err(failed)?;
    Ok(real)
}

/// The content goes to a file beside the old one, onto the disk, is read again, and then takes the name.
///
/// The file beside is known by its handle from beginning to end: whoever puts something else under its name changes
/// nothing but that.
fn put(disk: &dyn Disk, real: &Path, bytes: &[u8]) -> io::Result<()> {
    let (beside, mut fresh) = create_beside(disk, real)?;
    let written = fill(&mut *fresh, real, bytes).and_then(|()| disk.rename(&beside, real));
    if written.is_err() {
        // The file beside is worth nothing; that it is gone matters less than why this failed.
        let _ = disk.remove(&beside);
    }
    written?;
    if !fresh.stands_at(real) {
        return Err(io::Error::other("somebody else has put another file in its place meanwhile"));
    }
    disk.sync_folder(folder(real))
}

fn fill(fresh: &mut dyn Fresh, real: &Path, bytes: &[u8]) -> io::Result<()> {
    match fresh.liken(real) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        likened => likened?,
    }
    fresh.write(bytes)?;
    fresh.sync()?;
    if fresh.holds(bytes)? {
        Ok(())
    } else {
        Err(io::Error::other("the disk gives back other bytes than were written"))
    }
}

/// The longest name that stays readable in the one beside it, in bytes.
const ROOM: usize = 200;

/// What a crash may have left beside a file: `.name.saving`, or with a number when that was taken.
fn names_beside(real: &Path) -> impl Iterator<Item = PathBuf> {
    let name = real.file_name().unwrap_or_default().to_owned();
    let folder = folder(real).to_owned();
    // The name has to leave room for ours: a disk takes 255 bytes.
    let short = match name.len() {
        0..=ROOM => name,
        _ => Fingerprint::of(name.as_encoded_bytes()).to_string().into(),
    };
    (0..100).map(move |number| {
        let mut hidden = OsString::from(".");
        hidden.push(&short);
        if number > 0 {
            hidden.push(format!(".{number}"));
        }
        hidden.push(".saving");
        folder.join(hidden)
    })
}

fn create_beside(disk: &dyn Disk, real: &Path) -> io::Result<(PathBuf, Box<dyn Fresh>)> {
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for beside in names_beside(real) {
        let mut created = disk.create(&beside);
        if is_taken(&created) && disk.sweep(&beside).is_ok() {
            created = disk.create(&beside);
        }
        match created {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            created => return created.map(|fresh| (beside, fresh)),
        }
    }
    Err(taken)
}

fn is_taken<T>(created: &io::Result<T>) -> bool {
    created.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
}

/// Removes what programs that have ended left beside a file.
pub fn sweep(disk: &dyn Disk, real: &Path) {
    for beside in names_beside(real) {
        // What is not there, or is somebody else's, is none of ours.
        let _ = disk.sweep(&beside);
    }
}

/// Why a file could not be written, as a line.
fn not_saved(path: &Path, error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        io::ErrorKind::IsADirectory => "expected the name of a file, found a folder".to_owned(),
        _ if Unfit::of(error).is_some() => error.to_string(),
        io::ErrorKind::PermissionDenied => "no permission to write this file".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "this disk can only be read".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "your share of the disk is used up".to_owned(),
        io::ErrorKind::InvalidFilename => "this is no name for a file".to_owned(),
        io::ErrorKind::FileTooLarge => "a file on this disk may not be so large".to_owned(),
        _ => error.to_string(),
    };
    format!("{} is not saved: {why}", shown(path))
}
