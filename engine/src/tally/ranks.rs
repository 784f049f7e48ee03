//! Whether two tables put the same things in the same order.

use super::Estimate;
use crate::rng::{Dice, Purpose};

/// How often estimates are drawn again.
const DRAWS: u64 = 2000;

/// Spearman's correlation of the ranks of some things, by one estimate of each and by another. The interval holds 95 %
/// of the correlations that come of other estimates, as far apart as their own intervals say.
pub fn rank_correlation(pairs: &[(Estimate, Estimate)]) -> Option<Estimate> {
    let values = |of: fn(&(Estimate, Estimate)) -> f64| pairs.iter().map(of).collect::<Vec<_>>();
    let value = correlation(&ranks(&values(|pair| pair.0.value)), &ranks(&values(|pair| pair.1.value)))?;
    let mut drawn: Vec<f64> = (0..DRAWS).filter_map(|draw| redrawn(pairs, draw)).collect();
    drawn.sort_by(f64::total_cmp);
    let at = |thousandths: usize| drawn.get(drawn.len() * thousandths / 1000).copied();
    Some(Estimate { value, low: at(25)?, high: at(975)? })
}

fn redrawn(pairs: &[(Estimate, Estimate)], draw: u64) -> Option<f64> {
    let other = |estimate: Estimate, nth: usize, side: u8| {
        estimate.value + (estimate.high - estimate.low) / 4.0 * deviate(Dice::new(draw, nth as u64), side)
    };
    let first: Vec<f64> = pairs.iter().enumerate().map(|(nth, pair)| other(pair.0, nth, 0)).collect();
    let second: Vec<f64> = pairs.iter().enumerate().map(|(nth, pair)| other(pair.1, nth, 1)).collect();
    correlation(&ranks(&first), &ranks(&second))
}

// Nearly a normal deviate: twelve even ones, less what they are on average.
fn deviate(dice: Dice, side: u8) -> f64 {
    let even = |nth| (dice.word(nth, side, Purpose::Thought) >> 11) as f64 / (1_u64 << 53) as f64;
    (0..12).map(even).sum::<f64>() - 6.0
}

// The place of each value in their order; those that are alike share the places they take.
fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|other| **other < value).count();
    let alike = |value: f64| values.iter().filter(|other| other.total_cmp(&value).is_eq()).count();
    values.iter().map(|value| below(*value) as f64 + (alike(*value) as f64 - 1.0) / 2.0).collect()
}

fn correlation(first: &[f64], second: &[f64]) -> Option<f64> {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (a, b) = (mean(first), mean(second));
    let together: f64 = first.iter().zip(second).map(|(x, y)| (x - a) * (y - b)).sum();
    let alone = |values: &[f64], mean: f64| values.iter().map(|x| (x - mean).powi(2)).sum::<f64>();
    let spread = (alone(first, a) * alone(second, b)).sqrt();
    (spread > 0.0).then(|| together / spread)
}
