//! The panels of the window, the command palette and the dialogs.

use egui::{Key, Modifiers};
use scenario_rules::published;
use workbench::document::Document;

use crate::harness::window::Bench;

const CTRL_SHIFT: Modifiers = Modifiers { command: true, ctrl: true, shift: true, ..Modifiers::NONE };

#[test]
fn tab_hides_the_panels_and_brings_them_back() {
    let mut bench = Bench::galilei();
    assert!(bench.shows("Problems tab"));
    bench.press(Key::Tab);
    assert!(!bench.shows("Problems tab") && !bench.shows("Eraser"));
    bench.press(Key::Tab);
    assert!(bench.shows("Problems tab") && bench.shows("Eraser"));
}

#[test]
fn a_panel_is_closed_and_opened_from_the_menu() {
    let mut bench = Bench::galilei();
    bench.click("Close Problems");
    assert!(!bench.shows("Problems tab"));
    bench.click("View");
    bench.click("Problems panel");
    assert!(bench.shows("Problems tab"));
}

#[test]
fn the_command_palette_carries_a_command_out() {
    let mut bench = Bench::galilei();
    bench.press_with(CTRL_SHIFT, Key::P);
    bench.type_text("coord");
    bench.press(Key::Enter);
    assert!(!bench.app().settings().names);
}

#[test]
fn the_command_palette_finds_a_sector() {
    let mut bench = Bench::galilei();
    bench.press_with(CTRL_SHIFT, Key::P);
    bench.type_text("h07");
    bench.press(Key::Enter);
    assert_eq!(bench.selected(), "H07");
}

#[test]
fn the_command_palette_finds_a_rule() {
    let mut bench = Bench::galilei();
    bench.press_with(CTRL_SHIFT, Key::P);
    bench.type_text("b.3");
    bench.press(Key::Enter);
    let (panel, rule) = (bench.rect("Scenario tab"), bench.rect("rule B.3"));
    assert!(rule.top() > panel.bottom() && rule.bottom() < bench.rect("Problems tab").top());
}

#[test]
fn escape_closes_the_command_palette() {
    let mut bench = Bench::galilei();
    bench.press_with(CTRL_SHIFT, Key::P);
    assert!(bench.shows("Size of the grid…") || bench.shows("New empty zone"));
    bench.press(Key::Escape);
    bench.type_text("x");
    assert!(!bench.shows("New ship-shaped zone"));
}

#[test]
fn the_shortcut_sheet_lists_the_commands() {
    let mut bench = Bench::galilei();
    bench.press(Key::F1);
    for words in ["Keyboard shortcuts", "Undo", "Next problem", "Turn right by 60°", "Play test matches"] {
        assert!(bench.shows(words), "{words}");
    }
    bench.click("Close the sheet");
    assert!(!bench.shows("Keyboard shortcuts"));
}

#[test]
fn a_zone_without_trouble_says_so() {
    let bench = Bench::galilei();
    assert!(bench.shows("Playable") && bench.shows("Nothing to report"));
}

#[test]
fn findings_follow_the_brush() {
    let mut bench = Bench::galilei();
    bench.press(Key::Num0);
    bench.paint("L08");
    bench.examine();
    assert!(bench.shows("Not playable yet"));
    bench.press_with(Modifiers::COMMAND, Key::Z);
    bench.examine();
    assert!(bench.shows("Nothing to report"));
}

#[test]
fn f8_walks_through_the_findings_and_selects_their_sectors() {
    let mut bench = Bench::drawn("Hs.A\n.s.s\n1s.s");
    assert!(!bench.page().findings().is_empty());
    let mut seen = Vec::new();
    let count = bench.page().findings().len();
    for _ in 0..count {
        bench.press(Key::F8);
        seen.push(bench.page().problem);
        assert_eq!(bench.selected(), {
            let mut sectors = bench.page().marked().to_vec();
            sectors.sort_unstable();
            sectors.dedup();
            sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
    }
    assert_eq!(seen, (0..seen.len()).map(Some).collect::<Vec<_>>());
    bench.press(Key::F8);
    assert_eq!(bench.page().problem, Some(0));
    bench.press_with(Modifiers::SHIFT, Key::F8);
    assert_eq!(bench.page().problem, Some(seen.len() - 1));
}

#[test]
fn f8_brings_each_finding_into_sight() {
    let mut bench = Bench::drawn("Hs.A\n.s.s\n1s.s\n....\n..s.\n....\ns..2");
    let count = bench.page().findings().len();
    assert!(count > 3, "{count}");
    for _ in 0..count {
        bench.press(Key::F8);
        (0..30).for_each(|_| bench.run());
        let finding = bench.page().problem.map(|place| bench.page().findings()[place].clone()).unwrap();
        let there = bench.rect(&format!("{}: {}", finding.severity, finding.in_window()));
        // Nearly all of it, below the head of its panel and no lower than the canvas beside it.
        let (head, canvas) = (bench.rect("Problems tab"), bench.rect("zone"));
        let seen = there.bottom().min(canvas.bottom()) - there.top().max(head.bottom());
        assert!(seen > 0.9 * there.height(), "{} at {there}", finding.message);
    }
}

#[test]
fn an_empty_zone_says_in_words_what_is_missing() {
    let bench = Bench::of(Document::empty(engine::Game::Escape, "Nothing", 9, 9).unwrap());
    assert!(bench.shows("This zone is empty"));
    let missing = bench.page().findings()[0].in_window().to_owned();
    let sentence = missing[..1].to_uppercase() + &missing[1..];
    assert!(bench.shows(&sentence), "{sentence}");
}

#[test]
fn lenses_lie_over_the_zone_with_a_legend() {
    let mut bench = Bench::galilei();
    for (key, title) in [
        (Key::F2, "Moves to the nearest hatch"),
        (Key::F3, "Cut sectors and dead ends"),
        (Key::F4, "What nobody can reach"),
    ] {
        bench.press(key);
        bench.examine();
        bench.examine_lens();
        assert!(bench.shows(title), "{title}");
        bench.press(key);
        assert!(!bench.shows(title), "{title}");
    }
}

#[test]
fn the_history_tells_in_words_and_a_click_goes_there() {
    let mut bench = Bench::galilei();
    let before = bench.text();
    bench.paint("A03");
    bench.paint("A02");
    bench.click("History tab");
    assert!(bench.shows("history: Paint A03 secure"));
    bench.click("history: As opened");
    assert_eq!(bench.text(), before);
}

#[test]
fn the_zone_is_renamed_in_its_header() {
    let mut bench = Bench::galilei();
    bench.click("Name of the zone");
    bench.press_with(Modifiers::COMMAND, Key::A);
    bench.type_text("Brave New Deck");
    bench.press(Key::Enter);
    assert_eq!(bench.page().document.name(), "Brave New Deck");
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.page().document.name(), "Galilei");
}

#[test]
fn letters_typed_into_a_field_are_no_commands() {
    let mut bench = Bench::galilei();
    bench.click("Name of the zone");
    bench.press(Key::E);
    assert_eq!(bench.app().hand().tool, workbench::tools::hand::Tool::Brush);
}

#[test]
fn the_grid_grows_on_any_side() {
    let mut bench = Bench::galilei();
    bench.click("Zone");
    bench.click("Size of the grid…");
    bench.click("Resize");
    assert_eq!(bench.page().document.history().position(), 0);
    bench.app_act(workbench::ui::command::Command::Resize(workbench::tools::size::Sides {
        right: 2,
        bottom: 1,
        ..Default::default()
    }));
    let size = |bench: &Bench| {
        let page = bench.page();
        (page.document.zone().cells().columns(), page.document.zone().cells().rows())
    };
    assert_eq!(size(&bench), (25, 15));
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(size(&bench), (23, 14));
}

#[test]
fn a_page_with_changes_is_not_closed_without_asking() {
    let mut bench = Bench::galilei();
    bench.paint("A03");
    bench.press_with(Modifiers::COMMAND, Key::W);
    assert!(bench.shows("Galilei has changes that are not saved."));
    bench.click("Cancel");
    assert_eq!(bench.page().document.name(), "Galilei");
    bench.press_with(Modifiers::COMMAND, Key::W);
    bench.click("Don't save");
    assert_ne!(bench.page().document.name(), "Galilei");
}

#[test]
fn several_documents_are_open_in_tabs() {
    let mut bench = Bench::of(Document::open(published::zone("fermi").unwrap(), None));
    bench.press_with(Modifiers::COMMAND, Key::N);
    bench.press(Key::Enter);
    assert_eq!(bench.page().document.name(), "New zone");
    bench.click("document Fermi");
    assert_eq!(bench.page().document.name(), "Fermi");
    bench.press_with(Modifiers::COMMAND, Key::Tab);
    assert_eq!(bench.page().document.name(), "New zone");
}

#[test]
fn a_panel_can_be_put_elsewhere() {
    let mut bench = Bench::galilei();
    let before = bench.rect("Problems tab");
    bench.app_act(workbench::ui::command::Command::View(workbench::ui::command::ViewCommand::Dock(
        workbench::ui::docks::Panel::Problems,
        workbench::ui::docks::Dock::Bottom,
    )));
    let after = bench.rect("Problems tab");
    assert!(after.left() < before.left());
}

#[test]
fn a_new_zone_says_in_its_history_what_it_is() {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::N);
    bench.press(Key::Enter);
    bench.click("History tab");
    assert_eq!(bench.names("history:"), ["history: A new zone"]);
    bench.app_act(workbench::ui::command::Command::PreviousPage);
    assert_eq!(bench.names("history:"), ["history: As opened"], "a zone of the box is in no file");
}

#[test]
fn documents_of_one_name_have_different_tabs() {
    let mut bench = Bench::galilei();
    for _ in 0..3 {
        bench.press_with(Modifiers::COMMAND, Key::N);
        bench.press(Key::Enter);
        bench.paint("A01");
    }
    let tabs = ["document Galilei", "document New zone", "document New zone (2)", "document New zone (3)"];
    assert_eq!(bench.names("document "), tabs);
}

#[test]
fn what_is_said_takes_the_place_of_what_was_said() {
    let mut bench = Bench::galilei();
    for _ in 0..6 {
        bench.press(Key::M);
        let said = bench.widgets().into_iter().filter(|words| words.contains(" around ")).count();
        assert!(said <= 1, "{said} messages about symmetry");
    }
}

#[test]
fn the_piece_that_is_another_hatch_is_called_so() {
    let mut bench = Bench::galilei();
    bench.press(Key::Num9);
    bench.hover("H10");
    assert!(bench.shows("· another hatch") && !bench.shows("hatch 9"));
}

#[test]
fn a_field_that_has_the_keyboard_lets_the_window_rest() {
    let mut bench = Bench::galilei();
    bench.click("Name of the zone");
    bench.comes_to_rest();
}
