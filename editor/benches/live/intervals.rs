//! How many of the intervals that are shown live hold the truth of many matches with other luck.

use engine::Game;
use engine::escape::Kind;
use scenario_rules::{ZoneFile, published};
use workbench::document::Document;
use workbench::game;
use workbench::simulate::batch::{MEASURES, Stretch};
use workbench::simulate::{Documents, Job, Results};

use super::{PLAYERS, places, pool};

/// How many matches tell the truth.
const TRUTH: u64 = 40_000;

/// How many intervals of each number are looked at on a zone; a thousand on all eight of them.
const EACH: u64 = 125;

/// Of how many matches they are: of the newest state, and of the pinned one, of which more is known.
const QUICK: [u64; 2] = [1_000, 2_000];
const EVERYDAY: [u64; 2] = [500, 1_000];

pub(super) fn tell() {
    println!("95 % intervals of what is told live that hold the truth of {TRUTH} matches, {PLAYERS} players");
    let numbers = game::of(Game::Escape).words().headlines.map(|(name, _)| name);
    print!("{:<26}", "who plays, edit");
    for name in numbers {
        print!("{name:>24}{:>12}", "change");
    }
    println!();
    let roster = Game::Escape.roster();
    for (bots, sizes) in [(roster.quick_table(), QUICK), (roster.usual(), EVERYDAY)] {
        let mut all = [[0; 2]; MEASURES];
        for name in published::names(Game::Escape) {
            let zone = published::zone(name).expect("a published zone");
            let at = places(&Document::open(zone.clone(), None), Kind::Dangerous, 1)[0];
            let mut edited = zone.clone();
            edited.set_cell(at, Kind::Secure.cell());
            let held = held(&edited, &zone, &bots, sizes);
            row(&format!("{}, {name} {at}", bots[0]), held, EACH);
            for (all, held) in all.iter_mut().zip(held) {
                *all = [all[0] + held[0], all[1] + held[1]];
            }
        }
        row(&format!("{}, all", bots[0]), all, 8 * EACH);
    }
}

fn row(title: &str, held: [[u64; 2]; MEASURES], of: u64) {
    print!("{title:<26}");
    for [rate, change] in held {
        print!("{:>24}{:>12}", format!("{rate} of {of}"), format!("{change} of {of}"));
    }
    println!();
}

/// How many intervals hold, of each measure: of its rate, and of its change.
fn held(edited: &ZoneFile, zone: &ZoneFile, bots: &[String], [few, more]: [u64; 2]) -> [[u64; 2]; MEASURES] {
    let [truth, truth_before] = [edited, zone].map(|zone| of(&play(zone, bots, 2, TRUTH), 0, TRUTH));
    let now = play(edited, bots, 1, EACH * more);
    let before = play(zone, bots, 1, EACH * more);
    let mut held = [[0; 2]; MEASURES];
    for first in (0..EACH).map(|n| n * more) {
        let (now, before) = (of(&now, first, few), of(&before, first, more));
        for (measure, held) in held.iter_mut().enumerate() {
            let true_rate = truth.rate(measure).estimate().expect("matches").value;
            let true_change = truth.change_since(&truth_before, measure).expect("matches").mean;
            let rate = now.rate(measure).estimate().expect("matches");
            let change = now.change_since(&before, measure).expect("matches");
            held[0] += u64::from((rate.low..=rate.high).contains(&true_rate));
            held[1] += u64::from((change.low..=change.high).contains(&true_change));
        }
    }
    held
}

fn play(zone: &ZoneFile, bots: &[String], seed: u64, matches: u64) -> Vec<Stretch> {
    let documents = Documents { zone: zone.write(), scenario: None, look: false };
    let job = Job { players: PLAYERS, seed, matches, bots: bots.to_vec(), each: true, ..Job::of(documents) };
    pool().run(job, |_| ()).expect("it can be played").played.each
}

/// Some of them, as if they were the first.
fn of(all: &[Stretch], first: u64, many: u64) -> Results {
    let mut stretches = Vec::new();
    for stretch in all {
        for (number, result) in (stretch.first..).zip(&stretch.results) {
            if (first..first + many).contains(&number) {
                stretches.push(Stretch { first: number - first, results: vec![*result] });
            }
        }
    }
    let mut results = Results::default();
    results.take_in(&stretches);
    results
}
