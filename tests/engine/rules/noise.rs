//! Section 4: sectors and noise.

use engine::escape::Event;
use engine::escape::Item::{Attack, Sedatives};
use engine::escape::SectorCard::{Any, Silence, Your};
use engine::escape::rules::Nameable;
use expect_test::expect;
use support::table::{Table, drawn, on};

fn pair() -> Table {
    on("galilei").human("D09").alien("K05")
}

#[test]
fn rule_4_1_nothing_happens_on_a_secure_sector() {
    pair().cards([Your]).play(["1: move D10"]).hears(expect![[""]]).turn_of(2, 1);
    pair().cards([Your]).play(["1: move D10", "2: move L04"]).hears(expect![[""]]).turn_of(1, 2);
}

#[test]
fn rule_4_2_a_dangerous_sector_draws_one_card() {
    pair().cards([Your, Silence]).play(["1: move D08", "2: move K06"]).hears(expect![[r#"
        seat 1: noise in sector D08
        seat 2: silence
    "#]]);
    pair().cards([Your, Silence]).play(["1: move D08", "2: move K06"]).look(|state| {
        let drawn = state.log().iter().filter(|event| matches!(event, Event::Drew(..))).count();
        assert_eq!(drawn, 2);
    });
}

#[test]
fn rule_4_2_who_attacks_draws_no_card() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .with([Attack])
        .cards([Your])
        .play(["1: move D11; attack", "2: move D09; use attack"])
        .hears(expect![[r#"
            seat 1: attack in sector D11
            seat 2: uses attack
            seat 2: attack in sector D09
        "#]]);
}

#[test]
fn rule_4_2_who_played_sedatives_draws_no_card() {
    for line in ["1: use sedatives; move D08", "1: move D08; use sedatives"] {
        on("galilei")
            .human("D09")
            .with([Sedatives])
            .alien("K05")
            .cards([Your])
            .play([line])
            .hears(expect![["seat 1: uses sedatives"]])
            .turn_of(2, 1);
    }
}

#[test]
fn rule_4_3_noise_in_your_sector_announces_the_own_sector() {
    pair()
        .cards([Your])
        .refuses("1: move D08; noise N10")
        .play(["1: move D08"])
        .hears(expect![["seat 1: noise in sector D08"]]);
}

#[test]
fn rule_4_4_noise_in_any_sector_announces_what_he_likes() {
    pair()
        .cards([Any])
        .not_finished_by("1: move D08")
        .play(["1: move D08; noise N10"])
        .hears(expect![["seat 1: noise in sector N10"]])
        .seat(1, expect![["human captain, aboard at D08"]])
        .turn_of(2, 1);
}

#[test]
fn rule_4_4_he_may_name_secure_and_dangerous_sectors_his_own_included() {
    drawn("dsd1 H.A.")
        .human("A01")
        .alien("C01")
        .cards([Silence, Any])
        .play(["1: move B01", "2: move A01; draw", "1: move C01"])
        .legal(expect![["seat 1: noise A01, noise B01, noise C01"]])
        .both_ways();
}

#[test]
fn rule_4_4_other_reading_he_may_name_dangerous_sectors_only() {
    drawn("dsd1 H.A.")
        .knob(|rules| rules.noise.noise_may_name = Nameable::Dangerous)
        .alien("B01")
        .human("B01")
        .cards([Any])
        .refuses("1: move A01; noise B01")
        .play(["1: move A01"])
        .legal(expect![["seat 1: noise A01, noise C01"]]);
}

#[test]
fn rule_4_4_starts_hatches_and_voids_make_no_noise() {
    pair().cards([Any]).refuses("1: move D08; noise L08");
    pair().cards([Any]).refuses("1: move D08; noise L06");
    pair().cards([Any]).refuses("1: move D08; noise B02");
    pair().cards([Any]).play(["1: move D08"]).look(|state| assert_eq!(state.legal_steps().len(), 79 + 191));
}

#[test]
fn rule_4_5_silence_announces_silence() {
    pair().cards([Silence]).play(["1: move D08"]).hears(expect![["seat 1: silence"]]);
}

#[test]
fn rule_4_5_listeners_cannot_tell_your_sector_from_any_sector() {
    let told = pair().cards([Your]).play(["1: move D08"]);
    pair().cards([Any]).play(["1: move D08; noise D08"]).cannot_be_told_by(2, &told);
    pair().cards([Any]).play(["1: move C10; noise D08"]).cannot_be_told_by(2, &told);
}
