//! How often something happened to seats of which several sit in one match.

use serde::{Deserialize, Serialize};

use super::{Estimate, Rate};

/// How strongly the interval expects, before any match is seen, that all seats of a match share one fate: as much as
/// four seats tell that could as well meet the one fate as the other. Without it a few matches that are all alike would
/// leave no doubt.
const EXPECTED: f64 = 1.0;

/// How often something happened to seats, or to their pieces, of how many times it could, several of one match counted.
///
/// Seats of one match hang together, so what the rate differs by from match to match tells how sure it is, and not
/// how many seats there were. The sums that it takes are whole numbers and add up in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRate {
    /// To how many seats it happened.
    pub hits: u64,
    /// To how many it could have happened.
    pub of: u64,
    /// The square of the hits of each match, added up.
    pub hits_squared: u64,
    /// The square of the seats of each match, added up.
    pub of_squared: u64,
    /// The hits of each match times its seats, added up.
    pub hits_times_of: u64,
}

impl SeatRate {
    /// Adds one match: to how many of its seats it happened.
    pub fn add(&mut self, hits: u64, of: u64) {
        self.hits += hits;
        self.of += of;
        self.hits_squared += hits * hits;
        self.of_squared += of * of;
        self.hits_times_of += hits * of;
    }

    /// Adds other matches.
    pub fn merge(&mut self, other: Self) {
        self.hits += other.hits;
        self.of += other.of;
        self.hits_squared += other.hits_squared;
        self.of_squared += other.of_squared;
        self.hits_times_of += other.hits_times_of;
    }

    /// The same without the matches.
    pub fn rate(self) -> Rate {
        Rate { hits: self.hits, of: self.of }
    }

    /// The share, 0 when it could never happen.
    pub fn share(self) -> f64 {
        self.rate().share()
    }

    /// The share with its 95 % interval, from the variance between matches; `None` when it could never happen.
    ///
    /// The number of seats is divided by the design effect: by how many times more the share varies than it would if
    /// seats did not hang together. Then the interval is Wilson's. The share is that of a ratio estimator, so that
    /// matches may have different numbers of seats. Where there is nothing to see a variance from, as when nobody ever
    /// escaped, seats count as if those of a match shared one fate, which makes it the interval over matches.
    pub fn estimate(self) -> Option<Estimate> {
        (self.of > 0).then(|| Estimate::wilson(self.share(), self.of as f64 / self.design_effect()))
    }

    fn design_effect(self) -> f64 {
        let share = self.share();
        let [hits_squared, of_squared, hits_times_of] =
            [self.hits_squared, self.of_squared, self.hits_times_of].map(|sum| sum as f64);
        // The squares of what each match has more or fewer hits than its seats and the share let expect.
        let between = hits_squared - 2.0 * share * hits_times_of + share * share * of_squared;
        let apart = self.of as f64 * share * (1.0 - share);
        let together = of_squared / self.of as f64;
        (between.max(0.0) + EXPECTED * together) / (apart + EXPECTED)
    }

    /// How often it did not happen.
    #[must_use]
    pub fn missed(self) -> Self {
        Self {
            hits: self.of - self.hits,
            hits_squared: self.of_squared + self.hits_squared - 2 * self.hits_times_of,
            hits_times_of: self.of_squared - self.hits_times_of,
            ..self
        }
    }

    /// Whether there can be such sums over so many matches, no match having more than `most` seats.
    pub fn is_possible(self, matches: u64, most: u64) -> bool {
        self.hits <= self.of
            && self.of <= matches.saturating_mul(most)
            && self.hits <= self.hits_squared
            && self.hits_squared <= self.hits_times_of
            && self.hits_times_of <= self.of_squared
            && self.of_squared <= self.of.saturating_mul(most)
    }
}
