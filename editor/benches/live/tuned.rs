//! How often a zone that was tuned is what was wanted, with luck that no search has had.

use engine::Game;
use scenario_rules::{ZoneFile, published};
use workbench::tune::target::Target;
use workbench::tune::{Beginning, Search as _, Tuner};

use super::{PLAYERS, pool, truth};

/// Which zones are tuned.
const ZONES: [&str; 5] = ["galilei", "fermi", "galvani", "volta", "marconi"];

/// From where to where humans are to escape.
const RANGES: [[f64; 2]; 2] = [[0.35, 0.42], [0.22, 0.28]];

/// How many matches tell the truth, and their luck.
const SEED: u64 = 991;
const TRUTH: u64 = 20_000;

pub(super) fn tell() {
    println!("humans who escape, {PLAYERS} players: wanted, told after tuning, and in {TRUTH} other matches");
    println!("{:<12}{:>12}{:>8}{:>16}{:>10}", "zone", "wanted", "edits", "told", "true");
    let mut held = 0;
    for (nth, name) in ZONES.into_iter().enumerate() {
        for (wanted, [low, high]) in RANGES.into_iter().enumerate() {
            let zone = published::zone(name).expect("a published zone");
            let (tuned, told, edits) = tuned(zone, [low, high], (41 + 2 * nth + wanted) as u64);
            let truth = truth(&tuned, SEED, TRUTH).rate(0).estimate().expect("humans play").value;
            held += usize::from((low..=high).contains(&truth));
            println!(
                "{name:<12}{:>12}{edits:>8}{told:>16}{:>10}",
                format!("{:.0}–{:.0}", 100.0 * low, 100.0 * high),
                format!("{:.1}", 100.0 * truth)
            );
        }
    }
    println!("{held} of {} are as they were wanted", ZONES.len() * RANGES.len());
}

/// What tuning makes of a zone, what it tells of it, and how many edits that took.
fn tuned(zone: ZoneFile, range: [f64; 2], seed: u64) -> (ZoneFile, String, usize) {
    let begun = Beginning {
        zone,
        scenario: None,
        players: PLAYERS,
        bots: Game::Escape.roster().usual(),
        seed,
        target: Target { ranges: [Some(range), None] },
        most: u64::MAX,
        edits: usize::MAX,
        repairs: false,
        adds: true,
    };
    let mut tuner = Tuner::new(begun).expect("it can be played");
    while let Some(job) = tuner.next() {
        tuner.hear(&pool().run(job, |_| ()).expect("it can be played").played);
    }
    let reached = tuner.reached().expect("something was proven");
    let rate = reached.rates[0].expect("humans play");
    let told = format!("{:.1} ± {:.1}", 100.0 * rate.value, 100.0 * rate.half_width());
    (reached.zone.clone(), told, reached.edits.len())
}
