//! Whether chances come true as often as they say.

use serde::{Deserialize, Serialize};

use super::Rate;

/// In how many parts a chance is counted, so that sums of chances are whole numbers.
const PARTS: f64 = 65_536.0;

/// How many bins there are: chances up to 10 %, up to 20 %, ….
pub const BINS: usize = 10;

/// Chances of about the same size, and how often what they were about was so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bin {
    // The sum of the chances.
    said: u64,
    /// How often it came true.
    pub came_true: Rate,
}

impl Bin {
    /// The mean of the chances, 0 without any.
    pub fn said(self) -> f64 {
        Rate { hits: self.said, of: self.came_true.of }.share() / PARTS
    }
}

/// Chances that were said, sorted by their size, and how often they came true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reliability {
    bins: [Bin; BINS],
}

impl Reliability {
    /// A chance was said of something that is so, or is not.
    #[allow(clippy::cast_sign_loss)]
    pub fn add(&mut self, said: f64, so: bool) {
        let said = said.clamp(0.0, 1.0);
        let nth = ((said * BINS as f64) as usize).min(BINS - 1);
        let bin = &mut self.bins[nth];
        bin.said += (said * PARTS).round() as u64;
        bin.came_true.add(u64::from(so), 1);
    }

    /// Adds other chances.
    pub fn merge(&mut self, other: &Self) {
        for (bin, more) in self.bins.iter_mut().zip(other.bins) {
            bin.said += more.said;
            bin.came_true.merge(more.came_true);
        }
    }

    /// The bins, the smallest chances first.
    pub fn bins(&self) -> &[Bin; BINS] {
        &self.bins
    }

    /// How many chances were said.
    pub fn total(&self) -> u64 {
        self.bins.iter().map(|bin| bin.came_true.of).sum()
    }

    /// The expected calibration error: by how much the chances of a bin are off on average, each bin counting as
    /// often as it was used.
    pub fn error(&self) -> f64 {
        let off = |bin: &Bin| (bin.said() - bin.came_true.share()).abs() * bin.came_true.of as f64;
        self.bins.iter().map(off).sum::<f64>() / self.total().max(1) as f64
    }
}
