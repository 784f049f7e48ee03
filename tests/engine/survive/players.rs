//! Who plays: a ladder by seats, and what a match is whoever plays it.

use engine::rng::Dice;
use engine::survive::bot::{Bot, Company};
use engine::survive::{Board, Event, State};
use engine::tally::{Estimate, Rate};

use crate::tables::Table;

/// How often one player wins who sits among others, in every seat and with the same luck in each; a win that is shared
/// counts as its share.
fn wins(board: &Board, players: u8, one: Bot, others: Bot, matches: u64) -> Estimate {
    const SHARES: u64 = 60;
    let mut state = State::deal(board, players, Dice::new(0, 0)).expect("a match");
    let mut company = Company::new(board, &[others]);
    let mut rate = Rate::default();
    for index in 0..matches {
        for seat in 0..players {
            let bots: Vec<Bot> = (0..players).map(|n| if n == seat { one } else { others }).collect();
            company.seat(&bots);
            state.redeal(Dice::new(17, index));
            let winners = state.play(&mut company).expect("an end").winners;
            let share = if winners.has(seat) { SHARES / u64::from(winners.len()) } else { 0 };
            rate.add(share, SHARES);
        }
    }
    // Shares are parts of a match, and only matches count.
    let count = Rate { hits: rate.hits / SHARES, of: rate.of / SHARES };
    count.estimate().expect("matches were played")
}

/// The one among the other wins more than his share, and the other among the one less, with intervals that do not touch.
#[track_caller]
fn is_above(upper: Bot, lower: Bot, players: u8, matches: u64) {
    let board = Table::printed(players).board();
    let strong = wins(&board, players, upper, lower, matches);
    let weak = wins(&board, players, lower, upper, matches);
    let even = 1.0 / f64::from(players);
    assert!(strong.low > even && weak.high < even, "{strong:?} {weak:?}");
    assert!(strong.low > weak.high, "{strong:?} {weak:?}");
}

#[test]
fn simple_is_above_random_with_three_players() {
    is_above(Bot::Simple, Bot::Random, 3, 40);
}

#[test]
fn simple_is_above_random_with_four_players() {
    is_above(Bot::Simple, Bot::Random, 4, 40);
}

#[test]
fn planner_is_above_simple_with_three_players() {
    is_above(Bot::Planner, Bot::Simple, 3, 60);
}

#[test]
fn planner_is_above_simple_with_four_players() {
    is_above(Bot::Planner, Bot::Simple, 4, 60);
}

#[test]
fn table_2_8_a_match_lasts_36_5_turns_whoever_plays() {
    for (bot, matches) in [(Bot::Simple, 2000), (Bot::Planner, 2000)] {
        let board = Table::printed(4).board();
        let mut state = Table::printed(4).deal(&board, 0);
        let mut company = Company::new(&board, &[bot]);
        let mut turns = 0;
        for index in 0..matches {
            state.redeal(Dice::new(2, index));
            state.play(&mut company).expect("an end");
            assert!((33..=40).contains(&state.turns()));
            turns += u64::from(state.turns());
        }
        let mean = turns as f64 / matches as f64;
        assert!((mean - 36.5).abs() < 0.2, "{mean} with {}", bot.word());
    }
}

#[test]
fn q12_nobody_who_thinks_swims_into_a_shark_or_sails_into_a_whale() {
    let board = Table::printed(4).board();
    let mut company = Company::new(&board, &[Bot::Planner, Bot::Simple]);
    for index in 0..100 {
        let mut state = Table::printed(4).deal(&board, index);
        state.play(&mut company).expect("an end");
        // Whoever is lost before a tile has sunk in a turn is lost by his own move.
        let mut own_move = false;
        for event in state.log() {
            match event {
                Event::Begins(_) => own_move = true,
                Event::Sank(..) => own_move = false,
                Event::Lost(who, ..) if own_move => {
                    panic!("match {index}: {who:?} of seat {} is lost by a move", state.owner(*who));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn players_are_known_by_their_words() {
    assert_eq!(Bot::ALL.iter().map(|bot| bot.word()).collect::<Vec<_>>(), ["random", "simple", "planner"]);
    assert_eq!(Bot::from_word("planner"), Some(Bot::Planner));
    assert_eq!(Bot::from_word("expert"), None);
}

#[test]
fn no_label_moves_a_piece_seats_that_play_alike_win_about_as_often() {
    let board = Table::printed(4).board();
    let mut company = Company::new(&board, &[Bot::Planner]);
    let mut state = Table::printed(4).deal(&board, 0);
    let mut wins = [0; 4];
    for index in 0..400 {
        state.redeal(Dice::new(3, index));
        let winners = state.play(&mut company).expect("an end").winners;
        for seat in state.seats().filter(|seat| winners.has(seat.0)) {
            wins[seat.index()] += 1;
        }
    }
    assert!(wins.iter().all(|wins| (50..=190).contains(wins)), "{wins:?}");
}

#[test]
fn no_label_moves_a_piece_of_four_islands_that_are_alike_none_is_preferred() {
    let board = Table::printed(4).board();
    let mut company = Company::new(&board, &[Bot::Planner]);
    let mut state = Table::printed(4).deal(&board, 0);
    let mut saved = std::collections::BTreeMap::new();
    for index in 0..1500 {
        state.redeal(Dice::new(4, index));
        state.play(&mut company).expect("an end");
        for event in state.log() {
            if let Event::Saved(_, at) = event {
                *saved.entry(*at).or_insert(0) += 1;
            }
        }
    }
    let all: u32 = saved.values().sum();
    let shares: Vec<f64> = saved.values().map(|n| f64::from(*n) / f64::from(all)).collect();
    // Some seventeen thousand are saved, not quite independently of each other.
    assert!(shares.len() == 4 && shares.iter().all(|share| (share - 0.25).abs() < 0.02), "{shares:?}");
}
