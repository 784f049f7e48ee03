//! Section 8: what scenarios change, knob by knob.

use engine::Number;
use engine::escape::Colour::{Green, Red};
use engine::escape::HatchSet;
use engine::escape::Item::{Attack, Sedatives, Spotlight};
use engine::escape::SectorCard::{Silence, Your};
use engine::escape::Target;
use engine::escape::rules::{Fate, Feeding, Opening, Sides, Whom};
use expect_test::expect;
use support::table::{Table, drawn, on};

fn hatches<const N: usize>(numbers: [u8; N]) -> HatchSet {
    numbers.into_iter().collect()
}

#[test]
fn card_on_secure_draws_a_card_there_too() {
    let noisy = on("galilei").knob(|rules| rules.noise.card_on_secure = true).cards([Your, Silence]);
    noisy.clone().human("D09").alien("K05").play(["1: move D10", "2: move L04"]).hears(expect![[r#"
        seat 1: noise in sector D10
        seat 2: silence
    "#]]);
    noisy
        .clone()
        .human("D09")
        .with([Sedatives])
        .alien("K05")
        .play(["1: move D10; use sedatives"])
        .hears(expect![["seat 1: uses sedatives"]]);
    noisy
        .alien("E11")
        .human("K05")
        .play(["1: move D10; attack"])
        .hears(expect![["seat 1: attack in sector D10"]]);
}

fn may_stand_still() -> Table {
    on("galilei").knob(|rules| rules.movement.may_stand_still = true)
}

#[test]
fn may_stand_still_instead_of_moving_and_the_sector_acts() {
    may_stand_still()
        .human("D10")
        .alien("K06")
        .cards([Your])
        .besides(expect![["stay"]])
        .both_ways()
        .play(["1: stay", "2: stay"])
        .hears(expect![[r#"
            seat 1: stands still
            seat 2: stands still
            seat 2: noise in sector K06
        "#]]);
}

#[test]
fn may_stand_still_again_and_again_but_not_after_moving() {
    may_stand_still().human("D10").alien("K05").play(["1: stay", "2: stay"]).besides(expect![["stay"]]);
    may_stand_still().human("D09").with([Spotlight]).alien("K05").refuses("1: move D10; stay");
}

#[test]
fn an_alien_who_stands_still_may_attack() {
    may_stand_still().alien("D10").human("D10").human("M05").play(["1: stay; attack"]).hears(expect![[r#"
        seat 1: stands still
        seat 1: attack in sector D10
        seat 2: eliminated, captain
    "#]]);
}

#[test]
fn other_reading_an_alien_who_stands_still_may_not_attack() {
    let table = may_stand_still().knob(|rules| rules.attack.after_standing_still = false);
    table.clone().alien("D10").human("D10").refuses("1: stay; attack");
    table
        .alien("E11")
        .human("D10")
        .play(["1: move D10; attack"])
        .seat(2, expect![["human captain, eliminated"]]);
}

#[test]
fn nothing_happens_to_who_stands_still_on_his_start() {
    may_stand_still()
        .new_alien()
        .new_alien()
        .new_human()
        .refuses("1: stay; attack")
        .play(["1: stay", "2: stay", "3: stay"])
        .hears(expect![[r#"
            seat 1: stands still
            seat 2: stands still
            seat 3: stands still
        "#]]);
}

#[test]
fn quiet_eliminations_are_not_announced() {
    let quiet = |table: Table| table.knob(|rules| rules.death.announced = false);
    quiet(on("galilei").alien("E11").human("D10").human("M05"))
        .play(["1: move D10; attack"])
        .hears(expect![["seat 1: attack in sector D10"]])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 1"]])
        .seat(2, expect![["human captain, eliminated"]])
        .turn_of(3, 1);
    quiet(on("galilei").human("C03").alien("K05").human("D09"))
        .closed([2, 3, 4])
        .hatch_cards([Red])
        .play(["1: move B02"])
        .hears(expect![["seat 1: on hatch 1, red"]])
        .ends(expect![["all-out, round 1: won by 2; aliens win"]]);
    quiet(on("galilei").human("D09").alien("K05"))
        .round(39)
        .play(["1: move D10", "2: move L04"])
        .hears(expect![[""]])
        .ends(expect![["round-limit, round 39: won by 2; aliens win"]]);
}

#[test]
fn secure_sectors_barred_for_both_are_not_entered() {
    let barred = on("galilei").knob(|rules| rules.movement.secure_barred = Whom::Both);
    barred.clone().human("D09").alien("K05").moves(expect![["C09 C10 D08 E09 E10"]]);
    barred.alien("D09").human("K05").refuses("1: move D10");
}

#[test]
fn secure_sectors_barred_are_not_crossed() {
    let barred = |whom| drawn("dsd.HA").knob(|rules| rules.movement.secure_barred = whom);
    barred(Whom::Both).alien("A01").human("C01").legal(expect![["seat 1: stay"]]);
    barred(Whom::Aliens).alien("A01").human("C01").legal(expect![["seat 1: stay"]]);
    barred(Whom::Humans).alien("A01").human("C01").moves(expect![["B01 C01"]]);
    barred(Whom::Humans).human("A01").alien("C01").legal(expect![["seat 1: stay"]]);
    barred(Whom::Aliens).human("A01").alien("C01").moves(expect![["B01"]]);
    barred(Whom::Nobody).alien("A01").human("C01").moves(expect![["B01 C01"]]);
}

#[test]
fn other_reading_barred_sectors_may_be_crossed() {
    drawn("dsd.HA")
        .knob(|rules| {
            rules.movement.secure_barred = Whom::Both;
            rules.movement.barred_may_be_crossed = true;
        })
        .alien("A01")
        .human("C01")
        .moves(expect![["C01"]]);
}

#[test]
fn humans_start_on_the_named_hatches_dealt_in_turn() {
    on("galilei")
        .knob(|rules| rules.setup.humans_start_on_hatches = hatches([1, 3]))
        .new_human()
        .new_human()
        .new_human()
        .new_alien()
        .seat(1, expect![["human captain, aboard at B02"]])
        .seat(2, expect![["human pilot, aboard at V13"]])
        .seat(3, expect![["human psychologist, aboard at B02"]])
        .seat(4, expect![["alien first, aboard at L06"]])
        .moves(expect![["A02 A03 B01 B03 C02 C03"]]);
}

#[test]
fn aliens_start_on_the_named_hatches_leave_them_and_do_not_return() {
    on("galilei")
        .knob(|rules| rules.setup.aliens_start_on_hatches = hatches([2, 4]))
        .new_alien()
        .new_alien()
        .new_human()
        .new_alien()
        .seat(1, expect![["alien first, aboard at V02"]])
        .seat(2, expect![["alien second, aboard at B13"]])
        .seat(3, expect![["human captain, aboard at L08"]])
        .seat(4, expect![["alien third, aboard at V02"]])
        .play(["1: move V01", "2: move A13", "3: move L09", "4: move W03"])
        .refuses("1: move V02");
}

#[test]
fn nobody_starts_on_a_hatch_that_the_zone_lacks() {
    let table = on("morgenland").knob(|rules| rules.setup.aliens_start_on_hatches = hatches([1, 4]));
    assert_eq!(table.trouble(), "the rules name hatch 4, which the zone lacks");
}

#[test]
fn aliens_who_are_never_fed() {
    on("galilei")
        .knob(|rules| rules.attack.feeding = Feeding::Never)
        .alien("E11")
        .human("D10")
        .human("M05")
        .play(["1: move D10; attack", "3: move L04"])
        .seat(1, expect![["alien first, aboard at D10, eliminated 1"]])
        .refuses("1: move G09");
}

#[test]
fn open_hatches_let_one_human_out_each_without_a_card() {
    on("galilei")
        .knob(|rules| rules.hatches.opening = Opening::Open)
        .human("C03")
        .human("C03")
        .alien("K05")
        .hatch_cards([Red])
        .play(["1: move B02"])
        .hears(expect![["seat 1: escapes through hatch 1"]])
        .seat(1, expect![["human captain, escaped"]])
        .refuses("2: move B02")
        .look(|state| assert_eq!(state.hatch_cards(Green) + state.hatch_cards(Red), 6));
}

#[test]
fn open_hatches_that_are_all_used_eliminate_the_rest() {
    on("galilei")
        .knob(|rules| rules.hatches.opening = Opening::Open)
        .human("C03")
        .human("C03")
        .alien("K05")
        .closed([2, 3, 4])
        .play(["1: move B02"])
        .ends(expect![["all-out, round 1: won by 1 3; aliens win"]]);
}

fn arena(target: Target) -> Table {
    on("galilei").knob(|rules| {
        rules.setup.sides = Sides::AllAliens;
        rules.victory.elimination_target = target;
    })
}

#[test]
fn who_reaches_the_elimination_target_wins_at_once() {
    arena(Target::Number(2))
        .alien("E11")
        .alien("D10")
        .alien("D11")
        .alien("K05")
        .play(["1: move D10; attack"])
        .goes_on()
        .play(["3: move C11; attack", "4: move L04", "1: move C11; attack"])
        .seat(1, expect![["alien first, aboard at C11, eliminated 2"]])
        .ends(expect![["elimination-target, round 2: won by 1; aliens do not win"]]);
}

#[test]
fn the_elimination_target_can_be_the_number_of_players() {
    arena(Target::Players)
        .alien("E11")
        .alien("D10")
        .alien("D10")
        .alien("D10")
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10, eliminated 3"]])
        .goes_on();
}

#[test]
fn a_human_reaches_the_elimination_target_too_beside_those_who_escaped() {
    on("galilei")
        .knob(|rules| rules.victory.elimination_target = Target::Number(1))
        .human("C03")
        .human("D09")
        .with([Attack])
        .alien("D10")
        .human("M05")
        .hatch_cards([Green])
        .play(["1: move B02", "2: move D10; use attack"])
        .ends(expect![["elimination-target, round 1: won by 1 2; aliens do not win"]]);
}

/// Seat 2 comes back every round and walks into the only sector, where seat 1 waits for it.
fn mill() -> Table {
    let mill = drawn("As.Hd").knob(|rules| {
        rules.setup.sides = Sides::AllAliens;
        rules.movement.may_stand_still = true;
        rules.death.fate.alien = Fate::RestartsNextTurn;
        rules.victory.rounds = Number::clamped(300);
    });
    mill.alien("B01").alien("B01")
}

#[test]
fn the_same_victim_counts_each_time_towards_the_elimination_target() {
    mill()
        .knob(|rules| rules.victory.elimination_target = Target::Players)
        .play(["1: stay; attack"])
        .goes_on()
        .play(["2: move B01", "1: stay; attack"])
        .ends(expect![["elimination-target, round 2: won by 1; aliens do not win"]]);
}

#[test]
fn without_an_elimination_target_no_number_of_eliminations_wins() {
    let mut table = mill();
    for _ in 0..260 {
        table = table.play(["1: stay; attack", "2: move B01"]);
    }
    table.goes_on().turn_of(1, 261);
}
