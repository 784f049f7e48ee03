//! What is wrong with a zone: each check by small zones that show it.

use engine::Zone;
use engine::escape::{Kind, Sectors};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::escape::check::CHECKS;
use scenario_rules::{Finding, Report, Severity, Subject, check};
use support::random_zone::tries;
use support::zones::drawn;

fn report(zone: &Zone) -> Report {
    check(&Subject::of(zone))
}

fn told(finding: &Finding) -> String {
    let sectors: String = finding.sectors.iter().map(|at| format!(" {at}")).collect();
    format!("{finding}{sectors}\n")
}

/// The zone has exactly these errors.
#[track_caller]
fn errors(rows: &str, expected: Expect) {
    let report = report(&drawn(rows));
    let errors: String = report.findings.iter().filter(|f| f.severity == Severity::Error).map(told).collect();
    assert_eq!(report.playable(), errors.is_empty());
    expected.assert_eq(&errors);
}

/// A check finds exactly this in the zone.
#[track_caller]
fn finds(name: &str, rows: &str, expected: Expect) {
    assert!(CHECKS.iter().any(|check| check.name == name));
    let findings = report(&drawn(rows)).findings;
    expected.assert_eq(&findings.iter().filter(|f| f.check == name).map(told).collect::<String>());
}

// Errors.

#[test]
fn a_plain_zone_has_none() {
    errors("HsssdA\nsddds1", expect![""]);
}

#[test]
fn an_empty_zone_lacks_everything_at_once() {
    errors(
        "...",
        expect![[r#"
        error: there is no human start: paint one sector as human start (H) [missing-start]
        error: there is no alien start: paint one sector as alien start (A) [missing-start]
        error: there is no hatch, so no human can escape: add hatch 1 [no-hatch]
    "#]],
    );
}

#[test]
fn each_side_needs_a_start() {
    errors(
        "Hss1",
        expect![[r#"
        error: there is no alien start: paint one sector as alien start (A) [missing-start]
    "#]],
    );
    errors(
        "Ass1",
        expect![[r#"
        error: there is no human start: paint one sector as human start (H) [missing-start]
    "#]],
    );
}

#[test]
fn there_is_a_hatch() {
    errors(
        "HssA",
        expect![[r#"
        error: there is no hatch, so no human can escape: add hatch 1 [no-hatch]
    "#]],
    );
}

#[test]
fn each_hatch_has_a_number_of_its_own() {
    errors(
        "HsssA\ns1s1s\n2sss2",
        expect![[r#"
        error: hatch 1 stands in B02 and D02: give each hatch a number of its own [duplicate-hatch] B02 D02
        error: hatch 2 stands in A03 and E03: give each hatch a number of its own [duplicate-hatch] A03 E03
    "#]],
    );
}

#[test]
fn hatches_are_numbered_without_a_gap() {
    errors(
        "HsssA\ns1s3s",
        expect![[r#"
        error: the hatches go up to 3, but hatch 2 is missing: number them from 1 without a gap [hatch-gap] D02
    "#]],
    );
    errors(
        "HsssA\ns2s5s",
        expect![[r#"
        error: the hatches go up to 5, but hatches 1, 3 and 4 are missing: number them from 1 without a gap [hatch-gap] B02 D02
    "#]],
    );
}

#[test]
fn every_hatch_is_reached_on_foot_from_every_human_start() {
    errors(
        "HsA..\nsss.1",
        expect![[r#"
        error: hatch 1 at E02 cannot be reached on foot from the human start A01: join them by secure or dangerous sectors [unreachable-hatch] E02
    "#]],
    );
    errors(
        "HsssA.\nss1..H",
        expect![[r#"
        error: hatch 1 at C02 cannot be reached on foot from the human start F02: join them by secure or dangerous sectors [unreachable-hatch] C02
        error: humans can be locked in at F02: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] F02
    "#]],
    );
}

#[test]
fn nobody_walks_through_a_hatch_or_a_start() {
    finds(
        "unreachable-hatch",
        "HsA\nsss\n...\n.1.\n...\n.2.",
        expect![[r#"
        error: hatch 1 at B04 cannot be reached on foot from the human start A01: join them by secure or dangerous sectors [unreachable-hatch] B04
        error: hatch 2 at B06 cannot be reached on foot from the human start A01: join them by secure or dangerous sectors [unreachable-hatch] B06
    "#]],
    );
    finds(
        "unreachable-hatch",
        "Hs1s2\n.sA..",
        expect![[r#"
        error: hatch 2 at E01 cannot be reached on foot from the human start A01: join them by secure or dangerous sectors [unreachable-hatch] E01
    "#]],
    );
    finds(
        "unreachable-hatch",
        "HssAs1",
        expect![[r#"
        error: hatch 1 at F01 cannot be reached on foot from the human start A01: join them by secure or dangerous sectors [unreachable-hatch] F01
    "#]],
    );
}

#[test]
fn rule_1_4_a_start_needs_floor_beside_it() {
    finds(
        "locked-in",
        "H..ss\n...1A",
        expect![[r#"
            error: humans can be locked in at A01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] A01
        "#]],
    );
    finds(
        "locked-in",
        "Hss.A\ns1s..",
        expect![[r#"
            error: aliens can be locked in at E01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] E01
        "#]],
    );
}

#[test]
fn rule_3_6_whoever_goes_behind_a_hatch_may_find_it_closed() {
    // C01 lies behind hatch 1; with hatch 2 still open the match goes on.
    finds(
        "locked-in",
        "s1s..\nss...\nHsss2\n.ssA.",
        expect![[r#"
            error: humans can be locked in at C01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] C01
            error: aliens can be locked in at C01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] C01
        "#]],
    );
}

#[test]
fn rule_3_6_a_hatch_that_touches_a_start_alone_locks_in_who_draws_red() {
    finds(
        "locked-in",
        "1Hss2\n..sA.",
        expect![[r#"
            error: humans can be locked in at A01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] A01
        "#]],
    );
}

#[test]
fn rule_7_4_the_last_open_hatch_is_always_a_way_out() {
    // The human start touches hatch 1 alone, and there is no other: whoever enters it ends the match.
    finds("locked-in", "H1\n.s\nAs", expect![""]);
    // An Alien crosses the last hatch.
    finds("locked-in", "A1s\n..s\nHss", expect![""]);
    // There is no floor behind it.
    finds(
        "locked-in",
        "A1H\n...",
        expect![[r#"
            error: aliens can be locked in at A01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] A01
        "#]],
    );
}

#[test]
fn rule_3_4_a_sector_among_starts_is_a_trap() {
    finds(
        "locked-in",
        "sH.ss\n...1A\n.s.ss\n.sss.",
        expect![[r#"
            error: humans can be locked in at A01: no secure or dangerous sector lies beside, and hatches may be closed; add such a sector there, or take this one away [locked-in] A01
        "#]],
    );
}

#[test]
fn a_sector_that_nobody_gets_to_is_no_trap() {
    finds("locked-in", "HsssA\nsss1.\n.....\n....s", expect![""]);
}

#[test]
fn the_floor_is_in_one_piece() {
    errors(
        "HsssA\nsss1.\n.....\n.s..s\n.s...",
        expect![[r#"
        error: the secure and dangerous sectors are in 3 pieces; apart from the largest lie B04, B05 and E04: join the pieces, or take the small ones away [disconnected] B04 B05 E04
    "#]],
    );
    errors(
        "Hss1s\nsssAs\n...ss\n.....",
        expect![[r#"
        error: the secure and dangerous sectors are in 2 pieces; apart from the largest lie D03, E01, E02 and E03: join the pieces, or take the small ones away [disconnected] D03 E01 E02 E03
    "#]],
    );
}

// Warnings and notes.

const CORRIDOR: &str = "Hssssssssssssssss1A";

#[test]
fn a_hatch_is_4_to_15_moves_away() {
    finds(
        "hatch-distance",
        "Hss1A",
        expect![[r#"
            warning: hatch 1 at D01 is 3 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] D01
        "#]],
    );
    finds("hatch-distance", "Hsss1A", expect![""]);
    finds(
        "hatch-distance",
        CORRIDOR,
        expect![[r#"
            warning: hatch 1 at R01 is 17 moves from where a human starts; published zones have 4 to 15: move it nearer, or open a shorter way [hatch-distance] R01
        "#]],
    );
}

#[test]
fn several_starts_are_each_measured() {
    finds(
        "hatch-distance",
        &CORRIDOR.replace("ss1", "Hs1"),
        expect![[r#"
            warning: hatch 1 at R01 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] R01
        "#]],
    );
}

#[test]
fn the_farthest_hatch_is_at_most_6_moves_farther_than_the_nearest() {
    finds(
        "hatch-spread",
        "Hsss1sssssssA\nssssssssssss2",
        expect![[r#"
            warning: the farthest hatch is 8 moves farther from where a human starts than the nearest; published zones have at most 6: bring the distances closer together [hatch-spread] E01 M02
        "#]],
    );
}

#[test]
fn there_are_at_most_3_dead_ends() {
    finds(
        "dead-ends",
        "s.s.s.s\nsssssss\n.HssA1.",
        expect![[r#"
        warning: 4 sectors are dead ends: A01, C01, E01 and G01; published zones have at most 3: open a second way into some [dead-ends] A01 C01 E01 G01
    "#]],
    );
    finds("dead-ends", "s.s.s..\nssssss.\n.HssA1.", expect![""]);
}

#[test]
fn there_are_at_most_11_cut_sectors() {
    finds(
        "cut-sectors",
        CORRIDOR,
        expect![[r#"
        warning: 14 sectors are the only way between two parts: C01, D01, E01, F01, G01, H01, I01, J01 and 6 more; published zones have at most 11: open a way around some [cut-sectors] C01 D01 E01 F01 G01 H01 I01 J01 K01 L01 M01 N01 O01 P01
    "#]],
    );
    finds("cut-sectors", "HsssssssssssssA1\n.sssssssssssss..", expect![""]);
}

#[test]
fn what_is_not_official_is_noted() {
    finds(
        "not-official-size",
        "HsA1",
        expect![[r#"
            note: the grid has 4 columns and 1 row; official sheets have 23 and 14, so it will not fit them [not-official-size]
        "#]],
    );
    finds(
        "not-official-starts",
        "HsHA1A",
        expect![[r#"
            note: there are 2 human starts, A01 and C01, where official zones have one; players are dealt over them in turn [not-official-starts] A01 C01
            note: there are 2 alien starts, D01 and F01, where official zones have one; players are dealt over them in turn [not-official-starts] D01 F01
        "#]],
    );
    finds(
        "not-official-hatches",
        "HsA12345",
        expect![[r#"
        note: there are 5 hatches; official zones have 1 to 4 [not-official-hatches] D01 E01 F01 G01 H01
    "#]],
    );
}

// The report as a whole.

#[test]
fn errors_come_before_warnings_and_notes() {
    let findings = report(&drawn("Hs1.s.s.s.s\n.ssssssssss\n...........\n...2.......")).findings;
    assert!(findings.is_sorted_by_key(|finding| finding.severity));
    assert!(CHECKS.is_sorted_by_key(|check| check.severity));
}

#[test]
fn a_finding_in_json_is_as_the_contract_says() {
    let finding = Finding::new(Severity::Error, "unreachable-hatch", "no way")
        .at(["B02".parse().unwrap()])
        .under(["A.4"]);
    expect![[
        r#"{"severity":"error","check":"unreachable-hatch","message":"no way","sectors":["B02"],"rules":["A.4"]}"#
    ]]
    .assert_eq(&serde_json::to_string(&finding).unwrap());
}

#[test]
fn the_largest_zones_are_checked_too() {
    let snake = |col: u16, row: u16| if row % 2 == 1 || col == (row / 2 % 2) * 511 { 's' } else { '.' };
    for sign in [|_, _| 's', snake, |c, r| char::from(b"sHdA.123"[usize::from(c * 7 + r * 5) % 8])] {
        let rows: Vec<String> = (0..512).map(|row| (0..512).map(|col| sign(col, row)).collect()).collect();
        assert!(!report(&drawn(&rows.join("\n"))).playable());
    }
}

/// Cut sectors and pieces once more, slowly and obviously: take a sector away and count the pieces.
fn slow_cut_sectors(zone: &Zone) -> usize {
    let floor: Vec<_> = zone.sectors().filter(|(_, k)| matches!(k, Kind::Secure | Kind::Dangerous)).collect();
    let pieces = |without: Option<engine::Coord>| {
        let mut left: Vec<_> = floor.iter().map(|(at, _)| *at).filter(|at| Some(*at) != without).collect();
        let mut pieces = 0;
        while let Some(first) = left.pop() {
            pieces += 1;
            let mut piece = vec![first];
            while let Some(at) = piece.pop() {
                let (beside, rest) = left.into_iter().partition(|other| at.neighbours().any(|n| n == *other));
                left = rest;
                piece.extend::<Vec<_>>(beside);
            }
        }
        pieces
    };
    floor.iter().filter(|(at, _)| pieces(Some(*at)) > pieces(None)).count()
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn cut_sectors_are_those_whose_loss_splits_the_floor(
        rows in prop::collection::vec("[sd.H1]{7}", 1..8),
    ) {
        let zone = drawn(&rows.join("\n"));
        let measure = scenario_rules::escape::measure::Measure::of(&zone);
        prop_assert_eq!(measure.cut_sectors.len(), slow_cut_sectors(&zone));
    }

    /// In every way the match can stand, whoever stands where he can get to has a move.
    #[test]
    fn where_nothing_is_locked_in_there_is_a_move(rows in prop::collection::vec("[s..HA12]{4}", 1..4)) {
        let zone = drawn(&rows.join("\n"));
        let trapped = report(&zone).findings.iter().any(|finding| finding.check == "locked-in");
        prop_assert_eq!(trapped, slow::somebody_is_locked_in(&zone));
    }
}

/// Locked in once more, slowly: every place a side can get to, with every set of closed hatches
/// that leaves one open.
mod slow {
    use engine::escape::{Kind, Sectors};
    use engine::{Coord, Zone};

    pub(super) fn somebody_is_locked_in(zone: &Zone) -> bool {
        let hatches: Vec<Coord> = zone.hatches().into_iter().map(|(_, at)| at).collect();
        [Kind::HumanStart, Kind::AlienStart].into_iter().any(|start| {
            places(zone, start).into_iter().any(|at| {
                (0..1_u32 << hatches.len()).any(|set| {
                    let closed: Vec<Coord> = hatches
                        .iter()
                        .enumerate()
                        .filter(|(i, _)| set >> i & 1 == 1)
                        .map(|(_, h)| *h)
                        .collect();
                    let running = hatches.is_empty() || closed.len() < hatches.len();
                    // Whoever stands on a hatch has closed it.
                    let fits = !hatches.contains(&at) || closed.contains(&at);
                    running && fits && !can_move(zone, at, start, &closed)
                })
            })
        })
    }

    fn places(zone: &Zone, start: Kind) -> Vec<Coord> {
        let mut places: Vec<Coord> = zone.all(start).collect();
        let mut next = 0;
        while let Some(at) = places.get(next).copied() {
            next += 1;
            let new: Vec<_> =
                zone.neighbours(at).filter(|n| !is_start(zone.kind(*n)) && !places.contains(n)).collect();
            places.extend(new);
        }
        places.retain(|at| start == Kind::HumanStart || !is_hatch(zone.kind(*at)));
        places
    }

    fn can_move(zone: &Zone, at: Coord, start: Kind, closed: &[Coord]) -> bool {
        let open = |n: &Coord| !is_start(zone.kind(*n)) && !closed.contains(n);
        let ends = |n: Coord| start == Kind::HumanStart || !is_hatch(zone.kind(n));
        zone.neighbours(at).filter(open).any(|step| {
            let further = start == Kind::AlienStart
                && zone.neighbours(step).filter(open).any(|end| end != at && ends(end));
            ends(step) || further
        })
    }

    fn is_start(kind: Kind) -> bool {
        matches!(kind, Kind::HumanStart | Kind::AlienStart)
    }

    fn is_hatch(kind: Kind) -> bool {
        matches!(kind, Kind::Hatch(_))
    }
}
