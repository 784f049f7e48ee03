//! Records: steps both ways, and lines that cannot be played.

use expect_test::expect;

use crate::case::{Case, case};

fn crowded() -> Case {
    case().mountain("E05 F05 G09").explorers("1 6 E05, 1 5 E05, 1 1 F05, 1 1 F05, 2 3 E05").boats("E04")
}

#[test]
fn a_value_is_written_only_where_own_explorers_of_different_values_are() {
    crowded().legal("move", expect!["5 E05 D04, 5 E05 D05, 5 E05 E04, 5 E05 E06, 5 E05 F04, 5 E05 F05, 5 E05 boat E04, 6 E05 D04, 6 E05 D05, 6 E05 E04, 6 E05 E06, 6 E05 F04, 6 E05 F05, 6 E05 boat E04, F05 E05, F05 E06, F05 F04, F05 F06, F05 G05, F05 G06"]);
}

#[test]
fn a_value_that_is_needed_and_missing_is_refused_and_a_needless_one_accepted() {
    crowded()
        .refuses(
            "1: move E05 boat E04",
            expect!["explorers of different values are at E05: expected the value of one of them"],
        )
        .refuses("1: move 4 E05 boat E04", expect!["no explorer of value 4 of this player is at E05"])
        .play(["1: move 1 F05 E05"])
        .sees(expect![[r#"
            1: 1 on E05, 1 on F05, 5 on E05, 6 on E05
            2: 3 on E05
            boats E04
            mountain E05 F05 G09
            turn of 1"#]]);
}

#[test]
fn words_that_are_no_step_are_refused_with_a_reason() {
    let at = || crowded();
    at().refuses("1: walk E05 F05", expect![[r#"expected place, boat, play, move, sail, sink, aboard, shark, whale, serpent or repel, found "walk""#]]);
    at().refuses("1: move E05", expect!["expected a space such as D09 after it"]);
    at().refuses("1: move E05 Z99", expect!["the map has no space Z99"]);
    at().refuses("1: move E05 here", expect![[r#"expected a space such as D09, found "here""#]]);
    at().refuses("1: sink G09 F05", expect![[r#"expected nothing after it, found "F05""#]]);
    at().refuses(
        "1: play shark B05 B06",
        expect![[r#"expected dolphin, winds, move-serpent, move-shark or move-whale, found "shark""#]],
    );
    at().refuses("1: repel you", expect![[r#"expected the number of a seat, found "you""#]]);
    at().refuses("1: place six F05", expect![[r#"expected a value, found "six""#]]);
    at().refuses(
        "move E05 F05",
        expect![[r#"expected a seat and its steps such as "1: move F05 F06; sink D06""#]],
    );
    at().refuses("2: move E05 F05", expect!["expected seat 1's turn, found seat 2"]);
    at().refuses("1: move H08 G09", expect!["no explorer of this player is at H08"]);
    at().refuses(
        "1: boat E04",
        expect![[r#""boat E04" is not legal here: boats are placed before the first turn only"#]],
    );
    at().refuses(
        "1: aboard 1 6",
        expect![[r#""aboard 1 6" is not legal here: nobody has to be chosen for a boat"#]],
    );
}

#[test]
fn steps_are_understood_in_any_case_and_spacing() {
    crowded().play(["1:  MOVE 6 e05  BOAT e4 ;; SINK g09 "]).sees(expect![[r#"
        1: 1 on F05, 1 on F05, 5 on E05, 6 boat E04, keeps repel-whale
        2: 3 on E05
        boats E04
        mountain E05 F05
        turn of 2"#]]);
}
