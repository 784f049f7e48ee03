//! Rules that never come up.

use super::*;

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
