//! What a turn costs: nanoseconds, and the ratio to a bound measured in the same run.
//!
//! Run with `cargo bench`; CONTRIBUTING.md tells how to read it.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

mod bound;
mod sandbox;
mod zones;

use std::hint::black_box;
use std::time::Instant;

use engine::escape::bot::{Player, Random};
use engine::escape::{Action, Board, Rules, State};
use engine::rng::Dice;

const SEATS: u8 = 8;
const MATCHES: u64 = 500;
// Every figure is the best of so many trials, taken in turn, so that a noisy machine troubles all alike.
const TRIALS: usize = 60;

fn main() {
    let rules = Rules::advanced();
    let galilei = Board::new(&zones::galilei(), &rules).expect("Galilei can be played");
    let large = Board::new(&zones::large(), &rules).expect("the large zone can be played");
    let mut bound = bound::Bound::new(&galilei);
    let mut best = [f64::INFINITY; 6];
    for _ in 0..TRIALS {
        let trial = [
            bound.nanoseconds_a_turn(MATCHES * 250),
            time(&galilei, by_number),
            time(&galilei, from_list),
            time(&large, by_number),
            threads(&galilei, 1),
            threads(&galilei, 2),
        ];
        best.iter_mut().zip(trial).for_each(|(best, new)| *best = best.min(new));
    }
    report(&galilei, best);
    sandbox::report();
}

fn report(galilei: &Board, [bound, number, list, large, one, two]: [f64; 6]) {
    let (turns, events) = count(galilei);
    let per_second = |ns: f64| 1e9 * MATCHES as f64 / (ns * turns as f64);
    println!("Galilei, {SEATS} seats, Advanced, random players, events on; best of {TRIALS} trials");
    println!("{:.0} turns and {:.0} events a match", mean(turns), mean(events));
    println!();
    println!("{:<34}{:>9}{:>13}{:>10}", "", "ns/turn", "matches/s", "x bound");
    let row = |name: &str, ns: f64| {
        println!("{name:<34}{ns:>9.1}{:>13.0}{:>10.2}", per_second(ns), ns / bound);
    };
    row("bound: the bare work of a turn", bound);
    row("choosing by number", number);
    row("from the written-out list", list);
    row("by number, 500 x 500", large);
    println!();
    let verdict = |name: &str, value: f64, limit: f64, good: bool| {
        let word = if good { "ok" } else { "MISSED" };
        println!("{name:<50}{value:>6.2}   aim {limit:<5} {word}");
    };
    verdict("by number / bound, at most", number / bound, 4.5, number / bound <= 4.5);
    verdict("from the list / bound, at most", list / bound, 8.0, list / bound <= 8.0);
    verdict("500 x 500 / 23 x 14, at most", large / number, 1.3, large / number <= 1.3);
    verdict("speed of two threads / one, at least", one / two, 1.8, one / two >= 1.8);
}

fn mean(sum: u64) -> f64 {
    sum as f64 / MATCHES as f64
}

fn count(board: &Board) -> (u64, u64) {
    let (mut turns, mut events) = (0, 0);
    let mut state = deal(board);
    for index in 0..MATCHES {
        state.redeal(Dice::new(1, index));
        while let Some(seat) = state.actor() {
            turns += u64::from(state.turn_is_fresh());
            match Random.decide(state.view(seat), state.luck()) {
                Some(choice) => drop(state.take(choice)),
                None => break,
            }
        }
        events += state.log().len() as u64;
    }
    (turns, events)
}

fn deal(board: &Board) -> State<'_> {
    State::deal(board, SEATS, Dice::new(1, 0)).expect("eight can play")
}

// Nanoseconds a turn of one way to play. Both zones are measured on their own number of turns.
fn time(board: &Board, play: fn(&mut State<'_>, &mut Vec<Action>)) -> f64 {
    let mut state = deal(board);
    let mut list = Vec::new();
    let turns = count(board).0;
    let start = Instant::now();
    for index in 0..MATCHES {
        state.redeal(Dice::new(1, index));
        play(&mut state, &mut list);
        black_box(&state);
    }
    start.elapsed().as_nanos() as f64 / turns as f64
}

/// The fast way: the player says a number, no list is written.
fn by_number(state: &mut State<'_>, _: &mut Vec<Action>) {
    black_box(state.play(&mut Random));
}

/// The generic way: an outside player gets the list and answers with an action, which is checked.
fn from_list(state: &mut State<'_>, list: &mut Vec<Action>) {
    while let Some(seat) = state.actor() {
        let luck = state.luck();
        state.view(seat).legal_actions(list);
        let action = list[luck.below(list.len() as u32) as usize];
        state.apply(action).expect("an action from the list is legal");
    }
}

// Nanoseconds a turn, all threads together having played the same matches.
fn threads(board: &Board, threads: u64) -> f64 {
    let turns = count(board).0;
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let mut state = deal(board);
                for index in (thread..MATCHES * 4).step_by(threads as usize) {
                    state.redeal(Dice::new(1, index % MATCHES));
                    black_box(state.play(&mut Random));
                }
            });
        }
    });
    start.elapsed().as_nanos() as f64 / (turns * 4) as f64
}
