//! What comes as a link, as a code and in the formats of other tools, and the link that goes out.

use egui::{Event, OutputCommand};
use scenario_rules::exchange::{self, link};
use scenario_rules::{ZoneFile, premade};

use super::*;

const SPACES: &str = r#"{"name": "Nebula", "rows": 3, "cols": 3, "spaces": {"A-1": {"row": 1, "col": "A", "type": 5},
  "B-1": {"row": 1, "col": "B", "type": 3}, "B-2": {"row": 2, "col": "B", "type": 7}}, "gameConfig": {}}"#;

fn fermi() -> ZoneFile {
    published::zone("fermi").unwrap()
}

fn paste(office: &mut Office, text: &str) {
    office.event(Event::Paste(text.to_owned()));
    office.work();
}

/// What the window gives to other programs, a frame after something is clicked.
fn copied(office: &mut Office, menu: &str, entry: &str) -> String {
    office.click(menu);
    let copied = office.copied_by(entry);
    copied
        .into_iter()
        .find_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text),
            _ => None,
        })
        .expect("something is copied")
}

#[test]
fn every_format_can_be_pasted_as_something_that_is_not_saved() {
    for format in exchange::written() {
        let mut office = Office::galilei();
        paste(&mut office, &exchange::write(format, &fermi(), None).unwrap().text);
        assert_eq!(office.page().document.zone(), fermi().zone(), "{}", format.word);
        assert_eq!(office.app().pages().len(), 2, "the page before is still there");
        assert!(office.is_modified() && office.page().homes().next().is_none(), "{}", format.word);
        assert!(
            office.shows(&format!("comes from {}; it is not saved yet", format.name)),
            "{:?}",
            office.widgets()
        );
    }
}

#[test]
fn the_text_of_a_code_an_address_and_a_zone_file_can_be_pasted() {
    let address = format!("https://example.org/w/{}", link::write(&fermi(), None).unwrap());
    for text in [workbench::game::of(fermi().zone().game()).write_code(&fermi()), address, fermi().write()] {
        let mut office = Office::galilei();
        paste(&mut office, &text);
        assert_eq!(office.page().document.name(), "Fermi", "{text}");
        assert_eq!(office.page().document.zone(), fermi().zone());
    }
}

#[test]
fn a_pasted_link_brings_its_scenario() {
    let mut office = Office::galilei();
    paste(&mut office, &link::write(&fermi(), Some(&premade::scenario("infection").unwrap())).unwrap());
    assert_eq!(office.page().document.scenario().unwrap().name(), "Infection");
}

#[test]
fn what_could_not_be_kept_is_told_and_among_the_problems() {
    let mut office = Office::galilei();
    paste(&mut office, SPACES);
    assert_eq!(office.page().document.name(), "Nebula");
    assert!(
        office.shows("2 things could not be kept: the Problems panel lists them"),
        "{:?}",
        office.widgets()
    );
    office.examine();
    let found =
        |office: &Office| office.page().findings().iter().filter(|one| one.check == "left-out").count();
    assert_eq!(found(&office), 2);
    assert!(office.shows("What another edition says is left out"), "the panel is in front");
    // They are still told when something was painted.
    office.paint("C03");
    office.examine();
    assert_eq!(found(&office), 2);
}

#[test]
fn what_cannot_be_pasted_is_told() {
    let mut office = Office::galilei();
    paste(&mut office, &link::write(&fermi(), None).unwrap().replace("#h2", "#h3"));
    assert!(
        office.shows("A share link cannot be pasted: this link is from a newer version"),
        "{:?}",
        office.widgets()
    );
    let mut office = Office::galilei();
    paste(&mut office, "a shopping list");
    assert!(office.shows("Nothing was copied that can be pasted"), "{:?}", office.widgets());
    let mut office = Office::galilei();
    paste(&mut office, "{\"A02\": \"EventTile\"}");
    assert!(office.shows("is not read; what is read: share links"), "{:?}", office.widgets());
    assert_eq!(office.tabs(), ["Galilei"]);
}

#[test]
fn copied_sectors_are_pasted_as_before_and_a_newer_code_wins() {
    let mut office = Office::galilei();
    office.press(Key::R);
    office.drag("L08 L08");
    office.event(Event::Copy);
    paste(&mut office, "1 sectors of a Hatchway zone");
    assert!(matches!(office.app().hand().holding, workbench::tools::hand::Holding::Stamp(_)));
    office.press(Key::Escape);
    paste(&mut office, &exchange::write(&link::FORMAT, &fermi(), None).unwrap().text);
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
}

#[test]
fn the_menu_asks_the_system_and_pastes_our_own_where_it_keeps_silent() {
    let mut office = Office::galilei();
    office.press(Key::R);
    office.drag("L08 L08");
    office.event(Event::Copy);
    office.click("Edit");
    let paste_entry = office.names("Paste")[0].clone();
    office.push(&paste_entry);
    assert!(matches!(office.app().hand().holding, workbench::tools::hand::Holding::Stamp(_)));
    // Where it answers, that counts.
    let mut office = Office::galilei();
    office.app_act(Command::Paste);
    paste(&mut office, &link::write(&fermi(), None).unwrap());
    assert_eq!(office.tabs(), ["Galilei", "Fermi"]);
}

#[test]
fn a_text_field_keeps_what_is_pasted_into_it() {
    let mut office = Office::galilei();
    office.keys(CTRL_SHIFT, Key::P);
    paste(&mut office, &link::write(&fermi(), None).unwrap());
    assert_eq!(office.tabs(), ["Galilei"]);
}

#[test]
fn files_of_other_tools_open_by_drop_and_by_name_and_stay_as_they_are() {
    let mut office = Office::galilei();
    for format in exchange::written() {
        office.put(&format!("{}.dat", format.word), exchange::write(format, &fermi(), None).unwrap().text);
    }
    office.put("nebula.json", SPACES);
    let names: Vec<String> = exchange::written()
        .map(|format| format!("{}.dat", format.word))
        .chain(["nebula.json".to_owned()])
        .collect();
    let dropped: Vec<Dropped> = names.iter().map(|name| Dropped(office.path(name))).collect();
    office.step_with(|input| dropped.into_iter().for_each(|file| input.dropped_files.push(Arc::new(file))));
    office.work();
    assert_eq!(office.app().pages().len(), 1 + names.len());
    assert_eq!(office.page().document.name(), "Nebula");
    assert!(office.page().homes().next().is_none() && office.is_modified());
    // Saving asks for a name, and what was dropped is not written over.
    office.paint("C03");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save zone as"));
    office.answer(&office.path("mine"));
    assert_eq!(office.read("nebula.json"), SPACES);
    assert_eq!(office.read("mine.zone.toml"), office.text());
    let csv = office.put("my-list.csv", "sector,kind\nB02,secure\n");
    office.open(&csv);
    assert_eq!(office.page().document.name(), "My List");
}

#[test]
fn a_broken_file_of_another_tool_is_reported_until_it_is_mended() {
    let mut office = Office::galilei();
    let path = office.put("a.csv", "sector,kind\nB02,lava\n");
    office.open(&path);
    assert!(office.shows("This file cannot be read") && office.shows("LINE 2"), "{:?}", office.widgets());
    office.put("a.csv", "sector,kind\nB02,secure\n");
    office.look();
    assert_eq!(office.tabs(), ["Galilei", "A"]);
}

#[test]
fn copy_link_copies_what_opens_again() {
    let mut office = Office::galilei();
    office.paint("A03");
    let link = copied(&mut office, "File", "Copy link");
    assert!(link.starts_with("#h2="), "{link}");
    assert!(
        office.shows("The link is copied, with the zone in it and without an address"),
        "{:?}",
        office.widgets()
    );
    let text = office.text();
    let mut other = Office::of(Document::open(fermi(), None));
    paste(&mut other, &link);
    assert_eq!(other.text(), text);
}

#[test]
fn links_have_the_address_that_was_set() {
    let mut office = Office::galilei();
    office.click("File");
    office.click("Address of links…");
    office.retype("Address", "example.org");
    assert!(office.shows("Expected https://"), "{:?}", office.widgets());
    office.retype("Address", "https://example.org/hatchway/");
    office.click("Keep");
    assert_eq!(office.app().settings().address, "https://example.org/hatchway/");
    let link = copied(&mut office, "File", "Copy link");
    assert!(link.starts_with("https://example.org/hatchway/#h2="), "{link}");
    assert!(office.shows("The link is copied, with the zone in it"));
}

#[test]
fn a_long_link_is_told() {
    let mut zone = fermi();
    let notes: String = (0..900_u32).map(|n| format!("{:x} ", n.wrapping_mul(2_654_435_761))).collect();
    zone.set_notes(Some(&notes)).unwrap();
    let mut office = Office::of(Document::open(zone, None));
    let link = copied(&mut office, "File", "Copy link");
    assert!(
        office.shows(&format!("The link is copied; the link has {} characters", link.len())),
        "{:?}",
        office.widgets()
    );
}
