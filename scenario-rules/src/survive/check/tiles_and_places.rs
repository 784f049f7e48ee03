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
    let drawn = Terrain::ALL.into_iter().filter_map(|terrain| drawn(scene, terrain));
    in_all(scene).into_iter().chain(drawn).collect()
}

/// More or fewer places are drawn than there are tiles.
fn in_all(scene: &Scene<'_>) -> Option<Finding> {
    let places = scene.tiles().count() as u32;
    let tiles = scene.rules.tiles.totals().into_iter().map(u32::from).sum();
    let (codes, by) = scene.blame(&knobs(&Terrain::ALL));
    let advice = match places.abs_diff(tiles) {
        0 => return None,
        more if places < tiles => format!("draw {more} more, or take tiles out of the deck"),
        fewer => format!("take {fewer} away, or put tiles into the deck"),
    };
    let places = words::count(places, "place for a tile", "places for tiles");
    let message = format!("the map has {places}, and the deck has {tiles} tiles{by}: {advice}");
    Some(CHECK.finding(message).under(codes))
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
