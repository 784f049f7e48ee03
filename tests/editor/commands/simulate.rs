//! `hatchway simulate`: the same numbers on any number of threads, and records that replay to the same end.

mod comparison;
mod files;
mod range;
mod refused;
mod report;
mod several;
mod verdict;

use expect_test::expect;
use serde_json::Value;

use crate::harness::command::{Desk, shape, shed};

/// The numbers of a batch, without the one that depends on the machine.
#[track_caller]
fn numbers(call: &str) -> Value {
    let said = Desk::new().run(&format!("simulate {call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let mut object = said.json();
    object["matches_per_second"] = Value::Null;
    object
}

#[test]
fn the_object_has_the_shape_of_the_contract() {
    let object = numbers("fermi --matches 300 --seed 7 --scenario advanced");
    expect![[r#"
        zone: text
        scenario: text
        players: number
        matches: number
        seed: number
        first: number
        bots.humans: text
        bots.aliens: text
        outcomes[].name: text
        outcomes[].matches: number
        outcomes[].rate: fraction
        outcomes[].low: fraction
        outcomes[].high: fraction
        human_win.rate: fraction
        human_win.low: fraction
        human_win.high: fraction
        alien_win.rate: fraction
        alien_win.low: fraction
        alien_win.high: fraction
        both_win.rate: fraction
        both_win.low: fraction
        both_win.high: fraction
        automatic_elimination.rate: fraction
        automatic_elimination.low: fraction
        automatic_elimination.high: fraction
        any_escape.rate: fraction
        any_escape.low: fraction
        any_escape.high: fraction
        survivor_win: null
        verdict[].about: text
        verdict[].weight: text
        verdict[].words: text
        rounds.mean: fraction
        rounds.p5: number
        rounds.p50: number
        rounds.p95: number
        rounds.histogram.*: number
        ends.all-out: number
        ends.round-limit: number
        ends.first-escape: number
        ends.elimination-target: number
        first_contact.none.rate: fraction
        first_contact.none.low: fraction
        first_contact.none.high: fraction
        first_contact.mean: fraction
        first_contact.p5: number
        first_contact.p50: number
        first_contact.p95: number
        first_contact.histogram.*: number
        escapes_per_match.*: number
        seats[].seat: number
        seats[].escapes.rate: fraction
        seats[].escapes.low: fraction
        seats[].escapes.high: fraction
        seats[].wins.rate: fraction
        seats[].wins.low: fraction
        seats[].wins.high: fraction
        hatch_use.*: number
        hatches[].number: number
        hatches[].at: text
        hatches[].escapes: number
        hatches[].red: number
        hatches[].round: fraction
        stopped: number
        matches_per_second: null
        heat.visits.*: number
        heat.kills.*: number
        heat.noises.*: number
        heat.escapes.*: number
    "#]]
    .assert_eq(&shape(&object));
    expect![[r#"{"zone":"Fermi","scenario":"advanced","players":6,"matches":300,"seed":7}"#]].assert_eq(
        &serde_json::json!({
            "zone": object["zone"],
            "scenario": object["scenario"],
            "players": object["players"],
            "matches": object["matches"],
            "seed": object["seed"],
        })
        .to_string(),
    );
}

#[test]
fn any_number_of_threads_gives_the_same_numbers() {
    let one = numbers("galilei --matches 100 --seed 42 --threads 1");
    assert_eq!(one, numbers("galilei --matches 100 --seed 42 --threads 2"));
    assert_eq!(one, numbers("galilei --matches 100 --seed 42 --threads 7"));
    assert_ne!(one["heat"], numbers("galilei --matches 100 --seed 43 --threads 2")["heat"]);
}

#[test]
fn counts_add_up() {
    let object = numbers("socrates --matches 200 --players 8");
    let sum = |key: &Value| key.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum(&object["ends"]), 200);
    assert_eq!(sum(&object["hatch_use"]), sum(&object["heat"]["escapes"]));
    let (rate, seats) = (object["human_win"]["rate"].as_f64().unwrap(), 200.0 * 4.0);
    assert!((rate * seats - sum(&object["hatch_use"]) as f64).abs() < 1e-6);
}

#[test]
fn the_basic_game_ends_with_the_first_escape() {
    let object = numbers("socrates --matches 100 --scenario basic --players 8");
    assert!(object["ends"]["first-escape"].as_u64().unwrap() > 0);
    assert_eq!(object["scenario"], "basic");
}

#[test]
fn the_text_tells_rates_lengths_hatches_and_visits() {
    let said = Desk::new().run("simulate socrates --matches 100 --seed 5");
    for part in [
        "Socrates · 100 matches · advanced game · 6 seats",
        "humans who escape",
        "rounds",
        "hatch  at",
        "moves end",
    ] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}

/// The first matches of a batch are saved, and each replays to the end it had in the batch.
#[track_caller]
fn records_replay(desk: &Desk, zone: &str, files: &[&str]) {
    let matches = files.len();
    let call =
        format!("simulate {zone} --matches {matches} --record {matches} --out saved --format json --seed 11");
    let batch = desk.run(&call);
    assert_eq!((batch.code, batch.err.as_str()), (0, ""));
    let mut found: Vec<_> = std::fs::read_dir(desk.path("saved"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    assert_eq!(found, files);
    let (mut ends, mut rounds, mut escapes) = (Vec::new(), 0, 0);
    for file in files {
        let said = desk.run(&format!("replay saved/{file} --format json"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{file}");
        let object = said.json();
        assert_eq!((&object["ended"], &object["legal"]), (&Value::Bool(true), &Value::Null));
        ends.push(object["end"].as_str().unwrap().to_owned());
        rounds += object["round"].as_u64().unwrap();
        escapes += object["winners"].as_array().unwrap().len() as u64;
    }
    let object = batch.json();
    for (end, count) in object["ends"].as_object().unwrap() {
        assert_eq!(ends.iter().filter(|e| *e == end).count() as u64, count.as_u64().unwrap(), "{end}");
    }
    let mean = object["rounds"]["mean"].as_f64().unwrap();
    assert!((mean * matches as f64 - rounds as f64).abs() < 1e-6);
    assert_eq!(
        object["hatch_use"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        escapes
    );
}

#[test]
fn saved_records_replay_to_the_same_end() {
    let files: Vec<String> =
        (0..12).map(|n| format!("socrates-advanced-adept-6-11-{n:06}.match.toml")).collect();
    records_replay(&Desk::new(), "socrates", &files.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn a_record_finds_a_zone_that_is_a_file() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("zones")).unwrap();
    desk.put("zones/shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let files = [0, 1, 2].map(|n| format!("shed-advanced-adept-8-11-{n:06}.match.toml"));
    let files = files.each_ref().map(String::as_str);
    records_replay(&desk, "zones/shed.zone.toml", &files);
    let record = std::fs::read_to_string(desk.path("saved").join(files[2])).unwrap();
    let head: Vec<&str> = record.lines().take(6).collect();
    expect![[r#"
        hatchway = 1
        game = "escape"
        zone = "../zones/shed.zone.toml"
        seed = 11
        match = 2
        turns = ["#]]
    .assert_eq(&head.join("\n"));
}

#[test]
fn records_of_other_matches_have_other_names() {
    let desk = Desk::new();
    let calls = ["", "--players 4", "--scenario infection", "--humans random", "--aliens random", "--seed 2"];
    for call in calls {
        let said = desk.run(&format!("simulate galilei --matches 1 --record 1 --out saved --quiet {call}"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
    }
    assert_eq!(std::fs::read_dir(desk.path("saved")).unwrap().count(), calls.len());
}

#[test]
fn the_first_match_is_told_everywhere() {
    let desk = Desk::new();
    let call = "simulate galilei --matches 20 --first 1000 --csv all.csv";
    let said = desk.run(call);
    assert!(said.out.contains("· seed 1 from match 1,000 ·"), "{}", said.out);
    let csv = std::fs::read_to_string(desk.path("all.csv")).unwrap();
    assert!(csv.lines().skip(1).all(|line| line.ends_with(",1000,,galilei,")), "{csv}");
    assert_eq!(desk.run(&format!("{call} --format json")).json()["first"], 1000);
}

#[test]
fn saving_where_nothing_can_be_saved_is_told() {
    let desk = Desk::with("saved", "a file, not a folder");
    let said = desk.run("simulate fermi --matches 2 --record 1 --out saved");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert_eq!(said.err, "saved: expected a folder to save in, found a file\n");
}

#[test]
fn what_cannot_be_played_is_answered_with_the_findings() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no-start.zone.toml");
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"x\"\nmap = \"\"\"\nHds1\nddds\n\"\"\"\n";
    std::fs::write(&path, text).unwrap();
    let told = std::process::Command::new(env!("CARGO_BIN_EXE_hatchway"))
        .args(["simulate", "--format", "json"])
        .arg(&path)
        .output()
        .unwrap();
    assert_eq!(told.status.code(), Some(1));
    let object: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(object["playable"], false);
    assert_eq!(object["findings"][0]["check"], "missing-start");
}
