//! What is wrong with a board: each check found, and not found.

mod board;
mod table;

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
        warning pieces-short: tiles that bring more sharks, whales or boats than the box has left; a die without faces
        warning serpents: more or fewer places of serpents than the box has serpents
        note serpent-at-landing: a serpent that begins beside a safe island
        note not-symmetric: a board that no turn maps onto itself
    "#]].assert_eq(&told);
}

#[test]
fn the_printed_board_has_four_serpents_where_explorers_land_and_nothing_else() {
    expect![[r#"
        note: serpents begin beside a safe island, in B02, C12, K02 and L11 [serpent-at-landing] B02 C12 K02 L11
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
