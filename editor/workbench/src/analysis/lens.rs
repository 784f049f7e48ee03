//! Lenses: what can be measured on a zone, laid over the canvas.

use std::collections::BTreeMap;

use engine::escape::{Kind, Rules, Sectors, Side};
use engine::{Coord, Zone};
use scenario_rules::escape::measure::{Layout, Measure, Sector, Walk, start};

use crate::analysis::overlay::{Key, Overlay, Shade, Tint};

/// What to see of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lens {
    /// How far every sector is from the nearest hatch.
    Distances,
    /// Sectors whose loss would cut the zone in two, and dead ends.
    Narrows,
    /// Sectors that nobody can get to.
    Unreachable,
}

impl Lens {
    /// All lenses, in the order of their keys.
    pub const ALL: [Self; 3] = [Self::Distances, Self::Narrows, Self::Unreachable];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Distances => "Moves to the nearest hatch",
            Self::Narrows => "Cut sectors and dead ends",
            Self::Unreachable => "What nobody can reach",
        }
    }

    /// The zone through this lens.
    pub fn overlay(self, zone: &Zone, rules: &Rules, ways: &Ways) -> Overlay {
        let (cells, legend) = match self {
            Self::Distances => distances(ways),
            Self::Narrows => narrows(zone, rules),
            Self::Unreachable => unreachable(ways, rules),
        };
        Overlay { title: self.name().to_owned(), cells, legend }
    }
}

type Layer = (BTreeMap<Coord, Tint>, Vec<Key>);

/// The ways of both sides over a zone.
#[derive(Clone, Debug)]
pub struct Ways {
    layout: Layout,
    /// Of every hatch, the moves of a Human from each sector to it.
    hatches: Vec<(u8, Vec<Option<u32>>)>,
    /// The moves of an Alien from his start to each sector.
    aliens: Vec<Option<u32>>,
}

/// As many hatches as can bear a number.
const HATCHES: usize = engine::escape::HATCH_LIMIT as usize;

impl Ways {
    /// Walks a zone under its rules.
    pub fn of(zone: &Zone, rules: &Rules) -> Self {
        let layout = Layout::of(zone);
        let walk = Walk::usual(Side::Human, rules);
        let mut numbered = zone.hatches();
        numbered.truncate(HATCHES);
        let moves = |at| layout.find(at).map(|hatch| walk.moves(&layout, [hatch], |_| false));
        let hatches = numbered.into_iter().filter_map(|(number, at)| Some((number, moves(at)?))).collect();
        let starts = start::starts(&layout, rules, Side::Alien);
        let aliens = Walk::usual(Side::Alien, rules).moves(&layout, starts, |_| false);
        Self { layout, hatches, aliens }
    }

    /// The moves of a Human from a sector to each hatch.
    pub fn to_hatches(&self, at: Coord) -> Vec<(u8, Option<u32>)> {
        let Some(sector) = self.layout.find(at) else { return Vec::new() };
        self.hatches.iter().map(|(number, moves)| (*number, moves.get(sector).copied().flatten())).collect()
    }

    /// The moves of an Alien from his start to a sector.
    pub fn of_aliens(&self, at: Coord) -> Option<u32> {
        self.aliens.get(self.layout.find(at)?).copied().flatten()
    }

    fn sectors(&self) -> impl Iterator<Item = (Sector, Coord, Kind)> {
        let all = self.layout.all(|_| true);
        all.map(|sector| (sector, self.layout.at(sector), self.layout.kind(sector)))
    }
}

fn distances(ways: &Ways) -> Layer {
    let nearest = |sector: Sector| ways.hatches.iter().filter_map(|(_, moves)| moves[sector]).min();
    let far = ways.sectors().filter_map(|(sector, ..)| nearest(sector)).max().unwrap_or(1).max(1);
    let cells = ways.sectors().filter(|(.., kind)| !kind.is_hatch()).map(|(sector, at, _)| {
        let tint = match nearest(sector) {
            // Near is light.
            Some(moves) => {
                Tint { shade: Shade::Heat(1.0 - moves as f32 / far as f32), text: Some(moves.to_string()) }
            }
            None => Tint { shade: Shade::Bad, text: Some("–".to_owned()) },
        };
        (at, tint)
    });
    let legend =
        vec![Key::Scale(format!("{far} moves"), "1".to_owned()), Key::Shade(Shade::Bad, "no way".to_owned())];
    (cells.collect(), legend)
}

fn narrows(zone: &Zone, rules: &Rules) -> Layer {
    let measure = Measure::under(zone, rules);
    let tinted = |cells: Vec<Coord>, shade| cells.into_iter().map(move |at| (at, Tint { shade, text: None }));
    let cells = tinted(measure.cut_sectors, Shade::Odd).chain(tinted(measure.dead_ends, Shade::Plain));
    let cells: BTreeMap<Coord, Tint> = cells.collect();
    let count = |shade| cells.values().filter(|tint| tint.shade == shade).count();
    let legend = vec![
        Key::Shade(Shade::Odd, format!("cut sectors: {}", count(Shade::Odd))),
        Key::Shade(Shade::Plain, format!("dead ends: {}", count(Shade::Plain))),
    ];
    (cells, legend)
}

fn unreachable(ways: &Ways, rules: &Rules) -> Layer {
    let reached = |side| {
        let starts = start::starts(&ways.layout, rules, side);
        Walk::usual(side, rules).moves(&ways.layout, starts, |_| false)
    };
    let (humans, aliens) = (reached(Side::Human), reached(Side::Alien));
    let shade = |sector: Sector| match (humans[sector], aliens[sector]) {
        (None, None) => Some(Shade::Bad),
        (None, Some(_)) => Some(Shade::Odd),
        (Some(_), None) => Some(Shade::Plain),
        (Some(_), Some(_)) => None,
    };
    let sectors = ways.sectors().filter(|(.., kind)| kind.is_ground());
    let cells = sectors.filter_map(|(sector, at, _)| Some((at, Tint { shade: shade(sector)?, text: None })));
    let cells: BTreeMap<Coord, Tint> = cells.collect();
    let count = |shade| cells.values().filter(|tint| tint.shade == shade).count();
    let legend = [(Shade::Bad, "nobody"), (Shade::Odd, "no Human"), (Shade::Plain, "no Alien")];
    let legend = legend.map(|(shade, who)| Key::Shade(shade, format!("{who} gets there: {}", count(shade))));
    (cells, legend.into())
}
