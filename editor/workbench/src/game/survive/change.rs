//! Small changes of a board, as a designer would make them: two neighbours change places, so that the deck still fits.

use engine::survive::Kind;
use engine::{Cell, Coord, Zone};

/// What else a space could be that holds no tile: sea, with a serpent or without, a safe island, or nothing. Another number
/// of tiles would want another deck.
pub fn alternatives(zone: &Zone, at: Coord) -> Vec<Cell> {
    let kinds = [Kind::Sea, Kind::Serpent, Kind::Safe, Kind::Nothing];
    let now = Kind::of(zone.cell(at));
    let others = kinds.into_iter().filter(|kind| kinds.contains(&now) && *kind != now);
    others.map(Kind::cell).collect()
}

/// A change that makes up to `size` pairs of neighbours change places, by luck: `below(n)` is a number below n. A tile goes
/// into the sea, a serpent or a safe island elsewhere.
pub fn change(zone: &Zone, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    let pieces: Vec<Coord> =
        zone.painted().filter(|(_, cell)| Kind::of(*cell) != Kind::Sea).map(|(at, _)| at).collect();
    let mut changed: Vec<(Coord, Cell)> = Vec::new();
    for _ in 0..size {
        let Some(from) = pieces.get(below(pieces.len().max(1) as u32) as usize).copied() else { break };
        let is_sea = |at: &Coord| Kind::of(zone.cell(*at)) == Kind::Sea;
        let touched = |at: &Coord| changed.iter().any(|(known, _)| known == at);
        let around: Vec<Coord> = from.neighbours().filter(|at| is_sea(at) && !touched(at)).collect();
        if touched(&from) || around.is_empty() {
            continue;
        }
        let to = around[below(around.len() as u32) as usize];
        changed.extend([(from, Kind::Sea.cell()), (to, zone.cell(from))]);
    }
    changed
}
