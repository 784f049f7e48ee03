//! Section 3: the turn.

use engine::Number;
use engine::escape::Colour;
use engine::escape::Item::{Attack, Sedatives, Spotlight, Teleport};
use engine::escape::SectorCard::{Silence, Your};
use engine::escape::rules::Stuck;
use expect_test::expect;
use support::table::{Table, drawn, on};

/// Nine dangerous sectors in a row; the starts lie apart.
fn strip() -> Table {
    drawn("ddddddddd.HA")
}

/// A sector without neighbours.
fn cell() -> Table {
    drawn("d.H.A.d")
}

#[test]
fn rule_3_1_the_move_is_mandatory() {
    on("galilei")
        .human("D09")
        .with([Spotlight])
        .alien("K05")
        .besides(expect![[""]])
        .not_finished_by("1:")
        .not_finished_by("1: use spotlight D09")
        .refuses("1: stay");
}

#[test]
fn rule_3_1_there_is_one_move_a_turn() {
    strip().human("E01").with([Spotlight]).alien("A01").refuses("1: move F01; move G01");
}

#[test]
fn rule_3_1_what_is_written_behind_a_finished_turn_is_not_the_next_ones_turn() {
    on("galilei").human("D09").alien("K05").refuses("1: move D10; move L04");
    on("galilei")
        .human("D09")
        .human("C03")
        .with([Teleport])
        .alien("K05")
        .refuses("1: move D10; use teleport");
    on("galilei").human("C03").alien("K05").hatch_cards([Colour::Red]).refuses("1: move B02; move L04");
}

#[test]
fn rule_3_1_items_come_before_the_move_and_after_it() {
    on("galilei")
        .human("D09")
        .with([Spotlight, Spotlight, Sedatives])
        .alien("K05")
        .play(["1: use sedatives; use spotlight A14; move D08; use spotlight D08"])
        .hears(expect![[r#"
            seat 1: uses sedatives
            seat 1: uses spotlight on A14
            seat 1: uses spotlight on D08
            seat 1: in sector D08
        "#]])
        .turn_of(2, 1);
}

#[test]
fn rule_3_1_after_the_move_comes_either_the_attack_or_the_card() {
    on("galilei")
        .alien("E11")
        .human("D09")
        .cards([Silence])
        .refuses("1: move D11; draw; attack")
        .refuses("1: attack")
        .play(["1: move D11; attack"])
        .hears(expect![["seat 1: attack in sector D11"]])
        .turn_of(2, 1);
}

#[test]
fn rule_3_7_who_has_no_legal_move_stays_and_says_so() {
    cell()
        .human("A01")
        .alien("G01")
        .cards([Your])
        .legal(expect![["seat 1: stay"]])
        .both_ways()
        .play(["1: stay"])
        .hears(expect![["seat 1: stands still"]])
        .turn_of(2, 1);
}

#[test]
fn rule_3_7_who_stays_without_a_move_may_not_attack() {
    cell().alien("A01").human("A01").human("G01").refuses("1: stay; attack").play(["1: stay"]).turn_of(2, 1);
    cell().human("A01").with([Attack]).alien("A01").refuses("1: stay; use attack");
}

#[test]
fn rule_3_7_who_stays_without_a_move_may_still_use_items() {
    cell()
        .human("A01")
        .with([Spotlight, Teleport])
        .alien("G01")
        .play(["1: stay; use spotlight A01; use teleport"])
        .seat(1, expect![["human captain, aboard at C01"]]);
}

#[test]
fn rule_3_7_who_has_a_legal_move_may_not_stay() {
    strip().human("A01").alien("I01").refuses("1: stay").refuses("1: move B01; stay");
    strip().alien("I01").human("A01").refuses("1: stay");
}

#[test]
fn rule_3_7_other_reading_the_sector_acts_on_who_cannot_move() {
    let acts = cell().knob(|rules| rules.movement.stuck = Stuck::SectorActs);
    acts.clone().human("A01").alien("G01").cards([Your]).play(["1: stay"]).hears(expect![[r#"
        seat 1: stands still
        seat 1: noise in sector A01
    "#]]);
    acts.alien("A01").human("A01").human("G01").play(["1: stay; attack"]).hears(expect![[r#"
        seat 1: stands still
        seat 1: attack in sector A01
        seat 2: eliminated, captain
    "#]]);
}

#[test]
fn rule_3_8_a_match_lasts_39_rounds() {
    let last = || on("galilei").human("D09").alien("K05").human("D11").round(39);
    last().play(["1: move D10", "2: move L04"]).goes_on().turn_of(3, 39);
    last()
        .play(["1: move D10", "2: move L04", "3: move D10"])
        .hears(expect![[r#"
            seat 1: eliminated, captain
            seat 3: eliminated, pilot
        "#]])
        .seat(1, expect![["human captain, eliminated"]])
        .ends(expect![["round-limit, round 39: won by 2; aliens win"]]);
    on("galilei").human("D09").alien("K05").round(38).play(["1: move D10", "2: move L04"]).turn_of(1, 39);
}

#[test]
fn rule_3_8_the_last_turn_is_that_of_the_last_seat_aboard() {
    on("galilei")
        .human("M05")
        .alien("E11")
        .human("D10")
        .round(39)
        .play(["1: move L04", "2: move D10; attack"])
        .hears(expect![[r#"
            seat 2: attack in sector D10
            seat 3: eliminated, pilot
            seat 1: eliminated, captain
        "#]])
        .ends(expect![["round-limit, round 39: won by 2; aliens win"]]);
}

#[test]
fn rule_3_8_how_many_rounds_is_a_knob() {
    let short =
        on("galilei").knob(|rules| rules.victory.rounds = Number::clamped(2)).human("D09").alien("K05");
    short
        .clone()
        .cards([Silence])
        .play(["1: move D10", "2: move L04", "1: move D09", "2: move K05"])
        .ends(expect![["round-limit, round 2: won by 2; aliens win"]]);
    assert_eq!(short.round(3).trouble(), "the match lasts only 2 rounds");
}
