//! What is written through and never replaced: pipes, devices, and streams that are open already.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use super::disk::may_write;

/// The program's own streams, and the folders of those that whoever called it has opened for it.
const OUTPUT: &str = "/dev/stdout";
const ERRORS: &str = "/dev/stderr";
const OPEN: [&str; 2] = ["/dev/fd", "/proc/self/fd"];

/// Whether a path leads to something else than a file or a folder.
pub(super) fn is_one(path: &Path) -> bool {
    let open = [OUTPUT, ERRORS].iter().any(|own| path == Path::new(own))
        || OPEN.iter().any(|folder| path.starts_with(folder));
    let there = std::fs::metadata(path);
    there.is_ok_and(|about| open || !(about.is_file() || about.is_dir()))
}

/// Whether it can be written to. It is not opened: a pipe that nobody reads would make us wait.
pub(super) fn is_possible(path: &Path) -> io::Result<()> {
    if may_write(path) { Ok(()) } else { Err(io::ErrorKind::PermissionDenied.into()) }
}

/// Writes to it. A reader of our own streams who has seen enough is no trouble.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let own = |written: io::Result<()>| match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    };
    if path == Path::new(OUTPUT) {
        let mut out = io::stdout().lock();
        own(out.write_all(bytes).and_then(|()| out.flush()))
    } else if path == Path::new(ERRORS) {
        own(io::stderr().lock().write_all(bytes))
    } else {
        OpenOptions::new().write(true).open(path)?.write_all(bytes)
    }
}
