//! The game as batches of matches see it.

use std::convert::Infallible;

use engine::rng::Dice;
use engine::survive::bot::{Bot, Bots, Company};
use engine::survive::{Paired, Rules, Seat, State, Summary, Survive, atlantis};
use engine::{Game, Playable, Sums};

fn turns(state: &mut State<'_>, players: &mut Company<'_>, luck: Dice) -> Vec<String> {
    let mut turns = Vec::new();
    let told = Survive::write_down(state, players, luck, u32::MAX, |lines| {
        turns = lines.to_vec();
        Ok::<(), Infallible>(())
    });
    assert_eq!(told, Ok(()));
    turns
}

#[test]
fn it_is_known_by_its_word_and_paints_with_its_palette() {
    assert_eq!(Game::from_word("survive"), Some(Survive::GAME));
    assert_eq!(Survive::GAME.palette(), &engine::survive::PALETTE);
}

#[test]
fn a_batch_plays_what_the_game_itself_plays() {
    let board = Survive::board(&atlantis(), &Rules::default()).expect("the printed board");
    let bots = Bots::new(&[Bot::Simple, Bot::Random]);
    let mut players = Survive::sit_down(&board, &(), bots);
    let mut state = Survive::deal(&board, 3, Dice::new(1, 0)).expect("a match");
    let (mut summary, mut whole) = (Survive::summary(&board), Summary::new(&board));
    for index in 0..6 {
        assert!(Survive::play(&mut state, &mut players, Dice::new(1, index), u32::MAX));
        let mut one = Survive::summary(&board);
        Survive::add(&mut one, &state);
        Sums::merge(&mut summary, &one);
        state.redeal(Dice::new(1, index));
        state.play(&mut Company::new(&board, &[Bot::Simple, Bot::Random])).expect("an end");
        whole.add(&state);
    }
    assert_eq!(summary, whole);
}

#[test]
fn a_match_stops_after_as_many_decisions_as_it_may_take() {
    let board = Survive::board(&atlantis(), &Rules::default()).expect("the printed board");
    let mut players = Survive::sit_down(&board, &(), Bots::default());
    let mut state = Survive::deal(&board, 4, Dice::new(1, 0)).expect("a match");
    assert!(!Survive::play(&mut state, &mut players, Dice::new(1, 0), 47));
    assert!(state.is_set_up(), "48 pieces are placed before the first turn");
}

#[test]
fn what_is_written_down_is_replayed_to_the_same_end() {
    let board = Survive::board(&atlantis(), &Rules::default()).expect("the printed board");
    let mut players = Survive::sit_down(&board, &(), Bots::new(&[Bot::Simple]));
    let mut state = Survive::deal(&board, 4, Dice::new(9, 3)).expect("a match");
    let turns = turns(&mut state, &mut players, Dice::new(9, 3));
    let mut again = Survive::deal(&board, 4, Dice::new(9, 3)).expect("a match");
    again.replay(&turns).expect("every line is legal");
    assert_eq!(again.outcome(), state.outcome());
    assert!(Survive::sort(&again) < 2);
}

#[test]
fn boards_are_compared_with_the_same_luck() {
    let mut far = Rules::default();
    far.movement.points = engine::Number::clamped(6);
    let boards = [Rules::default(), far].map(|rules| Survive::board(&atlantis(), &rules).expect("a board"));
    let mut paired = Paired::default();
    for index in 0..8 {
        let mut ended = boards.iter().map(|board| {
            let mut state = Survive::deal(board, 3, Dice::new(2, index)).expect("a match");
            let mut players = Survive::sit_down(board, &(), Bots::new(&[Bot::Simple]));
            assert!(Survive::play(&mut state, &mut players, Dice::new(2, index), u32::MAX));
            state
        });
        let (one, other) = (ended.next().expect("one"), ended.next().expect("the other"));
        Survive::pair(&mut paired, &one, &other);
    }
    let saved = paired.saved.difference().expect("eight pairs").mean;
    assert!(saved < 0.0, "who moves twice as far saves more, {saved}");
    assert_eq!((paired.turns.count(), paired.wins[2].count(), paired.wins[3].count()), (8, 8, 0));
}

#[test]
fn players_are_named_one_a_seat_and_repeated() {
    let bots = Bots::new(&[Bot::Planner, Bot::Simple]);
    let words: Vec<&str> = (0..4).map(|seat| bots.of(Seat(seat)).word()).collect();
    assert_eq!(words, ["planner", "simple", "planner", "simple"]);
    assert_eq!(Bots::default().of(Seat(3)), Bot::EVERYDAY);
}
