//! Closing pages and the window loses nothing unasked.

use super::*;

#[test]
fn files_closing_a_page_saves_it_when_that_is_wanted() {
    let mut office = Office::fermi();
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::W);
    office.push("Save");
    assert_eq!(office.tabs(), ["Galilei"]);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_closing_a_page_that_cannot_be_saved_keeps_it_open() {
    let mut office = Office::fermi();
    office.paint("L09");
    office.disk(Faulty::full());
    office.keys(CTRL, Key::W);
    office.push("Save");
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
    assert!(office.is_modified());
}

#[test]
fn files_a_closed_page_opens_again_with_all_that_was_done() {
    let mut office = Office::fermi();
    office.paint("L09");
    let mine = office.text();
    office.keys(CTRL, Key::W);
    office.push("Don't save");
    assert_eq!(office.tabs(), ["Galilei"]);
    office.keys(CTRL_SHIFT, Key::T);
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
    assert_eq!(office.text(), mine);
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("fermi.zone.toml"), mine);
}

#[test]
fn files_the_window_closes_when_nothing_is_lost() {
    let mut office = Office::fermi();
    assert!(close(&mut office).contains(&ViewportCommand::Close));
}

#[test]
fn files_the_window_asks_before_changes_are_lost() {
    let mut office = Office::fermi();
    office.paint("L09");
    assert_eq!(close(&mut office), [ViewportCommand::CancelClose]);
    assert!(office.shows("There are changes that are not saved:"));
    office.push("Cancel");
    assert!(office.is_modified());
    close(&mut office);
    office.click("Don't save");
    assert!(!close(&mut office).contains(&ViewportCommand::CancelClose));
}

#[test]
fn files_the_window_saves_every_page_before_it_closes() {
    let mut office = Office::fermi();
    office.paint("L09");
    let fermi = office.text();
    office.keys(CTRL, Key::Tab);
    office.paint("A03");
    let galilei = office.text();
    close(&mut office);
    office.push("Save");
    // Galilei has no file yet.
    office.answer(&office.path("galilei.zone.toml"));
    assert_eq!(office.read("galilei.zone.toml"), galilei);
    assert_eq!(office.read("fermi.zone.toml"), fermi);
    assert!(!close(&mut office).contains(&ViewportCommand::CancelClose));
}

#[test]
fn files_giving_up_one_save_keeps_the_window_open() {
    let mut office = Office::galilei();
    office.paint("A03");
    close(&mut office);
    office.push("Save");
    office.push("Cancel");
    assert!(!office.shows("Save zone as") && office.is_modified());
    assert_eq!(close(&mut office), [ViewportCommand::CancelClose]);
}
