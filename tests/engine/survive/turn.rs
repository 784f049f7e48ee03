//! Table 2.3: the turn.

use engine::survive::{Seat, Terrain};
use expect_test::expect;

use crate::case::case;

#[test]
fn t1_to_t4_in_their_order() {
    case()
        .hand(1, "winds")
        .sharks("C03")
        .die("shark")
        .boats("D03")
        .mountain("E05 F05 G09")
        .explorers("1 6 E05, 1 1 boat D03, 2 5 boat B05, 3 1 B08")
        .boats("D03 B05")
        .hand(2, "repel-shark")
        .play(["1: play winds D03 D04; move E05 boat D04; sail D04 E04; sink G09; shark C03 B04"])
        .hears(expect![[r#"
            seat 1: plays winds
            boat from D03 to D04
            seat 1: explorer boards the boat in D04
            boat from D04 to E04
            seat 1: mountain G09 sinks
            seat 1: keeps the tile
            die: shark
            shark from C03 to B04"#]])
        .look(|state| assert_eq!((state.turn(), state.turns()), (Seat(1), 1)));
}

#[test]
fn t2_is_skipped_for_who_has_no_explorer_left_on_the_board() {
    case()
        .explorers("1 6 saved B01, 2 1 B06")
        .boats("E04")
        .legal("", expect!["sink G09, sink H08"])
        .play(["1: sink G09"])
        .legal("sail", expect!["E04 D03, E04 D04, E04 E03, E04 E05, E04 F03, E04 F04"]);
}

#[test]
fn t3_and_t4_are_played_by_who_has_nobody_left() {
    case()
        .explorers("1 6 saved B01, 2 1 B06")
        .sharks("B05")
        .die("shark")
        .play(["1: sink G09; shark B05 B06"])
        .sees(expect![[r#"
            1: 6 saved B01, keeps repel-whale
            2: 1 lost to shark
            sharks B06
            mountain H08
            turn of 2"#]]);
}

#[test]
fn t3_when_no_tile_is_left_the_die_follows_at_once() {
    case()
        .mountain("")
        .draws(Terrain::Mountain, "")
        .with(|rules| rules.end.when = engine::survive::rules::When::NobodyLeft)
        .explorers("1 6 B06, 2 1 B08")
        .sharks("B03")
        .die("shark whale")
        .play(["1: move B06 B07; shark B03 B05", "2:"])
        .sees(expect![[r#"
            1: 6 swims B07
            2: 1 swims B08
            sharks B05
            turn of 3"#]]);
}

#[test]
fn a_turn_without_any_choice_is_written_with_nothing_behind_the_seat() {
    case()
        .mountain("")
        .draws(Terrain::Mountain, "")
        .with(|rules| rules.end.when = engine::survive::rules::When::NobodyLeft)
        .explorers("1 6 B06, 3 1 saved B01")
        .play(["1: move B06 B07", "2:", "3:"])
        .look(|state| assert_eq!((state.turn(), state.turns()), (Seat(0), 3)))
        .refuses("2:", expect!["expected seat 1's turn, found seat 2"]);
}

#[test]
fn a_line_s_end_ends_the_turn_unless_a_tile_is_owed() {
    let begun = || case().explorers("1 6 B06, 2 1 B08");
    // The last line may stop in mid-turn, and everything that may follow is legal.
    begun().play(["1: move B06 B07"]).legal("", expect!["sink G09, sink H08"]);
    begun().refuses_all(
        &["1: move B06 B07", "2: sink G09"],
        expect![[r#"the turn is not finished, but another one follows: expected "sink CELL""#]],
    );
}

#[test]
fn what_needs_no_choice_follows_by_itself() {
    case()
        .mountain("G09")
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 6 saved B01, 2 1 B08")
        .play(["1:"])
        .sees(expect![[r#"
            1: 6 saved B01
            2: 1 lost to end
            volcano won by 1"#]]);
}
