//! What single matches of one state came to, by their numbers, and what that says against another state.

use engine::tally::{Difference, SeatRate, Z};

use crate::simulate::batch::{MatchResult, Stretch};

/// What is known of one match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Known {
    /// Nothing: it was not played yet.
    #[default]
    Nothing,
    /// That it was stopped before its end.
    Stopped,
    /// What it came to.
    Ended(MatchResult),
}

impl Known {
    fn result(self) -> Option<MatchResult> {
        if let Self::Ended(result) = self { Some(result) } else { None }
    }
}

/// What is known of matches, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Results {
    played: Vec<Known>,
    /// Every match before this one was asked for, and is known or broke.
    reached: u64,
}

impl Results {
    /// Takes in what came of matches.
    pub fn take_in(&mut self, stretches: &[Stretch]) {
        for stretch in stretches {
            let Ok(first) = usize::try_from(stretch.first) else { continue };
            let past = first + stretch.results.len();
            if self.played.len() < past {
                self.played.resize(past, Known::Nothing);
            }
            for (place, result) in self.played[first..past].iter_mut().zip(&stretch.results) {
                *place = result.map_or(Known::Stopped, Known::Ended);
            }
        }
        let known =
            self.played.iter().skip(self.reached as usize).take_while(|one| **one != Known::Nothing).count();
        self.reached += known as u64;
    }

    /// Takes in what others know of other matches.
    pub fn merge(&mut self, other: &Self) {
        for (first, known) in (0..).zip(&other.played) {
            if let Some(result) = known.result() {
                self.take_in(&[Stretch { first, results: vec![Some(result)] }]);
            }
        }
    }

    /// Notes that every match before this one was asked for: those of which nothing is known will never be.
    pub fn reach(&mut self, past: u64) {
        self.reached = self.reached.max(past);
    }

    /// Every match before this one was asked for.
    pub fn reached(&self) -> u64 {
        self.reached
    }

    /// How many matches came to their end.
    pub fn matches(&self) -> u64 {
        self.ended().count() as u64
    }

    fn ended(&self) -> impl Iterator<Item = MatchResult> {
        self.played.iter().filter_map(|one| one.result())
    }

    /// A measure over all matches.
    pub fn rate(&self, measure: usize) -> SeatRate {
        let mut rate = SeatRate::default();
        for result in self.ended() {
            let [hits, of] = result[measure].map(u64::from);
            rate.add(hits, of);
        }
        rate
    }

    /// By how much a measure has changed since another state; `None` where no match is known of both.
    ///
    /// Matches of the same number have the same luck, so that much of what differs from match to match is the same on both
    /// sides. How much depends on the edit: the share `beta` of it that best foretells this side from the other one is
    /// taken from the matches themselves. Of the other state more matches may be known than of this one; as far as both
    /// hang together, they tell about this one too, and as far as they do not, the other side adds little doubt of its
    /// own. That is a regression estimator; with as many matches on both sides it is the mean of the differences.
    pub fn change_since(&self, before: &Self, measure: usize) -> Option<Difference> {
        let both = self.played.iter().zip(&before.played);
        let pairs: Vec<[[f64; 2]; 2]> = both
            .filter_map(|(now, then)| {
                let of = |result: MatchResult| result[measure].map(f64::from);
                Some([of(now.result()?), of(then.result()?)])
            })
            .collect();
        let count = pairs.len() as f64;
        let [now, then] = [0, 1].map(|side| Ratio::of(pairs.iter().map(|pair| pair[side])));
        let (now, then) = (now?, then?);
        let all = Ratio::of(before.ended().map(|result| result[measure].map(f64::from)))?;
        let (mut squares, mut products, mut own) = (0.0, 0.0, 0.0);
        for [here, there] in &pairs {
            let (x, y) = (now.more(*here), then.more(*there));
            (own, squares, products) = (own + x * x, squares + y * y, products + x * y);
        }
        let beta = if squares > 0.0 { products / squares } else { 0.0 };
        let left = (own - beta * products).max(0.0);
        // One match more that has one hit more: a few pairs that are all alike do not prove that all are.
        let doubt = now.mean_of.recip().powi(2);
        let variance = (left + doubt) / (count * (count + 2.0))
            + (1.0 - beta).powi(2) * squares / (count * before.matches() as f64);
        let mean = now.share - all.share - beta * (then.share - all.share);
        let half = Z * variance.sqrt();
        let apart = (own + squares) / (count * count);
        let saving = (squares > 0.0).then(|| apart / variance);
        Some(Difference { mean, low: mean - half, high: mean + half, saving })
    }
}

/// A share of what could happen, over matches of which each has hits and chances.
struct Ratio {
    share: f64,
    mean_of: f64,
}

impl Ratio {
    /// `None` where it could never happen.
    fn of(matches: impl Iterator<Item = [f64; 2]>) -> Option<Self> {
        let (mut hits, mut of, mut count) = (0.0, 0.0, 0.0);
        for one in matches {
            (hits, of, count) = (hits + one[0], of + one[1], count + 1.0);
        }
        (of > 0.0).then(|| Self { share: hits / of, mean_of: of / count })
    }

    /// How much a match moves the share.
    fn more(&self, [hits, of]: [f64; 2]) -> f64 {
        (hits - self.share * of) / self.mean_of
    }
}
