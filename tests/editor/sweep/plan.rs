//! Plans: what they expand to, and everything that can be wrong with one, told with its line before anything runs.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use proptest::sample::Index;
use scenario_rules::PlanFile;
use serde_json::Value;
use support::random_zone::tries;

use super::{SMALL, plan, planned, read, succeeds};
use crate::harness::command::{Desk, refuses, shed};

/// A plan with these lines is refused in these words.
#[track_caller]
fn refused(lines: &str, code: i32, expected: Expect) {
    let desk = Desk::with("a.plan.toml", plan(lines));
    desk.put("broken.zone.toml", "hatchway = 1\ngame = \"escape\"\nname = \"Broken\"\n");
    desk.put("shed.zone.toml", shed("sds\nHss\nsss"));
    refuses(&desk, "sweep plan a.plan.toml", code, expected);
    let local = desk.run("sweep local a.plan.toml --dir out");
    assert_eq!((local.code, local.out.as_str()), (code, ""));
    assert!(!desk.path("out").exists(), "told before anything runs");
}

#[test]
fn zones_that_cannot_be_read_are_told_with_their_line() {
    refused(
        "zones = [\"gallilei\",\n  \"gone.zone.toml\",\n  \"broken.zone.toml\"]\nplayers = 4\nmatches = 10\n",
        2,
        expect![[r#"
            a.plan.toml:3:10: `zones`: gallilei: there is no published zone and no file of this name; did you mean "galilei"?
            a.plan.toml:4:3: `zones`: gone.zone.toml: there is no such file
            a.plan.toml:5:3: `zones`: broken.zone.toml:1:1: missing key `map`: expected a line such as `map = """`
        "#]],
    );
}

#[test]
fn a_pattern_that_matches_nothing_is_told() {
    refused(
        "zones = [\"pack/*.zone.toml\", \"a[.zone.toml\"]\nplayers = 4\nmatches = 10\n",
        2,
        expect![[r#"
            a.plan.toml:3:10: `zones`: there is no file that "pack/*.zone.toml" matches
            a.plan.toml:3:30: `zones`: "a[.zone.toml" is no pattern of paths: invalid range pattern
        "#]],
    );
}

#[test]
fn an_unknown_scenario_or_player_is_told() {
    refused(
        "zones = \"galilei\"\nscenarios = [\"advanced\", \"infektion\"]\nplayers = 4\nmatches = 10\n",
        2,
        expect![[r#"
            a.plan.toml:4:26: `scenarios`: infektion: there is no built-in scenario and no file of this name; did you mean "infection"?
        "#]],
    );
    refused(
        "zones = \"galilei\"\nplayers = 4\nmatches = 10\naliens = [\"simple\", \"traker\"]\n",
        2,
        expect![[r#"
            a.plan.toml:6:21: `aliens`: expected one of random, simple, tracker, adept, novice, cautious, aggressive, never-bluffs, never-attacks-first, nearest-hatch, ignores-noise, honest, patient, direct, deaf, expert; found "traker"; did you mean "tracker"?
        "#]],
    );
}

#[test]
fn an_empty_product_is_told() {
    refused(
        "zones = []\nscenarios = []\nplayers = []\nhumans = []\nmatches = 10\n",
        2,
        expect![[r#"
            a.plan.toml:3:9: `zones`: expected at least one, found an empty list: there would be nothing to play
            a.plan.toml:4:13: `scenarios`: expected at least one, found an empty list: there would be nothing to play
            a.plan.toml:5:11: `players`: expected at least one, found an empty list: there would be nothing to play
            a.plan.toml:6:10: `humans`: expected at least one, found an empty list: there would be nothing to play
        "#]],
    );
}

#[test]
fn a_precision_that_no_number_of_matches_reaches_is_told() {
    let until = |until: &str, expected| {
        refused(&format!("zones = \"galilei\"\nplayers = 4\nuntil = {until}\n"), 2, expected);
    };
    until(
        "0",
        expect![[r#"
            a.plan.toml:5:9: `until`: expected more than 0 points, found 0: no number of matches makes an interval that narrow
        "#]],
    );
    until(
        "0.001",
        expect![[r#"
            a.plan.toml:5:9: `until`: ± 0.001 points may take more than 1000000000 matches a cell, which is the most there can be
        "#]],
    );
    until(
        "1\nmatches = 100",
        expect![[r#"
            a.plan.toml:5:9: `until`: ± 1 points takes 190 matches at the very least, and `matches` allows 100
        "#]],
    );
    until(
        "60",
        expect![[r#"
        a.plan.toml:5:9: `until`: expected at most 50 points of a hundred, found 60
    "#]],
    );
    until(
        "\"1\"",
        expect![[r#"
        a.plan.toml:5:9: `until`: expected a number such as 1.0, found text
    "#]],
    );
}

#[test]
fn a_number_of_players_that_nobody_can_seat_is_told() {
    refused(
        "zones = \"galilei\"\nplayers = [4, \"8-17\", 1, \"6-4\", true]\nmatches = 10\n",
        2,
        expect![[r#"
            a.plan.toml:4:15: `players`: 2 to 16 can play, for there are 8 characters on each side; found 17
            a.plan.toml:4:23: `players`: 2 to 16 can play, for there are 8 characters on each side; found 1
            a.plan.toml:4:26: `players`: expected the smaller number first, found 6-4
            a.plan.toml:4:33: `players`: expected a number or a range such as "2-8", found true or false
        "#]],
    );
}

#[test]
fn a_zone_that_cannot_be_played_is_told_with_what_is_wrong() {
    refused(
        "zones = [\"galilei\",\n  \"shed.zone.toml\"]\nplayers = 4\nmatches = 10\n",
        1,
        expect![[r#"
            a.plan.toml:4:3: shed.zone.toml cannot be played as advanced: shed.zone.toml:5:1: error: there is no alien start: paint one sector as alien start (A) [missing-start]
            a.plan.toml:4:3: shed.zone.toml cannot be played as advanced: shed.zone.toml:5:1: error: there is no hatch, so no human can escape: add hatch 1 [no-hatch]
        "#]],
    );
}

#[test]
fn what_is_missing_mistyped_or_too_much_is_told() {
    refused(
        "zones = \"galilei\"\nplayers = 4\n",
        2,
        expect![[r#"
            a.plan.toml:1:1: missing key `matches`: expected a line such as `matches = 10000` or `until = 1.0`
        "#]],
    );
    refused(
        "zones = \"galilei\"\nplayers = 4\nmatches = 0\nshards = 5\n",
        2,
        expect![[r#"
            a.plan.toml:5:11: `matches`: expected 1 to 1000000000 matches, found 0
            a.plan.toml:6:10: the key `shards` means nothing here; did you mean `shard`?
        "#]],
    );
    refused(
        "zones = \"galilei\"\nplayers = \"2-8\"\nmatches = 1000000000\nshard = 10\n",
        2,
        expect![[r#"
            a.plan.toml:6:9: the plan has 700,000,000 shards, more than 100,000: raise `shard`, the matches of each
        "#]],
    );
}

#[test]
fn shards_come_cell_by_cell_in_turn_and_say_all_that_is_played() {
    let desk = planned(SMALL);
    let text = String::from_utf8(read(&desk, "shards.jsonl")).unwrap();
    let shards: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let short = |shard: &Value| {
        let cell = &shard["cell"];
        format!("{} {} {}+{}\n", cell["zone"]["file"], cell["players"], shard["first"], shard["matches"])
    };
    expect![[r#"
        "galilei" 2 0+20
        "galilei" 4 0+20
        "socrates" 2 0+20
        "socrates" 4 0+20
        "galilei" 2 20+20
        "galilei" 4 20+20
        "socrates" 2 20+20
        "socrates" 4 20+20
        "galilei" 2 40+10
        "galilei" 4 40+10
        "socrates" 2 40+10
        "socrates" 4 40+10
    "#]]
    .assert_eq(&shards.iter().map(short).collect::<String>());
    assert_eq!(succeeds(&desk, "sweep plan a.plan.toml --quiet").out, text, "the same plan, the same lines");
}

#[test]
fn what_there_is_to_do_is_told() {
    let desk = Desk::with("a.plan.toml", plan(SMALL));
    let said = succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl");
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(lines[0], "4 cells: 2 zones × 1 scenario × 2 numbers of seats × 1 pair of players");
    assert_eq!(lines[1], "200 matches in 12 shards, 50 a cell");
    assert!(lines[2].starts_with("about ") && lines[2].contains("an estimate from"), "{}", lines[2]);
    let object = succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl --format json").json();
    assert_eq!(
        (&object["cells"], &object["shards"], &object["matches"]),
        (&4.into(), &12.into(), &200.into())
    );
    assert!(object["seconds"].as_f64().unwrap() > 0.0);
}

#[test]
fn numbers_may_be_written_in_any_way_that_toml_has() {
    let text = plan("zones = \"galilei\"\nplayers = [0x8, 0b11]\nmatches = 1_000\nuntil = 2e0\n");
    let read = PlanFile::read(text.as_bytes()).unwrap();
    assert_eq!((read.players, read.matches, read.until), (vec![3, 8], Some(1000), Some(2.0)));
    for until in ["inf", "nan", "1e400", "-3", "99999999999999999999"] {
        assert!(PlanFile::read(text.replace("2e0", until).as_bytes()).is_err(), "{until}");
    }
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn no_bytes_make_the_reader_of_plans_stumble(at in any::<Index>(), byte in any::<u8>(), cut in any::<Index>()) {
        let mut text = include_bytes!("../../../examples/sweep/plan.toml").to_vec();
        let place = at.index(text.len());
        text[place] = byte;
        let _ = PlanFile::read(&text);
        let _ = PlanFile::read(&text[..cut.index(text.len())]);
    }
}

#[test]
fn zones_of_a_pattern_are_played_once_each() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("pack")).unwrap();
    let zone = |name: &str| shed("dsd1\nHsdA\nsdsd").replace("Shed", name);
    desk.put("pack/b.zone.toml", zone("B"));
    desk.put("pack/a.zone.toml", zone("A"));
    desk.put("pack/copy.zone.toml", zone("A"));
    desk.put(
        "a.plan.toml",
        plan("zones = [\"pack/b.zone.toml\", \"pack/*.zone.toml\"]\nplayers = 2\nmatches = 5\n"),
    );
    let said = succeeds(&desk, "sweep plan a.plan.toml --quiet");
    let files: Vec<&str> = said.out.split("\"file\":\"pack/").skip(1).map(|rest| &rest[..1]).collect();
    assert_eq!(files, ["a", "b"]);
    assert_eq!(said.err, "pack/copy.zone.toml says the same as pack/a.zone.toml, and is played once\n");
}

#[test]
fn a_precision_plans_as_many_matches_as_an_even_rate_needs_and_shards_in_reserve_follow() {
    let desk = planned("zones = \"socrates\"\nplayers = 2\nuntil = 5\nshard = 100\n");
    let text = String::from_utf8(read(&desk, "shards.jsonl")).unwrap();
    let matches = |text: &str| -> u64 {
        text.lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["matches"].as_u64().unwrap())
            .sum()
    };
    // 0.98² / 0.05² is 384, less what Wilson's interval saves.
    assert_eq!(matches(&text), 382);
    let more = succeeds(&desk, "sweep plan a.plan.toml --reserve 2 --quiet").out;
    assert!(more.starts_with(&text));
    assert_eq!(matches(&more), 582);
}
