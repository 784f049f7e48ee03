//! The expert: thinks ahead, legally, alike on every machine, and to some purpose.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player, Thinking};
use engine::escape::{Action, Board, Event, Rules, State};
use engine::rng::Dice;
use proptest::prelude::*;
use support::games::premade;
use support::random_zone::{tables, tries};
use support::zones::published;

const EXPERTS: Bots = Bots { humans: Bot::Expert, aliens: Bot::Expert };

/// Who thinks in the usual way, but not for long.
fn hasty() -> Thinking {
    Thinking { playouts: 4, ..Thinking::default() }
}

/// Who has trackers in his head, who are quick, and so thinks about everything that he can.
fn brisk() -> Thinking {
    Thinking { playouts: 8, later: Bot::Tracker, opponents: &[Bot::Tracker], ..Thinking::default() }
}

/// Plays a match; gives what happened.
fn play(board: &Board, players: u8, bots: Bots, thinking: Thinking, dice: Dice) -> Vec<Event> {
    let atlas = Atlas::new(board);
    let mut company = BotTable::thinking(board, &atlas, bots, thinking);
    let mut state = State::deal(board, players, dice).expect("a legal number of players");
    state.play(&mut company).expect("experts play to the end");
    state.log().to_vec()
}

#[test]
fn experts_play_every_scenario_to_its_end() {
    for scenario in scenario_rules::premade::names(engine::Game::Escape) {
        let (board, most) = premade("fermi", scenario);
        for (players, thinking) in [(2, hasty()), (most, brisk())] {
            play(&board, players, EXPERTS, thinking, Dice::new(3, 1));
        }
    }
}

proptest! {
    #![proptest_config(tries(5))]

    #[test]
    fn experts_play_any_zone_by_any_rules(table in tables()) {
        play(&table.board(), table.players, EXPERTS, hasty(), table.dice(0));
    }
}

fn galilei() -> Board {
    Board::new(&published("galilei"), &Rules::advanced()).expect("a playable zone")
}

#[test]
fn the_same_seed_gives_the_same_match_whatever_was_played_before() {
    let board = galilei();
    let atlas = Atlas::new(&board);
    let mut company = BotTable::thinking(&board, &atlas, EXPERTS, brisk());
    let mut state = State::deal(&board, 4, Dice::new(1, 0)).expect("four can play");
    for number in [0, 1] {
        state.redeal(Dice::new(1, number));
        state.play(&mut company).expect("experts play to the end");
        assert_eq!(state.log(), play(&board, 4, EXPERTS, brisk(), Dice::new(1, number)));
    }
}

#[test]
fn who_thinks_of_nothing_plays_like_his_base() {
    let board = galilei();
    let adepts = Bots { humans: Bot::Adept, aliens: Bot::Adept };
    let thoughtless = Thinking { playouts: 0, ..Thinking::default() };
    for number in 0..5 {
        let dice = Dice::new(2, number);
        assert_eq!(play(&board, 6, EXPERTS, thoughtless, dice), play(&board, 6, adepts, thoughtless, dice));
    }
}

#[test]
fn nobody_strikes_where_they_expect_nobody() {
    let (board, atlas) = (galilei(), Atlas::new(&galilei()));
    let mut company = BotTable::thinking(&board, &atlas, EXPERTS, brisk());
    let mut state = State::deal(&board, 6, Dice::new(1, 0)).expect("six can play");
    let mut strikes = 0;
    for number in 0..12 {
        state.redeal(Dice::new(4, number));
        company.begin();
        while let Some(view) = state.actors_view() {
            let choice = company.decide(view, state.luck()).expect("players decide");
            if let (Action::Attack, Some(here)) = (choice.action(), view.at()) {
                let others = state.seats().filter(|other| *other != view.seat());
                let expected: f64 = others.filter_map(|other| company.thinks_likely(view, other, here)).sum();
                assert!(expected > 0.002, "match {number}, round {}: {expected}", view.round());
                strikes += 1;
            }
            state.take(choice);
        }
    }
    assert!(strikes > 100, "{strikes}");
}
