//! Loss of power while a file is saved: only what was synced is sure to be on the disk. Every moment, with every choice
//! of what else has reached it, block by block.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use editor::store::disk::Disk;
use editor::store::fresh::Fresh;
use editor::store::save::save;
use workbench::document::Fingerprint;
use workbench::host::Before;

/// How much of a file reaches the disk at once.
const BLOCK: usize = 512;

/// Something that was done to the disk; files are known by number, so that names can change.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    Name(PathBuf, usize),
    Rename(PathBuf, PathBuf, usize),
    Unname(PathBuf),
    Write(usize, Vec<u8>),
    Sync(usize),
    SyncFolder,
}

/// A disk that remembers what was done to it.
#[derive(Clone, Debug)]
struct Memory(Arc<Mutex<Log>>);

#[derive(Debug, Default)]
struct Log {
    steps: Vec<Step>,
    names: BTreeMap<PathBuf, usize>,
    files: Vec<Vec<u8>>,
}

impl Log {
    fn at(&self, path: &Path) -> io::Result<usize> {
        self.names.get(path).copied().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Memory {
    fn with(path: &Path, content: &[u8]) -> Self {
        let (names, files) = (BTreeMap::from([(path.to_owned(), 0)]), vec![content.to_vec()]);
        Self(Arc::new(Mutex::new(Log { steps: Vec::new(), names, files })))
    }

    fn log(&self) -> std::sync::MutexGuard<'_, Log> {
        self.0.lock().unwrap()
    }
}

impl Disk for Memory {
    fn real(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let log = self.log();
        log.at(path).map(|file| log.files[file].clone())
    }
    fn is_writable(&self, _path: &Path) -> bool {
        true
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>> {
        let mut log = self.log();
        let file = log.files.len();
        log.files.push(Vec::new());
        log.names.insert(path.to_owned(), file);
        log.steps.push(Step::Name(path.to_owned(), file));
        Ok(Box::new(Handle { disk: self.clone(), file }))
    }
    fn sweep(&self, _path: &Path) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut log = self.log();
        let file = log.at(from)?;
        log.names.remove(from);
        log.names.insert(to.to_owned(), file);
        log.steps.push(Step::Rename(from.to_owned(), to.to_owned(), file));
        Ok(())
    }
    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        self.log().steps.push(Step::SyncFolder);
        Ok(())
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut log = self.log();
        log.at(path)?;
        log.names.remove(path);
        log.steps.push(Step::Unname(path.to_owned()));
        Ok(())
    }
}

/// A file that is being made on it.
#[derive(Debug)]
struct Handle {
    disk: Memory,
    file: usize,
}

impl Fresh for Handle {
    fn liken(&mut self, _other: &Path) -> io::Result<()> {
        Ok(())
    }
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut log = self.disk.log();
        log.files[self.file] = bytes.to_vec();
        log.steps.push(Step::Write(self.file, bytes.to_vec()));
        Ok(())
    }
    fn sync(&mut self) -> io::Result<()> {
        self.disk.log().steps.push(Step::Sync(self.file));
        Ok(())
    }
    fn holds(&mut self, bytes: &[u8]) -> io::Result<bool> {
        Ok(self.disk.log().files[self.file] == bytes)
    }
    fn stands_at(&self, path: &Path) -> bool {
        self.disk.log().at(path).is_ok_and(|file| file == self.file)
    }
}

/// How many choices there are about a step when the power goes after `done`: one if it is sure to be on the disk.
fn choices(done: &[Step], at: usize) -> usize {
    let later = &done[at + 1..];
    match &done[at] {
        Step::Write(file, _) if later.contains(&Step::Sync(*file)) => 1,
        Step::Write(_, bytes) => 1 << bytes.len().div_ceil(BLOCK),
        Step::Sync(_) | Step::SyncFolder => 1,
        _ if later.contains(&Step::SyncFolder) => 1,
        _ => 2,
    }
}

/// What a file holds after the power went: choice 0 of a step is that all of it reached the disk.
fn after(done: &[Step], mut choice: usize, path: &Path, old: &[u8]) -> Option<Vec<u8>> {
    let mut names = BTreeMap::from([(path.to_owned(), 0_usize)]);
    let mut files = BTreeMap::from([(0_usize, old.to_vec())]);
    for (at, step) in done.iter().enumerate() {
        let count = choices(done, at);
        let missing = choice % count;
        choice /= count;
        match step {
            Step::Write(file, bytes) => {
                let mut torn = bytes.clone();
                for (block, part) in torn.chunks_mut(BLOCK).enumerate() {
                    if missing >> block & 1 == 1 {
                        part.fill(0);
                    }
                }
                files.insert(*file, torn);
            }
            _ if missing == 1 => {}
            Step::Name(name, file) => drop(names.insert(name.clone(), *file)),
            Step::Rename(from, to, file) => {
                names.remove(from);
                names.insert(to.clone(), *file);
            }
            Step::Unname(name) => drop(names.remove(name)),
            Step::Sync(_) | Step::SyncFolder => {}
        }
    }
    names.get(path).map(|file| files.get(file).cloned().unwrap_or_default())
}

#[test]
fn store_loss_of_power_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let path = Path::new("/maps/deck.zone.toml");
    let (old, new) = (vec![b'o'; 700], vec![b'n'; 3 * BLOCK + 100]);
    let disk = Memory::with(path, &old);
    save(&disk, path, &new, Before::Seen(Fingerprint::of(&old))).unwrap();
    let steps = disk.log().steps.clone();
    let mut tried = 0;
    for moment in 0..=steps.len() {
        let done = &steps[..moment];
        let all: usize = (0..moment).map(|at| choices(done, at)).product();
        for choice in 0..all {
            let there = after(done, choice, path, &old);
            assert!(there.as_ref() == Some(&old) || there.as_ref() == Some(&new), "after {done:?}, {choice}");
            tried += 1;
            assert!(moment < steps.len() || there.as_ref() == Some(&new), "what was called saved stays");
        }
    }
    assert!(tried > 40, "{tried} ways to lose power were tried");
}

/// The harness finds the fault of a save that does not sync, so that it would find one of ours.
#[test]
fn store_a_save_without_sync_would_be_found_out() {
    let (path, beside) = (Path::new("/deck"), Path::new("/beside"));
    let disk = Memory::with(path, b"old");
    disk.create(beside).unwrap().write(b"new").unwrap();
    disk.rename(beside, path).unwrap();
    let steps = disk.log().steps.clone();
    let all: usize = (0..steps.len()).map(|at| choices(&steps, at)).product();
    let spoilt = (0..all).filter_map(|choice| after(&steps, choice, path, b"old"));
    assert!(spoilt.into_iter().any(|there| there != b"old" && there != b"new"));
}
