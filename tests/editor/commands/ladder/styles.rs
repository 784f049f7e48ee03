//! Styles of playing differ in what can be seen of them at the table.

use std::num::NonZero;

use editor::game::escape::study::manners::{self, Manners};
use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, Rules};
use serde_json::Value;
use workbench::game::escape::report::{Batch, Stage};

use super::{number, numbers};
use crate::harness::command::Desk;
use support::zones::published;

/// Whether the intervals of something lie apart.
fn apart(one: &Value, other: &Value) -> bool {
    number(&one["low"]) > number(&other["high"]) || number(&other["low"]) > number(&one["high"])
}

#[test]
fn styles_differ_beyond_doubt_in_attacks_and_novices_in_lies_too() {
    let told = numbers("--zones galilei,socrates --styles --matches 400 --seed 3");
    let styles = told["styles"].as_array().expect("a list");
    let words: Vec<&Value> = styles.iter().map(|style| &style["bot"]).collect();
    assert_eq!(words, ["adept", "novice", "cautious", "aggressive"]);
    for (nth, one) in styles.iter().enumerate() {
        for other in &styles[nth + 1..] {
            assert!(apart(&one["attacks"], &other["attacks"]), "{one} and {other}");
        }
    }
    let novice = &styles[1];
    for other in styles.iter().filter(|style| *style != novice) {
        assert!(apart(&novice["lies"], &other["lies"]), "{novice} and {other}");
    }
}

#[test]
fn the_table_of_styles_has_the_same_numbers_in_json_and_on_any_number_of_threads() {
    let call = "--zones socrates --styles --matches 30 --seed 8";
    let told = numbers(&format!("{call} --threads 1"));
    assert_eq!(told, numbers(&format!("{call} --threads 3")));
    let text = Desk::new().run(&format!("ladder {call}")).out;
    for style in told["styles"].as_array().expect("a list") {
        let rounds = &style["rounds"];
        let half = (number(&rounds["high"]) - number(&rounds["low"])) / 2.0;
        let row = format!("| {} | ", style["bot"].as_str().expect("a word"));
        let row = text.lines().find(|line| line.starts_with(&row)).expect("a row");
        assert!(row.contains(&format!("| {:.2} ± {half:.2} |", number(&rounds["mean"]))), "{row}");
        assert!(row.contains(&format!("| {:.1} ± ", 100.0 * number(&style["lies"]["rate"]))), "{row}");
    }
    // A style plays what simulate plays of it, with luck of its own.
    let alone = Desk::new()
        .run("simulate socrates --players 4 --matches 30 --seed 8 --first 60 --humans cautious --aliens cautious --format json")
        .json();
    let cautious = &told["styles"][2];
    assert_eq!(cautious["human_win"], alone["human_win"]);
    assert!((number(&cautious["rounds"]["mean"]) - number(&alone["rounds"]["mean"])).abs() < 1e-9);
}

/// What can be seen of somebody who plays against himself on Galilei.
fn seen(bot: Bot) -> Manners {
    let board = Board::new(&published("galilei"), &Rules::advanced()).expect("playable");
    let batch = Batch {
        stage: Stage { board: &board, lookout: None },
        against: None,
        players: 4,
        seed: 2,
        first: 0,
        matches: 40,
        bots: Bots { humans: bot, aliens: bot },
        plies: 1_000_000,
    };
    manners::look(&batch, NonZero::<usize>::MIN, |_| (), || true).expect("a legal number")
}

#[test]
fn who_never_bluffs_tells_no_lie_and_who_attacks_only_when_sure_attacks_less_and_hits_more() {
    let (tracker, honest, sure) = (seen(Bot::Tracker), seen(Bot::NeverBluffs), seen(Bot::NeverAttacksFirst));
    assert!(honest.lies.hits == 0 && honest.lies.of > 0);
    assert!(tracker.lies.hits > 0 && tracker.lies.hits < tracker.lies.of);
    assert!(sure.attacks().expect("matches").high < tracker.attacks().expect("matches").low);
    assert!(sure.hits.share() > tracker.hits.share());
}
