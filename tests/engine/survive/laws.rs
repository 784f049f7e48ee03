//! What holds in every position of every match.

use engine::rng::Dice;
use engine::survive::bot::Random;
use engine::survive::{Action, Board, Creature, Place, Scribe, State, Terrain, Tile, perft};
use expect_test::expect;

use crate::case::told;
use crate::tables::{Table, challenge, play_through, tables};

/// Plays matches at every table; `each` sees every position and what is about to be done in it.
fn everywhere(mut each: impl FnMut(&State<'_>, Action), mut end: impl FnMut(&State<'_>)) {
    for table in tables() {
        let board = table.board();
        for index in 0..3 {
            let mut state = table.deal(&board, index);
            play_through(&mut state, &mut each);
            end(&state);
        }
    }
}

#[test]
fn inv_1_and_inv_2_hold_after_every_step() {
    let check = |state: &State<'_>| assert_eq!(state.broken_invariant(), None);
    everywhere(|state, _| check(state), check);
}

#[test]
fn explorers_are_conserved_and_in_the_end_saved_or_lost() {
    everywhere(
        |_, _| {},
        |state| {
            for who in state.seats().flat_map(|seat| state.explorers(seat)) {
                assert!(matches!(state.place_of(who), Place::Saved(_) | Place::Lost(_)), "{who:?}");
            }
        },
    );
}

#[test]
fn backs_are_conserved_and_under_every_tile_lies_one() {
    let check = |state: &State<'_>| {
        for terrain in Terrain::ALL {
            let tiles = state.board().rules().tiles.of(terrain);
            assert_eq!(state.all_backs(terrain), tiles);
            let below: u16 = state.backs(terrain).iter().map(|n| u16::from(*n)).sum();
            let spared = state.outcome().is_some() && !state.board().rules().end.last_back;
            assert!(below == state.tiles_left(terrain) || spared && below == state.tiles_left(terrain) + 1);
        }
    };
    everywhere(|state, _| check(state), check);
}

#[test]
fn pieces_are_conserved_on_the_board_in_reserve_or_out_of_the_game() {
    everywhere(
        |state, _| {
            for creature in Creature::ALL {
                let stock = state.board().rules().creatures.stock.of(creature);
                assert!(
                    state.creatures(creature).len() + usize::from(state.reserve(creature))
                        <= usize::from(stock)
                );
            }
            let boats = state.boats();
            assert!(boats.windows(2).all(|two| two[0] < two[1]), "two boats in a space");
            assert!(boats.iter().all(|at| state.tile(*at) == Tile::Sea));
            let capacity = usize::from(state.board().rules().boats.capacity.get());
            assert!(boats.iter().all(|at| state.crew(*at).count() <= capacity));
        },
        |_| {},
    );
}

#[test]
fn choosing_by_number_says_the_same_as_the_list() {
    let mut list = Vec::new();
    everywhere(
        |state, action| {
            state.legal_actions(&mut list);
            assert!(list.contains(&action));
            for number in [0, list.len() / 2, list.len() - 1] {
                let mut told = 0;
                let choice = state.choose(|count| {
                    told = count as usize;
                    number as u32
                });
                assert_eq!(
                    (told, choice.map(engine::survive::Choice::action)),
                    (list.len(), Some(list[number]))
                );
            }
            let sorted: std::collections::BTreeSet<_> = list.iter().copied().collect();
            assert_eq!(sorted.len(), list.len(), "an action stands twice in the list");
        },
        |_| {},
    );
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let table = Table::printed(4);
    let board = table.board();
    let log = |seed| {
        let mut state = State::deal(&board, 4, Dice::new(seed, 9)).expect("a match");
        state.play(&mut Random);
        state.log().to_vec()
    };
    assert_eq!(log(3), log(3));
    assert_ne!(log(3), log(4));
    let mut used = table.deal(&board, 1);
    used.play(&mut Random);
    used.redeal(Dice::new(3, 9));
    used.play(&mut Random);
    assert_eq!(used.log(), log(3), "a match that was played before leaves nothing behind");
}

#[test]
fn table_2_8_a_match_lasts_33_to_40_turns_and_36_5_on_average() {
    let table = Table::printed(4);
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let mut counts = [0_u32; 41];
    for index in 0..2000 {
        state.redeal(Dice::new(1, index));
        let outcome = state.play(&mut Random).expect("an end");
        assert_eq!(outcome.end.word(), "volcano");
        counts[usize::from(state.turns())] += 1;
    }
    assert_eq!(counts[..33].iter().sum::<u32>(), 0);
    let mean = (0..).zip(counts).map(|(turns, n): (u32, u32)| f64::from(turns * n)).sum::<f64>() / 2000.0;
    assert!((mean - 36.5).abs() < 0.2, "{mean}");
    // Each of the eight lengths is as likely: 250 of 2000, give or take four standard deviations.
    assert!(counts[33..].iter().all(|n| (190..=310).contains(n)), "{counts:?}");
}

#[test]
fn a_record_of_a_match_gives_the_same_match_again() {
    for table in tables() {
        let board = table.board();
        let mut state = table.deal(&board, 8);
        let mut scribe = Scribe::default();
        while state.outcome().is_none() {
            let number = state.luck();
            let choice = state.choose(|n| number.below(n)).expect("something is legal");
            scribe.apply(&mut state, choice.action()).expect("it is legal");
        }
        let mut again = table.deal(&board, 8);
        if let Err(error) = again.replay(scribe.turns()) {
            panic!("{:?}: {}; legal: {:?}", scribe.turns().get(error.turn), error.why, error.legal);
        }
        assert_eq!(told(&again), told(&state));
        assert_eq!((again.turns(), again.outcome()), (state.turns(), state.outcome()));
    }
}

#[test]
fn every_legal_action_can_be_written_and_read_again() {
    for table in tables().step_by(4) {
        let board = table.board();
        let mut list = Vec::new();
        let mut state = table.deal(&board, 2);
        play_through(&mut state, |state, _| {
            state.legal_actions(&mut list);
            for action in list.iter().step_by(5) {
                let Some(step) = state.step(*action) else {
                    assert_eq!(*action, Action::Skip);
                    continue;
                };
                let text = step.text(board.ground());
                let read =
                    engine::survive::Step::read(&text, board.ground()).expect("what is written is read");
                let meant = state.action(read).expect("it means something");
                assert!(state.is_legal(meant), "{text}");
                // Of two alike whom the player cannot tell apart the first is meant.
                assert!(meant == *action || matches!(action, Action::Aboard(_)), "{text}");
            }
        });
    }
}

#[test]
fn s_2_matches_end_when_nobody_is_left_or_are_capped() {
    let table = challenge(2);
    let board = table.board();
    let mut ends = [0; 4];
    for index in 0..200 {
        let mut state = table.deal(&board, index);
        let outcome = state.play(&mut Random).expect("an end");
        ends[outcome.end as usize] += 1;
        assert_eq!(
            outcome.end.word() == "capped",
            state.turns() == 200,
            "who plays at random goes on and on"
        );
    }
    assert_eq!((ends[0], ends[2]), (0, 0), "neither the volcano nor the last tile ends it");
    assert!(ends[1] > 0 && ends[3] > 0, "{ends:?}");
}

#[test]
fn s_4_a_match_lasts_forty_turns() {
    let table = challenge(4);
    let board = table.board();
    for index in 0..50 {
        let mut state = table.deal(&board, index);
        assert_eq!(state.play(&mut Random).map(|outcome| outcome.end.word()), Some("last-tile"));
        assert_eq!(state.turns(), 40);
    }
}

fn paths(board: &Board, played: &[&str], depth: u32) -> String {
    let mut state = State::deal(board, 3, Dice::new(42, 0)).expect("a match");
    state.replay(played).expect("a beginning");
    while state.is_set_up() && played.is_empty() {
        let choice = state.choose(|n| n / 3).expect("a placement");
        state.take(choice);
    }
    (1..=depth).map(|depth| perft(&state, depth).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn paths_from_the_beginning_and_from_the_first_turn() {
    let board = Table::printed(3).board();
    expect!["234 53352"].assert_eq(&paths(&board, &["1: place 6 F05"], 2));
    expect!["80 6292 492200"].assert_eq(&paths(&board, &[], 3));
}
