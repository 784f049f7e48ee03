//! Sweeps of the second game: planned, played, merged and told by the same code.

use editor::sweep::{Counted, Counts};
use engine::survive::{PLAY, Summary};
use expect_test::{Expect, expect};
use serde_json::{Value, json};
use workbench::game::Sums;

use super::{plan as of_escape, play_all, read, succeeds};
use crate::harness::command::{Desk, refuses};

/// Two boards, two numbers of seats, two tables, two shards a cell, the last a short one.
const SMALL: &str = "zones = [\"atlantis\", \"atoll\"]\nplayers = [2, 3]\nbots = [\"simple,random\", \"random\"]\nmatches = 5\nshard = 3\nseed = 7\n";

fn plan(lines: &str) -> String {
    of_escape(lines).replace("\"escape\"", "\"survive\"")
}

fn planned(lines: &str) -> Desk {
    let desk = Desk::with("a.plan.toml", plan(lines));
    succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl --quiet");
    desk
}

fn objects(desk: &Desk, name: &str) -> Vec<Value> {
    serde_json::from_slice(&read(desk, name)).unwrap()
}

#[test]
fn a_shard_names_its_game_and_whole_tables() {
    let desk = planned(SMALL);
    let text = String::from_utf8(read(&desk, "shards.jsonl")).unwrap();
    let shards: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let keys: Vec<&String> = shards[0]["cell"].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "zone", "scenario", "bots", "players", "seed"]);
    assert_eq!(shards[0]["engine"], PLAY);
    assert_eq!(shards[0]["cell"]["scenario"]["file"], "printed");
    let short = |shard: &Value| {
        let cell = &shard["cell"];
        format!("{} {} {} {}\n", cell["zone"]["file"], cell["bots"], cell["players"], shard["matches"])
    };
    expect![[r#"
        "atlantis" ["random"] 2 3
        "atlantis" ["random"] 3 3
        "atlantis" ["simple","random"] 2 3
        "atlantis" ["simple","random"] 3 3
        "atoll" ["random"] 2 3
        "atoll" ["random"] 3 3
        "atoll" ["simple","random"] 2 3
        "atoll" ["simple","random"] 3 3
    "#]]
    .assert_eq(&shards[..8].iter().map(short).collect::<String>());
    assert_eq!((shards.len(), &shards[15]["matches"]), (16, &json!(2)));
    let said = succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl");
    assert!(
        said.err.starts_with("8 cells: 2 zones × 1 scenario × 2 numbers of seats × 2 tables of players\n")
    );
}

#[test]
fn shards_that_are_played_apart_give_the_bytes_of_a_sweep_on_one_machine() {
    let lines = SMALL.replace("[2, 3]", "3").replace(", \"random\"]", "]");
    let desk = planned(&lines);
    let mut files = play_all(&desk);
    files.reverse();
    files.push(files[0].clone());
    let call = format!(
        "sweep merge {} --shards shards.jsonl --out whole.out --csv a.csv --json a.json --parquet a.parquet --picture a.png",
        files.join(" ")
    );
    let said = succeeds(&desk, &call);
    assert_eq!(said.err, "1 shard came more than once and counted once\n");
    succeeds(&desk, "sweep local a.plan.toml --dir out --threads 1 --quiet");
    for (merged, local) in [
        ("whole.out", "counts.json"),
        ("a.csv", "cells.csv"),
        ("a.json", "cells.json"),
        ("a.parquet", "cells.parquet"),
    ] {
        assert!(read(&desk, merged) == read(&desk, &format!("out/{local}")), "{merged}");
    }
    assert!(read(&desk, "a.png").starts_with(b"\x89PNG"));
    // Merging what was merged changes nothing.
    succeeds(&desk, "sweep merge whole.out 0.json --out again.out --quiet");
    assert!(read(&desk, "again.out") == read(&desk, "whole.out"));
}

#[test]
fn a_cell_has_the_numbers_that_simulate_gives() {
    let desk = Desk::with("a.plan.toml", plan(SMALL));
    succeeds(&desk, "sweep local a.plan.toml --dir out --quiet");
    let cells = objects(&desk, "out/cells.json");
    let cell = cells.iter().find(|cell| {
        (&cell["zone"], &cell["players"], &cell["bots"])
            == (&json!("Atoll"), &json!(3), &json!("simple random"))
    });
    let cell = cell.expect("such a cell");
    let alone = succeeds(
        &desk,
        "simulate atoll --scenario printed --players 3 --bots simple,random --matches 5 --seed 7 --format json",
    )
    .json();
    for (column, value) in [
        ("seat_1_win", &alone["seats"][0]["win"]["rate"]),
        ("seat_3_win_high", &alone["seats"][2]["win"]["high"]),
        ("seat_2_score_mean", &alone["seats"][1]["score"]["mean"]),
        ("seat_3_saved_mean", &alone["seats"][2]["saved"]["mean"]),
        ("turns_mean", &alone["turns"]["mean"]),
        ("end_volcano", &alone["ends"]["volcano"]),
        ("matches", &alone["matches"]),
    ] {
        assert!(value.is_number(), "{column}");
        assert_eq!(&cell[column], value, "{column}");
    }
    let lost = alone["lost"]["shark"].as_f64().unwrap() * 5.0;
    assert!((cell["lost_shark"].as_f64().unwrap() - lost).abs() < 1e-9);
    assert!(cell["seat_4_win"].is_null() && cell["seat_4_score_mean"].is_null(), "three sat there");
    assert_eq!(cell["engine"], PLAY);
}

#[test]
fn the_columns_are_those_of_the_documents() {
    let desk = planned(SMALL);
    succeeds(&desk, "sweep run --shard shards.jsonl --index 0 --out 0.json");
    succeeds(&desk, "sweep merge 0.json --csv a.csv --quiet");
    let csv = String::from_utf8(read(&desk, "a.csv")).unwrap();
    let seat = |n: u8| {
        format!("seat_{n}_win,seat_{n}_win_low,seat_{n}_win_high,seat_{n}_score_mean,seat_{n}_saved_mean,")
    };
    let heads = csv.lines().next().unwrap().replace(&(1..=6).map(seat).collect::<String>(), "SEATS,");
    expect!["zone,zone_file,zone_sha256,scenario,scenario_file,scenario_sha256,players,bots,seed,engine,matches,stopped,broken,SEATS,ties,ties_low,ties_high,saved,saved_low,saved_high,turns_mean,turns_p5,turns_p50,turns_p95,boats_lost_mean,boats_lost_p5,boats_lost_p50,boats_lost_p95,landlocked,landlocked_low,landlocked_high,end_volcano,end_nobody_left,end_last_tile,end_capped,lost_shark,lost_serpent,lost_whirlpool,lost_end"].assert_eq(&heads);
}

#[test]
fn the_table_tells_what_is_saved_and_what_the_first_seat_wins() {
    let desk = Desk::with("a.plan.toml", plan(&SMALL.replace(", \"random\"]", "]")));
    let said = succeeds(&desk, "sweep local a.plan.toml --dir out --quiet");
    expect![[r#"
        a · 4 cells · 20 matches
        scenario printed game · bots simple, random · matches 5 · seed 7

          zone      seats  % explorers saved     % first seat wins          median turns
          Atlantis      2  30.0  16.4–48.4  █▊   100.0  56.6–100.0  ██████            37
                        3  32.0  22.0–44.0  █▉    60.0   23.1–88.2  ███▋              38
          Atoll         2  48.0  39.3–56.8  ██▉  100.0  56.6–100.0  ██████            37
                        3  47.3  37.3–57.6  ██▉   60.0   23.1–88.2  ███▋              38
    "#]]
    .assert_eq(&said.out);
    succeeds(&desk, "sweep merge out/counts.json --picture a.svg --quiet");
    let svg = String::from_utf8(read(&desk, "a.svg")).unwrap();
    for words in [
        ">Atoll</text>",
        "Explorers saved, %",
        "Matches the first seat wins, %",
        "printed game · simple, random players",
    ] {
        assert!(svg.contains(words), "{words}");
    }
}

#[test]
fn with_a_precision_the_wins_of_all_seats_are_known_to_within_it() {
    let lines = "zones = \"atoll\"\nplayers = 2\nbots = \"random\"\nuntil = 15\nshard = 10\n";
    let desk = Desk::with("a.plan.toml", plan(lines));
    let told = succeeds(&desk, "sweep local a.plan.toml --dir out --format json").json();
    assert_eq!(told["wide"], 0);
    for seat in [1, 2] {
        let end = |end: &str| told["cells"][0][format!("seat_{seat}_win_{end}")].as_f64().unwrap();
        assert!((end("high") - end("low")) / 2.0 <= 0.15, "{}", told["cells"][0]);
    }
    let said = succeeds(&desk, "sweep plan a.plan.toml --out shards.jsonl");
    assert!(said.err.contains("the win rates of all seats to within ± 15 points"), "{}", said.err);
}

#[test]
fn zones_scenarios_and_players_of_another_game_are_told_with_their_lines() {
    let refused = |text: String, expected: Expect| {
        let desk = Desk::with("a.plan.toml", text);
        refuses(&desk, "sweep plan a.plan.toml", 2, expected);
    };
    refused(
        plan("zones = [\"atlantis\",\n  \"galilei\"]\nscenarios = \"infection\"\nplayers = 3\nmatches = 5\n"),
        expect![[r#"
            a.plan.toml:4:3: `zones`: galilei is of Escape from the Aliens, and the plan is of Survive
            a.plan.toml:5:13: `scenarios`: infection is of Escape from the Aliens, and the plan is of Survive
        "#]],
    );
    refused(
        of_escape("zones = \"atlantis\"\nplayers = 4\nbots = \"planner\"\nmatches = 5\n"),
        expect![[r#"
            a.plan.toml:5:8: `bots`: nobody is chosen by this key in a plan of escape: expected `humans` and `aliens`
        "#]],
    );
    refused(
        plan(
            "zones = \"atlantis\"\nplayers = [4, 7]\nbots = [\"planner\", \"planer,random\"]\nmatches = 5\n",
        ),
        expect![[r#"
            a.plan.toml:4:15: `players`: 2 to 6 can play; found 7
            a.plan.toml:5:20: `bots`: expected one of random, simple, planner; found "planer"; did you mean "planner"?
        "#]],
    );
}

#[test]
fn what_is_damaged_foreign_or_of_another_game_is_refused() {
    let desk = planned(SMALL);
    for index in [0, 1] {
        succeeds(&desk, &format!("sweep run --shard shards.jsonl --index {index} --out {index}.json"));
    }
    let text = String::from_utf8(read(&desk, "0.json")).unwrap();
    desk.put("bad.json", text.replacen("\"hits\":", "\"hits\":1", 1));
    desk.put("cut.json", &text[..300]);
    desk.put("newer.json", text.replacen("\"engine\":\"", "\"engine\":\"9", 1));
    desk.put("third.json", text.replacen("\"game\":\"survive\"", "\"game\":\"ovni\"", 1));
    let said = desk.run("sweep merge . --out part.out --quiet");
    expect![[r#"
        ./bad.json: refused: corrupt: the checksum does not belong to these counts
        ./cut.json: refused: corrupt: it ends too early
        ./newer.json: refused: foreign: counted by engine 9PLAY, this is PLAY
        ./third.json: refused: foreign: counts of a game "ovni"
    "#]]
    .assert_eq(&said.err.replace(PLAY, "PLAY"));
    assert_eq!(said.code, 1);
    // A line that was changed is no shard any more.
    let shards = String::from_utf8(read(&desk, "shards.jsonl")).unwrap();
    let first = shards.lines().next().unwrap();
    for (from, to, why) in [
        (
            "[\"random\"]",
            "[\"planner\"]",
            "its id does not belong to what it says: it was changed or damaged",
        ),
        ("[\"random\"]", "[\"adept\"]", "there is no player \"adept\""),
        ("[\"random\"]", "[]", "expected who plays, found nobody"),
        ("\"players\":", "\"hatches\":[],\"players\":", "unknown field `hatches`"),
        ("\"survive\"", "\"escape\"", "there is no game \"escape\""),
    ] {
        desk.put("changed.jsonl", first.replacen(from, to, 1));
        let said = desk.run("sweep run --shard changed.jsonl --index 0");
        assert_eq!(said.code, 2, "{to}");
        assert!(said.err.starts_with("changed.jsonl:1: ") && said.err.contains(why), "{to}: {}", said.err);
    }
    // Two games make no table.
    desk.put(
        "b.plan.toml",
        of_escape(
            "zones = \"socrates\"\nplayers = 2\nhumans = \"random\"\naliens = \"random\"\nmatches = 2\n",
        ),
    );
    let other = succeeds(&desk, "sweep plan b.plan.toml --quiet").out;
    desk.put("both.jsonl", format!("{shards}{other}"));
    succeeds(&desk, "sweep run --shard both.jsonl --index 16 --out other/0.json");
    refuses(
        &desk,
        "sweep merge 0.json other/0.json --shards both.jsonl --quiet",
        2,
        expect![[r#"
            these are counts of escape and of survive: a table is of one game
        "#]],
    );
}

/// The sums of a shard, to be changed.
fn sums(one: &mut Counted) -> &mut Summary {
    match &mut one.counts.sums {
        Sums::Survive(sums) => &mut sums.summary,
        other => panic!("{other:?}"),
    }
}

#[test]
fn counts_that_no_match_can_give_are_refused() {
    let desk = planned(SMALL);
    succeeds(&desk, "sweep run --shard shards.jsonl --index 1 --out 1.json");
    let made_up = |change: fn(&mut Counted)| {
        let mut counts = Counts::read(&read(&desk, "1.json")).unwrap();
        counts.shards.values_mut().for_each(change);
        Counts::read(counts.write().as_bytes())
    };
    let refused = |what: &str, change: fn(&mut Counted)| {
        let why = made_up(change).expect_err(what);
        assert_eq!(why, format!("corrupt: 3 matches do not add up to these counts: see the {what}"));
    };
    assert!(made_up(|_| ()).is_ok());
    refused("matches", |one| one.counts.stopped += 1);
    refused("seats", |one| sums(one).seats[0].wins.of = 2);
    refused("seats", |one| sums(one).seats[2].scores.add(7));
    refused("seats", |one| sums(one).seats[3].wins.of = 3);
    refused("rates", |one| sums(one).seats[1].wins.hits = 4);
    refused("rates", |one| sums(one).ties.of = 2);
    refused("rates", |one| sums(one).landlocked.hits = u64::MAX);
    refused("winners", |one| sums(one).seats.iter_mut().for_each(|seat| seat.wins.hits = 0));
    refused("explorers", |one| sums(one).lost[0] += 1);
    refused("explorers", |one| sums(one).saved_by_value[1].of += 1);
    refused("turns", |one| sums(one).turns.add(30));
    refused("turns", |one| sums(one).ends[2] += 1);
    refused("turns", |one| sums(one).boats_lost.add(0));
    refused("spaces", |one| sums(one).deaths = vec![0]);
}
