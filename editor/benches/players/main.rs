//! What simulated players cost: the time of a turn against that of a random player's, measured in the same run.
//!
//! Run with `cargo bench`; CONTRIBUTING.md tells how to read it.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

#[path = "../turn/bound.rs"]
mod bound;
mod savings;

use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player};
use engine::escape::{Board, Rules, Sectors, State};
use engine::rng::Dice;
use engine::{Coord, Zone};

const SEATS: u8 = 8;
const MATCHES: u64 = 200;
// Every figure is the best of so many trials, taken in turn, so that a noisy machine troubles all alike.
const TRIALS: usize = 40;

fn main() {
    let zone = scenario_rules::published::zone("galilei").expect("Galilei is built in");
    let board = Board::new(zone.zone(), &Rules::advanced()).expect("Galilei can be played");
    let atlas = Atlas::new(&board);
    let mut bound = bound::Bound::new(&board);
    let players: Vec<_> = Bot::RANKS.iter().map(|bot| (bot, turns(&board, &atlas, *bot))).collect();
    let mut best = vec![f64::INFINITY; players.len()];
    let mut bare = f64::INFINITY;
    for _ in 0..TRIALS {
        bare = bare.min(bound.nanoseconds_a_turn(50_000));
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
    println!();
    verdict("simple / random, at most", best[1] / best[0], 3.0, best[1] / best[0] <= 3.0);
    verdict("tracker / random, at most", best[2] / best[0], 8.0, best[2] / best[0] <= 8.0);
    let match_of_four = milliseconds_a_match(&board, &atlas, Bot::Adept);
    verdict("adept, milliseconds a match of 4, at most", match_of_four, 1.0, match_of_four <= 1.0);
    println!();
    tell_thinking(&board, &atlas);
    println!();
    compare_with_javascript(zone.zone(), bare, best[0]);
    println!();
    tell_savings(zone.zone());
}

// What a match of four costs on one core: the best of the trials.
fn milliseconds_a_match(board: &Board, atlas: &Atlas, bot: Bot) -> f64 {
    let mut company = BotTable::new(board, atlas, Bots { humans: bot, aliens: bot });
    let mut state = State::deal(board, 4, Dice::new(1, 0)).expect("four can play");
    let mut best = f64::INFINITY;
    for _ in 0..TRIALS {
        let begin = Instant::now();
        for number in 0..MATCHES {
            state.redeal(Dice::new(1, number));
            black_box(state.play(&mut company));
        }
        best = best.min(begin.elapsed().as_secs_f64() * 1000.0 / MATCHES as f64);
    }
    best
}

// What a match of four takes that is played by who thinks ahead.
fn tell_thinking(board: &Board, atlas: &Atlas) {
    let milliseconds = |bot, matches: u64| {
        let mut company = company(board, atlas, bot);
        let mut state = State::deal(board, 4, Dice::new(1, 0)).expect("four can play");
        let start = Instant::now();
        for index in 0..matches {
            state.redeal(Dice::new(1, index));
            black_box(state.play(&mut company));
        }
        start.elapsed().as_secs_f64() * 1000.0 / matches as f64
    };
    let tracker = (0..5).map(|_| milliseconds(Bot::Tracker, 500)).fold(f64::INFINITY, f64::min);
    let expert = milliseconds(Bot::Expert, 20);
    println!("Galilei, 4 seats: a match of trackers takes {tracker:.3} ms, of experts {expert:.0} ms");
    verdict("expert, milliseconds a match, at most", expert, 500.0, expert <= 500.0);
    println!("{:<58}{:>7.0}", "  times a match of trackers", expert / tracker);
}

fn verdict(name: &str, value: f64, limit: f64, good: bool) {
    let word = if good { "ok" } else { "MISSED" };
    println!("{name:<58}{value:>7.2}   aim {limit:<5} {word}");
}

// Toy rules in JavaScript against the same toy rules here, and against the whole game.
fn compare_with_javascript(zone: &Zone, bare: f64, random: f64) {
    let Some(toy) = javascript(zone) else {
        println!("node is not here: no comparison with JavaScript");
        return;
    };
    println!("toy rules in plain JavaScript under node: {toy:.0} ns a turn");
    println!("{:<58}{:>7.1}", "  times the same toy rules in Rust", toy / bare);
    println!("{:<58}{:>7.1}", "  times the whole game with random players", toy / random);
}

fn javascript(zone: &Zone) -> Option<f64> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/players/toy.mjs");
    let mut node =
        Command::new("node").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let cells = zone.cells();
    let row =
        |row| (0..cells.columns()).map(move |col| zone.kind(Coord::new(col, row)).sign()).collect::<String>();
    let map: Vec<String> = (0..cells.rows()).map(row).collect();
    node.stdin.take()?.write_all(map.join("\n").as_bytes()).ok()?;
    let told = node.wait_with_output().ok()?;
    String::from_utf8(told.stdout).ok()?.split_whitespace().next()?.parse().ok()
}

fn tell_savings(zone: &Zone) {
    println!("how many times fewer matches tell an edit's effect on escapes with the same luck, trackers:");
    let [one, seven] = savings::of_edits(zone);
    let median = |savings: &[f64]| savings[savings.len() / 2];
    for (name, savings, aim) in [("one sector", one, 12.0), ("seven sectors", seven, 3.0)] {
        let name = format!("{name}: median of {} places, at least", savings.len());
        verdict(&name, median(&savings), aim, median(&savings) >= aim);
        let all: Vec<String> = savings.iter().map(|saving| format!("{saving:.1}")).collect();
        println!("  {}", all.join(" "));
    }
}

fn deal(board: &Board) -> State<'_> {
    State::deal(board, SEATS, Dice::new(1, 0)).expect("eight can play")
}

fn company<'a>(board: &Board, atlas: &'a Atlas, bot: Bot) -> BotTable<'a> {
    BotTable::new(board, atlas, Bots { humans: bot, aliens: bot })
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
