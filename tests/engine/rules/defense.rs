//! Section 6: Defense (rule 6.7).

use engine::escape::Item::{Attack, Defense};
use engine::escape::rules::{DefenseStops, DefenseUse};
use engine::escape::{Item, Seat};
use expect_test::expect;
use support::table::{Table, on};

fn holding<const N: usize>(items: [Item; N]) -> Table {
    on("galilei").human("D09").with(items).alien("K05")
}

fn attacked() -> Table {
    on("galilei").alien("E11").human("D10").with([Defense]).human("D10")
}

#[test]
fn rule_6_7_defense_is_used_by_itself_and_shown() {
    attacked()
        .play(["1: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: defended
            seat 3: eliminated, pilot
        "#]])
        .seat(2, expect![["human captain, aboard at D10"]])
        .look(|state| {
            let shown: Vec<_> = state.view(Seat(0)).shown_discards().filter(|(_, n)| *n > 0).collect();
            assert_eq!(shown, [(Defense, 1)]);
        });
}

#[test]
fn rule_6_7_one_defense_stops_one_attack() {
    on("galilei")
        .alien("E11")
        .alien("E11")
        .human("D10")
        .with([Defense])
        .play(["1: move D10; attack", "2: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 3: defended
            seat 2: attack in sector D10
            seat 1: eliminated, first
            seat 3: eliminated, captain
        "#]])
        .ends(expect![["all-out, round 1: won by 1 2; aliens win"]]);
}

/// Nine players: two boxes, so there are two Defense cards.
fn big_table() -> Table {
    let table = on("galilei").alien("E11").alien("E11");
    table.alien("E11").alien("M05").alien("M05").human("M05").human("M05")
}

#[test]
fn rule_6_7_two_defenses_stop_two_attacks() {
    big_table()
        .human("D10")
        .with([Defense, Defense])
        .human("M05")
        .play(["1: move D10; attack", "2: move D10; attack"])
        .seat(8, expect![["human psychologist, aboard at D10"]])
        .play(["3: move D10; attack"])
        .seat(8, expect![["human psychologist, eliminated"]]);
}

#[test]
fn rule_6_7_other_reading_several_holders_decide_one_after_the_other() {
    let table = big_table().knob(|rules| rules.items.defense = DefenseUse::ByChoice);
    let table = table.human("D10").with([Defense]).human("D10").with([Defense]);
    table.clone().play(["1: move D10; attack; fall"]).legal(expect![["seat 9: defend, fall"]]);
    table
        .play(["1: move D10; attack; fall; defend"])
        .seat(8, expect![["human psychologist, eliminated"]])
        .seat(9, expect![["human soldier, aboard at D10"]])
        .turn_of(2, 1);
}

#[test]
fn rule_6_7_defense_stops_a_humans_attack_too() {
    on("galilei")
        .human("D09")
        .with([Attack])
        .human("D10")
        .with([Defense])
        .alien("K05")
        .play(["1: move D10; use attack"])
        .hears(expect![[r#"
            seat 1: uses attack
            seat 1: attack in sector D10
            seat 2: defended
        "#]]);
}

#[test]
fn rule_6_7_other_reading_defense_stops_aliens_only() {
    let aliens_only = on("galilei").knob(|rules| rules.items.defense_stops = DefenseStops::Aliens);
    aliens_only
        .clone()
        .human("D09")
        .with([Attack])
        .human("D10")
        .with([Defense])
        .alien("K05")
        .play(["1: move D10; use attack"])
        .seat(2, expect![["human pilot, eliminated"]]);
    aliens_only
        .alien("E11")
        .human("D10")
        .with([Defense])
        .play(["1: move D10; attack"])
        .seat(2, expect![["human captain, aboard at D10"]]);
}

#[test]
fn rule_6_7_other_reading_the_holder_decides_about_his_defense() {
    let by_choice = attacked().knob(|rules| rules.items.defense = DefenseUse::ByChoice);
    by_choice.clone().play(["1: move D10; attack"]).legal(expect![["seat 2: defend, fall"]]).both_ways();
    by_choice
        .clone()
        .play(["1: move D10; attack; defend"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: defended
            seat 3: eliminated, pilot
        "#]])
        .turn_of(2, 1);
    by_choice
        .play(["1: move D10; attack; fall"])
        .seat(2, expect![["human captain, eliminated"]])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 2"]])
        .ends(expect![["all-out, round 1: won by 1; aliens win"]]);
}

#[test]
fn rule_6_7_an_aliens_defense_does_nothing() {
    on("galilei")
        .alien("E11")
        .alien("D10")
        .with([Defense])
        .human("D09")
        .play(["1: move D10; attack"])
        .seat(2, expect![["alien second, eliminated"]]);
}

#[test]
fn rule_6_7_defense_is_not_used_without_an_attack() {
    holding([Defense]).besides(expect![[""]]).refuses("1: use defense");
}
