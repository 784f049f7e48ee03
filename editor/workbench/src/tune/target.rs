//! What a designer wants matches to come to.

use engine::tally::{Estimate, Z};

use crate::simulate::batch::MEASURES;

/// What is known of each measure.
pub type Rates = [Option<Estimate>; MEASURES];

/// From where to where each measure is to be, as shares; `None`: wherever it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Target {
    /// By measure.
    pub ranges: [Option<[f64; 2]>; MEASURES],
}

/// How much being off the middle counts beside being outside.
const PULL: f64 = 0.1;

impl Target {
    /// Whether nothing is wanted.
    pub fn is_empty(&self) -> bool {
        self.ranges.iter().all(Option::is_none)
    }

    /// How far rates are from it: squares of distances beyond the ranges, and a little of those to their middles, so that a
    /// zone does not stay at the edge, where other luck would push it out.
    pub fn miss(&self, rates: &Rates) -> f64 {
        self.miss_of(&rates.map(|rate| Some(rate?.value)))
    }

    /// The same of numbers of which it is not known how sure they are.
    pub fn miss_of(&self, shares: &[Option<f64>; MEASURES]) -> f64 {
        let each = self.ranges.iter().zip(shares).filter_map(|(range, share)| {
            let ([low, high], share) = ((*range)?, (*share)?);
            let beyond = (low - share).max(share - high).max(0.0);
            let off = share - f64::midpoint(low, high);
            Some(beyond * beyond + PULL * off * off)
        });
        each.sum()
    }

    /// Whether such a distance may be inside.
    pub fn is_near(&self, miss: f64) -> bool {
        // As far as the edges of all ranges, and two points beyond.
        let edges = self.ranges.iter().flatten().map(|[low, high]| PULL * ((high - low) / 2.0).powi(2));
        miss <= edges.sum::<f64>() + 0.02 * 0.02
    }

    /// How sure it is that all measures are in their ranges.
    pub fn sureness(&self, rates: &Rates) -> f64 {
        let each = self.ranges.iter().zip(rates).filter_map(|(range, rate)| {
            let [low, high] = (*range)?;
            let Some(rate) = rate else { return Some(0.0) };
            let error = (rate.half_width() / Z).max(1e-9);
            Some(normal((high - rate.value) / error) - normal((low - rate.value) / error))
        });
        each.product()
    }
}

/// The share of a normal distribution that lies below so many standard deviations.
fn normal(deviations: f64) -> f64 {
    // Abramowitz and Stegun 26.2.17, right to seven digits.
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations.abs());
    let powers = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = powers.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-deviations * deviations / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if deviations < 0.0 { tail } else { 1.0 - tail }
}
