//! Section 1: the zone.

use engine::escape::rules::Sides;
use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};
use expect_test::{Expect, expect};
use scenario_rules::{Subject, check, published};
use support::table::{drawn, on};
use support::zones;

#[track_caller]
fn check_neighbours(of: &str, expected: Expect) {
    let of: Coord = of.parse().unwrap();
    let mut around: Vec<_> = of.neighbours().collect();
    around.sort_unstable();
    expected.assert_eq(&names(around));
}

#[track_caller]
fn check_name(column: u16, row: u16, name: &str) {
    assert_eq!(Coord::new(column, row).to_string(), name);
    assert_eq!(name.parse(), Ok(Coord::new(column, row)));
}

#[track_caller]
fn check_findings(zone: &Zone, playable: bool, expected: Expect) {
    let report = check(&Subject::of(zone));
    let findings: Vec<_> = report
        .findings
        .iter()
        .map(|f| format!("{} {} {}", f.severity, f.check, names(f.sectors.clone())))
        .collect();
    let about = |line: &&String| {
        ["missing-start", "unreachable-hatch", "locked-in", "not-official-starts", "not-official-size"]
            .iter()
            .any(|check| line.contains(check))
    };
    expected.assert_eq(&findings.iter().filter(about).map(|l| l.trim()).collect::<Vec<_>>().join("; "));
    assert_eq!(report.playable(), playable);
}

fn names(coords: Vec<Coord>) -> String {
    coords.iter().map(Coord::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn rule_1_1_the_second_fourth_and_further_columns_sit_half_a_sector_lower() {
    check_neighbours("D09", expect![["C09 C10 D08 D10 E09 E10"]]);
    check_neighbours("C09", expect![["B08 B09 C08 C10 D08 D09"]]);
}

#[test]
fn rule_1_1_a01_is_the_top_left() {
    check_neighbours("A01", expect![["A02 B01"]]);
    check_neighbours("B01", expect![["A01 A02 B02 C01 C02"]]);
}

#[test]
fn rule_1_1_a_sector_is_named_by_letters_and_two_digits_or_more() {
    check_name(0, 0, "A01");
    check_name(3, 8, "D09");
    check_name(22, 13, "W14");
    check_name(25, 98, "Z99");
    check_name(26, 99, "AA100");
    check_name(51, 0, "AZ01");
    check_name(52, 0, "BA01");
    check_name(511, 511, "SR512");
}

#[test]
fn rule_1_1_a_zone_may_be_of_any_width() {
    drawn("sssssssssssssssssssssssssssss.HA").human("Z01").alien("A01").moves(expect![["Y01 AA01"]]);
}

#[test]
fn rule_1_1_a_zone_may_be_of_any_height() {
    drawn(&("s ".repeat(101) + ". H A")).human("A100").alien("A01").moves(expect![["A99 A101"]]);
}

#[test]
fn rule_1_2_each_kind_has_its_sign_and_there_are_no_others() {
    let kinds: Vec<_> = (' '..='~').filter_map(|sign| Some((sign, Kind::from_sign(sign)?))).collect();
    assert!(kinds.iter().all(|(sign, kind)| kind.sign() == *sign));
    let signs: String = kinds.iter().map(|(sign, _)| *sign).collect();
    expect![[".123456789AHds"]].assert_eq(&signs);
}

#[test]
fn rule_1_2_void_is_no_sector_and_the_other_kinds_are() {
    let map = zones::drawn("Hs. A1d");
    assert_eq!(map.sectors().count(), 5);
    assert_eq!(map.kind("C01".parse().unwrap()), Kind::Void);
    assert_eq!(map.kind("B02".parse().unwrap()), Kind::Hatch(1));
    drawn("Hs. A1d").human("B01").alien("C02").moves(expect![["B02 C02"]]);
}

#[test]
fn rule_1_3_printed_zones_have_one_start_a_side_and_up_to_four_hatches_without_gaps() {
    for name in scenario_rules::escape::ZONES {
        let file = published::zone(name).unwrap();
        let zone = file.zone();
        assert_eq!(zone.all(Kind::HumanStart).count(), 1, "{name}");
        assert_eq!(zone.all(Kind::AlienStart).count(), 1, "{name}");
        let numbers: Vec<u8> = zone.hatches().into_iter().map(|(number, _)| number).collect();
        assert!((1..=4).contains(&numbers.len()), "{name}");
        assert!(numbers.iter().copied().eq(1..=numbers.len() as u8), "{name}: {numbers:?}");
    }
}

#[test]
fn rule_1_3_other_starts_and_sizes_are_allowed_and_reported() {
    let two_starts = zones::drawn("HsssA ddddd Hd1dA");
    check_findings(
        &two_starts,
        true,
        expect![[
            "note not-official-size; note not-official-starts A01 A03; note not-official-starts E01 E03"
        ]],
    );
}

#[test]
fn rule_1_3_players_are_dealt_over_several_starts_in_turn() {
    let table = drawn("HsA Hd1 .dA").new_human().new_alien().new_human().new_alien().new_human().new_alien();
    table
        .seat(1, expect![["human captain, aboard at A01"]])
        .seat(3, expect![["human pilot, aboard at A02"]])
        .seat(5, expect![["human psychologist, aboard at A01"]])
        .seat(2, expect![["alien first, aboard at C01"]])
        .seat(4, expect![["alien second, aboard at C03"]])
        .seat(6, expect![["alien third, aboard at C01"]]);
}

#[test]
fn rule_1_4_each_side_that_plays_needs_a_start() {
    expect![["the zone has no human start"]].assert_eq(&drawn("ssA dd1").trouble());
    expect![["the zone has no alien start"]].assert_eq(&drawn("Hss dd1").trouble());
    let all_aliens = drawn("ssA dd1").knob(|rules| rules.setup.sides = Sides::AllAliens);
    expect![["none"]].assert_eq(&all_aliens.trouble());
    check_findings(&zones::drawn("ssA dd1"), false, expect![["error missing-start; note not-official-size"]]);
}

#[test]
fn rule_1_4_every_hatch_can_be_reached_on_foot_from_every_human_start() {
    let cut_off = zones::drawn("Hsd.1 dsA.s");
    check_findings(&cut_off, false, expect![["error unreachable-hatch E01; note not-official-size"]]);
}

#[test]
fn rule_1_4_nobody_can_be_locked_in_by_the_map_alone() {
    // Whoever goes from the start to A01 finds no way back (rule 3.4).
    let trap = "sHss1 ..sdA";
    check_findings(&zones::drawn(trap), false, expect![["error locked-in A01; note not-official-size"]]);
    drawn(trap)
        .new_human()
        .alien("D02")
        .play(["1: move A01", "2: move D01"])
        .legal(expect![["seat 1: stay"]]);
}

#[test]
fn rule_1_4_two_sectors_cannot_bear_one_hatch_number() {
    expect![["hatch 1 stands twice, at C01 and C02"]].assert_eq(&drawn("Hs1 Ad1").trouble());
    assert_eq!(on("galilei").players(2).trouble(), "none");
}
