//! Where somebody most likely is.

use super::plane::Span;

/// How much less likely a place may be and still be as likely as the likeliest: sums come out a little different by the
/// order in which they are made.
const ALIKE: f32 = 1.0 - 1e-4;

/// So many places that are alike are told apart; more of them say nothing.
const PLACES: usize = 8;

/// The likeliest places of a plane. There are several where the map is alike on both sides: whoever took the first would
/// prefer one side of the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peak {
    /// How likely each is.
    pub likely: f32,
    places: [usize; PLACES],
    count: usize,
}

impl Peak {
    /// There is none.
    pub const NONE: Self = Self { likely: 0.0, places: [0; PLACES], count: 0 };

    /// Those of a plane, of which a part is looked at.
    pub fn of(plane: &[f32], span: Span) -> Self {
        let likely = plane[span.range()].iter().fold(0.0, |most: f32, chance| most.max(*chance));
        let mut peak = Self { likely, ..Self::NONE };
        if likely > 0.0 {
            let alike =
                span.range().zip(&plane[span.range()]).filter(|(_, chance)| **chance >= likely * ALIKE);
            for ((place, _), free) in alike.zip(&mut peak.places) {
                *free = place;
                peak.count += 1;
            }
        }
        peak
    }

    /// The places, none of them more likely than another.
    #[inline]
    pub fn places(&self) -> &[usize] {
        &self.places[..self.count]
    }
}
