//! The combinations of rule 8.4, each with its reason.

use super::*;

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
            warning: H.15 never comes up: no Escape Hatch Cards are drawn, since D.2 sets hatches.opening to "open"; take one of them out [nothing-to-apply] H.15+D.2
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
            warning: hatch 1 at B02 is 2 moves from where a human starts; published zones have 4 to 15: move it away, or lead the way around [hatch-distance] B02 B.4
            warning: hatch 2 at V02 is 20 moves from where a human starts; published zones have 4 to 15: move it nearer, or open a shorter way [hatch-distance] V02 B.4
            warning: hatch 3 at V13 is 22 moves from where a human starts; published zones have 4 to 15: move it nearer, or open a shorter way [hatch-distance] V13 B.4
            warning: the farthest hatch is 20 moves farther from where a human starts than the nearest; published zones have at most 6: bring the distances closer together [hatch-spread] B02 V02 V13 B13 B.4
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
            warning: A.1 never comes up: nobody may enter Secure Sectors, since A.4 sets movement.secure_barred to "both"; take one of them out [nothing-to-apply] A.1+A.4
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
