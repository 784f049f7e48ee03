//! Files that cannot be read, or only read.

use super::*;

#[test]
fn files_that_cannot_be_read_open_as_a_report_and_stay_as_they_are() {
    let mut office = Office::galilei();
    let text = "hatchway = 1\ngame = \"escape\"\nname = 7\nmap = \"\"\"\nAsq1\n\"\"\"\n";
    let path = office.put("broken.zone.toml", text);
    office.open(&path);
    assert_eq!(office.tabs(), ["Galilei", "broken.zone.toml"]);
    assert!(office.shows("This file cannot be read"));
    assert!(office.shows("LINE 3") && office.shows("LINE 5") && office.shows("Asq1"));
    assert!(!office.shows("Eraser"), "there is nothing to paint");
    office.keys(CTRL, Key::S);
    office.keys(CTRL, Key::A);
    office.keys(Modifiers::NONE, Key::Delete);
    assert_eq!(office.read("broken.zone.toml"), text);
    // As soon as it is mended it opens.
    office.put("broken.zone.toml", text.replace("= 7", "= \"Mended\"").replace('q', "s"));
    office.look();
    assert_eq!(office.tabs(), ["Galilei", "Mended"]);
}

#[test]
fn files_of_any_bytes_open_as_a_report() {
    for (name, bytes) in [
        ("binary.toml", &b"\x00\xff\xfe"[..]),
        ("empty.zone.toml", b""),
        ("crlf.toml", b"\r\r\n"),
        ("long.toml", "é".repeat(100_000).as_bytes()),
    ] {
        let mut office = Office::galilei();
        let path = office.put(name, bytes);
        office.open(&path);
        assert!(office.shows("This file cannot be read"), "{name}");
        assert_eq!(fs::read(path).unwrap(), bytes);
        office.push("Close");
        assert_eq!(office.tabs(), ["Galilei"]);
    }
}

#[test]
fn files_of_another_window_can_be_saved_under_another_name_only() {
    let first = Office::fermi();
    let mut second = Office::begin(first.folder.clone());
    let path = second.path("fermi.zone.toml");
    second.open(&path);
    assert!(second.shows("Another Hatchway (process"));
    assert!(second.page().heading().contains("(read-only)"));
    second.paint("L09");
    second.keys(CTRL, Key::S);
    assert!(second.shows("Save zone as"));
    second.answer(&second.path("other.zone.toml"));
    assert_eq!(second.read("other.zone.toml"), second.text());
    assert_eq!(first.read("fermi.zone.toml"), first.text());
}

#[test]
fn files_of_another_window_are_ours_as_soon_as_it_closes_them() {
    let mut first = Office::fermi();
    let mut second = Office::begin(first.folder.clone());
    let path = second.path("fermi.zone.toml");
    second.open(&path);
    second.paint("L09");
    first.keys(CTRL, Key::W);
    second.look();
    assert!(second.shows("can be saved again") && !second.shows("Save as…"));
    second.keys(CTRL, Key::S);
    assert_eq!(second.read("fermi.zone.toml"), second.text());
}

#[cfg(unix)]
#[test]
fn files_that_can_only_be_read_say_so_before_anything_is_done() {
    use std::os::unix::fs::PermissionsExt;
    let mut office = Office::galilei();
    let text = published::zone("fermi").unwrap().write();
    let path = office.put("fermi.zone.toml", &text);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    office.open(&path);
    assert!(office.shows("This file can only be read."));
    assert_eq!(office.page().heading(), "Fermi (read-only) – Hatchway");
    office.paint("L09");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save zone as"));
    office.push("Cancel");
    office.push("Save as…");
    office.answer(&office.path("mine.zone.toml"));
    assert_eq!(office.read("fermi.zone.toml"), text);
    assert_eq!(office.read("mine.zone.toml"), office.text());
    assert!(!office.is_modified() && !office.shows("This file can only be read."));
}

#[test]
fn files_a_scenario_that_cannot_be_read_does_not_keep_its_zone_closed() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", "rubbish");
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    assert!(office.shows("cannot be read; it is not played") && office.page().document.name() == "Fermi");
    assert_eq!(office.read("deck.scenario.toml"), "rubbish");
}

#[test]
fn files_that_cannot_be_read_take_the_place_of_a_blank_page() {
    let mut office = Office::of(Document::empty(engine::Game::Escape, "New zone", 23, 14).unwrap());
    let path = office.put("broken.zone.toml", "rubbish");
    office.open(&path);
    assert_eq!(office.tabs(), ["New zone", "broken.zone.toml"], "this one was never called saved");
    office.keys(CTRL, Key::N);
    office.keys(Modifiers::NONE, Key::Enter);
    let other = office.put("other.zone.toml", "rubbish");
    office.open(&other);
    assert_eq!(office.tabs(), ["New zone", "broken.zone.toml", "other.zone.toml"]);
}
