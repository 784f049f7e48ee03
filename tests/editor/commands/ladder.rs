//! `hatchway ladder`: who is stronger is shown, and so is what beliefs are worth.

mod scenario;
mod styles;

use std::path::Path;
use std::sync::LazyLock;

use engine::escape::bot::Bot;
use engine::tally::Reliability;
use expect_test::{Expect, expect};
use serde_json::Value;

use crate::harness::command::{Desk, shape, shed};

/// The ladder that the order and the calibration are read from.
static LADDER: LazyLock<Value> = LazyLock::new(|| numbers("--matches 300 --seed 11"));

#[track_caller]
fn numbers(call: &str) -> Value {
    let said = Desk::new().run(&format!("ladder {call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.json()
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

/// One player is above another on at least six of the eight zones, by every measure.
#[track_caller]
fn is_above(upper: &str, lower: &str) {
    let steps = LADDER["steps"].as_array().expect("a list");
    let these: Vec<&Value> =
        steps.iter().filter(|step| step["upper"] == upper && step["lower"] == lower).collect();
    assert_eq!(these.len(), 3, "for humans one measure, for aliens two");
    for step in these {
        assert_eq!(step["of"], 8);
        assert!(step["zones"].as_u64() >= Some(6), "{step}");
    }
}

#[test]
fn simple_beats_random_on_either_side_on_at_least_six_of_eight_zones() {
    is_above("simple", "random");
}

#[test]
fn tracker_beats_simple_on_either_side_on_at_least_six_of_eight_zones() {
    is_above("tracker", "simple");
}

#[test]
fn adept_beats_tracker_on_either_side_on_at_least_six_of_eight_zones() {
    is_above("adept", "tracker");
}

#[test]
fn a_step_counts_where_the_interval_of_the_difference_lies_above_zero() {
    for step in LADDER["steps"].as_array().expect("a list") {
        let measure = step["measure"].as_str().expect("a word");
        let side = if measure == "human_win" { "humans" } else { "aliens" };
        let gains = step["gains"].as_array().expect("a list");
        let holds = |(zone, gain): &(&Value, &Value)| {
            let of = |bot: &Value| {
                let found = zone[side].as_array().expect("a list").iter().find(|one| one["bot"] == *bot);
                let against = found.expect("everybody played")["against"].as_array().expect("a list");
                // The mean of the rates, and the errors below and above it, added as independent ones are.
                let all =
                    |key: &str| against.iter().map(|one| number(&one[measure][key])).collect::<Vec<_>>();
                let (rates, lows, highs) = (all("rate"), all("low"), all("high"));
                let error = |ends: &[f64]| {
                    let squares = rates.iter().zip(ends).map(|(rate, end)| (rate - end).powi(2));
                    squares.sum::<f64>().sqrt() / rates.len() as f64
                };
                (rates.iter().sum::<f64>() / rates.len() as f64, error(&lows), error(&highs))
            };
            let (upper, lower) = (of(&step["upper"]), of(&step["lower"]));
            let mean = upper.0 - lower.0;
            let low = mean - (upper.1.powi(2) + lower.2.powi(2)).sqrt();
            let high = mean + (upper.2.powi(2) + lower.1.powi(2)).sqrt();
            assert_eq!(zone["zone"], gain["zone"]);
            for (key, expected) in [("mean", mean), ("low", low), ("high", high)] {
                assert!((number(&gain[key]) - expected).abs() < 1e-9, "{key}: {gain}");
            }
            low > 0.0
        };
        let zones = LADDER["zones"].as_array().expect("a list").iter().zip(gains);
        assert_eq!(step["zones"], zones.filter(holds).count(), "{step}");
    }
}

#[test]
fn the_truth_is_possible_on_every_turn_and_what_is_certain_is_true() {
    let beliefs = &LADDER["beliefs"];
    assert_eq!(beliefs["matches"], 8 * 300);
    assert!(beliefs["turns"].as_u64() > Some(100_000));
    assert_eq!(beliefs["turns_possible"], beliefs["turns"]);
    assert_eq!(beliefs["certain_true"], beliefs["certain"]);
}

#[test]
fn chances_come_true_about_as_often_as_they_say() {
    // Adepts listen to trackers, for whom they were not made: 2.3 points for sectors over all zones.
    let beliefs = &LADDER["beliefs"];
    assert!(number(&beliefs["alien"]["error"]) < 0.04, "{}", beliefs["alien"]);
    assert!(number(&beliefs["sector"]["error"]) < 0.035, "{}", beliefs["sector"]);
    for zone in beliefs["zones"].as_array().expect("a list") {
        assert!(number(&zone["alien"]["error"]) < 0.13 && number(&zone["sector"]["error"]) < 0.14, "{zone}");
    }
}

#[test]
fn the_error_is_the_mean_distance_of_what_was_said_from_what_came_true() {
    let mut chances = Reliability::default();
    for (said, so) in [(0.25, false), (0.25, false), (0.75, true), (1.0, true)] {
        chances.add(said, so);
    }
    // Two are off by a quarter each, one by a quarter, one not at all.
    assert!((chances.error() - 0.1875).abs() < 1e-9, "{}", chances.error());
    let mut both = chances;
    both.merge(&chances);
    assert_eq!((both.total(), both.error()), (8, chances.error()));
}

#[test]
fn a_rate_against_all_is_the_sum_of_those_against_each_and_each_is_what_simulate_gives() {
    let ladder = numbers("--zones fermi --players 6 --matches 20 --seed 3");
    let zone = &ladder["zones"][0];
    for side in ["humans", "aliens"] {
        for standing in zone[side].as_array().expect("a list") {
            let keys: &[&str] = if side == "humans" { &["human_win"] } else { &["alien_win", "humans_kept"] };
            let against = standing["against"].as_array().expect("a list");
            assert_eq!(against.len(), Bot::RANKS.len());
            for key in keys {
                let mean = against.iter().map(|one| number(&one[*key]["rate"])).sum::<f64>() / 4.0;
                assert!((mean - number(&standing[*key]["rate"])).abs() < 1e-9, "{standing}");
            }
        }
    }
    let humans = &zone["humans"][1]["against"][2];
    let first = humans["first"].as_u64().expect("a number");
    let alone = Desk::new().run(&format!(
        "simulate fermi --players 6 --matches 20 --seed 3 --first {first} --humans simple --aliens tracker --format json",
    ));
    assert_eq!((&humans["bot"], &humans["human_win"]), (&"tracker".into(), &alone.json()["human_win"]));
    let aliens = &zone["aliens"][2]["against"][1];
    assert_eq!((&aliens["bot"], &aliens["alien_win"]), (&"simple".into(), &alone.json()["alien_win"]));
    assert_eq!((first, &aliens["first"]), (6 * 20, &humans["first"]), "every pair has luck of its own");
    let kept = number(&aliens["humans_kept"]["rate"]) + number(&humans["human_win"]["rate"]);
    assert!((kept - 1.0).abs() < 1e-9);
}

#[test]
fn any_number_of_threads_gives_the_same_numbers() {
    let one = numbers("--zones socrates,fermi --matches 12 --threads 1");
    assert_eq!(one, numbers("--zones socrates,fermi --matches 12 --threads 3"));
    assert_ne!(one, numbers("--zones socrates,fermi --matches 12 --threads 3 --seed 2"));
}

#[test]
fn the_object_has_this_shape() {
    expect![[r#"
        players: number
        matches: number
        seed: number
        zones[].zone: text
        zones[].humans[].bot: text
        zones[].humans[].human_win.rate: fraction
        zones[].humans[].human_win.low: fraction
        zones[].humans[].human_win.high: fraction
        zones[].humans[].against[].bot: text
        zones[].humans[].against[].first: number
        zones[].humans[].against[].human_win.rate: fraction
        zones[].humans[].against[].human_win.low: fraction
        zones[].humans[].against[].human_win.high: fraction
        zones[].aliens[].bot: text
        zones[].aliens[].alien_win.rate: fraction
        zones[].aliens[].alien_win.low: fraction
        zones[].aliens[].alien_win.high: fraction
        zones[].aliens[].humans_kept.rate: fraction
        zones[].aliens[].humans_kept.low: fraction
        zones[].aliens[].humans_kept.high: fraction
        zones[].aliens[].against[].bot: text
        zones[].aliens[].against[].first: number
        zones[].aliens[].against[].alien_win.rate: fraction
        zones[].aliens[].against[].alien_win.low: fraction
        zones[].aliens[].against[].alien_win.high: fraction
        zones[].aliens[].against[].humans_kept.rate: fraction
        zones[].aliens[].against[].humans_kept.low: fraction
        zones[].aliens[].against[].humans_kept.high: fraction
        steps[].upper: text
        steps[].lower: text
        steps[].measure: text
        steps[].zones: number
        steps[].of: number
        steps[].not_on: empty list
        steps[].gains[].zone: text
        steps[].gains[].mean: fraction
        steps[].gains[].low: fraction
        steps[].gains[].high: fraction
        beliefs.matches: number
        beliefs.turns: number
        beliefs.turns_possible: number
        beliefs.certain: number
        beliefs.certain_true: number
        beliefs.sectors: fraction
        beliefs.bits: fraction
        beliefs.alien.error: fraction
        beliefs.alien.bins[].said: fraction
        beliefs.alien.bins[].came_true: fraction
        beliefs.alien.bins[].times: number
        beliefs.sector.error: fraction
        beliefs.sector.bins[].said: fraction
        beliefs.sector.bins[].came_true: fraction
        beliefs.sector.bins[].times: number
        beliefs.zones[].zone: text
        beliefs.zones[].matches: number
        beliefs.zones[].turns: number
        beliefs.zones[].turns_possible: number
        beliefs.zones[].certain: number
        beliefs.zones[].certain_true: number
        beliefs.zones[].sectors: fraction
        beliefs.zones[].bits: fraction
        beliefs.zones[].alien.error: fraction
        beliefs.zones[].alien.bins[].said: fraction
        beliefs.zones[].alien.bins[].came_true: fraction
        beliefs.zones[].alien.bins[].times: number
        beliefs.zones[].sector.error: fraction
        beliefs.zones[].sector.bins[].said: fraction
        beliefs.zones[].sector.bins[].came_true: fraction
        beliefs.zones[].sector.bins[].times: number
    "#]]
    .assert_eq(&shape(&numbers("--zones socrates --matches 30")));
}

#[test]
fn all_players_are_on_the_ladder_when_asked_for() {
    let ladder = numbers("--zones socrates --matches 2 --all");
    let bots: Vec<&str> = Bot::everyday().map(Bot::word).collect();
    for side in ["humans", "aliens"] {
        let found = ladder["zones"][0][side].as_array().expect("a list").iter();
        assert_eq!(found.map(|one| one["bot"].as_str().expect("a word")).collect::<Vec<_>>(), bots);
    }
    assert_eq!(ladder["steps"].as_array().map(Vec::len), Some(3 * (bots.len() - 1)));
}

#[test]
fn the_text_fits_80_columns_and_explains_itself() {
    for call in
        ["ladder --zones socrates,morgenland --matches 5", "ladder --zones socrates --matches 1 --all"]
    {
        let said = Desk::new().run(call);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        for line in said.out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        assert!(said.out.contains("On how many zones one is better than the other beyond doubt"));
        assert!(said.out.contains("Aliens who hit nobody then still"), "{}", said.out);
    }
}

#[test]
fn opponents_have_columns_where_there_is_room() {
    let told = |call: &str, columns: &str| {
        let call = format!("ladder --zones socrates --matches 1 {call}");
        Desk::new().run_with(&call, &[("COLUMNS", columns)]).out
    };
    let head = |told: &str| {
        let heads = told.lines().find(|line| line.contains("against all aliens")).expect("a table");
        heads.split_whitespace().skip(3).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(head(&told("", "80")), ["random", "simple", "tracker", "adept"]);
    assert_eq!(head(&told("--all", "240")).len(), Bot::everyday().count());
    // What there is no room for is told.
    let narrow = told("--all", "80");
    assert_eq!(head(&narrow), [] as [&str; 0]);
    let words = narrow.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("there is no room for a column for each"), "{words}");
}

/// By how much escapes change, as told for Humans of Socrates who know who the others are: from, to and between.
fn gain_of_thinking(others: &str, call: &str) -> [f64; 3] {
    let call = format!("ladder --best-response {others} --who humans --zones socrates {call}");
    let said = Desk::new().run(&call);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{call}");
    let row = said.out.lines().find(|line| line.starts_with("| Socrates |")).expect("a row");
    let told = row.split('|').nth(4).expect("a change").replace('−', "-");
    let mut numbers = told.split(['(', ')']).flat_map(|part| part.split(" to ")).map(str::trim);
    let [mean, low, high] = std::array::from_fn(|_| numbers.next().unwrap().parse().expect("a number"));
    [low, high, mean]
}

#[test]
fn whoever_thinks_too_little_to_leave_the_usual_choice_gains_nothing_whatever_the_luck_of_a_few_matches() {
    let [low, high, mean] = gain_of_thinking("simple", "--playouts 2 --matches 30");
    assert!(mean == 0.0 && low < 0.0 && high > 0.0, "{mean} ({low} to {high})");
}

#[test]
fn whoever_knows_the_others_and_thinks_ahead_gains_by_it() {
    for others in ["tracker", "simple"] {
        let [low, ..] = gain_of_thinking(others, "--playouts 200 --matches 200");
        assert!(low > 0.0, "{others}: {low}");
    }
}

/// The call is refused with one line before anything is played.
#[track_caller]
fn refused(call: &str, expected: Expect) {
    let said = Desk::new().run(&format!("ladder {call}"));
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
    expected.assert_eq(said.err.lines().next().unwrap_or_default());
}

#[test]
fn calls_that_make_no_sense_are_refused() {
    refused(
        "--zones galilei,fermy",
        expect![[r#"fermy: there is no published zone and no file of this name; did you mean "fermi"?"#]],
    );
    refused("--zones galilei,fermi,galilei", expect!["--zones: galilei is named twice"]);
    refused(
        "--players 1",
        expect!["error: invalid value '1' for '--players <N>': 2 to 16 can play; found 1"],
    );
    refused(
        "--players 17",
        expect!["error: invalid value '17' for '--players <N>': 2 to 16 can play; found 17"],
    );
    refused(
        "--players 2-8",
        expect!["error: invalid value '2-8' for '--players <N>': expected one number of players, such as 4"],
    );
    refused(
        "--matches 0",
        expect![
            "error: invalid value '0' for '--matches <N>': expected a number of matches from 1 to 1,000,000,000"
        ],
    );
    refused(
        "--threads 0",
        expect![
            "error: invalid value '0' for '--threads <T>': expected a number of processes from 1 to 65,535"
        ],
    );
    refused("--playouts 10", expect!["--playouts: expected --expert or --best-response with it"]);
    refused("--who humans", expect!["--who: expected --expert or --best-response with it"]);
    refused("--table --all", expect!["error: the argument '--table' cannot be used with '--all'"]);
    refused(
        "--table --players 4",
        expect!["error: the argument '--table' cannot be used with '--players <N>'"],
    );
}

#[test]
fn the_tables_of_the_page_answer_in_json_with_the_same_numbers() {
    let rows = |call: &str| Desk::new().run(&format!("ladder --zones socrates --matches 40 {call}"));
    let percent = |rate: &Value| format!("{:.1}", rate["rate"].as_f64().unwrap() * 100.0);
    let table = rows("--table --format json").json();
    let table = table["table"].as_array().unwrap();
    let text = rows("--table").out;
    assert_eq!(table.len(), 3 * 4);
    let cells: Vec<String> = table
        .iter()
        .map(|run| format!("{} / {}", percent(&run["human_win"]), percent(&run["alien_win"])))
        .collect();
    for (row, cells) in text.lines().skip(2).zip(cells.chunks(4)) {
        assert!(row.ends_with(&format!("| {} |", cells.join(" | "))), "{row}");
    }
    assert_eq!((&table[0]["zone"], &table[0]["players"]), (&"Socrates".into(), &4.into()));
    assert_eq!(table[1]["bots"], serde_json::json!({ "humans": "tracker", "aliens": "adept" }));
    let openings = rows("--openings --format json").json();
    let row = &openings["openings"][0];
    let text = rows("--openings").out;
    assert!(text.contains(&format!(
        "| Socrates | {} | {} |",
        percent(&row["human_win"]),
        percent(&row["humans_late"])
    )));
    assert_eq!((&openings["rounds"], &row["aliens_late"]["low"].is_f64()), (&5.into(), &true));
}

#[test]
fn a_zone_that_cannot_be_played_is_told_as_check_does() {
    let desk = Desk::with("shed.zone.toml", shed("Hs1\nds3"));
    let said = desk.run("ladder --zones galilei,shed.zone.toml");
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.starts_with("shed.zone.toml:5:1: error: there is no alien start"), "{}", said.err);
}

/// The rows of a zone in the tables of the page, and those that a call prints for it, are the same.
#[track_caller]
fn page_has(call: &str, zone: &str) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/players.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let said = Desk::new().run(&format!("ladder {call} --zones {zone}"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for line in said.out.lines() {
        assert!(page.lines().any(|row| row == line), "not in docs/players.md: {line}");
    }
}

// All zones, and the other table, take long without optimisation; `.ci/run` compares them.
#[test]
fn the_page_about_players_is_current() {
    page_has("--openings", "socrates");
}
