//! Section 6: items.

use engine::escape::Item::{Adrenaline, Attack, Defense, Sedatives, Spotlight, Teleport};
use engine::escape::SectorCard::{Any, Silence, Your, YourItem};
use engine::escape::{Item, Seat};
use expect_test::expect;
use support::table::{Table, drawn, on};

fn holding<const N: usize>(items: [Item; N]) -> Table {
    on("galilei").human("D09").with(items).alien("K05")
}

#[test]
fn rule_6_aliens_use_no_items() {
    on("galilei")
        .alien("E11")
        .with([Adrenaline, Teleport, Spotlight])
        .human("D09")
        .besides(expect![[""]])
        .refuses("1: use adrenaline")
        .refuses("1: use teleport")
        .refuses("1: use spotlight D09")
        .play(["1: move D10"])
        .turn_of(2, 1);
    on("galilei").alien("E11").with([Attack, Sedatives]).human("D09").refuses("1: move D10; use attack");
    on("galilei").alien("E11").with([Attack, Sedatives]).human("D09").refuses("1: use sedatives");
}

#[test]
fn rule_6_1_any_number_of_items_in_the_own_turn() {
    holding([Adrenaline, Teleport, Spotlight])
        .cards([Silence])
        .play(["1: use adrenaline; use teleport; use spotlight A14; move L10"])
        .hears(expect![[r#"
            seat 1: uses adrenaline
            seat 1: uses teleport
            seat 1: uses spotlight on A14
            seat 1: silence
        "#]])
        .seat(1, expect![["human captain, aboard at L10"]]);
}

#[test]
fn rule_6_1_only_in_the_own_turn() {
    let table = on("galilei").alien("E11").human("D10").with([Teleport]);
    table.besides(expect![[""]]).refuses("1: use teleport");
}

#[test]
fn rule_6_1_an_item_serves_in_the_turn_it_was_drawn() {
    holding([])
        .cards([YourItem])
        .items([Teleport])
        .play(["1: move D08; draw; use teleport"])
        .hears(expect![[r#"
            seat 1: noise in sector D08
            seat 1: uses teleport
        "#]])
        .seat(1, expect![["human captain, aboard at L08"]]);
}

#[test]
fn rule_6_1_a_used_item_is_shown_and_discarded() {
    holding([Spotlight, Sedatives]).play(["1: use sedatives; use spotlight A14; move D10"]).look(|state| {
        let shown: Vec<_> = state.view(Seat(1)).shown_discards().filter(|(_, n)| *n > 0).collect();
        assert_eq!(shown, [(Sedatives, 1), (Spotlight, 1)]);
        assert!(state.hand(Seat(0)).is_empty());
        assert_eq!(state.item_cards(), [2, 2, 2, 3, 2, 1]);
    });
}

#[test]
fn rule_6_2_attack_strikes_everybody_in_the_sector_instead_of_a_card() {
    on("galilei")
        .human("D09")
        .with([Attack])
        .alien("D08")
        .human("D08")
        .human("C10")
        .cards([Your])
        .refuses("1: use attack")
        .play(["1: move D08; use attack"])
        .hears(expect![[r#"
            seat 1: uses attack
            seat 1: attack in sector D08
            seat 2: eliminated, first
            seat 3: eliminated, pilot
        "#]])
        .turn_of(4, 1);
}

#[test]
fn rule_6_2_attack_is_not_possible_after_the_card() {
    holding([Attack]).cards([Silence]).refuses("1: move D08; draw; use attack");
}

#[test]
fn rule_6_2_a_human_who_attacks_is_never_fed() {
    on("galilei")
        .human("D09")
        .with([Attack])
        .human("D10")
        .human("M05")
        .alien("L04")
        .play(["1: move D10; use attack", "3: move L04", "4: move K05"])
        .seat(1, expect![["human captain, aboard at D10, eliminated 1"]])
        .moves(expect![["C10 C11 D09 D11 E10 E11"]]);
}

#[test]
fn rule_6_3_teleport_before_the_move_leads_to_the_human_start() {
    holding([Teleport])
        .play(["1: use teleport"])
        .seat(1, expect![["human captain, aboard at L08"]])
        .besides(expect![[""]])
        .moves(expect![["K08 K09 L09 M08 M09"]]);
}

#[test]
fn rule_6_3_teleport_after_the_move_and_nothing_is_drawn_there() {
    holding([Teleport])
        .cards([Your])
        .play(["1: move D10; use teleport"])
        .hears(expect![["seat 1: uses teleport"]])
        .seat(1, expect![["human captain, aboard at L08"]])
        .turn_of(2, 1);
}

#[test]
fn rule_6_3_a_draw_already_due_is_not_undone() {
    // The noise is the one that was made where the move ended.
    holding([Teleport]).cards([Your]).play(["1: move D08; use teleport; draw"]).hears(expect![[r#"
        seat 1: uses teleport
        seat 1: noise in sector D08
    "#]]);
    holding([Teleport]).cards([Any]).play(["1: move D08; use teleport; noise N10"]).hears(expect![[r#"
        seat 1: uses teleport
        seat 1: noise in sector N10
    "#]]);
}

#[test]
fn rule_6_3_who_has_jumped_away_attacks_no_more() {
    holding([Teleport, Attack]).refuses("1: move D10; use teleport; use attack");
}

#[test]
fn rule_6_3_teleport_leads_to_the_first_of_several_human_starts() {
    drawn("dd.Hs Hd.sA")
        .human("A01")
        .human("E01")
        .with([Teleport])
        .alien("D02")
        .cards([Silence])
        .play(["1: move B01", "2: use teleport"])
        .seat(2, expect![["human pilot, aboard at A02"]]);
}

#[test]
fn rule_6_4_adrenaline_moves_up_to_two() {
    on("galilei")
        .human("T13")
        .with([Adrenaline])
        .alien("K05")
        .refuses("1: move V13")
        .play(["1: use adrenaline; move V13"])
        .look(|state| assert!(!state.open_hatches().has(3)));
}

#[test]
fn rule_6_5_sedatives_hold_for_this_turn_only() {
    holding([Sedatives])
        .cards([Your])
        .play(["1: use sedatives; move D08", "2: move L04", "1: move D09"])
        .hears(expect![[r#"
            seat 1: uses sedatives
            seat 1: noise in sector D09
        "#]]);
}

#[test]
fn rule_6_5_sedatives_do_not_prevent_an_attack() {
    holding([Sedatives, Attack]).play(["1: move D08; use sedatives; use attack"]).hears(expect![[r#"
        seat 1: uses sedatives
        seat 1: uses attack
        seat 1: attack in sector D08
    "#]]);
}

#[test]
fn rule_6_6_spotlight_shows_everybody_in_the_sector_and_its_six_neighbours() {
    on("galilei")
        .human("D09")
        .with([Spotlight])
        .alien("D08")
        .human("D10")
        .alien("C10")
        .human("E10")
        .alien("D11")
        .human("C08")
        .play(["1: use spotlight D09"])
        .hears(expect![[r#"
            seat 1: uses spotlight on D09
            seat 1: in sector D09
            seat 2: in sector D08
            seat 3: in sector D10
            seat 4: in sector C10
            seat 5: in sector E10
        "#]]);
}

#[test]
fn rule_6_6_spotlight_shows_where_they_are_now() {
    on("galilei").human("D09").with([Spotlight]).alien("D12").play(["1: move D10; use spotlight D11"]).hears(
        expect![[r#"
            seat 1: uses spotlight on D11
            seat 1: in sector D10
            seat 2: in sector D12
        "#]],
    );
}

#[test]
fn rule_6_6_spotlight_lights_any_sector_starts_and_hatches_too() {
    drawn("dsd1 H.A.")
        .human("A01")
        .with([Spotlight])
        .new_alien()
        .legal(expect![[
            "seat 1: move B01, use spotlight A01, use spotlight A02, use spotlight B01, use spotlight C01, use spotlight C02, use spotlight D01"
        ]])
        .both_ways()
        .play(["1: use spotlight C02"])
        .hears(expect![[r#"
            seat 1: uses spotlight on C02
            seat 2: in sector C02
        "#]]);
}

#[test]
fn rule_6_6_spotlight_does_not_show_who_is_out() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .human("D09")
        .with([Spotlight])
        .play(["1: move D10; attack", "3: use spotlight D10"])
        .hears(expect![[r#"
            seat 1: attack in sector D10
            seat 2: eliminated, captain
            seat 3: uses spotlight on D10
            seat 1: in sector D10
            seat 3: in sector D09
        "#]]);
}

#[test]
fn rule_6_an_item_that_is_not_held_is_not_used() {
    for item in ["attack", "teleport", "adrenaline", "sedatives", "spotlight D09"] {
        holding([Defense]).refuses(&format!("1: use {item}"));
    }
}
