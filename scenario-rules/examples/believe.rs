//! Plays matches of adepts on the published zones, overhears them as the window does, and asks after every turn where each
//! seat believes everybody else to be: the true sector must never be ruled out.
//!
//! `cargo run --release -p scenario-rules --example believe -- [MATCHES]` prints how uncertain they were, in bits.

use std::error::Error;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player};
use engine::escape::{Board, Rules, Seat, State, Status};
use engine::rng::Dice;
use scenario_rules::published;

/// What was asked, and what was believed.
#[derive(Default)]
struct Asked {
    turns: u64,
    questions: u64,
    bits: f64,
    surprise: f64,
}

impl Asked {
    fn ask(&mut self, state: &State<'_>, listener: &BotTable<'_>) -> Result<(), String> {
        self.turns += 1;
        for watcher in state.seats() {
            let view = state.view(watcher);
            let aboard = |other: &Seat| *other != watcher && state.status(*other) == Status::Aboard;
            for other in state.seats().filter(aboard) {
                let at = state.at(other).ok_or("who is aboard is somewhere")?;
                let thought = listener.whereabouts(view, other).ok_or("an adept listens")?;
                let name = state.board().ground().coord(at);
                let gone =
                    || format!("round {}: seat {watcher} ruled {name} out for seat {other}", state.round());
                let chance = thought.chance(at).ok_or_else(gone)?;
                self.questions += 1;
                self.bits += thought.bits();
                self.surprise -= chance.max(1e-9).log2();
            }
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let matches: u64 = std::env::args().nth(1).map_or(Ok(10_000), |said| said.parse())?;
    let zones: Vec<&str> = published::names(engine::Game::Escape).collect();
    let mut asked = Asked::default();
    let each = matches.div_ceil(zones.len() as u64);
    for zone in &zones {
        let file = published::zone(zone).ok_or("a published zone")?;
        let board = Board::new(file.zone(), &Rules::default()).map_err(|errors| format!("{errors:?}"))?;
        let atlas = Atlas::new(&board);
        let adepts = Bots { humans: Bot::Adept, aliens: Bot::Adept };
        let mut company = BotTable::new(&board, &atlas, adepts);
        let mut listener = BotTable::new(&board, &atlas, adepts);
        for number in 0..each {
            let players = 2 + (number % 7) as u8;
            let mut state = State::deal(&board, players, Dice::new(1, number))?;
            company.begin();
            listener.begin();
            loop {
                if state.turn_is_fresh() || state.outcome().is_some() {
                    let view = state.actors_view().unwrap_or_else(|| state.view(Seat(0)));
                    listener.attend(view, state.luck());
                    asked.ask(&state, &listener).map_err(|why| format!("{zone}, match {number}, {why}"))?;
                }
                let Some(view) = state.actors_view() else { break };
                let choice = company.decide(view, state.luck()).ok_or("a player did not decide")?;
                state.take(choice);
            }
        }
    }
    let Asked { turns, questions, bits, surprise } = asked;
    let (bits, surprise) = (bits / questions.max(1) as f64, surprise / questions.max(1) as f64);
    let played = each * zones.len() as u64;
    println!("{played} matches, {turns} turns, {questions} beliefs: each held the true sector");
    println!("{bits:.2} bits of uncertainty on average, {surprise:.2} bits of surprise at the truth");
    Ok(())
}
