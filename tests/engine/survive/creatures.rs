//! Table 2.7: what creatures do.

use expect_test::expect;

use crate::case::{Case, case};

fn rolled(word: &str) -> Case {
    case().die(word).explorers("1 1 saved B01, 2 1 saved B01, 3 1 saved B01")
}

#[test]
fn table_2_7_a_serpent_moves_one_space() {
    rolled("serpent").serpents("B05").play(["1: sink G09"]).sees(expect![[r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 saved B01
        3: 1 saved B01
        serpents B05
        mountain H08
        turn of 2"#]]);
    let at_sea = case().die("serpent").serpents("A04 A04").explorers("1 1 saved B01");
    at_sea.play(["1: sink G09; serpent A04 B04"]).sees(expect![[r#"
        1: 1 saved B01, keeps repel-whale
        serpents A04 B04
        mountain H08
        turn of 2"#]]);
    rolled("serpent").serpents("B05").refuses(
        "1: sink G09; serpent B05 B07",
        expect![[r#""serpent B05 B07" is not legal here: the serpent in B05 cannot reach B07"#]],
    );
}

#[test]
fn table_2_7_a_shark_moves_one_or_two_and_a_whale_up_to_three() {
    let far = |word: &str, case: Case| {
        let mut far = 0;
        let _ = case.look(|state| {
            let mut state = state.clone();
            let sink = state.choose(|_| 0).expect("a tile");
            state.take(sink);
            far = state.legal_steps().iter().filter(|step| step.starts_with(word)).count();
        });
        far
    };
    assert_eq!(far("serpent", rolled("serpent").serpents("K07")), 6);
    assert_eq!(far("shark", rolled("shark").sharks("K07")), 18);
    // The map ends two lines further down, so four of the 36 are missing; on one stands a mountain.
    assert_eq!(far("whale", rolled("whale").whales("K07")), 31);
}

#[test]
fn table_2_7_creatures_go_over_sea_only_and_ignore_each_other() {
    rolled("whale")
        .mountain("G06 G08 H06 H07 F06 F07 E05")
        .whales("G07")
        .play(["1: sink E05"])
        // Enclosed by six tiles it cannot move, and the turn is over.
        .sees(expect![[r#"
            1: 1 saved B01, keeps repel-whale
            2: 1 saved B01
            3: 1 saved B01
            whales G07
            mountain F06 F07 G06 G08 H06 H07
            turn of 2"#]]);
    rolled("shark").sharks("B05").whales("B06").serpents("B07").play(["1: sink G09; shark B05 B07"]).sees(
        expect![[r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 saved B01
        3: 1 saved B01
        serpents B07
        sharks B07
        whales B06
        mountain H08
        turn of 2"#]],
    );
}

#[test]
fn table_2_7_a_serpent_takes_boat_passengers_and_swimmers() {
    case()
        .die("serpent")
        .serpents("B05")
        .boats("B06")
        .explorers("1 1 B06, 2 1 boat B06, 3 1 boat B06")
        .play(["1: sink G09; serpent B05 B06"])
        .sees(expect![[r#"
            1: 1 lost to serpent, keeps repel-whale
            2: 1 lost to serpent
            3: 1 lost to serpent
            serpents B06
            mountain H08
            turn of 2"#]]);
}

#[test]
fn table_2_7_an_empty_boat_stays() {
    rolled("serpent").serpents("B05").boats("B06").play(["1: sink G09; serpent B05 B06"]).sees(expect![[
        r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 saved B01
        3: 1 saved B01
        boats B06
        serpents B06
        mountain H08
        turn of 2"#
    ]]);
    rolled("whale").whales("B05").boats("B06").play(["1: sink G09; whale B05 B07"]).sees(expect![[r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 saved B01
        3: 1 saved B01
        boats B06
        whales B07
        mountain H08
        turn of 2"#]]);
}

#[test]
fn table_2_7_a_shark_stops_where_it_finds_swimmers_and_takes_them() {
    let hunts = || {
        case().die("shark").sharks("A04").explorers("1 1 saved B01, 2 1 A05, 3 1 boat A06").boats("A06 A05")
    };
    hunts().play(["1: sink G09; shark A04 A05"]).sees(expect![[r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 lost to shark
        3: 1 boat A06
        boats A05 A06
        sharks A05
        mountain H08
        turn of 2"#]]);
    // The way round, over B05, is three steps.
    hunts().refuses(
        "1: sink G09; shark A04 A06",
        expect![[r#""shark A04 A06" is not legal here: the shark in A04 cannot reach A06"#]],
    );
}

#[test]
fn table_2_7_a_shark_does_nothing_to_boats() {
    case()
        .die("shark")
        .sharks("B05")
        .explorers("2 1 boat B06, 1 1 saved B01")
        .boats("B06")
        .play(["1: sink G09; shark B05 B06"])
        .sees(expect![[r#"
            1: 1 saved B01, keeps repel-whale
            2: 1 boat B06
            boats B06
            sharks B06
            mountain H08
            turn of 2"#]]);
}

#[test]
fn table_2_7_a_whale_capsizes_a_boat_with_passengers_who_swim() {
    let capsizes = || {
        case()
            .die("whale")
            .whales("B03")
            .boats("B06")
            .explorers("1 1 saved B01, 2 1 boat B06, 3 1 boat B06, 3 2 B06")
    };
    capsizes().play(["1: sink G09; whale B03 B06"]).sees(expect![[r#"
        1: 1 saved B01, keeps repel-whale
        2: 1 swims B06
        3: 1 swims B06, 2 swims B06
        whales B06
        mountain H08
        turn of 2"#]]);
}

#[test]
fn table_2_7_where_a_shark_is_too_they_are_lost_to_it() {
    case()
        .die("whale")
        .whales("B03")
        .sharks("B06")
        .boats("B06")
        .explorers("1 1 saved B01, 2 1 boat B06, 3 1 boat B06")
        .play(["1: sink G09; whale B03 B06"])
        .sees(expect![[r#"
            1: 1 saved B01, keeps repel-whale
            2: 1 lost to shark
            3: 1 lost to shark
            sharks B06
            whales B06
            mountain H08
            turn of 2"#]]);
}

#[test]
fn table_2_7_a_whale_stops_at_a_boat_with_passengers() {
    case()
        .die("whale")
        .whales("A04")
        .boats("A05 B04 B05")
        .explorers("1 1 saved B01, 2 1 boat A05, 3 1 boat B04, 3 2 boat B05")
        .refuses(
            "1: sink G09; whale A04 A06",
            expect![[r#""whale A04 A06" is not legal here: the whale in A04 cannot reach A06"#]],
        )
        .play(["1: sink G09; whale A04 A05"])
        .sees(expect![[r#"
            1: 1 saved B01, keeps repel-whale
            2: 1 swims A05
            3: 1 boat B04, 2 boat B05
            boats B04 B05
            whales A05
            mountain H08
            turn of 2"#]]);
}

#[test]
fn table_2_7_when_none_of_its_kind_is_on_the_board_nothing_happens() {
    rolled("whale").sharks("B05").play(["1: sink G09"]).hears(expect![[r#"
        seat 1: mountain G09 sinks
        seat 1: keeps the tile
        die: whale"#]]);
}
