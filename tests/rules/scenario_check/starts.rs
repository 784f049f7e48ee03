//! Starts.

use super::*;

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
