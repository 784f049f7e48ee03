//! Plays a match on a tiny zone, drawn in signs, and prints what the table hears.
//!
//! `cargo run -p engine --example play_a_match -- [SEED]`: the same seed gives the same match.

use std::error::Error;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Board, Rules, State};
use engine::rng::Dice;
use engine::{Game, Zone};

/// A sign per sector, a line per row; the 2nd, 4th, … column sits half a sector lower.
const SHED: [&str; 5] = [
    ".sdds.", //
    "1dsdd2", "ddHsdd", "sddAds", ".dsdd.",
];

const PLAYERS: u8 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(42), |said| said.parse())?;

    // A zone is whatever was drawn; a board is a zone and rules that can be played.
    let zone =
        Zone::from_signs(Game::Escape, SHED).ok_or("a sign that is none, or rows of different lengths")?;
    let board = Board::new(&zone, &Rules::advanced()).map_err(|errors| format!("{errors:?}"))?;

    // Who plays: what players can work out before the match is in the atlas, what they hear they remember themselves.
    let atlas = Atlas::new(&board);
    let mut players = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Tracker });

    // Match number 0 of this seed.
    let mut state = State::deal(&board, PLAYERS, Dice::new(seed, 0))?;
    let outcome = state.play(&mut players).ok_or("somebody did not decide")?;

    for (round, events) in state.log_by_round() {
        println!("round {round}");
        // The log has hidden things too, moves above all; they have no announcement.
        for heard in events.iter().filter_map(|event| event.announcement(board.ground())) {
            println!("  {heard}");
        }
    }

    println!("over: {}", outcome.end.word());
    for seat in state.seats() {
        let became = if state.won(seat) { "won" } else { "lost" };
        println!("  seat {seat} was {}, and {became}", state.character(seat));
    }
    Ok(())
}
