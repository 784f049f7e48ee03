//! Sweeps a knob: the same matches on a published zone with every value of one decision of the game, as a table.
//!
//! `cargo run -p scenario-rules --example sweep_a_knob`

use std::error::Error;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Board, Rules, State, Summary};
use engine::rng::Dice;
use engine::tally::Estimate;
use engine::{Game, KnobKind, Zone};
use scenario_rules::{Compiled, ScenarioFile, compile, knobs, published};

const KNOB: &str = "movement.alien_steps";
const PLAYERS: u8 = 4;
const MATCHES: u64 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let galilei = published::zone("galilei").ok_or("no such zone")?;
    let knob = knobs::find(Game::Escape, KNOB)?;
    let KnobKind::Number(least, most) = knob.kind else {
        return Err("expected a knob that is a number".into());
    };

    println!("{KNOB}: {}", knob.meaning);
    println!("value  humans escape           aliens win              rounds");
    for value in least..=most {
        let summary = play(galilei.zone(), &house_rule(value)?)?;
        let escape = percent(summary.human_win.estimate());
        let win = percent(summary.alien_win.estimate());
        println!("{value:5}  {escape}  {win}  {:6.1}", summary.rounds.mean());
    }
    Ok(())
}

/// A scenario with one house rule, compiled: the Advanced game with the knob set to a value.
fn house_rule(value: u16) -> Result<Compiled, Box<dyn Error>> {
    let text = format!(
        r#"hatchway = 1
game = "escape"
name = "Sweep"
rules = ["X.1"]

[[house]]
code = "X.1"
text = "Aliens move up to {value} sectors."
set = {{ "{KNOB}" = {value} }}
"#
    );
    let scenario = ScenarioFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
    let compiled = compile(&scenario);
    // A value that the game has already is a warning, which keeps nobody from playing.
    if compiled.playable() { Ok(compiled) } else { Err(format!("{:?}", compiled.findings).into()) }
}

fn play(zone: &Zone, compiled: &Compiled) -> Result<Summary, Box<dyn Error>> {
    let board = Board::new(zone, &compiled.rules::<Rules>()).map_err(|errors| format!("{errors:?}"))?;
    let atlas = Atlas::new(&board);
    let mut players = BotTable::new(&board, &atlas, Bots { humans: Bot::Tracker, aliens: Bot::Tracker });
    let mut state = State::deal(&board, PLAYERS, Dice::new(1, 0))?;
    let mut summary = Summary::new(&board);
    for number in 0..MATCHES {
        // Luck has an address: match for match, every value meets the same luck.
        state.redeal(Dice::new(1, number));
        state.play(&mut players).ok_or("somebody did not decide")?;
        summary.add(&state);
    }
    Ok(summary)
}

fn percent(rate: Option<Estimate>) -> String {
    let numbers = rate.map(|rate| [rate.value, rate.low, rate.high].map(|share| 100.0 * share));
    let told = numbers.map(|[value, low, high]| format!("{value:5.1} % ({low:.1} to {high:.1})"));
    format!("{:22}", told.unwrap_or_else(|| "nobody to count".to_owned()))
}
