//! Numbers for programs.

use engine::tally::{Estimate, Histogram};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Sought;

/// A rate with its 95 % interval; all three `null` where there was nobody whom it could be about.
#[derive(Serialize)]
pub struct Share {
    rate: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Option<Estimate>> for Share {
    fn from(of: Option<Estimate>) -> Self {
        Self { rate: of.map(|of| of.value), low: of.map(|of| of.low), high: of.map(|of| of.high) }
    }
}

/// The lengths of matches.
#[derive(Serialize)]
pub struct Rounds {
    mean: f64,
    p5: u16,
    p50: u16,
    p95: u16,
    histogram: Counts,
}

impl From<&Histogram> for Rounds {
    fn from(rounds: &Histogram) -> Self {
        let [p5, p50, p95] = [5, 50, 95].map(|percent| rounds.percentile(percent));
        Self { mean: rounds.mean(), p5, p50, p95, histogram: rounds.into() }
    }
}

/// Names with their counts, as one object in this order.
pub struct Counts(Vec<(String, u64)>);

impl Counts {
    /// Names and counts in this order.
    pub fn of<N: ToString>(counts: impl IntoIterator<Item = (N, u64)>) -> Self {
        Self(counts.into_iter().map(|(name, count)| (name.to_string(), count)).collect())
    }
}

impl From<&Histogram> for Counts {
    /// The numbers that occurred.
    fn from(histogram: &Histogram) -> Self {
        let counts = (0_u64..).zip(histogram.counts().iter().copied());
        Self::of(counts.filter(|(_, count)| *count > 0))
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, count) in &self.0 {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

/// The precision that was asked for, and whether it was reached.
#[derive(Serialize)]
pub struct Until {
    points: f64,
    reached: bool,
}

impl From<Sought> for Until {
    fn from(sought: Sought) -> Self {
        Self { points: sought.points, reached: sought.reached }
    }
}
