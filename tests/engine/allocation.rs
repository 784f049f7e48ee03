//! The match loop allocates nothing.

use allocation_counter::measure;
use engine::Playable;
use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Random};
use engine::escape::{Action, Board, Escape, Rules, State};
use engine::rng::Dice;
use support::zones::published;

const MATCHES: u64 = 200;

/// Players who think take longer, and there are many of them.
const MATCHES_OF_PLAYERS: u64 = 30;

fn allocations(board: &Board, matches: u64, mut play: impl FnMut(&mut State<'_>)) -> u64 {
    let mut state = State::deal(board, 8, Dice::new(1, 0)).expect("eight players");
    play(&mut state);
    let further = measure(|| {
        for index in 1..=matches {
            state.redeal(Dice::new(1, index));
            play(&mut state);
            assert!(state.outcome().is_some());
        }
    });
    further.count_total
}

fn galilei() -> Board {
    Board::new(&published("galilei"), &Rules::advanced()).expect("a playable zone")
}

#[test]
fn after_the_first_match_playing_by_number_allocates_nothing() {
    let count = allocations(&galilei(), MATCHES, |state| {
        state.play(&mut Random);
    });
    assert_eq!(count, 0, "allocations in {MATCHES} matches");
}

#[test]
fn after_the_first_match_playing_from_the_list_allocates_nothing() {
    let board = galilei();
    let mut listed: Vec<Action> = Vec::with_capacity(board.ground().len() * 2);
    let count = allocations(&board, MATCHES, |state| {
        while state.outcome().is_none() {
            state.legal_actions(&mut listed);
            let number = state.luck().below(listed.len() as u32);
            state.apply(listed[number as usize]).expect("what is listed is legal");
        }
    });
    assert_eq!(count, 0, "allocations in {MATCHES} matches");
}

#[test]
fn after_the_first_match_no_player_allocates_anything() {
    let board = galilei();
    let atlas = Atlas::new(&board);
    for bot in Bot::everyday() {
        let mut company = BotTable::new(&board, &atlas, Bots { humans: bot, aliens: bot });
        let count = allocations(&board, MATCHES_OF_PLAYERS, |state| {
            state.play(&mut company);
        });
        assert_eq!(count, 0, "allocations in {MATCHES_OF_PLAYERS} matches of {}", bot.word());
    }
}

#[test]
fn counting_where_it_happened_allocates_nothing_once_every_round_was_seen() {
    let board = galilei();
    let mut heat = Escape::heat(&board);
    // A round of which nothing was counted yet makes room for itself.
    heat.add(board.rules().victory.rounds.get(), 0, 0);
    let count = allocations(&board, MATCHES, |state| {
        state.play(&mut Random);
        Escape::warm(&mut heat, state);
    });
    assert_eq!(count, 0, "allocations in {MATCHES} matches");
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}
