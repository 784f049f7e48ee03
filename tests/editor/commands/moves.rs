//! `hatchway moves`: the examples of the rules through the program, and what it refuses.

use expect_test::{Expect, expect};

use crate::harness::command::{Desk, answers, refuses, shed};

/// The ends of a move, as JSON and as bare names.
#[track_caller]
fn ends(call: &str, expected: Expect) {
    let said = Desk::new().run(&format!("moves {call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let ends: Vec<String> = serde_json::from_value(said.json()["ends"].clone()).unwrap();
    expected.assert_eq(&ends.join(" "));
    assert_eq!(Desk::new().run(&format!("moves {call} --quiet")).out, ends.join(" ") + "\n");
}

#[test]
fn the_answer_is_the_object_of_the_contract() {
    answers(
        "moves galilei --at D09 --as human --format json",
        expect![[r#"
            {"zone":"Galilei","at":"D09","as":"human","steps":1,"ends":["C09","C10","D08","D10","E09","E10"]}
        "#]],
    );
}

#[test]
fn a_human_on_d09_goes_to_all_six_neighbours() {
    ends("galilei --at D09 --as human", expect!["C09 C10 D08 D10 E09 E10"]);
}

#[test]
fn a_sector_is_understood_in_small_letters_and_without_its_zero() {
    ends("galilei --at d9 --as human", expect!["C09 C10 D08 D10 E09 E10"]);
}

#[test]
fn a_human_reaches_hatch_3_from_t13_in_two_steps_only() {
    ends("galilei --at T13 --as human", expect!["S13 T12 T14 U13 U14"]);
    ends(
        "galilei --at T13 --as human --steps 2",
        expect!["R12 R13 S12 S13 T11 T12 T14 U12 U13 U14 V12 V13 V14"],
    );
}

#[test]
fn around_c07_and_m08_are_exactly_these() {
    ends("galilei --at C07 --as human", expect!["B06 C06 C08"]);
    ends("galilei --at M08 --as human", expect!["M09 N08"]);
}

#[test]
fn a_human_enters_hatch_1_from_c03_and_an_alien_does_not() {
    ends("galilei --at C03 --as human", expect!["B02 B03 C02 C04 D02 D03"]);
    ends("galilei --at C03 --as alien --steps 1", expect!["B03 C02 C04 D02 D03"]);
}

#[test]
fn nobody_enters_a_closed_hatch() {
    ends("galilei --at C03 --as human --closed 1,3", expect!["B03 C02 C04 D02 D03"]);
}

#[test]
fn an_alien_on_d10_has_these_eighteen_ends() {
    ends(
        "galilei --at D10 --as alien",
        expect!["B09 B10 B11 C09 C10 C11 C12 D08 D09 D11 D12 E09 E10 E11 E12 F09 F10 F11"],
    );
}

#[test]
fn the_first_moves_on_fermi_are_these() {
    ends("fermi --at L09 --as alien", expect!["K08 L07 L08 M08"]);
    ends("fermi --at L10 --as human", expect!["K11 L11 M11"]);
}

#[test]
fn a_zone_that_cannot_be_played_still_has_moves() {
    let desk = Desk::with("shed.zone.toml", shed("ss2\nsd2"));
    let said = desk.run("moves shed.zone.toml --at B01 --as human");
    assert_eq!(said.code, 0, "{}", said.err);
    expect![[r#"
        Shed · human on B01 · 1 sector · 5 ends
          secure     A01 A02
          dangerous  B02
          hatch      C01 C02

             A  B  C
         01 [○]   [2]
               <@>
         02 [○]   [2]
               [●]

            ○ secure   ● dangerous   1 hatch   H human start   A alien start
            <@> begins here   [ ] can end here
    "#]]
    .assert_eq(&said.out);
}

#[test]
fn a_picture_that_does_not_fit_is_left_out() {
    let desk = Desk::with("shed.zone.toml", shed(&"s".repeat(26)));
    let said = desk.run("moves shed.zone.toml --at B01 --as human");
    expect![[r#"
        Shed · human on B01 · 1 sector · 2 ends
          secure  A01 C01

          no picture: 26 columns need 82 characters a line, there are 80
    "#]]
    .assert_eq(&said.out);
    let said = desk.run_with("moves shed.zone.toml --at B01 --as human", &[("COLUMNS", "82")]);
    assert!(said.out.contains(" Y  Z"), "{}", said.out);
}

#[test]
fn who_cannot_move_stays() {
    let desk = Desk::with("shed.zone.toml", shed("H.s"));
    let said = desk.run("moves shed.zone.toml --at C01 --as alien");
    assert!(said.out.starts_with("Shed · alien on C01 · 1 to 2 sectors · no legal move: the player stays\n"));
    assert_eq!(said.code, 0);
}

#[test]
fn a_sector_must_be_in_the_zone() {
    let desk = Desk::new();
    refuses(
        &desk,
        "moves galilei --at A01 --as human",
        2,
        expect![[r#"
        --at A01: expected a sector of galilei, found none there
    "#]],
    );
    refuses(
        &desk,
        "moves galilei --at AA99 --as human",
        2,
        expect![[r#"
        --at AA99: expected a sector of galilei, found none there
    "#]],
    );
}

#[test]
fn arguments_out_of_bounds_are_refused() {
    let desk = Desk::new();
    for call in [
        "moves galilei --at 9D --as human",
        "moves galilei --at D09 --as robot",
        "moves galilei --at D09 --as human --steps 0",
        "moves galilei --at D09 --as human --steps 7",
        "moves galilei --at D09 --as human --closed 5",
        "moves galilei --at D09 --as human --closed 0",
        "moves galilei --at D09 --as human --scenario infektion",
        "moves galilei --at D09",
        "moves --at D09 --as human",
        "moves gallilei --at D09 --as human",
    ] {
        let said = desk.run(call);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{call}");
        assert!(!said.err.is_empty(), "{call}");
    }
}
