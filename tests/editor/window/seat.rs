//! A seat that is played by hand: with what it knows, by buttons and on the map, with hints.

use egui::Key;
use workbench::analysis::test_run::Wish;
use workbench::replay::Replay;
use workbench::replay::sitting::{Choice, Sitting};
use workbench::ui::command::{Command, FilmCommand, TestCommand};

use super::files::Office;
use super::survive;
use crate::harness::command::Desk;
use crate::harness::window::Bench;

/// A match of adepts on Galilei, open.
fn opened() -> Bench {
    let mut bench = Bench::galilei();
    let wish = Wish { players: Some(4), bots: None, matches: 3, seed: 5 };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.app_act(Command::Test(TestCommand::OpenMatch(1)));
    bench.wait_for_test();
    bench
}

fn replay(bench: &Bench) -> Replay {
    bench.page().replay().expect("a match is open").clone()
}

/// What may be done, in words.
fn choices(bench: &Bench) -> Vec<String> {
    replay(bench).sitting.expect("somebody sits").choices.into_iter().map(|one| one.words).collect()
}

#[test]
fn a_seat_is_taken_from_the_bar_and_left_again() {
    let mut bench = opened();
    let before = replay(&bench);
    bench.set_number("turn of the match", 4.0);
    bench.click("Play a seat");
    bench.click("Play seat 2 from here");
    let film = replay(&bench);
    assert_eq!(film.watch.as_ref().expect("a seat watches").seat, 2);
    assert!(film.tableaux.len() >= 5 && film.sitting.is_some(), "{}", film.tableaux.len());
    assert!(bench.shows("Seat 2, ") && bench.shows("where to?") && bench.shows("You hold: "));
    // What it does not know cannot be asked for.
    bench.app_act(Command::Film(FilmCommand::Watch(None)));
    assert!(replay(&bench).watch.is_some() && !bench.shows("what is shown of the match"));
    bench.click("Get up");
    assert_eq!(replay(&bench).tableaux.len(), before.tableaux.len());
    assert!(replay(&bench).sitting.is_none());
}

#[test]
fn a_choice_is_made_with_a_button_or_on_the_map_and_taken_back() {
    let mut bench = opened();
    bench.app_act(Command::Film(FilmCommand::Sit(1)));
    let moves: Vec<String> = choices(&bench).into_iter().filter(|one| one.starts_with("Move to")).collect();
    assert!(moves.len() > 1, "{moves:?}");
    bench.activate(&moves[0]);
    let one = replay(&bench);
    assert_eq!(one.take.steps.len(), 1);
    let sector = moves[0].rsplit(' ').next().expect("a sector");
    assert!(bench.shows(&format!("moves to {sector}")), "{sector}");
    bench.activate("Take back");
    assert!(replay(&bench).take.steps.is_empty());
    let other = moves[1].rsplit(' ').next().expect("a sector").to_owned();
    bench.paint(&other);
    assert_eq!(replay(&bench).take.steps, [format!("move {other}")]);
    assert!(bench.shows(&format!("moves to {other}")));
}

#[test]
fn who_follows_every_hint_plays_the_match_of_the_strong_player() {
    let mut bench = opened();
    let played = replay(&bench);
    bench.app_act(Command::Film(FilmCommand::Sit(3)));
    for _ in 0..400 {
        let Some(sitting) = replay(&bench).sitting else { break };
        assert!(!sitting.choices.is_empty());
        bench.app_act(Command::Film(FilmCommand::Hint));
        let hint = replay(&bench).sitting.and_then(|sitting| sitting.hint).expect("a hint");
        assert!(sitting.choices.iter().any(|one| one.step == hint.step), "{hint:?}");
        bench.app_act(Command::Film(FilmCommand::Choose(hint.step)));
    }
    let mine = replay(&bench);
    assert!(mine.over && mine.sitting.is_none() && mine.watch.is_none());
    assert_eq!(
        mine.record.clone().naming("x", None).write(),
        played.record.clone().naming("x", None).write()
    );
    assert_eq!(mine.end, played.end);
}

#[test]
fn a_hint_says_what_and_why() {
    let mut bench = opened();
    bench.app_act(Command::Film(FilmCommand::Sit(1)));
    bench.activate("Hint");
    let hint = replay(&bench).sitting.and_then(|sitting| sitting.hint).expect("a hint");
    assert!(bench.shows(&hint.words) && hint.options.len() > 1, "{hint:?}");
    assert!(hint.options.windows(2).all(|pair| pair[0].worth >= pair[1].worth), "{hint:?}");
    bench.activate("Do what the hint says");
    assert_eq!(replay(&bench).take.steps, [hint.step]);
}

#[test]
fn a_match_that_was_played_by_hand_is_saved_and_replays_to_the_same_end() {
    let desk = Desk::new();
    let mut office = Office::galilei();
    let wish = Wish { players: Some(2), bots: None, matches: 2, seed: 9 };
    office.app_act(Command::Test(TestCommand::Wish(wish)));
    office.press(Key::F5);
    office.wait_for_test();
    office.app_act(Command::Test(TestCommand::OpenMatch(0)));
    office.wait_for_test();
    office.app_act(Command::Film(FilmCommand::Sit(2)));
    for _ in 0..400 {
        let sitting = office.page().replay().and_then(|replay| replay.sitting.clone());
        let Some(sitting) = sitting else { break };
        // Always the last thing there is: no strong player's choice.
        let step = sitting.choices.last().expect("something to do").step.clone();
        office.app_act(Command::Film(FilmCommand::Choose(step)));
    }
    let mine = office.page().replay().expect("a match").clone();
    assert!(mine.over, "{}", mine.end);
    office.push("Save record…");
    office.answer(&desk.path("mine"));
    let said = desk.run("replay mine.match.toml --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(said.json()["ended"], true);
    let standing = mine.tableaux.last().expect("an end").tokens.len();
    let seats = said.json();
    let there =
        seats["seats"].as_array().expect("seats").iter().filter(|seat| seat["at"].is_string()).count();
    assert_eq!(there, standing);
}

/// A match of the second game after everything is placed, as seat 2 sees it.
fn placed() -> Bench {
    let mut bench = survive::atlantis();
    let wish = Wish { players: Some(2), bots: None, matches: 1, seed: 3 };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.app_act(Command::Test(TestCommand::OpenMatch(0)));
    bench.wait_for_test();
    let played = replay(&bench);
    let first = played.tableaux.iter().position(|tableau| tableau.round == 1).expect("a first round");
    bench.app_act(Command::Test(TestCommand::ShowTurn(first)));
    bench.app_act(Command::Film(FilmCommand::Watch(Some(2))));
    bench
}

#[test]
fn a_piece_is_picked_up_on_the_map_and_put_where_it_goes() {
    let mut bench = placed();
    bench.app_act(Command::Film(FilmCommand::Sit(2)));
    assert!(bench.shows("Press a piece on the map"));
    let sitting = replay(&bench).sitting.expect("a seat");
    let others = |choice: &&Choice| choice.from.is_some() && choice.group != sitting.group;
    let other = sitting.choices.iter().find(others).expect("a second piece").clone();
    let [from, to] = [other.from, other.at].map(|at| at.expect("a cell").to_string());
    bench.paint(&from);
    assert_eq!(replay(&bench).sitting.expect("a seat").group, other.group);
    assert_eq!(replay(&bench).take.steps, [""; 0], "nothing is decided yet");
    bench.paint(&to);
    assert_eq!(replay(&bench).take.steps, [other.step]);
}

#[test]
fn a_piece_that_is_pressed_again_shows_what_else_it_can_do_and_first_what_leads_elsewhere() {
    let choice = |group: &str, to: &str| Choice {
        step: String::new(),
        words: String::new(),
        label: to.to_owned(),
        at: Some(to.parse().unwrap()),
        from: Some("G11".parse().unwrap()),
        group: group.to_owned(),
    };
    let choices = vec![choice("Jump", "G11"), choice("Sail", "G10"), choice("Sail", "F11")];
    let shown = |group: &str| Sitting {
        seat: 2,
        prompt: String::new(),
        holds: String::new(),
        choices: choices.clone(),
        group: group.to_owned(),
        hint: None,
    };
    let at = "G11".parse().unwrap();
    assert_eq!(shown("").piece_at(at), Some("Sail"));
    assert_eq!(shown("Sail").piece_at(at), Some("Jump"));
    assert_eq!(shown("Jump").piece_at(at), Some("Sail"));
    assert_eq!(shown("").piece_at("G10".parse().unwrap()), None);
}

#[test]
fn a_seat_of_the_other_game_is_played_by_hand_too() {
    let mut bench = placed();
    let seen = replay(&bench).tableau().expect("a turn").clone();
    assert!(seen.seats[0].score.ends_with("saved") && !seen.seats[0].score.contains("points"), "{seen:?}");
    assert!(seen.seats[1].score.contains("points"));
    bench.app_act(Command::Film(FilmCommand::Sit(2)));
    for _ in 0..600 {
        let Some(sitting) = replay(&bench).sitting else { break };
        bench.app_act(Command::Film(FilmCommand::Hint));
        let hint = replay(&bench).sitting.and_then(|sitting| sitting.hint).expect("a hint");
        assert!(sitting.choices.iter().any(|one| one.step == hint.step), "{hint:?} of {:?}", sitting.choices);
        bench.app_act(Command::Film(FilmCommand::Choose(hint.step)));
    }
    assert!(replay(&bench).over, "{}", replay(&bench).end);
}
