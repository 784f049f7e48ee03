//! Section 7: hatches and the end.

use engine::Number;
use engine::escape::Colour::{Green, Red};
use engine::escape::Item::{Attack, Spotlight, Teleport};
use engine::escape::SectorCard::Silence;
use engine::escape::rules::{EmptyPile, HatchDeck};
use expect_test::expect;
use support::table::{Table, on};

/// The Captain next to hatch 1, an Alien far away and the Pilot next to hatch 4.
fn at_the_hatch() -> Table {
    on("galilei").human("C03").alien("K05").human("C13")
}

fn no_hatch_cards() -> HatchDeck {
    HatchDeck { green: Number::clamped(0), red: Number::clamped(0) }
}

#[test]
fn rule_7_1_who_ends_on_an_open_hatch_says_which_and_shows_a_card() {
    at_the_hatch().hatch_cards([Green, Red]).play(["1: move B02", "2: move L04", "3: move B13"]).hears(
        expect![[r#"
            seat 1: on hatch 1, green
            seat 3: on hatch 4, red
        "#]],
    );
}

#[test]
fn rule_7_1_the_card_is_out_of_the_match() {
    at_the_hatch().hatch_cards([Red]).play(["1: move B02"]).look(|state| {
        assert_eq!((state.hatch_cards(Green), state.hatch_cards(Red)), (3, 2));
        assert_eq!(state.all_hatch_cards(), [3, 3]);
    });
}

#[test]
fn rule_7_1_crossing_a_hatch_draws_nothing() {
    on("galilei")
        .alien("C03")
        .human("D09")
        .cards([Silence])
        .play(["1: move B01"])
        .hears(expect![["seat 1: silence"]])
        .look(|state| assert_eq!(state.hatch_cards(Green) + state.hatch_cards(Red), 6));
}

#[test]
fn rule_7_1_without_hatch_cards_all_remaining_hatches_count_as_green() {
    at_the_hatch()
        .knob(|rules| rules.hatches.deck = HatchDeck { green: Number::clamped(0), red: Number::clamped(1) })
        .play(["1: move B02", "2: move L04", "3: move B13"])
        .hears(expect![[r#"
            seat 1: on hatch 1, red
            seat 3: escapes through hatch 4
        "#]])
        .seat(3, expect![["human pilot, escaped"]])
        .look(|state| assert!(!state.open_hatches().has(4)));
}

#[test]
fn rule_7_1_other_reading_without_hatch_cards_they_count_as_red() {
    at_the_hatch()
        .knob(|rules| {
            rules.hatches.deck = no_hatch_cards();
            rules.hatches.empty_pile = EmptyPile::Red;
        })
        .play(["1: move B02"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .seat(1, expect![["human captain, aboard at B02"]]);
}

#[test]
fn rule_7_2_green_he_has_escaped_and_the_hatch_is_closed() {
    at_the_hatch()
        .hatch_cards([Green])
        .play(["1: move B02"])
        .seat(1, expect![["human captain, escaped"]])
        .goes_on()
        .look(|state| assert!(!state.open_hatches().has(1)));
    at_the_hatch()
        .hatch_cards([Green])
        .cards([Silence])
        .play(["1: move B02", "2: move L04", "3: move C12"])
        .turn_of(2, 2);
}

#[test]
fn rule_7_3_red_he_stays_and_the_hatch_is_closed() {
    at_the_hatch()
        .hatch_cards([Red])
        .cards([Silence])
        .play(["1: move B02"])
        .seat(1, expect![["human captain, aboard at B02"]])
        .look(|state| assert!(!state.open_hatches().has(1)));
    at_the_hatch()
        .hatch_cards([Red])
        .cards([Silence, Silence])
        .play(["1: move B02", "2: move L04", "3: move C12"])
        .moves(expect![["A02 A03 B01 B03 C02 C03"]])
        .refuses("1: move B02")
        .play(["1: move C02", "2: move K05", "3: move C13"])
        .refuses("1: move B02");
}

#[test]
fn rule_7_3_on_a_damaged_hatch_he_may_still_use_items_and_draws_no_sector_card() {
    on("galilei")
        .human("C03")
        .with([Teleport, Spotlight, Attack])
        .alien("K05")
        .hatch_cards([Red])
        .refuses("1: move B02; use attack")
        .play(["1: move B02; use spotlight B02; use teleport"])
        .hears(expect![[r#"
            seat 1: on hatch 1, red
            seat 1: uses spotlight on B02
            seat 1: in sector B02
            seat 1: uses teleport
        "#]])
        .seat(1, expect![["human captain, aboard at L08, holds attack"]]);
}

#[test]
fn rule_7_4_when_every_hatch_is_closed_every_human_aboard_is_eliminated() {
    at_the_hatch()
        .closed([2, 3, 4])
        .hatch_cards([Red])
        .play(["1: move B02"])
        .hears(expect![[r#"
            seat 1: on hatch 1, red
            seat 1: eliminated, captain
            seat 3: eliminated, pilot
        "#]])
        .ends(expect![["all-out, round 1: won by 2; aliens win"]]);
}

#[test]
fn rule_7_4_the_last_hatch_may_save_one() {
    at_the_hatch()
        .closed([2, 3, 4])
        .hatch_cards([Green])
        .play(["1: move B02"])
        .hears(expect![[r#"
            seat 1: on hatch 1, green
            seat 3: eliminated, pilot
        "#]])
        .ends(expect![["all-out, round 1: won by 1 2; aliens win"]]);
}

#[test]
fn rule_7_4_one_open_hatch_is_enough_to_go_on() {
    at_the_hatch().closed([2, 3]).hatch_cards([Red]).play(["1: move B02"]).goes_on().turn_of(2, 1);
}
