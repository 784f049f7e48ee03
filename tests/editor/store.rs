//! Files on the disk: whatever goes wrong while one is saved, the old content is there or the new one.

mod power;
mod recovery;
mod trust;
#[cfg(unix)]
mod unix;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use editor::store::disk::{Disk, Real};
use editor::store::fresh::Fresh;
use editor::store::save::save;
use editor::store::service::DocumentService;
use engine::Game;
use scenario_rules::{ScenarioFile, published};
use tempfile::TempDir;
use workbench::document::{DocumentFile, FileOrigin, Fingerprint, Part, SaveBlocked};
use workbench::host::{Before, Refusal};
use workbench::host::{FileEvent, FileRequest, PageId};

const OLD: &[u8] = b"old content";
const NEW: &[u8] = b"new content, which is longer";

/// What happens at the step that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// It fails; what comes after works again.
    Fails(io::ErrorKind),
    /// The program is killed: half of it is done, and nothing comes after.
    Kills,
}

/// A disk on which one step goes wrong.
#[derive(Clone, Debug)]
pub struct Faulty {
    steps: Arc<AtomicUsize>,
    wrong: usize,
    fault: Fault,
}

impl Faulty {
    fn new(wrong: usize, fault: Fault) -> Self {
        Self { steps: Arc::default(), wrong, fault }
    }

    /// A disk that is full when something is written to it.
    pub fn full() -> Self {
        Self::new(usize::MAX, Fault::Fails(io::ErrorKind::StorageFull))
    }

    fn step(&self) -> io::Result<()> {
        let step = self.steps.fetch_add(1, Ordering::Relaxed);
        match self.fault {
            Fault::Fails(kind) if step == self.wrong => Err(kind.into()),
            Fault::Kills if step >= self.wrong => Err(io::Error::other("killed")),
            _ => Ok(()),
        }
    }
}

impl Disk for Faulty {
    fn real(&self, path: &Path) -> io::Result<PathBuf> {
        self.step().and_then(|()| Real.real(path))
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.step().and_then(|()| Real.read(path))
    }
    fn is_writable(&self, path: &Path) -> bool {
        Real.is_writable(path)
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>> {
        self.step()?;
        Ok(Box::new(FaultyFile { disk: self.clone(), file: Real.create(path)? }))
    }
    fn sweep(&self, path: &Path) -> io::Result<()> {
        self.step().and_then(|()| Real.sweep(path))
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step().and_then(|()| Real.rename(from, to))
    }
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.step().and_then(|()| Real.sync_folder(folder))
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.step().and_then(|()| Real.remove(path))
    }
}

/// A file on such a disk.
#[derive(Debug)]
struct FaultyFile {
    disk: Faulty,
    file: Box<dyn Fresh>,
}

impl Fresh for FaultyFile {
    fn liken(&mut self, other: &Path) -> io::Result<()> {
        self.disk.step().and_then(|()| self.file.liken(other))
    }
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.disk.wrong == usize::MAX {
            return Err(io::ErrorKind::StorageFull.into());
        }
        if self.disk.steps.load(Ordering::Relaxed) == self.disk.wrong {
            // Half of it is written when it goes wrong.
            self.file.write(&bytes[..bytes.len() / 2])?;
        }
        self.disk.step().and_then(|()| self.file.write(bytes))
    }
    fn sync(&mut self) -> io::Result<()> {
        self.disk.step().and_then(|()| self.file.sync())
    }
    fn holds(&mut self, bytes: &[u8]) -> io::Result<bool> {
        self.disk.step().and_then(|()| self.file.holds(bytes))
    }
    fn stands_at(&self, path: &Path) -> bool {
        self.file.stands_at(path)
    }
}

fn scratch(content: &[u8]) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deck.zone.toml");
    fs::write(&path, content).unwrap();
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn seen(bytes: &[u8]) -> Before {
    Before::Seen(Fingerprint::of(bytes))
}

/// Saves with one step going wrong, for every step there is. `check` looks at what is left.
fn at_every_step(fault: Fault, check: impl Fn(Result<PathBuf, Refusal>, &Path, &Path)) {
    for wrong in 0.. {
        let (folder, path) = scratch(OLD);
        let disk = Faulty::new(wrong, fault);
        let saved = save(&disk, &path, NEW, seen(OLD));
        if disk.steps.load(Ordering::Relaxed) <= wrong {
            assert!(saved.is_ok() && wrong >= 8, "all {wrong} steps were tried");
            return;
        }
        check(saved, folder.path(), &path);
    }
}

#[test]
fn store_killed_at_any_step_leaves_the_old_file_or_the_new_one() {
    at_every_step(Fault::Kills, |saved, folder, path| {
        let there = fs::read(path).unwrap();
        assert!(there == OLD || there == NEW, "{there:?}");
        assert!(saved.is_err() || there == NEW);
        assert!(names(folder).len() <= 2, "{:?}", names(folder));
        // The next one who opens the file sweeps, and can save.
        let state = TempDir::new().unwrap();
        DocumentService::new(Real, state.path()).open(path).unwrap();
        assert_eq!(names(folder), ["deck.zone.toml"]);
        save(&Real, path, NEW, seen(&there)).unwrap();
    });
}

#[test]
fn store_an_error_at_any_step_leaves_no_trace_and_saving_again_works() {
    use io::ErrorKind::{Other, PermissionDenied, ReadOnlyFilesystem, StorageFull, TimedOut};
    for kind in [Other, PermissionDenied, ReadOnlyFilesystem, StorageFull, TimedOut] {
        at_every_step(Fault::Fails(kind), |saved, folder, path| {
            let there = fs::read(path).unwrap();
            assert!(there == OLD || there == NEW, "{there:?}");
            if let Err(why) = saved {
                let Refusal::Failed(words) = why else { panic!("{why:?}") };
                assert!(words.contains("deck.zone.toml is not saved: "), "{words}");
            }
            assert_eq!(names(folder), ["deck.zone.toml"]);
            save(&Real, path, NEW, seen(OLD)).unwrap();
            assert_eq!(fs::read(path).unwrap(), NEW);
        });
    }
}

#[test]
fn store_what_somebody_else_wrote_is_not_replaced() {
    let (_folder, path) = scratch(b"theirs");
    let theirs = Err(Refusal::Changed(b"theirs".to_vec()));
    assert_eq!(save(&Real, &path, NEW, seen(OLD)), theirs);
    assert_eq!(save(&Real, &path, NEW, Before::Nothing), Err(Refusal::Exists));
    assert_eq!(fs::read(&path).unwrap(), b"theirs");
    save(&Real, &path, NEW, Before::Anything).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
}

#[test]
fn store_what_is_there_already_may_be_saved_again() {
    let (_folder, path) = scratch(NEW);
    save(&Real, &path, NEW, seen(OLD)).unwrap();
    save(&Real, &path, NEW, Before::Nothing).unwrap();
}

#[test]
fn store_the_longest_name_that_a_disk_takes_can_be_saved() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("x".repeat(255));
    save(&Real, &path, OLD, Before::Nothing).unwrap();
    save(&Real, &path, NEW, seen(OLD)).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
    assert_eq!(names(folder.path()).len(), 1);
}

#[test]
fn store_a_file_that_is_gone_is_written_anew() {
    let (_folder, path) = scratch(OLD);
    fs::remove_file(&path).unwrap();
    save(&Real, &path, NEW, seen(OLD)).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
}

#[test]
fn store_a_place_that_cannot_hold_the_file_is_refused_in_words() {
    let (folder, path) = scratch(OLD);
    for (place, why) in [
        (folder.path().join("none/x.zone.toml"), "there is no such folder"),
        (path.join("x.zone.toml"), "is not saved"),
        (folder.path().to_owned(), "expected the name of a file, found a folder"),
        (folder.path().join("x".repeat(300)), "is not saved: "),
    ] {
        let Err(Refusal::Failed(words)) = save(&Real, &place, NEW, Before::Nothing) else {
            panic!("{place:?}")
        };
        assert!(words.contains(why), "{words}");
    }
    assert_eq!(names(folder.path()), ["deck.zone.toml"]);
}

fn zone() -> DocumentFile {
    DocumentFile::Zone(published::zone("galilei").unwrap())
}

fn request(sheet: DocumentFile, path: &Path, before: Before) -> FileRequest {
    FileRequest::Save { page: PageId(1), sheet: Box::new(sheet), path: path.to_owned(), before }
}

#[test]
fn store_everything_that_is_published_is_proven() {
    for name in scenario_rules::escape::ZONES {
        let sheet = DocumentFile::Zone(published::zone(name).unwrap());
        assert_eq!(sheet.proven(), Some(sheet.write().into_bytes()), "{name}");
    }
    for name in scenario_rules::premade::names(Game::Escape) {
        let sheet = DocumentFile::Scenario(scenario_rules::premade::scenario(name).unwrap());
        assert_eq!(sheet.proven(), Some(sheet.write().into_bytes()), "{name}");
    }
}

#[test]
fn store_two_editors_do_not_have_one_file() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let state = folder.path().join("state");
    let first = DocumentService::new(Real, &state);
    let second = DocumentService::new(Real, &state);
    assert_eq!(first.open(&path).unwrap().bar, None);
    assert_eq!(second.open(&path).unwrap().bar, Some(SaveBlocked::Held(std::process::id())));
    let news = second.carry_out(request(zone(), &path, Before::Anything));
    let [FileEvent::NotSaved { why: Refusal::Failed(words), .. }] = &news[..] else { panic!("{news:?}") };
    assert!(words.contains("another Hatchway"), "{words}");
    // A lock dies with its holder, whatever files he leaves behind.
    drop(first);
    let news = second.carry_out(request(zone(), &path, Before::Anything));
    assert!(matches!(news[..], [FileEvent::Saved { .. }]), "{news:?}");
}

#[test]
fn store_a_file_is_free_as_soon_as_the_other_editor_lets_it_go() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let state = folder.path().join("state");
    let (first, second) = (DocumentService::new(Real, &state), DocumentService::new(Real, &state));
    let real = first.open(&path).unwrap().path;
    second.open(&path).unwrap();
    assert!(second.look().is_empty());
    first.carry_out(FileRequest::Leave(real));
    assert!(matches!(&second.look()[..], [FileEvent::Barred(_, None)]));
    assert_eq!(first.open(&path).unwrap().bar, Some(SaveBlocked::Held(std::process::id())));
}

/// Two editors open, save and close one file in any order: who saved last is on the disk, and nobody saves what the
/// other one has.
#[test]
fn store_two_editors_in_any_order_never_mix() {
    for seed in 0..60_u64 {
        let (folder, path) = scratch(zone().write().as_bytes());
        let state = folder.path().join("state");
        let services = [DocumentService::new(Real, &state), DocumentService::new(Real, &state)];
        let (mut holder, mut on_disk) = (None, zone().write());
        let real = path.canonicalize().unwrap();
        for step in 0..6_u64 {
            let dice = Fingerprint::of(&[seed.to_le_bytes(), step.to_le_bytes()].concat()).to_string();
            let (who, what) = (usize::from(dice.as_bytes()[4] % 2), dice.as_bytes()[7] % 3);
            let other_holds = holder == Some(1 - who);
            if what == 0 {
                services[who].carry_out(FileRequest::Leave(real.clone()));
                holder = holder.filter(|held| *held != who);
                continue;
            }
            if what == 1 {
                assert_eq!(services[who].open(&path).unwrap().bar.is_some(), other_holds);
            } else {
                let mut mine = published::zone("galilei").unwrap();
                mine.set_name(&format!("Step {step}")).unwrap();
                let text = mine.write();
                let news =
                    services[who].carry_out(request(DocumentFile::Zone(mine), &path, Before::Anything));
                assert_eq!(matches!(news[..], [FileEvent::Saved { .. }]), !other_holds, "{news:?}");
                on_disk = if other_holds { on_disk } else { text };
            }
            holder = holder.or(Some(who));
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), on_disk);
    }
}

#[test]
fn store_a_zone_brings_the_scenario_that_is_called_the_same() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let beside = folder.path().join("deck.scenario.toml");
    let service = DocumentService::new(Real, &folder.path().join("state"));
    assert!(service.open(&path).unwrap().companion.is_none());
    fs::write(&beside, ScenarioFile::new(Game::Escape, "Clash").unwrap().write()).unwrap();
    let companion = service.open(&path).unwrap().companion.unwrap();
    assert_eq!(companion.content.unwrap().name(), "Clash");
    assert_eq!(Part::Zone.beside(&beside), Some(path));
    assert_eq!(Part::Zone.beside(Path::new("notes.toml")), None);
}

#[test]
fn store_a_change_is_seen_by_its_content_and_not_by_its_time() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let service = DocumentService::new(Real, &folder.path().join("state"));
    service.open(&path).unwrap();
    assert!(service.look().is_empty());
    let time = fs::metadata(&path).unwrap().modified().unwrap();
    fs::write(&path, zone().write().replace("Galilei", "Galileo")).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    let news = service.look();
    assert!(
        matches!(&news[..], [FileEvent::Changed(opened)] if opened.content.as_ref().unwrap().name() == "Galileo")
    );
    assert!(service.look().is_empty(), "it is told once");
    fs::remove_file(&path).unwrap();
    assert!(matches!(&service.look()[..], [FileEvent::Gone(_)]));
}

#[test]
fn store_our_own_save_is_no_change() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let service = DocumentService::new(Real, &folder.path().join("state"));
    let opened = service.open(&path).unwrap();
    let mut changed = published::zone("galilei").unwrap();
    changed.set_name("Mine").unwrap();
    service.carry_out(request(DocumentFile::Zone(changed), &path, Before::Seen(opened.print)));
    assert!(service.look().is_empty());
}

#[test]
fn store_a_file_is_known_by_its_name_and_else_by_its_content() {
    let zone = zone().write();
    let scenario = ScenarioFile::new(Game::Escape, "Clash").unwrap().write();
    let part = |name: &str, text: &str| {
        DocumentFile::read(Path::new(name), text.as_bytes()).ok().map(|sheet| sheet.part())
    };
    assert_eq!(part("a.zone.toml", &zone), Some(Part::Zone));
    assert_eq!(part("a.toml", &zone), Some(Part::Zone));
    assert_eq!(part("a.toml", &scenario), Some(Part::Scenario));
    assert_eq!(part("a.scenario.toml", &scenario), Some(Part::Scenario));
    assert_eq!(part("a.zone.toml", &scenario), None);
}
