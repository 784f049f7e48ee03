//! Permissions and links, which stay as they are.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};

use super::*;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn store_permissions_stay() {
    let (_folder, path) = scratch(OLD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    save(&Real, &path, NEW, seen(OLD)).unwrap();
    assert_eq!(mode(&path), 0o640);
}

#[test]
fn store_a_file_that_must_not_be_written_is_left_alone() {
    let (folder, path) = scratch(OLD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let Err(Refusal::Failed(words)) = save(&Real, &path, NEW, seen(OLD)) else { panic!() };
    assert!(words.ends_with("no permission to write this file"), "{words}");
    assert_eq!(fs::read(&path).unwrap(), OLD);
    assert_eq!(names(folder.path()), ["deck.zone.toml"]);
}

#[test]
fn store_a_file_that_must_not_be_written_says_so_when_it_is_opened_and_when_it_is_free_again() {
    let (folder, path) = scratch(zone().write().as_bytes());
    let service = DocumentService::new(Real, &folder.path().join("state"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    assert_eq!(service.open(&path).unwrap().bar, Some(SaveBlocked::ReadOnly));
    assert!(service.look().is_empty(), "it is told once");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    assert!(matches!(&service.look()[..], [FileEvent::Barred(_, None)]));
}

#[test]
fn store_hard_links_and_other_permissions_lose_nothing() {
    let (folder, path) = scratch(OLD);
    let other = folder.path().join("other");
    fs::hard_link(&path, &other).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    save(&Real, &path, NEW, seen(OLD)).unwrap();
    assert_eq!((fs::read(&path).unwrap(), fs::read(&other).unwrap()), (NEW.to_vec(), OLD.to_vec()));
    assert_eq!(mode(&path), 0o600);
}

#[test]
fn store_links_stay_links() {
    let (folder, path) = scratch(OLD);
    let link = folder.path().join("link.zone.toml");
    symlink("deck.zone.toml", &link).unwrap();
    assert_eq!(save(&Real, &link, NEW, seen(OLD)).unwrap(), path.canonicalize().unwrap());
    assert!(link.is_symlink());
    assert_eq!(fs::read(&path).unwrap(), NEW);
}

#[test]
fn store_a_link_to_nothing_leads_to_a_new_file() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("link.zone.toml");
    symlink("new.zone.toml", &link).unwrap();
    save(&Real, &link, NEW, Before::Nothing).unwrap();
    assert_eq!(fs::read(folder.path().join("new.zone.toml")).unwrap(), NEW);
}

#[test]
fn store_links_in_a_circle_are_refused() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("a.zone.toml");
    symlink("a.zone.toml", &link).unwrap();
    assert!(matches!(save(&Real, &link, NEW, Before::Nothing), Err(Refusal::Failed(_))));
}

#[test]
fn store_a_name_that_is_no_text_works() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(OsStr::from_bytes(b"\xff\xfe.zone.toml"));
    save(&Real, &path, NEW, Before::Nothing).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
}
