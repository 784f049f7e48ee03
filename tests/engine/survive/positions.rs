//! Positions that begin in the middle, and those that cannot be.

use engine::survive::{Cause, Place, Seat, Terrain};
use expect_test::expect;

use crate::case::{Case, case};

#[test]
fn explorers_that_a_position_leaves_out_are_lost_and_nobody_knows_to_what() {
    case().explorers("1 6 B06").look(|state| {
        let lost =
            |seat| state.explorers(Seat(seat)).filter(|w| state.place_of(*w) == Place::Lost(Cause::Before));
        assert_eq!((lost(0).count(), lost(1).count()), (9, 10));
    });
}

#[test]
fn of_the_tiles_that_have_sunk_no_back_comes_again_and_the_volcano_is_still_there() {
    case().mountain("G09").draws(Terrain::Mountain, "").explorers("1 6 saved B01").look(|state| {
        assert_eq!(state.backs(Terrain::Beach), [0; 12]);
        assert_eq!(state.backs(Terrain::Mountain).iter().sum::<u8>(), 1);
        assert_eq!(state.backs(Terrain::Mountain)[4], 1, "under the last mountain lies the volcano");
    });
}

#[test]
fn creatures_on_the_board_came_from_tiles_that_have_sunk() {
    case().beach("E05 E06 E07").sharks("B05 B06 B07").explorers("1 6 saved B01").look(|state| {
        assert_eq!(state.backs(Terrain::Beach)[0], 0, "three of three sharks of the beaches are out");
        assert_eq!(state.reserve(engine::survive::Creature::Shark), 3);
    });
}

#[test]
fn tiles_that_are_kept_are_no_longer_under_the_island() {
    case().hand(1, "dolphin winds").hand(2, "dolphin").explorers("1 6 B06").look(|state| {
        assert_eq!((state.hand(Seat(0)).len(), state.hand(Seat(1)).len()), (2, 1));
        let all: u8 = Terrain::ALL.iter().map(|terrain| state.all_backs(*terrain)[5]).sum();
        assert_eq!(all, 4);
    });
}

#[test]
fn what_is_drawn_and_rolled_next_can_be_said() {
    case()
        .beach("E05 E06 E07")
        .draws(Terrain::Beach, "dolphin winds")
        .die("serpent shark")
        .explorers("1 6 B06, 2 1 B08")
        .play(["1: sink E05", "2: sink E06"])
        .hears(expect![[r#"
            seat 1: beach E05 sinks
            seat 1: keeps the tile
            die: serpent
            seat 2: beach E06 sinks
            seat 2: keeps the tile
            die: shark"#]]);
}

fn impossible(case: Case) -> impl FnOnce(expect_test::Expect) {
    move |expected| case.cannot_be(expected)
}

#[test]
fn a_position_that_cannot_be_is_refused_with_a_reason() {
    impossible(case().explorers("1 6 N01"))(expect!["the map has no space N01"]);
    impossible(case().explorers("1 6 B01"))(expect![[
        r#""1 6 B01": expected a tile or sea, or a safe island after "saved""#
    ]]);
    impossible(case().explorers("1 6 saved B02"))(expect![[
        r#""1 6 saved B02": expected a tile or sea, or a safe island after "saved""#
    ]]);
    impossible(case().explorers("1 6 boat B02"))(expect!["no boat is in B02"]);
    impossible(case().explorers("1 6 B03, 1 6 B04"))(expect![[
        r#""1 6 B04": the seat has not so many explorers of value 6"#
    ]]);
    impossible(case().explorers("1 7 B03"))(expect![[
        r#""1 7 B03": the seat has not so many explorers of value 7"#
    ]]);
    impossible(case().explorers("4 1 B03"))(expect!["there is no seat 4"]);
    impossible(case().turn(4))(expect!["there is no seat 4"]);
    impossible(case().boats("E04").explorers("1 6 boat E04, 1 5 boat E04, 1 4 boat E04, 2 1 boat E04"))(
        expect!["the boat in E04 holds only 3 explorers"],
    );
    impossible(case().boats("E04 E04"))(expect!["two boats are in E04"]);
    impossible(case().boats("B01"))(expect!["B01 is not sea"]);
    impossible(case().boats("A04 A05 A06 A07 A08 A09 A10 B03 B04 B05 B06 B07 B08"))(expect![
        "the box has not so many boats"
    ]);
    impossible(case().mountain("B03"))(expect!["B03 is no place for a tile"]);
    impossible(case().mountain("G09 G09"))(expect!["two tiles lie on G09"]);
    impossible(case().beach("G09"))(expect!["two tiles lie on G09"]);
    impossible(case().mountain("D05 D06 D07 D08 E05 E06 E07 E08 E09"))(expect![
        "there are not so many tiles of mountain"
    ]);
    impossible(case().sharks("G09"))(expect!["G09 is not sea"]);
    impossible(case().serpents("A04 A05 A06 A07 A08 A09"))(expect!["the box has not so many serpents"]);
    impossible(case().sharks("B05").explorers("1 6 B05"))(expect![
        "in B05 a swimmer shares a space with a shark or a serpent"
    ]);
    impossible(case().whales("B05").boats("B05").explorers("1 6 boat B05"))(expect![
        "in B05 a boat with passengers shares its space with a whale or a serpent"
    ]);
    impossible(case().hand(1, "shark"))(expect!["shark acts at once and is never kept"]);
    impossible(case().hand(1, "winds winds winds"))(expect![
        "there are not so many tiles with winds on their back"
    ]);
    impossible(case().hand(4, "winds"))(expect!["there is no seat 4"]);
    impossible(case().draws(Terrain::Mountain, "winds"))(expect![
        "there are not so many tiles with winds on their back"
    ]);
    impossible(case().players(1))(expect!["expected 2 to 6 players, found 1"]);
}

#[test]
fn an_explorer_of_a_position_is_read_and_written() {
    for text in ["1 6 F05", "1 1 boat E04", "2 5 saved B01"] {
        let placed: engine::survive::Placed = text.parse().expect("an explorer");
        assert_eq!(placed.to_string(), text);
    }
    let refused = |text: &str| text.parse::<engine::survive::Placed>().expect_err("refused").to_string();
    expect!["expected a space such as D09 after it"].assert_eq(&refused("1 6"));
    expect![[r#"expected the number of a seat, found "0""#]].assert_eq(&refused("0 6 F05"));
    expect![[r#"expected a value, found "x""#]].assert_eq(&refused("1 x F05"));
    expect![[r#"expected a space such as D09, found "sunk""#]].assert_eq(&refused("1 6 sunk F05"));
    expect![[r#"expected nothing after it, found "F06""#]].assert_eq(&refused("1 6 F05 F06"));
}
