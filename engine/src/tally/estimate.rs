//! A number and how sure it is.

use super::Z;

/// A number that matches have shown, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number itself.
    pub value: f64,
    /// Where its interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Estimate {
    /// A share with its Wilson interval, as of so many cases that do not hang together; they may be a fraction.
    pub(super) fn wilson(share: f64, cases: f64) -> Self {
        let middle = share + Z * Z / (2.0 * cases);
        let half = Z * (share * (1.0 - share) / cases + Z * Z / (4.0 * cases * cases)).sqrt();
        let scale = 1.0 + Z * Z / cases;
        // Rounding must not put the share itself outside.
        let (low, high) = ((middle - half) / scale, (middle + half) / scale);
        Self { value: share, low: low.clamp(0.0, share), high: high.clamp(share, 1.0) }
    }

    /// Half the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same with an interval so many times as wide.
    #[must_use]
    pub fn wider(self, times: f64) -> Self {
        let Self { value, low, high } = self;
        Self { value, low: value - (value - low) * times, high: value + (high - value) * times }
    }

    /// How large it is, whichever way it points.
    #[must_use]
    pub fn size(self) -> Self {
        let Self { value, low, high } = self;
        let far = low.abs().max(high.abs());
        let near = if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
        Self { value: value.abs(), low: near, high: far }
    }

    /// By how much this is larger than what other matches have shown.
    ///
    /// The interval is Newcombe's: the distances from both numbers to the ends of their own intervals, added as
    /// independent errors are. Unlike the usual formula it is right for rates near 0 and 1 too.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        let value = self.value - other.value;
        Self {
            value,
            low: value - (self.value - self.low).hypot(other.high - other.value),
            high: value + (self.high - self.value).hypot(other.value - other.low),
        }
    }

    /// The mean of what several runs of matches have shown, its errors added in the same way; `None` without any.
    pub fn mean(of: impl IntoIterator<Item = Self>) -> Option<Self> {
        let (mut count, mut value, mut below, mut above) = (0.0, 0.0, 0.0_f64, 0.0_f64);
        for one in of {
            count += 1.0;
            value += one.value;
            below = below.hypot(one.value - one.low);
            above = above.hypot(one.high - one.value);
        }
        let value = value / count;
        (count > 0.0).then(|| Self { value, low: value - below / count, high: value + above / count })
    }
}
