//! Starting workers.

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Once;
use std::time::Duration;

use tempfile::TempDir;

use super::worker::WORKER;
use workbench::case::shown;
use workbench::failure::Failure;

/// Which program the workers are, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerPool {
    program: PathBuf,
    size: NonZero<usize>,
    rank: Rank,
}

/// How much the system cares for a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// As for any program.
    Usual,
    /// Less than for what somebody is looking at.
    Low,
}

impl WorkerPool {
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
        Self { program: program.into(), size, rank: Rank::Usual }
    }

    /// The same, with workers that let everything else go first: the pointer of who started them, for one.
    #[must_use]
    pub fn giving_way(self) -> Self {
        Self { rank: Rank::Low, ..self }
    }

    /// How many workers there are at most.
    pub fn size(&self) -> NonZero<usize> {
        self.size
    }

    /// Starts a worker, with nothing but pipes and an empty folder that is to be kept until it ends.
    pub(super) fn hire(&self) -> Result<(Child, Option<TempDir>), Failure> {
        static SWEPT: Once = Once::new();
        // A program that does not know what a worker is would go on for ever to start itself.
        if std::env::args_os().nth(1).is_some_and(|argument| argument == WORKER) {
            return Err(Failure::unusable("the sandbox cannot be started: a worker starts no workers"));
        }
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
        // Ctrl-C in a terminal is for the program, which ends its workers itself when it wants to.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        needed(&mut command, self.rank);
        let child = command.spawn()?;
        #[cfg(unix)]
        give_way(&child, self.rank);
        Ok(child)
    }
}

/// How far behind a worker stands that gives way, on the scale from -20 to 19.
#[cfg(unix)]
const NICE: i32 = 10;

// It has one thread yet, which those that it starts take after. One that cannot be moved back plays all the same.
#[cfg(unix)]
fn give_way(child: &Child, rank: Rank) {
    use rustix::process::{Pid, getpriority_process, setpriority_process};

    let worker = Some(Pid::from_child(child));
    if rank == Rank::Low && getpriority_process(worker).is_ok_and(|nice| nice < NICE) {
        let _ = setpriority_process(worker, NICE);
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
fn needed(command: &mut Command, rank: Rank) {
    use std::os::windows::process::CommandExt;

    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    const BELOW_NORMAL_PRIORITY_CLASS: u32 = 0x0000_4000;
    let class = if rank == Rank::Low { BELOW_NORMAL_PRIORITY_CLASS } else { 0 };
    command.creation_flags(CREATE_NO_WINDOW | class);
    if let Some(root) = std::env::var_os("SystemRoot") {
        command.env("SystemRoot", root);
    }
}
