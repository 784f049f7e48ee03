//! What a turn of *Survive* costs: nanoseconds, and the ratio to a bound measured in the same run.
//!
//! Run with `cargo bench -p engine`; CONTRIBUTING.md tells how to read it.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used, clippy::disallowed_types)]

mod bound;

use std::hint::black_box;
use std::time::Instant;

use engine::rng::Dice;
use engine::survive::bot::{Bot, Company, Random};
use engine::survive::{Action, Board, Kind, Rules, Spaces, State, atlantis};
use engine::{Coord, Game, Zone};

const SEATS: u8 = 4;
const MATCHES: u64 = 8;
// Every figure is the best of so many short trials, taken in turn, so that a noisy machine troubles all alike.
const TRIALS: usize = 300;

fn main() {
    let rules = Rules::default();
    let printed = Board::new(&atlantis(), &rules).expect("the printed board");
    let ocean = Board::new(&ocean(), &rules).expect("a large sea");
    let mut bound = bound::Bound::new(&printed);
    let mut best = [f64::INFINITY; 4];
    for _ in 0..TRIALS {
        let trial = [
            bound.nanoseconds_a_turn(MATCHES * 37),
            time(&printed, MATCHES, by_number),
            time(&printed, MATCHES, from_list),
            time(&ocean, 1, by_number),
        ];
        best.iter_mut().zip(trial).for_each(|(best, new)| *best = best.min(new));
    }
    report(&printed, best);
    players(&printed);
}

fn report(board: &Board, [bound, number, list, ocean]: [f64; 4]) {
    let turns = turns(board, MATCHES) as f64 / MATCHES as f64;
    println!("Atlantis, {SEATS} seats, random players, events on, set-up included; best of {TRIALS} trials");
    println!("{turns:.1} turns a match");
    println!();
    println!("{:<34}{:>9}{:>13}{:>10}", "", "ns/turn", "matches/s", "x bound");
    let row = |name: &str, ns: f64| {
        println!("{name:<34}{ns:>9.1}{:>13.0}{:>10.2}", 1e9 / (ns * turns), ns / bound);
    };
    row("bound: the bare work of a turn", bound);
    row("choosing by number", number);
    row("from the written-out list", list);
    row("by number, a sea of 200 x 200", ocean);
    println!();
    let verdict = |name: &str, value: f64, limit: f64| {
        let word = if value <= limit { "ok" } else { "MISSED" };
        println!("{name:<50}{value:>6.2}   aim {limit:<5} {word}");
    };
    verdict("by number / bound, at most", number / bound, 8.0);
    println!("{:<50}{:>6.2}", "a sea of 200 x 200 / the printed one", ocean / number);
}

/// The printed board in the middle of a sea of 200 × 200.
fn ocean() -> Zone {
    let mut ocean = Zone::empty(Game::Survive, 200, 200);
    for col in 0..200 {
        for row in 0..200 {
            ocean.set_cell(Coord::new(col, row), Kind::Sea);
        }
    }
    for (at, kind) in atlantis().spaces() {
        // An even number of lines further down, or the lines' half-cell shift would change sides.
        ocean.set_cell(Coord::new(at.col + 90, at.row + 90), kind);
    }
    ocean
}

fn players(board: &Board) {
    println!();
    for bot in Bot::ALL {
        let mut company = Company::new(board, &[*bot]);
        let mut state = deal(board);
        // The best of some trials of each match.
        let mut seconds = 0.0;
        for index in 0..MATCHES {
            let mut fastest = f64::INFINITY;
            for _ in 0..20 {
                state.redeal(Dice::new(2, index));
                let start = Instant::now();
                black_box(state.play(&mut company));
                fastest = fastest.min(start.elapsed().as_secs_f64());
            }
            seconds += fastest;
        }
        println!("{:<34}{:>22.0} matches/s", bot.word(), MATCHES as f64 / seconds);
    }
}

fn deal(board: &Board) -> State<'_> {
    State::deal(board, SEATS, Dice::new(1, 0)).expect("four can play")
}

fn turns(board: &Board, matches: u64) -> u64 {
    let mut state = deal(board);
    let mut turns = 0;
    for index in 0..matches {
        state.redeal(Dice::new(1, index));
        state.play(&mut Random);
        turns += u64::from(state.turns());
    }
    turns
}

// Nanoseconds a turn of one way to play.
fn time(board: &Board, matches: u64, play: fn(&mut State<'_>, &mut Vec<Action>)) -> f64 {
    let mut state = deal(board);
    let mut list = Vec::new();
    let turns = turns(board, matches);
    let start = Instant::now();
    for index in 0..matches {
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
    while let Some(view) = state.actors_view() {
        let luck = state.luck();
        view.legal_actions(list);
        let action = list[luck.below(list.len() as u32) as usize];
        state.apply(action).expect("an action from the list is legal");
    }
}
