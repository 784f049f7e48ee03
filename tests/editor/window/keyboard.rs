//! The window without a pointer: F6 goes from part to part, letters open menus.

use egui::{Key, Modifiers};
use workbench::ui::command::{self, Menu};
use workbench::ui::dialog::finder::ALSO_CALLED;

use crate::harness::window::Bench;

#[test]
fn f6_goes_from_one_part_of_the_window_to_the_next() {
    let mut bench = Bench::galilei();
    let parts = ["Scenario tab", "Problems tab", "File", "Brush", "document Galilei", "zone"];
    for part in parts {
        bench.press(Key::F6);
        assert_eq!(bench.focused().as_deref(), Some(part));
    }
    for part in parts.iter().rev().skip(1) {
        bench.press_with(Modifiers::SHIFT, Key::F6);
        assert_eq!(bench.focused().as_deref(), Some(*part));
    }
    bench.press(Key::Tab);
    assert_ne!(bench.focused().as_deref(), Some("Scenario tab"));
    bench.press(Key::F6);
    assert_eq!(bench.focused().as_deref(), Some("Problems tab"), "from anywhere in a part");
}

#[test]
fn f6_leaves_a_field() {
    let mut bench = Bench::galilei();
    bench.click("Name of the zone");
    bench.press(Key::F6);
    assert_eq!(bench.focused().as_deref(), Some("Problems tab"));
}

#[test]
fn alt_and_a_letter_open_a_menu_and_pick_no_tool() {
    let mut bench = Bench::galilei();
    for (key, entry) in [(Key::F, "New empty zone"), (Key::E, "Select all"), (Key::S, "Play test matches")] {
        bench.press_with(Modifiers::ALT, key);
        assert!(bench.shows(entry), "{entry}");
        bench.press(Key::Escape);
        assert!(!bench.shows(entry), "{entry}");
    }
    assert_eq!(bench.app().hand().tool, workbench::tools::hand::Tool::Brush);
    let mut letters: Vec<Key> = Menu::ALL.iter().map(|menu| menu.letter().0).collect();
    letters.dedup();
    assert_eq!(letters.len(), Menu::ALL.len());
    for menu in Menu::ALL {
        let (key, place) = menu.letter();
        assert_eq!(menu.name().to_uppercase().chars().nth(place).unwrap().to_string(), key.name());
    }
}

#[test]
fn a_menu_is_walked_through_with_arrows() {
    let mut bench = Bench::galilei();
    bench.press(Key::F10);
    assert!(bench.shows("New empty zone"));
    bench.press(Key::ArrowRight);
    assert!(bench.shows("Select all") && !bench.shows("New empty zone"));
    // Past Paste: another program may have copied something.
    bench.press(Key::ArrowDown);
    bench.press(Key::ArrowDown);
    bench.press(Key::Enter);
    assert!(!bench.page().selection.is_empty(), "{:?}", bench.focused());
}

#[test]
fn window_finds_commands_by_what_other_programs_call_them() {
    for (typed, found) in
        [("resize", "Size of the grid…"), ("PDF", "Print sheet…"), ("simulate", "Play test matches")]
    {
        let mut bench = Bench::galilei();
        bench.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::P);
        bench.type_text(typed);
        assert!(bench.shows(found), "{typed}");
    }
    for (name, _) in ALSO_CALLED {
        assert!(command::all().iter().any(|entry| entry.words == *name), "no command is called {name}");
    }
}

#[test]
fn window_finder_keeps_the_keyboard_where_nothing_is_found() {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::P);
    bench.type_text("wholly unknown");
    assert!(bench.shows("Nothing is called that."));
    bench.press(Key::Enter);
    bench.press_with(Modifiers::COMMAND, Key::A);
    bench.type_text("zoom");
    assert!(bench.shows("Zoom in"));
}
