//! What is wrong with a board: each check found, and not found.

use engine::survive::{Rules, atlantis};
use engine::{Game, Zone};
use expect_test::{Expect, expect};
use scenario_rules::survive::check::CHECKS;
use scenario_rules::{Report, Subject, check, compile};

use super::{board, scenario, told};

#[track_caller]
fn report(zone: &Zone, lines: &str) -> Report {
    let scenario = scenario(lines);
    let compiled = compile(&scenario);
    check(&Subject::of(zone).with(&scenario, &compiled))
}

/// A check finds exactly this on the printed board with other cells, under a scenario with these lines.
#[track_caller]
fn finds_under(name: &str, edits: &str, lines: &str, expected: Expect) {
    assert!(CHECKS.iter().any(|check| check.name == name), "{name}");
    let report = report(&board(edits), lines);
    let findings: Vec<_> = report.findings.into_iter().filter(|finding| finding.check == name).collect();
    expected.assert_eq(&told(&findings));
}

/// The same under the printed rules.
#[track_caller]
fn finds(name: &str, edits: &str, expected: Expect) {
    finds_under(name, edits, "", expected);
}

#[test]
fn these_are_all_checks() {
    let told: String = CHECKS
        .iter()
        .map(|check| format!("{} {}: {}\n", check.severity, check.name, check.looks_for))
        .collect();
    expect![[r#"
        error tiles-and-places: more or fewer places for tiles than the deck has tiles
        error no-safe-island: a map without a safe island, or one that touches no sea
        error sea-cut-off: sea from which no safe island can be reached, not even when all tiles have sunk
        error too-few-tiles: more explorers than the tiles hold at set-up
        error too-few-boat-cells: more boats to place than the box has, or than there is sea beside tiles without a serpent
        error colours-and-players: suggested players for whom there are not colours enough, or who cannot sit down
        warning landlocked: tiles that hang together and touch no sea
        warning volcano: no volcano or several, one under terrain that sinks early, or a match that nothing ends
        warning pieces-short: tiles that bring more sharks, whales or boats than the box has left
        warning serpents: more or fewer places of serpents than the box has serpents
        note serpent-at-landing: a serpent that begins beside a safe island
        note not-symmetric: a board that no turn maps onto itself
    "#]].assert_eq(&told);
}

#[test]
fn the_printed_board_has_four_serpents_where_explorers_land_and_nothing_else() {
    expect![[r#"
        note: serpents begin beside a safe island, in B02, C12, K02 and L11, as on the printed board [serpent-at-landing] B02 C12 K02 L11
    "#]].assert_eq(&told(&check(&Subject::of(&atlantis())).findings));
}

#[test]
fn an_empty_board_lacks_everything_at_once() {
    let empty = Zone::empty(Game::Survive, 3, 3);
    expect![[r#"
        error: the map has 0 places for tiles, and the deck has 40 tiles: draw 40 more, or take tiles out of the deck [tiles-and-places]
        error: there is no safe island, so that nobody can be saved: draw one at the sea [no-safe-island]
        error: at set-up the tiles hold 0 explorers, but 4 players have 40: draw more tiles, or let a tile hold more [too-few-tiles]
        error: beside the tiles the sea has 0 places for boats, but 4 players put 8 into it: draw more sea along the coast, or let each place fewer [too-few-boat-cells]
        warning: the map has 0 places for serpents, and the box has 5: the others stay in the box [serpents]
    "#]].assert_eq(&told(&check(&Subject::of(&empty)).findings));
}

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
fn every_explorer_finds_a_tile() {
    finds_under("too-few-tiles", "", "players = [3, 4]", expect![""]);
    finds_under(
        "too-few-tiles",
        "",
        "players = [3, 5]",
        expect![[r#"
        error: at set-up the tiles hold 40 explorers, but 5 players have 50: draw more tiles, or suggest at most 4 players [too-few-tiles]
    "#]],
    );
    finds(
        "too-few-tiles",
        "D05 ~",
        expect![[r#"
        error: at set-up the tiles hold 39 explorers, but 4 players have 40: draw more tiles, or suggest at most 3 players [too-few-tiles]
    "#]],
    );
    // S.1: 58 find room.
    finds_under("too-few-tiles", "", "players = [3, 5]\nrules = [\"S.1\"]", expect![""]);
    finds_under(
        "too-few-tiles",
        "",
        "players = [6, 6]\nrules = [\"S.1\"]",
        expect![[r#"
        error: at set-up the tiles hold 58 explorers, but 6 players have 60 (S.1): draw more tiles, or let a tile hold more [too-few-tiles] S.1
    "#]],
    );
    // S.5: two players have as many as four.
    finds_under("too-few-tiles", "", "rules = [\"S.5\"]", expect![""]);
}

#[test]
fn every_boat_finds_sea_beside_a_tile() {
    let boats = |each: u8| format!("[rulings]\n\"setup.boats\" = {each}\n\"boats.stock\" = 32");
    finds_under("too-few-boat-cells", "", &boats(7), expect![""]);
    finds_under(
        "too-few-boat-cells",
        "",
        &boats(8),
        expect![[r#"
        error: beside the tiles the sea has 28 places for boats, but 4 players put 32 into it: draw more sea along the coast, or let each place fewer [too-few-boat-cells] C05 C06 C07 C08 C09 D04 D09 E03 E04 E10 E11 F02 F11 G03 G11 H02 H11 I03 I04 I10 I11 J04 J09 K05 K06 K07 K08 K09
    "#]],
    );
    finds_under(
        "too-few-boat-cells",
        "D04 .",
        "rules = [\"S.9\"]\n[parameters]\n\"S.9\" = { boats = 7 }\n[rulings]\n\"boats.stock\" = 32",
        expect![[r#"
            error: beside the tiles the sea has 27 places for boats, but 4 players put 28 into it (S.9): draw more sea along the coast, or let each place fewer [too-few-boat-cells] C05 C06 C07 C08 C09 D09 E03 E04 E10 E11 F02 F11 G03 G11 H02 H11 I03 I04 I10 I11 J04 J09 K05 K06 K07 K08 K09 S.9
        "#]],
    );
}

#[test]
fn one_volcano_lies_under_what_sinks_last() {
    finds("volcano", "", expect![""]);
    let mountains = |volcano: u8, pool: u8| {
        format!("\"tiles.mountain.volcano\" = {volcano}\n\"tiles.mountain.whirlpool\" = {pool}")
    };
    finds_under(
        "volcano",
        "",
        &format!("[rulings]\n{}", mountains(0, 5)),
        expect![[r#"
        warning: no tile is the volcano: nothing ends the match before turn 200; put one into the deck [volcano]
    "#]],
    );
    finds_under(
        "volcano",
        "",
        &format!("[rulings]\n{}", mountains(2, 3)),
        expect![[r#"
        warning: 2 tiles are volcanoes, of which the first ends the match: keep one [volcano]
    "#]],
    );
    let early =
        format!("[rulings]\n{}\n\"tiles.beach.volcano\" = 1\n\"tiles.beach.shark\" = 2", mountains(0, 5));
    finds_under(
        "volcano",
        "",
        &early,
        expect![[r#"
            warning: a volcano lies under a beach, which sinks before any mountain does: the match may end early; lay it under a mountain [volcano]
        "#]],
    );
}

#[test]
fn where_the_volcano_ends_nothing_something_else_does() {
    finds_under("volcano", "", "rules = [\"S.2\"]", expect![""]);
    finds_under("volcano", "", "rules = [\"S.4\"]\n[rulings]\n\"tiles.mountain.volcano\" = 0", expect![""]);
    finds_under(
        "volcano",
        "",
        "[rulings]\n\"end.volcano\" = \"whirlpool\"",
        expect![[r#"
        warning: the volcano ends nothing, and nothing else does before turn 200: choose when the match ends [volcano]
    "#]],
    );
}

#[test]
fn the_box_has_a_piece_for_every_tile_that_brings_one() {
    finds("pieces-short", "", expect![""]);
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"creatures.stock.shark\" = 5",
        expect![[r#"
        warning: 6 tiles bring a shark, and the box has 5: the last of them do nothing [pieces-short]
    "#]],
    );
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"boats.stock\" = 11",
        expect![[r#"
        warning: 4 tiles bring a boat, and when 4 players have placed theirs the box has 3 left: the last of them do nothing [pieces-short]
    "#]],
    );
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"creatures.stock.whale\" = 4\n\"tiles.reserve\" = \"refilled\"",
        expect![[r#"
            warning: 5 tiles bring a whale, and the box has 4: the last of them wait for pieces that leave the board [pieces-short]
        "#]],
    );
    // With fewer players more boats are left.
    finds_under("pieces-short", "", "players = [3, 3]\n[rulings]\n\"boats.stock\" = 11", expect![""]);
}

#[test]
fn who_places_more_boats_than_there_are_cannot_begin() {
    let lines = "rules = [\"S.9\"]\n[parameters]\n\"S.9\" = { boats = 4 }";
    finds_under("pieces-short", "", lines, expect![""]);
    finds_under(
        "too-few-boat-cells",
        "",
        lines,
        expect![[r#"
        error: 4 players put 16 boats into the sea, and the box has 12 (S.9): let each place fewer, or suggest fewer players [too-few-boat-cells] S.9
    "#]],
    );
    assert!(!report(&atlantis(), lines).playable());
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
        warning: the map has 5 places for serpents, and the box has 6: the others stay in the box [serpents] B02 C12 G07 K02 L11
    "#]],
    );
}

#[test]
fn a_serpent_where_explorers_land_is_told() {
    finds(
        "serpent-at-landing",
        "B02 ~, C12 ~, K02 ~, B03 S, C11 S, K03 S",
        expect![[r#"
        note: a serpent begins beside a safe island, in L11, as on the printed board [serpent-at-landing] L11
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

#[test]
fn as_many_play_as_have_colours() {
    finds_under("colours-and-players", "", "players = [3, 4]", expect![""]);
    finds_under(
        "colours-and-players",
        "",
        "players = [2, 5]\nrules = [\"S.1\"]",
        expect![[r#"
        warning: the box has 4 colours, but 2 to 5 players are suggested: have more made [colours-and-players]
    "#]],
    );
    finds_under(
        "colours-and-players",
        "",
        "players = [2, 9]",
        expect![[r#"
        error: the scenario suggests 2 to 9 players, but 2 to 6 can play: change its `players` [colours-and-players]
    "#]],
    );
}

#[test]
fn s_5_is_for_two_players() {
    finds_under("colours-and-players", "", "players = [2, 2]\nrules = [\"S.5\"]", expect![""]);
    finds_under("colours-and-players", "", "rules = [\"S.5\"]", expect![""]);
    finds_under(
        "colours-and-players",
        "",
        "players = [3, 4]\nrules = [\"S.5\"]",
        expect![[r#"
        error: each player leads 2 colours (S.5), and the box has 4: 2 can play, not 3 to 4 players; suggest players = [2, 2] [colours-and-players] S.5
    "#]],
    );
    finds_under(
        "colours-and-players",
        "",
        "players = [2, 4]\nrules = [\"S.5\"]",
        expect![[r#"
        error: each player leads 2 colours (S.5), and the box has 4: 2 can play, not 2 to 4 players; suggest players = [2, 2] [colours-and-players] S.5
    "#]],
    );
}

/// A board suggests players without knowing the rules: those of its numbers are meant that have colours.
#[test]
fn a_board_for_two_to_four_suits_s_5_and_one_for_three_or_four_does_not() {
    let (zone, scenario) = (atlantis(), scenario("rules = [\"S.5\"]"));
    let compiled = compile(&scenario);
    let found = |players| {
        let report = check(&Subject::of(&zone).for_players(Some(players)).with(&scenario, &compiled));
        told(
            &report.findings.into_iter().filter(|one| one.check == "colours-and-players").collect::<Vec<_>>(),
        )
    };
    expect![""].assert_eq(&found((2, 4)));
    expect![[r#"
        error: each player leads 2 colours (S.5), and the box has 4: 2 can play, not 3 to 4 players; suggest players = [2, 2] [colours-and-players] S.5
    "#]].assert_eq(&found((3, 4)));
}

#[test]
fn a_board_and_a_scenario_that_suit_no_number_of_players_disagree() {
    let (zone, scenario) = (atlantis(), scenario("players = [2, 2]\nrules = [\"S.5\"]"));
    let compiled = compile(&scenario);
    let report = check(&Subject::of(&zone).for_players(Some((3, 4))).with(&scenario, &compiled));
    expect![[r#"
        warning: the zone suggests 3 to 4 players and the scenario 2 players: no number suits both; choose another zone, or change one of them [colours-and-players]
        note: serpents begin beside a safe island, in B02, C12, K02 and L11, as on the printed board [serpent-at-landing] B02 C12 K02 L11
    "#]].assert_eq(&told(&report.findings));
}

#[test]
fn no_more_explorers_than_can_be_played_with() {
    let many = "[rulings]\n\"setup.values\" = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n\"setup.room_coast\" = 9";
    finds_under("colours-and-players", "", &format!("players = [3, 4]\n{many}"), expect![""]);
    finds_under(
        "colours-and-players",
        "",
        &format!("players = [3, 5]\n{many}"),
        expect![[r#"
            error: 5 players have 80 explorers, and at most 64 can be played with: suggest fewer players [colours-and-players]
            warning: the box has 4 colours, but 3 to 5 players are suggested: have more made [colours-and-players]
        "#]],
    );
}

#[test]
fn what_checks_call_playable_can_be_dealt() {
    for (edits, lines) in [("", ""), ("", "rules = [\"S.5\"]"), ("D05 ~, C05 #", "players = [3, 3]")] {
        let (zone, scenario) = (board(edits), scenario(lines));
        let compiled = compile(&scenario);
        assert!(check(&Subject::of(&zone).with(&scenario, &compiled)).playable());
        let rules: Rules = compiled.rules();
        let board = engine::survive::Board::new(&zone, &rules).unwrap();
        let players = if rules.setup.colours.get() == 2 { 2 } else { 3 };
        assert!(engine::survive::State::deal(&board, players, engine::rng::Dice::new(1, 0)).is_ok());
    }
}
