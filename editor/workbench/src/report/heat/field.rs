//! What is shown of each sector: how often something happened there, or by how much that differs from another version.

use std::collections::BTreeMap;

use egui::Color32;
use engine::{Coord, Zone};

use super::scale::{self, Balance, Scale, short};
use crate::report::colour::{self, COLD};

/// Counts of one version of a zone, in the order of its sectors.
#[derive(Clone, Copy, Debug)]
pub struct Version<'a> {
    /// The zone.
    pub zone: &'a Zone,
    /// How often it happened in each of its sectors.
    pub counts: &'a [u64],
    /// In how many matches.
    pub matches: u64,
}

impl Version<'_> {
    fn cells(&self) -> impl Iterator<Item = (Coord, u64)> {
        self.zone.painted().map(|(at, _)| at).zip(self.counts.iter().copied())
    }

    /// So many in a hundred matches.
    fn in_a_hundred(&self, count: u64) -> f64 {
        100.0 * count as f64 / self.matches.max(1) as f64
    }
}

/// What is shown of one sector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// How often it happened.
    Count(u64),
    /// How often it happened here and in the other version, and how much more it is here in a hundred matches.
    Change {
        /// Here.
        now: u64,
        /// There.
        then: u64,
        /// How much more.
        more: f64,
        /// Whether luck alone makes as much of a difference most of the time.
        luck: bool,
    },
}

/// How a sector is coloured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hue {
    /// Nothing happened, or nothing differs.
    Cold,
    /// From 0 to 1.
    Heat(f64),
    /// From -1, less, to 1, more.
    Change(f64),
}

impl Hue {
    /// Its colour.
    pub fn colour(self) -> Color32 {
        match self {
            Self::Cold => COLD,
            Self::Heat(share) => colour::at(share),
            Self::Change(share) => colour::change(share),
        }
    }
}

enum Scales {
    Counts(Scale),
    Changes(Balance),
}

/// Every sector with what is shown of it.
pub struct Field {
    cells: BTreeMap<Coord, Value>,
    scale: Scales,
}

impl Field {
    /// How often something happened.
    pub fn counts(version: Version<'_>) -> Self {
        let cells: BTreeMap<Coord, Value> =
            version.cells().map(|(at, count)| (at, Value::Count(count))).collect();
        let most = version.counts.iter().copied().max().unwrap_or(0);
        Self { cells, scale: Scales::Counts(Scale::up_to(most)) }
    }

    /// How much more often than in another version; sectors that only one of both has are told too.
    pub fn changes(now: Version<'_>, then: Version<'_>) -> Self {
        let mut counts: BTreeMap<Coord, [u64; 2]> = now.cells().map(|(at, count)| (at, [count, 0])).collect();
        for (at, count) in then.cells() {
            counts.entry(at).or_default()[1] = count;
        }
        let cells: BTreeMap<Coord, Value> =
            counts.into_iter().map(|(at, both)| (at, change(now, then, both))).collect();
        let most = |value: &Value| if let Value::Change { more, .. } = value { more.abs() } else { 0.0 };
        let most = cells.values().map(most).fold(0.0, f64::max);
        Self { cells, scale: Scales::Changes(Balance::up_to(most)) }
    }

    /// What is shown of a sector.
    pub fn value(&self, at: Coord) -> Option<Value> {
        self.cells.get(&at).copied()
    }

    /// Every sector with its colour and what is written there.
    pub fn cells(&self) -> impl Iterator<Item = (Coord, Hue, Option<String>)> {
        self.cells.iter().map(|(at, value)| {
            let (hue, text) = self.shown(*value);
            (*at, hue, text)
        })
    }

    fn shown(&self, value: Value) -> (Hue, Option<String>) {
        match (value, &self.scale) {
            (Value::Count(count), Scales::Counts(scale)) => match scale.step(count) {
                0 => (Hue::Cold, None),
                step => (Hue::Heat(scale::share(step)), Some(short(count))),
            },
            (Value::Change { luck: false, more, .. }, Scales::Changes(balance)) => {
                (Hue::Change(balance.share(more)), Some(signed(more)))
            }
            _ => (Hue::Cold, None),
        }
    }

    /// What all sectors together come to: how often, here and in the other version.
    pub fn totals(&self) -> [u64; 2] {
        self.cells.values().fold([0; 2], |[now, then], value| match *value {
            Value::Count(count) => [now + count, then],
            Value::Change { now: more, then: before, .. } => [now + more, then + before],
        })
    }

    /// The sector where it happened most often.
    pub fn most(&self) -> Option<(Coord, u64)> {
        let counts = self.cells.iter().filter_map(|(at, value)| match value {
            Value::Count(count) if *count > 0 => Some((*at, *count)),
            _ => None,
        });
        counts.max_by_key(|(at, count)| (*count, std::cmp::Reverse(*at)))
    }

    /// Words beside the scale, each with its place from 0 to 1.
    pub fn ticks(&self, wide: f64) -> Vec<(f64, String)> {
        match &self.scale {
            Scales::Counts(scale) => {
                scale.ticks(wide).into_iter().map(|(place, count)| (place, short(count))).collect()
            }
            Scales::Changes(balance) => {
                let ends = [-balance.most, balance.most].map(signed);
                let [less, more] = ends;
                vec![(0.0, less), (0.5, "0".to_owned()), (1.0, more)]
            }
        }
    }

    /// The colour at a place of the scale, from 0 to 1.
    pub fn along(&self, place: f64) -> Hue {
        match self.scale {
            Scales::Counts(_) => Hue::Heat(place),
            Scales::Changes(_) => Hue::Change(2.0 * place - 1.0),
        }
    }

    /// What a cold sector means.
    pub fn cold(&self) -> &'static str {
        match self.scale {
            Scales::Counts(_) => "none",
            Scales::Changes(_) => "no more than luck",
        }
    }
}

/// Counts of rare things differ by luck about as much as the root of both together, and somewhat more, since what happens in
/// one match hangs together. Hundreds of cells are looked at, and four times that is luck in hardly any of them.
fn change(here: Version<'_>, there: Version<'_>, [now, then]: [u64; 2]) -> Value {
    let more = here.in_a_hundred(now) - there.in_a_hundred(then);
    let spread = |of: Version<'_>, count: u64| (100.0 / of.matches.max(1) as f64).powi(2) * count as f64;
    let luck = LUCK * (spread(here, now) + spread(there, then)).sqrt();
    Value::Change { now, then, more, luck: more.abs() <= luck }
}

/// How many times the root of counts luck makes.
const LUCK: f64 = 4.0;

/// A number with its sign, in few characters.
pub fn signed(number: f64) -> String {
    let size = number.abs();
    let digits = match size {
        size if size >= 9.95 => format!("{size:.0}"),
        size if size >= 0.095 => format!("{size:.1}"),
        _ => format!("{size:.2}"),
    };
    format!("{}{digits}", if number < 0.0 { "−" } else { "+" })
}
