//! How many times fewer matches a comparison takes when both zones are played with the same luck.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Board, Kind, Paired, Rules, Sectors, State};
use engine::rng::Dice;
use engine::{Coord, Zone};

const SEATS: u8 = 8;
const MATCHES: u64 = 2_000;
/// Over how many places on the map an edit is tried.
const PLACES: usize = 12;

/// For edits of one sector and of seven: the savings at every place, the smallest first.
pub fn of_edits(zone: &Zone) -> [Vec<f64>; 2] {
    let dangerous: Vec<Coord> =
        zone.sectors().filter(|(_, kind)| *kind == Kind::Dangerous).map(|(at, _)| at).collect();
    let places: Vec<Coord> =
        (0..PLACES).map(|n| dangerous[n * dangerous.len() / PLACES + dangerous.len() / PLACES / 2]).collect();
    [false, true].map(|around| {
        let mut savings: Vec<f64> =
            places.iter().map(|at| saving(zone, &edited(zone, *at, around))).collect();
        savings.sort_by(f64::total_cmp);
        savings
    })
}

// Dangerous becomes secure and the other way round: one sector, or it and those around it.
fn edited(zone: &Zone, at: Coord, around: bool) -> Zone {
    let mut edited = zone.clone();
    let others = at.neighbours().take(if around { 6 } else { 0 });
    for at in std::iter::once(at).chain(others) {
        edited.set_cell(
            at,
            match zone.kind(at) {
                Kind::Dangerous => Kind::Secure,
                Kind::Secure => Kind::Dangerous,
                other => other,
            },
        );
    }
    edited
}

fn saving(one: &Zone, other: &Zone) -> f64 {
    let boards =
        [one, other].map(|zone| Board::new(zone, &Rules::advanced()).expect("an edit leaves it playable"));
    let atlases = boards.each_ref().map(Atlas::new);
    let bots = Bots { humans: Bot::Tracker, aliens: Bot::Tracker };
    let mut companies = [0, 1].map(|n| BotTable::new(&boards[n], &atlases[n], bots));
    let mut states =
        boards.each_ref().map(|board| State::deal(board, SEATS, Dice::new(1, 0)).expect("eight can play"));
    let mut pairs = Paired::default();
    for index in 0..MATCHES {
        for (state, company) in states.iter_mut().zip(&mut companies) {
            state.redeal(Dice::new(1, index));
            state.play(company);
        }
        pairs.add(&states[0], &states[1]);
    }
    let difference = pairs.escaped.difference().expect("matches were played");
    difference.saving.unwrap_or(f64::INFINITY)
}
