//! A rate over several tables.

use engine::tally::Estimate;

use crate::text::number::percent;

/// How many points of a hundred a rate must move, beyond doubt, for the verdict to depend on skill.
const SKILL: f64 = 0.15;

/// From which difference on it depends on skill at all.
const NOTICEABLE: f64 = 0.05;

/// A rate where it was lowest, and where it was highest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    lowest: Estimate,
    highest: Estimate,
}

impl Span {
    /// The span of some rates; `None`, if there are none.
    pub fn of(rates: impl Iterator<Item = Estimate>) -> Option<Self> {
        rates.map(|rate| Self { lowest: rate, highest: rate }).reduce(|all, one| Self {
            lowest: if one.lowest.value < all.lowest.value { one.lowest } else { all.lowest },
            highest: if one.highest.value > all.highest.value { one.highest } else { all.highest },
        })
    }

    /// Whether they differ so much beyond doubt that a verdict depends on skill.
    pub fn is_wide(self) -> bool {
        // Both were played apart from each other; the same luck makes the interval of their difference rather too wide.
        self.highest.minus(self.lowest).low > SKILL
    }

    /// Whether they differ beyond doubt by more than a player would notice.
    pub fn is_noticeable(self) -> bool {
        self.highest.minus(self.lowest).low > NOTICEABLE
    }

    /// The lowest and the highest value.
    pub fn ends(self) -> [f64; 2] {
        [self.lowest.value, self.highest.value]
    }

    /// `12.3 to 38.1 %`.
    pub fn words(self) -> String {
        format!("{:.1} to {}", self.lowest.value * 100.0, percent(self.highest.value))
    }
}
