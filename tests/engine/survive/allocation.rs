//! The match loop allocates nothing.

use allocation_counter::measure;
use engine::rng::Dice;
use engine::survive::bot::{Bot, Company, Player, Random};
use engine::survive::{Action, State};

use crate::tables::{Table, challenge};

/// How much is allocated in matches after the first, which may make room for what it notes.
fn allocations(table: &Table, mut play: impl FnMut(&mut State<'_>)) -> u64 {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    for index in 0..5 {
        state.redeal(Dice::new(6, index));
        play(&mut state);
    }
    let further = measure(|| {
        for index in 0..20 {
            state.redeal(Dice::new(1, index));
            play(&mut state);
            assert!(state.outcome().is_some());
        }
    });
    further.count_total
}

#[test]
fn playing_by_number_allocates_nothing() {
    for table in [Table::printed(4), challenge(1), challenge(4), challenge(5)] {
        assert_eq!(
            allocations(&table, |state| {
                state.play(&mut Random);
            }),
            0
        );
    }
}

#[test]
fn playing_from_the_list_allocates_nothing() {
    let mut list: Vec<Action> = Vec::with_capacity(4096);
    let count = allocations(&Table::printed(3), |state| {
        while state.outcome().is_none() {
            state.legal_actions(&mut list);
            let number = state.luck().below(list.len() as u32);
            state.apply(list[number as usize]).expect("what is listed is legal");
        }
    });
    assert_eq!(count, 0);
}

#[test]
fn no_player_allocates_anything() {
    for bot in Bot::ALL {
        let table = Table::printed(4);
        let board = table.board();
        let mut company = Company::new(&board, &[*bot]);
        let count = allocations(&table, |state| {
            company.begin();
            while let Some(view) = state.actors_view() {
                let choice = company.decide(view, state.luck()).expect("a choice");
                state.take(choice);
            }
        });
        assert_eq!(count, 0, "{}", bot.word());
    }
}
