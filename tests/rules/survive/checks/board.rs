//! Checks of what is drawn: tiles, sea, safe islands, serpents.

use engine::{Game, Zone};
use expect_test::expect;
use scenario_rules::{Subject, check};

use super::{finds, finds_under};
use crate::survive::told;

#[test]
fn there_are_as_many_places_as_tiles() {
    finds(
        "tiles-and-places",
        "D05 ~",
        expect![[r#"
        error: the map has 39 places for tiles, and the deck has 40 tiles: draw 1 more, or take tiles out of the deck [tiles-and-places]
    "#]],
    );
    finds(
        "tiles-and-places",
        "C05 #, C06 #",
        expect![[r#"
        error: the map has 42 places for tiles, and the deck has 40 tiles: take 2 away, or put tiles into the deck [tiles-and-places]
    "#]],
    );
    finds("tiles-and-places", "D05 ~, C05 #", expect![""]);
    finds_under("tiles-and-places", "D05 ~", "[rulings]\n\"tiles.beach.shark\" = 2", expect![""]);
}

#[test]
fn there_are_as_many_tiles_of_a_terrain_as_places_drawn_for_it() {
    let mountains = "F03 m, F04 m, F05 m, F06 m, F07 m, F08 m, F09 m, F10 m";
    finds("tiles-and-places", mountains, expect![""]);
    finds(
        "tiles-and-places",
        &format!("{mountains}, H03 m"),
        expect![[r#"
        error: the map has 9 places of mountain, and the deck has 8: make 1 of them plain tiles [tiles-and-places] F03 F04 F05 F06 F07 F08 F09 F10 H03
    "#]],
    );
}

#[test]
fn somebody_who_changed_the_deck_is_named() {
    let lines = r#"rules = ["X.1"]
[[house]]
code = "X.1"
text = "There is one shark more."
set = { "tiles.beach.shark" = 4 }"#;
    finds_under(
        "tiles-and-places",
        "",
        lines,
        expect![[r#"
        error: the map has 40 places for tiles, and the deck has 41 tiles (X.1): draw 1 more, or take tiles out of the deck [tiles-and-places] X.1
    "#]],
    );
}

#[test]
fn there_is_a_safe_island_and_each_lies_at_the_sea() {
    finds("no-safe-island", "", expect![""]);
    finds(
        "no-safe-island",
        "B01 ~, B12 ~, L01 ~, L12 ~",
        expect![[r#"
        error: there is no safe island, so that nobody can be saved: draw one at the sea [no-safe-island]
    "#]],
    );
    finds(
        "no-safe-island",
        "B02 ., C02 .",
        expect![[r#"
        error: no sea touches B01: nobody can land there; draw sea beside it [no-safe-island] B01
    "#]],
    );
}

#[test]
fn all_sea_leads_to_a_safe_island_when_the_tiles_are_gone() {
    finds("sea-cut-off", "", expect![""]);
    // The middle is enclosed by tiles, and tiles sink.
    finds("sea-cut-off", "A04 @, A05 ~", expect![""]);
    finds(
        "sea-cut-off",
        "A05 ., B03 ., B04 .",
        expect![[r#"
        error: from A04 no safe island can be reached even when all tiles have sunk: join it to the other sea, or take it away [sea-cut-off] A04
    "#]],
    );
    // Where nothing but a safe island is beside it one lands.
    finds("sea-cut-off", "A05 ., B03 ., B04 @", expect![""]);
}

#[test]
fn every_part_of_the_island_touches_sea() {
    finds("landlocked", "", expect![""]);
    finds(
        "landlocked",
        "D05 ~, A01 #",
        expect![[r#"
        warning: no sea touches A01, nor any tile that hangs together with it, so that it sinks only when nothing else of its terrain is left: draw sea beside it [landlocked] A01
    "#]],
    );
}

#[test]
fn every_serpent_has_its_place() {
    finds("serpents", "G07 ~, A04 S", expect![""]);
    finds(
        "serpents",
        "A04 S",
        expect![[r#"
        warning: the map has 6 places for serpents, and the box has 5: the last places stay empty [serpents] A04 B02 C12 G07 K02 L11
    "#]],
    );
    finds_under(
        "serpents",
        "",
        "[rulings]\n\"creatures.stock.serpent\" = 6",
        expect![[r#"
            warning: the map has 5 places for serpents, and the box has 6 (the ruling `creatures.stock.serpent`): the others stay in the box [serpents] B02 C12 G07 K02 L11
        "#]],
    );
}

#[test]
fn a_serpent_where_explorers_land_is_told() {
    finds(
        "serpent-at-landing",
        "B02 ~, C12 ~, K02 ~, B03 S, C11 S, K03 S",
        expect![[r#"
        note: a serpent begins beside a safe island, in L11 [serpent-at-landing] L11
    "#]],
    );
    finds("serpent-at-landing", "B02 ~, C12 ~, K02 ~, L11 ~", expect![""]);
}

#[test]
fn a_board_that_no_turn_maps_onto_itself_is_told() {
    finds("not-symmetric", "", expect![""]);
    finds(
        "not-symmetric",
        "A04 .",
        expect![[r#"
        note: no turn maps sea, island and safe islands onto themselves: some sides of the board may be better than others, which matches will tell [not-symmetric]
    "#]],
    );
    finds("not-symmetric", "A04 ., M10 .", expect![""]);
    // Where serpents begin and which terrain is drawn does not matter.
    finds("not-symmetric", "A04 S, D05 m", expect![""]);
    // A third of a turn will do.
    let thirds = Zone::from_signs(Game::Survive, [".@~", "~~@", ".@~"]).unwrap();
    assert!(!told(&check(&Subject::of(&thirds)).findings).contains("not-symmetric"), "{thirds:?}");
    let none = Zone::from_signs(Game::Survive, [".@~", "~~@", ".~@"]).unwrap();
    assert!(told(&check(&Subject::of(&none)).findings).contains("not-symmetric"));
}
