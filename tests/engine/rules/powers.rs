//! Section 8: what characters can do.

use engine::escape::Character::{self, Captain, CoPilot, ExecutiveOfficer, Pilot, Psychologist, Soldier};
use engine::escape::Item::{Adrenaline, Attack, Defense, Sedatives, Spotlight, Teleport};
use engine::escape::SectorCard::{Silence, Your, YourItem};
use engine::escape::rules::{Power, Stuck};
use engine::escape::{Rules, Seat};
use expect_test::expect;
use support::table::{Table, drawn, on};

fn roles(rules: &mut Rules) {
    rules.roles.captain = Power::SkipsFirstDanger;
    rules.roles.pilot = Power::TeleportsThrice;
    rules.roles.psychologist = Power::StartsWithAliens;
    rules.roles.soldier = Power::CarriesFour;
    rules.roles.executive_officer = Power::StandsStillOnce;
    rules.roles.co_pilot = Power::OwnsTeleport;
    rules.roles.engineer = Power::DrawsTwoHatchCards;
    rules.roles.medic = Power::RevealsOnce;
}

pub(super) fn as_the(character: Character, at: &str) -> Table {
    on("galilei").knob(roles).human(at).who(character)
}

#[test]
fn without_the_knobs_nobody_can_do_anything_special() {
    for who in Character::ALL.iter().filter(|who| **who < Character::First) {
        on("galilei")
            .human("D09")
            .who(*who)
            .alien("K05")
            .cards([Your])
            .legal(expect![["seat 1: move C09, move C10, move D08, move D10, move E09, move E10"]])
            .play(["1: move D08"])
            .hears(expect![["seat 1: noise in sector D08"]]);
    }
}

#[test]
fn the_captain_draws_no_card_on_his_first_dangerous_sector() {
    as_the(Captain, "D09")
        .alien("K05")
        .cards([Your])
        .play(["1: move D10", "2: move L04", "1: move D11"])
        .hears(expect![[""]])
        .play(["2: move K05", "1: move D12"])
        .hears(expect![["seat 1: noise in sector D12"]]);
}

#[test]
fn the_captains_first_dangerous_sector_is_the_first_whatever_he_does_there() {
    as_the(Captain, "D09")
        .with([Attack])
        .alien("K05")
        .cards([Your])
        .play(["1: move D08; use attack", "2: move L04", "1: move D09"])
        .hears(expect![[r#"
            seat 1: uses attack
            seat 1: attack in sector D08
            seat 1: noise in sector D09
        "#]]);
}

#[test]
fn the_captain_still_draws_where_secure_sectors_draw() {
    as_the(Captain, "D09")
        .knob(|rules| rules.noise.card_on_secure = true)
        .alien("K05")
        .cards([Your, Silence])
        .play(["1: move D10", "2: move L04; draw", "1: move D11"])
        .hears(expect![[r#"
            seat 1: noise in sector D10
            seat 2: silence
        "#]]);
}

#[test]
fn the_psychologist_starts_in_the_alien_start() {
    on("galilei")
        .knob(roles)
        .new_human()
        .who(Psychologist)
        .new_alien()
        .new_human()
        .seat(1, expect![["human psychologist, aboard at L06"]])
        .seat(2, expect![["alien first, aboard at L06"]])
        .seat(3, expect![["human pilot, aboard at L08"]])
        .moves(expect![["K06 L05 M06"]]);
}

#[test]
fn the_pilots_teleport_serves_three_times() {
    as_the(Pilot, "D09")
        .with([Teleport])
        .alien("K05")
        .cards([Silence])
        .play(["1: use teleport; use teleport; move L09"])
        .seat(1, expect![["human pilot, aboard at L09, holds teleport"]])
        .play(["2: move L04", "1: move L10; use teleport"])
        .seat(1, expect![["human pilot, aboard at L08"]])
        .play(["2: move K05"])
        .besides(expect![[""]])
        .look(|state| assert_eq!(state.item_cards(), [2, 2, 2, 3, 2, 1]));
    as_the(Pilot, "D09")
        .with([Teleport])
        .alien("K05")
        .refuses("1: use teleport; use teleport; use teleport; use teleport");
}

#[test]
fn each_of_the_pilots_teleports_serves_three_times() {
    let six = "1: use teleport; use teleport; use teleport; use teleport; use teleport; use teleport";
    as_the(Pilot, "D09")
        .with([Teleport, Teleport])
        .alien("K05")
        .play([six])
        .seat(1, expect![["human pilot, aboard at L08"]]);
    as_the(Pilot, "D09").with([Teleport, Teleport]).alien("K05").refuses(&format!("{six}; use teleport"));
}

#[test]
fn the_pilots_next_teleport_serves_three_times_again() {
    as_the(Pilot, "D09")
        .with([Teleport, Defense, Adrenaline])
        .alien("K05")
        .cards([YourItem, YourItem])
        .items([Spotlight, Teleport])
        .play([
            "1: use teleport; use teleport; move K08; draw; discard teleport",
            "2: move L04",
            "1: move J08; draw; discard spotlight; use teleport; use teleport",
        ])
        .seat(1, expect![["human pilot, aboard at L08, holds teleport adrenaline defense"]]);
}

#[test]
fn the_teleport_of_others_serves_once() {
    as_the(Soldier, "D09").with([Teleport]).alien("K05").refuses("1: use teleport; use teleport");
}

#[test]
fn the_soldier_carries_four_items() {
    as_the(Soldier, "D09")
        .with([Defense, Adrenaline, Sedatives])
        .alien("K05")
        .cards([YourItem, Silence, YourItem])
        .items([Adrenaline, Attack])
        .play(["1: move D08; draw", "2: move L04"])
        .seat(1, expect![["human soldier, aboard at D08, holds adrenaline adrenaline sedatives defense"]])
        .play(["1: move D09; draw"])
        .seat(1, expect![["human soldier, aboard at D09, holds adrenaline adrenaline sedatives defense"]])
        .play(["2: move K05"])
        .play(["1: move D08; draw"])
        .legal(expect![["seat 1: discard attack, discard adrenaline, discard sedatives, discard defense"]]);
}

#[test]
fn the_executive_officer_may_stand_still_once() {
    as_the(ExecutiveOfficer, "D09")
        .alien("K05")
        .cards([Your])
        .besides(expect![["stay"]])
        .both_ways()
        .play(["1: stay"])
        .hears(expect![[r#"
            seat 1: stands still
            seat 1: noise in sector D09
        "#]])
        .play(["2: move L04"])
        .besides(expect![[""]])
        .refuses("1: stay");
}

#[test]
fn the_executive_officer_keeps_his_rest_when_he_cannot_move_anyway() {
    for stuck in [Stuck::Stays, Stuck::SectorActs] {
        drawn("s.Hd.ddA")
            .knob(roles)
            .knob(|rules| rules.movement.stuck = stuck)
            .human("A01")
            .who(ExecutiveOfficer)
            .with([Teleport])
            .alien("F01")
            .cards([Silence])
            .play(["1: stay; use teleport", "2: move G01; draw"])
            .legal(expect![["seat 1: move D01, stay"]])
            .play(["1: stay", "2: move F01; attack"])
            .legal(expect![["seat 1: move D01"]]);
    }
}

#[test]
fn the_co_pilot_owns_a_teleport_that_is_no_card() {
    as_the(CoPilot, "D09")
        .alien("K05")
        .besides(expect![["use teleport"]])
        .both_ways()
        .play(["1: move D10; use teleport"])
        .hears(expect![["seat 1: uses teleport"]])
        .seat(1, expect![["human co-pilot, aboard at L08"]])
        .look(|state| {
            assert_eq!(state.view(Seat(1)).items_held(Seat(0)), 0);
            assert_eq!(state.item_cards(), [2, 2, 2, 3, 2, 1]);
        });
    as_the(CoPilot, "D09").alien("K05").refuses("1: use teleport; use teleport");
}

#[test]
fn the_co_pilots_own_teleport_fills_no_place_in_the_hand() {
    as_the(CoPilot, "D09")
        .with([Defense, Adrenaline])
        .alien("K05")
        .cards([YourItem])
        .items([Sedatives])
        .play(["1: move D08; draw"])
        .seat(1, expect![["human co-pilot, aboard at D08, holds adrenaline sedatives defense"]])
        .play(["2: move L04"])
        .besides(expect![["use teleport, use adrenaline, use sedatives"]]);
    as_the(CoPilot, "D09")
        .with([Defense, Adrenaline, Spotlight])
        .alien("K05")
        .cards([YourItem])
        .items([Sedatives])
        .play(["1: move D08; draw"])
        .besides(expect![["discard adrenaline, discard sedatives, discard spotlight, discard defense"]]);
}

#[test]
fn the_co_pilot_with_a_teleport_card_jumps_twice() {
    as_the(CoPilot, "D09")
        .with([Teleport])
        .alien("K05")
        .play(["1: use teleport; move L09; use teleport"])
        .seat(1, expect![["human co-pilot, aboard at L08"]])
        .look(|state| {
            let shown: Vec<_> = state.view(Seat(1)).shown_discards().filter(|(_, n)| *n > 0).collect();
            assert_eq!(shown, [(Teleport, 1)]);
        });
    as_the(CoPilot, "D09")
        .with([Teleport])
        .alien("K05")
        .refuses("1: use teleport; use teleport; use teleport");
}
