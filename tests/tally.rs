//! Numbers that add up, and how sure they are.

use engine::rng::Dice;
use engine::tally::{Difference, Histogram, Pairs, Rate};
use proptest::prelude::*;

use crate::random_zone::tries;

fn pairs(numbers: &[(u64, u64)]) -> Pairs {
    let mut pairs = Pairs::default();
    for (one, other) in numbers {
        pairs.add(*one, *other);
    }
    pairs
}

/// The difference worked out from the list itself, with one pair alike and half a pair apart by 1 either way added.
fn by_hand(numbers: &[(u64, u64)]) -> Difference {
    let apart = |(one, other): &(u64, u64)| *one as f64 - *other as f64;
    let mut weighed: Vec<(f64, f64)> = numbers.iter().map(|pair| (apart(pair), 1.0)).collect();
    weighed.extend([(0.0, 1.0), (1.0, 0.5), (-1.0, 0.5)]);
    let count: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    let middle = weighed.iter().map(|(d, weight)| d * weight).sum::<f64>() / count;
    let variance = weighed.iter().map(|(d, weight)| (d - middle).powi(2) * weight).sum::<f64>() / count;
    let half = 1.959_963_984_540_054 * (variance / count).sqrt();
    let spread = |of: &dyn Fn(&(u64, u64)) -> f64| {
        let mean = numbers.iter().map(of).sum::<f64>() / numbers.len() as f64;
        numbers.iter().map(|pair| (of(pair) - mean).powi(2)).sum::<f64>()
    };
    let alone = spread(&|pair| pair.0 as f64) + spread(&|pair| pair.1 as f64);
    let together = spread(&apart);
    let mean = numbers.iter().map(apart).sum::<f64>() / numbers.len() as f64;
    let saving = (together > 1e-9).then(|| alone / together);
    Difference { mean, low: (middle - half).min(mean), high: (middle + half).max(mean), saving }
}

proptest! {
    #![proptest_config(tries(200))]

    #[test]
    fn sums_of_pairs_tell_what_the_pairs_tell(numbers in proptest::collection::vec((0..40_u64, 0..40_u64), 1..60)) {
        let (told, expected) = (pairs(&numbers).difference().unwrap(), by_hand(&numbers));
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9 * (1.0 + b.abs());
        prop_assert!(near(told.mean, expected.mean) && near(told.low, expected.low) && near(told.high, expected.high));
        prop_assert_eq!(told.saving.is_some(), expected.saving.is_some());
        prop_assert!(near(told.saving.unwrap_or(0.0), expected.saving.unwrap_or(0.0)));
        prop_assert!(told.low <= told.mean && told.mean <= told.high);
    }

    #[test]
    fn pairs_add_up_in_any_order(
        numbers in proptest::collection::vec((0..40_u64, 0..40_u64), 0..30),
        cut in 0..30_usize,
    ) {
        let (first, second) = numbers.split_at(cut.min(numbers.len()));
        let (mut forth, mut back) = (pairs(first), pairs(second));
        back.merge(&forth);
        forth.merge(&pairs(second));
        prop_assert_eq!(forth, back);
        prop_assert_eq!(forth, pairs(&numbers));
    }
}

#[test]
fn without_pairs_there_is_no_difference() {
    assert_eq!(Pairs::default().difference(), None);
}

#[test]
fn the_interval_of_a_difference_holds_the_truth_95_times_in_100() {
    // Of a thousand, the first happens 100 times, the second 130 times, 80 times together.
    let truth = -0.03;
    let held = (0..1000)
        .filter(|experiment| {
            let draws =
                (0..400).map(|n| Dice::new(*experiment, n).word(0, 0, engine::rng::Purpose::Deal(0)) % 1000);
            let numbers: Vec<(u64, u64)> =
                draws.map(|n| (u64::from(n < 100), u64::from(n < 80 || (100..150).contains(&n)))).collect();
            let told = pairs(&numbers).difference().unwrap();
            told.low <= truth && truth <= told.high
        })
        .count();
    assert!((935..=970).contains(&held), "{held}");
}

#[test]
fn half_the_width_is_half_the_interval() {
    let rate = Rate { hits: 41, of: 100 };
    let (low, high) = rate.interval();
    assert!((rate.half_width() * 2.0 - (high - low)).abs() < 1e-12);
}

#[test]
fn a_histogram_counts_each_number() {
    let mut numbers = Histogram::default();
    for number in [3, 1, 3, 7] {
        numbers.add(number);
    }
    assert_eq!((numbers.counts(), numbers.total()), (&[0, 1, 0, 2, 0, 0, 0, 1][..], 4));
    assert_eq!([5, 50, 95].map(|percent| numbers.percentile(percent)), [1, 3, 7]);
}
