//! Saving among others who are up to something: names that are taken by something else, pipes in place of files,
//! programs that were killed, disks that do not answer.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};

use editor::open::bounded::{self, Unfit};
use editor::store::disk::{Disk, Real};
use editor::store::fresh::Fresh;
use editor::store::native;
use editor::store::save::{self, save};
use editor::store::service::DocumentService;
use scenario_rules::published;
use tempfile::TempDir;
use workbench::document::{DocumentFile, SaveBlocked};
use workbench::host::{Before, PageId, Refusal};
use workbench::host::{FileEvent, FileRequest, Stalled, Store};

use crate::harness::wait_until;

const OLD: &[u8] = b"old content";
const NEW: &[u8] = b"new content, which is longer";

fn zone(name: &str) -> DocumentFile {
    let mut zone = published::zone("galilei").unwrap();
    zone.set_name(name).unwrap();
    DocumentFile::Zone(zone)
}

fn saving(path: &Path) -> FileRequest {
    let sheet = Box::new(zone("Mine"));
    FileRequest::Save { page: PageId(1), sheet, path: path.to_owned(), before: Before::Anything }
}

/// What is beside the files of a folder and was not finished.
fn unfinished(folder: &Path) -> usize {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".saving")).count()
}

#[test]
fn store_a_file_with_more_bytes_than_may_be_read_is_refused_unread() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("large");
    // A hole: it takes no room, and reading it would take a terabyte.
    File::create(&path).unwrap().set_len(1 << 40).unwrap();
    let error = bounded::read(&path, 10).unwrap_err();
    assert_eq!(Unfit::of(&error), Some(Unfit::Larger { most: 10, found: 1 << 40 }));
    fs::write(&path, "ten bytes!").unwrap();
    assert_eq!(bounded::read(&path, 10).unwrap(), b"ten bytes!");
    assert!(bounded::read(&path, 9).is_err());
}

/// What a killed program has left is swept by the next one who saves, however much it is.
#[test]
fn store_what_killed_programs_left_keeps_nobody_from_saving() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deck.csv");
    for number in 0..100 {
        let number = if number == 0 { String::new() } else { format!(".{number}") };
        fs::write(folder.path().join(format!(".deck.csv{number}.saving")), "half").unwrap();
    }
    save::write(&path, NEW).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
    assert_eq!(unfinished(folder.path()), 99, "it takes what is in its way");
    DocumentService::new(Real, &folder.path().join("state")).open(&path).unwrap();
    assert_eq!(unfinished(folder.path()), 0, "whoever opens the file takes the rest");
}

#[test]
fn store_what_somebody_is_still_writing_is_not_swept_away() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deck.csv");
    let beside = folder.path().join(".deck.csv.saving");
    let mut at_work = Real.create(&beside).unwrap();
    at_work.write(b"half").unwrap();
    save::write(&path, NEW).unwrap();
    save::sweep(&Real, &path);
    assert!(at_work.stands_at(&beside) && Real.sweep(&beside).is_err());
    drop(at_work);
    save::sweep(&Real, &path);
    assert_eq!(unfinished(folder.path()), 0);
}

#[test]
fn store_programs_with_different_state_folders_see_each_others_lock() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deck.zone.toml");
    fs::write(&path, zone("Deck").write()).unwrap();
    let [first, second] = ["one", "two"].map(|state| DocumentService::new(Real, &folder.path().join(state)));
    assert_eq!(first.open(&path).unwrap().bar, None);
    assert_eq!(second.open(&path).unwrap().bar, Some(SaveBlocked::Held(std::process::id())));
    drop(first);
    assert!(matches!(&second.look()[..], [FileEvent::Barred(_, None)]));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, MetadataExt, chown, symlink};
    use std::os::unix::net::UnixListener;

    use super::*;

    fn pipe(path: &Path) {
        let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
        assert!(made.success());
    }

    #[test]
    fn store_what_is_no_file_is_refused_by_its_kind() {
        let folder = TempDir::new().unwrap();
        let (one, other) = (folder.path().join("pipe"), folder.path().join("socket"));
        pipe(&one);
        let _socket = UnixListener::bind(&other).unwrap();
        let kinds = [
            (one.as_path(), "a pipe"),
            (other.as_path(), "a socket"),
            (Path::new("/dev/zero"), "a device"),
            (folder.path(), "a directory"),
        ];
        for (path, kind) in kinds {
            let error = bounded::read(path, 1 << 20).unwrap_err();
            assert_eq!(Unfit::of(&error), Some(Unfit::Kind(kind)), "{error}");
        }
    }

    /// Even who was asked and wants it replaced does not mean a device.
    #[test]
    fn store_a_pipe_is_never_replaced_by_a_document() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("deck.zone.toml");
        pipe(&path);
        for before in [Before::Nothing, Before::Anything] {
            let Err(Refusal::Failed(words)) = save(&Real, &path, NEW, before) else { panic!() };
            assert!(words.ends_with("expected a file, found a pipe"), "{words}");
        }
        assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
        assert_eq!(unfinished(folder.path()), 0);
    }

    /// A disk on which somebody puts a link in the place of the file that is being made.
    #[derive(Debug)]
    struct Swapped {
        victim: PathBuf,
    }

    impl Disk for Swapped {
        fn real(&self, path: &Path) -> io::Result<PathBuf> {
            Real.real(path)
        }
        fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
            Real.read(path)
        }
        fn is_writable(&self, path: &Path) -> bool {
            Real.is_writable(path)
        }
        fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>> {
            let fresh = Real.create(path)?;
            fs::remove_file(path)?;
            symlink(&self.victim, path)?;
            Ok(fresh)
        }
        fn sweep(&self, path: &Path) -> io::Result<()> {
            Real.sweep(path)
        }
        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            Real.rename(from, to)
        }
        fn sync_folder(&self, folder: &Path) -> io::Result<()> {
            Real.sync_folder(folder)
        }
        fn remove(&self, path: &Path) -> io::Result<()> {
            Real.remove(path)
        }
    }

    #[test]
    fn store_a_link_in_the_place_of_the_file_beside_leads_nowhere() {
        let folder = TempDir::new().unwrap();
        let (path, victim) = (folder.path().join("deck.zone.toml"), folder.path().join("victim"));
        fs::write(&victim, "precious").unwrap();
        let saved = save(&Swapped { victim: victim.clone() }, &path, NEW, Before::Nothing);
        let Err(Refusal::Failed(words)) = saved else { panic!("{saved:?}") };
        assert!(words.contains("somebody else has put another file in its place"), "{words}");
        assert_eq!(fs::read(&victim).unwrap(), b"precious");
    }

    #[test]
    fn store_a_link_that_is_called_like_a_leftover_is_not_followed() {
        let folder = TempDir::new().unwrap();
        let (path, victim) = (folder.path().join("deck.csv"), folder.path().join("victim"));
        fs::write(&victim, "precious").unwrap();
        symlink(&victim, folder.path().join(".deck.csv.saving")).unwrap();
        save::write(&path, NEW).unwrap();
        assert_eq!(
            (fs::read(&victim).unwrap(), fs::read(&path).unwrap()),
            (b"precious".to_vec(), NEW.to_vec())
        );
        assert!(folder.path().join(".deck.csv.saving").is_symlink());
    }

    /// Who may give files away keeps their owner; who may not keeps what he may.
    #[test]
    fn store_owner_group_and_attributes_stay() {
        use rustix::fs::{XattrFlags, getxattr, setxattr};
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("deck.zone.toml");
        fs::write(&path, OLD).unwrap();
        // Not everybody may, and not every disk can; then there is nothing to lose.
        let _ = chown(&path, Some(12_345), Some(54_321));
        let labelled = setxattr(&path, "user.comment", b"my best map", XattrFlags::empty()).is_ok();
        let before = fs::metadata(&path).unwrap();
        save(&Real, &path, NEW, Before::Anything).unwrap();
        let after = fs::metadata(&path).unwrap();
        assert_ne!(before.ino(), after.ino());
        assert_eq!((before.uid(), before.gid(), before.mode()), (after.uid(), after.gid(), after.mode()));
        let mut label = [0; 64];
        let length = getxattr(&path, "user.comment", &mut label[..]).unwrap_or(0);
        assert_eq!(&label[..length], if labelled { &b"my best map"[..] } else { b"" });
    }
}

/// A disk that does not answer when a file is read whose name begins with "stuck", until it is let go.
#[derive(Clone, Debug, Default)]
struct Stuck(Arc<(Mutex<Free>, Condvar)>);

#[derive(Debug, Default, PartialEq)]
enum Free {
    #[default]
    No,
    Yes,
}

impl Stuck {
    fn wait(&self, path: &Path) {
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("stuck")) {
            let (free, changed) = &*self.0;
            drop(changed.wait_while(free.lock().unwrap(), |free| *free == Free::No).unwrap());
        }
    }

    fn let_go(&self) {
        *self.0.0.lock().unwrap() = Free::Yes;
        self.0.1.notify_all();
    }
}

impl Disk for Stuck {
    fn real(&self, path: &Path) -> io::Result<PathBuf> {
        Real.real(path)
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.wait(path);
        Real.read(path)
    }
    fn is_writable(&self, path: &Path) -> bool {
        Real.is_writable(path)
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn Fresh>> {
        Real.create(path)
    }
    fn sweep(&self, path: &Path) -> io::Result<()> {
        Real.sweep(path)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        Real.rename(from, to)
    }
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        Real.sync_folder(folder)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        Real.remove(path)
    }
}

/// Waits until something is told.
fn hear(store: &Store, mut wanted: impl FnMut(&FileEvent) -> bool) -> FileEvent {
    let mut heard = None;
    wait_until(|| {
        heard = store.news().into_iter().find(|news| wanted(news));
        heard.is_some()
    });
    heard.unwrap()
}

#[test]
fn store_a_disk_that_does_not_answer_keeps_nobody_from_saving_elsewhere() {
    let folder = TempDir::new().unwrap();
    let (state, stuck) = (folder.path().join("state"), folder.path().join("stuck.zone.toml"));
    fs::write(&stuck, zone("Stuck").write()).unwrap();
    let disk = Stuck::default();
    let (store, _notes) =
        native::start(&egui::Context::default(), DocumentService::new(disk.clone(), &state), &state);
    store.send(FileRequest::Open(stuck.clone()));
    store.send(saving(&folder.path().join("free.zone.toml")));
    hear(&store, |news| matches!(news, FileEvent::Saved { .. }));
    let told = hear(&store, |news| matches!(news, FileEvent::Stalled(_)));
    assert!(matches!(told, FileEvent::Stalled(Stalled::Read(path)) if path == stuck));
    // What waits for it comes in its order as soon as the disk answers.
    store.send(saving(&stuck));
    disk.let_go();
    let told = hear(&store, |news| matches!(news, FileEvent::Opened(_) | FileEvent::Saved { .. }));
    assert!(matches!(told, FileEvent::Opened(_)), "{told:?}");
    hear(&store, |news| matches!(news, FileEvent::Saved { .. }));
}

#[test]
fn store_a_save_that_does_not_come_to_its_end_is_told() {
    let folder = TempDir::new().unwrap();
    let (state, stuck) = (folder.path().join("state"), folder.path().join("stuck.zone.toml"));
    fs::write(&stuck, OLD).unwrap();
    let disk = Stuck::default();
    let (store, _notes) =
        native::start(&egui::Context::default(), DocumentService::new(disk.clone(), &state), &state);
    store.send(saving(&stuck));
    let told = hear(&store, |news| matches!(news, FileEvent::Stalled(_) | FileEvent::Saved { .. }));
    assert!(matches!(told, FileEvent::Stalled(Stalled::Save { page: PageId(1), .. })), "{told:?}");
    disk.let_go();
    hear(&store, |news| matches!(news, FileEvent::Saved { .. }));
}
