//! Lenses: what can be measured on a zone, laid over the canvas.

use std::collections::BTreeMap;

use engine::escape::{HATCH_LIMIT, Kind, Rules, Sectors, Side};
use engine::{Coord, Zone};
use scenario_rules::escape::measure::{Layout, Measure, Sector, Walk, start};

use crate::analysis::lens::{Fact, Lens};
use crate::analysis::overlay::{Key, Overlay, Shade, Tint};
use crate::text::number::counted;

/// All lenses, in the order of their keys.
pub const LENSES: &[Lens] = &[DISTANCES, NARROWS, UNREACHABLE];

/// How far every sector is from the nearest hatch.
const DISTANCES: Lens = Lens { name: "Moves to the nearest hatch" };

/// Sectors whose loss would cut the zone in two, and dead ends.
const NARROWS: Lens = Lens { name: "Cut sectors and dead ends" };

/// Sectors that nobody can get to.
const UNREACHABLE: Lens = Lens { name: "What nobody can reach" };

/// A zone as it can be walked under its rules.
#[derive(Clone, Debug)]
pub struct Survey {
    rules: Rules,
    ways: Ways,
}

impl Survey {
    /// Walks a zone.
    pub fn of(zone: &Zone, rules: Rules) -> Self {
        Self { ways: Ways::of(zone, &rules), rules }
    }

    /// The zone through a lens.
    pub fn overlay(&self, zone: &Zone, lens: Lens) -> Overlay {
        let (cells, legend) = match lens {
            DISTANCES => distances(&self.ways),
            NARROWS => narrows(zone, &self.rules),
            UNREACHABLE => unreachable(&self.ways, &self.rules),
            // Of another game.
            Lens { .. } => Layer::default(),
        };
        Overlay { title: lens.name.to_owned(), cells, legend }
    }

    /// How far a sector is from what matters.
    pub fn facts(&self, at: Coord) -> Vec<Fact> {
        let hatches = self.ways.to_hatches(at);
        let told = |moves: Option<u32>| moves.map_or("–".to_owned(), |moves| moves.to_string());
        let ways: Vec<String> =
            hatches.iter().map(|(number, moves)| format!("{number}: {}", told(*moves))).collect();
        let humans = (!ways.is_empty()).then(|| Fact {
            words: format!("human moves to hatch {}", ways.join("  ")),
            hint: "how many moves a Human needs from here to each hatch",
        });
        let aliens = self.ways.of_aliens(at).filter(|turns| *turns > 0).map(|turns| Fact {
            words: format!("aliens: {}", counted(turns as usize, "turn")),
            hint: "how many turns an Alien needs from their start to this sector",
        });
        humans.into_iter().chain(aliens).collect()
    }
}

type Layer = (BTreeMap<Coord, Tint>, Vec<Key>);

/// The ways of both sides over a zone.
#[derive(Clone, Debug)]
struct Ways {
    layout: Layout,
    /// Of every hatch, the moves of a Human from each sector to it.
    hatches: Vec<(u8, Vec<Option<u32>>)>,
    /// The moves of an Alien from their start to each sector.
    aliens: Vec<Option<u32>>,
}

/// As many hatches as can bear a number.
const HATCHES: usize = HATCH_LIMIT as usize;

impl Ways {
    /// Walks a zone under its rules.
    fn of(zone: &Zone, rules: &Rules) -> Self {
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
    fn to_hatches(&self, at: Coord) -> Vec<(u8, Option<u32>)> {
        let Some(sector) = self.layout.find(at) else { return Vec::new() };
        self.hatches.iter().map(|(number, moves)| (*number, moves.get(sector).copied().flatten())).collect()
    }

    /// The moves of an Alien from their start to a sector.
    fn of_aliens(&self, at: Coord) -> Option<u32> {
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
