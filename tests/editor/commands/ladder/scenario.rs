//! The ranks in scenarios: on two sides as in the printed game, and at shared tables where everybody is on one side.

use editor::game::escape::study::shared;
use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, Rules};
use engine::tally::Difference;
use expect_test::expect;
use serde_json::Value;
use workbench::game::escape::report::{Batch, Stage};

use super::{number, numbers, refused};
use crate::harness::command::{Desk, shed};
use support::zones::published;

/// One player is better than another beyond doubt on Galilei in a scenario, by so many measures.
#[track_caller]
fn leads(scenario: &str, [upper, lower]: [&str; 2], measures: usize) {
    let told = numbers(&format!("--zones galilei --scenario {scenario} --matches 200 --seed 7"));
    let steps = told["steps"].as_array().expect("a list").iter();
    let steps = steps.filter(|step| step["upper"] == upper && step["lower"] == lower);
    let gain = |step: &Value| step.get("gains").map_or(&step["shared"][0]["gain"], |gains| &gains[0]).clone();
    let gains: Vec<Value> = steps.map(gain).collect();
    assert_eq!(gains.len(), measures);
    for gain in gains {
        assert!(number(&gain["low"]) > 0.0, "{scenario}: {gain}");
    }
}

#[test]
fn adepts_are_above_trackers_in_infection() {
    leads("infection", ["adept", "tracker"], 3);
}

#[test]
fn adepts_are_above_trackers_in_old_school() {
    leads("old-school", ["adept", "tracker"], 3);
}

#[test]
fn trackers_are_above_simple_players_in_the_arena_at_the_same_table() {
    leads("arena", ["tracker", "simple"], 1);
}

#[test]
fn adepts_hold_their_own_against_trackers_in_the_arena() {
    let gain = gain([Bot::Adept, Bot::Tracker], 4);
    assert!(gain.high > 0.0, "{gain:?}");
}

#[test]
fn a_rate_in_a_scenario_is_what_simulate_gives() {
    let told = numbers("--zones galilei --scenario infection --matches 20 --seed 3");
    assert_eq!(told["scenario"], "Infection");
    let humans = &told["zones"][0]["humans"][2]["against"][3];
    let call = format!(
        "simulate galilei --scenario infection --players 4 --matches 20 --seed 3 --first {} --humans tracker \
         --aliens adept --format json",
        humans["first"]
    );
    let simulated = &Desk::new().run(&call).json()["human_win"];
    // Sums come out a little different by the order in which they are made.
    for part in ["rate", "low", "high"] {
        assert!((number(&humans["human_win"][part]) - number(&simulated[part])).abs() < 1e-9, "{part}");
    }
    let text = Desk::new().run("ladder --zones galilei --scenario infection --matches 5").out;
    assert!(text.contains("1 zone · Infection · 4 seats · 5 matches a pair"), "{text}");
}

#[test]
fn where_everybody_is_on_one_side_ranks_share_a_table() {
    let call = "--zones galilei,socrates --scenario arena --matches 30";
    let told = numbers(&format!("{call} --threads 1"));
    assert_eq!(told, numbers(&format!("{call} --threads 3")));
    let steps = told["steps"].as_array().expect("a list");
    let named: Vec<[&Value; 2]> = steps.iter().map(|step| [&step["upper"], &step["lower"]]).collect();
    let ranks: Vec<[&str; 2]> = Bot::RANKS.windows(2).map(|pair| [pair[1].word(), pair[0].word()]).collect();
    assert_eq!(named, ranks);
    for zone in steps.iter().flat_map(|step| step["shared"].as_array().expect("a list")) {
        let [upper, lower] = ["upper", "lower"].map(|whose| number(&zone[whose]["rate"]));
        assert!((number(&zone["gain"]["mean"]) - (upper - lower)).abs() < 1e-9, "{zone}");
        // Of four seats one wins, or nobody.
        assert!(upper + lower <= 0.5 + 1e-9 && upper + lower > 0.0, "{zone}");
    }
    let said = Desk::new().run(&format!("ladder {call}"));
    assert!(said.out.contains("Everybody is on the same side") && said.out.contains("adept over tracker"));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
}

#[test]
fn pages_about_two_sides_are_refused_where_there_is_one() {
    refused(
        "--scenario arena --table",
        expect!["--table: everybody is on the same side in this scenario: expected no --table"],
    );
    refused(
        "--scenario arena --styles",
        expect!["--styles: everybody is on the same side in this scenario: expected no --styles"],
    );
}

/// What a player gains on every other seat over another one on the others, in the arena on Galilei.
fn gain(bots: [Bot; 2], players: u8) -> Difference {
    let arena = scenario_rules::premade::scenario("arena").expect("it is built in");
    let rules: Rules = scenario_rules::compile(&arena).rules();
    let board = Board::new(&published("galilei"), &rules).expect("playable");
    let batch = Batch {
        stage: Stage { board: &board, lookout: None },
        against: None,
        players,
        seed: 2,
        first: 0,
        matches: 200,
        bots: Bots { humans: bots[0], aliens: bots[0] },
        plies: 1_000_000,
    };
    let played = shared::play(&batch, bots, std::num::NonZero::<usize>::MIN, |_| (), || true);
    played.expect("a legal number").gain().expect("matches")
}

#[test]
fn somebody_gains_nothing_over_himself_and_what_he_gains_the_other_loses() {
    for players in [4, 5] {
        let even = gain([Bot::Simple; 2], players);
        assert!(even.low < 0.0 && even.high > 0.0, "{even:?}");
        let [up, down] =
            [[Bot::Simple, Bot::Random], [Bot::Random, Bot::Simple]].map(|two| gain(two, players));
        assert!(up.low > 0.0 && down.high < 0.0, "{up:?} {down:?}");
    }
}

#[test]
fn a_zone_that_a_scenario_cannot_be_played_on_is_left_out_and_told() {
    let desk = Desk::with("shed.zone.toml", shed("HsA\nds1"));
    let call = "ladder --zones galilei,shed.zone.toml --scenario arena --matches 4";
    let said = desk.run(&format!("{call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let told = said.json();
    assert_eq!(told["left_out"][0]["zone"], "Shed");
    assert!(told["left_out"][0]["why"][0].as_str().expect("a reason").contains("hatch"), "{told}");
    assert_eq!(told["steps"][0]["shared"].as_array().map(Vec::len), Some(1));
    let text = desk.run(call).out;
    assert!(text.contains("Shed is left out: "), "{text}");
    // Where nothing is left, nothing is played.
    let said = desk.run("ladder --zones shed.zone.toml --scenario arena");
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("error: "), "{}", said.err);
}

#[test]
fn an_unknown_scenario_is_refused() {
    refused(
        "--scenario arenna",
        expect![[r#"arenna: there is no built-in scenario and no file of this name; did you mean "arena"?"#]],
    );
}
