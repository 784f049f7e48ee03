//! Batches of matches: the same seed plays the same match, and sums do not care who adds them up.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Colour, Event, Side, State, Summary};
use proptest::prelude::*;

use super::{facts, play_through};
use support::games::play_out;
use support::random_zone::{tables, tries};

const MATCHES: u64 = 9;

proptest! {
    #![proptest_config(tries(24))]

    #[test]
    fn the_same_seed_plays_the_same_match_in_fresh_and_in_used_memory(table in tables()) {
        let board = table.board();
        let mut used = table.deal(&board, 7);
        play_out(&mut used);
        for index in [3, 7] {
            let mut fresh = table.deal(&board, index);
            used.redeal(table.dice(index));
            assert_eq!(facts(&used), facts(&fresh));
            play_out(&mut used);
            play_out(&mut fresh);
            assert_eq!(facts(&used), facts(&fresh));
        }
    }

    #[test]
    fn adepts_decide_the_same_whatever_they_planned_before(table in tables()) {
        let board = table.board();
        let atlas = Atlas::new(&board);
        let players = || BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
        let mut used = players();
        let mut state = table.deal(&board, 0);
        for index in 0..MATCHES {
            state.redeal(table.dice(index));
            state.play(&mut used);
            let with_used = facts(&state);
            state.redeal(table.dice(index));
            state.play(&mut players());
            assert_eq!(facts(&state), with_used);
        }
    }

    #[test]
    fn the_sums_of_split_batches_are_the_sum_of_the_batch_in_any_order(
        table in tables(),
        workers in proptest::collection::vec(0..3_usize, MATCHES as usize),
        order in Just([0, 1, 2]).prop_shuffle(),
    ) {
        let board = table.board();
        let mut state = table.deal(&board, 0);
        let mut whole = Summary::new(&board);
        let mut parts = [0, 1, 2].map(|_| Summary::new(&board));
        for (index, worker) in (0..).zip(workers) {
            state.redeal(table.dice(index));
            play_out(&mut state);
            whole.add(&state);
            parts[worker].add(&state);
        }
        let mut merged = Summary::new(&board);
        for part in order {
            merged.merge(&parts[part]);
        }
        assert_eq!(merged, whole);
        assert_eq!(whole.matches, MATCHES);
        assert_eq!(whole.ends.iter().sum::<u64>(), MATCHES);
        assert_eq!(whole.hatch_use.iter().sum::<u64>(), whole.human_win.hits);
    }

    #[test]
    fn a_match_that_runs_is_not_summed(table in tables()) {
        let board = table.board();
        let state: State<'_> = table.deal(&board, 0);
        let mut summary = Summary::new(&board);
        summary.add(&state);
        assert_eq!(summary, Summary::new(&board));
    }

    #[test]
    fn the_log_by_round_is_the_log_with_the_round_of_everything_that_happened(table in tables()) {
        let board = table.board();
        let mut state = table.deal(&board, 0);
        let mut ends: Vec<(usize, u16)> = Vec::new();
        play_through(&mut state, |now, _, _| ends.push((now.log().len(), now.round())));
        let by_round: Vec<(u16, Event)> =
            state.log_by_round().flat_map(|(round, events)| events.iter().map(move |event| (round, *event))).collect();
        assert_eq!(by_round.iter().map(|(_, event)| *event).collect::<Vec<_>>(), state.log());
        assert_eq!(state.log_by_round().last().map(|(round, _)| round), Some(state.round()));
        for (index, (round, event)) in by_round.into_iter().enumerate() {
            // What happened while a decision was carried out, between two positions.
            let before = ends.iter().rev().find(|(long, _)| *long <= index).map_or(1, |(_, round)| *round);
            let after = ends.iter().find(|(long, _)| *long > index).map_or(state.round(), |(_, round)| *round);
            // Who comes back does so at the beginning of his turn, which may be in the next round.
            let comes_back = matches!(event, Event::Moved(..) | Event::Restarted(_));
            assert!(round == before || comes_back && round == after, "{event:?} in round {round}");
        }
    }

    #[test]
    fn seats_hatches_and_contacts_are_sums_over_the_same_matches(table in tables()) {
        let board = table.board();
        let mut state = table.deal(&board, 0);
        let mut summary = Summary::new(&board);
        let (mut red, mut winners, mut contacts, mut both, mut automatic) = (0, 0, 0, 0, 0);
        for index in 0..MATCHES {
            state.redeal(table.dice(index));
            play_out(&mut state);
            summary.add(&state);
            red += state.log().iter().filter(|event| matches!(event, Event::OnHatch(_, _, Colour::Red))).count() as u64;
            winners += state.seats().filter(|seat| state.won(*seat)).count() as u64;
            let struck = state.seats().any(|seat| state.eliminations(seat) > 0);
            let defended = state.log().iter().any(|event| matches!(event, Event::Defended(_)));
            contacts += u64::from(struck || defended);
            let aliens_win = state.outcome().is_some_and(|outcome| outcome.aliens_win);
            let human_wins = state.seats().any(|seat| state.won(seat) && state.side(seat) == Side::Human);
            both += u64::from(aliens_win && human_wins);
            let at_once = |event: &Event| matches!(event, Event::LastHatchClosed | Event::OutOfTime);
            automatic += u64::from(aliens_win && state.log().iter().any(at_once));
        }
        let seats = &summary.seats[..usize::from(table.players)];
        assert_eq!(seats.iter().map(|seat| seat.wins.hits).sum::<u64>(), winners);
        assert_eq!(seats.iter().map(|seat| seat.escapes.hits).sum::<u64>(), summary.human_win.hits);
        assert_eq!(seats.iter().map(|seat| seat.escapes.of).sum::<u64>(), summary.human_win.of);
        assert!(seats.iter().all(|seat| seat.wins.of == MATCHES));
        assert_eq!(summary.hatch_red.iter().sum::<u64>(), red);
        assert_eq!(summary.first_contact.total(), contacts);
        assert_eq!((summary.both_win.hits, summary.automatic_elimination.hits), (both, automatic));
        assert!([summary.both_win, summary.automatic_elimination].iter().all(|rate| rate.of == MATCHES));
        let squares = summary.escaped.counts().iter().zip(0..).map(|(times, n): (&u64, u64)| times * n * n);
        assert_eq!(summary.human_win.hits_squared, squares.sum::<u64>());
        assert!(summary.human_win.is_possible(MATCHES, u64::from(table.players)));
        assert_eq!((summary.rounds.total(), summary.escaped.total()), (MATCHES, MATCHES));
    }
}
