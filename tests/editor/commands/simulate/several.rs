//! Several batches side by side: numbers of players, and players of every strength.

use engine::escape::bot::Bot;
use expect_test::{Expect, expect};
use serde_json::Value;

use super::numbers;
use crate::harness::command::{Desk, shape, shed};

#[track_caller]
fn counts(said: &str, expected: &[u64]) {
    let object = numbers(&format!("fermi --matches 5 --players {said}"));
    let tables = object["tables"].as_array().unwrap();
    assert_eq!(tables.iter().map(|one| one["players"].as_u64().unwrap()).collect::<Vec<_>>(), expected);
}

#[test]
fn several_numbers_of_players_give_a_list() {
    counts("2-5", &[2, 3, 4, 5]);
    counts("8,4", &[4, 8]);
    counts("2-3,3,16", &[2, 3, 16]);
}

#[test]
fn each_number_of_players_gives_what_it_gives_alone() {
    let mut together = numbers("fermi --matches 40 --players 4-6");
    for table in together["tables"].as_array_mut().unwrap() {
        table["matches_per_second"] = Value::Null;
        assert_eq!(*table, numbers(&format!("fermi --matches 40 --players {}", table["players"])));
    }
    assert_eq!((&together["zone"], &together["scenario"]), (&"Fermi".into(), &Value::Null));
}

#[track_caller]
fn tells(call: &str, expected: Expect) {
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let said = desk.run(&format!("simulate shed.zone.toml --matches 60 {call}"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    expected.assert_eq(&said.out);
}

#[test]
fn a_table_has_one_row_a_number_of_players() {
    tells(
        "--players 2-4",
        expect![[r#"
            Shed · 60 matches each · advanced game
            adept players · seed 1

              seats  % humans escape  % aliens win     % any escape     median rounds
                  2  55.0  42.5–66.9  45.0  33.1–57.5  55.0  42.5–66.9              4
                  3  48.3  36.2–60.7  51.7  39.3–63.8  48.3  36.2–60.7              2
                  4  28.3  22.0–35.7  80.0  68.2–88.2  55.0  42.5–66.9              4

              seats  all-out
                  2  100.0 %  ████████████
                  3  100.0 %  ████████████
                  4  100.0 %  ████████████
        "#]],
    );
}

#[test]
fn an_interval_is_told_by_its_bounds() {
    // Far from one half an interval is not centred on its rate.
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let call = "simulate shed.zone.toml --matches 60 --players 2-4";
    for table in desk.run(&format!("{call} --format json")).json()["tables"].as_array().unwrap() {
        let bound = |key: &str| table["alien_win"][key].as_f64().unwrap() * 100.0;
        let told = format!("{:.1}  {:.1}–{:.1}", bound("rate"), bound("low"), bound("high"));
        assert!(desk.run(call).out.contains(&told), "{told}");
    }
    for call in ["--players 2-4", "--players 3", "--matrix --players 3"] {
        let said = desk.run(&format!("simulate shed.zone.toml --matches 20 {call}"));
        assert!(!said.out.contains('±'), "{}", said.out);
    }
}

#[test]
fn until_tells_how_many_matches_each_number_of_players_took() {
    let desk = Desk::with("shed.zone.toml", shed("Ad1\ndds\nHd2"));
    let said = desk.run("simulate shed.zone.toml --until 1 --matches 2000 --players 2,4");
    for seats in [2, 4] {
        let told = format!("  {seats} seats: ± 1 point not reached in 2,000 matches: raise --matches\n");
        assert!(said.out.contains(&told), "{}", said.out);
    }
    let said = desk.run("simulate shed.zone.toml --until 5 --players 2,4");
    assert!(said.out.contains("  4 seats: ± 5 points reached after 1,000 matches\n"), "{}", said.out);
}

/// No line is longer than the terminal is wide.
#[track_caller]
fn fits(call: &str) {
    fits_in(call, &[30, 60, 80, 120]);
}

#[track_caller]
fn fits_in(call: &str, widths: &[usize]) {
    for columns in widths.iter().copied() {
        let said = Desk::new().run_with(call, &[("COLUMNS", &columns.to_string())]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
        // So little room is enough for words, not for every table.
        let may = if columns < 60 { 60 } else { columns };
        for line in said.out.lines() {
            assert!(line.chars().count() <= may, "{columns}: {line}\n{}", said.out);
        }
        let first = said.out.lines().next().unwrap_or_default();
        assert!(first.chars().count() <= columns && !first.contains('…'), "{columns}: {first}");
    }
}

#[test]
fn what_is_told_fits_the_terminal() {
    fits("simulate galilei --matches 5 --seed 3");
    fits("simulate galilei --matches 2 --players 2-8");
    fits("simulate galilei --matches 2 --matrix");
    fits("simulate galilei --against fermi --matches 5 --players 5");
    fits("simulate galilei --scenario infection --matches 5");
    // A ladder takes its time: where there is hardly room, and where there is enough.
    fits_in("ladder --zones socrates,fermi --matches 1", &[30, 80]);
    fits_in("ladder --zones socrates --matches 1 --all", &[30]);
}

#[test]
fn a_table_without_humans_has_dashes() {
    let said = Desk::new().run("simulate galilei --scenario arena --players 2,4 --matches 5");
    assert!(said.out.contains("      2  –"), "{}", said.out);
}

#[test]
fn a_matrix_has_every_pair_of_players() {
    let object = numbers("fermi --matrix --players 4,6 --matches 20");
    let matrices = object["matrices"].as_array().unwrap();
    assert_eq!(matrices.iter().map(|one| one["players"].as_u64().unwrap()).collect::<Vec<_>>(), [4, 6]);
    let ranks: Vec<&str> = Bot::RANKS.iter().map(|bot| bot.word()).collect();
    let pairs: Vec<(&str, &str)> = ranks.iter().flat_map(|a| ranks.iter().map(move |b| (*a, *b))).collect();
    for matrix in matrices {
        let cells = matrix["cells"].as_array().unwrap();
        let found = cells.iter().map(|cell| &cell["bots"]);
        let found = found.map(|bots| (bots["humans"].as_str().unwrap(), bots["aliens"].as_str().unwrap()));
        assert_eq!(found.collect::<Vec<_>>(), pairs);
    }
    expect![[r#"
        zone: text
        scenario: null
        seed: number
        first: number
        matrices[].players: number
        matrices[].cells[].bots.humans: text
        matrices[].cells[].bots.aliens: text
        matrices[].cells[].matches: number
        matrices[].cells[].human_win.rate: fraction
        matrices[].cells[].human_win.low: fraction
        matrices[].cells[].human_win.high: fraction
        matrices[].cells[].alien_win.rate: fraction
        matrices[].cells[].alien_win.low: fraction
        matrices[].cells[].alien_win.high: fraction
        matrices[].cells[].any_escape.rate: fraction
        matrices[].cells[].any_escape.low: fraction
        matrices[].cells[].any_escape.high: fraction
        matches_per_second: null
    "#]]
    .assert_eq(&shape(&object));
}

#[test]
fn a_pair_of_the_matrix_gives_what_it_gives_alone() {
    let cell = numbers("fermi --matrix --players 4 --matches 30")["matrices"][0]["cells"][0].clone();
    let alone = numbers("fermi --players 4 --matches 30 --humans random --aliens random");
    for key in ["human_win", "alien_win", "any_escape", "matches", "bots"] {
        assert_eq!(cell[key], alone[key], "{key}");
    }
}

#[test]
fn the_matrix_is_told_with_a_row_for_humans_and_a_column_for_aliens() {
    let said = Desk::new().run("simulate fermi --matrix --players 4 --matches 30");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    let ranks: Vec<&str> = Bot::RANKS.iter().map(|bot| bot.word()).collect();
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for title in ["  % humans who escape", "  % matches the aliens win"] {
        let mut lines = said.out.lines().skip_while(|line| *line != title).skip(1);
        assert_eq!(words(lines.next().unwrap()), ranks, "{}", said.out);
        let rows: Vec<String> = lines.take(ranks.len()).map(|line| words(line)[0].clone()).collect();
        assert_eq!(rows, ranks, "{}", said.out);
    }
}
