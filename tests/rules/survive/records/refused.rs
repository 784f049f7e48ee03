//! Records that cannot be read, or whose match cannot begin: what is told, and at which place.

use expect_test::{Expect, expect};

use super::{HEAD, printed, read, refused, told};

/// The match cannot begin, for this reason and at this place.
#[track_caller]
fn impossible(lines: &str, expected: Expect) {
    let board = printed();
    let troubles = read(&format!("{HEAD}{lines}"))
        .begin(&board)
        .map(|state| state.turns())
        .expect_err("it should not begin");
    expected.assert_eq(&told(&troubles));
}

/// The same for a match that begins in the middle.
#[track_caller]
fn no_such_state(lines: &str, expected: Expect) {
    impossible(&format!("\n[state]\n{lines}"), expected);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    refused(
        "hatchway = 1\ngame = \"survive\"\n",
        expect![[r#"
        m:1:1: missing key `zone`: expected a line such as `zone = "atlantis"`
    "#]],
    );
    refused(
        &format!("{HEAD}players = 7\nturns = [3]\nsede = 4"),
        expect![[r#"
        m:4:11: `players`: expected 2 to 6, found 7
        m:5:10: `turns`: expected text in quotes, found a whole number
        m:6:8: the key `sede` means nothing here; did you mean `seed`?
    "#]],
    );
    refused(
        &format!("{HEAD}[[seat]]\nhands = []\n[[seat]]\nhand = [\"dolfin\"]\n"),
        expect![[r#"
        m:5:9: the key `hands` means nothing here; did you mean `hand`?
        m:7:9: `hand`: expected one of shark, whale, boat, whirlpool, volcano, dolphin, winds, move-serpent, move-shark, move-whale, repel-shark, repel-whale; found "dolfin"; did you mean "dolphin"?
    "#]],
    );
    refused(
        &format!("{HEAD}players = 2\n[[seat]]\n[[seat]]\n[[seat]]\n"),
        expect![[r#"
        m:5:1: `seat`: expected at most 2 seats, found 3
    "#]],
    );
    refused(
        &format!("{HEAD}seat = 3\nstate = 4\ndraws = 5"),
        expect![[r#"
        m:4:8: `seat`: expected tables that begin with [[seat]], found a whole number
        m:5:9: `state`: expected a table that begins with [state], found a whole number
        m:6:9: `draws`: expected a table that begins with [draws], found a whole number
    "#]],
    );
}

#[test]
fn a_state_that_cannot_be_read_is_refused_with_its_place() {
    let state = |lines: &str| format!("{HEAD}[state]\n{lines}");
    refused(
        &state("turn = 0\ntiles = { beech = [], beach = [\"D5x\", 3] }"),
        expect![[r#"
        m:5:8: `turn`: expected 1 to 6, found 0
        m:6:19: the key `beech` means nothing here; did you mean `beach`?
        m:6:32: `beach`: "D5x": expected letters and a row number such as D09
        m:6:39: `beach`: expected text in quotes, found a whole number
    "#]],
    );
    refused(
        &state("tiles = [\"D05\"]\nboats = \"E04\""),
        expect![[r#"
        m:5:9: `tiles`: expected lists such as { beach = ["D05"] }, found a list
        m:6:9: `boats`: expected a list such as ["D05", "E04"], found text
    "#]],
    );
    refused(
        &state("explorers = [\"1 F05\", \"0 1 F05\", \"1 6 F05 F06\", \"one\"]\nshark = []"),
        expect![[r#"
            m:5:14: `explorers`: "1 F05": expected a value, found "F05"
            m:5:23: `explorers`: "0 1 F05": expected the number of a seat, found "0"
            m:5:34: `explorers`: "1 6 F05 F06": expected nothing after it, found "F06"
            m:5:49: `explorers`: "one": expected the number of a seat, found "one"
            m:6:9: the key `shark` means nothing here; did you mean `sharks`?
        "#]],
    );
    refused(
        &format!("{HEAD}[draws]\nbeach = [\"tsunami\"]\ndie = [\"dolphin\"]\ndice = []"),
        expect![[r#"
        m:5:10: `beach`: expected one of shark, whale, boat, whirlpool, volcano, dolphin, winds, move-serpent, move-shark, move-whale, repel-shark, repel-whale; found "tsunami"
        m:6:8: `die`: expected one of serpent, shark, whale; found "dolphin"
        m:7:8: the key `dice` means nothing here; did you mean `die`?
    "#]],
    );
}

#[test]
fn hands_and_draws_that_the_box_does_not_have_are_told_where_they_stand() {
    impossible(
        "[[seat]]\nhand = [\"shark\"]",
        expect![[r#"
        m:5:9: shark acts at once and is never kept
    "#]],
    );
    impossible(
        "[[seat]]\nhand = [\"winds\", \"winds\"]\n[[seat]]\nhand = [\"winds\"]",
        expect![[r#"
        m:7:9: there are not so many tiles with winds on their back
    "#]],
    );
    impossible(
        "[draws]\nmountain = [\"volcano\", \"volcano\"]",
        expect![[r#"
        m:5:24: there are not so many tiles with volcano on their back
    "#]],
    );
}

#[test]
fn tiles_boats_and_creatures_that_cannot_be_are_told_where_they_stand() {
    no_such_state(
        "tiles = { beach = [\"D05\", \"A04\"] }",
        expect![[r#"
        m:6:27: A04 is no place for a tile
    "#]],
    );
    no_such_state(
        "tiles = { beach = [\"D05\"], forest = [\"D05\"] }",
        expect![[r#"
        m:6:38: two tiles lie on D05
    "#]],
    );
    let mountains = "\"F03\", \"F04\", \"F05\", \"F06\", \"F07\", \"F08\", \"F09\", \"F10\", \"H03\"";
    no_such_state(
        &format!("tiles = {{ mountain = [{mountains}] }}"),
        expect![[r#"
        m:6:79: there are not so many tiles of mountain
    "#]],
    );
    no_such_state(
        "tiles = { beach = [\"D05\"] }\nboats = [\"E04\", \"D05\"]",
        expect![[r#"
        m:7:17: D05 is not sea
    "#]],
    );
    no_such_state(
        "boats = [\"E04\", \"E04\"]",
        expect![[r#"
        m:6:17: two boats are in E04
    "#]],
    );
    no_such_state(
        "sharks = [\"C03\", \"Z09\"]",
        expect![[r#"
        m:6:18: the map has no space Z09
    "#]],
    );
    no_such_state(
        "serpents = [\"A04\", \"A04\", \"A04\", \"A04\", \"A04\", \"A05\"]",
        expect![[r#"
        m:6:48: the box has not so many serpents
    "#]],
    );
    let boats: Vec<String> = (4..=10).chain(2..=10).map(|n| n.to_string()).collect();
    let cells: Vec<String> = boats
        .iter()
        .enumerate()
        .map(|(i, n)| format!("\"{}{n:0>2}\"", if i < 7 { 'A' } else { 'C' }))
        .collect();
    no_such_state(
        &format!("boats = [{}]", cells.join(", ")),
        expect![[r#"
        m:6:115: the box has not so many boats
    "#]],
    );
}

#[test]
fn explorers_who_cannot_be_there_are_told_where_they_stand() {
    impossible(
        "players = 2\n[state]\nturn = 4\n",
        expect![[r#"
        m:6:8: there is no seat 4
    "#]],
    );
    no_such_state(
        "explorers = [\"1 6 A04\", \"1 6 A05\"]",
        expect![[r#"
        m:6:25: "1 6 A05": the seat has not so many explorers of value 6
    "#]],
    );
    no_such_state(
        "explorers = [\"1 5 boat A04\"]",
        expect![[r#"
        m:6:14: no boat is in A04
    "#]],
    );
    no_such_state(
        "boats = [\"A04\"]\nexplorers = [\"1 1 boat A04\", \"1 2 boat A04\", \"1 3 boat A04\", \"1 4 boat A04\"]",
        expect![[r#"
            m:7:62: the boat in A04 holds only 3 explorers
        "#]],
    );
    no_such_state(
        "explorers = [\"1 5 saved A04\"]",
        expect![[r#"
        m:6:14: "1 5 saved A04": expected a tile or sea, or a safe island after "saved"
    "#]],
    );
    no_such_state(
        "explorers = [\"1 5 A04\"]\nsharks = [\"A04\"]",
        expect![[r#"
            m:7:11: in A04 a swimmer shares a space with a shark or a serpent
        "#]],
    );
    impossible(
        "players = 2\n[state]\nexplorers = [\"3 5 A04\"]",
        expect![[r#"
        m:6:14: there is no seat 3
    "#]],
    );
}
