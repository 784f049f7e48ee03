//! Sums over matches add up.

use engine::Playable;
use engine::rng::Dice;
use engine::survive::bot::{Bot, Company};
use engine::survive::{Board, Cause, Event, HeatOf, Summary, Survive};

use crate::tables::{Table, challenge, tables};

fn sums(table: &Table, board: &Board, bot: Bot, matches: std::ops::Range<u64>) -> Summary {
    let mut summary = Summary::new(board);
    let mut company = Company::new(board, &[bot]);
    let mut state = table.deal(board, 0);
    for index in matches {
        state.redeal(Dice::new(4, index));
        state.play(&mut company).expect("an end");
        summary.add(&state);
    }
    summary
}

#[test]
fn two_batches_give_the_sums_of_one_in_any_order() {
    for table in tables().step_by(7) {
        let board = table.board();
        let all = sums(&table, &board, Bot::Simple, 0..12);
        let (first, second) =
            (sums(&table, &board, Bot::Simple, 0..5), sums(&table, &board, Bot::Simple, 5..12));
        for (mut one, other) in [(first.clone(), &second), (second.clone(), &first)] {
            one.merge(other);
            assert_eq!(one, all);
        }
    }
}

#[test]
fn every_explorer_is_counted_once() {
    for table in tables().step_by(5) {
        let board = table.board();
        let sums = sums(&table, &board, Bot::Simple, 0..10);
        let each = u64::from(table.rules.setup.values.len()) * u64::from(table.rules.setup.colours.get());
        let all = each * u64::from(table.players) * 10;
        let (saved, of) =
            sums.saved_by_value.iter().fold((0, 0), |(hits, of), rate| (hits + rate.hits, of + rate.of));
        assert_eq!((of, saved + sums.lost.iter().sum::<u64>()), (all, all));
        assert_eq!(sums.islands.iter().sum::<u64>(), saved);
        assert_eq!(sums.saved_from.iter().sum::<u64>(), saved);
        assert_eq!(sums.starts.iter().sum::<u64>(), all);
        let before_the_end: u64 =
            Cause::ALL.iter().filter(|c| **c != Cause::End).map(|c| sums.lost[*c as usize]).sum();
        assert_eq!(sums.deaths.iter().sum::<u64>(), before_the_end);
        let by_seat: f64 = sums.seats.iter().map(|seat| seat.saved.mean() * seat.saved.total() as f64).sum();
        assert!((by_seat - saved as f64).abs() < 1e-6);
        assert_eq!(
            (sums.turns.total(), sums.ends.iter().sum::<u64>(), sums.boats_lost.total()),
            (10, 10, 10)
        );
    }
}

#[test]
fn the_printed_game_of_planners_is_what_a_table_would_expect() {
    let table = Table::printed(4);
    let board = table.board();
    let sums = sums(&table, &board, Bot::Planner, 0..300);
    let saved: f64 = sums.seats[..4].iter().map(|seat| seat.saved.mean()).sum::<f64>() / 4.0;
    assert!((1.5..6.0).contains(&saved), "{saved} saved a player");
    // Those of value are saved first.
    assert!(
        sums.saved_by_value[6].share() > sums.saved_by_value[1].share() + 0.1,
        "{:?}",
        sums.saved_by_value
    );
    assert_eq!(sums.saved_by_value[7].of, 0);
    assert!((1.0..10.0).contains(&sums.boats_lost.mean()), "{}", sums.boats_lost.mean());
    assert_eq!(sums.ends, [300, 0, 0, 0]);
    assert!(sums.landlocked.share() < 0.05);
    assert!(sums.lost_a_match(Cause::Shark) > 1.0 && sums.lost_a_match(Cause::Before) < 1e-9);
}

#[test]
fn a_capped_match_is_counted_as_such() {
    let table = challenge(2);
    let board = table.board();
    let sums = sums(&table, &board, Bot::Random, 0..20);
    assert_eq!(sums.ends[1] + sums.ends[3], 20);
    assert!(sums.ends[3] > 0);
}

#[test]
fn sums_of_heat_are_the_events_of_the_logs_turn_by_turn() {
    for table in tables().step_by(7) {
        let board = table.board();
        let mut company = Company::new(&board, &[Bot::Simple]);
        let mut state = table.deal(&board, 0);
        let (mut heat, mut summary) = (Survive::heat(&board), Summary::new(&board));
        let mut swum: Vec<(u16, usize)> = Vec::new();
        for index in 0..8 {
            state.redeal(Dice::new(4, index));
            state.play(&mut company).expect("an end");
            summary.add(&state);
            Survive::warm(&mut heat, &state);
            let begun = |place: usize| {
                state.log()[..place].iter().filter(|event| matches!(event, Event::Begins(_))).count() as u16
            };
            for (place, event) in state.log().iter().enumerate() {
                if let Event::Swims(_, at) = event {
                    swum.push((begun(place), at.index()));
                }
            }
        }
        let all = |what: HeatOf| heat.counts(&[what as usize], 0..=u16::MAX);
        assert_eq!(all(HeatOf::Deaths), summary.deaths);
        assert_eq!(all(HeatOf::Swimmers), summary.swimmers);
        assert_eq!(all(HeatOf::Starts), summary.starts);
        assert_eq!(all(HeatOf::Saved), summary.saved_from);
        assert_eq!(heat.counts(&[HeatOf::Starts as usize], 1..=u16::MAX).iter().sum::<u64>(), 0);
        let width = heat.width().expect("a board of this size tells turns apart");
        for turns in [0..=width * 4 - 1, width * 3..=width * 8 - 1] {
            let swimmers = heat.counts(&[HeatOf::Swimmers as usize], turns.clone());
            for (cell, count) in swimmers.iter().enumerate() {
                let there = swum.iter().filter(|(turn, at)| *at == cell && turns.contains(turn)).count();
                assert_eq!(*count, there as u64, "{cell} in turns {turns:?}");
            }
        }
    }
}
