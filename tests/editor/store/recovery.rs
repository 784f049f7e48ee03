//! Copies of what is not saved, and versions that were saved over.

use std::time::Duration;

use editor::store::backups::Backups;
use editor::store::recovery::{Recovery, WAIT};
use workbench::document::Snapshot;
use workbench::document::edit::Draft;
use workbench::host::{Leftover, PageId};

use super::*;

fn snapshot(name: &str) -> Box<Snapshot> {
    let mut zone = published::zone("galilei").unwrap();
    zone.set_name(name).unwrap();
    let home = FileOrigin { path: "/tmp/galilei.zone.toml".into(), print: Some(Fingerprint::of(OLD)) };
    let scenario = Some(ScenarioFile::new(Game::Escape, "Clash").unwrap());
    Box::new(Snapshot { draft: Draft::new(zone, scenario), zone: Some(home), scenario: None })
}

const SECOND: Duration = Duration::from_secs(1);

fn leftovers(state: &Path) -> Vec<Leftover> {
    match Recovery::new(state).look().pop() {
        Some(FileEvent::LeftOver(found)) => found,
        _ => Vec::new(),
    }
}

#[test]
fn store_a_copy_is_kept_within_five_seconds_of_each_change() {
    let state = TempDir::new().unwrap();
    let mut recovery = Recovery::new(state.path());
    assert_eq!(recovery.due(), None);
    recovery.carry_out(FileRequest::Note(PageId(7), snapshot("One")), SECOND);
    // Changes that follow do not put it off.
    recovery.carry_out(FileRequest::Note(PageId(7), snapshot("Two")), 2 * SECOND);
    let due = recovery.due().unwrap();
    assert!(due <= SECOND + 5 * SECOND && due == SECOND + WAIT);
    recovery.tick(due.saturating_sub(Duration::from_millis(1)));
    assert_eq!(recovery.due(), Some(due));
    recovery.tick(due);
    assert_eq!(recovery.due(), None);
    drop(recovery);
    let found = leftovers(state.path());
    assert_eq!(found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Two"]);
    assert_eq!(found[0].file.as_deref(), Some("/tmp/galilei.zone.toml"));
}

#[test]
fn store_a_program_that_lives_has_left_nothing_behind() {
    let state = TempDir::new().unwrap();
    let mut recovery = Recovery::new(state.path());
    recovery.carry_out(FileRequest::Note(PageId(7), snapshot("One")), SECOND);
    recovery.tick(Duration::MAX);
    assert!(leftovers(state.path()).is_empty());
    drop(recovery);
    assert_eq!(leftovers(state.path()).len(), 1);
}

#[test]
fn store_what_was_saved_leaves_nothing_behind() {
    let state = TempDir::new().unwrap();
    let mut recovery = Recovery::new(state.path());
    for page in [7, 8] {
        recovery.carry_out(FileRequest::Note(PageId(page), snapshot("One")), SECOND);
    }
    recovery.tick(Duration::MAX);
    for page in [7, 8] {
        assert!(recovery.carry_out(FileRequest::Forget(PageId(page)), SECOND).is_empty());
    }
    drop(recovery);
    assert!(names(&state.path().join("recovery")).is_empty());
}

#[test]
fn store_a_copy_comes_back_as_it_was_and_stays_kept() {
    let state = TempDir::new().unwrap();
    let mut dead = Recovery::new(state.path());
    dead.carry_out(FileRequest::Note(PageId(7), snapshot("One")), SECOND);
    dead.tick(Duration::MAX);
    drop(dead);
    let found = leftovers(state.path());
    let mut next = Recovery::new(state.path());
    let news = next.carry_out(FileRequest::Restore(PageId(3), found[0].clone()), SECOND);
    let [FileEvent::Restored(PageId(3), back)] = &news[..] else { panic!("{news:?}") };
    assert_eq!(back.draft, snapshot("One").draft);
    assert_eq!(back.zone, snapshot("One").zone);
    // It belongs to the living program now; if that dies too, it is offered again.
    assert!(leftovers(state.path()).is_empty());
    drop(next);
    assert_eq!(leftovers(state.path()).len(), 1);
}

#[test]
fn store_a_copy_that_is_thrown_away_is_gone() {
    let state = TempDir::new().unwrap();
    let mut dead = Recovery::new(state.path());
    dead.carry_out(FileRequest::Note(PageId(7), snapshot("One")), SECOND);
    dead.notes().write_now(state.path());
    drop(dead);
    let found = leftovers(state.path());
    Recovery::new(state.path()).carry_out(FileRequest::Discard(found[0].clone()), SECOND);
    assert!(names(&state.path().join("recovery")).is_empty());
}

#[test]
fn store_a_damaged_copy_is_not_offered_and_not_removed() {
    let state = TempDir::new().unwrap();
    let folder = state.path().join("recovery/1-0");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("lock"), "").unwrap();
    fs::write(folder.join("3.json"), "{\"name\": 1").unwrap();
    assert!(leftovers(state.path()).is_empty());
    assert!(folder.join("3.json").is_file());
}

#[test]
fn store_a_state_folder_that_cannot_be_written_is_told() {
    let folder = TempDir::new().unwrap();
    let state = folder.path().join("file");
    fs::write(&state, "").unwrap();
    let mut recovery = Recovery::new(&state);
    recovery.carry_out(FileRequest::Note(PageId(7), snapshot("One")), SECOND);
    assert!(
        matches!(&recovery.tick(Duration::MAX)[..], [FileEvent::Trouble(why)] if why.contains("recovery copies"))
    );
}

#[test]
fn store_the_last_ten_versions_are_kept_and_the_same_one_once() {
    let folder = TempDir::new().unwrap();
    let backups = Backups::new(folder.path().join("versions"));
    let file = Path::new("/maps/deck.zone.toml");
    for version in 0..15_u8 {
        backups.keep(file, &[version]).unwrap();
        backups.keep(file, &[version]).unwrap();
    }
    let kept: Vec<u8> = backups.versions(file).iter().map(|(bytes, _)| bytes[0]).collect();
    assert_eq!(kept, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    assert!(backups.versions(Path::new("/maps/other.zone.toml")).is_empty());
}

#[test]
fn store_a_shelf_that_cannot_be_written_keeps_nobody_from_saving() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let state = folder.path().join("state");
    fs::create_dir(&state).unwrap();
    fs::write(state.join("versions"), "a file where a folder is wanted").unwrap();
    let mut mine = published::zone("galilei").unwrap();
    mine.set_name("Mine").unwrap();
    let news = DocumentService::new(Real, &state).carry_out(request(
        DocumentFile::Zone(mine),
        &path,
        Before::Anything,
    ));
    assert!(matches!(news[..], [FileEvent::Saved { .. }]), "{news:?}");
}
