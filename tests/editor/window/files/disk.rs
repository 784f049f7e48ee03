//! Files that somebody else changes while they are open, and earlier versions of them.

use super::*;

#[test]
fn files_changed_on_the_disk_are_read_anew_when_nothing_is_lost_by_it() {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.put("fermi.zone.toml", &theirs);
    office.look();
    assert_eq!(office.text(), theirs);
    assert!(!office.is_modified() && office.shows("was changed on the disk and was read anew"));
    office.keys(CTRL, Key::Z);
    assert!(office.is_modified() && office.page().document.name() == "Fermi");
}

/// Fermi with a change of ours and another of somebody else's; the question is on the screen.
fn contended() -> (Office, String, String) {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.press(Key::Num0);
    office.paint("L09");
    office.work();
    let mine = office.text();
    office.put("fermi.zone.toml", &theirs);
    office.look();
    assert!(office.shows("Changed on the disk"));
    assert!(office.shows("1 SECTOR DIFFERS") && office.shows("L09") && office.shows("4 LINES DIFFER"));
    (office, mine, theirs)
}

#[test]
fn files_changed_on_the_disk_and_here_are_asked_about_and_mine_stays() {
    let (mut office, mine, theirs) = contended();
    office.push("Keep mine");
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (mine.clone(), theirs));
    assert!(office.is_modified());
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_changed_on_the_disk_and_here_are_asked_about_and_theirs_is_taken() {
    let (mut office, mine, theirs) = contended();
    office.push("Take theirs");
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (theirs.clone(), theirs));
    assert!(!office.is_modified());
    office.keys(CTRL, Key::Z);
    assert_eq!(office.text(), mine);
}

#[test]
fn files_changed_on_the_disk_are_asked_about_with_enter_for_mine() {
    let (mut office, mine, theirs) = contended();
    office.keys(Modifiers::NONE, Key::Enter);
    assert!(!office.shows("Changed on the disk"));
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (mine.clone(), theirs));
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_changed_on_the_disk_are_asked_about_again_when_escape_puts_it_off() {
    let (mut office, mine, theirs) = contended();
    office.keys(Modifiers::NONE, Key::Escape);
    assert!(!office.shows("Changed on the disk") && office.is_modified());
    office.look();
    assert!(!office.shows("Changed on the disk"));
    office.keys(CTRL, Key::S);
    assert!(office.shows("Changed on the disk"));
    assert_eq!((office.text(), office.read("fermi.zone.toml")), (mine, theirs));
}

#[test]
fn files_changed_just_before_saving_are_not_replaced() {
    let mut office = Office::fermi();
    let theirs = office.text().replace("Fermi", "Enrico");
    office.paint("L09");
    office.work();
    office.put("fermi.zone.toml", &theirs);
    office.keys(CTRL, Key::S);
    assert!(office.shows("Changed on the disk") && office.is_modified());
    assert_eq!(office.read("fermi.zone.toml"), theirs);
}

#[test]
fn files_that_go_away_are_written_anew() {
    let mut office = Office::fermi();
    fs::remove_file(office.path("fermi.zone.toml")).unwrap();
    office.look();
    assert!(office.is_modified() && office.shows("is gone; saving writes it anew"));
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), office.text());
    assert!(!office.is_modified());
}

#[test]
fn files_spoilt_on_the_disk_are_told_of_and_ours_stays() {
    let mut office = Office::fermi();
    let mine = office.text();
    office.put("fermi.zone.toml", "rubbish");
    office.look();
    assert!(office.shows("it can no longer be read") && !office.shows("Take theirs"));
    office.push("Keep mine");
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_an_earlier_version_is_brought_back_as_a_step_that_can_be_undone() {
    let mut office = Office::fermi();
    let first = office.text();
    office.app_act(Command::File(FileCommand::AskVersions));
    office.work();
    assert!(office.shows("there are no earlier versions"));
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::S);
    office.app_act(Command::File(FileCommand::AskVersions));
    office.work();
    assert!(office.shows("Earlier versions") && office.shows("differs in 1 sector"));
    office.push("Bring back the zone of just now");
    assert_eq!(office.text(), first);
    assert!(office.is_modified() && !office.shows("Earlier versions"));
    assert_eq!(office.read("fermi.zone.toml"), mine, "until it is saved the file stays as it is");
    office.keys(CTRL, Key::Z);
    assert_eq!(office.text(), mine);
}
