//! Plays the published zones and their mirror images: nothing about a zone may depend on the side from which it is seen.
//!
//! `cargo run --release -p scenario-rules --example mirror -- [MATCHES] [ZONES]` prints, for adepts and every style, what
//! humans and aliens win on a zone in percent and by how much that changes in the mirror, with the 95 % interval of the
//! change. Both have luck of their own.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Board, Rules, State, Summary};
use engine::rng::Dice;
use engine::tally::Estimate;
use engine::{Coord, Zone};
use scenario_rules::published;

/// Who plays, on both sides.
const WHO: [Bot; 4] = [Bot::Adept, Bot::Novice, Bot::Cautious, Bot::Aggressive];

/// The columns the other way round. There is an odd number of them, so that each keeps its height.
fn mirrored(zone: &Zone) -> Zone {
    let (columns, mut mirrored) = (zone.cells().columns(), zone.clone());
    for col in 0..columns {
        for row in 0..zone.cells().rows() {
            mirrored.set_cell(Coord::new(columns - 1 - col, row), zone.cell(Coord::new(col, row)));
        }
    }
    mirrored
}

/// What humans and aliens win.
fn rates(zone: &Zone, bot: Bot, seed: u64, matches: u64) -> Result<[Estimate; 2], String> {
    let board = Board::new(zone, &Rules::advanced()).map_err(|errors| errors[0].to_string())?;
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: bot, aliens: bot });
    let mut state = State::deal(&board, 4, Dice::new(seed, 0)).map_err(|error| error.to_string())?;
    let mut summary = Summary::new(&board);
    for number in 0..matches {
        state.redeal(Dice::new(seed, number));
        state.play(&mut company);
        summary.add(&state);
    }
    let rates = summary.human_win.estimate().zip(summary.alien_win.estimate());
    rates.map(<[Estimate; 2]>::from).ok_or_else(|| "there are no matches".to_owned())
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let matches = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(2_000);
    let zones = arguments.next().unwrap_or_else(|| scenario_rules::escape::ZONES.join(","));
    println!(
        "{:<16} {:<10}  humans escape, in the mirror     aliens win, in the mirror",
        "zone", "who plays"
    );
    for name in zones.split(',') {
        let file = published::zone(name).ok_or_else(|| format!("there is no zone {name}"))?;
        for bot in WHO {
            let seen = rates(file.zone(), bot, 1, matches)?;
            let in_mirror = rates(&mirrored(file.zone()), bot, 2, matches)?;
            let told = seen.iter().zip(&in_mirror).map(|(one, other)| {
                let apart = one.half_width().hypot(other.half_width());
                format!(
                    "{:6.1} {:+6.2} ± {:.2}",
                    100.0 * one.value,
                    100.0 * (other.value - one.value),
                    100.0 * apart
                )
            });
            println!("{name:<16} {:<10}  {}", bot.word(), told.collect::<Vec<_>>().join("          "));
        }
    }
    Ok(())
}
