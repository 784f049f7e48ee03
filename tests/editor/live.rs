//! The live estimate: what single matches tell about a change.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use engine::escape::Kind;
use scenario_rules::published;
use workbench::Failure;
use workbench::analysis::live::Live;
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::host::{Host, Numbers, Opening, Running, Work};
use workbench::print::export::Made;
use workbench::simulate::batch::{MatchResult, Stretch};
use workbench::simulate::{Documents, Job, Results};

use crate::sandbox::pool;

fn results(all: impl IntoIterator<Item = MatchResult>) -> Results {
    let mut results = Results::default();
    results.take_in(&[Stretch { first: 0, results: all.into_iter().map(Some).collect() }]);
    results
}

// A number below `below`, for a key and a match: no two of them have to do with each other.
fn luck(key: u64, nth: u64, below: u64) -> u64 {
    let mut mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ nth.wrapping_mul(0xD1B5_4A32_D192_ED03);
    for _ in 0..3 {
        mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    }
    (mixed >> 33) % below
}

fn humans(escaped: u8) -> MatchResult {
    [[escaped, 2], [0, 1]]
}

#[test]
fn as_many_matches_on_both_sides_give_the_mean_of_the_differences() {
    let (now, then) = ([2, 1, 0, 2, 1, 1], [1, 1, 0, 1, 0, 2]);
    let change = results(now.map(humans)).change_since(&results(then.map(humans)), 0).unwrap();
    let mean = (7.0 - 5.0) / 12.0;
    assert!((change.mean - mean).abs() < 1e-12, "{change:?}");
}

#[test]
fn states_without_a_difference_leave_a_little_doubt_that_shrinks() {
    let same = |many| {
        let all: Vec<MatchResult> = (0..many).map(|nth| humans(nth % 3)).collect();
        results(all.clone()).change_since(&results(all), 0).unwrap()
    };
    let (few, many) = (same(30), same(240));
    assert!(few.mean.abs() < 1e-12 && few.half_width() > many.half_width() && many.half_width() > 0.0);
}

#[test]
fn matches_that_are_known_of_one_side_alone_narrow_the_change_down() {
    let side = |key: u64| move |nth: u64| humans(luck(key, nth, 3) as u8);
    let now = results((0..300).map(side(1)));
    let [as_many, more] = [300, 6_000].map(|many| results((0..many).map(side(2))));
    let [wide, narrow] = [as_many, more].map(|then| now.change_since(&then, 0).unwrap().half_width());
    assert!(narrow < 0.8 * wide, "{narrow} of {wide}");
}

#[test]
fn what_comes_in_pieces_and_out_of_order_is_the_same() {
    let all: Vec<MatchResult> = (0..9).map(|nth| humans(nth % 3)).collect();
    let mut pieces = Results::default();
    let stretch = |first: usize, past: usize| Stretch {
        first: first as u64,
        results: all[first..past].iter().copied().map(Some).collect(),
    };
    pieces.take_in(&[stretch(4, 9)]);
    assert_eq!((pieces.reached(), pieces.matches()), (0, 5));
    pieces.take_in(&[stretch(0, 3), stretch(2, 5)]);
    assert_eq!((pieces.reached(), pieces.matches()), (9, 9));
    assert_eq!(pieces.rate(0), results(all.clone()).rate(0));
    let [mut front, mut back] = [Results::default(), Results::default()];
    front.take_in(&[stretch(0, 4)]);
    back.take_in(&[stretch(4, 9)]);
    front.merge(&back);
    assert_eq!((front.reached(), front.rate(0)), (9, results(all).rate(0)));
}

#[test]
fn a_match_that_was_stopped_or_broke_is_not_asked_for_again() {
    let mut all = Results::default();
    all.take_in(&[Stretch { first: 0, results: vec![Some(humans(1)), None] }]);
    assert_eq!((all.reached(), all.matches()), (2, 1));
    all.reach(5);
    assert_eq!(all.reached(), 5);
}

// Of a thousand intervals at 95 % some 950 hold the truth; two sides that hang together as much as matches do.
#[test]
fn intervals_of_changes_hold_the_truth_as_often_as_they_say() {
    for shared in [0, 5, 9] {
        let side = |seed: u64, nth: u64, own: u64, bar: u64| {
            let key = if luck(seed, nth, 10) < shared { seed + 1 } else { seed + 1 + own };
            let drawn = luck(key, nth, 100);
            humans(u8::from(drawn < bar) + u8::from(drawn < bar / 2))
        };
        let truth = (45.0 + 22.0 - 40.0 - 20.0) / 200.0;
        let held = (0..1_000).filter(|trial| {
            let seed = trial * 10;
            let now = results((0..200).map(|nth| side(seed, nth, 1, 45)));
            let then = results((0..600).map(|nth| side(seed, nth, 2, 40)));
            let change = now.change_since(&then, 0).unwrap();
            (change.low..=change.high).contains(&truth)
        });
        let held = held.count();
        assert!((930..=975).contains(&held), "{held} of 1000 with {shared} tenths shared");
    }
}

#[test]
fn what_single_matches_came_to_adds_up_to_the_sums() {
    let job = |zone: &str, bots: &str| Job {
        matches: 300,
        players: 4,
        each: true,
        bots: vec![bots.to_owned()],
        ..Job::of(Documents { zone: published::text(zone).unwrap().to_owned(), ..Documents::default() })
    };
    let played = |job| pool(2).run(job, |_| ()).unwrap().played;
    let mut results = Results::default();

    let escape = played(job("galilei", "simple"));
    results.take_in(&escape.each);
    let sums = &escape.sums.escape().summary;
    assert_eq!(results.rate(0), sums.human_win);
    assert_eq!(results.rate(1).rate(), sums.alien_win);

    let survive = played(job("atlantis", "random"));
    let mut results = Results::default();
    results.take_in(&survive.each);
    let sums = &survive.sums.survive().summary;
    assert_eq!(results.rate(0), sums.saved);
    assert_eq!(results.rate(1).rate(), sums.seats[0].wins);
}

/// A machine that never comes to an end with what it plays, and remembers what that was.
#[derive(Debug, Default)]
struct Endless(Mutex<Vec<Job>>);

#[derive(Debug)]
struct Never;

impl Running for Never {
    fn news(&self) -> Option<Numbers> {
        None
    }

    fn processes(&self) -> Vec<u32> {
        Vec::new()
    }

    fn cancel(&self) {}
}

impl Host for Endless {
    fn spawn(&self, _: &'static str, _: Work) -> bool {
        false
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn save(&self, _: &[Made]) -> Result<Vec<PathBuf>, Failure> {
        Err(Failure::unusable("nothing is saved here"))
    }

    fn play(&self, job: Job) -> Result<Box<dyn Running>, Failure> {
        self.0.lock().unwrap().push(job);
        Ok(Box::new(Never))
    }

    fn open(&self, _: &Job, _: u64) -> Result<Box<dyn Opening>, Failure> {
        Err(Failure::unusable("nothing is opened here"))
    }
}

#[test]
fn the_newest_state_waits_for_no_other_one() {
    let (host, wish, mut live) = (Endless::default(), Wish::default(), Live::default());
    let mut document = Document::open(published::zone("galilei").unwrap(), None);
    let mut played = |document: &Document| {
        live.look(document, &wish, &host);
        live.look(document, &wish, &host);
        let jobs = host.0.lock().unwrap();
        (jobs.len(), jobs.last().unwrap().stage.zone == document.zone_file().write())
    };
    assert_eq!(played(&document), (1, true));
    document.make(Change::cells("one", vec![("L09".parse().unwrap(), Kind::Dangerous.cell())]));
    assert_eq!(played(&document), (2, true));
    document.make(Change::cells("two", vec![("L10".parse().unwrap(), Kind::Secure.cell())]));
    assert_eq!(played(&document), (3, true));
    document.undo();
    assert_eq!(played(&document), (4, true));
}
