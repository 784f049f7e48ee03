//! Time, winning and the table.

use super::*;
use scenario_rules::PlayerRange;

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
            note: the cast names 3 characters (the ruling `setup.cast`), of whom 4 players deal only the first 2 [cast-and-players]
        "#]],
    );
    finds(
        "cast-and-players",
        rows,
        &format!("players = [2, 4]\n{cast}"),
        expect![[r#"
            warning: the cast names 3 characters (the ruling `setup.cast`), but of 4 players only 2 are humans: name fewer, or suggest more players [cast-and-players]
        "#]],
    );
}

#[test]
fn the_zone_and_the_scenario_suggest_a_number_that_suits_both() {
    let none = |players, lines: &str| -> String {
        let findings = findings(&drawn("Hddd1\n.ddA."), players, &scenario(lines));
        findings.iter().filter(|f| f.check == "cast-and-players").map(told).collect()
    };
    assert_eq!(none(Some(PlayerRange::new(2, 6)), "players = [6, 8]\nrules = []"), "");
    expect![[r#"
        warning: the zone suggests 2 to 4 players and the scenario 6 to 8 players: no number suits both; choose another zone, or change one of them [cast-and-players]
    "#]].assert_eq(&none(Some(PlayerRange::new(2, 4)), "players = [6, 8]\nrules = []"));
    expect![[r#"
        error: the zone suggests 1 to 20 players, but 2 to 16 can play: change its `players` [cast-and-players]
    "#]].assert_eq(&none(Some(PlayerRange::new(1, 20)), "rules = []"));
}
