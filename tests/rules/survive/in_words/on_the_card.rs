//! What a reference card tells of what was agreed beside the rules.

use engine::survive::Rules;
use engine::survive::rules::{Boats, Movement, Ranges, Setup};
use engine::{Game, KnobId};
use expect_test::{Expect, expect};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use scenario_rules::survive::in_words::rulings;
use scenario_rules::survive::{PRINTED, in_words};
use scenario_rules::{Language, compile, premade};
use support::random_zone::tries;

use crate::in_words::laws::{card_is_of_the_list, others, ruled};
use crate::survive::scenario;

/// What is told of a scenario where some knobs are told elsewhere.
#[track_caller]
fn check(lines: &str, known: &[KnobId], expected: Expect) {
    let told = rulings(&compile(&scenario(lines)), known, Language::En);
    expected.assert_eq(&told.iter().map(|one| format!("{}: {}\n", one.topic, one.text)).collect::<String>());
}

#[test]
fn what_rules_say_themselves_is_not_said_again() {
    for name in premade::names(Game::Survive) {
        let told = rulings(&compile(&premade::scenario(name).unwrap()), &[], Language::En);
        assert_eq!(told, [], "{name}");
    }
}

#[test]
fn what_is_told_elsewhere_is_left_out() {
    let lines =
        "[rulings]\n\"movement.points\" = 5\n\"creatures.die.whale\" = 3\n\"swimming.dolphin_lands\" = true";
    check(
        lines,
        &[],
        expect![[r#"
        movement: A player spends up to 5 points in a turn.
        swimming: A dolphin may carry a swimmer onto a safe island.
        creatures: Of the 7 faces of the die: serpents 2, sharks 2 and whales 3.
    "#]],
    );
    check(
        lines,
        &[Movement::points],
        expect![[r#"
        swimming: A dolphin may carry a swimmer onto a safe island.
        creatures: Of the 7 faces of the die: serpents 2, sharks 2 and whales 3.
    "#]],
    );
}

#[test]
fn a_sentence_about_two_knobs_is_told_for_the_one_that_is_not_told_elsewhere() {
    check(
        "[rulings]\n\"boats.stock\" = 9",
        &[Boats::capacity],
        expect![[r#"
        boats: A boat holds 3 explorers; the box has 9 boats.
    "#]],
    );
    check("[rulings]\n\"boats.capacity\" = 4", &[Boats::capacity], expect![[""]]);
    // The rule changes the sentence in which both knobs are told.
    check(
        "rules = [\"S.5\"]\n[rulings]\n\"setup.values\" = [1, 2]",
        &[Setup::colours],
        expect![[r#"
        setup: Every player leads 2 colours of 2 explorers, worth 1 and 2, and adds up what all of them save.
    "#]],
    );
}

#[test]
fn a_ruling_that_changes_nothing_is_not_told() {
    check("[rulings]\n\"boats.winds_move_empty\" = true", &[], expect![[""]]);
    check(
        "rules = [\"S.8\"]\n[parameters]\n\"S.8\" = { explorers = 2 }\n[rulings]\n\"boats.stock\" = 12",
        &[],
        expect![[""]],
    );
}

#[test]
fn every_knob_that_a_ruling_changes_shows_in_every_language() {
    for language in Language::ALL {
        for (knob, value) in others(PRINTED) {
            let told = rulings(&ruled(PRINTED, &[(knob, value)]), &[], language);
            assert!(told.iter().any(|one| one.tells_of(&[knob.name])), "{} = {value}: {told:?}", knob.name);
        }
    }
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn whatever_a_card_tells_is_told_in_the_list_too(chosen in vec(any::<Index>(), 0..12)) {
        let all: Vec<_> = others(PRINTED).collect();
        let compiled = ruled(PRINTED, &chosen.iter().map(|one| *one.get(&all)).collect::<Vec<_>>());
        let rules: Rules = compiled.rules();
        for language in Language::ALL {
            card_is_of_the_list(&rulings(&compiled, Ranges::KNOBS, language), &in_words(&rules, language))?;
        }
    }
}
