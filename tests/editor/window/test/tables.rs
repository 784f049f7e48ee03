//! All the tables in the window: those of the test itself, and those that are played when somebody asks.

use egui::{Key, Modifiers};
use scenario_rules::{premade, published};
use serde_json::Value;
use workbench::analysis::test_run::TestRun;
use workbench::analysis::test_run::tables::Asked;
use workbench::document::Document;
use workbench::text::number::signed;
use workbench::ui::command::{Command, TestCommand};

use super::{numbers, tested, wish};
use crate::harness::window::Bench;

fn percent(rate: &Value) -> String {
    format!("{:.1} %", 100.0 * rate["rate"].as_f64().unwrap())
}

#[track_caller]
fn says(bench: &Bench, words: &str) {
    assert!(bench.shows(words), "{words}: {:?}", bench.names(words.split(',').next().unwrap()));
}

#[test]
fn the_tables_of_a_test_say_what_simulate_does() {
    let mut bench = tested(120);
    let told = numbers("galilei --matches 120 --seed 5 --players 4");
    bench.activate("table of seats");
    for seat in told["seats"].as_array().unwrap() {
        let number = seat["seat"].as_u64().unwrap();
        let wins = |key: &str| 100.0 * seat["wins"][key].as_f64().unwrap();
        let half = (wins("high") - wins("low")) / 2.0;
        says(&bench, &format!("Seats, seat {number}, wins: {} ± {half:.1}", percent(&seat["wins"])));
        says(&bench, &format!("Seats, seat {number}, escapes as human: {}", percent(&seat["escapes"])));
    }
    bench.activate("table of hatches");
    assert!(!bench.shows("Seats, seat 1"), "one table at a time");
    for hatch in told["hatches"].as_array().unwrap() {
        let (number, escapes) = (hatch["number"].as_u64().unwrap(), hatch["escapes"].as_u64().unwrap());
        says(&bench, &format!("Hatches, hatch {number}, escapes: {escapes}"));
    }
    bench.activate("table of ends");
    let out = told["ends"]["all-out"].as_u64().unwrap();
    says(&bench, &format!("Ends, matches end with no human left aboard, matches: {out}"));
    bench.activate("table of lengths");
    says(&bench, &format!("Lengths, rounds, half by: {}", told["rounds"]["p50"]));
    bench.activate("table of lengths");
    assert!(!bench.shows("Lengths, rounds"), "the same one again puts it away");
    assert!(!bench.shows("table of rules"), "the printed game has none to look for");
}

#[test]
fn other_numbers_of_players_are_played_when_somebody_asks() {
    let mut bench = tested(40);
    bench.activate("table of players");
    assert!(!bench.shows("Players, players 2"));
    bench.activate("Play 7 tables, 40 matches each");
    bench.wait_for_test();
    let told = numbers("galilei --matches 40 --seed 5 --players 2-8");
    let tables = told["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 7);
    for table in tables {
        let players = table["players"].as_u64().unwrap();
        says(&bench, &format!("Players, players {players}, humans escape: {}", percent(&table["human_win"])));
        says(&bench, &format!("Players, players {players}, aliens win: {}", percent(&table["alien_win"])));
        says(&bench, &format!("Ends by players, players {players}, All out: "));
    }
    // At 1280 × 800 all of it is to be seen.
    for name in bench.names("Players, ").into_iter().chain(bench.names("Ends by players, ")) {
        let cell = bench.rect(&name);
        assert!(cell.right() <= 1280.0 && cell.left() >= 640.0, "{name}: {cell}");
    }
    bench.comes_to_rest();
}

#[test]
fn strength_meets_strength_when_somebody_asks() {
    let mut bench = tested(12);
    bench.activate("table of strengths");
    bench.activate("Play 16 tables, 12 matches each");
    bench.wait_for_test();
    let told = crate::harness::command::Desk::new()
        .run("simulate galilei --matches 12 --seed 5 --players 4 --matrix --format json")
        .json();
    for cell in told["matrices"][0]["cells"].as_array().unwrap() {
        let [humans, aliens] = ["humans", "aliens"].map(|side| cell["bots"][side].as_str().unwrap());
        let share = percent(&cell["human_win"]);
        says(&bench, &format!("Humans who escape, humans {humans}, {aliens} aliens: {share}"));
    }
}

#[test]
fn rules_are_looked_for_when_somebody_asks() {
    let infection = premade::scenario("infection").unwrap();
    let mut bench = Bench::of(Document::open(published::zone("galvani").unwrap(), Some(infection)));
    bench.app_act(Command::Test(TestCommand::Wish(wish(50))));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.activate("table of rules");
    bench.activate("Look in 50 matches");
    bench.wait_for_test();
    let told = numbers("galvani --scenario infection --matches 50 --seed 5 --players 4");
    for (code, hits) in told["rules"].as_object().unwrap() {
        let share = hits.as_u64().unwrap() as f64 / 50.0;
        says(&bench, &format!("Rules, rule {code}, comes up in: {:.1} %", 100.0 * share));
    }
}

#[test]
fn which_rule_does_what_is_the_ranking_of_the_command() {
    let old = premade::scenario("old-school").unwrap();
    let mut bench = Bench::of(Document::open(published::zone("socrates").unwrap(), Some(old)));
    let wish = workbench::analysis::test_run::Wish { bots: None, ..wish(100) };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.activate("table of effects");
    let play =
        bench.names("Play ").into_iter().find(|name| name.contains("tables, 100 matches each")).unwrap();
    bench.activate(&play);
    bench.wait_for_test();
    let call = "effects socrates --scenario old-school --players 4 --matches 100 --seed 5 --format json";
    let told = crate::harness::command::Desk::new().run(call).json();
    let effects = told["effects"].as_array().unwrap();
    assert_eq!(play, format!("Play {} tables, 100 matches each", effects.len() + 1));
    let shown: Vec<String> = bench
        .names("What rules do, rule ")
        .into_iter()
        .filter(|name| !name.contains(": "))
        .map(|name| name.trim_start_matches("What rules do, rule ").to_owned())
        .collect();
    let codes: Vec<&str> = effects.iter().map(|effect| effect["code"].as_str().unwrap()).collect();
    assert_eq!(shown, codes, "the same order");
    for effect in effects {
        let change = &effect["changes"][0];
        let of = |key: &str| 100.0 * change[key].as_f64().unwrap();
        let words = format!(
            "What rules do, rule {}, humans escape: {} ± {:.1}",
            effect["code"].as_str().unwrap(),
            signed(of("change"), 1),
            (of("high") - of("low")) / 2.0
        );
        says(&bench, &words);
    }
}

#[test]
fn where_no_skill_can_be_told_of_that_is_said() {
    let arena = premade::scenario("arena").unwrap();
    let mut bench = Bench::of(Document::open(published::zone("galilei").unwrap(), Some(arena)));
    bench.app_act(Command::Test(TestCommand::Wish(wish(20))));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.activate("table of skills");
    let play = bench.names("Play ").into_iter().find(|name| name.contains("tables, 20 matches")).unwrap();
    bench.activate(&play);
    bench.wait_for_test();
    assert!(bench.shows("There is nothing to tell: skills are measured by “humans escape”"));
}

#[test]
fn tables_end_with_an_edit_and_can_be_stopped() {
    let mut bench = Bench::galilei();
    bench.app_act(Command::Test(TestCommand::Wish(wish(4000))));
    bench.press_while_playing(Modifiers::NONE, Key::F5);
    bench.wait_until(|trial| trial.ending.is_some());
    // Nobody waits for the range.
    bench.app_act(Command::Test(TestCommand::Stop));
    bench.activate("table of players");
    bench.app_act(Command::Test(TestCommand::Tables(Asked::Players)));
    bench.wait_until(TestRun::is_playing);
    bench.paint("A03");
    assert!(!bench.page().trial.as_ref().unwrap().is_playing(), "an edit makes them old");
    assert!(bench.shows("waiting · "));
    bench.activate("Stop the tables");
    assert!(!bench.shows("waiting · "));
    bench.comes_to_rest();
}

#[test]
fn a_table_is_copied_as_csv_with_shares_from_0_to_1_and_their_intervals() {
    let bench = tested(60);
    let page = bench.page();
    let trial = page.trial.as_ref().unwrap();
    let tables = workbench::game::of(trial.zone.game()).tables(trial);
    let seats = tables.iter().find(|table| table.name == "Seats").unwrap();
    let text = (seats.read)(trial)[0].csv().unwrap();
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let heads: Vec<String> = rows.headers().unwrap().iter().map(str::to_owned).collect();
    let wide = [
        "seat",
        "escapes as human",
        "escapes as human low",
        "escapes as human high",
        "wins",
        "wins low",
        "wins high",
    ];
    assert_eq!(heads, wide);
    let told = numbers("galilei --matches 60 --seed 5 --players 4");
    for (nth, row) in rows.records().map(Result::unwrap).enumerate() {
        let of = |column: usize| row[column].parse::<f64>().unwrap();
        let wins = &told["seats"][nth]["wins"];
        for (column, key) in [(4, "rate"), (5, "low"), (6, "high")] {
            assert!((of(column) - wins[key].as_f64().unwrap()).abs() < 1e-12, "{row:?}");
        }
    }
}
