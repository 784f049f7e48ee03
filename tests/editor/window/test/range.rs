//! The verdict as a range over styles and strengths, played after the test itself.

use egui::{Key, Modifiers};
use scenario_rules::{premade, published};
use workbench::document::Document;
use workbench::ui::command::{Blank, Command, FileCommand, Shape, TestCommand};

use super::{numbers, wish};
use crate::harness::window::Bench;

/// So many matches that the tables beside them are not through before a hand has moved.
const MANY: u64 = 4000;

/// What the panel says of a range.
const SKILL: [&str; 3] = ["Depends on skill", "Depends somewhat on skill", "Depends little on skill"];

/// A test that is played, with the tables beside it being played.
fn playing_beside() -> Bench {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(MANY))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.beside.is_running());
    bench
}

fn plays_beside(bench: &Bench) -> bool {
    bench.page().trial.as_ref().unwrap().beside.is_running()
}

/// A test of a zone tells the range that the command tells, and with these words whether that depends on skill.
#[track_caller]
fn check_range(zone: &str, matches: u64, words: &str) {
    let mut bench = Bench::of(Document::open(published::zone(zone).unwrap(), None));
    bench.app_act(Command::Test(TestCommand::Wish(wish(matches))));
    bench.press(Key::F5);
    bench.wait_for_test();
    let told = numbers(&format!("{zone} --matches {matches} --seed 5 --players 4 --range"));
    for (name, key) in [("Humans who escape", "human_win"), ("Matches the aliens win", "alien_win")] {
        let [low, high] = [0, 1].map(|end| 100.0 * told["range"][key][end].as_f64().unwrap());
        let words = format!("{name}, whoever plays: {low:.1} to {high:.1} %");
        assert!(bench.shows(&words), "{words}");
    }
    assert_eq!(told["range"]["depends_on_skill"], words == SKILL[0], "{}", told["range"]);
    assert_eq!(SKILL.map(|words| bench.shows(words)), SKILL.map(|one| one == words), "{}", told["range"]);
    let tables = told["range"]["tables"].as_array().unwrap();
    let page = bench.page();
    let played = page.trial.as_ref().unwrap().beside.tables().map(|(bot, played)| (bot, played.matches()));
    let expected: Vec<(String, u64)> = (tables.iter())
        .map(|table| (table["bot"].as_str().unwrap().to_owned(), table["matches"].as_u64().unwrap()))
        .collect();
    assert_eq!(played.collect::<Vec<_>>(), expected);
}

#[test]
fn the_range_is_that_of_simulate_with_the_same_seed() {
    check_range("marconi", 100, "Depends somewhat on skill");
}

#[test]
fn where_the_range_is_wide_beyond_doubt_it_depends_on_skill() {
    check_range("galvani", 300, "Depends on skill");
}

#[test]
fn where_there_are_no_humans_the_range_is_of_the_aliens_alone() {
    let arena = premade::scenario("arena").unwrap();
    let mut bench = Bench::of(Document::open(published::zone("galilei").unwrap(), Some(arena)));
    bench.app_act(Command::Test(TestCommand::Wish(wish(10))));
    bench.press(Key::F5);
    bench.wait_for_test();
    assert!(bench.shows("Matches the aliens win, whoever plays: ") && bench.shows("Depends little on skill"));
    assert!(!bench.shows("Humans who escape, whoever plays") && !bench.shows("Aliens win and a human too"));
}

#[test]
fn numbers_of_a_test_are_there_before_the_range_and_stay_where_they_are_when_it_comes() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(60))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.beside.is_running());
    let trial_ended = bench.page().trial.as_ref().unwrap().ending;
    assert_eq!(trial_ended, Some(workbench::simulate::Ending::Finished), "the range delays nothing");
    assert!(bench.shows("Humans who escape, whoever plays: not known yet") && bench.shows("60 matches"));
    let places = |bench: &Bench| {
        ["WHOEVER PLAYS", "ON THE MAP", "LOOK AT A MATCH", "ROUNDS", "FIRST CONTACT"]
            .map(|name| bench.rect_of(name))
    };
    let before = places(&bench);
    assert!(before.iter().all(Option::is_some), "{before:?}");
    bench.wait_for_test();
    assert!(!bench.shows("not known yet"));
    assert_eq!(places(&bench), before);
}

#[test]
fn an_edit_ends_the_matches_of_the_range_and_undo_plays_them_again() {
    let mut bench = playing_beside();
    assert!(bench.shows("Other styles and strengths: "));
    bench.paint("A03");
    assert!(!plays_beside(&bench) && bench.shows("Other styles and strengths wait: the map has changed"));
    assert!(bench.page().trial.as_ref().unwrap().processes().is_empty());
    bench.press_while_playing(Modifiers::COMMAND, Key::Z);
    bench.wait_until(|trial| trial.beside.is_running());
}

#[test]
fn the_range_can_be_stopped_and_the_numbers_stay() {
    let by_key = |bench: &mut Bench| bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    let by_button = |bench: &mut Bench| bench.activate("Stop other styles and strengths");
    for stop in [by_key as fn(&mut Bench), by_button] {
        let mut bench = playing_beside();
        stop(&mut bench);
        assert!(!plays_beside(&bench) && bench.shows("Stopped: other styles and strengths were not played"));
        bench.wait_for_test();
        assert!(bench.shows("Humans who escape: ") && bench.shows("4,000 matches"));
        bench.comes_to_rest();
    }
}

#[test]
fn a_test_that_was_stopped_has_no_range() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    assert!(bench.shows("Other styles and strengths play after the test"));
    bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    bench.wait_for_test();
    assert!(bench.shows("Stopped: other styles and strengths were not played"));
    assert!(bench.shows("whoever plays: not known yet"));
}

#[test]
fn the_range_gives_way_to_the_test_of_another_page() {
    let mut bench = playing_beside();
    bench.app_act(Command::File(FileCommand::New(Blank {
        shape: Shape::Template,
        ..Blank::usual(engine::Game::Escape)
    })));
    bench.examine();
    bench.app_act(Command::Test(TestCommand::Wish(wish(1_000_000_000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.played.matches() > 0);
    let first = |bench: &Bench| bench.app().pages()[0].trial.as_ref().unwrap().beside.is_running();
    assert!(!first(&bench));
    bench.press_while_playing(Modifiers::SHIFT, Key::F5);
    bench.wait_for_test();
    assert!(first(&bench), "it goes on when nobody waits for anything else");
}
