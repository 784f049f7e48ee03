//! What was not saved when the program ended is offered at the next start.

use super::*;

#[test]
fn files_a_killed_program_loses_five_seconds_at_most() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    let kept = office.text();
    office.passes(5);
    office.paint("L10");
    office.work();
    let mut next = office.restarted();
    assert!(next.shows("Work that was not saved") && next.shows("just now"));
    next.push("Restore Fermi");
    assert_eq!(next.text(), kept);
    assert!(next.is_modified());
    next.keys(CTRL, Key::S);
    assert_eq!(next.read("fermi.zone.toml"), kept);
    assert!(!next.restarted().shows("Work that was not saved"));
}

#[test]
fn files_a_recovered_zone_does_not_replace_what_was_written_since() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.passes(5);
    let theirs = office.read("fermi.zone.toml").replace("Fermi", "Enrico");
    let mut next = office.restarted();
    next.put("fermi.zone.toml", &theirs);
    next.push("Restore Fermi");
    next.keys(CTRL, Key::S);
    assert!(next.shows("Changed on the disk"));
    assert_eq!(next.read("fermi.zone.toml"), theirs);
}

#[test]
fn files_what_was_left_over_can_be_thrown_away_or_left_for_later() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    let mut later = office.restarted();
    later.push("Later");
    assert!(!later.shows("Work that was not saved"));
    let mut next = later.restarted();
    next.push("Discard Galilei");
    assert!(!next.restarted().shows("Work that was not saved"));
}

#[test]
fn files_a_clean_end_leaves_nothing_to_recover() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    close(&mut office);
    office.push("Don't save");
    assert!(!office.restarted().shows("Work that was not saved"));
}

#[test]
fn files_undone_changes_need_no_recovery() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.keys(CTRL, Key::Z);
    office.passes(5);
    assert!(!office.restarted().shows("Work that was not saved"));
}

#[test]
fn files_left_over_wait_until_the_dialog_is_closed() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.work();
    office.passes(5);
    let mut next = office.restarted();
    next.push("Later");
    next.paint("A03");
    next.keys(CTRL, Key::S);
    let state = next.folder.path().join("state");
    Recovery::new(&state).look().into_iter().for_each(|one| next.news.send(one).unwrap());
    next.work();
    assert!(next.shows("Save zone as") && !next.shows("Work that was not saved"));
    next.push("Cancel");
    next.work();
    assert!(next.shows("Work that was not saved"));
}

#[test]
fn files_what_was_recovered_takes_the_place_of_the_same_file_and_is_compared_with_it() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.passes(5);
    let mine = office.text();
    let mut next = office.restarted();
    next.push("Later");
    let theirs = next.read("fermi.zone.toml").replace("Fermi", "Enrico");
    let path = next.put("fermi.zone.toml", &theirs);
    next.open(&path);
    assert_eq!(next.tabs(), ["Galilei", "Enrico"]);
    let state = next.folder.path().join("state");
    Recovery::new(&state).look().into_iter().for_each(|one| next.news.send(one).unwrap());
    next.work();
    next.push("Restore Fermi");
    assert_eq!(next.tabs(), ["Galilei", "Fermi"]);
    assert_eq!(next.text(), mine);
    next.look();
    assert!(next.shows("Changed on the disk"));
    assert_eq!(next.read("fermi.zone.toml"), theirs);
}
