//! The few things that saving does to a disk, so that tests can let each of them fail.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::fresh::{Fresh, New};
use crate::open::bounded;

/// A disk. Several threads may use it at once: one that does not answer keeps nobody else from working.
pub trait Disk: std::fmt::Debug + Send + Sync {
    /// The file that a path leads to, through all links; the file itself need not be there.
    fn real(&self, path: &Path) -> io::Result<PathBuf>;
    /// The content of a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;
    /// Whether a file can be replaced: it is not marked as read-only, nor is its folder or its disk.
    fn is_writable(&self, path: &Path) -> bool;
    /// Makes a file that is not there yet. Until it is let go, nobody else sweeps it away.
    fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>>;
    /// Removes a file that a program made and never finished, if that program has ended.
    fn sweep(&self, path: &Path) -> io::Result<()>;
    /// Gives a file another name, in place of the file that had it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Waits until the names in a folder are on the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Real;

/// More links than that lead in a circle.
const LINKS: usize = 40;

impl Disk for Real {
    fn real(&self, path: &Path) -> io::Result<PathBuf> {
        let mut path = std::path::absolute(path)?;
        for _ in 0..LINKS {
            match fs::canonicalize(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                found => return found,
            }
            let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
            let folder = fs::canonicalize(super::folder(&path))?;
            match fs::read_link(folder.join(&name)) {
                Ok(target) => path = folder.join(target),
                Err(_) => return Ok(folder.join(name)),
            }
        }
        Err(io::Error::other("its links lead in a circle"))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        bounded::read(path, scenario_rules::file::limits::LARGEST as u64)
    }

    fn is_writable(&self, path: &Path) -> bool {
        let marked = fs::metadata(path).is_ok_and(|about| about.permissions().readonly());
        !marked && may_write(path) && may_write(super::folder(path))
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>> {
        Ok(Box::new(New::make(path)?))
    }

    fn sweep(&self, path: &Path) -> io::Result<()> {
        super::fresh::sweep(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if !cfg!(unix) {
            return Ok(());
        }
        match File::open(folder)?.sync_all() {
            // Some file systems keep no folder apart from its files.
            Err(error)
                if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) =>
            {
                Ok(())
            }
            synced => synced,
        }
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// Whether the system lets us write, as far as it tells; what is not there yet stands in nobody's way.
#[cfg(unix)]
pub(super) fn may_write(path: &Path) -> bool {
    use rustix::io::Errno;
    let refused = rustix::fs::access(path, rustix::fs::Access::WRITE_OK);
    !matches!(refused, Err(Errno::ACCESS | Errno::PERM | Errno::ROFS))
}

#[cfg(not(unix))]
pub(super) fn may_write(_path: &Path) -> bool {
    true
}
