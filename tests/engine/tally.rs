//! Numbers that add up, and how sure they are.

use engine::rng::Dice;
use engine::tally::{Difference, Estimate, Heat, Histogram, Pairs, Rate, SeatRate, rank_correlation};
use engine::tally::{Measurable, Measure, Reading};
use proptest::prelude::*;
use support::random_zone::tries;

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

/// So many hits in a match of so many seats.
fn seats(matches: &[(u64, u64)]) -> SeatRate {
    let mut rate = SeatRate::default();
    for (hits, of) in matches {
        rate.add(*hits, *of);
    }
    rate
}

/// Matches of 1 to 8 seats.
fn matches() -> impl Strategy<Value = Vec<(u64, u64)>> {
    proptest::collection::vec((0..=8_u64, 1..=8_u64).prop_map(|(hits, of)| (hits.min(of), of)), 1..60)
}

proptest! {
    #![proptest_config(tries(200))]

    #[test]
    fn the_interval_over_seats_is_wilsons_over_as_many_as_the_variance_between_matches_makes_them_worth(
        matches in matches(),
    ) {
        let known = seats(&matches).estimate().unwrap();
        let all: f64 = matches.iter().map(|(_, of)| *of as f64).sum();
        let share = matches.iter().map(|(hits, _)| *hits as f64).sum::<f64>() / all;
        let between: f64 = matches.iter().map(|(hits, of)| (*hits as f64 - share * *of as f64).powi(2)).sum();
        let together = matches.iter().map(|(_, of)| (*of as f64).powi(2)).sum::<f64>() / all;
        let worth = all / ((between + together) / (all * share * (1.0 - share) + 1.0));
        let z = 1.959_963_984_540_054_f64;
        // Wilson's bounds are where the distance from the share is z standard errors of the bound itself.
        let off = |bound: f64| (bound - share).powi(2) - z * z * bound * (1.0 - bound) / worth;
        prop_assert!(off(known.low).abs() < 1e-9 && off(known.high).abs() < 1e-9, "{known:?}");
        prop_assert!(known.low <= known.value && known.value <= known.high);
    }

    #[test]
    fn rates_over_seats_add_up_in_any_order(matches in matches(), cut in 0..60_usize) {
        let (first, second) = matches.split_at(cut.min(matches.len()));
        let (mut forth, mut back) = (seats(first), seats(second));
        back.merge(forth);
        forth.merge(seats(second));
        prop_assert_eq!(forth, back);
        prop_assert_eq!(forth, seats(&matches));
        prop_assert!(forth.is_possible(matches.len() as u64, 8));
    }

    #[test]
    fn what_did_not_happen_is_known_as_well_as_what_did(matches in matches()) {
        let other: Vec<(u64, u64)> = matches.iter().map(|(hits, of)| (of - hits, *of)).collect();
        prop_assert_eq!(seats(&matches).missed(), seats(&other));
        let [one, other] = [&matches, &other].map(|matches| seats(matches).estimate().unwrap());
        prop_assert!((one.low + other.high - 1.0).abs() < 1e-9 && (one.high + other.low - 1.0).abs() < 1e-9);
    }

    #[test]
    fn with_one_seat_a_match_a_rate_over_seats_is_one_over_matches(hits in 0..100_u64, more in 1..100_u64) {
        let matches: Vec<(u64, u64)> = (0..hits + more).map(|n| (u64::from(n < hits), 1)).collect();
        let [one, other] = [seats(&matches).estimate().unwrap(), Rate { hits, of: hits + more }.estimate().unwrap()];
        prop_assert!((one.low - other.low).abs() < 1e-9 && (one.high - other.high).abs() < 1e-9);
    }
}

#[test]
fn where_nobody_ever_escaped_the_interval_is_that_over_matches() {
    for (hits, all) in [(0, 0), (4, 50)] {
        let known = seats(&[(hits, 4); 50]).estimate().unwrap();
        let matches = Rate { hits: all, of: 50 }.estimate().unwrap();
        assert!((known.low - matches.low).abs() < 1e-9 && (known.high - matches.high).abs() < 1e-9);
        assert!(known.high - known.low > 0.07, "{known:?}");
    }
    assert_eq!(SeatRate::default().estimate(), None);
}

#[test]
fn a_few_matches_that_are_all_alike_leave_doubt() {
    let half_width = |matches: usize| seats(&vec![(2, 4); matches]).estimate().unwrap().half_width();
    assert!(half_width(1) > 0.35 && half_width(5) > 0.1, "{} {}", half_width(1), half_width(5));
    assert!(half_width(1000) < 0.002, "{}", half_width(1000));
}

#[test]
fn sums_over_seats_that_cannot_be_are_seen() {
    let possible = seats(&[(1, 4), (0, 4), (3, 3)]);
    assert!(possible.is_possible(3, 4));
    for impossible in [
        SeatRate { hits: 12, ..possible },
        SeatRate { hits_squared: 3, ..possible },
        SeatRate { hits_squared: 14, ..possible },
        SeatRate { hits_times_of: 42, ..possible },
        SeatRate { of_squared: 45, ..possible },
        SeatRate { of: 13, of_squared: 53, ..possible },
    ] {
        assert!(!impossible.is_possible(3, 4), "{impossible:?}");
    }
}

/// A rate of something that happens so many times in a thousand, of so many matches.
fn drawn(experiment: u64, often: u64, matches: u64) -> Estimate {
    let word = |n| Dice::new(experiment, n).word(0, often as u8, engine::rng::Purpose::Deal(0)) % 1000;
    let hits = (0..matches).filter(|n| word(*n) < often).count() as u64;
    Rate { hits, of: matches }.estimate().unwrap()
}

#[test]
fn the_interval_of_the_difference_of_two_rates_holds_the_truth_95_times_in_100() {
    for (often, other) in [(30, 80), (500, 450), (990, 900), (10, 10)] {
        let truth = (often as f64 - other as f64) / 1000.0;
        let holds = |experiment: &u64| {
            let told = drawn(*experiment, often, 200).minus(drawn(experiment + 5000, other, 150));
            told.low <= truth && truth <= told.high
        };
        let held = (0..1000).filter(holds).count();
        assert!((930..=985).contains(&held), "{often} and {other}: {held}");
    }
}

#[test]
fn the_interval_of_the_mean_of_rates_holds_the_truth_95_times_in_100() {
    let holds = |experiment: &u64| {
        let rates = [(0, 20), (1, 300), (2, 700)].map(|(nth, often)| drawn(experiment * 3 + nth, often, 100));
        let told = Estimate::mean(rates).unwrap();
        told.low <= 0.34 && 0.34 <= told.high
    };
    let held = (0..1000).filter(holds).count();
    assert!((930..=975).contains(&held), "{held}");
    assert_eq!(Estimate::mean([]), None);
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

/// The correlation of the ranks of some numbers, each as unsure as `wide` says.
fn in_order(numbers: &[(f64, f64)], wide: f64) -> Option<Estimate> {
    let estimate = |value: f64| Estimate { value, low: value - wide, high: value + wide };
    let pairs: Vec<_> = numbers.iter().map(|(one, other)| (estimate(*one), estimate(*other))).collect();
    rank_correlation(&pairs)
}

#[test]
fn the_same_order_is_a_rank_correlation_of_one_whatever_the_numbers_are() {
    let same = in_order(&[(0.1, 1.0), (0.2, 2.0), (0.7, 30.0), (0.9, 31.0)], 0.001).expect("an order");
    assert_eq!((same.value, same.low, same.high), (1.0, 1.0, 1.0));
    let turned = in_order(&[(0.1, 31.0), (0.2, 30.0), (0.7, 2.0), (0.9, 1.0)], 0.001).expect("an order");
    assert!((turned.value + 1.0).abs() < 1e-9, "{turned:?}");
}

#[test]
fn a_rank_correlation_is_as_unsure_as_its_numbers() {
    // By hand: ranks 0 1 2 3 4 and 1 0 2 4 3 differ by 1 four times: 1 - 6 * 4 / (5 * 24).
    let numbers = [(1.0, 2.0), (2.0, 1.0), (3.0, 3.0), (4.0, 5.0), (5.0, 4.0)];
    let sure = in_order(&numbers, 0.01).expect("an order");
    assert!([sure.low, sure.value, sure.high].iter().all(|value| (value - 0.8).abs() < 1e-9), "{sure:?}");
    let unsure = in_order(&numbers, 3.0).expect("an order");
    assert!(unsure.low < 0.5 && unsure.high > 0.85, "{unsure:?}");
    assert_eq!(in_order(&[(1.0, 1.0), (1.0, 2.0)], 0.0), None, "alike is no order");
}

/// The names of measures are those of fields, in their order.
fn are_fields<S: Default + serde::Serialize>(measures: &[Measure<S>]) {
    let names: Vec<&str> = measures.iter().map(|measure| measure.name).collect();
    let object = serde_json::to_value(S::default()).unwrap();
    let fields: Vec<&String> = object.as_object().unwrap().keys().collect();
    assert_eq!(fields, names);
}

#[test]
fn every_sum_of_a_game_is_a_measure_by_its_name() {
    are_fields(engine::escape::Summary::MEASURES);
    are_fields(engine::escape::Paired::MEASURES);
    are_fields(engine::survive::Summary::MEASURES);
    are_fields(engine::survive::Paired::MEASURES);
}

#[test]
fn a_measure_says_what_its_field_has() {
    let mut sums = engine::survive::Summary::default();
    sums.ties.add(2, 5);
    sums.turns.add(36);
    sums.ends[1] = 7;
    sums.seats[2].wins.add(1, 5);
    let read = |measure: Measure<engine::survive::Summary>| (measure.read)(&sums);
    assert_eq!(read(engine::survive::Summary::ties), Reading::Rate(Rate { hits: 2, of: 5 }));
    assert_eq!(read(engine::survive::Summary::turns).histogram().map(Histogram::mean), Some(36.0));
    assert_eq!(read(engine::survive::Summary::ends).nth(1).and_then(|end| end.count()), Some(7));
    let Some(Reading::Group(seat)) = read(engine::survive::Summary::seats).nth(2) else { panic!("a seat") };
    assert_eq!(seat[0], ("wins", Reading::Rate(Rate { hits: 1, of: 5 })));
}

#[test]
fn sums_add_up_measure_by_measure() {
    let mut sums = engine::escape::Summary::default();
    sums.human_win.add(1, 3);
    sums.hatch_use[4] = 2;
    sums.visits = vec![1, 2];
    let mut longer = sums.clone();
    longer.visits.push(5);
    sums.merge(&longer);
    let Reading::Group(all) = sums.reading() else { panic!("a group of measures") };
    let find = |name: &str| all.iter().find(|(known, _)| *known == name).map(|(_, said)| said.clone());
    let counts = |counts: &[u64]| Some(Reading::Each(counts.iter().map(|n| Reading::Count(*n)).collect()));
    assert_eq!(find("visits"), counts(&[2, 4, 5]));
    assert_eq!(find("hatch_use").and_then(|all| all.nth(4)), Some(Reading::Count(4)));
    assert!(matches!(
        find("human_win"),
        Some(Reading::SeatRate(SeatRate { hits: 2, of: 6, hits_squared: 2, .. }))
    ));
}

#[test]
fn a_large_board_counts_several_rounds_as_one_and_loses_none() {
    let mut heat = Heat::new(10, 5000);
    assert_eq!(heat.width(), Some(5));
    for round in [7, 9, 10] {
        heat.add(round, 3, 4999);
    }
    heat.add(1, 10, 0);
    heat.add(1, 3, 5000);
    assert_eq!((heat.whole(6..=7), heat.last()), (5..=9, 14));
    let sum = |rounds| heat.counts(&[3], rounds).iter().sum::<u64>();
    assert_eq!((sum(heat.whole(6..=7)), sum(heat.whole(10..=10)), sum(0..=u16::MAX)), (2, 1, 3));
    let mut huge = Heat::new(10, 300_000);
    assert_eq!(huge.width(), None);
    huge.add(1, 0, 299_999);
    huge.add(900, 0, 299_999);
    assert_eq!(huge.counts(&[0], 0..=u16::MAX)[299_999], 2);
}

#[test]
fn heat_that_claims_more_than_any_board_has_is_refused() {
    let read = |counts: &str| {
        let text = format!("{{\"layers\":1,\"cells\":4,\"width\":1,\"counts\":{counts}}}");
        serde_json::from_str::<Heat>(&text)
    };
    assert_eq!(read("[4,1,7,0,8]").unwrap().counts(&[0], 0..=0), [0, 7, 8, 0]);
    for counts in ["[99999999999]", "[4,4,1]", "[4,0]", "[4,18446744073709551615,1]"] {
        assert!(read(counts).is_err(), "{counts}");
    }
}
