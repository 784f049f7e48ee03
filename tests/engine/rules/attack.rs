//! Section 5: the attack.

use engine::escape::Colour::Red;
use engine::escape::Item::{Attack, Defense, Spotlight};
use engine::escape::SectorCard::{Silence, Your};
use engine::escape::{Character, Event, Seat};
use expect_test::expect;
use support::table::on;

#[test]
fn rule_5_1_an_alien_may_attack_after_moving() {
    on("galilei")
        .alien("E11")
        .human("D09")
        .refuses("1: attack")
        .play(["1: move D10; attack"])
        .hears(expect![["seat 1: attack in sector D10"]])
        .seat(1, expect![["alien first, aboard at D10"]])
        .turn_of(2, 1);
}

#[test]
fn rule_5_1_he_attacks_on_dangerous_sectors_too_and_draws_no_card() {
    on("galilei")
        .alien("E11")
        .human("D11")
        .human("D09")
        .cards([Your])
        .play(["1: move D11; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D11
            seat 2: eliminated, captain
        "#]])
        .turn_of(3, 1);
}

#[test]
fn rule_5_1_he_need_not_attack() {
    on("galilei").alien("E11").human("D10").play(["1: move D10"]).hears(expect![[""]]).turn_of(2, 1);
}

#[test]
fn rule_5_1_he_attacks_where_he_moved_to_and_nowhere_else() {
    on("galilei")
        .alien("D10")
        .human("D10")
        .human("C11")
        .human("D12")
        .play(["1: move D11; attack"])
        .seat(2, expect![["human captain, aboard at D10"]])
        .seat(3, expect![["human pilot, aboard at C11"]])
        .seat(4, expect![["human psychologist, aboard at D12"]]);
}

#[test]
fn rule_5_1_he_attacks_once() {
    on("galilei").alien("E11").human("D09").refuses("1: move D10; attack; attack");
}

#[test]
fn rule_5_1_a_human_without_the_card_does_not_attack() {
    on("galilei").human("D09").alien("E11").refuses("1: move D10; attack");
    on("galilei").human("D09").with([Spotlight]).alien("E11").refuses("1: move D10; attack");
}

#[test]
fn rule_5_2_everybody_else_there_is_eliminated_humans_and_aliens() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .alien("D10")
        .human("D10")
        .human("C10")
        .play(["1: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 3: eliminated, second
            seat 4: eliminated, pilot
        "#]])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 3"]])
        .seat(2, expect![["human captain, eliminated"]])
        .seat(3, expect![["alien second, eliminated"]])
        .seat(5, expect![["human psychologist, aboard at C10"]])
        .turn_of(5, 1);
}

#[test]
fn rule_5_2_the_eliminated_play_no_more() {
    on("galilei")
        .human("C10")
        .alien("E11")
        .human("D10")
        .human("M05")
        .play(["1: move D10", "2: move D10; attack", "4: move L04", "2: move E11"])
        .turn_of(4, 2);
}

#[test]
fn rule_5_3_the_eliminated_show_their_character_and_discard_their_items() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .with([Attack, Spotlight])
        .human("D08")
        .play(["1: move D10; attack"])
        .seat(2, expect![["human captain, eliminated"]])
        .look(|state| {
            assert_eq!(state.view(Seat(2)).known_character(Seat(1)).map(Character::word), Some("captain"));
            assert_eq!(state.item_cards(), [2, 2, 2, 3, 2, 1]);
        });
}

#[test]
fn rule_5_4_an_alien_who_eliminates_a_human_is_fed_from_his_next_move_on() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .human("D12")
        .cards([Silence, Silence])
        .play(["1: move D10; attack", "3: move D13"])
        .refuses("1: move H09")
        .play(["1: move G09", "3: move D12"])
        .seat(1, expect![["alien first, aboard at G09, fed, eliminated 1"]]);
}

#[test]
fn rule_5_4_he_is_fed_once_and_for_good() {
    on("galilei")
        .alien("E11")
        .fed()
        .human("D10")
        .human("E09")
        .human("M05")
        .cards([Silence, Silence])
        .play(["1: move D10; attack", "3: move E10", "4: move L04", "1: move E10; attack"])
        .seat(1, expect![["alien first, aboard at E10, fed, eliminated 2"]])
        .play(["4: move M05"])
        .refuses("1: move I10")
        .play(["1: move H09"])
        .seat(1, expect![["alien first, aboard at H09, fed, eliminated 2"]]);
}

#[test]
fn rule_5_4_eliminating_aliens_does_not_feed() {
    on("galilei")
        .alien("E11")
        .alien("D10")
        .human("D09")
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10, eliminated 1"]]);
}

#[test]
fn rule_5_4_an_attack_that_is_defended_does_not_feed() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .with([Defense])
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10"]]);
}

#[test]
fn rule_5_4_only_aliens_are_fed() {
    assert_eq!(
        on("galilei").human("D09").fed().alien("K05").trouble(),
        "seat 1 is a human; only aliens are fed"
    );
}

#[test]
fn rule_5_5_an_attack_without_a_card_shows_an_alien() {
    on("galilei").alien("E11").human("D08").play(["1: move D10; attack"]).look(|state| {
        let heard: Vec<Event> = state.view(Seat(1)).heard().collect();
        assert!(matches!(heard[..], [Event::Attacked(Seat(0), _)]), "{heard:?}");
    });
}

#[test]
fn rule_5_5_a_human_shows_his_attack_card() {
    on("galilei")
        .human("D09")
        .with([Attack])
        .alien("D10")
        .play(["1: move D10; use attack"])
        .hears(expect![[r#"
            seat 1: uses attack
            seat 1: attack in sector D10
            seat 2: eliminated, first
        "#]])
        .look(|state| {
            let shown: Vec<_> = state.view(Seat(1)).shown_discards().filter(|(_, n)| *n > 0).collect();
            assert_eq!(shown, [(Attack, 1)]);
        });
}

#[test]
fn rule_5_6_a_human_on_a_damaged_hatch_is_safe_until_his_next_move() {
    on("galilei")
        .human("C03")
        .alien("C02")
        .fed()
        .hatch_cards([Red])
        .play(["1: move B02"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .seat(1, expect![["human captain, aboard at B02"]])
        .refuses("2: move B02")
        .play(["2: move B01; attack"])
        .legal(expect![["seat 1: move A02, move A03, move B01, move B03, move C02, move C03"]]);
}
