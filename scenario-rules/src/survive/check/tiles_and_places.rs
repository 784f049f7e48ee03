//! The map has as many places for tiles as the deck has tiles, of each terrain and in all.

use engine::survive::rules::Tiles;
use engine::survive::{Back, Kind, Terrain};
use engine::{Coord, KnobId};

use super::{Check, Scene, words};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "tiles-and-places",
    severity: Severity::Error,
    looks_for: "more or fewer places for tiles than the deck has tiles",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let totals = scene.rules.tiles.totals();
    let (places, tiles) = (scene.tiles().count() as u32, totals.iter().map(|n| u32::from(*n)).sum::<u32>());
    let knobs = knobs(&Terrain::ALL);
    let (codes, by) = scene.blame(&knobs);
    let advice = match places.abs_diff(tiles) {
        more if places < tiles => format!("draw {more} more, or take tiles out of the deck"),
        fewer => format!("take {fewer} away, or put tiles into the deck"),
    };
    let places = words::count(places, "place for a tile", "places for tiles");
    let message = format!("the map has {places}, and the deck has {tiles} tiles{by}: {advice}");
    let other = (scene.tiles().count() as u32 != tiles).then(|| CHECK.finding(message).under(codes));
    other.into_iter().chain(Terrain::ALL.into_iter().filter_map(|terrain| drawn(scene, terrain))).collect()
}

/// More places are drawn for a terrain than there are tiles of it.
fn drawn(scene: &Scene<'_>, terrain: Terrain) -> Option<Finding> {
    let kind = match terrain {
        Terrain::Beach => Kind::Beach,
        Terrain::Forest => Kind::Forest,
        Terrain::Mountain => Kind::Mountain,
    };
    let places: Vec<Coord> = scene.zone.all(kind).collect();
    let tiles = usize::from(scene.rules.tiles.totals()[terrain as usize]);
    let (codes, by) = scene.blame(&knobs(&[terrain]));
    let message = format!(
        "the map has {} of {terrain}, and the deck has {tiles}{by}: make {} of them plain tiles",
        words::count(places.len() as u32, "place", "places"),
        places.len().saturating_sub(tiles)
    );
    (places.len() > tiles).then(|| CHECK.finding(message).at(places).under(codes))
}

fn knobs(terrains: &[Terrain]) -> Vec<KnobId> {
    terrains.iter().flat_map(|terrain| Back::ALL.map(|back| Tiles::knob(*terrain, back))).collect()
}
