//! Choosing by number says the same as the list of legal actions, in every position that matches come through.

use engine::escape::bot::Random;
use engine::escape::{Action, Board, Choice, Rules, State};
use engine::rng::Dice;
use proptest::prelude::*;
use scenario_rules::escape::ZONES as NAMES;
use support::games::{games, play_out};
use support::random_zone::{Table, tables, tries};
use support::zones::published;

/// How many play each of the games.
const PLAYERS: [u8; 6] = [4, 8, 7, 16, 9, 5];

/// Every number gives the action at its place in the list; more numbers there are not.
fn assert_numbers_are_places(state: &State<'_>, listed: &mut Vec<Action>) {
    state.legal_actions(listed);
    for (number, action) in (0..).zip(listed.iter()) {
        let mut told = 0;
        let chosen = state.choose(|n| {
            told = n;
            number
        });
        assert_eq!(chosen.map(Choice::action), Some(*action));
        assert_eq!(told as usize, listed.len(), "how many there are");
        assert_eq!(state.choice(*action), chosen, "and it is legal by itself");
    }
    assert_eq!(state.choose(|_| 0).is_none(), listed.is_empty());
}

/// Plays on from the written list, with the luck a random player has.
fn step_from_the_list(state: &mut State<'_>, listed: &[Action]) {
    let number = state.luck().below(listed.len() as u32);
    state.apply(listed[number as usize]).expect("what is listed is legal");
}

fn assert_every_position_agrees(state: &mut State<'_>) {
    let mut listed = Vec::new();
    while state.outcome().is_none() {
        assert_numbers_are_places(state, &mut listed);
        step_from_the_list(state, &listed);
    }
    assert_numbers_are_places(state, &mut listed);
}

/// The log of a match played by number is the log of the same match played from the list.
fn assert_same_match(board: &Board, players: u8, dice: Dice) {
    let mut by_number = State::deal(board, players, dice).expect("a table");
    let mut by_list = by_number.clone();
    let mut listed = Vec::new();
    while by_list.outcome().is_none() {
        by_list.legal_actions(&mut listed);
        step_from_the_list(&mut by_list, &listed);
    }
    play_out(&mut by_number);
    assert_eq!(by_number.log(), by_list.log());
    assert_eq!(by_number.outcome(), by_list.outcome());
}

#[test]
fn on_every_published_zone_numbers_are_places_in_the_list() {
    for (name, seed) in NAMES.into_iter().zip(0..) {
        for (rules, players) in games().iter().zip(PLAYERS) {
            let zone = published(name);
            let table = Table { zone, rules: *rules, players, seed };
            assert_every_position_agrees(&mut table.deal(&table.board(), 0));
        }
    }
}

#[test]
fn on_every_published_zone_both_ways_play_the_same_match_seed_by_seed() {
    for name in NAMES {
        for (rules, players) in games().iter().zip(PLAYERS) {
            let board = Board::new(&published(name), rules).expect("a playable zone");
            (0..10).for_each(|seed| assert_same_match(&board, players, Dice::new(seed, seed + 1)));
        }
    }
}

#[test]
fn a_player_who_does_not_decide_chooses_nothing() {
    let board = Board::new(&published("fermi"), &Rules::advanced()).expect("a playable zone");
    let state = State::deal(&board, 4, Dice::new(3, 0)).expect("a table");
    let waiting = state.seats().filter(|seat| state.actor() != Some(*seat));
    for seat in waiting {
        let view = state.view(seat);
        assert_eq!(view.choose(|_| 0), None);
        assert_eq!(engine::escape::bot::Player::decide(&mut Random, view, state.luck()), None);
    }
}

proptest! {
    #![proptest_config(tries(48))]

    #[test]
    fn at_any_table_numbers_are_places_in_the_list(table in tables()) {
        let board = table.board();
        assert_every_position_agrees(&mut table.deal(&board, 0));
        assert_same_match(&board, table.players, table.dice(1));
    }
}
