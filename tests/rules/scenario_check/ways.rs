//! Ways under the rules.

use super::*;

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
            warning: hatch 1 at T01 is 19 moves from where a human starts; published zones have 4 to 15: move it nearer, or open a shorter way [hatch-distance] T01
        "#]],
    );
    finds("hatch-distance", far, &house("\"movement.human_steps\" = 2"), expect![""]);
    finds(
        "hatch-distance",
        "Hddd1A",
        &house("\"movement.human_steps\" = 2"),
        expect![[r#"
            warning: hatch 1 at E01 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] E01 X.1
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
