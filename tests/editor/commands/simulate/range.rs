//! The verdict as a range over styles and strengths.

use engine::escape::bot::Bot;
use serde_json::Value;

use super::numbers;
use crate::harness::command::Desk;

/// The lower end of the interval by which the highest of some rates is above the lowest.
fn beyond_doubt(rates: &[&Value]) -> f64 {
    let number = |rate: &Value, key: &str| rate[key].as_f64().unwrap();
    let by = |a: &&&Value, b: &&&Value| number(a, "rate").total_cmp(&number(b, "rate"));
    let (lowest, highest) = (rates.iter().min_by(by).unwrap(), rates.iter().max_by(by).unwrap());
    let below = number(highest, "rate") - number(highest, "low");
    let above = number(lowest, "high") - number(lowest, "rate");
    number(highest, "rate") - number(lowest, "rate") - (below * below + above * above).sqrt()
}

#[test]
fn the_range_is_over_the_batch_and_tables_at_which_everybody_plays_the_same_with_the_same_luck() {
    let call = "galvani --players 4 --matches 1200 --seed 4 --first 70 --humans simple --aliens simple";
    let told = numbers(&format!("{call} --range"));
    let tables = told["range"]["tables"].as_array().unwrap();
    assert_eq!(tables.len(), Bot::ROSTER.range.len());
    for (table, bot) in tables.iter().zip(Bot::ROSTER.range) {
        let word = *bot;
        let alone = numbers(&format!(
            "galvani --players 4 --matches 300 --seed 4 --first 70 --humans {word} --aliens {word}"
        ));
        assert_eq!((&table["bot"], &table["matches"]), (&word.into(), &300.into()));
        assert_eq!((&table["human_win"], &table["alien_win"]), (&alone["human_win"], &alone["alien_win"]));
    }
    let mut depends = false;
    for rate in ["human_win", "alien_win"] {
        let all: Vec<&Value> = tables.iter().chain([&told]).map(|table| &table[rate]).collect();
        let shares: Vec<f64> = all.iter().map(|one| one["rate"].as_f64().unwrap()).collect();
        let ends = [shares.iter().copied().fold(1.0, f64::min), shares.iter().copied().fold(0.0, f64::max)];
        assert_eq!(told["range"][rate], serde_json::json!(ends));
        depends |= beyond_doubt(&all) > 0.15;
    }
    assert_eq!(told["range"]["depends_on_skill"], depends);
    assert!(depends, "on Galvani with 4 it matters who plays: {}", told["range"]);
}

#[test]
fn a_range_changes_no_other_number_and_threads_change_none_of_it() {
    let call = "socrates --players 4 --matches 240 --seed 9";
    let mut with = numbers(&format!("{call} --range --threads 1"));
    assert_eq!(with, numbers(&format!("{call} --range --threads 3")));
    let range = with.as_object_mut().unwrap().shift_remove("range");
    assert_eq!(with, numbers(call));
    // A batch that is smaller than what tables play at least is never outdone by them.
    assert_eq!(range.unwrap()["tables"][0]["matches"], 200);
    assert_eq!(numbers("socrates --matches 9 --range")["range"]["tables"][0]["matches"], 9);
}

#[test]
fn who_plays_the_batch_anyway_is_not_played_again() {
    let told = numbers("socrates --matches 20 --humans tracker --aliens tracker --range");
    let tables = told["range"]["tables"].as_array().unwrap();
    assert_eq!(tables.len(), Bot::ROSTER.range.len() - 1);
    assert!(tables.iter().all(|table| table["bot"] != "tracker"));
}

#[test]
fn where_everybody_fares_the_same_nothing_depends_on_skill() {
    let told = numbers("galilei --scenario arena --matches 30 --range");
    assert_eq!(
        (&told["range"]["human_win"], &told["range"]["alien_win"]),
        (&Value::Null, &serde_json::json!([0.0, 0.0]))
    );
    assert_eq!(told["range"]["depends_on_skill"], false);
    assert_eq!(numbers("galilei --matches 5").get("range"), None);
}

#[test]
fn the_range_is_a_sentence_after_the_rates_and_rows_of_the_table() {
    let desk = Desk::new();
    let call =
        "simulate galvani --players 4 --matches 800 --humans tracker --aliens tracker --range --csv a.csv";
    let said = desk.run(call);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    let words = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let other = |bot: &&str| words.contains(&format!(" with {bot}"));
    assert!(words.contains(" of humans escape with tracker players, "), "{words}");
    assert!(Bot::ROSTER.range.iter().filter(|bot| **bot != "tracker").any(other), "{words}");
    assert!(words.contains(" too: depends on skill "), "{words}");
    let told = desk.run(&format!("{call} --format json")).json();
    let csv = std::fs::read_to_string(desk.path("a.csv")).unwrap();
    let row = |measure: &str, key: &str| {
        let found = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let row = found.into_iter().find(|row| row[7] == measure && row[8] == key).expect("a row");
        [9, 10, 11].map(|column| row[column].to_owned())
    };
    let ends = &told["range"]["human_win"];
    assert_eq!(row("range_human_win", ""), [String::new(), ends[0].to_string(), ends[1].to_string()]);
    let table = &told["range"]["tables"][0];
    let rate = &table["alien_win"];
    // Whoever reads JSON may be off in the last digit, so numbers are compared and not their texts.
    let found =
        row("range_alien_win", table["bot"].as_str().unwrap()).map(|text| text.parse::<f64>().unwrap());
    for (found, key) in found.into_iter().zip(["rate", "low", "high"]) {
        assert!((found - rate[key].as_f64().unwrap()).abs() < 1e-12, "{key}: {found} and {}", rate[key]);
    }
    assert_eq!(row("depends_on_skill", "")[0], "1");
}

#[test]
fn several_numbers_of_players_have_a_range_each() {
    let said = Desk::new().run("simulate socrates --players 2,4 --matches 30 --range");
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    for seats in ["  2 seats: ", "  4 seats: "] {
        assert!(said.out.contains(seats), "{}", said.out);
    }
    let told = numbers("socrates --players 2,4 --matches 30 --range");
    assert!(told["tables"].as_array().unwrap().iter().all(|table| table["range"]["human_win"].is_array()));
}

#[test]
fn what_has_no_single_verdict_has_no_range() {
    for call in ["--matrix", "--against fermi", "--against-scenario infection"] {
        let said = Desk::new().run(&format!("simulate galilei --range {call}"));
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
        assert!(said.err.contains("cannot be used with"), "{}", said.err);
    }
}

#[test]
fn matches_of_other_tables_that_are_stopped_are_told() {
    let said = Desk::new().run(
        "simulate galilei --matches 40 --plies 300 --humans tracker --aliens tracker --range --format json",
    );
    let told: Vec<&str> = said.err.lines().collect();
    assert!(told.iter().any(|line| line.contains("--humans cautious --aliens cautious")), "{told:?}");
}

#[test]
fn check_gives_the_range_unless_it_plays_no_match() {
    let desk = Desk::new();
    let told = desk.run("check socrates --matches 40 --format json").json();
    assert!(told["simulation"]["range"]["depends_on_skill"].is_boolean());
    let text = desk.run("check socrates --matches 40 --quiet").out;
    assert!(text.contains("on skill"), "{text}");
    assert!(!desk.run("check socrates --matches 0").out.contains("on skill"));
}
