//! Knobs that no printed code turns: behaviours for a designer's own rules.

use engine::Number;
use engine::escape::SectorCard::Silence;
use engine::escape::rules::{Feeding, OpenIn, Places, ShutUntil, Survivors, Where, Whom};
use engine::escape::{Board, BoardError, Rules, Sectors, Side};
use expect_test::expect;
use support::table::{drawn, on};
use support::zones;

/// A corridor with an Alien at its left end and the Humans he meets on his way.
const CORRIDOR: &str = "Hdddddddddd1 ...........A";

#[test]
fn every_elimination_adds_a_step_of_speed() {
    drawn(CORRIDOR)
        .knob(|rules| rules.movement.steps_per_elimination = Number::clamped(1))
        .knob(|rules| rules.attack.feeding = Feeding::Never)
        .alien("B01")
        .alien("D01")
        .human("K01")
        .cards([Silence])
        .play(["1: move D01; attack", "3: move J01"])
        .moves(expect![["B01 C01 E01 F01 G01"]]);
}

#[test]
fn without_that_rule_an_elimination_adds_none() {
    drawn(CORRIDOR)
        .knob(|rules| rules.attack.feeding = Feeding::Never)
        .alien("B01")
        .alien("D01")
        .human("K01")
        .cards([Silence])
        .play(["1: move D01; attack", "3: move J01"])
        .moves(expect![["B01 C01 E01 F01"]]);
}

#[test]
fn hatches_can_be_entered_only_in_even_rounds() {
    let table = on("galilei")
        .knob(|rules| rules.hatches.open_in = OpenIn::EvenRounds)
        .human("C03")
        .human("L10")
        .alien("L05");
    table.clone().refuses("1: move B02");
    table.round(2).moves(expect![["B02 B03 C02 C04 D02 D03"]]);
}

#[test]
fn hatches_can_be_entered_only_in_odd_rounds() {
    let table = on("galilei")
        .knob(|rules| rules.hatches.open_in = OpenIn::OddRounds)
        .human("C03")
        .human("L10")
        .alien("L05");
    table.clone().round(2).refuses("1: move B02");
    table.moves(expect![["B02 B03 C02 C04 D02 D03"]]);
}

#[test]
fn hatches_stay_shut_until_one_human_is_left() {
    let table = on("galilei").knob(|rules| rules.hatches.shut_until = ShutUntil::OneHumanLeft).human("C03");
    table.clone().human("L10").alien("L05").refuses("1: move B02");
    table.alien("L05").moves(expect![["B02 B03 C02 C04 D02 D03"]]);
}

#[test]
fn humans_alive_after_the_last_round_win() {
    on("galilei")
        .knob(|rules| rules.victory.survivors = Survivors::Win)
        .round(39)
        .human("D09")
        .alien("L05")
        .play(["1: move D10", "2: move L04"])
        .ends(expect!["round-limit, round 39: won by 1; aliens do not win"])
        .seat(1, expect![["human captain, aboard at D10"]]);
}

#[test]
fn all_aliens_are_fed_at_once_when_a_human_falls() {
    on("galilei")
        .knob(|rules| rules.attack.feeding = Feeding::AllOnHuman)
        .alien("E11")
        .alien("M05")
        .human("D10")
        .human("A02")
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 1"]])
        .seat(2, expect![["alien second, aboard at M05, fed"]]);
}

#[test]
fn all_aliens_are_fed_at_once_when_anybody_falls() {
    on("galilei")
        .knob(|rules| rules.attack.feeding = Feeding::AllOnAny)
        .alien("E11")
        .alien("D10")
        .alien("M05")
        .human("A02")
        .play(["1: move D10; attack"])
        .seat(3, expect![["alien third, aboard at M05, fed"]]);
}

#[test]
fn nobody_attacks_in_a_secure_sector() {
    let table =
        on("galilei").knob(|rules| rules.attack.sectors = Where::DangerousOnly).alien("D09").human("A02");
    table.clone().refuses("1: move D10; attack");
    table.play(["1: move D08; attack"]).hears(expect!["seat 1: attack in sector D08"]);
}

#[test]
fn players_may_start_anywhere_on_the_floor() {
    let table = on("galilei").knob(|rules| rules.setup.places = Places::Anywhere).players(16);
    let places = |seed| {
        table.clone().seed(seed).look(|state| {
            let ground = state.board().ground();
            state.seats().map(|seat| ground.coord(state.at(seat).expect("on the board"))).collect::<Vec<_>>()
        })
    };
    let zone = scenario_rules::published::zone("galilei").expect("Galilei");
    let floor = |at: &engine::Coord| {
        matches!(zone.zone().kind(*at), engine::escape::Kind::Secure | engine::escape::Kind::Dangerous)
    };
    assert!((1..50).all(|seed| places(seed).iter().all(floor)));
    assert_ne!(places(1), places(2));
}

#[test]
fn a_zone_without_marked_starts_will_do_when_players_start_anywhere() {
    let table = drawn("ss ss").knob(|rules| rules.setup.places = Places::Anywhere).players(2);
    assert!(table.look(|state| state.seats().all(|seat| state.at(seat).is_some())));
}

#[test]
fn who_may_end_nowhere_can_start_nowhere() {
    let mut rules = Rules::advanced();
    rules.setup.places = Places::Anywhere;
    rules.movement.secure_barred = Whom::Humans;
    assert_eq!(Board::new(&zones::drawn("HssA1"), &rules).unwrap_err(), [BoardError::NoStart(Side::Human)]);
}
