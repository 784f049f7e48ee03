//! How long the live estimate takes from the end of a stroke to a change that is known well enough, and how well.
//!
//! Run with `cargo bench --bench live`; CONTRIBUTING.md tells how to read it. Every edit turns one sector of a published
//! zone from dangerous to secure; the zone as it was is pinned and has been played before, as when a designer paints.
//!
//! `cargo bench --bench live -- intervals` counts how many of the intervals that are shown hold the truth, and
//! `cargo bench --bench live -- what-if` how often what is told while a key is held has the right sign;
//! `cargo bench --bench live -- tuned` tunes ten zones and counts how many of them are what was wanted.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

mod intervals;
mod tuned;
mod what_if;

use std::num::NonZero;
use std::thread::sleep;
use std::time::{Duration, Instant};

use editor::native::Native;
use editor::sandbox::WorkerPool;
use egui::Context;
use engine::escape::{Kind, Sectors};
use engine::{Coord, Game};
use scenario_rules::{ZoneFile, published};
use workbench::analysis::live::{Live, Strength};
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::simulate::{Documents, Job, Results};

/// Over how many places on each map an edit is tried.
const PLACES: usize = 3;

/// So long nobody looks between two frames.
const FRAME: Duration = Duration::from_millis(4);

/// What is to be known, and of whom: the half width of the change of what matters most.
const GOALS: [(Strength, f64); 3] =
    [(Strength::Quick, 0.03), (Strength::Everyday, 0.03), (Strength::Everyday, 0.01)];

/// How many sit at the table.
const PLAYERS: u8 = 4;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("intervals") => intervals::tell(),
        Some("what-if") => what_if::tell(),
        Some("tuned") => tuned::tell(),
        _ => times(),
    }
}

fn pool() -> WorkerPool {
    WorkerPool::at(env!("CARGO_BIN_EXE_hatchway"), NonZero::new(2).expect("two"))
}

/// What matches of a zone come to, with luck of their own.
fn truth(zone: &ZoneFile, seed: u64, matches: u64) -> Results {
    let job = Job {
        players: PLAYERS,
        seed,
        matches,
        bots: Game::Escape.roster().usual(),
        each: true,
        ..Job::of(Documents { zone: zone.write(), scenario: None, look: false })
    };
    let mut results = Results::default();
    results.take_in(&pool().run(job, |_| ()).expect("it can be played").played.each);
    results
}

fn times() {
    let host = Native::new(&Context::default()).with(pool());
    println!(
        "milliseconds from the end of a stroke until the change of humans who escape is known, two workers"
    );
    println!(
        "{:<14}{:>16}{:>16}{:>16}{:>14}",
        "edit", "± 3 with simple", "± 3 with adept", "± 1 with adept", "saving"
    );
    let mut all: [Vec<f64>; 3] = Default::default();
    for name in published::names(Game::Escape) {
        let zone = published::zone(name).expect("a published zone");
        let mut document = Document::open(zone, None);
        let (mut live, wish) = (Live::default(), Wish { players: Some(PLAYERS), ..Wish::default() });
        loop {
            live.look(&document, &wish, &host);
            if !live.is_running() {
                break;
            }
            sleep(FRAME);
        }
        for at in places(&document, Kind::Dangerous, PLACES) {
            document.make(Change::cells("an edit", vec![(at, Kind::Secure.cell())]));
            let (times, saving) = timed(&mut live, &document, &wish, &host);
            let told = |time: Option<f64>| time.map_or("never".to_owned(), |time| format!("{time:.0}"));
            let [quick, rough, fine] = times.map(told);
            println!("{:<14}{quick:>16}{rough:>16}{fine:>16}{saving:>14.1}", format!("{name} {at}"));
            for (all, time) in all.iter_mut().zip(times) {
                all.push(time.unwrap_or(f64::INFINITY));
            }
            document.undo();
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        format!("{:.0}", times[times.len() / 2])
    };
    let [quick, rough, fine] = all.map(median);
    println!("{:<14}{quick:>16}{rough:>16}{fine:>16}", "median");
}

/// So many sectors of a kind, spread over the map.
fn places(document: &Document, kind: Kind, many: usize) -> Vec<Coord> {
    let all = document.zone().sectors().filter(|(_, there)| *there == kind);
    let all: Vec<Coord> = all.map(|(at, _)| at).collect();
    (0..many).map(|n| all[n * all.len() / many + all.len() / many / 2]).collect()
}

/// When each goal is reached, and how many times fewer matches it took than two runs with luck of their own.
fn timed(live: &mut Live, document: &Document, wish: &Wish, host: &Native) -> ([Option<f64>; 3], f64) {
    let begun = Instant::now();
    let (mut times, mut saving) = ([None; 3], 0.0);
    loop {
        live.look(document, wish, host);
        if let Some(told) = live.told()
            && let Some(change) = told.measures[0].1
        {
            for (time, (strength, half)) in times.iter_mut().zip(GOALS) {
                if time.is_none() && told.strength == strength && change.half_width() <= half {
                    *time = Some(begun.elapsed().as_secs_f64() * 1e3);
                }
            }
            saving = change.saving.unwrap_or(saving);
        }
        if !live.is_running() || times.iter().all(Option::is_some) {
            live.rest();
            return (times, saving);
        }
        sleep(FRAME);
    }
}
