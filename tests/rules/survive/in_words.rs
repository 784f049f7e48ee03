//! The rules in plain sentences, and who made them so.

mod in_every_language;
mod on_the_card;

use engine::survive::Rules;
use expect_test::{Expect, expect};
use scenario_rules::compile::Author;
use scenario_rules::survive::{PRINTED, in_words};
use scenario_rules::{Language, compile, told};

use super::scenario;

#[test]
fn the_printed_game_is_told_like_this() {
    let printed = in_words(&Rules::default(), Language::En);
    let told: String = printed.iter().map(|one| format!("{}: {}\n", one.topic, one.text)).collect();
    expect![[r#"
        setup: Every player has 10 explorers, worth 1, 1, 1, 2, 2, 3, 3, 4, 5 and 6.
        setup: Every player puts 2 boats into the sea beside the island.
        setup: At set-up a tile holds 1 explorer.
        movement: A player spends up to 3 points in a turn.
        movement: A dolphin carries a swimmer 1–3 spaces, the winds drive a boat 1–3 spaces.
        boats: A boat holds 3 explorers; the box has 12 boats.
        creatures: Creatures move: serpents 1 space, sharks 1–2 spaces and whales 1–3 spaces.
        creatures: Of the 6 faces of the die: serpents 2, sharks 2 and whales 2.
        creatures: The box has: serpents 5, sharks 6 and whales 5.
        tiles: Under 16 beaches: 3 shark, 3 whale, 1 boat, 3 dolphin, 2 winds, 1 move-serpent, 1 move-shark, 1 move-whale and 1 repel-shark.
        tiles: Under 16 forests: 2 shark, 2 whale, 3 boat, 2 whirlpool, 1 dolphin, 1 move-serpent, 1 move-shark, 1 move-whale, 1 repel-shark and 2 repel-whale.
        tiles: Under 8 mountains: 1 shark, 4 whirlpool, 1 volcano, 1 repel-shark and 1 repel-whale.
        end: The volcano ends the match.
        end: After 200 turns it ends in any case.
        score: The values of the explorers who were saved add up; most wins.
    "#]].assert_eq(&told);
    assert!(printed.iter().all(|one| !one.changed));
}

/// The sentences that somebody's rules changed, each with who did.
#[track_caller]
fn changed(lines: &str, expected: Expect) {
    let compiled = compile(&scenario(lines));
    let changed = told(&compiled, PRINTED, Language::En).into_iter().filter(|one| one.sentence.changed);
    let line = |one: scenario_rules::ExplainedRule| {
        let by: Vec<String> = one
            .by
            .iter()
            .map(|by| match by {
                Author::Rule(code) => code.to_string(),
                Author::Ruling => "ruling".to_owned(),
            })
            .collect();
        format!("{}: {} [{}]\n", one.sentence.topic, one.sentence.text, by.join(" "))
    };
    expected.assert_eq(&changed.map(line).collect::<String>());
}

#[test]
fn each_challenge_changes_its_sentences() {
    changed(
        "rules = [\"S.1\", \"S.2\", \"S.3\"]",
        expect![[r#"
        setup: At set-up a tile holds 2 explorers, on the outer coast 1. [S.1]
        end: The volcano acts as a whirlpool; the match ends when no explorer is left on the board. [S.2]
        score: Who saved most explorers wins, whatever their values. [S.3]
    "#]],
    );
    changed(
        "rules = [\"S.4\", \"S.5\"]",
        expect![[r#"
        setup: Every player leads 2 colours of 10 explorers, worth 1, 1, 1, 2, 2, 3, 3, 4, 5 and 6, and adds up what all of them save. [S.5]
        end: The volcano acts as a whirlpool; the match ends when the last tile has sunk. [S.4]
    "#]],
    );
}

#[test]
fn what_ends_the_match_is_told_with_what_the_volcano_does() {
    changed(
        "[rulings]\n\"end.when\" = \"nobody-left\"",
        expect![[r#"
            end: The volcano ends the match; it also ends when no explorer is left on the board. [ruling]
        "#]],
    );
    changed(
        "[rulings]\n\"end.when\" = \"last-tile\"\n\"end.last_back\" = true",
        expect![[r#"
            end: The volcano ends the match; so does the last tile. [ruling]
            end: The back of the last tile still acts when its sinking ends the match. [ruling]
        "#]],
    );
    changed(
        "[rulings]\n\"end.volcano\" = \"whirlpool\"",
        expect![[r#"
            end: The volcano acts as a whirlpool. [ruling]
        "#]],
    );
}

#[test]
fn who_made_a_sentence_what_it_is_is_named() {
    changed(
        "rules = [\"S.7\"]\n[parameters]\n\"S.7\" = { serpent = 3 }\n[rulings]\n\"end.cap\" = 1",
        expect![[r#"
            creatures: Creatures move: serpents 1–3 spaces, sharks 1–2 spaces and whales 1–3 spaces. [S.7]
            end: After 1 turn it ends in any case. [ruling]
        "#]],
    );
}
