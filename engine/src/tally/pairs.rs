//! Two numbers of each match, one from each side of a comparison, and what they differ by.

use serde::{Deserialize, Serialize};

use super::Z;

/// Sums over pairs of whole numbers: enough to tell the mean of their difference and how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    count: u64,
    sums: [u64; 2],
    squares: [u64; 2],
    products: u64,
}

/// By how much the first numbers are larger than the second ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The mean of the differences.
    pub mean: f64,
    /// Where its 95 % interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// How many times as many matches two runs with luck of their own would take for the same interval;
    /// `None` when the numbers of a pair never differed.
    pub saving: Option<f64>,
}

impl Difference {
    /// Half the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same in another unit, of which one holds so many of this one.
    #[must_use]
    pub fn per(self, many: f64) -> Self {
        Self { mean: self.mean / many, low: self.low / many, high: self.high / many, ..self }
    }

    /// The same where it is known that no difference is larger than this.
    #[must_use]
    pub fn within(self, limit: f64) -> Self {
        Self { low: self.low.max(-limit), high: self.high.min(limit), ..self }
    }
}

impl Pairs {
    /// One more pair.
    pub fn add(&mut self, one: u64, other: u64) {
        self.count += 1;
        for (side, number) in [one, other].into_iter().enumerate() {
            self.sums[side] += number;
            self.squares[side] += number * number;
        }
        self.products += one * other;
    }

    /// Adds other pairs.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        for side in 0..2 {
            self.sums[side] += other.sums[side];
            self.squares[side] += other.squares[side];
        }
        self.products += other.products;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The means of both sides; `None` without pairs.
    pub fn means(&self) -> Option<[f64; 2]> {
        (self.count > 0).then(|| self.sums.map(|sum| sum as f64 / self.count as f64))
    }

    /// The difference; `None` without pairs.
    ///
    /// The interval counts two more pairs than there were, one without a difference and half a one with a
    /// difference of 1 in each direction: a few pairs that are all alike do not prove that all pairs are.
    pub fn difference(&self) -> Option<Difference> {
        if self.count == 0 {
            return None;
        }
        let (count, sum) = (self.count as f64, self.sums[0] as f64 - self.sums[1] as f64);
        let (mean, middle) = (sum / count, sum / (count + 2.0));
        let variance = (self.square_of_differences() as f64 + 1.0) / (count + 2.0) - middle * middle;
        let half = Z * (variance.max(0.0) / (count + 2.0)).sqrt();
        Some(Difference {
            mean,
            low: (middle - half).min(mean),
            high: (middle + half).max(mean),
            saving: self.saving(),
        })
    }

    // The squares of a pair's numbers are at least twice their product, so nothing can go below zero.
    fn square_of_differences(&self) -> u128 {
        let squares = self.squares.map(u128::from);
        squares[0] + squares[1] - 2 * u128::from(self.products)
    }

    // The variances of both sides over the variance of the difference, each as a whole number.
    fn saving(&self) -> Option<f64> {
        let spread =
            |squares: u128, sum: u64| u128::from(self.count) * squares - u128::from(sum) * u128::from(sum);
        let apart = (0..2).map(|side| spread(u128::from(self.squares[side]), self.sums[side])).sum::<u128>();
        let together = spread(self.square_of_differences(), self.sums[0].abs_diff(self.sums[1]));
        (together > 0).then(|| apart as f64 / together as f64)
    }
}
