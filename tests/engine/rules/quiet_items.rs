//! Section 8: items found and used otherwise.

use engine::escape::Item::{Adrenaline, Attack, Defense, Sedatives, Spotlight, Teleport};
use engine::escape::Seat;
use engine::escape::SectorCard::{AnyItem, Silence, YourItem};
use engine::escape::rules::Found;
use expect_test::expect;
use support::table::{Table, on};

fn quiet() -> Table {
    on("galilei").knob(|rules| rules.items.silent_use = true)
}

#[test]
fn silent_items_are_not_heard() {
    quiet()
        .human("D09")
        .with([Adrenaline, Sedatives])
        .alien("K05")
        .play(["1: use adrenaline; use sedatives; move D08"])
        .hears(expect![[""]])
        .seat(1, expect![["human captain, aboard at D08"]])
        .look(|state| assert!(state.view(Seat(1)).shown_discards().all(|(_, count)| count == 0)));
}

#[test]
fn silent_attack_and_spotlight_show_by_what_they_do() {
    quiet()
        .human("D09")
        .with([Attack, Spotlight])
        .alien("D10")
        .play(["1: move D10; use spotlight D11; use attack"])
        .hears(expect![[r#"
            seat 1: in sector D10
            seat 2: in sector D10
            seat 1: attack in sector D10
            seat 2: eliminated, first
        "#]])
        .look(|state| assert!(state.view(Seat(1)).shown_discards().all(|(_, count)| count == 0)));
}

#[test]
fn silent_use_does_not_hold_for_teleport_and_defense() {
    quiet()
        .human("D09")
        .with([Teleport])
        .alien("E11")
        .human("D10")
        .with([Defense])
        .play(["1: use teleport; move L09", "2: move D10; attack"])
        .hears(expect![[r#"
            seat 1: uses teleport
            seat 2: attack in sector D10
            seat 3: defended
        "#]])
        .look(|state| {
            let shown: Vec<_> = state.view(Seat(1)).shown_discards().filter(|(_, n)| *n > 0).collect();
            assert_eq!(shown, [(Teleport, 1), (Defense, 1)]);
        });
}

#[test]
fn items_found_on_silence_and_not_on_icons() {
    on("galilei")
        .knob(|rules| rules.items.found = Found::OnSilence)
        .human("D09")
        .alien("K05")
        .cards([YourItem, Silence, AnyItem])
        .items([Defense])
        .play(["1: move D08", "2: move K06", "1: move D09; noise D08"])
        .hears(expect![[r#"
            seat 1: noise in sector D08
            seat 2: silence
            seat 1: noise in sector D08
        "#]])
        .seat(1, expect![["human captain, aboard at D09"]])
        .seat(2, expect![["alien first, aboard at K06, holds defense"]]);
}
