//! Numbers that add up: every tally is a sum of whole numbers, so that threads, processes and machines
//! can share a batch in any order and get the same result.

mod estimate;
mod heat;
mod measure;
mod pairs;
mod ranks;
mod reliability;
mod seat_rate;

pub use estimate::Estimate;
pub use heat::Heat;
pub(crate) use measure::measures;
pub use measure::{Measurable, Measure, Reading};
pub use pairs::{Difference, Pairs};
pub use ranks::rank_correlation;
pub use reliability::{BINS, Bin, Reliability};
pub use seat_rate::SeatRate;

use serde::{Deserialize, Serialize};

/// The normal deviate of a 95 % interval.
/// How many standard errors a 95 % interval reaches to either side.
pub const Z: f64 = 1.959_963_984_540_054;

/// How often something happened out of how many times it could.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rate {
    /// How often it happened.
    pub hits: u64,
    /// How often it could have happened.
    pub of: u64,
}

impl Rate {
    /// The share, 0 when it could never happen.
    pub fn share(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// The share with its 95 % Wilson interval; `None` when it could never happen.
    ///
    /// That is right where cases do not hang together, as matches do not; for seats there is [`SeatRate`].
    pub fn estimate(self) -> Option<Estimate> {
        (self.of > 0).then(|| Estimate::wilson(self.share(), self.of as f64))
    }

    /// Adds another count.
    pub fn add(&mut self, hits: u64, of: u64) {
        self.hits += hits;
        self.of += of;
    }

    /// Adds another rate of the same thing.
    pub fn merge(&mut self, other: Self) {
        self.add(other.hits, other.of);
    }
}

/// How often each whole number occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Histogram {
    counts: Vec<u64>,
}

impl Histogram {
    /// One more of a number.
    pub fn add(&mut self, number: u16) {
        let place = usize::from(number);
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }

    /// Adds another histogram.
    pub fn merge(&mut self, other: &Self) {
        merge(&mut self.counts, &other.counts);
    }

    /// The mean, 0 without any number.
    pub fn mean(&self) -> f64 {
        let sum: u64 = (0..).zip(&self.counts).map(|(number, count): (u64, _)| number * count).sum();
        Rate { hits: sum, of: self.total() }.share()
    }

    /// The mean with its 95 % interval, as of numbers that do not hang together; `None` with fewer than two of them.
    pub fn estimate(&self) -> Option<Estimate> {
        let (count, mean) = (self.total() as f64, self.mean());
        let off = |(number, count): (u32, &u64)| *count as f64 * (f64::from(number) - mean).powi(2);
        let squares: f64 = (0_u32..).zip(&self.counts).map(off).sum();
        let half = Z * (squares / (count - 1.0) / count).sqrt();
        (count >= 2.0).then_some(Estimate { value: mean, low: mean - half, high: mean + half })
    }

    /// The smallest number that at least `percent` of a hundred do not exceed.
    pub fn percentile(&self, percent: u64) -> u16 {
        let wanted = (self.total() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (number, count) in (0..).zip(&self.counts) {
            seen += count;
            if seen >= wanted {
                return number;
            }
        }
        0
    }

    /// How many numbers there were.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// How often each number occurred, from 0 to the largest.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

/// Adds counts place by place, the longer list deciding the length.
pub fn merge(into: &mut Vec<u64>, from: &[u64]) {
    if into.len() < from.len() {
        into.resize(from.len(), 0);
    }
    into.iter_mut().zip(from).for_each(|(sum, n)| *sum += n);
}
