//! What a hand does that means something else: closing a menu, looking at a match, reading the first hint. The zone stays
//! as it is.

use egui::{Key, Modifiers, PointerButton};
use scenario_rules::published;
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::ui::command::{Command, TestCommand};
use workbench::ui::settings::Settings;

use crate::harness::window::Bench;

const CTRL: Modifiers = Modifiers { command: true, ctrl: true, ..Modifiers::NONE };
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..CTRL };

/// Nothing was done to the zone; the next click does something.
#[track_caller]
fn only_closed(mut bench: Bench) {
    assert_eq!(bench.last_words(), "");
    bench.paint("H10");
    assert_eq!(bench.last_words(), "Paint H10 secure");
}

/// Galilei with something open over it.
fn with_open(name: &str) -> Bench {
    let mut bench = Bench::galilei();
    bench.click(name);
    bench
}

#[test]
fn a_click_that_closes_a_menu_paints_nothing() {
    for menu in ["File", "Help", "Symmetry: Off"] {
        let mut bench = with_open(menu);
        bench.paint("H11");
        only_closed(bench);
    }
}

#[test]
fn a_stroke_that_closes_a_menu_paints_nothing() {
    let mut bench = with_open("File");
    bench.drag("H11 I11 J11");
    only_closed(bench);
    let mut fast = with_open("File");
    fast.flick("H11", "J11");
    only_closed(fast);
}

#[test]
fn a_click_that_closes_a_list_in_a_panel_paints_and_picks_nothing() {
    for button in [PointerButton::Primary, PointerButton::Secondary] {
        let mut bench = with_open("Test tab");
        bench.click("who plays the humans");
        bench.button("H11", button, Modifiers::NONE);
        assert_eq!(bench.app().hand().piece, engine::escape::Kind::Secure.cell());
        only_closed(bench);
    }
}

#[test]
fn enter_in_an_open_menu_does_not_paint_at_the_cursor() {
    let mut bench = Bench::galilei();
    bench.press(Key::ArrowRight);
    bench.click("Help");
    bench.press(Key::Enter);
    assert_eq!(bench.last_words(), "");
}

/// A match on Galilei, shown.
fn with_match() -> Bench {
    let mut bench = Bench::galilei();
    let bots = Some(vec!["simple".to_owned(); 2]);
    bench.app_act(Command::Test(TestCommand::Wish(Wish { players: Some(4), bots, matches: 5, seed: 5 })));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.app_act(Command::Test(TestCommand::OpenMatch(1)));
    bench.wait_for_test();
    bench
}

fn shown(bench: &Bench) -> usize {
    bench.page().replay().unwrap().shown
}

#[test]
fn over_a_match_the_hand_looks_and_changes_nothing() {
    let mut bench = with_match();
    let before = bench.text();
    bench.paint("H10");
    bench.drag("H10 I10 J10");
    bench.button("H10", PointerButton::Secondary, Modifiers::NONE);
    bench.app_act(Command::SelectAll);
    bench.press(Key::Enter);
    bench.press(Key::Space);
    bench.press(Key::Delete);
    bench.press(Key::Z);
    bench.press_with(CTRL, Key::X);
    bench.press_with(CTRL_SHIFT, Key::ArrowLeft);
    assert_eq!((bench.text(), bench.last_words()), (before, String::new()));
    assert_eq!(bench.app().hand().piece, engine::escape::Kind::Secure.cell());
}

#[test]
fn over_a_match_arrows_walk_through_its_turns() {
    let mut bench = with_match();
    bench.press(Key::ArrowRight);
    bench.press(Key::ArrowDown);
    assert_eq!(shown(&bench), 2);
    bench.press(Key::ArrowLeft);
    bench.press(Key::ArrowUp);
    assert_eq!(shown(&bench), 0);
    assert_eq!(bench.last_words(), "");
}

#[test]
fn over_a_match_a_drag_moves_the_view() {
    let mut bench = with_match();
    let before = bench.sector("H10");
    bench.drag("H10 J10");
    let moved = bench.sector("H10") - before;
    assert!(moved.x > 20.0, "{moved}");
}

#[test]
fn escape_goes_back_from_a_match_to_drawing() {
    let mut bench = with_match();
    assert!(bench.shows("Esc goes back to drawing"));
    bench.press(Key::Escape);
    assert!(bench.page().replay().is_none() && bench.shows("Humans who escape"));
    only_closed(bench);
}

#[test]
fn the_first_hint_lies_beside_the_zone() {
    let galilei = || Document::open(published::zone("galilei").unwrap(), None);
    for size in [[1280.0, 800.0], [800.0, 600.0]] {
        let mut bench = Bench::with(galilei(), Settings::default(), size);
        let (hint, zone) = (bench.rect("Welcome aboard"), bench.rect("zone"));
        assert!(hint.top() >= zone.bottom(), "{hint} {zone}");
        bench.drag("C13 D13 E13");
        assert_eq!(bench.last_words(), "Paint C13, D13, E13 secure");
    }
}
