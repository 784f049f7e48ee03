//! The forms of a sweep: one row a cell, the same in all.

use expect_test::expect;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use serde_json::Value;

use super::{SMALL, plan, read, succeeds};
use crate::harness::command::{Desk, refuses};

fn swept() -> Desk {
    let desk = Desk::with("a.plan.toml", plan(&format!("name = \"Small\"\n{SMALL}")));
    succeeds(&desk, "sweep local a.plan.toml --dir out --quiet");
    desk
}

/// A row of a Parquet file as an object.
fn object(row: &Row) -> Value {
    let entries = row.get_column_iter().map(|(name, field)| {
        let value = match field {
            Field::Null => Value::Null,
            Field::Str(text) => text.as_str().into(),
            Field::Long(count) => (*count).into(),
            Field::Double(number) => (*number).into(),
            other => panic!("{name}: {other}"),
        };
        (name.clone(), value)
    });
    Value::Object(entries.collect())
}

#[test]
fn csv_json_and_parquet_say_the_same() {
    let desk = swept();
    let objects: Vec<Value> = serde_json::from_slice(&read(&desk, "out/cells.json")).unwrap();
    let csv = String::from_utf8(read(&desk, "out/cells.csv")).unwrap();
    let parquet = SerializedFileReader::try_from(desk.path("out/cells.parquet").as_path()).unwrap();
    let rows: Vec<Value> = parquet.get_row_iter(None).unwrap().map(|row| object(&row.unwrap())).collect();
    // Written and read again as the other was: reading a number from JSON may lose its last digit.
    let rows: Vec<Value> = serde_json::from_str(&serde_json::to_string(&rows).unwrap()).unwrap();
    assert_eq!(rows, objects);
    let mut lines = csv.lines();
    let heads: Vec<&str> = lines.next().unwrap().split(',').collect();
    assert_eq!(objects.len(), lines.clone().count());
    for (object, line) in objects.iter().zip(lines) {
        let keys: Vec<&String> = object.as_object().unwrap().keys().collect();
        assert_eq!(keys, heads);
        for (head, field) in heads.iter().zip(line.split(',')) {
            let same = match &object[*head] {
                Value::Null => field.is_empty(),
                Value::String(text) => text == field,
                number => number.as_f64() == serde_json::from_str(field).ok(),
            };
            assert!(same, "{head}: {field} is not {}", object[*head]);
        }
    }
}

#[test]
fn the_columns_are_those_of_the_documents() {
    let desk = swept();
    let csv = String::from_utf8(read(&desk, "out/cells.csv")).unwrap();
    expect!["zone,zone_file,zone_sha256,scenario,scenario_file,scenario_sha256,players,humans,aliens,seed,engine,matches,stopped,broken,human_win,human_win_low,human_win_high,alien_win,alien_win_low,alien_win_high,both_win,both_win_low,both_win_high,automatic_elimination,automatic_elimination_low,automatic_elimination_high,any_escape,any_escape_low,any_escape_high,survivor_win,survivor_win_low,survivor_win_high,rounds_mean,rounds_p5,rounds_p50,rounds_p95,first_contact_mean,first_contact_p5,first_contact_p50,first_contact_p95,end_all_out,end_round_limit,end_first_escape,end_elimination_target,hatch_1_escapes,hatch_1_red,hatch_2_escapes,hatch_2_red,hatch_3_escapes,hatch_3_red,hatch_4_escapes,hatch_4_red,hatch_5_escapes,hatch_5_red,hatch_6_escapes,hatch_6_red,hatch_7_escapes,hatch_7_red,hatch_8_escapes,hatch_8_red,hatch_9_escapes,hatch_9_red"].assert_eq(csv.lines().next().unwrap());
}

#[test]
fn the_table_tells_rates_by_zone_and_seats() {
    let desk = swept();
    let said = succeeds(&desk, "sweep merge out/counts.json");
    expect![[r#"
        Sweep · 4 cells · 200 matches
        scenario advanced game · humans tracker · aliens tracker · matches 50 · seed 7

          zone      seats  % humans escape        % aliens win            median rounds
          Galilei       2  64.0  50.1–75.9  ███▉  36.0  24.1–49.9  ██▏               12
                        4  39.0  29.7–49.1  ██▍   62.0  48.2–74.1  ███▊              16
          Socrates      2  20.0  11.2–33.0  █▎    80.0  67.0–88.8  ████▊              2
                        4  12.0   6.8–20.4  ▊     80.0  67.0–88.8  ████▊              3
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn the_picture_is_drawn_as_pixels_or_as_lines() {
    let desk = swept();
    succeeds(&desk, "sweep merge out/counts.json --picture a.svg --quiet");
    let svg = String::from_utf8(read(&desk, "a.svg")).unwrap();
    assert!(
        svg.starts_with("<svg ") && svg.contains(">Socrates</text>") && svg.contains("Humans who escape, %")
    );
    assert!(read(&desk, "out/cells.png").starts_with(b"\x89PNG"));
    let said = desk.run("sweep merge out/counts.json --picture a.gif");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("expected a file that ends in .png or .svg"), "{}", said.err);
}

#[test]
fn a_file_that_cannot_be_saved_is_told_first() {
    let desk = swept();
    refuses(
        &desk,
        "sweep merge out/counts.json --csv gone/a.csv",
        2,
        expect![[r#"
            gone/a.csv: there is no such folder to save it in
        "#]],
    );
}

#[test]
fn what_a_sweep_reads_is_never_saved_over() {
    let desk = swept();
    let before = std::fs::read(desk.path("out/counts.json")).unwrap();
    refuses(
        &desk,
        "sweep merge out/counts.json --out out/../out/counts.json",
        2,
        expect![[r#"
            out/../out/counts.json: this file is read here: expected another one to save in
        "#]],
    );
    refuses(
        &desk,
        "sweep merge out/counts.json --csv a.txt --json a.txt",
        2,
        expect![[r#"
            a.txt: two things are to be saved in this file: expected a file for each
        "#]],
    );
    assert_eq!(std::fs::read(desk.path("out/counts.json")).unwrap(), before);
}

#[test]
fn names_that_xml_could_not_hold_are_drawn_too() {
    let desk = Desk::new();
    let zone = "hatchway = 1\ngame = \"escape\"\nname = \"a ]]> b \u{fffe}\"\nmap = \"\"\"\n.dsd.\ndHdsd\nsdsAd\nd1ds2\n\"\"\"\n";
    desk.put("hostile.zone.toml", zone);
    desk.put(
        "plan.toml",
        "hatchway = 1\ngame = \"escape\"\nname = \"]]>\"\nzones = [\"hostile.zone.toml\"]\nplayers = 4\nmatches = 20\n",
    );
    let said = desk.run("sweep local plan.toml --dir out --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(desk.path("out/cells.png").exists());
}
