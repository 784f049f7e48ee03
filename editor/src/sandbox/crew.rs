//! Starting workers.

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Once;
use std::time::Duration;

use tempfile::TempDir;

use super::worker::WORKER;
use crate::failure::Failure;
use crate::input::shown;

/// Which program the workers are, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crew {
    program: PathBuf,
    size: NonZero<usize>,
}

impl Crew {
    /// So many workers of this very program.
    pub fn of(size: NonZero<usize>) -> Result<Self, Failure> {
        // The name of the file may mean another program by now, after an update; this one is what runs.
        let running = Path::new("/proc/self/exe");
        if cfg!(target_os = "linux") && running.exists() {
            return Ok(Self::at(running, size));
        }
        let program = std::env::current_exe().map_err(|error| {
            Failure::unusable(format!(
                "the sandbox cannot be started: the program does not find itself: {error}"
            ))
        })?;
        Ok(Self::at(program, size))
    }

    /// As many as there are cores.
    pub fn full() -> Result<Self, Failure> {
        Self::of(std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }

    /// Workers of a program that is named by its whole path.
    pub fn at(program: impl Into<PathBuf>, size: NonZero<usize>) -> Self {
        Self { program: program.into(), size }
    }

    /// How many workers there are at most.
    pub fn size(&self) -> NonZero<usize> {
        self.size
    }

    /// Starts a worker, with nothing but pipes and an empty folder that is to be kept until it ends.
    pub(super) fn start(&self) -> Result<(Child, Option<TempDir>), Failure> {
        static SWEPT: Once = Once::new();
        SWEPT.call_once(|| sweep(&std::env::temp_dir()));
        let folder = tempfile::Builder::new().prefix(FOLDER).tempdir();
        let folder = folder.map_err(|error| {
            let place = std::env::temp_dir();
            Failure::unusable(format!("{}: no empty folder for the sandbox: {error}", shown(&place)))
        })?;
        let child = self.spawn(folder.path()).map_err(|error| {
            let program = shown(&self.program);
            Failure::unusable(format!("{program}: the sandbox cannot be started: {error}"))
        })?;
        // On Unix one can stand in a folder that is gone already, and nobody can put anything into it.
        Ok((child, (!cfg!(unix)).then_some(folder)))
    }

    fn spawn(&self, folder: &Path) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.arg(WORKER).current_dir(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env_clear();
        #[cfg(windows)]
        needed(&mut command);
        command.spawn()
    }
}

/// How the folders of workers are called.
const FOLDER: &str = ".hatchway-worker-";

/// A worker is started, or has failed to start, long before its folder is that old.
const OLD: Duration = Duration::from_mins(1);

// A program that was killed while it started a worker has left an empty folder. One with something in it is not ours,
// and one that somebody stands in is not removed where that would matter.
fn sweep(place: &Path) {
    let folders = std::fs::read_dir(place).into_iter().flatten().flatten();
    for folder in
        folders.filter(|folder| folder.file_name().as_encoded_bytes().starts_with(FOLDER.as_bytes()))
    {
        let made = folder.metadata().and_then(|about| about.modified()).ok();
        if made.and_then(|made| made.elapsed().ok()).is_some_and(|age| age > OLD) {
            // Somebody else may have done so already, or may be the only one who can.
            let _ = std::fs::remove_dir(folder.path());
        }
    }
}

// Without these no process starts on Windows; and it opens no console of its own.
#[cfg(windows)]
fn needed(command: &mut Command) {
    use std::os::windows::process::CommandExt;

    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
    if let Some(root) = std::env::var_os("SystemRoot") {
        command.env("SystemRoot", root);
    }
}
