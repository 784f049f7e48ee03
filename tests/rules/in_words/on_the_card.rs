//! What a printed card tells: what is laid out differently, and what was agreed beside the rules.

use engine::Game;
use expect_test::{Expect, expect};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use scenario_rules::escape::in_words::{rulings, set_up};
use scenario_rules::escape::{ADVANCED, BASIC, in_words};
use scenario_rules::file::scenario::Base;
use scenario_rules::{Compiled, Language, ScenarioFile, Statement, compile, premade};
use support::random_zone::tries;

use super::laws::{card_is_of_the_list, others, ruled};

/// Both lists of a scenario's card, in English.
#[track_caller]
fn card(scenario: &ScenarioFile, expected: Expect) {
    let (compiled, base) = (compile(scenario), scenario.base());
    let line = |list: &str, told: Statement| format!("{list}: {}\n", told.text);
    let set_up = set_up(&compiled, base, Language::En).into_iter().map(|told| line("set-up", told));
    let rulings = rulings(&compiled, base, Language::En).into_iter().map(|told| line("ruling", told));
    expected.assert_eq(&set_up.chain(rulings).collect::<String>());
}

#[track_caller]
fn check(lines: &str, expected: Expect) {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"Test\"\n{lines}\n");
    card(&ScenarioFile::read(text.as_bytes()).unwrap(), expected);
}

#[track_caller]
fn built_in(name: &str, expected: Expect) {
    card(&premade::scenario(name).unwrap(), expected);
}

#[test]
fn a_printed_game_is_as_printed() {
    built_in("advanced", expect![[""]]);
    built_in("basic", expect![[""]]);
}

#[test]
fn what_rules_say_themselves_is_not_said_again() {
    check("rules = [\"C.3\", \"A.2\"]", expect![[""]]);
    built_in("hold-out", expect![[""]]);
}

#[test]
fn cards_that_nobody_draws_stay_in_the_box() {
    built_in(
        "infection",
        expect![[r#"
        set-up: Leave the hatch cards in the box.
    "#]],
    );
    built_in(
        "arena",
        expect![[r#"
        set-up: Everybody is an Alien.
        set-up: Aliens start on hatches 1, 2, 3 and 4, dealt out to them in turn.
        set-up: Leave the hatch cards in the box.
    "#]],
    );
    check(
        "rules = []\n[rulings]\n\"items.found\" = \"never\"",
        expect![[r#"
        set-up: Leave the item cards in the box.
        ruling: There are no items.
    "#]],
    );
}

#[test]
fn cards_that_the_basic_game_has_not_are_in_play() {
    check(
        "base = \"basic\"\nrules = []\n[rulings]\n\"items.found\" = \"on-icon\"\n\"hatches.opening\" = \"cards\"",
        expect![[r#"
            set-up: Hatch cards are in play.
            set-up: Item cards are in play.
            ruling: At a hatch a card decides: 3 green, 3 red.
            ruling: Sector cards with an icon give an item; a player carries up to 3.
        "#]],
    );
}

#[test]
fn a_deck_is_told_when_it_has_other_cards_and_not_when_icons_count_for_nothing() {
    built_in(
        "old-school",
        expect![[r#"
        set-up: Humans are dealt from all eight characters.
        set-up: The Psychologist starts on the alien start.
    "#]],
    );
    built_in(
        "quiet-ship",
        expect![[r#"
        set-up: The 15 cards: 5 noise in your sector (2 with an item), 5 noise in any sector (2 with an item), 5 silence.
    "#]],
    );
    check(
        "rules = []\n[rulings]\n\"items.deck.attack\" = 0\n\"hatches.deck.red\" = 1",
        expect![[r#"
        set-up: At a hatch a card decides: 3 green, 1 red.
        set-up: The 10 items: 0 Attack, 2 Teleport, 2 Adrenaline, 3 Sedatives, 2 Spotlight, 1 Defense.
    "#]],
    );
}

#[test]
fn rounds_are_set_up_and_tell_with_them_what_was_agreed_about_their_end() {
    check(
        "rules = []\n[rulings]\n\"victory.rounds\" = 20",
        expect![[r#"
        set-up: The match lasts 20 rounds; Humans still aboard then are eliminated.
    "#]],
    );
    check(
        "rules = []\n[rulings]\n\"victory.survivors\" = \"win\"",
        expect![[r#"
        ruling: The match lasts 39 rounds; Humans still aboard then win.
    "#]],
    );
    check(
        "rules = []\n[rulings]\n\"victory.rounds\" = 20\n\"victory.survivors\" = \"win\"",
        expect![[r#"
            set-up: The match lasts 20 rounds; Humans still aboard then win.
        "#]],
    );
}

#[test]
fn a_character_who_starts_elsewhere_is_set_up_and_any_other_power_is_agreed() {
    check(
        "rules = []\n[rulings]\n\"roles.medic\" = \"starts-with-aliens\"\n\"roles.pilot\" = \"carries-four\"",
        expect![[r#"
            set-up: The Medic starts on the alien start.
            ruling: The Pilot carries up to four items.
        "#]],
    );
}

#[test]
fn a_ruling_that_changes_nothing_is_not_told() {
    check("rules = []\n[rulings]\n\"movement.aliens_cross_hatches\" = true", expect![[""]]);
    // The rule changes the sentence in which both knobs are told.
    check("rules = [\"J.4\"]\n[rulings]\n\"items.limit\" = 3", expect![[""]]);
}

#[test]
fn a_ruling_beside_a_rule_is_told_with_what_the_rule_made_of_it() {
    check(
        "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"both\" }\n[rulings]\n\"movement.barred_may_be_crossed\" = true",
        expect![[r#"
            ruling: Nobody may enter secure sectors, but everybody may cross them.
        "#]],
    );
}

/// Both lists of a card.
fn both(compiled: &Compiled, base: Base, language: Language) -> Vec<Statement> {
    [set_up(compiled, base, language), rulings(compiled, base, language)].concat()
}

#[test]
fn every_knob_that_a_ruling_changes_shows_in_every_language_unless_there_is_nothing_that_it_could_decide() {
    // The Basic game has no items, no hatch cards and no feeding.
    let asleep = |name: &str| {
        let items = name.starts_with("items.") && name != "items.found";
        let adrenaline = name.starts_with("movement.adrenaline");
        items || adrenaline || name == "movement.fed_steps" || name.starts_with("hatches.deck.")
    };
    for language in Language::ALL {
        for base in Base::all(Game::Escape).iter().copied() {
            for (knob, value) in others(base) {
                let told = both(&ruled(base, &[(knob, value)]), base, language);
                let expected = base == ADVANCED || !asleep(&knob.name);
                assert_eq!(!told.is_empty(), expected, "{} = {value}: {told:?}", knob.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn whatever_a_card_tells_is_told_in_the_list_too(
        is_basic in any::<bool>(),
        chosen in vec(any::<Index>(), 0..12),
    ) {
        let base = if is_basic { BASIC } else { ADVANCED };
        let all: Vec<_> = others(base).collect();
        let compiled = ruled(base, &chosen.iter().map(|one| *one.get(&all)).collect::<Vec<_>>());
        for language in Language::ALL {
            card_is_of_the_list(&both(&compiled, base, language), &in_words(&compiled.rules(), language))?;
        }
    }
}
