//! The live estimate in the window.

use egui::{Key, Modifiers};
use engine::escape::Sectors as _;
use scenario_rules::published;
use workbench::analysis::live::Told;
use workbench::analysis::searching::SearchFor;
use workbench::document::Document;
use workbench::ui::app::App;
use workbench::ui::command::{Command, TestCommand, ViewCommand};
use workbench::ui::docks::Panel;
use workbench::ui::settings::Settings;

use crate::harness::window::{Bench, host};

fn live(zone: &str) -> Bench {
    let document = Document::open(published::zone(zone).unwrap(), None);
    let settings = Settings { hinted: true, ..Settings::default() };
    let mut bench = Bench::made_live(settings, [1280.0, 800.0], |ctx, settings| {
        App::new(ctx, host(ctx), settings, vec![document])
    });
    // Few matches of quick players: what is tested is not how well they play.
    let wish = workbench::analysis::test_run::Wish {
        players: Some(4),
        bots: Some(vec!["simple".to_owned(); 2]),
        matches: 300,
        ..bench.page().wish.clone()
    };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench
}

fn told(bench: &Bench) -> Option<Told> {
    bench.page().live.told().cloned()
}

fn wait_for_numbers(bench: &mut Bench) {
    bench.wait_for(|bench| told(bench).is_some_and(|told| told.matches >= 200));
}

fn wait_for_rest(bench: &mut Bench) {
    bench.wait_for(|bench| told(bench).is_some() && !bench.page().live.is_running());
    bench.run();
}

#[test]
fn a_zone_that_is_opened_is_played_and_its_numbers_are_in_sight() {
    let mut bench = live("galilei");
    wait_for_numbers(&mut bench);
    bench.run();
    let names = bench.names("live ");
    assert!(names.iter().any(|name| name.starts_with("live Humans escape: ")), "{names:?}");
    assert!(names.iter().any(|name| name.starts_with("live Aliens win: ")), "{names:?}");
    assert!(told(&bench).unwrap().measures.iter().all(|(_, change)| change.is_none()));
}

#[test]
fn a_change_is_told_against_the_saved_version_and_undo_brings_the_old_numbers_back() {
    let mut bench = live("galilei");
    wait_for_rest(&mut bench);
    let before = told(&bench).unwrap();
    // The way out of the Humans' start is dangerous; painted over, it matters.
    bench.press(Key::Num1);
    bench.drag("L09 L10 L11");
    bench.wait_for(|bench| told(bench).is_some_and(|told| told.measures[0].1.is_some()));
    bench.run();
    let shown = bench.names("live Humans escape: ");
    assert!(shown[0].matches(" ± ").count() == 2, "{shown:?}");
    bench.press_while_playing(Modifiers::COMMAND, Key::Z);
    let again = told(&bench).unwrap();
    assert_eq!((again.matches, again.measures), (before.matches, before.measures));
}

#[test]
fn a_state_that_was_played_is_not_played_again() {
    let mut bench = live("galilei");
    wait_for_rest(&mut bench);
    bench.press(Key::Num2);
    bench.paint("L09");
    wait_for_rest(&mut bench);
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!bench.page().live.is_running());
    bench.press_with(Modifiers::COMMAND, Key::Y);
    assert!(!bench.page().live.is_running());
}

#[test]
fn another_state_can_be_pinned_and_the_saved_version_again() {
    let mut bench = live("galilei");
    bench.press(Key::Num2);
    bench.paint("L09");
    wait_for_rest(&mut bench);
    assert!(told(&bench).unwrap().measures[0].1.is_some());
    bench.click("Pin");
    wait_for_rest(&mut bench);
    assert!(told(&bench).unwrap().measures[0].1.is_none());
    bench.click("Unpin");
    wait_for_rest(&mut bench);
    assert!(told(&bench).unwrap().measures[0].1.is_some());
}

#[test]
fn the_history_shows_the_numbers_of_states_that_were_played() {
    let mut bench = live("galilei");
    wait_for_rest(&mut bench);
    bench.press(Key::Num2);
    bench.paint("L09");
    wait_for_rest(&mut bench);
    bench.app_act(Command::View(ViewCommand::Front(Panel::History)));
    bench.run();
    let lines = bench.names("history: ");
    assert!(
        lines[0].starts_with("history: As opened; Humans escape: ") && lines[0].contains(" % ± "),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("history: Paint L09 dangerous; Humans escape: "), "{lines:?}");
    assert!(
        lines[1].ends_with(" since the saved version") && lines[1].matches(" ± ").count() == 2,
        "{lines:?}"
    );
    bench.click("Pin");
    wait_for_rest(&mut bench);
    let lines = bench.names("history: ");
    assert!(lines[0].ends_with(" since the pinned state"), "{lines:?}");
    assert!(lines[1].starts_with("history: Paint L09 dangerous, pinned; Humans escape: "), "{lines:?}");
    assert!(bench.shows("live: the last 2 states that were played"));
}

#[test]
fn a_zone_that_cannot_be_played_says_so() {
    let mut bench = live("galilei");
    bench.press_with(Modifiers::COMMAND, Key::A);
    bench.press(Key::Delete);
    bench.wait_for(|bench| bench.page().live.trouble().is_some());
    bench.run();
    assert!(bench.shows("cannot be played as it is"));
}

#[test]
fn who_wants_none_plays_none() {
    let mut bench = live("galilei");
    bench.app_act(Command::Test(TestCommand::Live));
    bench.run();
    assert!(bench.page().live.processes().is_empty());
    assert_eq!(bench.names("live"), Vec::<String>::new());
}

#[test]
fn survive_has_a_live_estimate_too() {
    let mut bench = live("atlantis");
    wait_for_numbers(&mut bench);
    bench.run();
    let names = bench.names("live ");
    assert!(names.iter().any(|name| name.starts_with("live Explorers saved: ")), "{names:?}");
}

#[test]
fn a_key_that_is_held_tells_what_would_be_if_a_sector_were_another() {
    let mut bench = live("galilei");
    wait_for_rest(&mut bench);
    bench.hover("L09");
    bench.event(egui::Event::Key {
        key: Key::Q,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    bench.wait_for(|bench| {
        let page = bench.page();
        let guesses = page.live.guesses().map(|(_, guesses)| guesses).unwrap_or_default();
        guesses.len() == 2 && guesses.iter().all(|guess| guess.told.is_some())
    });
    assert!(bench.shows("What if L09 were …"), "{:?}", bench.widgets());
    // Nothing was changed by asking.
    assert!(bench.page().document.history().is_empty());
    bench.event(egui::Event::Key {
        key: Key::Q,
        physical_key: None,
        pressed: false,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    assert!(!bench.shows("What if L09 were …"));
}

#[test]
fn a_tick_that_is_pointed_at_tells_what_the_rule_would_do_before_it_is_kept() {
    let document = Document::open(published::zone("fermi").unwrap(), None);
    let settings = Settings { hinted: true, folded: Vec::new(), ..Settings::default() };
    let mut bench = Bench::made_live(settings, [1280.0, 800.0], |ctx, settings| {
        App::new(ctx, host(ctx), settings, vec![document])
    });
    let wish = workbench::analysis::test_run::Wish {
        players: Some(4),
        bots: Some(vec!["simple".to_owned(); 2]),
        matches: 300,
        ..bench.page().wish.clone()
    };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    wait_for_rest(&mut bench);
    bench.app_act(Command::View(ViewCommand::Front(Panel::Scenario)));
    bench.focus("rule B.3");
    bench.wait_for(|bench| {
        let page = bench.page();
        let guesses = page.live.guesses().map(|(_, guesses)| guesses).unwrap_or_default();
        let told = guesses.iter().filter_map(|guess| guess.told.as_ref());
        told.flat_map(|told| told.measures).any(|(_, change)| change.is_some())
    });
    bench.run();
    assert!(bench.shows("What B.3 does") && bench.shows("if it is ticked"), "{:?}", bench.widgets());
    let told = bench.names("Humans escape: ");
    assert!(told.iter().any(|name| name.contains(" ± ")), "{told:?}");
    assert!(bench.page().document.scenario().is_none(), "nothing is kept by asking");
    bench.press(Key::Space);
    assert!(bench.page().document.scenario().is_some_and(|scenario| scenario.plays("B.3".parse().unwrap())));
}

#[test]
fn a_suggestion_is_applied_by_a_click_and_taken_back_by_undo() {
    let mut bench = live("fermi");
    bench.app_act(Command::Test(TestCommand::Live));
    bench.app_act(Command::View(ViewCommand::Front(Panel::Test)));
    let target = workbench::tune::target::Target { ranges: [Some([0.9, 1.0]), None] };
    bench.app_act(Command::Test(TestCommand::Target(target)));
    bench.app_act(Command::Test(TestCommand::Search(SearchFor::Suggestions)));
    bench.wait_for(|bench| {
        let page = bench.page();
        page.searches.suggestions.as_ref().is_some_and(|one| !one.is_running())
    });
    bench.run();
    let found = |bench: &Bench| {
        let page = bench.page();
        page.searches.suggestions.as_ref().and_then(|one| Some(one.search()?.found().len()))
    };
    assert_ne!(found(&bench), Some(0));
    let before = bench.text();
    bench.activate("apply suggestion 1");
    assert_ne!(bench.text(), before);
    bench.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.text(), before);
}

#[test]
fn a_ship_is_drawn_by_luck_and_tuned_by_the_dialog_for_new_zones() {
    let mut bench = live("fermi");
    bench.app_act(Command::Test(TestCommand::Live));
    bench.press_with(Modifiers::COMMAND, Key::N);
    bench.click("Ship drawn by luck");
    bench.set_number("Columns", 9.0);
    bench.set_number("Rows", 7.0);
    bench.set_number("Hatches", 2.0);
    bench.click("Tune it until matches come to this");
    // What nearly any ship comes to, so that the test is short.
    bench.set_number("Humans escape at least", 1.0);
    bench.set_number("Humans escape at most", 99.0);
    bench.click("Create");
    {
        let page = bench.page();
        assert_eq!(page.document.name(), "New ship");
        assert_eq!((page.document.zone().hatches().len(), page.wish.players), (2, Some(6)));
        assert_eq!(page.target.ranges, [Some([0.01, 0.99]), None]);
    }
    bench.wait_for(|bench| !bench.page().searches.is_waited_for());
    bench.run();
    let tuned = bench.page().searches.tuning.as_ref().and_then(|one| one.search()?.reached().cloned());
    assert!(tuned.is_some_and(|reached| reached.met && reached.zone.zone() == bench.page().document.zone()));
}

#[test]
fn what_cannot_be_played_is_repaired_by_a_click() {
    let mut bench = Bench::drawn("Hddddd\nddssdd\ndddd1d");
    bench.app_act(Command::View(ViewCommand::Front(Panel::Test)));
    assert!(bench.page().is_unplayable());
    bench.click("Repair");
    bench.wait_for(|bench| !bench.page().searches.is_waited_for());
    bench.run();
    bench.activate("apply what was tuned");
    bench.examine();
    assert!(!bench.page().is_unplayable());
    bench.press_with(Modifiers::COMMAND, Key::Z);
    bench.examine();
    assert!(bench.page().is_unplayable());
}
