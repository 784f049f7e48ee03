//! What a window is like when it opens, and the list of what it can do.

use egui::{Key, Modifiers, Pos2, vec2};
use engine::escape::Kind;
use scenario_rules::published;
use workbench::document::Document;
use workbench::ui::settings::Settings;

use crate::harness::window::Bench;

#[test]
fn it_starts_with_a_hint_of_five_lines_that_can_be_closed() {
    let galilei = Document::open(published::zone("galilei").unwrap(), None);
    let mut bench = Bench::with(galilei, Settings::default(), [1280.0, 800.0]);
    assert!(bench.shows("Welcome aboard"));
    bench.click("Close the hint");
    assert!(!bench.shows("Welcome aboard"));
    assert!(bench.app().settings().hinted);
}

#[test]
fn every_sector_has_a_name() {
    let bench = Bench::galilei();
    for name in ["A02 dangerous", "L06 alien start", "L08 human start", "B02 hatch 1", "A01 void"] {
        assert!(bench.shows(name), "{name}");
    }
}

#[test]
fn what_was_read_is_modified_by_painting_and_not_by_looking() {
    let mut bench = Bench::galilei();
    bench.hover("D08");
    bench.press_with(Modifiers::COMMAND, Key::G);
    assert!(!bench.page().document.is_modified());
    assert_ne!(bench.kind("A03"), Kind::Secure);
    bench.paint("A03");
    assert_eq!(bench.kind("A03"), Kind::Secure);
    assert!(bench.page().document.is_modified());
}

#[test]
fn a_window_of_800_by_600_shows_canvas_palette_and_panels() {
    let galilei = Document::open(published::zone("galilei").unwrap(), None);
    let bench = Bench::with(galilei, Settings { hinted: true, ..Settings::default() }, [800.0, 600.0]);
    let window = egui::Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
    for name in
        ["Brush", "Secure", "Scenario tab", "Problems tab", "L08 human start", "document Galilei", "Find"]
    {
        let rect = bench.rect(name);
        assert!(window.contains_rect(rect), "{name} at {rect}");
    }
    assert!(bench.rect("zone").width() > 350.0);
}

#[test]
fn a_name_of_any_length_and_script_leaves_the_layout_as_it_is() {
    let mut zone = published::zone("galilei").unwrap();
    zone.set_name(&"Δύο 二 ".repeat(33)).unwrap();
    let before = Bench::galilei().rect("zone");
    let bench = Bench::of(Document::open(zone, None));
    assert_eq!(bench.rect("zone"), before);
}

#[test]
fn no_two_commands_have_the_same_keys() {
    use workbench::ui::command::{When, all};
    for here in engine::Game::ALL {
        // Pieces and lenses of another game are not offered.
        let offered = |when| !matches!(when, When::In(game) | When::TestedIn(game) if game != here);
        let entries = all().iter().filter(|entry| offered(entry.when));
        let mut keys: Vec<_> =
            entries.flat_map(|entry| entry.keys.iter().map(|keys| format!("{keys:?}"))).collect();
        let count = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), count, "{here}");
    }
}

#[test]
fn every_tool_and_every_piece_has_its_key() {
    for entry in workbench::ui::command::all() {
        if let workbench::ui::command::Command::Take(_) | workbench::ui::command::Command::Dip(_) =
            entry.command
        {
            assert_eq!(entry.keys.len(), 1, "{}", entry.words);
        }
    }
}
