//! Section 3: moving (rules 3.2 to 3.6).

use engine::Number;
use engine::escape::Colour;
use engine::escape::Item::{Adrenaline, Teleport};
use engine::escape::SectorCard::Silence;
use expect_test::expect;
use support::table::{Table, drawn, on};

/// Nine dangerous sectors in a row; the starts lie apart.
fn strip() -> Table {
    drawn("ddddddddd.HA")
}

/// Two sectors, hatch 1 and two more in a row; the starts lie apart.
fn hatch_in_a_row() -> Table {
    drawn("dd1dd.HA")
}

#[test]
fn rule_3_2_a_human_moves_exactly_one_sector() {
    strip().human("E01").alien("A01").legal(expect![["seat 1: move D01, move F01"]]).both_ways();
}

#[test]
fn rule_3_2_an_alien_moves_one_or_two() {
    strip().alien("E01").human("A01").legal(expect![["seat 1: move C01, move D01, move F01, move G01"]]);
}

#[test]
fn rule_3_2_a_fed_alien_moves_one_to_three() {
    strip().alien("E01").fed().human("A01").moves(expect![["B01 C01 D01 F01 G01 H01"]]).both_ways();
}

#[test]
fn rule_3_2_a_human_with_adrenaline_moves_one_or_two() {
    strip()
        .human("E01")
        .with([Adrenaline])
        .alien("A01")
        .legal(expect![["seat 1: move D01, move F01, use adrenaline"]])
        .play(["1: use adrenaline"])
        .legal(expect![["seat 1: move C01, move D01, move F01, move G01"]]);
}

#[test]
fn rule_3_2_other_reading_adrenaline_makes_it_exactly_two() {
    strip()
        .knob(|rules| rules.movement.adrenaline_may_move_less = false)
        .human("E01")
        .with([Adrenaline])
        .alien("A01")
        .moves(expect![["D01 F01"]])
        .play(["1: use adrenaline"])
        .moves(expect![["C01 G01"]]);
}

#[test]
fn rule_3_2_adrenaline_is_played_before_the_move() {
    strip().human("E01").with([Adrenaline]).alien("A01").refuses("1: move D01; use adrenaline");
}

#[test]
fn rule_3_2_adrenaline_lasts_for_one_turn() {
    strip()
        .human("E01")
        .with([Adrenaline])
        .alien("A01")
        .cards([Silence, Silence])
        .play(["1: use adrenaline; move G01", "2: move B01"])
        .moves(expect![["F01 H01"]]);
}

#[test]
fn rule_3_2_how_far_everybody_moves_is_a_knob() {
    let far = strip().knob(|rules| {
        rules.movement.human_steps = Number::clamped(2);
        rules.movement.adrenaline_steps = Number::clamped(3);
        rules.movement.alien_steps = Number::clamped(1);
        rules.movement.fed_steps = Number::clamped(4);
    });
    far.clone().human("E01").alien("A01").moves(expect![["C01 D01 F01 G01"]]);
    far.clone().alien("E01").human("A01").moves(expect![["D01 F01"]]);
    far.clone().alien("E01").fed().human("A01").moves(expect![["A01 B01 C01 D01 F01 G01 H01 I01"]]);
    far.human("E01")
        .with([Adrenaline])
        .alien("A01")
        .play(["1: use adrenaline"])
        .moves(expect![["B01 C01 D01 F01 G01 H01"]]);
}

#[test]
fn rule_3_3_a_move_does_not_end_where_it_began() {
    strip().alien("E01").human("A01").refuses("1: move E01");
    strip().alien("E01").fed().human("A01").refuses("1: move E01");
    strip().human("E01").with([Adrenaline]).alien("A01").refuses("1: use adrenaline; move E01");
    // Three sectors that touch each other: a fed Alien could walk around.
    drawn("dd.HA d....").alien("A01").fed().human("B01").moves(expect![["A02 B01"]]);
}

#[test]
fn rule_3_3_a_move_goes_over_neighbouring_sectors_only() {
    drawn("dd.dd.HA").alien("A01").fed().human("D01").moves(expect![["B01"]]);
}

#[test]
fn rule_3_4_nobody_enters_or_passes_a_start() {
    drawn("dAddHd").alien("C01").fed().human("D01").moves(expect![["D01"]]);
    drawn("dAddHd")
        .human("D01")
        .with([Adrenaline])
        .alien("A01")
        .play(["1: use adrenaline"])
        .moves(expect![["C01"]]);
}

#[test]
fn rule_3_4_nobody_goes_back_to_his_start() {
    on("fermi")
        .new_human()
        .new_alien()
        .play(["1: move L11", "2: move L08"])
        .refuses("1: move L10")
        .play(["1: move K11"])
        .refuses("2: move L09");
}

#[test]
fn rule_3_4_teleport_is_the_exception() {
    on("galilei")
        .human("D10")
        .with([Teleport])
        .alien("K05")
        .play(["1: use teleport"])
        .seat(1, expect![["human captain, aboard at L08"]])
        .moves(expect![["K08 K09 L09 M08 M09"]]);
}

#[test]
fn rule_3_5_only_humans_end_on_a_hatch() {
    hatch_in_a_row().human("B01").alien("E01").moves(expect![["A01 C01"]]);
    hatch_in_a_row().alien("B01").human("E01").refuses("1: move C01");
    hatch_in_a_row().alien("B01").fed().human("E01").refuses("1: move C01");
}

#[test]
fn rule_3_5_aliens_cross_an_open_hatch() {
    hatch_in_a_row().alien("B01").human("E01").moves(expect![["A01 D01"]]).both_ways();
    hatch_in_a_row().alien("B01").fed().human("E01").moves(expect![["A01 D01 E01"]]).both_ways();
    drawn("dd12d.HA").alien("B01").fed().human("E01").moves(expect![["A01 E01"]]);
    drawn("dd12d.HA").alien("B01").fed().human("E01").closed([2]).moves(expect![["A01"]]);
}

#[test]
fn rule_3_5_other_reading_aliens_do_not_cross_hatches() {
    let barred = hatch_in_a_row().knob(|rules| rules.movement.aliens_cross_hatches = false);
    barred.clone().alien("B01").human("E01").moves(expect![["A01"]]);
    barred.clone().alien("B01").fed().human("E01").moves(expect![["A01"]]);
    barred
        .human("B01")
        .with([Adrenaline])
        .alien("E01")
        .play(["1: use adrenaline"])
        .moves(expect![["A01 C01 D01"]]);
}

#[test]
fn rule_3_5_a_human_crosses_an_open_hatch_with_adrenaline() {
    hatch_in_a_row()
        .human("B01")
        .with([Adrenaline])
        .alien("E01")
        .cards([Silence])
        .play(["1: use adrenaline"])
        .moves(expect![["A01 C01 D01"]])
        .both_ways();
    hatch_in_a_row()
        .human("B01")
        .with([Adrenaline])
        .alien("E01")
        .cards([Silence])
        .play(["1: use adrenaline; move D01"])
        .seat(1, expect![["human captain, aboard at D01"]])
        .look(|state| assert!(state.open_hatches().has(1)));
}

#[test]
fn rule_3_5_other_reading_humans_do_not_cross_hatches() {
    let barred = hatch_in_a_row().knob(|rules| rules.movement.humans_cross_hatches = false);
    barred
        .clone()
        .human("B01")
        .with([Adrenaline])
        .alien("E01")
        .play(["1: use adrenaline"])
        .moves(expect![["A01 C01"]]);
    barred.alien("B01").human("E01").moves(expect![["A01 D01"]]);
}

#[test]
fn rule_3_6_nobody_enters_a_closed_hatch() {
    hatch_in_a_row().human("B01").alien("E01").closed([1]).legal(expect![["seat 1: move A01"]]).both_ways();
    on("galilei").human("C03").alien("K05").closed([1]).moves(expect![["B03 C02 C04 D02 D03"]]);
}

#[test]
fn rule_3_6_nobody_crosses_a_closed_hatch() {
    hatch_in_a_row().alien("B01").fed().human("E01").closed([1]).moves(expect![["A01"]]).both_ways();
    hatch_in_a_row()
        .human("B01")
        .with([Adrenaline])
        .alien("E01")
        .closed([1])
        .play(["1: use adrenaline"])
        .moves(expect![["A01"]]);
}

#[test]
fn rule_3_6_a_used_hatch_and_a_damaged_one_are_closed() {
    for colour in [Colour::Green, Colour::Red] {
        on("galilei")
            .human("C03")
            .human("C03")
            .alien("C02")
            .hatch_cards([colour])
            .play(["1: move B02"])
            .moves(expect![["B03 C02 C04 D02 D03"]])
            .look(|state| assert!(!state.open_hatches().has(1)));
    }
}
