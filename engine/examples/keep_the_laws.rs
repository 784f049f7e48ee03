//! Plays random matches of *Survive* on the printed board, and looks at every position: no swimmer beside a shark, no
//! passenger beside a whale, nobody beside a serpent.
//!
//! `cargo run --release -p engine --example keep_the_laws -- [MATCHES]`: 2, 3 and 4 players in turn.

use std::error::Error;

use engine::rng::Dice;
use engine::survive::{Board, Rules, State, atlantis};

fn main() -> Result<(), Box<dyn Error>> {
    let matches: u64 = std::env::args().nth(1).map_or(Ok(1000), |said| said.parse())?;
    let board = Board::new(&atlantis(), &Rules::default()).map_err(|errors| format!("{errors:?}"))?;
    let (mut positions, mut turns) = (0u64, 0u64);
    for number in 0..matches {
        let players = 2 + (number % 3) as u8;
        let mut state = State::deal(&board, players, Dice::new(1, number))?;
        while let Some(choice) = state.choose(|count| state.luck().below(count)) {
            state.take(choice);
            positions += 1;
            if let Some((at, broken)) = state.broken_invariant() {
                return Err(format!("match {number} with {players} players: in {at} {broken}").into());
            }
        }
        turns += u64::from(state.turns());
    }
    let mean = turns as f64 / matches.max(1) as f64;
    println!("{matches} matches, {positions} positions, {mean:.2} turns a match: no law was broken");
    Ok(())
}
