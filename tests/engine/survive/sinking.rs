//! Table 2.5: which tile sinks.

use engine::survive::{Seat, Terrain};
use expect_test::expect;

use crate::case::case;

#[test]
fn table_2_5_beaches_sink_first_then_forests_then_mountains() {
    let all = || case().beach("E05").forest("D05 D06").mountain("G09 H08").explorers("1 6 saved B01");
    all().legal("sink", expect!["E05"]);
    all().draws(Terrain::Beach, "dolphin").play(["1: sink E05"]).legal("sink", expect!["D05, D06"]);
}

#[test]
fn table_2_5_only_tiles_that_touch_sea_sink_cells_freed_earlier_count() {
    // E07 is enclosed by forests; E05 touches the sea.
    let enclosed = || case().beach("E05 E07").forest("D06 D07 E06 E08 F06 F07").explorers("1 6 saved B01");
    enclosed().legal("sink", expect!["E05"]);
    enclosed().forest("D07 E06 E08 F06 F07").legal("sink", expect!["E05, E07"]);
}

#[test]
fn table_2_5_when_none_of_its_terrain_touches_sea_any_of_them_sinks() {
    case()
        .beach("E07")
        .forest("D06 D07 E06 E08 F06 F07")
        .draws(Terrain::Beach, "dolphin")
        .explorers("1 6 saved B01")
        .legal("sink", expect!["E07"])
        .play(["1: sink E07"])
        .hears(expect![[r#"
            seat 1: beach E07 sinks
            seat 1: keeps the tile
            die: whale"#]]);
}

#[test]
fn table_2_5_the_sea_in_the_middle_of_the_island_counts() {
    case().beach("F06").forest("E06 E07 F05 F07 G06").explorers("1 6 saved B01").play(["1: sink F06"]).look(
        |state| assert!(!state.log().iter().any(|e| matches!(e, engine::survive::Event::Landlocked(_)))),
    );
}

#[test]
fn table_2_5_whoever_stands_on_the_tile_swims_in_its_space() {
    case()
        .beach("E05 E07")
        .draws(Terrain::Beach, "dolphin")
        .explorers("1 6 E05, 2 1 E05")
        .play(["1: sink E05"])
        .sees(expect![[r#"
            1: 6 swims E05, keeps dolphin
            2: 1 swims E05
            beach E07
            mountain G09 H08
            turn of 2"#]]);
}

#[test]
fn table_2_5_the_back_is_for_the_player_alone_unless_it_acts_at_once() {
    let sunk =
        |back| case().beach("E05 E07").draws(Terrain::Beach, back).explorers("1 6 saved B01").die("whale");
    sunk("dolphin")
        .play(["1: sink E05"])
        .hears(expect![[r#"
        seat 1: beach E05 sinks
        seat 1: keeps the tile
        die: whale"#]])
        .look(|state| {
            let heard = |seat| state.view(Seat(seat)).heard().count();
            assert_eq!(heard(0), heard(1) + 1);
        });
    sunk("shark").play(["1: sink E05"]).hears(expect![[r#"
        seat 1: beach E05 sinks
        the tile of E05 had shark on its back
        shark appears in E05
        die: whale"#]]);
}

#[test]
fn t3_a_tile_must_sink() {
    case()
        .explorers("1 6 saved B01, 2 1 saved B01")
        .look(|state| assert!(state.legal_steps().iter().all(|step| step.starts_with("sink "))))
        .refuses(
            "1: shark C03 C04",
            expect![[r#""shark C03 C04" is not legal here: a tile sinks before a creature moves"#]],
        );
}
