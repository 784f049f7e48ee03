//! The tiles of the island as a deck: what is under them, by terrain.

use engine::Zone;
use engine::survive::rules::Tiles;
use engine::survive::{Back, Kind, Terrain};
use scenario_rules::knobs::Knobs;

use crate::document::deck::Deck;

/// The tiles, and the places for them.
pub fn deck(zone: &Zone, knobs: &Knobs) -> Deck {
    let pile = |terrain: Terrain| {
        let kind = match terrain {
            Terrain::Beach => Kind::Beach,
            Terrain::Forest => Kind::Forest,
            Terrain::Mountain => Kind::Mountain,
        };
        (kind.cell(), Back::ALL.map(|back| Tiles::knob(terrain, back)).to_vec())
    };
    let places = zone.painted().filter(|(_, cell)| Kind::of(*cell).is_tile()).count();
    Deck::new(Back::ALL.map(Back::word).to_vec(), Terrain::ALL.map(pile).to_vec(), knobs, places)
}
