//! Two zones or scenarios, played with the same luck.

use engine::escape::bot::Random;
use engine::escape::{Board, Rules, State};
use engine::rng::Dice;
use expect_test::expect;
use scenario_rules::published;
use serde_json::Value;

use super::numbers;
use crate::harness::command::{Desk, shape, shed};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

/// Each difference is that of the numbers it is about, and lies in its interval.
#[track_caller]
fn differ(call: &str) -> Value {
    let object = numbers(call);
    let difference = &object["difference"];
    for rate in ["human_win", "any_escape", "alien_win"] {
        let apart = number(&object["against"][rate]["rate"]) - number(&object[rate]["rate"]);
        assert!((number(&difference[rate]["mean"]) - apart).abs() < 1e-9, "{rate}");
    }
    let apart = number(&object["against"]["rounds"]["mean"]) - number(&object["rounds"]["mean"]);
    assert!((number(&difference["rounds"]["mean"]) - apart).abs() < 1e-9);
    for (what, interval) in difference.as_object().unwrap() {
        let [low, mean, high] = ["low", "mean", "high"].map(|key| number(&interval[key]));
        assert!(low <= mean && mean <= high, "{what}: {interval}");
    }
    object
}

#[test]
fn a_difference_is_what_changes_from_the_first_to_the_second() {
    differ("socrates --against fermi --matches 150 --players 6");
    differ("galvani --against-scenario infection --matches 150");
    differ(
        "galvani --scenario infection --against fermi --against-scenario advanced --matches 150 --players 5",
    );
}

#[test]
fn each_of_the_two_is_what_it_is_alone() {
    let mut both = numbers("socrates --against fermi --matches 80 --players 5");
    let mut other = both["against"].take();
    other["matches_per_second"] = Value::Null;
    assert_eq!(other, numbers("fermi --matches 80 --players 5"));
    let one = both.as_object_mut().unwrap();
    one.shift_remove("against");
    one.shift_remove("difference");
    assert_eq!(both, numbers("socrates --matches 80 --players 5"));
}

#[test]
fn the_interval_is_that_of_the_differences_match_by_match() {
    const MATCHES: u64 = 120;
    let boards = ["socrates", "fermi"]
        .map(|name| Board::new(published::zone(name).unwrap().zone(), &Rules::advanced()).unwrap());
    let differences: Vec<f64> = (0..MATCHES)
        .map(|index| {
            let [a, b] = boards.each_ref().map(|board| {
                let mut state = State::deal(board, 6, Dice::new(1, index)).unwrap();
                state.play(&mut Random).unwrap();
                f64::from(state.round())
            });
            b - a
        })
        .collect();
    // Two more pairs: one alike, half a one apart by 1 either way.
    let (count, squares) = (MATCHES as f64 + 2.0, differences.iter().map(|d| d * d).sum::<f64>() + 1.0);
    let middle = differences.iter().sum::<f64>() / count;
    let half = 1.959_964 * ((squares / count - middle * middle) / count).sqrt();
    let told = &differ("socrates --against fermi --matches 120 --players 6 --humans random --aliens random")
        ["difference"]["rounds"];
    assert!((number(&told["low"]) - (middle - half)).abs() < 1e-5, "{told}");
    assert!((number(&told["high"]) - (middle + half)).abs() < 1e-5, "{told}");
}

#[test]
fn what_is_compared_with_itself_does_not_differ() {
    let object = differ("socrates --against socrates --matches 100");
    for interval in object["difference"].as_object().unwrap().values() {
        assert_eq!((number(&interval["mean"]), &interval["saving"]), (0.0, &Value::Null));
        // A hundred matches that went the same do not prove that all do.
        assert!(number(&interval["low"]) < 0.0 && number(&interval["high"]) > 0.0);
    }
    let said = Desk::new().run("simulate socrates --against socrates --matches 20");
    assert!(said.out.contains("every match went the same on both"), "{}", said.out);
}

#[test]
fn a_small_edit_needs_fewer_matches_with_the_same_luck() {
    let desk = Desk::with("shed.zone.toml", shed("Adds\nddsd\nHdd1\nsdds\nd2sd"));
    desk.put("edited.zone.toml", shed("Adds\nddsd\nHdd1\nsdds\ns2sd"));
    let said = desk.run("simulate shed.zone.toml --against edited.zone.toml --matches 1000 --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for (what, interval) in said.json()["difference"].as_object().unwrap() {
        assert!(number(&interval["saving"]) > 1.5, "{what}: {interval}");
    }
}

#[test]
fn where_one_has_no_humans_their_rates_do_not_differ() {
    let object = numbers("galilei --against-scenario arena --matches 30");
    assert_eq!(object["difference"]["human_win"], Value::Null);
    assert!(object["difference"]["rounds"].is_object());
    let said = Desk::new().run("simulate galilei --against-scenario arena --matches 30");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("  change from advanced game to Arena, second − first\n"), "{}", said.out);
}

#[test]
fn until_stops_on_the_difference() {
    let simple = "--humans simple --aliens simple";
    let object = numbers(&format!("socrates --against socrates --until 1 {simple}"));
    assert_eq!((&object["matches"], &object["until"]["reached"]), (&1000.into(), &true.into()));
    let object =
        numbers(&format!("socrates --against fermi --until 0.1 --matches 1100 --players 4 {simple}"));
    assert_eq!((&object["matches"], &object["until"]["reached"]), (&1100.into(), &false.into()));
}

#[test]
fn several_numbers_of_players_are_compared_one_by_one() {
    let object = numbers("socrates --against fermi --players 4,6 --matches 30");
    let tables = object["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    let alone = numbers("socrates --against fermi --players 6 --matches 30");
    assert_eq!(tables[1]["difference"], alone["difference"]);
}

#[test]
fn the_text_tells_both_and_the_difference() {
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    desk.put("edited.zone.toml", shed("Ad1\nsds\nHd2").replace("Shed", "Edited"));
    let said = desk.run("simulate shed.zone.toml --against edited.zone.toml --matches 400 --players 4");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    expect![[r#"
        Shed (shed.zone.toml) · advanced game
        against Edited (edited.zone.toml) · advanced game
        400 matches each with the same luck · 4 seats · adept players · seed 1

          change from Shed (shed.zone.toml) to Edited (edited.zone.toml), second − first
                          first  second  change    95 % interval
          humans escape  33.9 %  30.6 %   −3.25   −5.43 to −1.04  ···─●│·····  clear
          any escape     61.3 %  57.2 %   −4.00   −7.44 to −0.52  ··──●│·····  clear
          aliens win     82.0 %  91.8 %   +9.75  +5.62 to +13.79  ·····│·──●─  clear
          mean rounds       3.5     3.3   −0.24   −0.36 to −0.13  ──●─·│·····  clear

          for the same intervals, two runs with luck of their own would take so many
          times the matches: humans escape × 3.3, any escape × 3.9, aliens win × 1.3,
          mean rounds × 1.8
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn where_the_same_luck_is_no_help_the_text_says_so() {
    // Two zones that have nothing in common: pairing them makes some intervals wider.
    let call = "simulate galilei --against socrates --matches 200 --players 4";
    let desk = Desk::new();
    let object = desk.run(&format!("{call} --format json")).json();
    let savings = object["difference"].as_object().unwrap().values().map(|one| number(&one["saving"]));
    let less = savings.into_iter().any(|saving| saving < 0.95);
    let said = desk.run(call);
    let told = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("would take so many times the matches: humans escape × "), "{told}");
    assert_eq!(told.contains("; below 1 the same luck was no help"), less, "{told}");
}

#[test]
fn a_comparison_tells_which_zone_suggests_other_players() {
    let said = Desk::new().run("simulate galilei --against fermi --matches 20 --players 8");
    assert!(said.out.contains("\nFermi suggests 2 to 6 players\n"), "{}", said.out);
    assert!(!said.out.contains("Galilei suggests"), "{}", said.out);
}

#[test]
fn a_narrow_interval_keeps_its_digits() {
    let said = Desk::new().run(
        "simulate socrates --against socrates --matches 20000 --players 2 --humans random --aliens random",
    );
    let row = said.out.lines().find(|line| line.contains("aliens win")).unwrap();
    assert!(row.contains("−0.0") && !row.contains("0.00 to"), "{row}");
}

#[test]
fn the_object_has_that_of_a_batch_and_more() {
    let object = numbers("socrates --against fermi --matches 60 --players 4");
    let told = shape(&object["difference"]);
    expect![[r#"
        human_win.mean: fraction
        human_win.low: fraction
        human_win.high: fraction
        human_win.saving: fraction
        any_escape.mean: fraction
        any_escape.low: fraction
        any_escape.high: fraction
        any_escape.saving: fraction
        alien_win.mean: fraction
        alien_win.low: fraction
        alien_win.high: fraction
        alien_win.saving: fraction
        rounds.mean: fraction
        rounds.low: fraction
        rounds.high: fraction
        rounds.saving: fraction
    "#]]
    .assert_eq(&told);
}
