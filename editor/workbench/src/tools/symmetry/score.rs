//! How symmetric a zone is.

use engine::{Cell, Coord, Zone};
use hexx::Hex;

use super::centre::STEP;
use super::{Centre, Mode, Symmetry};

/// What has to be alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The kinds of sectors, as [`Cell::looks_like`] compares them.
    #[default]
    Kinds,
    /// Whether there is a sector or not.
    Shape,
}

/// Of so many sectors so many look like all their images.
///
/// Images outside the grid do not count, and a sector whose images all lie outside says nothing about symmetry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The sectors that look like all their images.
    pub matching: u32,
    /// The sectors that count.
    pub total: u32,
}

impl Score {
    /// How symmetric a zone is in a way.
    pub fn of(zone: &Zone, symmetry: Symmetry, look: Look) -> Self {
        let mut score = Self::default();
        for (at, kind) in zone.painted() {
            let (mut alone, mut alike) = (true, true);
            for image in symmetry.orbit(at) {
                if let Some(there) = Coord::from_hex(image).and_then(|image| zone.cells().get(image)) {
                    alone = false;
                    alike &= look.alike(kind, *there);
                }
            }
            if !alone {
                score.total += 1;
                score.matching += u32::from(alike);
            }
        }
        score
    }

    /// The best score of a zone in any way around its middle, and in which way.
    pub fn best(zone: &Zone, look: Look) -> (Symmetry, Self) {
        let all = Mode::ALL.into_iter().skip(1).flat_map(|mode| {
            likely_centres(zone).into_iter().filter_map(move |centre| Symmetry::new(mode, centre))
        });
        let scored = all.map(|symmetry| (symmetry, Self::of(zone, symmetry, look)));
        // Of equals the one that says more about the zone, then the first.
        let better = |a: Self, b: Self| a.share().total_cmp(&b.share()).then(a.total.cmp(&b.total));
        let first = (Symmetry::off(zone), Self::default());
        scored
            .fold(None, |best: Option<(Symmetry, Self)>, one| match best {
                Some(best) if better(one.1, best.1).is_le() => Some(best),
                _ => Some(one),
            })
            .unwrap_or(first)
    }

    /// Whether every sector that counts looks like its images.
    pub fn is_perfect(self) -> bool {
        self.matching == self.total
    }

    /// From 0 to 1; 1 when perfect, and only then.
    pub fn share(self) -> f64 {
        if self.is_perfect() { 1.0 } else { f64::from(self.matching) / f64::from(self.total) }
    }
}

impl Look {
    fn alike(self, one: Cell, other: Cell) -> bool {
        match self {
            Self::Shape => one.is_nothing() == other.is_nothing(),
            Self::Kinds => one.looks_like(other),
        }
    }
}

/// The centres of every sort around the mean of all sectors: a symmetric zone has its mean on its centre.
fn likely_centres(zone: &Zone) -> Vec<Centre> {
    let (mut sum, mut count) = ((0_i64, 0_i64), 0_i64);
    for (at, _) in zone.painted() {
        let hex: Hex = at.hex();
        sum = (sum.0 + i64::from(hex.x), sum.1 + i64::from(hex.y));
        count += 1;
    }
    let mean = |sum: i64| sum as f64 / count.max(1) as f64;
    let (q, r) = (mean(sum.0), mean(sum.1));
    let sixth = 1.0 / f64::from(STEP);
    let mut centres: Vec<Centre> = Vec::new();
    for step in Hex::ZERO.range(STEP as u32 / 2) {
        let near = Centre::nearest(q + f64::from(step.x) * sixth, r + f64::from(step.y) * sixth);
        if !centres.contains(&near) {
            centres.push(near);
        }
    }
    centres
}
