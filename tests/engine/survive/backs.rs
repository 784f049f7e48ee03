//! Table 2.6: what the backs of tiles do.

use engine::survive::{Creature, Terrain};
use expect_test::expect;

use crate::case::{Case, case};

/// Seat 1 lets E05 sink, where explorers of two seats stand, and finds this back.
fn finds(back: &str) -> Case {
    case()
        .beach("E05 E07")
        .draws(Terrain::Beach, back)
        .die("whale")
        .explorers("1 6 E05, 2 1 E05")
        .play(["1: sink E05"])
}

#[test]
fn table_2_6_shark_a_shark_appears_and_swimmers_there_are_lost() {
    finds("shark").sees(expect![[r#"
        1: 6 lost to shark
        2: 1 lost to shark
        sharks E05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_whale_a_whale_appears_and_does_nothing_to_swimmers() {
    finds("whale").die("shark").sees(expect![[r#"
        1: 6 swims E05
        2: 1 swims E05
        whales E05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_boat_a_boat_appears_and_swimmers_there_board_it() {
    finds("boat").sees(expect![[r#"
        1: 6 boat E05
        2: 1 boat E05
        boats E05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_boat_of_more_than_three_the_player_chooses_who_boards() {
    let five = || finds("boat").explorers("1 6 E05, 2 1 E05, 2 1 E05, 2 4 E05, 3 1 E05");
    five().legal("", expect!["aboard 1 6, aboard 2 1, aboard 2 4, aboard 3 1"]);
    let chosen = ["1: sink E05; aboard 2 4; aboard 2 1; aboard 1 6"];
    let case = || case().beach("E05 E07").draws(Terrain::Beach, "boat").die("whale");
    case().explorers("1 6 E05, 2 1 E05, 2 1 E05, 2 4 E05, 3 1 E05").play(chosen).sees(expect![[r#"
        1: 6 boat E05
        2: 1 boat E05, 1 swims E05, 4 boat E05
        3: 1 swims E05
        boats E05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
    five().refuses("1: aboard 2 6", expect!["no explorer of value 6 of this player is at E05"]);
}

#[test]
fn table_2_6_whirlpool_takes_everything_from_the_space_and_the_sea_around_it() {
    case()
        .beach("E05 E06")
        .forest("F05")
        .draws(Terrain::Beach, "whirlpool")
        // The deck of beaches has no whirlpool: one is put in.
        .with(|rules| {
            rules.tiles.beach.whirlpool = engine::Number::clamped(1);
            rules.tiles.beach.dolphin = engine::Number::clamped(2);
        })
        .explorers("1 6 E05, 2 1 D04, 2 2 boat E04, 3 1 E06, 3 2 F05, 3 3 D02, 1 1 saved B01")
        .boats("E04 D05 D02")
        .sharks("D05 C03")
        .whales("F04")
        .serpents("E04 E03")
        .die("shark")
        .cannot_be(expect!["in E04 a boat with passengers shares its space with a whale or a serpent"]);
    case()
        .beach("E05 E06")
        .forest("F05")
        .draws(Terrain::Beach, "whirlpool")
        .with(|rules| {
            rules.tiles.beach.whirlpool = engine::Number::clamped(1);
            rules.tiles.beach.dolphin = engine::Number::clamped(2);
        })
        .explorers("1 6 E05, 2 1 D04, 2 2 boat E04, 3 1 E06, 3 2 F05, 3 3 D02, 1 1 saved B01")
        .boats("E04 D05 D02")
        .sharks("D05 C03")
        .whales("F04")
        .serpents("E03")
        .die("serpent")
        .play(["1: sink E05"])
        .sees(expect![[r#"
            1: 1 saved B01, 6 lost to whirlpool
            2: 1 lost to whirlpool, 2 lost to whirlpool
            3: 1 on E06, 2 on F05, 3 swims D02
            boats D02
            serpents E03
            sharks C03
            beach E06
            forest F05
            mountain G09 H08
            turn of 2"#]]);
}

#[test]
fn table_2_6_volcano_ends_the_match_and_whoever_is_not_safe_is_lost() {
    case()
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 6 G09, 1 2 saved B01, 2 1 boat D03, 2 2 D04, 3 1 saved B12")
        .boats("D03")
        .play(["1: sink G09"])
        .sees(expect![[r#"
            1: 2 saved B01, 6 lost to end
            2: 1 lost to end, 2 lost to end
            3: 1 saved B12
            boats D03
            mountain H08
            volcano won by 1"#]])
        .refuses("2: sink H08", expect!["the match is over"]);
}

#[test]
fn table_2_6_dolphin_carries_an_own_swimmer_one_to_three_spaces() {
    let helped = || case().hand(1, "dolphin").explorers("1 6 B04, 1 5 saved B01, 2 1 B09");
    helped().legal("play dolphin", expect!["B04 A04, B04 A05, B04 A06, B04 A07, B04 B02, B04 B03, B04 B05, B04 B06, B04 B07, B04 C02, B04 C03, B04 C04, B04 C05, B04 C06, B04 C07, B04 D02, B04 D03, B04 D04, B04 D05, B04 D06, B04 E03, B04 E04, B04 E05, B04 E06"]);
    helped().play(["1: play dolphin B04 B07"]).sees(expect![[r#"
        1: 5 saved B01, 6 swims B07
        2: 1 swims B09
        mountain G09 H08
        turn of 1"#]]);
    // It is extra: he may still swim.
    helped().play(["1: play dolphin B04 B07; move B07 B08; sink G09"]).sees(expect![[r#"
        1: 5 saved B01, 6 swims B08, keeps repel-whale
        2: 1 swims B09
        mountain H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_dolphin_cannot_cross_what_kills_but_may_end_there() {
    // A wall of sharks, and one gap.
    let walled = || case().hand(1, "dolphin").explorers("1 6 A04").sharks("A05 B04").serpents("B05");
    walled().legal("play dolphin", expect!["A04 A05, A04 B02, A04 B03, A04 B04, A04 C02, A04 C03, A04 C04, A04 C05, A04 D02, A04 D03, A04 D04"]);
    walled().play(["1: play dolphin A04 A05"]).sees(expect![[r#"
        1: 6 lost to shark
        serpents B05
        sharks A05 B04
        mountain G09 H08
        turn of 1"#]]);
}

#[test]
fn table_2_6_winds_drive_a_controlled_boat_one_to_three_spaces_and_never_across_a_boat() {
    let driven =
        || case().hand(1, "winds").explorers("1 6 boat A04, 2 1 boat C10").boats("A04 A05 C10").whales("B03");
    driven().legal("play winds A04", expect!["A06, B03, B04, B05, B06, C03, C04, C05, C06, D03, D04, D05"]);
    driven().legal("play winds C10", expect![[""]]);
    driven().play(["1: play winds A04 B05"]).sees(expect![[r#"
        1: 6 boat B05
        2: 1 boat C10
        boats A05 B05 C10
        whales B03
        mountain G09 H08
        turn of 1"#]]);
    driven().play(["1: play winds A04 B03"]).sees(expect![[r#"
        1: 6 swims B03
        2: 1 boat C10
        boats A05 C10
        whales B03
        mountain G09 H08
        turn of 1"#]]);
}

#[test]
fn table_2_6_move_tiles_put_such_a_creature_into_any_empty_sea_space() {
    for (creature, word) in
        [(Creature::Serpent, "serpent"), (Creature::Shark, "shark"), (Creature::Whale, "whale")]
    {
        let case = case()
            .hand(1, &format!("move-{word}"))
            .creatures(creature, "D03")
            .explorers("1 6 boat A05, 2 1 A06, 3 1 saved B12")
            .boats("A05 A07");
        // 133 spaces less two mountains, the creature's own, two boats and a swimmer.
        let steps = |state: &engine::survive::State<'_>| {
            state
                .legal_steps()
                .iter()
                .filter(|step| step.starts_with(&format!("play move-{word} D03 ")))
                .count()
        };
        let case = case.look(|state| assert_eq!(steps(state), 133 - 2 - 1 - 2 - 1));
        let played = format!("1: play move-{word} D03 M04");
        let _ = case.play([played.as_str()]).look(|state| {
            let at = state.creatures(creature)[0];
            assert_eq!(state.board().ground().coord(at).to_string(), "M04");
        });
    }
}

#[test]
fn t1_at_most_one_tile_is_played_and_only_at_the_beginning() {
    let two = || case().hand(1, "dolphin winds").explorers("1 6 B04, 1 5 boat B05").boats("B05");
    two().refuses(
        "1: play dolphin B04 B07; play winds B05 B06",
        expect![[
            r#""play winds B05 B06" is not legal here: a tile is played at the beginning of a turn, one only"#
        ]],
    );
    two().refuses(
        "1: sail B05 B06; play dolphin B04 B07",
        expect![[r#""play dolphin B04 B07" is not legal here: a tile is played at the beginning of a turn, one only"#]],
    );
}

#[test]
fn t1_a_tile_found_in_this_turn_waits_for_another() {
    finds("dolphin").refuses("1: play dolphin E05 D04", expect!["expected seat 2's turn, found seat 1"]);
}

#[test]
fn a_played_tile_leaves_the_game() {
    case()
        .hand(1, "dolphin dolphin")
        .explorers("1 6 B04")
        .play(["1: play dolphin B04 B07"])
        .sees(expect![[r#"
            1: 6 swims B07, keeps dolphin
            mountain G09 H08
            turn of 1"#]])
        .look(|state| {
            let all: u8 = Terrain::ALL.iter().map(|terrain| state.all_backs(*terrain)[5]).sum();
            assert_eq!(all, 4, "four dolphins, one of them shown");
        });
}

/// Seat 1 moves a shark into a space with swimmers of all three.
fn shark_comes() -> Case {
    case().sharks("B04").die("shark").explorers("1 1 B06, 2 1 B06, 3 1 B06, 2 6 saved B01")
}

#[test]
fn table_2_6_repel_shark_takes_the_shark_away_before_it_strikes_and_all_swimmers_stay() {
    shark_comes().hand(3, "repel-shark").play(["1: sink G09; shark B04 B06; repel 3"]).sees(expect![[r#"
        1: 1 swims B06, keeps repel-whale
        2: 1 swims B06, 6 saved B01
        3: 1 swims B06
        mountain H08
        turn of 2"#]]);
    shark_comes().hand(3, "repel-shark").play(["1: sink G09; shark B04 B06"]).sees(expect![[r#"
        1: 1 lost to shark, keeps repel-whale
        2: 1 lost to shark, 6 saved B01
        3: 1 lost to shark, keeps repel-shark
        sharks B06
        mountain H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_repel_shark_is_for_other_players_with_a_swimmer_there() {
    let come = |seat, tile| shark_comes().hand(seat, tile);
    come(1, "repel-shark").refuses(
        "1: sink G09; shark B04 B06; repel 1",
        expect!["the turn was over before this step, nothing being left to decide"],
    );
    come(3, "repel-whale").refuses(
        "1: sink G09; shark B04 B06; repel 3",
        expect!["the turn was over before this step, nothing being left to decide"],
    );
    come(3, "repel-shark").explorers("1 1 B06, 2 1 B06, 3 1 B07").refuses(
        "1: sink G09; shark B04 B06; repel 3",
        expect!["the turn was over before this step, nothing being left to decide"],
    );
}

/// Seat 1 moves a whale into a space with a boat of seats 2 and 3.
fn whale_comes() -> Case {
    case().whales("B03").die("whale").boats("B06").explorers("1 1 G09, 2 1 boat B06, 3 1 boat B06, 3 2 B06")
}

#[test]
fn table_2_6_repel_whale_takes_the_whale_away_before_the_boat_capsizes() {
    whale_comes().hand(3, "repel-whale").play(["1: sink G09; whale B03 B06; repel 3"]).sees(expect![[r#"
        1: 1 swims G09, keeps repel-whale
        2: 1 boat B06
        3: 1 boat B06, 2 swims B06
        boats B06
        mountain H08
        turn of 2"#]]);
    whale_comes().hand(3, "repel-whale").play(["1: sink G09; whale B03 B06"]).sees(expect![[r#"
        1: 1 swims G09, keeps repel-whale
        2: 1 swims B06
        3: 1 swims B06, 2 swims B06, keeps repel-whale
        whales B06
        mountain H08
        turn of 2"#]]);
}

#[test]
fn table_2_6_there_is_no_defence_against_a_serpent() {
    case()
        .serpents("B05")
        .die("serpent")
        .hand(2, "repel-shark repel-whale")
        .explorers("1 1 G09, 2 1 B06")
        .refuses(
            "1: sink G09; serpent B05 B06; repel 2",
            expect!["the turn was over before this step, nothing being left to decide"],
        );
}
