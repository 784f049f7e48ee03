//! The few things that saving does to a disk, so that tests can let each of them fail.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A disk.
pub trait Disk: std::fmt::Debug + Send {
    /// The file that a path leads to, through all links; the file itself need not be there.
    fn real(&self, path: &Path) -> io::Result<PathBuf>;
    /// The content of a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;
    /// Whether a file holds just these bytes.
    fn holds(&self, path: &Path, bytes: &[u8]) -> io::Result<bool>;
    /// Whether a file can be replaced: it is not marked as read-only, nor is its folder or its disk.
    fn is_writable(&self, path: &Path) -> bool;
    /// Makes a file that is not there yet.
    fn create(&self, path: &Path) -> io::Result<()>;
    /// Gives a file the permissions of another one; one that must not be written is refused.
    fn permit(&self, path: &Path, like: &Path) -> io::Result<()>;
    /// Writes the whole content of a file.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// Waits until the content of a file is on the disk.
    fn sync(&self, path: &Path) -> io::Result<()>;
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
        crate::input::bytes(path)
    }

    fn holds(&self, path: &Path, bytes: &[u8]) -> io::Result<bool> {
        Ok(fs::read(path)? == bytes)
    }

    fn is_writable(&self, path: &Path) -> bool {
        let marked = fs::metadata(path).is_ok_and(|about| about.permissions().readonly());
        !marked && may_write(path) && may_write(super::folder(path))
    }

    fn create(&self, path: &Path) -> io::Result<()> {
        OpenOptions::new().write(true).create_new(true).open(path).map(|_| ())
    }

    fn permit(&self, path: &Path, like: &Path) -> io::Result<()> {
        let permissions = fs::metadata(like)?.permissions();
        if permissions.readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        fs::set_permissions(path, permissions)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        OpenOptions::new().write(true).truncate(true).open(path)?.write_all(bytes)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        OpenOptions::new().write(true).open(path)?.sync_all()
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
