//! What simulated players cost: the time of a turn against that of a random player's, measured in the same run.
//!
//! Run with `cargo bench`; CONTRIBUTING.md tells how to read it.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

use std::hint::black_box;
use std::time::Instant;

use engine::escape::bot::{Atlas, Bot, Bots, Company, Player};
use engine::escape::{Board, Rules, State};
use engine::rng::Dice;

const SEATS: u8 = 8;
const MATCHES: u64 = 200;
// Every figure is the best of so many trials, taken in turn, so that a noisy machine troubles all alike.
const TRIALS: usize = 40;

fn main() {
    let zone = scenario_rules::published::zone("galilei").expect("Galilei is built in");
    let board = Board::new(zone.zone(), &Rules::advanced()).expect("Galilei can be played");
    let atlas = Atlas::new(&board);
    let players: Vec<_> = Bot::RANKS.iter().map(|bot| (bot, turns(&board, &atlas, *bot))).collect();
    let mut best = vec![f64::INFINITY; players.len()];
    for _ in 0..TRIALS {
        for ((bot, turns), best) in players.iter().zip(&mut best) {
            *best = best.min(time(&board, &atlas, **bot) / *turns as f64);
        }
    }
    println!("Galilei, {SEATS} seats, Advanced, the same players on both sides; best of {TRIALS} trials");
    println!("{:<12}{:>14}{:>10}{:>10}", "", "turns a match", "ns/turn", "x random");
    for ((bot, turns), ns) in players.iter().zip(&best) {
        let mean = *turns as f64 / MATCHES as f64;
        println!("{:<12}{mean:>14.0}{ns:>10.1}{:>10.2}", bot.word(), ns / best[0]);
    }
}

fn deal(board: &Board) -> State<'_> {
    State::deal(board, SEATS, Dice::new(1, 0)).expect("eight can play")
}

fn company<'a>(board: &Board, atlas: &'a Atlas, bot: Bot) -> Company<'a> {
    Company::new(board, atlas, Bots { humans: bot, aliens: bot })
}

fn turns(board: &Board, atlas: &Atlas, bot: Bot) -> u64 {
    let mut company = company(board, atlas, bot);
    let mut state = deal(board);
    let mut turns = 0;
    for index in 0..MATCHES {
        state.redeal(Dice::new(1, index));
        company.begin();
        while let Some(view) = state.actors_view() {
            turns += u64::from(state.turn_is_fresh());
            let choice = company.decide(view, state.luck()).expect("players decide");
            state.take(choice);
        }
    }
    turns
}

fn time(board: &Board, atlas: &Atlas, bot: Bot) -> f64 {
    let mut company = company(board, atlas, bot);
    let mut state = deal(board);
    let start = Instant::now();
    for index in 0..MATCHES {
        state.redeal(Dice::new(1, index));
        black_box(state.play(&mut company));
    }
    start.elapsed().as_nanos() as f64
}
