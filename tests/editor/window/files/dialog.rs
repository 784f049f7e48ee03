//! The dialogs in which files are found and named.

use super::*;

#[test]
fn files_the_suggested_name_is_plain() {
    let mut office = Office::galilei();
    office.click("Name of the zone");
    office.press_with(CTRL, Key::A);
    office.type_text("  Überdeck / 7: the “last” 二 one ");
    office.press(Key::Enter);
    let page = office.page();
    let (_, name) = page.files.suggestion(workbench::document::Part::Zone, &page.document);
    assert_eq!(name, "überdeck-7-the-last-二-one.zone.toml");
}

#[test]
fn files_a_zone_is_opened_from_the_list_of_a_folder() {
    let mut office = Office::galilei();
    fs::create_dir(office.path("maps")).unwrap();
    office.put("maps/deck.zone.toml", published::zone("volta").unwrap().write());
    office.put("notes.txt", "");
    office.put("here.zone.toml", "");
    office.open(&PathBuf::from(format!("{}/", office.path("").display())));
    assert!(office.shows("here.zone.toml") && !office.shows("notes.txt"));
    office.push("maps");
    office.keys(Modifiers::NONE, Key::ArrowDown);
    office.keys(Modifiers::NONE, Key::Enter);
    assert_eq!(office.page().document.name(), "Volta");
    office.keys(CTRL, Key::O);
    office.push("Parent folder");
    assert!(office.shows("here.zone.toml"));
    office.push("Cancel");
    assert!(!office.shows("here.zone.toml"));
}

#[test]
fn files_a_file_that_is_open_is_shown_and_not_opened_again() {
    let mut office = Office::fermi();
    office.keys(CTRL, Key::Tab);
    assert_eq!(office.page().document.name(), "Galilei");
    let path = office.path("fermi.zone.toml");
    office.open(&path);
    assert_eq!(office.page().document.name(), "Fermi");
    assert_eq!(office.app().pages().len(), 2);
}

#[test]
fn files_that_are_not_there_are_told_of_in_the_dialog() {
    let mut office = Office::galilei();
    let path = office.path("none.zone.toml");
    office.open(&path);
    assert!(office.shows("there is no such file") && office.shows("Browse…"));
}

#[test]
fn files_what_is_there_is_replaced_only_by_who_was_warned() {
    let mut office = Office::galilei();
    office.put("mine.zone.toml", "precious");
    office.keys(CTRL_SHIFT, Key::S);
    // Typed as a whole path, nobody knows yet that it is there.
    office.answer(&office.path("mine.zone.toml"));
    assert_eq!(office.read("mine.zone.toml"), "precious");
    assert!(office.shows("mine.zone.toml is there already. Saving replaces it."));
    office.push("Replace");
    assert_eq!(office.read("mine.zone.toml"), office.text());
}

#[test]
fn files_saving_is_given_up_with_escape() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.keys(CTRL, Key::S);
    office.keys(Modifiers::NONE, Key::Escape);
    assert!(!office.shows("Save zone as") && office.is_modified());
    assert!(office.page().files.saving.is_none());
}

#[test]
fn files_the_dialog_of_the_system_fills_the_field_and_nothing_is_no_answer() {
    let mut office = Office::galilei();
    office.paint("A03");
    office.keys(CTRL, Key::S);
    office.push("Browse…");
    assert!(office.shows("No file was chosen; type a path instead"));
    office.chosen = Some(office.path("chosen.zone.toml"));
    office.push("Browse…");
    office.push("Save");
    assert_eq!(office.read("chosen.zone.toml"), office.text());
}
