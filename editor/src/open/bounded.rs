//! The one way in which files are read: only what is a file, and never more of it than was allowed.
//!
//! A pipe or a device may make whoever reads it wait for ever, or never end; such a thing is refused by its kind and
//! is not even opened.

use std::fmt;
use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Why something is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is no file but this.
    Kind(&'static str),
    /// It has more bytes than may be read.
    Larger {
        /// How many it may have.
        most: u64,
        /// How many it has.
        found: u64,
    },
}

impl Unfit {
    /// What made an error, if it was this.
    pub fn of(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl std::error::Error for Unfit {}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(found) => write!(f, "expected a file, found {found}"),
            Self::Larger { most, found } => {
                let mib = most >> 20;
                write!(f, "the file is too large: expected at most {most} bytes ({mib} MiB), found {found}")
            }
        }
    }
}

impl From<Unfit> for io::Error {
    fn from(unfit: Unfit) -> Self {
        let kind = match unfit {
            Unfit::Kind("a directory") => io::ErrorKind::IsADirectory,
            Unfit::Kind(_) => io::ErrorKind::InvalidInput,
            Unfit::Larger { .. } => io::ErrorKind::FileTooLarge,
        };
        Self::new(kind, unfit)
    }
}

/// The whole content of a file that has at most so many bytes.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let (file, about) = open(path)?;
    if about.len() > most {
        return Err(Unfit::Larger { most, found: about.len() }.into());
    }
    let mut bytes = Vec::new();
    // It may grow while it is read.
    let read = file.take(most.saturating_add(1)).read_to_end(&mut bytes)? as u64;
    if read > most { Err(Unfit::Larger { most, found: read }.into()) } else { Ok(bytes) }
}

/// Opens a file, and nothing else, for reading.
pub fn open(path: &Path) -> io::Result<(File, Metadata)> {
    is_file(&fs::metadata(path)?)?;
    // What it is may change before it is opened, so the look at what was opened counts.
    let file = quick().open(path)?;
    let about = file.metadata()?;
    is_file(&about)?;
    Ok((file, about))
}

/// Whether this is a file; otherwise what it is instead.
pub(crate) fn is_file(about: &Metadata) -> Result<(), Unfit> {
    let kind = about.file_type();
    if kind.is_file() { Ok(()) } else { Err(Unfit::Kind(name(kind))) }
}

// To open a pipe that nobody writes to takes for ever, unless one says that one will not wait.
#[cfg(unix)]
fn quick() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;

    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    let mut options = OpenOptions::new();
    options.read(true).custom_flags(flags.bits().cast_signed());
    options
}

#[cfg(not(unix))]
fn quick() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}

#[cfg(unix)]
fn name(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;

    match kind {
        _ if kind.is_dir() => "a directory",
        _ if kind.is_fifo() => "a pipe",
        _ if kind.is_socket() => "a socket",
        _ if kind.is_char_device() || kind.is_block_device() => "a device",
        _ => "something else",
    }
}

#[cfg(not(unix))]
fn name(kind: FileType) -> &'static str {
    if kind.is_dir() { "a directory" } else { "something else" }
}
