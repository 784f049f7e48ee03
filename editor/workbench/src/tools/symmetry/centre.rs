//! The centre of a symmetry: a sector, the middle of an edge, or a corner.

use std::fmt;

use engine::{Coord, Zone};
use hexx::Hex;

/// So many units make a step from one sector to the next.
pub(super) const STEP: i32 = 6;

/// What a centre lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum On {
    /// The middle of a sector.
    Sector,
    /// The middle of the edge between two sectors.
    Edge,
    /// The corner between three sectors.
    Corner,
}

/// Where the axes cross: a place in axial coordinates, in sixths of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Centre {
    sixths: Hex,
}

impl Centre {
    /// The middle of a sector.
    pub fn sector(at: Coord) -> Self {
        Self { sixths: at.hex() * STEP }
    }

    /// The middle of the edge between two neighbours.
    pub fn edge(one: Coord, other: Coord) -> Option<Self> {
        let (one, other) = (one.hex(), other.hex());
        let touch = one.distance_to(other) == 1;
        touch.then_some(Self { sixths: (one + other) * (STEP / 2) })
    }

    /// The corner between three sectors that touch each other.
    pub fn corner(one: Coord, other: Coord, third: Coord) -> Option<Self> {
        let (one, other, third) = (one.hex(), other.hex(), third.hex());
        let touch = |a: Hex, b: Hex| a.distance_to(b) == 1;
        let all = touch(one, other) && touch(other, third) && touch(third, one);
        all.then_some(Self { sixths: (one + other + third) * (STEP / 3) })
    }

    /// The sector in the middle of a zone's grid.
    pub fn middle(zone: &Zone) -> Self {
        let half = |n: u16| n.saturating_sub(1) / 2;
        Self::sector(Coord::new(half(zone.cells().columns()), half(zone.cells().rows())))
    }

    /// The centre nearest to a place between sectors, given in axial coordinates: `q` columns to the right and
    /// `r` steps down the column.
    pub fn nearest(q: f64, r: f64) -> Self {
        let unit = f64::from(STEP);
        let (x, y) = (q * unit, r * unit);
        let near = Hex::new(x.round() as i32, y.round() as i32);
        let off = |hex: Hex| {
            let (x, y) = (f64::from(hex.x) - x, f64::from(hex.y) - y);
            x * x + x * y + y * y
        };
        let around =
            near.range(STEP as u32).map(|sixths| Self { sixths }).filter(|centre| centre.on().is_some());
        let first = Self { sixths: Hex::ZERO };
        around.min_by(|a, b| off(a.sixths).total_cmp(&off(b.sixths))).unwrap_or(first)
    }

    /// What it lies on.
    pub fn lies_on(self) -> On {
        self.on().unwrap_or(On::Sector)
    }

    /// Where it lies in axial coordinates: columns to the right, steps down the column.
    pub fn place(self) -> (f64, f64) {
        (f64::from(self.sixths.x) / f64::from(STEP), f64::from(self.sixths.y) / f64::from(STEP))
    }

    /// The sectors it lies on or between that have a name: one, two or three.
    pub fn sectors(self) -> Vec<Coord> {
        let near = Hex::new(self.sixths.x.div_euclid(STEP), self.sixths.y.div_euclid(STEP));
        let off = |hex: &Hex| (*hex * STEP - self.sixths).length();
        let around: Vec<Hex> = near.range(2).collect();
        let nearest = around.iter().map(off).min().unwrap_or_default();
        let mut sectors: Vec<Coord> =
            around.into_iter().filter(|hex| off(hex) == nearest).filter_map(Coord::from_hex).collect();
        sectors.sort_unstable();
        sectors
    }

    pub(super) fn sixths(self) -> Hex {
        self.sixths
    }

    /// Whether sectors fall on sectors when this centre, moved around the origin, is moved back to itself.
    pub(super) fn is_kept(self, moved: Hex) -> bool {
        let by = self.sixths - moved;
        by.x % STEP == 0 && by.y % STEP == 0
    }

    fn on(self) -> Option<On> {
        let (x, y) = (self.sixths.x.rem_euclid(STEP), self.sixths.y.rem_euclid(STEP));
        match (x, y) {
            (0, 0) => Some(On::Sector),
            (0 | 3, 0 | 3) => Some(On::Edge),
            (2, 2) | (4, 4) => Some(On::Corner),
            _ => None,
        }
    }
}

impl fmt::Display for Centre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.sectors().iter().map(Coord::to_string).collect();
        match (self.lies_on(), names.as_slice()) {
            (On::Sector, _) => write!(f, "sector {}", names.join(" ")),
            (On::Edge, [only]) => write!(f, "an edge of {only}"),
            (On::Edge, _) => write!(f, "the edge between {}", names.join(" and ")),
            (On::Corner, [only]) => write!(f, "a corner of {only}"),
            (On::Corner, _) => write!(f, "the corner between {}", names.join(", ")),
        }
    }
}
