//! What a report says of one batch.

use expect_test::expect;
use serde_json::Value;

use super::numbers;
use crate::harness::command::{Desk, shed};

fn sum(counts: &Value) -> u64 {
    counts.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum()
}

/// Seven sectors on which much happens in few rounds.
fn desk() -> Desk {
    Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"))
}

#[test]
fn what_is_counted_twice_is_counted_the_same() {
    let object = numbers("socrates --matches 200 --players 6");
    let of_hatches = |what: &str| -> u64 {
        object["hatches"].as_array().unwrap().iter().map(|hatch| hatch[what].as_u64().unwrap()).sum()
    };
    let in_a_match = object["escapes_per_match"].as_object().unwrap();
    let escaped: u64 =
        in_a_match.iter().map(|(n, count)| n.parse::<u64>().unwrap() * count.as_u64().unwrap()).sum();
    assert_eq!(sum(&object["rounds"]["histogram"]), 200);
    assert_eq!(sum(&object["escapes_per_match"]), 200);
    assert_eq!(escaped, sum(&object["hatch_use"]));
    assert_eq!(of_hatches("escapes"), escaped);
    assert!(of_hatches("red") > 0);
    let contacts = sum(&object["first_contact"]["histogram"]) as f64;
    assert!(
        (object["first_contact"]["none"]["rate"].as_f64().unwrap() * 200.0 + contacts - 200.0).abs() < 1e-9
    );
    let seats = object["seats"].as_array().unwrap();
    assert_eq!(
        seats.iter().map(|seat| seat["seat"].as_u64().unwrap()).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6]
    );
}

#[test]
fn rules_are_told_with_the_number_of_matches_they_came_up_in() {
    let object = numbers("galvani --scenario infection --matches 150");
    let rules = object["rules"].as_object().unwrap();
    assert_eq!(rules.keys().collect::<Vec<_>>(), ["B.3", "D.2", "C.3"]);
    // A match with an escape is one in which hatches without cards came up.
    let any = object["any_escape"]["rate"].as_f64().unwrap() * 150.0;
    assert!((rules["D.2"].as_u64().unwrap() as f64 - any).abs() < 1e-9);
    assert!((1..=150).contains(&rules["B.3"].as_u64().unwrap()));
    assert_eq!(numbers("galvani --matches 5")["rules"], serde_json::json!({}));
}

#[test]
fn survivors_are_told_where_they_win() {
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"t\"\nrules = []\n[rulings]\n\"victory.survivors\" = \"win\"\n\"victory.rounds\" = 2\n";
    let desk = Desk::with("t.scenario.toml", scenario);
    let said = desk.run("simulate galilei --scenario t.scenario.toml --matches 100 --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let object = said.json();
    // Nobody gets to a hatch in two rounds, so whoever did not fall survived.
    assert_eq!(object["human_win"]["rate"], 0.0);
    assert!(object["survivor_win"]["rate"].as_f64().unwrap() > 0.5);
}

#[test]
fn the_text_tells_all_of_it_in_80_columns() {
    let said = desk().run("simulate shed.zone.toml --matches 64 --players 4 --quiet");
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    // How fast it was depends on the machine.
    let lines: Vec<&str> =
        said.out.lines().enumerate().filter(|(n, _)| *n != 1).map(|(_, line)| line).collect();
    expect![[r#"
        Shed · 64 matches · advanced game · 4 seats

          █▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░░░░░░░░░░░░░░
          █   1.6 %    0.3–8.3 %  all humans escape
          ▒  17.2 %   9.9–28.2 %  some escape, the aliens do not win
          ▓  35.9 %  25.3–48.2 %  some escape, and the aliens win too
          ░  45.3 %  33.7–57.4 %  nobody escapes, the aliens win
          Of 64 matches: all humans escape in 1; some escape in 34, and the aliens win
          23 of those; nobody escapes in 29, and the aliens win all of those. A human
          who gets out has won; the aliens win when the last one aboard does not get
          out.

          humans who escape           28.1 %  22.0–35.2 %  ██████▊
          matches with an escape      54.7 %  42.6–66.3 %  █████████████▏
          matches the aliens win      81.2 %  70.0–88.9 %  ███████████████████▌
            by automatic elimination  20.3 %  12.3–31.7 %  ████▉
            and a human too           35.9 %  25.3–48.2 %  ████████▋

          = All 2 humans escape at most every fifth time, and at most 50.0 % of humans
            do, however anybody plays: 2 hatches, 3 green of 6 hatch cards.
          · Matches are shorter than on all published zones: 3.5 rounds; those have 12.0
            rounds on Morgenland to 27.7 rounds on Fermi.
          · The first attack comes sooner than on all published zones: round 2.7; those
            have round 6.4 on Morgenland to round 17.3 on Fermi.

          rounds         2 █▃▇▃▂▁ 7
                         3.5 on average; 5 in 100 end by 2, half by 4, 95 in 100 by 6
          first contact  1 ▃█▆▆▁ 5
                         round 2.7 on average, half by 3; none in 9.4 % of matches

          matches end
          with no human left aboard  100.0 %  ████████████████████████

          escapes in a match
          none  45.3 %  ██████████▉
          1     53.1 %  ████████████▊
          2      1.6 %  ▍

          seat  escapes when human            wins on either side
          1     51.5 %  35.2–67.5 %  ██████▏  70.3 %  58.2–80.1 %  ████████▌
          2     34.6 %  19.4–53.8 %  ████▏    62.5 %  50.3–73.3 %  ███████▌
          3     13.2 %   5.8–27.3 %  █▋       40.6 %  29.5–52.9 %  ████▉
          4     16.1 %   7.1–32.6 %  █▉       45.3 %  33.7–57.4 %  █████▌

          hatch  at   escapes   share  red  mean round
          1      C01       11  30.6 %    8         3.9  ███████▍
          2      C03       25  69.4 %   31         2.0  ████████████████▋"#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn what_the_aliens_win_by_automatic_elimination_they_do_not_win_by_the_other_reading() {
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"t\"\nrules = []\n[rulings]\n\"victory.automatic_elimination_is_alien_win\" = false\n";
    let desk = Desk::with("t.scenario.toml", scenario);
    let told = |call: &str| {
        let players = "--players 4 --humans simple --aliens simple";
        desk.run(&format!("simulate galilei {call} {players} --matches 400 --format json")).json()
    };
    let (ours, other) = (told(""), told("--scenario t.scenario.toml"));
    let matches = |of: &Value, rate: &str| (of[rate]["rate"].as_f64().unwrap() * 400.0).round() as u64;
    assert!(matches(&ours, "automatic_elimination") > 20, "{}", ours["automatic_elimination"]);
    assert_eq!(
        matches(&ours, "alien_win") - matches(&ours, "automatic_elimination"),
        matches(&other, "alien_win")
    );
    assert_eq!(other["automatic_elimination"]["rate"], 0.0);
    // Nothing else depends on the reading.
    assert_eq!((&ours["human_win"], &ours["rounds"]), (&other["human_win"], &other["rounds"]));
}

#[test]
fn without_timings_the_same_call_gives_the_same_bytes() {
    let desk = desk();
    let speed = |told: &str| told.contains("matches a second") || told.contains("matches_per_second");
    for (call, in_text, in_json) in [
        ("simulate shed.zone.toml --matches 64", true, true),
        ("simulate shed.zone.toml --matches 64 --until 5 --range", true, true),
        ("simulate shed.zone.toml --matches 64 --players 2-3", false, true),
        ("simulate shed.zone.toml --matches 16 --players 2 --matrix", false, false),
        ("simulate shed.zone.toml --matches 64 --against-scenario infection", false, true),
        ("check shed.zone.toml --matches 64", true, true),
    ] {
        for (format, usually) in [("text", in_text), ("json", in_json)] {
            let told = |timings: &str| desk.run(&format!("{call} --format {format} {timings}")).out;
            let first = told("--no-timings");
            assert_eq!(first, told("--no-timings"), "{call}");
            assert!(!speed(&first), "{call}: {first}");
            assert_eq!(speed(&told("")), usually, "{call} in {format}");
        }
    }
}

#[test]
fn more_players_than_the_zone_suggests_are_remarked_on() {
    let said = Desk::new().run("simulate fermi --players 9 --matches 20 --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("\nthe zone suggests 2 to 6 players\n"), "{}", said.out);
}

#[test]
fn without_humans_nothing_is_said_of_them() {
    let said = Desk::new().run("simulate galilei --scenario arena --matches 30 --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for absent in ["humans who escape", "escapes", "hatch  at"] {
        assert!(!said.out.contains(absent), "{absent}: {}", said.out);
    }
    assert!(said.out.contains("wins on either side"));
    // What is not there is no number for programs either.
    let desk = Desk::new();
    let object = desk.run("simulate galilei --scenario arena --matches 30 --csv a.csv --format json").json();
    assert_eq!(object["human_win"], serde_json::json!({ "rate": null, "low": null, "high": null }));
    assert_eq!(object["seats"][0]["escapes"], object["human_win"]);
    let csv = std::fs::read_to_string(desk.path("a.csv")).unwrap();
    assert!(csv.contains(",human_win,,,,,0,,galilei,arena\n"), "{csv}");
    assert!(said.out.contains("  B.6   100.0 %  ████████  Nobody is Human"), "{}", said.out);
}

#[test]
fn check_tells_the_same_shorter() {
    let desk = desk();
    let check = desk.run("check shed.zone.toml --matches 64 --quiet");
    for (part, told) in
        [("humans who escape", true), ("first contact", true), ("hatch  at", true), ("seat  ", false)]
    {
        assert_eq!(check.out.contains(part), told, "{part}: {}", check.out);
    }
    let check = desk.run("check shed.zone.toml --matches 64 --no-timings --format json");
    let simulate = desk.run("simulate shed.zone.toml --matches 64 --range --no-timings --format json");
    assert_eq!(check.json()["simulation"], simulate.json());
}

/// `--until` stops after so many matches, on any number of threads.
#[track_caller]
fn stops(call: &str, matches: u64, reached: bool) {
    let desk = desk();
    let bots = "--humans tracker --aliens tracker";
    let told = |threads: u8| {
        let said =
            desk.run(&format!("simulate shed.zone.toml {call} {bots} --threads {threads} --format json"));
        let mut object = said.json();
        object["matches_per_second"] = Value::Null;
        object
    };
    let object = told(1);
    assert_eq!(
        (object["matches"].as_u64(), object["until"]["reached"].as_bool()),
        (Some(matches), Some(reached))
    );
    let half = |rate: &Value| (rate["high"].as_f64().unwrap() - rate["low"].as_f64().unwrap()) * 50.0;
    let widest = half(&object["human_win"]).max(half(&object["alien_win"]));
    assert_eq!(widest <= object["until"]["points"].as_f64().unwrap(), reached);
    assert_eq!(object, told(3));
    // The same matches without stopping give the same numbers.
    let mut plain =
        desk.run(&format!("simulate shed.zone.toml --matches {matches} {bots} --format json")).json();
    plain["matches_per_second"] = Value::Null;
    plain["until"] = object["until"].clone();
    assert_eq!(object, plain);
}

#[test]
fn matches_are_played_until_the_win_rates_are_known() {
    stops("--until 5", 1000, true);
    stops("--until 1.7", 1562, true);
    stops("--until 1.7 --matches 1200", 1200, false);
}

#[test]
fn a_precision_that_was_not_reached_is_told() {
    let said = desk().run("simulate shed.zone.toml --until 0.5 --matches 50 --quiet");
    assert!(said.out.contains("\n± 0.5 points not reached in 50 matches: raise --matches\n"), "{}", said.out);
}

/// How many matches came to each thing, by its name.
fn outcomes(object: &Value) -> std::collections::BTreeMap<String, u64> {
    let parts = object["outcomes"].as_array().unwrap().iter();
    parts.map(|part| (part["name"].as_str().unwrap().to_owned(), part["matches"].as_u64().unwrap())).collect()
}

#[test]
fn every_match_has_one_outcome_and_the_rates_follow_from_them() {
    let near = |rate: &Value, hits: u64| (rate["rate"].as_f64().unwrap() * 300.0 - hits as f64).abs() < 1e-6;
    for call in ["fermi", "socrates --players 4", "galvani --scenario infection", "galilei --scenario basic"]
    {
        let object = numbers(&format!("{call} --matches 300 --humans tracker --aliens simple"));
        let told = outcomes(&object);
        let of = |names: &[&str]| -> u64 { names.iter().filter_map(|name| told.get(*name)).sum() };
        assert_eq!(told.values().sum::<u64>(), 300, "{call}: {told:?}");
        let escape = ["all-escape", "some-escape", "some-escape-aliens-win"];
        assert!(near(&object["any_escape"], of(&escape)), "{call}: {told:?}");
        assert!(near(&object["both_win"], of(&["some-escape-aliens-win"])), "{call}: {told:?}");
        let aliens = ["some-escape-aliens-win", "none-escape-aliens-win"];
        assert!(near(&object["alien_win"], of(&aliens)), "{call}: {told:?}");
        let humans = object["players"].as_u64().unwrap() / 2;
        let all = object["escapes_per_match"][humans.to_string()].as_u64().unwrap_or(0);
        assert_eq!(of(&["all-escape"]), all, "{call}: {told:?}");
    }
}

#[test]
fn outcomes_stand_before_the_rates_as_a_bar_and_a_sentence() {
    let said = Desk::new()
        .run("simulate socrates --players 4 --matches 200 --seed 3 --humans tracker --aliens simple");
    let [bar, sentence, rates] =
        ["█", "Of 100 matches: all humans escape in ", "humans who escape"].map(|words| said.out.find(words));
    assert!(bar.is_some() && bar < sentence && sentence < rates, "{}", said.out);
    let line = said.out.lines().find(|line| line.trim_start().starts_with('█')).unwrap();
    assert_eq!(line.trim().chars().count(), 60, "{line}");
}
