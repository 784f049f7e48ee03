//! Checks of who and what is on the table: explorers, boats, creatures, the volcano, players.

use engine::survive::atlantis;
use expect_test::expect;
use scenario_rules::{PlayerRange, Subject, check, compile};

use super::{finds, finds_under, report};
use crate::survive::{scenario, told};

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
            error: beside the tiles the sea has 28 places for boats, but 4 players put 32 into it (the ruling `setup.boats`): draw more sea along the coast, or let each place fewer [too-few-boat-cells] C05 C06 C07 C08 C09 D04 D09 E03 E04 E10 E11 F02 F11 G03 G11 H02 H11 I03 I04 I10 I11 J04 J09 K05 K06 K07 K08 K09
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
            warning: no tile is the volcano (the ruling `tiles.mountain.volcano`): nothing ends the match before turn 200; put one into the deck [volcano]
        "#]],
    );
    finds_under(
        "volcano",
        "",
        &format!("[rulings]\n{}", mountains(2, 3)),
        expect![[r#"
            warning: 2 tiles are volcanoes (the ruling `tiles.mountain.volcano`), of which the first ends the match: keep one [volcano]
        "#]],
    );
    let early =
        format!("[rulings]\n{}\n\"tiles.beach.volcano\" = 1\n\"tiles.beach.shark\" = 2", mountains(0, 5));
    finds_under(
        "volcano",
        "",
        &early,
        expect![[r#"
            warning: a volcano lies under a beach (the ruling `tiles.beach.volcano`), which sinks before any mountain does: the match may end early; lay it under a mountain [volcano]
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
            warning: the volcano ends nothing (the ruling `end.volcano`), and nothing else does before turn 200: choose when the match ends [volcano]
        "#]],
    );
}

#[test]
fn the_die_has_a_face() {
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"creatures.die.serpent\" = 0\n\"creatures.die.shark\" = 0\n\"creatures.die.whale\" = 0",
        expect![[r#"
            warning: the die has no face (the ruling `creatures.die.serpent`, the ruling `creatures.die.shark` and the ruling `creatures.die.whale`): no creature ever moves; give it some [pieces-short]
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
            warning: 6 tiles bring a shark, and the box has 5 (the ruling `creatures.stock.shark`): the last of them do nothing [pieces-short]
        "#]],
    );
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"boats.stock\" = 11",
        expect![[r#"
            warning: 4 tiles bring a boat, and when 4 players have placed theirs the box has 3 left (the ruling `boats.stock`): the last of them do nothing [pieces-short]
        "#]],
    );
    finds_under(
        "pieces-short",
        "",
        "[rulings]\n\"creatures.stock.whale\" = 4\n\"tiles.reserve\" = \"refilled\"",
        expect![[r#"
            warning: 5 tiles bring a whale, and the box has 4 (the ruling `creatures.stock.whale`): the last of them wait for pieces that leave the board [pieces-short]
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
    expect![""].assert_eq(&found(PlayerRange::new(2, 4)));
    expect![[r#"
        error: each player leads 2 colours (S.5), and the box has 4: 2 can play, not 3 to 4 players; suggest players = [2, 2] [colours-and-players] S.5
    "#]].assert_eq(&found(PlayerRange::new(3, 4)));
}

#[test]
fn a_board_and_a_scenario_that_suit_no_number_of_players_disagree() {
    let (zone, scenario) = (atlantis(), scenario("players = [2, 2]\nrules = [\"S.5\"]"));
    let compiled = compile(&scenario);
    let report =
        check(&Subject::of(&zone).for_players(Some(PlayerRange::new(3, 4))).with(&scenario, &compiled));
    expect![[r#"
        warning: the zone suggests 3 to 4 players and the scenario 2 players: no number suits both; choose another zone, or change one of them [colours-and-players]
        note: serpents begin beside a safe island, in B02, C12, K02 and L11 [serpent-at-landing] B02 C12 K02 L11
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
            error: 5 players have 80 explorers (the ruling `setup.values`), and at most 64 can be played with: suggest fewer players [colours-and-players]
            warning: the box has 4 colours, but 3 to 5 players are suggested: have more made [colours-and-players]
        "#]],
    );
}
