//! Section 2.9: the points that the rulebook leaves open, each with our reading and the other one.

use engine::Number;
use engine::survive::rules::{Asked, Refuge, Reserve};
use engine::survive::{Back, Terrain};
use expect_test::expect;

use crate::case::{Case, all_tiles, case};

#[test]
fn q1_a_creature_need_not_be_moved() {
    let rolled = || case().explorers("1 6 saved B01, 2 1 B08").sharks("B05").die("shark");
    rolled().play(["1: sink G09", "2: sink H08"]);
    let must = |rules: &mut engine::survive::Rules| rules.creatures.must_move = true;
    rolled().with(must).refuses_all(&["1: sink G09", "2: sink H08"], expect!["the turn is not finished, but another one follows: expected the move of the creature that was rolled"]);
    rolled().with(must).play(["1: sink G09; shark B05 B06", "2: sink H08"]);
    // One that cannot move need not.
    case()
        .with(must)
        .explorers("1 6 saved B01, 2 1 B08")
        .mountain("G06 G08 H06 H07 F06 F07 E05")
        .whales("G07")
        .die("whale whale")
        .play(["1: sink E05", "2: sink F06"]);
}

#[test]
fn q2_a_swimmer_who_has_swum_does_not_board() {
    let swims = || case().explorers("1 6 B05").boats("B06");
    swims().refuses(
        "1: move B05 B06; move B06 boat B06",
        expect![[
            r#""move B06 boat B06" is not legal here: the explorer has used the sea move of this turn"#
        ]],
    );
    swims()
        .with(|rules| rules.swimming.boards_after_swimming = true)
        .play(["1: move B05 B06; move B06 boat B06"])
        .sees(expect![[r#"
            1: 6 boat B06
            boats B06
            mountain G09 H08
            turn of 1"#]]);
}

#[test]
fn q3_who_boarded_from_the_water_may_go_on_as_a_passenger() {
    let boards = || case().explorers("1 6 C02").boats("C02");
    boards().play(["1: move C02 boat C02; move boat C02 B01"]).sees(expect![[r#"
        1: 6 saved B01
        boats C02
        mountain G09 H08
        turn of 1"#]]);
    boards().with(|rules| rules.swimming.goes_on_after_boarding = false).refuses(
        "1: move C02 boat C02; move boat C02 B01",
        expect![[
            r#""move boat C02 B01" is not legal here: the explorer has used the sea move of this turn"#
        ]],
    );
    // But not overboard again, which would be a second sea move.
    boards().refuses(
        "1: move C02 boat C02; move boat C02 C02",
        expect![[
            r#""move boat C02 C02" is not legal here: the explorer has used the sea move of this turn"#
        ]],
    );
}

fn dangerous_boat() -> Case {
    case().mountain("E05 G09 H08").explorers("1 6 E05, 1 5 G09").boats("E04")
}

#[test]
fn q4_an_empty_boat_beside_a_whale_may_be_boarded_which_sinks_it() {
    dangerous_boat().whales("E04").play(["1: move E05 boat E04"]).sees(expect![[r#"
        1: 5 on G09, 6 swims E04
        whales E04
        mountain E05 G09 H08
        turn of 1"#]]);
    dangerous_boat().serpents("E04").play(["1: move E05 boat E04"]).sees(expect![[r#"
        1: 5 on G09, 6 lost to serpent
        serpents E04
        mountain E05 G09 H08
        turn of 1"#]]);
    dangerous_boat().whales("E04").with(|rules| rules.boats.boarded_in_danger = false).refuses(
        "1: move E05 boat E04",
        expect![[r#""move E05 boat E04" is not legal here: nobody boards beside the creature in E04"#]],
    );
}

#[test]
fn q5_a_tile_moves_a_creature_to_an_empty_space_only() {
    let held = || {
        case()
            .hand(1, "move-shark")
            .sharks("B05 B09")
            .whales("B07")
            .boats("B08 B10")
            .explorers("1 6 B06, 2 1 boat B10")
    };
    let tried = ["B06", "B07", "B08", "B09", "B10"];
    let legal = |case: Case| {
        let mut legal = Vec::new();
        let _ = case.look(|state| {
            let steps = state.legal_steps();
            legal = tried
                .iter()
                .filter(|to| steps.contains(&format!("play move-shark B05 {to}")))
                .copied()
                .collect();
        });
        legal
    };
    assert!(legal(held()).is_empty());
    let harmless = held().with(|rules| rules.creatures.refuge = Refuge::Harmless);
    assert_eq!(legal(harmless), ["B07", "B08", "B09", "B10"], "where nobody swims");
}

#[test]
fn q6_a_shark_that_a_tile_brings_cannot_be_repelled() {
    let brought = || {
        case()
            .beach("E05 E07")
            .draws(Terrain::Beach, "shark")
            .die("whale")
            .explorers("1 6 E05, 2 1 E05")
            .hand(2, "repel-shark")
    };
    brought().refuses(
        "1: sink E05; repel 2",
        expect!["the turn was over before this step, nothing being left to decide"],
    );
    brought().with(|rules| rules.reactions.against_placed = true).play(["1: sink E05; repel 2"]).sees(
        expect![[r#"
        1: 6 swims E05
        2: 1 swims E05
        beach E07
        mountain G09 H08
        turn of 2"#]],
    );
    brought().with(|rules| rules.reactions.against_placed = true).play(["1: sink E05"]).sees(expect![[r#"
        1: 6 lost to shark
        2: 1 lost to shark, keeps repel-shark
        sharks E05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
}

#[test]
fn q7_several_are_asked_clockwise_and_the_first_who_repels_settles_it() {
    let asked = || {
        case()
            .turn(2)
            .sharks("B05")
            .die("shark")
            .explorers("1 1 B06, 2 1 B06, 3 1 B06")
            .hand(1, "repel-shark")
            .hand(3, "repel-shark")
    };
    asked().play(["2: sink G09; shark B05 B06; repel 3"]).sees(expect![[r#"
        1: 1 swims B06, keeps repel-shark
        2: 1 swims B06, keeps repel-whale
        3: 1 swims B06
        mountain H08
        turn of 3"#]]);
    // Seat 3 is asked first and lets it come, so seat 1 is asked.
    asked().play(["2: sink G09; shark B05 B06; repel 1"]).sees(expect![[r#"
        1: 1 swims B06
        2: 1 swims B06, keeps repel-whale
        3: 1 swims B06, keeps repel-shark
        mountain H08
        turn of 3"#]]);
    asked().refuses(
        "2: sink G09; shark B05 B06; repel 1; repel 3",
        expect!["the turn was over before this step, nothing being left to decide"],
    );
    let other = asked().with(|rules| rules.reactions.asked = Asked::Counterclockwise);
    let first = |case: Case| {
        let mut first = None;
        let _ = case.look(|state| {
            let mut state = state.clone();
            for text in ["sink G09", "shark B05 B06"] {
                let step = engine::survive::Step::read(text, state.board().ground()).expect("a step");
                let action = state.action(step).expect("it means something");
                if !state.is_legal(action) {
                    state.apply(engine::survive::Action::Skip).expect("he may leave it");
                }
                state.apply(action).expect("legal");
            }
            first = state.actor();
        });
        first
    };
    assert_eq!(first(asked()), Some(engine::survive::Seat(2)));
    assert_eq!(first(other), Some(engine::survive::Seat(0)));
}

#[test]
fn q8_a_dolphin_carries_nobody_ashore_and_is_not_the_swimmers_move() {
    let helped = || case().hand(1, "dolphin").explorers("1 6 C03, 1 1 G09");
    helped().refuses("1: play dolphin C03 B01", expect![[r#""play dolphin C03 B01" is not legal here: the dolphin cannot reach B01, which is a safe island"#]]);
    helped().with(|rules| rules.swimming.dolphin_lands = true).play(["1: play dolphin C03 B01"]).sees(
        expect![[r#"
        1: 1 on G09, 6 saved B01
        mountain G09 H08
        turn of 1"#]],
    );
    helped().play(["1: play dolphin C03 C02; move C02 B01; sink H08"]);
    helped().with(|rules| rules.swimming.dolphin_is_his_move = true).refuses(
        "1: play dolphin C03 C02; move C02 B01",
        expect![[r#""move C02 B01" is not legal here: a swimmer moves one space in a turn"#]],
    );
}

#[test]
fn q9_winds_may_drive_an_empty_boat() {
    let windy = || case().hand(1, "winds").explorers("1 6 G09").boats("D03");
    windy().play(["1: play winds D03 D02"]).sees(expect![[r#"
        1: 6 on G09
        boats D02
        mountain G09 H08
        turn of 1"#]]);
    windy().with(|rules| rules.boats.winds_move_empty = false).refuses(
        "1: play winds D03 D02",
        expect![[r#""play winds D03 D02" is not legal here: winds move no empty boat"#]],
    );
}

#[test]
fn q10_with_an_empty_reserve_the_tile_does_nothing() {
    let empty = || {
        case()
            .beach("E05 E07")
            .with(|rules| {
                all_tiles(rules, Terrain::Beach, Back::Shark, 16);
                rules.creatures.stock.shark = Number::clamped(1);
            })
            .draws(Terrain::Beach, "")
            .die("whale whale")
            .explorers("1 6 E05, 2 1 saved B01")
    };
    empty().sharks("B05").play(["1: sink E05"]).sees(expect![[r#"
        1: 6 swims E05
        2: 1 saved B01
        sharks B05
        beach E07
        mountain G09 H08
        turn of 2"#]]);
    // One that was taken away does not come back, unless the rules say so.
    let repelled =
        || empty().sharks("B05").explorers("1 6 B08, 2 1 B06").hand(2, "repel-shark").die("shark whale");
    let turns = ["1: sink E05; shark B05 B06; repel 2", "2: sink E07"];
    repelled().play(turns).sees(expect![[r#"
        1: 6 swims B08
        2: 1 swims B06
        mountain G09 H08
        turn of 3"#]]);
    repelled().with(|rules| rules.tiles.reserve = Reserve::Refilled).play(turns).sees(expect![[r#"
        1: 6 swims B08
        2: 1 swims B06
        sharks E07
        mountain G09 H08
        turn of 3"#]]);
}

#[test]
fn q12_suicidal_moves_are_legal() {
    let tempted = || {
        case()
            .mountain("E05 G09")
            .explorers("1 6 E05, 1 5 boat D03, 1 1 boat B05, 1 2 B08")
            .boats("D03 B05")
            .sharks("E04 B09 B05")
            .whales("D02")
    };
    tempted()
        .legal("move E05", expect!["D04, D05, E04, E06, F04, F05"])
        .legal("sail D03", expect!["C03, C04, D02, D04, E03, E04"]);
    let careful = || tempted().with(|rules| rules.movement.may_be_deadly = false);
    careful()
        .legal("move E05", expect!["D04, D05, E06, F04, F05"])
        .legal("sail D03", expect!["C03, C04, D04, E03, E04"]);
    careful()
        .refuses(
            "1: move boat B05 B05",
            expect![[r#""move boat B05 B05" is not legal here: nobody swims into the creature in B05"#]],
        )
        .refuses(
            "1: move B08 B09",
            expect![[r#""move B08 B09" is not legal here: nobody swims into the creature in B09"#]],
        );
}

#[test]
fn q13_a_whirlpool_takes_boats_beside_a_safe_island_but_nobody_who_is_ashore() {
    let map = ["@~~~", "~b~~", "~~f~", "~~~m"];
    let by_the_shore = || {
        case()
            .on(&map)
            .with(|rules| {
                all_tiles(rules, Terrain::Beach, Back::Whirlpool, 1);
                all_tiles(rules, Terrain::Forest, Back::Shark, 1);
                all_tiles(rules, Terrain::Mountain, Back::Volcano, 1);
            })
            .beach("B02")
            .forest("C03")
            .mountain("D04")
            .draws(Terrain::Mountain, "")
            .die("whale")
            .boats("B01 C02")
            .explorers("1 6 saved A01, 2 1 boat B01, 3 1 boat C02")
            .play(["1: sink B02"])
    };
    by_the_shore().sees(expect![[r#"
        1: 6 saved A01
        2: 1 lost to whirlpool
        3: 1 lost to whirlpool
        forest C03
        mountain D04
        turn of 2"#]]);
    by_the_shore().with(|rules| rules.tiles.whirlpool_spares_landing = true).sees(expect![[r#"
        1: 6 saved A01
        2: 1 boat B01
        3: 1 lost to whirlpool
        boats B01
        forest C03
        mountain D04
        turn of 2"#]]);
}
