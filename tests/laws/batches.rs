//! Batches of matches: the same seed plays the same match, and sums do not care who adds them up.

use engine::escape::{State, Summary};
use proptest::prelude::*;

use super::facts;
use crate::random_zone::{play_out, tables, tries};

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
}
