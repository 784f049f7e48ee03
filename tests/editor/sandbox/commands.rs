//! `check` and `simulate` go through the sandbox, and tell what happened in it.

use expect_test::expect;
use serde_json::Value;

use crate::harness::command::Desk;

#[test]
fn a_match_that_is_stopped_is_told_with_the_call_that_saves_its_record() {
    let desk = Desk::new();
    let said = desk.run(
        "simulate galilei --matches 300 --seed 7 --plies 400 --format json --humans random --aliens random",
    );
    assert_eq!(said.code, 0);
    expect![[r#"
        galilei: warning: match 0 of seed 7 did not come to an end within 400 decisions; neither did 254 others; `hatchway simulate galilei --players 8 --humans random --aliens random --seed 7 --plies 400 --first 0 --matches 1 --record 1 --out DIR` saves its record [sandbox]
    "#]]
    .assert_eq(&said.err);
    let object = said.json();
    assert_eq!((&object["matches"], &object["stopped"]), (&Value::from(300), &Value::from(255)));
    assert_eq!(object["findings"][0]["check"], "sandbox");
}

#[test]
fn the_record_of_a_stopped_match_replays_as_far_as_it_came() {
    let desk = Desk::new();
    let said =
        desk.run("simulate galilei --seed 7 --plies 400 --first 41 --matches 1 --record 1 --out saved --humans random --aliens random");
    assert_eq!(said.code, 0);
    assert!(said.err.contains("match 41 of seed 7"), "{}", said.err);
    let replayed = desk.run("replay saved/galilei-advanced-random-8-7-000041.match.toml --format json");
    assert_eq!((replayed.code, replayed.err.as_str()), (0, ""));
    let object = replayed.json();
    assert_eq!(object["ended"], false);
    // The whole match begins in the same way.
    desk.run("simulate galilei --seed 7 --first 41 --matches 1 --record 1 --out whole --humans random --aliens random");
    let [part, whole] = ["saved", "whole"].map(|folder| {
        let path = desk.path(folder).join("galilei-advanced-random-8-7-000041.match.toml");
        let record = scenario_rules::escape::RecordFile::read(&std::fs::read(path).unwrap()).unwrap();
        record.lines().into_iter().map(str::to_owned).collect::<Vec<_>>()
    });
    let before = part.len() - 1;
    assert!(before > 50 && part[..before] == whole[..before]);
    assert!(whole[before].starts_with(&part[before]), "{} {}", whole[before], part[before]);
}

#[test]
fn where_no_match_comes_to_its_end_there_is_nothing_to_tell_but_that() {
    let desk = Desk::new();
    for call in ["", "--players 4,8", "--matrix", "--against fermi", "--quiet"] {
        let said = desk.run(&format!("simulate galilei --plies 10 --matches 20 {call}"));
        assert_eq!(said.code, 0, "{call}");
        assert!(said.out.contains("\n  no match came to its end\n"), "{call}: {}", said.out);
        assert!(!said.out.contains("escape") && !said.out.contains("hatch"), "{call}: {}", said.out);
        assert!(said.err.contains("did not come to an end within 10 decisions"), "{call}: {}", said.err);
    }
    let object = desk.run("simulate galilei --plies 10 --matches 20 --format json").json();
    assert_eq!((&object["stopped"], &object["human_win"]["rate"]), (&Value::from(20), &Value::Null));
}

#[test]
fn in_a_comparison_both_zones_are_told() {
    let call = "simulate galilei --against fermi --matches 20 --players 4 --plies 20 --format json";
    let said = Desk::new().run(call);
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.err);
    assert!(lines[0].contains("hatchway simulate galilei ") && lines[1].contains("hatchway simulate fermi "));
    assert_eq!(said.json()["findings"].as_array().unwrap().len(), 2);
}

#[test]
fn what_went_wrong_is_shown_once_where_all_is_well_nothing_is() {
    let object = Desk::new().run("simulate galilei --matches 9 --format json").json();
    assert_eq!(object.get("findings"), None);
}

#[test]
fn numbers_of_matches_beyond_what_records_can_say_are_refused() {
    for call in ["--first 9223372036854775807", "--first -1", "--plies 0"] {
        let said = Desk::new().run(&format!("simulate galilei {call}"));
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
    }
}
