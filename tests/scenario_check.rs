//! What is wrong with a zone and a scenario together: each check by a small scenario that shows it.

use engine::Grid;
use engine::escape::bot::Random;
use engine::escape::{Board, Event, Kind, State, Zone};
use engine::rng::Dice;
use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::check::CHECKS;
use scenario_rules::{Finding, ScenarioFile, Severity, Subject, check, compile, premade, published};

fn zone(rows: &str) -> Zone {
    let rows = rows.lines().map(|row| row.chars().map(|sign| Kind::from_sign(sign).unwrap()).collect());
    Zone::new(Grid::from_rows(rows.collect()).unwrap())
}

fn scenario(lines: &str) -> ScenarioFile {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"test\"\n{lines}\n");
    ScenarioFile::read(text.as_bytes()).unwrap()
}

/// A scenario with one house rule that sets these knobs.
fn house(set: &str) -> String {
    format!("rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"Mine.\"\nset = {{ {set} }}")
}

fn findings(zone: &Zone, players: Option<(u8, u8)>, scenario: &ScenarioFile) -> Vec<Finding> {
    let compiled = compile(scenario);
    let findings = check(&Subject::of(zone).for_players(players).with(scenario, &compiled)).findings;
    // What the engine refuses, a check has told.
    let playable = findings.iter().all(|finding| finding.severity != Severity::Error);
    assert!(!playable || Board::new(zone, &compiled.rules).is_ok());
    findings
}

fn told(finding: &Finding) -> String {
    let sectors: String = finding.sectors.iter().map(|at| format!(" {at}")).collect();
    format!("{finding}{sectors} {}\n", finding.rules.join("+")).replace(" \n", "\n")
}

/// Errors and warnings of a scenario in Galilei are exactly these.
#[track_caller]
fn in_galilei(lines: &str, expected: Expect) {
    let galilei = published::zone("galilei").unwrap();
    let findings = findings(galilei.zone(), galilei.players(), &scenario(lines));
    expected
        .assert_eq(&findings.iter().filter(|f| f.severity != Severity::Note).map(told).collect::<String>());
}

/// A check finds exactly this in a zone with a scenario.
#[track_caller]
fn finds(name: &str, rows: &str, lines: &str, expected: Expect) {
    assert!(CHECKS.iter().any(|check| check.name == name), "{name}");
    let findings = findings(&zone(rows), None, &scenario(lines));
    expected.assert_eq(&findings.iter().filter(|f| f.check == name).map(told).collect::<String>());
}

// The published zones with the premade scenarios.

#[test]
fn premade_scenarios_have_no_error_or_warning_where_they_are_meant_to_work() {
    let mut out = String::new();
    for name in published::NAMES {
        let file = published::zone(name).unwrap();
        for premade in premade::NAMES {
            let findings = findings(file.zone(), file.players(), &premade::scenario(premade).unwrap());
            out.extend(findings.iter().map(told).map(|line| format!("{name} {premade}: {line}")));
        }
    }
    expect![[r#"
        fermi arena: error: aliens who start at J01, J05 and N05 are locked in: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] J01 J05 N05 A.4
        fermi arena: warning: aliens can come to be locked in at M02: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] M02 A.4
        socrates arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: H07 / K05 and M05 / P07; join the parts by dangerous sectors, or start everybody in one of them [cut-off] H07 K05 M05 P07 A.4+C.6
        morgenland arena: error: aliens start on hatch 4 (C.6), which is missing: the zone's hatches go up to 3; name other hatches, or add it [start-hatch-missing] C.6
        morgenland arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: G08 / L04 / P08; join the parts by dangerous sectors, or start everybody in one of them [cut-off] G08 L04 P08 A.4+C.6
        levi-montalcini arena: warning: aliens start in 3 parts that no way joins (A.4 and C.6), and those of one never meet those of another: C02 and C12 / T03 / T10; join the parts by dangerous sectors, or start everybody in one of them [cut-off] C02 C12 T03 T10 A.4+C.6
    "#]].assert_eq(&out);
}

// The combinations of rule 8.4, each with its reason.

#[test]
fn rule_8_4_without_humans_what_is_about_humans_never_comes_up() {
    let e3 = "[parameters]\n\"E.3\" = { eliminations = 2 }\n\"B.4\" = { hatches = [1] }";
    for code in ["B.3", "B.4", "D.2", "H.1", "H.2", "H.3", "H.4", "H.13", "H.14", "H.15", "H.16"] {
        let galilei = published::zone("galilei").unwrap();
        let lines = format!("rules = [\"B.6\", \"E.3\", \"{code}\"]\n{e3}");
        let findings = findings(galilei.zone(), galilei.players(), &scenario(&lines));
        let about: Vec<&Finding> = findings.iter().filter(|f| f.severity != Severity::Note).collect();
        assert_eq!(about.len(), 1, "{code}: {about:?}");
        assert_eq!(about[0].rules, [code, "B.6"], "{code}");
        assert!(about[0].message.starts_with(&format!("{code} never comes up")), "{}", about[0].message);
    }
}

#[test]
fn rule_8_4_without_humans_and_without_a_rule_for_winning_nobody_wins() {
    in_galilei(
        "rules = [\"B.6\"]",
        expect![[r#"
        error: nobody can win: there are no humans (B.6), and no rule says how an alien wins; add one, such as E.3 [nobody-can-win] B.6
    "#]],
    );
}

#[test]
fn rule_8_4_two_fates_for_one_victim() {
    in_galilei(
        "rules = [\"B.3\", \"A.5\"]",
        expect![[r#"
        error: B.3 and A.5 disagree on what becomes of a Human who is eliminated by an attack (death.fate.human): B.3 wants "turns-alien-in-place", A.5 wants "restarts-next-turn"; keep one of them [conflicting-rules] B.3+A.5
    "#]],
    );
}

#[test]
fn rule_8_4_no_hatch_cards_to_draw_two_of() {
    in_galilei(
        "rules = [\"D.2\", \"H.15\"]",
        expect![[r#"
        warning: H.15 never comes up: how hatches let Humans out (hatches.opening) must be "cards", and D.2 sets it to "open"; take one of them out [nothing-to-apply] H.15+D.2
    "#]],
    );
}

#[test]
fn rule_8_4_a_hatch_to_start_on_that_the_zone_lacks() {
    in_galilei(
        "rules = [\"B.4\", \"C.6\"]\n[parameters]\n\"B.4\" = { hatches = [1, 7] }\n\"C.6\" = { hatches = [5, 8] }",
        expect![[r#"
            error: humans start on hatch 7 (B.4), which is missing: the zone's hatches go up to 4; name other hatches, or add it [start-hatch-missing] B.4
            error: aliens start on hatches 5 and 8 (C.6), which are missing: the zone's hatches go up to 4; name other hatches, or add them [start-hatch-missing] C.6
        "#]],
    );
}

#[test]
fn rule_8_4_barred_secure_sectors_cut_the_humans_off() {
    finds(
        "unreachable-hatch",
        "Hddsdd1\nddAsddd\n..dsddd",
        "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"humans\" }",
        expect![[r#"
            error: hatch 1 at G01 cannot be reached on foot from the human start A01 once secure sectors are barred for humans (A.4): join them by dangerous sectors, or let the rule bar aliens only [unreachable-hatch] G01 A.4
        "#]],
    );
    // Aliens who are kept out cut nobody off.
    finds(
        "unreachable-hatch",
        "Hddsdd1\nddAsddd\n..dsddd",
        "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"aliens\" }",
        expect![[r#""#]],
    );
}

#[test]
fn rule_8_4_a_card_on_secure_sectors_that_nobody_enters() {
    in_galilei(
        "rules = [\"A.1\", \"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"both\" }",
        expect![[r#"
            warning: A.1 never comes up: which side may not enter secure sectors (movement.secure_barred) must be "nobody" or "humans" or "aliens", and A.4 sets it to "both"; take one of them out [nothing-to-apply] A.1+A.4
            warning: humans can come to be locked in at W02: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] W02 A.4
            warning: aliens can come to be locked in at W02: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] W02 A.4
        "#]],
    );
    in_galilei(
        "rules = [\"A.1\", \"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"aliens\" }",
        expect![[r#"
            warning: aliens can come to be locked in at W02: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] W02 A.4
        "#]],
    );
}

#[test]
fn rule_8_4_a_character_who_is_not_in_the_cast() {
    let cast = "[rulings]\n\"setup.cast\" = [\"captain\", \"pilot\", \"soldier\", \"medic\"]";
    in_galilei(
        &format!("rules = [\"H.1\", \"H.15\"]\n{cast}"),
        expect![[r#"
            warning: H.15 never comes up: the engineer is never in the cast; put that character into `setup.cast`, or all eight into `setup.pool` [not-in-cast] H.15
        "#]],
    );
    in_galilei(
        &house("\"roles.engineer\" = \"draws-two-hatch-cards\""),
        expect![[r#"
        warning: X.1 never comes up: the engineer is never in the cast; put that character into `setup.cast`, or all eight into `setup.pool` [not-in-cast] X.1
    "#]],
    );
    in_galilei("rules = [\"H.15\"]", expect![[r#""#]]);
}

// Starts.

#[test]
fn a_side_that_does_not_play_needs_no_start_and_no_hatch() {
    let lines = "rules = [\"B.6\", \"E.3\"]\n[parameters]\n\"E.3\" = { eliminations = 1 }";
    finds("missing-start", "Ad\ndd", lines, expect![""]);
    finds("no-hatch", "Ad\ndd", lines, expect![""]);
    finds(
        "missing-start",
        "Hd\ndd",
        lines,
        expect![[r#"
        error: there is no alien start: paint one sector as alien start (A) [missing-start]
    "#]],
    );
}

#[test]
fn whoever_starts_on_hatches_needs_no_start_sector() {
    let lines =
        "rules = [\"B.4\", \"C.6\"]\n[parameters]\n\"B.4\" = { hatches = [1] }\n\"C.6\" = { hatches = [2] }";
    finds("missing-start", "1ddd2\nddddd", lines, expect![""]);
    finds("unreachable-hatch", "1ddd2\nddddd", lines, expect![""]);
    finds(
        "unreachable-hatch",
        "1d.d2\ndd.dd",
        lines,
        expect![[r#"
        error: hatch 2 at E01 cannot be reached on foot from the sector where a human may start, A01: join them by secure or dangerous sectors [unreachable-hatch] E01
    "#]],
    );
}

#[test]
fn whoever_starts_anywhere_needs_floor() {
    let anywhere = house("\"setup.places\" = \"anywhere\"");
    finds("missing-start", "ddd1", &anywhere, expect![""]);
    let barred = house("\"setup.places\" = \"anywhere\", \"movement.secure_barred\" = \"humans\"");
    finds(
        "missing-start",
        "HsA1",
        &barred,
        expect![[r#"
        error: humans start on a sector drawn by chance (X.1), and there is none on which they may stand: add dangerous sectors [missing-start] X.1
    "#]],
    );
    finds(
        "unreachable-hatch",
        "dd.d1",
        &anywhere,
        expect![[r#"
        error: hatch 1 at E01 cannot be reached on foot from the sectors where humans may start, A01 and B01: join them by secure or dangerous sectors [unreachable-hatch] E01
    "#]],
    );
    finds("hatch-distance", "ddddd1", &anywhere, expect![""]);
}

#[test]
fn who_starts_among_the_aliens_must_get_out_too() {
    finds(
        "unreachable-hatch",
        "Hddd1\n.....\nAdd..",
        "rules = [\"H.2\"]",
        expect![[r#"
        error: hatch 1 at E01 cannot be reached on foot from the human start A03: join them by secure or dangerous sectors [unreachable-hatch] E01
    "#]],
    );
    finds("unreachable-hatch", "Hddd1\n.....\nAdd..", "rules = [\"H.1\"]", expect![""]);
}

// Ways under the rules.

#[test]
fn barred_sectors_may_be_crossed_by_who_moves_far_enough() {
    let rows = "Hdsd1\n..A..";
    let barred = "\"movement.secure_barred\" = \"humans\", \"movement.barred_may_be_crossed\" = true";
    finds(
        "unreachable-hatch",
        rows,
        &house(barred),
        expect![[r#"
        error: hatch 1 at E01 cannot be reached on foot from the human start A01 once secure sectors are barred for humans (X.1): join them by dangerous sectors, or let the rule bar aliens only [unreachable-hatch] E01 X.1
    "#]],
    );
    let two_steps = format!("{barred}, \"movement.human_steps\" = 2");
    finds("unreachable-hatch", rows, &house(&two_steps), expect![""]);
    // Two barred sectors in a row are one too many.
    finds(
        "unreachable-hatch",
        "Hdssd1\n..A...",
        &house(&two_steps),
        expect![[r#"
        error: hatch 1 at F01 cannot be reached on foot from the human start A01 once secure sectors are barred for humans (X.1): join them by dangerous sectors, or let the rule bar aliens only [unreachable-hatch] F01 X.1
    "#]],
    );
}

#[test]
fn distances_are_in_moves_of_the_humans() {
    let far = "Hdddddddddddddddddd1\n.dddddddddddddddddA.";
    finds(
        "hatch-distance",
        far,
        "rules = []",
        expect![[r#"
        warning: hatch 1 at T01 is 19 moves from a human start; published zones have 4 to 15: move it nearer, or open a shorter way [hatch-distance] T01
    "#]],
    );
    finds("hatch-distance", far, &house("\"movement.human_steps\" = 2"), expect![""]);
    finds(
        "hatch-distance",
        "Hddd1A",
        &house("\"movement.human_steps\" = 2"),
        expect![[r#"
            warning: hatch 1 at E01 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] E01 X.1
        "#]],
    );
}

#[test]
fn whoever_is_barred_from_what_lies_around_him_is_locked_in() {
    let rows = "Hsd1\nssdd\ndddA";
    let barred = |whom: &str| format!("rules = [\"A.4\"]\n[parameters]\n\"A.4\" = {{ barred = \"{whom}\" }}");
    finds(
        "locked-in",
        rows,
        &barred("humans"),
        expect![[r#"
            error: humans who start at A01 are locked in: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] A01 A.4
        "#]],
    );
    finds("locked-in", rows, &barred("aliens"), expect![""]);
    let crossed = house("\"movement.secure_barred\" = \"aliens\", \"movement.barred_may_be_crossed\" = true");
    finds("locked-in", "Asd1\nssdd\nddHd", &crossed, expect![""]);
    finds(
        "locked-in",
        "Asd1\nssdd\nddHd",
        &barred("aliens"),
        expect![[r#"
            error: aliens who start at A01 are locked in: secure sectors are barred for them (A.4), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] A01 A.4
        "#]],
    );
}

#[test]
fn aliens_who_may_not_cross_hatches_are_locked_in_behind_one() {
    finds("locked-in", "A1d\n..d\nHdd", &house("\"movement.aliens_cross_hatches\" = true"), expect![""]);
    finds(
        "locked-in",
        "A1d\n..d\nHdd",
        &house("\"movement.aliens_cross_hatches\" = false"),
        expect![[r#"
            error: aliens who start at A01 are locked in: under these rules (X.1) no move leads on from there; make a sector there dangerous, or change the rule [locked-in] A01 X.1
        "#]],
    );
    finds(
        "locked-in",
        "A1d\n..d\nHdd",
        &house("\"hatches.open_in\" = \"even-rounds\""),
        expect![[r#"
            warning: aliens can come to be locked in at A01: under these rules (X.1) no move leads on from there; make a sector there dangerous, or change the rule [locked-in] A01 X.1
        "#]],
    );
}

#[test]
fn a_human_who_falls_among_barred_sectors_and_turns_alien_is_locked_in() {
    let rows = "Hsss\nssss\nddd1\ndddA";
    let turns = "\"movement.secure_barred\" = \"aliens\", \"death.fate.human\" = \"turns-alien-in-place\"";
    finds(
        "locked-in",
        rows,
        &house(turns),
        expect![[r#"
            warning: aliens can come to be locked in at B01, C01 and D01: secure sectors are barred for them (X.1), and no dangerous one lies beside; make a sector there dangerous, or change the rule [locked-in] B01 C01 D01 X.1
        "#]],
    );
    // Without Attack cards nobody falls there.
    finds("locked-in", rows, &house(&format!("{turns}, \"items.deck.attack\" = 0")), expect![""]);
}

#[test]
fn aliens_who_can_never_meet_a_human() {
    let lines = "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"both\" }";
    finds(
        "cut-off",
        "Hdsd1\n.ds..\n..sdA\n..sdd",
        lines,
        expect![[r#"
        warning: aliens can never attack a human: no sector where they may attack is open to both (A.4); join the parts by dangerous sectors, or change the rule [cut-off] A.4
    "#]],
    );
    finds(
        "cut-off",
        "Hd1ss\n.ddsd\n.ddsA\n.ddsd",
        lines,
        expect![[r#"
        warning: aliens can never attack a human: no sector where they may attack is open to both (A.4); join the parts by dangerous sectors, or change the rule [cut-off] A.4
    "#]],
    );
}

// Time, winning and the table.

#[test]
fn hatches_that_no_human_reaches_in_time() {
    let rows = "Hdd1dddd2\n.dddddddA";
    finds("late-hatch", rows, &house("\"victory.rounds\" = 8"), expect![""]);
    finds(
        "late-hatch",
        rows,
        &house("\"victory.rounds\" = 7"),
        expect![[r#"
            warning: no human reaches hatch 2 at I01 on foot before the match ends: it is 8 moves away, and the match lasts 7 rounds (X.1); bring it nearer, or let the match last longer [late-hatch] I01 X.1
        "#]],
    );
    finds(
        "late-hatch",
        rows,
        &house("\"victory.rounds\" = 1"),
        expect![[r#"
            error: no human can reach a hatch before the match ends: the nearest is 3 moves away, and the match lasts 1 round (X.1); bring a hatch nearer, or let the match last longer [late-hatch] D01 I01 X.1
        "#]],
    );
    // With Adrenaline somebody might be there.
    finds(
        "late-hatch",
        rows,
        &house("\"victory.rounds\" = 2"),
        expect![[r#"
            warning: no human reaches hatch 1 at D01 on foot before the match ends: it is 3 moves away, and the match lasts 2 rounds (X.1); bring it nearer, or let the match last longer [late-hatch] D01 X.1
            warning: no human reaches hatch 2 at I01 on foot before the match ends: it is 8 moves away, and the match lasts 2 rounds (X.1); bring it nearer, or let the match last longer [late-hatch] I01 X.1
        "#]],
    );
    let even = "\"victory.rounds\" = 3, \"hatches.open_in\" = \"even-rounds\", \"items.found\" = \"never\"";
    finds(
        "late-hatch",
        rows,
        &house(even),
        expect![[r#"
            error: no human can reach a hatch before the match ends: the nearest is 3 moves away, and the match lasts 3 rounds, hatches being shut in odd ones (X.1); bring a hatch nearer, or let the match last longer [late-hatch] D01 I01 X.1
        "#]],
    );
    finds("late-hatch", rows, &house("\"victory.rounds\" = 4, \"movement.human_steps\" = 2"), expect![""]);
    let survivors = "\"victory.rounds\" = 1, \"victory.survivors\" = \"win\"";
    finds(
        "late-hatch",
        rows,
        &house(survivors),
        expect![[r#"
            warning: no human reaches hatch 1 at D01 on foot before the match ends: it is 3 moves away, and the match lasts 1 round (X.1); bring it nearer, or let the match last longer [late-hatch] D01 X.1
            warning: no human reaches hatch 2 at I01 on foot before the match ends: it is 8 moves away, and the match lasts 1 round (X.1); bring it nearer, or let the match last longer [late-hatch] I01 X.1
        "#]],
    );
}

#[test]
fn who_starts_on_a_hatch_goes_away_and_comes_back() {
    let rules = |more: &str| house(&format!("\"setup.humans_start_on_hatches\" = [1], {more}"));
    finds("late-hatch", "1ddA\ndddd", &rules("\"victory.rounds\" = 2"), expect![""]);
    finds(
        "late-hatch",
        "1ddA\ndddd",
        &rules("\"victory.rounds\" = 1"),
        expect![[r#"
            error: no human can reach a hatch before the match ends: the nearest is 2 moves away, and the match lasts 1 round (X.1); bring a hatch nearer, or let the match last longer [late-hatch] A01 X.1
        "#]],
    );
    let stays = rules("\"victory.rounds\" = 1, \"movement.may_stand_still\" = true");
    finds("late-hatch", "1ddA\ndddd", &stays, expect![""]);
}

#[test]
fn no_human_can_win() {
    let rows = "Hddd1\n.ddd2\n.ddA.";
    finds(
        "nobody-can-win",
        rows,
        &house("\"hatches.deck.green\" = 0"),
        expect![[r#"
        error: no human can win: a hatch card decides, and none is green before the last hatch is closed (X.1); put green cards into `hatches.deck.green`, or let survivors win [nobody-can-win] X.1
    "#]],
    );
    // The pile is empty before the second hatch.
    let empty = "\"hatches.deck.green\" = 0, \"hatches.deck.red\" = 1";
    finds("nobody-can-win", rows, &house(empty), expect![""]);
    let red = format!("{empty}, \"hatches.empty_pile\" = \"red\"");
    finds(
        "nobody-can-win",
        rows,
        &house(&red),
        expect![[r#"
        error: no human can win: a hatch card decides, and none is green before the last hatch is closed (X.1); put green cards into `hatches.deck.green`, or let survivors win [nobody-can-win] X.1
    "#]],
    );
    finds("nobody-can-win", rows, &house(&format!("{red}, \"victory.survivors\" = \"win\"")), expect![""]);
    finds("nobody-can-win", rows, &house(&format!("{red}, \"hatches.opening\" = \"open\"")), expect![""]);
    let shut = "\"hatches.shut_until\" = \"one-human-left\", \"death.fate.human\" = \"restarts-next-turn\"";
    finds(
        "nobody-can-win",
        rows,
        &format!("players = [4, 8]\n{}", house(shut)),
        expect![[r#"
        error: no human can win: hatches are shut until one human is left, and eliminated humans come back (X.1); take one of these rules out [nobody-can-win] X.1
    "#]],
    );
    finds(
        "no-hatch",
        "HddA\ndddd",
        &house("\"victory.survivors\" = \"win\""),
        expect![[r#"
        note: there is no hatch: humans can win only by surviving the last round (X.1) [no-hatch] X.1
    "#]],
    );
}

#[test]
fn no_alien_can_win() {
    let rows = "Hddd1\n.ddd2\n.ddA.";
    let back = "\"death.fate.human\" = \"restarts-next-turn\", \"victory.automatic_elimination_is_alien_win\" = false";
    finds(
        "nobody-can-win",
        rows,
        &house(back),
        expect![[r#"
        warning: no alien can win (X.1): no attack takes the last human out of the match, and neither do closed hatches or the last round; let one of them do it [nobody-can-win] X.1
    "#]],
    );
    finds("nobody-can-win", rows, "rules = [\"A.5\"]", expect![""]);
}

#[test]
fn more_eliminations_than_there_can_be() {
    let target = |rules: &str, number: &str| {
        format!("players = [4, 8]\nrules = [{rules}]\n[parameters]\n\"E.3\" = {{ eliminations = {number} }}")
    };
    let rows = "Hddd1\n.dddd\n.ddA.";
    finds(
        "target-out-of-reach",
        rows,
        &target("\"B.6\", \"E.3\"", "\"players\""),
        expect![[r#"
        error: nobody can eliminate 8 others (E.3): of 8 players at most 7 can be eliminated, since who falls does not come back; lower the number, or let the fallen come back [target-out-of-reach] E.3
    "#]],
    );
    finds("target-out-of-reach", rows, &target("\"B.6\", \"E.3\", \"A.5\"", "\"players\""), expect![""]);
    finds(
        "target-out-of-reach",
        rows,
        &target("\"E.3\"", "8"),
        expect![[r#"
        warning: nobody can eliminate 8 others (E.3): of 8 players at most 7 can be eliminated, since who falls does not come back; lower the number, or let the fallen come back [target-out-of-reach] E.3
    "#]],
    );
    finds("target-out-of-reach", rows, &target("\"E.3\"", "7"), expect![""]);
    // Four of them can fall twice, once as Human and once as Alien.
    finds("target-out-of-reach", rows, &target("\"E.3\", \"B.3\"", "11"), expect![""]);
    finds(
        "target-out-of-reach",
        rows,
        &target("\"E.3\", \"B.3\"", "12"),
        expect![[r#"
        warning: nobody can eliminate 12 others (E.3): of 8 players at most 11 can be eliminated, since who falls does not come back; lower the number, or let the fallen come back [target-out-of-reach] E.3
    "#]],
    );
}

#[test]
fn the_cast_fits_the_players() {
    let cast = "rules = []\n[rulings]\n\"setup.cast\" = [\"captain\", \"pilot\", \"soldier\"]";
    let rows = "Hddd1\n.ddA.";
    finds("cast-and-players", rows, &format!("players = [6, 8]\n{cast}"), expect![""]);
    finds(
        "cast-and-players",
        rows,
        &format!("players = [4, 8]\n{cast}"),
        expect![[r#"
        note: the cast names 3 characters, of whom 4 players deal only the first 2 [cast-and-players]
    "#]],
    );
    finds(
        "cast-and-players",
        rows,
        &format!("players = [2, 4]\n{cast}"),
        expect![[r#"
        warning: the cast names 3 characters, but of 4 players only 2 are humans: name fewer, or suggest more players [cast-and-players]
    "#]],
    );
}

#[test]
fn the_zone_and_the_scenario_suggest_a_number_that_suits_both() {
    let none = |players, lines: &str| -> String {
        let findings = findings(&zone("Hddd1\n.ddA."), players, &scenario(lines));
        findings.iter().filter(|f| f.check == "cast-and-players").map(told).collect()
    };
    assert_eq!(none(Some((2, 6)), "players = [6, 8]\nrules = []"), "");
    expect![[r#"
        warning: the zone suggests 2 to 4 players and the scenario 6 to 8: no number suits both; choose another zone, or change one of them [cast-and-players]
    "#]].assert_eq(&none(Some((2, 4)), "players = [6, 8]\nrules = []"));
    expect![[r#"
        error: the zone suggests 1 to 20 players, but 2 to 16 can play: change its `players` [cast-and-players]
    "#]].assert_eq(&none(Some((1, 20)), "rules = []"));
}

// Rules that never come up.

#[test]
fn rules_that_the_zone_gives_nothing_to_do() {
    let danger = "Hddd1\n.ddA.";
    finds(
        "never-applies",
        danger,
        "rules = [\"A.1\"]",
        expect![[r#"
        warning: A.1 never comes up: the zone has no secure sector; take it out, or change that [never-applies] A.1
    "#]],
    );
    finds(
        "never-applies",
        danger,
        "rules = [\"A.4\"]\n[parameters]\n\"A.4\" = { barred = \"both\" }",
        expect![[r#"
            warning: A.4 never comes up: the zone has no secure sector; take it out, or change that [never-applies] A.4
        "#]],
    );
    finds(
        "never-applies",
        danger,
        &house("\"attack.sectors\" = \"dangerous-only\""),
        expect![[r#"
        warning: X.1 never comes up: the zone has no secure sector; take it out, or change that [never-applies] X.1
    "#]],
    );
    finds(
        "never-applies",
        danger,
        &house("\"hatches.empty_pile\" = \"red\""),
        expect![[r#"
        warning: X.1 never comes up: there are no more hatches than hatch cards, so one is always left; take it out, or change that [never-applies] X.1
    "#]],
    );
    finds(
        "never-applies",
        "Hsss1\n.ssA.",
        "rules = [\"H.1\"]",
        expect![[r#"
        warning: H.1 never comes up: the zone has no dangerous sector; take it out, or change that [never-applies] H.1
    "#]],
    );
    let on_hatches = "\"setup.humans_start_on_hatches\" = [1], \"setup.aliens_start_on_hatches\" = [2]";
    let both = format!(
        "{}\n[rulings]\n{}",
        "rules = [\"H.2\", \"H.3\", \"H.14\"]",
        on_hatches.replace(", \"", "\n\"")
    );
    finds(
        "never-applies",
        "1ddd2\nddddd",
        &both,
        expect![[r#"
        warning: H.2 never comes up: the zone has no alien start; take it out, or change that [never-applies] H.2
        warning: H.3 never comes up: the zone has no human start to jump to; take it out, or change that [never-applies] H.3
        warning: H.14 never comes up: the zone has no human start to jump to; take it out, or change that [never-applies] H.14
    "#]],
    );
}

#[test]
fn rules_that_other_rules_leave_nothing_to_do() {
    let rows = "Hsdd1\n.ddA.";
    finds(
        "never-applies",
        rows,
        "base = \"basic\"\nrules = [\"G.4\", \"H.3\", \"H.4\"]",
        expect![[r#"
        warning: G.4 never comes up: no item is ever found; take it out, or change that [never-applies] G.4
        warning: H.3 never comes up: no item is ever found; take it out, or change that [never-applies] H.3
        warning: H.4 never comes up: no item is ever found; take it out, or change that [never-applies] H.4
    "#]],
    );
    let in_rules = |more: &str, set: &str| house(set).replace("[\"X.1\"]", &format!("[\"X.1\", {more}]"));
    finds(
        "never-applies",
        rows,
        &in_rules("\"D.2\"", "\"hatches.deck.green\" = 1"),
        expect![[r#"
        warning: X.1 never comes up: hatches open without cards (D.2); take one of them out [never-applies] X.1+D.2
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &in_rules("\"C.3\"", "\"movement.fed_steps\" = 4"),
        expect![[r#"
        warning: X.1 never comes up: aliens are never fed (C.3); take one of them out [never-applies] X.1+C.3
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &in_rules("\"H.4\"", "\"items.limit\" = 5"),
        expect![[r#"
        warning: H.4 never comes up: everybody may carry as many items (X.1); take one of them out [never-applies] H.4+X.1
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &in_rules("\"J.4\"", "\"noise.deck.silence\" = 0"),
        expect![[r#"
        warning: J.4 never comes up: no sector card is silence (X.1); take one of them out [never-applies] J.4+X.1
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &in_rules("\"H.15\"", "\"hatches.deck.red\" = 0"),
        expect![[r#"
        warning: H.15 never comes up: all hatch cards are of one colour (X.1); take one of them out [never-applies] H.15+X.1
    "#]],
    );
    let anywhere = in_rules("\"H.2\", \"C.6\"", "\"setup.places\" = \"anywhere\"");
    finds(
        "never-applies",
        rows,
        &format!("{anywhere}\n[parameters]\n\"C.6\" = {{ hatches = [1] }}"),
        expect![[r#"
        warning: H.2 never comes up: everybody starts on a sector drawn by chance (X.1); take one of them out [never-applies] H.2+X.1
        warning: C.6 never comes up: everybody starts on a sector drawn by chance (X.1); take one of them out [never-applies] C.6+X.1
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &house("\"attack.after_standing_still\" = false"),
        expect![[r#"
        warning: X.1 never comes up: nobody may stand still; take it out, or change that [never-applies] X.1
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &in_rules("\"A.2\"", "\"attack.after_standing_still\" = false"),
        expect![""],
    );
    finds(
        "never-applies",
        rows,
        &house("\"movement.barred_may_be_crossed\" = true"),
        expect![[r#"
        warning: X.1 never comes up: nobody for whom sectors are barred moves farther than one sector; take it out, or change that [never-applies] X.1
    "#]],
    );
    finds(
        "never-applies",
        rows,
        &format!("players = [2, 3]\n{}", house("\"hatches.shut_until\" = \"one-human-left\"")),
        expect![[r#"
            warning: X.1 never comes up: so few players have only one human from the start; take it out, or change that [never-applies] X.1
        "#]],
    );
    // One of two knobs has something to do.
    let half = "\"attack.feeding\" = \"never\", \"movement.fed_steps\" = 4";
    finds("never-applies", rows, &house(half), expect![""]);
}

#[test]
fn what_compiling_told_is_not_told_again() {
    finds("never-applies", "Hsdd1\n.ddA.", "rules = [\"D.2\", \"H.15\"]", expect![""]);
    finds("never-applies", "Hsdd1\n.ddA.", "rules = [\"A.2\", \"H.13\"]", expect![""]);
}

// All house rules of the ready catalogue, and the largest zones.

#[test]
fn house_rules_have_no_error_or_warning_in_published_zones() {
    let mut out = String::new();
    let folder = std::fs::read_dir("../examples/scenarios/house").unwrap();
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let scenario = ScenarioFile::read(&std::fs::read(&path).unwrap()).unwrap();
        for file in published::NAMES.into_iter().filter_map(published::zone) {
            let all = findings(file.zone(), file.players(), &scenario);
            let worse = all.iter().filter(|f| f.severity != Severity::Note).map(told);
            out.extend(worse.map(|line| format!("{} {}: {line}", file.name(), scenario.name())));
        }
    }
    expect![[r#"
        Socrates Low Gravity: warning: hatch 1 at H07 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] H07 X.18
        Socrates Low Gravity: warning: hatch 2 at P07 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] P07 X.18
        Socrates Low Gravity: warning: hatch 3 at K05 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] K05 X.18
        Socrates Low Gravity: warning: hatch 4 at M05 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] M05 X.18
        Morgenland Low Gravity: warning: hatch 1 at G08 is 3 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] G08 X.18
        Morgenland Low Gravity: warning: hatch 2 at P08 is 2 moves from a human start; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] P08 X.18
    "#]].assert_eq(&out);
}

#[test]
fn the_largest_zones_are_checked_too() {
    let rules = "\"movement.secure_barred\" = \"both\", \"movement.barred_may_be_crossed\" = true, \
                 \"movement.human_steps\" = 6, \"movement.alien_steps\" = 6, \"setup.places\" = \"anywhere\", \
                 \"death.fate.human\" = \"turns-alien-in-place\"";
    let no_humans = "\"setup.sides\" = \"all-aliens\", \"movement.secure_barred\" = \"both\"";
    for (sign, rules) in [
        (|_, _| 's', rules),
        (|c, r| if c == 0 && r % 9 == 0 { 'A' } else { 'd' }, no_humans),
        (|c: u16, r: u16| char::from(b"sHdA.123"[usize::from(c * 7 + r * 5) % 8]), rules),
    ] as [(fn(u16, u16) -> char, &str); 3]
    {
        let rows: Vec<String> = (0..512).map(|row| (0..512).map(|col| sign(col, row)).collect()).collect();
        let scenario = scenario(&house(rules));
        let compiled = compile(&scenario);
        assert!(!check(&Subject::of(&zone(&rows.join("\n"))).with(&scenario, &compiled)).playable());
    }
}

proptest! {
    /// Where nothing is said to lock anybody in, every player of every match can always move.
    #[test]
    fn where_nothing_is_locked_in_nobody_ever_has_to_stay(
        floor in "[sd.]{24}",
        symbols in prop::sample::subsequence((0..24).collect::<Vec<usize>>(), 4).prop_shuffle(),
        barred in prop::sample::select(vec!["nobody", "both", "humans", "aliens"]),
        crossed: bool,
        alien_steps in 1..4,
        human_steps in 1..3,
        fate in prop::sample::select(vec!["out", "turns-alien-in-place", "restarts-next-turn"]),
        starts in prop::sample::select(vec!["", ", \"setup.aliens_start_on_hatches\" = [1]", ", \"setup.places\" = \"anywhere\""]),
        sides in prop::sample::select(vec!["half", "all-aliens"]),
        seed: u64,
    ) {
        let mut signs: Vec<char> = floor.chars().collect();
        symbols.iter().zip("HA12".chars()).for_each(|(place, symbol)| signs[*place] = symbol);
        let rows: Vec<String> = signs.chunks(6).map(|row| row.iter().collect()).collect();
        let zone = zone(&rows.join("\n"));
        let knobs = format!(
            "\"movement.secure_barred\" = \"{barred}\", \"movement.barred_may_be_crossed\" = {crossed}, \
             \"movement.alien_steps\" = {alien_steps}, \"movement.human_steps\" = {human_steps}, \
             \"death.fate.human\" = \"{fate}\", \"setup.sides\" = \"{sides}\"{starts}"
        );
        let scenario = scenario(&house(&knobs));
        let compiled = compile(&scenario);
        let findings = check(&Subject::of(&zone).with(&scenario, &compiled)).findings;
        let said = |name: &str| findings.iter().any(|finding| finding.check == name);
        if !said("missing-start") && !said("locked-in") {
            let board = Board::new(&zone, &compiled.rules).unwrap();
            let mut state = State::deal(&board, 6, Dice::new(seed, 0)).unwrap();
            for number in 0..5 {
                state.redeal(Dice::new(seed, number));
                state.play(&mut Random).unwrap();
                let stayed = state.log().iter().find(|event| matches!(event, Event::StoodStill(_)));
                prop_assert_eq!(stayed, None);
            }
        }
    }
}
