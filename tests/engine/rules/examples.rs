//! Section 10: the examples.

use engine::escape::Colour::Green;
use engine::escape::Item::Adrenaline;
use engine::escape::{Kind, Sectors};
use expect_test::expect;
use scenario_rules::published;
use support::table::on;

#[test]
fn example_10_a_human_on_d09_of_galilei() {
    on("galilei").human("D09").alien("K05").moves(expect![["C09 C10 D08 D10 E09 E10"]]);
    let file = published::zone("galilei").unwrap();
    assert_eq!(file.zone().kind("D08".parse().unwrap()), Kind::Dangerous);
    assert_eq!(file.zone().kind("D10".parse().unwrap()), Kind::Secure);
}

#[test]
fn example_10_a_human_on_t13_reaches_hatch_3_with_adrenaline() {
    on("galilei").human("T13").with([Adrenaline]).alien("K05").refuses("1: move V13");
    on("galilei")
        .human("T13")
        .with([Adrenaline])
        .alien("K05")
        .hatch_cards([Green])
        .play(["1: use adrenaline; move V13"])
        .hears(expect![[r#"
            seat 1: uses adrenaline
            seat 1: on hatch 3, green
        "#]]);
}

#[test]
fn example_10_c07_has_three_ways_and_m08_two() {
    on("galilei").human("C07").alien("K05").moves(expect![["B06 C06 C08"]]);
    on("galilei").human("M08").alien("K05").moves(expect![["M09 N08"]]);
}

#[test]
fn example_10_a_human_enters_hatch_1_from_c03_an_alien_does_not() {
    on("galilei").human("C03").alien("K05").moves(expect![["B02 B03 C02 C04 D02 D03"]]);
    on("galilei").alien("C03").human("D09").refuses("1: move B02");
}

#[test]
fn example_10_an_alien_on_d10_of_galilei() {
    on("galilei")
        .alien("D10")
        .human("K05")
        .moves(expect![["B09 B10 B11 C09 C10 C11 C12 D08 D09 D11 D12 E09 E10 E11 E12 F09 F10 F11"]]);
}

#[test]
fn example_10_first_moves_on_fermi() {
    on("fermi").new_alien().new_human().moves(expect![["K08 L07 L08 M08"]]);
    on("fermi").new_human().new_alien().moves(expect![["K11 L11 M11"]]);
}
