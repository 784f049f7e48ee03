//! Table 2.4: what explorers and boats do for a point.

use engine::survive::Seat;
use expect_test::expect;

use crate::case::{Case, case};

/// An explorer of value 6 on E05, which touches sea at D04 and E04 and a tile at F05.
fn ashore() -> Case {
    case().mountain("E05 F05 G09").explorers("1 6 E05, 2 1 G09")
}

#[test]
fn table_2_4_from_land_to_adjacent_land_any_number_may_share_a_tile() {
    case().mountain("E05 F05 G09").explorers("1 6 E05, 2 1 F05, 3 2 F05").play(["1: move E05 F05"]).sees(
        expect![[r#"
            1: 6 on F05
            2: 1 on F05
            3: 2 on F05
            mountain E05 F05 G09
            turn of 1"#]],
    );
}

#[test]
fn table_2_4_from_land_into_a_boat_in_an_adjacent_space() {
    ashore().boats("E04").play(["1: move E05 boat E04"]).sees(expect![[r#"
        1: 6 boat E04
        2: 1 on G09
        boats E04
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn table_2_4_from_land_into_the_water_is_his_sea_move() {
    ashore().play(["1: move E05 E04"]).legal("move", expect![[""]]).sees(expect![[r#"
        1: 6 swims E04
        2: 1 on G09
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn table_2_4_from_land_he_reaches_all_that_touches_his_tile_and_nothing_else() {
    ashore()
        .boats("D04 F03")
        .legal("move", expect!["E05 D04, E05 D05, E05 E04, E05 E06, E05 F04, E05 F05, E05 boat D04"]);
}

#[test]
fn table_2_4_from_boat_to_boat_in_an_adjacent_space() {
    ashore().explorers("1 6 boat E04").boats("E04 D04").play(["1: move boat E04 boat D04"]).sees(expect![[
        r#"
        1: 6 boat D04
        boats D04 E04
        mountain E05 F05 G09
        turn of 1"#
    ]]);
}

#[test]
fn table_2_4_from_a_boat_overboard_is_his_sea_move() {
    ashore()
        .explorers("1 6 boat E04, 1 5 E05")
        .boats("E04")
        .play(["1: move boat E04 E04"])
        .legal("move E04", expect![[""]])
        .sees(expect![[r#"
            1: 5 on E05, 6 swims E04
            boats E04
            mountain E05 F05 G09
            turn of 1"#]]);
}

#[test]
fn table_2_4_from_a_boat_onto_a_safe_island_the_boat_stays() {
    ashore().explorers("1 6 boat C02, 1 5 boat C02").boats("C02").play(["1: move 5 boat C02 B01"]).sees(
        expect![[r#"
        1: 5 saved B01, 6 boat C02
        boats C02
        mountain E05 F05 G09
        turn of 1"#]],
    );
}

#[test]
fn table_2_4_a_swimmer_swims_one_space_a_turn() {
    ashore()
        .explorers("1 6 D03, 1 5 D10")
        .legal("move D03", expect!["C03, C04, D02, D04, E03, E04"])
        .play(["1: move D03 C03"])
        .legal("move C03", expect![[""]])
        .legal("move D10", expect!["C10, C11, D09, D11, E10, E11"]);
}

#[test]
fn table_2_4_a_swimmer_boards_the_boat_in_his_own_space_only() {
    ashore()
        .explorers("1 6 D03")
        .boats("D03 D04")
        .legal("move", expect!["D03 C03, D03 C04, D03 D02, D03 D04, D03 E03, D03 E04, D03 boat D03"])
        .play(["1: move D03 boat D03"])
        .sees(expect![[r#"
            1: 6 boat D03
            boats D03 D04
            mountain E05 F05 G09
            turn of 1"#]]);
}

#[test]
fn table_2_4_a_swimmer_goes_ashore_on_a_safe_island() {
    ashore().explorers("1 6 C02").play(["1: move C02 B01"]).sees(expect![[r#"
        1: 6 saved B01
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn table_2_4_a_boat_sails_to_sea_without_a_boat_and_takes_its_passengers_along() {
    ashore()
        .explorers("1 6 boat D03, 2 1 boat D03")
        .boats("D03 D02")
        .legal("sail D03", expect!["C03, C04, D04, E03, E04"])
        .play(["1: sail D03 C03; sail C03 B03"])
        .sees(expect![[r#"
            1: 6 boat B03
            2: 1 boat B03
            boats B03 D02
            mountain E05 F05 G09
            turn of 1"#]]);
}

#[test]
fn table_2_4_nobody_lands_again_on_a_tile() {
    ashore()
        .explorers("1 6 E04, 1 5 boat D04")
        .boats("D04")
        .refuses(
            "1: move E04 E05",
            expect![[r#""move E04 E05" is not legal here: E05 is mountain: nobody gets back onto a tile"#]],
        )
        .refuses(
            "1: move boat D04 E05",
            expect![[
                r#""move boat D04 E05" is not legal here: E05 is mountain: nobody gets back onto a tile"#
            ]],
        );
}

#[test]
fn table_2_4_nobody_moves_anothers_explorer() {
    ashore()
        .explorers("1 6 E05, 2 1 F05")
        .refuses("1: move F05 E05", expect!["no explorer of this player is at F05"]);
}

#[test]
fn table_2_4_a_boat_goes_neither_onto_land_nor_onto_a_safe_island() {
    ashore()
        .explorers("1 6 boat C02")
        .boats("C02")
        .refuses(
            "1: sail C02 B01",
            expect![[r#""sail C02 B01" is not legal here: B01 is a safe island: boats keep to the sea"#]],
        )
        .legal("sail", expect!["C02 B02, C02 C03, C02 D02"]);
}

#[test]
fn table_2_4_a_boat_holds_three() {
    ashore().explorers("1 6 E05, 2 1 boat E04, 2 2 boat E04, 3 1 boat E04").boats("E04").refuses(
        "1: move E05 boat E04",
        expect![[r#""move E05 boat E04" is not legal here: the boat in E04 holds no more than 3"#]],
    );
    ashore()
        .with(|rules| rules.boats.capacity = engine::Number::clamped(4))
        .explorers("1 6 E05, 2 1 boat E04, 2 2 boat E04, 3 1 boat E04")
        .boats("E04")
        .play(["1: move E05 boat E04"]);
}

#[test]
fn control_has_who_has_at_least_as_many_aboard_as_anybody_else() {
    let aboard = |crew: &str| {
        let explorers = format!("{crew}, 1 6 G09, 2 6 G09, 3 6 G09");
        let sails = |seat: u8| {
            let mut can = false;
            let case = case().boats("D03").explorers(&explorers).turn(seat);
            let _ = case.look(|state| can = state.legal_steps().iter().any(|step| step.starts_with("sail ")));
            can
        };
        [1, 2, 3].map(sails)
    };
    assert_eq!(aboard("1 1 saved B01"), [true; 3], "an empty boat is everybody's");
    assert_eq!(aboard("1 1 boat D03"), [true, false, false]);
    assert_eq!(aboard("1 1 boat D03, 2 1 boat D03"), [true, true, false]);
    assert_eq!(aboard("1 1 boat D03, 2 1 boat D03, 3 1 boat D03"), [true; 3]);
    assert_eq!(aboard("1 1 boat D03, 2 1 boat D03, 2 2 boat D03"), [false, true, false]);
}

#[test]
fn sw_a_swimmer_who_enters_a_space_with_a_shark_or_a_serpent_is_lost() {
    ashore().explorers("1 6 D03, 1 5 E05").sharks("C03").play(["1: move D03 C03"]).sees(expect![[r#"
        1: 5 on E05, 6 lost to shark
        sharks C03
        mountain E05 F05 G09
        turn of 1"#]]);
    ashore().serpents("E04").play(["1: move E05 E04"]).sees(expect![[r#"
        1: 6 lost to serpent
        2: 1 on G09
        serpents E04
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn sw_where_a_shark_and_a_serpent_meet_it_was_the_shark() {
    ashore().serpents("E04").sharks("E04").play(["1: move E05 E04"]).sees(expect![[r#"
        1: 6 lost to shark
        2: 1 on G09
        serpents E04
        sharks E04
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn sw_a_whale_does_nothing_to_swimmers() {
    ashore().whales("E04").play(["1: move E05 E04"]).sees(expect![[r#"
        1: 6 swims E04
        2: 1 on G09
        whales E04
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn sw_who_jumps_overboard_beside_a_shark_is_lost() {
    ashore()
        .explorers("1 6 boat D03, 1 1 boat D03")
        .boats("D03")
        .sharks("D03")
        .play(["1: move 6 boat D03 D03"])
        .sees(expect![[r#"
        1: 1 boat D03, 6 lost to shark
        boats D03
        sharks D03
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn bt_a_boat_with_passengers_that_enters_a_space_with_a_whale_is_lost_and_they_swim() {
    let sails = || ashore().explorers("1 6 boat D03, 2 1 boat D03").boats("D03").whales("C03");
    sails().play(["1: sail D03 C03"]).sees(expect![[r#"
        1: 6 swims C03
        2: 1 swims C03
        whales C03
        mountain E05 F05 G09
        turn of 1"#]]);
    // Spilt in one's own movement, one may still swim.
    sails().play(["1: sail D03 C03; move C03 C02"]).sees(expect![[r#"
        1: 6 swims C02
        2: 1 swims C03
        whales C03
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn bt_with_a_whale_and_a_shark_or_with_a_serpent_they_are_lost_too() {
    let sails = || ashore().explorers("1 6 boat D03, 2 1 boat D03").boats("D03").play(["1: sail D03 C03"]);
    sails().whales("C03").sharks("C03").sees(expect![[r#"
        1: 6 lost to shark
        2: 1 lost to shark
        sharks C03
        whales C03
        mountain E05 F05 G09
        turn of 1"#]]);
    sails().serpents("C03").sees(expect![[r#"
        1: 6 lost to serpent
        2: 1 lost to serpent
        serpents C03
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn bt_a_shark_does_nothing_to_a_boat_and_an_empty_boat_fears_nothing() {
    let sails = || ashore().boats("D03").play(["1: sail D03 C03"]);
    sails().explorers("1 6 boat D03").sharks("C03").sees(expect![[r#"
        1: 6 boat C03
        boats C03
        sharks C03
        mountain E05 F05 G09
        turn of 1"#]]);
    sails().whales("C03").serpents("C03").sees(expect![[r#"
        1: 6 on E05
        2: 1 on G09
        boats C03
        serpents C03
        whales C03
        mountain E05 F05 G09
        turn of 1"#]]);
}

#[test]
fn t2_three_points_may_be_divided_as_one_likes_and_a_fourth_is_not_there() {
    ashore()
        .boats("E04")
        .play(["1: move E05 boat E04; sail E04 D03; sail D03 D02"])
        .sees(expect![[r#"
            1: 6 boat D02
            2: 1 on G09
            boats D02
            mountain E05 F05 G09
            turn of 1"#]])
        .refuses("1: sail D02 C02", expect![[r#""sail D02 C02" is not legal here: no points are left"#]]);
}

#[test]
fn t2_flags_are_cleared_at_the_start_of_a_turn() {
    ashore()
        .players(2)
        .mountain("E05 F05 G09 H08")
        .explorers("1 6 D03, 2 1 G09")
        .play(["1: move D03 C03; sink E05", "2: sink F05", "1: move C03 C02"])
        .look(|state| assert_eq!((state.turn(), state.turns()), (Seat(0), 2)));
}
