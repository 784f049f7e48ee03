//! Section 8: what the Engineer and the Medic can do.

use engine::Number;
use engine::escape::Character::{self, Engineer, Medic};
use engine::escape::Colour::{Green, Red};
use engine::escape::Seat;
use engine::escape::SectorCard::{Any, Silence};
use engine::escape::rules::{Fate, HatchDeck};
use expect_test::expect;

use super::powers::as_the;
use support::table::Table;

fn engineer() -> Table {
    as_the(Engineer, "C03").alien("K05").human("C13")
}

#[test]
fn the_engineer_draws_two_hatch_cards_and_uses_the_one_he_likes() {
    let chooses = || engineer().hatch_cards([Red, Green]);
    chooses().play(["1: move B02"]).legal(expect![["seat 1: hatch green, hatch red"]]).both_ways();
    chooses()
        .play(["1: move B02; hatch green"])
        .hears(expect![["seat 1: on hatch 1, green"]])
        .seat(1, expect![["human engineer, escaped"]])
        .look(|state| assert_eq!((state.hatch_cards(Green), state.hatch_cards(Red)), (2, 3)));
    chooses()
        .play(["1: move B02; hatch red"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .seat(1, expect![["human engineer, aboard at B02"]])
        .look(|state| assert_eq!((state.hatch_cards(Green), state.hatch_cards(Red)), (3, 2)));
}

#[test]
fn the_engineer_has_no_choice_between_two_equal_cards() {
    engineer()
        .hatch_cards([Red, Red])
        .play(["1: move B02"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .turn_of(2, 1)
        .look(|state| assert_eq!((state.hatch_cards(Green), state.hatch_cards(Red)), (3, 2)));
}

#[test]
fn the_engineer_takes_the_last_hatch_card_as_it_is() {
    engineer()
        .knob(|rules| rules.hatches.deck = HatchDeck { green: Number::clamped(0), red: Number::clamped(1) })
        .play(["1: move B02"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .look(|state| assert_eq!((state.hatch_cards(Red), state.all_hatch_cards()), (0, [0, 1])));
}

#[test]
fn the_engineer_without_hatch_cards_escapes_like_others() {
    engineer()
        .knob(|rules| rules.hatches.deck = HatchDeck { green: Number::clamped(0), red: Number::clamped(0) })
        .play(["1: move B02"])
        .hears(expect![["seat 1: escapes through hatch 1"]]);
}

#[test]
fn others_do_not_see_the_engineers_choice() {
    let chose = engineer().hatch_cards([Red, Green]).play(["1: move B02; hatch red"]);
    engineer().hatch_cards([Red, Red]).play(["1: move B02"]).cannot_be_told_by(2, &chose);
}

fn medic() -> Table {
    as_the(Medic, "D09").alien("K05").human("C13")
}

#[test]
fn the_medic_makes_one_other_player_reveal_who_he_is() {
    medic()
        .besides(expect![["reveal 2, reveal 3"]])
        .both_ways()
        .play(["1: reveal 2; move D10"])
        .hears(expect![["seat 2: is first"]])
        .look(|state| {
            assert_eq!(state.view(Seat(2)).known_character(Seat(1)).map(Character::word), Some("first"));
            assert_eq!(state.view(Seat(2)).known_character(Seat(0)), None);
        });
}

#[test]
fn the_medic_does_it_once_before_or_after_the_move() {
    medic().play(["1: move D10; reveal 3"]).hears(expect![["seat 3: is pilot"]]).turn_of(2, 1);
    medic().refuses("1: reveal 2; reveal 3").refuses("1: reveal 1");
    medic().cards([Any]).play(["1: move D08; noise A04; reveal 3"]).hears(expect![[r#"
            seat 1: noise in sector A04
            seat 3: is pilot
        "#]]);
    medic().play(["1: move D10; reveal 3", "2: move L04", "3: move D13"]).besides(expect![[""]]);
}

#[test]
fn the_medic_asks_nobody_who_is_out() {
    as_the(Medic, "D09")
        .alien("E11")
        .human("D10")
        .human("M05")
        .cards([Silence])
        .play(["1: move D08", "2: move D10; attack", "4: move L04"])
        .besides(expect![["reveal 2, reveal 4"]]);
}

#[test]
fn a_human_who_has_turned_is_revealed_as_an_alien_and_not_as_who_he_was() {
    as_the(Medic, "M05")
        .knob(|rules| rules.death.fate.human = Fate::TurnsAlienInPlace)
        .knob(|rules| rules.death.announced = false)
        .alien("E11")
        .human("D10")
        .play(["1: move L04", "2: move D10; attack", "3: move D12; noise D12", "1: reveal 3; move M05"])
        .hears(expect![[r#"
            seat 2: attack in sector D10
            seat 3: noise in sector D12
            seat 3: is an alien
        "#]])
        .look(|state| assert_eq!(state.view(Seat(1)).known_character(Seat(2)), None));
}
