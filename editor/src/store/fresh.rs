//! A file that is being made, known by its handle and not by its name: names can be given to something else.
//!
//! Whoever makes one holds a lock on it, which dies with them. One whose lock can be taken was never finished by a
//! program that has ended, and is swept away.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use crate::open::bounded;

/// A file that is being made.
pub trait Fresh: std::fmt::Debug + Send {
    /// Gives it what another file has beside its content: owner and group, permissions, extended attributes, as far
    /// as the system lets us. A file that must not be written is refused.
    fn liken(&mut self, other: &Path) -> io::Result<()>;
    /// Writes its whole content.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Waits until its content is on the disk.
    fn sync(&mut self) -> io::Result<()>;
    /// Whether it holds just these bytes.
    fn holds(&mut self, bytes: &[u8]) -> io::Result<bool>;
    /// Whether it is what has this name.
    fn stands_at(&self, path: &Path) -> bool;
}

/// One on the disk of the machine.
#[derive(Debug)]
pub(super) struct New(File);

impl New {
    /// Makes a file that is not there yet, and takes its lock.
    pub(super) fn make(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
        // Where there are no locks, nobody sweeps.
        let swept = matches!(file.try_lock(), Err(TryLockError::WouldBlock)) || !same(&file, path);
        // Somebody took it for a dead one before we had its lock.
        if swept { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(Self(file)) }
    }
}

impl Fresh for New {
    fn liken(&mut self, other: &Path) -> io::Result<()> {
        let about = fs::metadata(other)?;
        bounded::is_file(&about)?;
        if about.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        system::liken(&self.0, other, &about)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.set_len(0)?;
        self.0.rewind()?;
        self.0.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }

    fn holds(&mut self, bytes: &[u8]) -> io::Result<bool> {
        self.0.rewind()?;
        let mut there = Vec::with_capacity(bytes.len());
        (&self.0).take(bytes.len() as u64 + 1).read_to_end(&mut there)?;
        Ok(there == bytes)
    }

    fn stands_at(&self, path: &Path) -> bool {
        same(&self.0, path)
    }
}

/// Removes a file that was never finished, if nobody is at work on it any more and it is ours.
pub(super) fn sweep(path: &Path) -> io::Result<()> {
    let about = fs::symlink_metadata(path)?;
    bounded::is_file(&about)?;
    let (file, about) = bounded::open(path)?;
    // Whoever has its lock and still finds it under its name is the only one who may remove it.
    if !system::is_ours(&about) || file.try_lock().is_err() || !same(&file, path) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::remove_file(path)
}

/// Whether a file that is open is what has this name.
pub(super) fn same(file: &File, path: &Path) -> bool {
    let there = fs::symlink_metadata(path);
    file.metadata().is_ok_and(|open| there.is_ok_and(|there| system::same(&open, &there)))
}

#[cfg(unix)]
mod system {
    use std::fs::{File, Metadata, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    use std::path::Path;

    pub(super) fn same(one: &Metadata, other: &Metadata) -> bool {
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    }

    pub(super) fn is_ours(about: &Metadata) -> bool {
        about.uid() == rustix::process::geteuid().as_raw()
    }

    pub(super) fn liken(file: &File, other: &Path, about: &Metadata) -> io::Result<()> {
        // To give a file away takes rights that few have; to give it to a group of one's own does not.
        let (owner, group) = (about.uid(), about.gid());
        let _ = fchown(file, Some(owner), Some(group)).or_else(|_| fchown(file, None, Some(group)));
        let mut mode = about.mode() & 0o777;
        if file.metadata()?.gid() != group {
            // Another group may do no more with it than anybody.
            mode = mode & !0o070 | (mode & 0o007) << 3;
        }
        // Lists of who may do what are attributes too; the permissions that come after them have the last word.
        super::attributes::copy(other, file);
        file.set_permissions(Permissions::from_mode(mode))
    }
}

#[cfg(not(unix))]
mod system {
    use std::fs::{File, Metadata};
    use std::io;
    use std::path::Path;

    // Without a number to know a file by, when it was made has to do.
    pub(super) fn same(one: &Metadata, other: &Metadata) -> bool {
        one.created().ok() == other.created().ok()
    }

    pub(super) fn is_ours(_about: &Metadata) -> bool {
        true
    }

    pub(super) fn liken(file: &File, _other: &Path, about: &Metadata) -> io::Result<()> {
        file.set_permissions(about.permissions())
    }
}

/// Extended attributes: labels that people and systems put on files. None of them is a reason not to save.
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod attributes {
    use std::ffi::CStr;
    use std::fs::File;
    use std::path::Path;

    use rustix::fs::{XattrFlags, fsetxattr, getxattr, listxattr};

    /// More than any system keeps.
    const MOST: usize = 64 << 10;

    /// Checksums of the content, which is another one now.
    const SUMS: [&[u8]; 2] = [b"security.ima", b"security.evm"];

    pub(super) fn copy(from: &Path, to: &File) {
        let mut names = vec![0; MOST];
        let Ok(length) = listxattr(from, &mut names[..]) else { return };
        let mut value = vec![0; MOST];
        for name in names[..length].split_inclusive(|byte| *byte == 0) {
            let Ok(name) = CStr::from_bytes_with_nul(name) else { continue };
            if SUMS.contains(&name.to_bytes()) {
                continue;
            }
            if let Ok(length) = getxattr(from, name, &mut value[..]) {
                let _ = fsetxattr(to, name, &value[..length], XattrFlags::empty());
            }
        }
    }
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "macos"))))]
mod attributes {
    pub(super) fn copy(_from: &std::path::Path, _to: &std::fs::File) {}
}
