//! Section 8: what becomes of those eliminated by an attack.

use engine::escape::Character::Soldier;
use engine::escape::Colour::Green;
use engine::escape::Item::{Attack, Defense, Spotlight, Teleport};
use engine::escape::SectorCard::Silence;
use engine::escape::rules::{Fate, PerSide, Power, Sides};
use expect_test::expect;
use support::table::{Table, on};

fn restarting() -> Table {
    on("galilei").knob(|rules| {
        rules.death.fate = PerSide { human: Fate::RestartsNextTurn, alien: Fate::RestartsNextTurn };
    })
}

fn infecting() -> Table {
    on("galilei").knob(|rules| rules.death.fate.human = Fate::TurnsAlienInPlace)
}

#[test]
fn who_restarts_begins_his_next_turn_on_his_own_start_without_items() {
    restarting()
        .alien("E11")
        .alien("M05")
        .human("D10")
        .with([Attack, Spotlight])
        .play(["1: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 3: eliminated, captain
        "#]])
        .seat(3, expect![["human captain, restarting"]])
        .goes_on()
        .play(["2: move L04"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 3: eliminated, captain
            seat 3: restarts
        "#]])
        .seat(3, expect![["human captain, aboard at L08"]])
        .legal(expect![["seat 3: move K08, move K09, move L09, move M08, move M09"]])
        .play(["3: move L09"])
        .turn_of(1, 2);
}

#[test]
fn who_restarts_is_out_of_reach_until_then() {
    restarting()
        .alien("E11")
        .alien("E11")
        .human("M05")
        .with([Spotlight])
        .human("D10")
        .play(["1: move D10; attack", "2: move D10; attack", "3: use spotlight D10; move L04"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 4: eliminated, pilot
            seat 2: attack in sector D10
            seat 1: eliminated, first
            seat 3: uses spotlight on D10
            seat 2: in sector D10
            seat 4: restarts
        "#]]);
}

#[test]
fn who_restarts_stays_on_his_side_and_as_fed_as_he_was() {
    restarting()
        .alien("E11")
        .alien("D10")
        .fed()
        .human("M05")
        .play(["1: move D10; attack"])
        .seat(2, expect![["alien second, aboard at L06, fed"]])
        .seat(1, expect![["alien first, aboard at D10, eliminated 1"]]);
}

#[test]
fn eliminating_a_human_who_restarts_feeds() {
    restarting()
        .alien("E11")
        .human("D10")
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 1"]]);
}

#[test]
fn who_started_on_a_hatch_restarts_there() {
    restarting()
        .knob(|rules| {
            rules.setup.sides = Sides::AllAliens;
            rules.setup.aliens_start_on_hatches = [1, 3].into_iter().collect();
        })
        .alien("E11")
        .alien("D10")
        .play(["1: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, second
            seat 2: restarts
        "#]])
        .seat(2, expect![["alien second, aboard at V13"]]);
}

#[test]
fn who_restarts_is_eliminated_for_good_when_the_match_ends() {
    restarting()
        .alien("E11")
        .human("C03")
        .human("D10")
        .closed([2, 3, 4])
        .hatch_cards([Green])
        .play(["1: move D10; attack", "2: move B02"])
        .seat(3, expect![["human pilot, eliminated"]])
        .ends(expect![["all-out, round 1: won by 1 2; aliens win"]]);
}

#[test]
fn who_restarts_quietly_is_not_heard() {
    restarting()
        .knob(|rules| rules.death.announced = false)
        .alien("E11")
        .human("D10")
        .play(["1: move D10; attack"])
        .hears(expect![["seat 1: attack in sector D10"]])
        .seat(2, expect![["human captain, aboard at L08"]]);
}

#[test]
fn restarts_are_a_knob_for_each_side() {
    on("galilei")
        .knob(|rules| rules.death.fate.alien = Fate::RestartsNextTurn)
        .alien("E11")
        .human("D10")
        .alien("D10")
        .human("M05")
        .play(["1: move D10; attack"])
        .seat(2, expect![["human captain, eliminated"]])
        .seat(3, expect![["alien second, aboard at L06"]]);
}

#[test]
fn a_human_who_turns_alien_goes_on_from_where_he_fell() {
    infecting()
        .alien("E11")
        .human("D10")
        .with([Teleport, Attack])
        .human("M05")
        .play(["1: move D10; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 2: becomes an alien
        "#]])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 1"]])
        .seat(2, expect![["alien captain, aboard at D10"]])
        .besides(expect![[""]])
        .moves(expect![["B09 B10 B11 C09 C10 C11 C12 D08 D09 D11 D12 E09 E10 E11 E12 F09 F10 F11"]]);
}

#[test]
fn who_turned_alien_attacks_and_is_fed_like_one() {
    infecting()
        .alien("E11")
        .human("D10")
        .human("D12")
        .human("M05")
        .play(["1: move D10; attack", "2: move D12; attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 2: becomes an alien
            seat 2: attack in sector D12
            seat 3: eliminated, pilot
            seat 3: becomes an alien
        "#]])
        .seat(2, expect![["alien captain, aboard at D12, fed, eliminated 1"]])
        .goes_on();
}

#[test]
fn who_turned_alien_and_falls_again_is_out_and_feeds_nobody() {
    infecting()
        .human("D09")
        .with([Attack])
        .human("D10")
        .alien("E11")
        .cards([Silence])
        .play(["1: move D10; use attack", "2: move E10", "3: move E10; attack"])
        .seat(2, expect![["alien pilot, eliminated"]])
        .seat(3, expect![["alien first, aboard at E10, eliminated 1"]])
        .goes_on();
}

#[test]
fn who_turned_alien_does_not_end_on_hatches() {
    infecting().alien("C04").human("C03").human("M05").play(["1: move C03; attack"]).refuses("2: move B02");
}

#[test]
fn who_turned_alien_loses_what_his_character_could_do() {
    infecting()
        .knob(|rules| rules.roles.soldier = Power::SkipsFirstDanger)
        .alien("E11")
        .human("D10")
        .who(Soldier)
        .human("M05")
        .cards([Silence])
        .play(["1: move D10; attack", "2: move D11"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, soldier
            seat 2: becomes an alien
            seat 2: silence
        "#]]);
}

#[test]
fn an_alien_can_go_on_in_place_too_and_is_no_longer_fed() {
    on("galilei")
        .knob(|rules| rules.death.fate.alien = Fate::TurnsAlienInPlace)
        .alien("E11")
        .alien("D10")
        .fed()
        .human("M05")
        .play(["1: move D10; attack"])
        .seat(2, expect![["alien second, aboard at D10"]])
        .turn_of(2, 1);
}

#[test]
fn when_the_last_human_turns_alien_the_match_ends_and_the_aliens_win() {
    infecting()
        .alien("E11")
        .human("D10")
        .human("D10")
        .with([Defense])
        .cards([Silence, Silence])
        .play(["1: move D10; attack", "2: move D12; draw", "3: move D11"])
        .goes_on()
        .play(["1: move D11; attack"])
        .seat(3, expect![["alien pilot, aboard at D11"]])
        .ends(expect![["all-out, round 2: won by 1 2 3; aliens win"]]);
}

#[test]
fn who_turns_alien_quietly_is_not_heard() {
    infecting()
        .knob(|rules| rules.death.announced = false)
        .alien("E11")
        .human("D10")
        .human("M05")
        .play(["1: move D10; attack"])
        .hears(expect![["seat 1: attack in sector D10"]])
        .seat(2, expect![["alien captain, aboard at D10"]]);
}
