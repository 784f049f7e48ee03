//! How often what is told of a sector while a key is held has the sign of the truth.

use std::thread::sleep;

use editor::native::Native;
use egui::Context;
use engine::escape::Kind;
use engine::{Cell, Coord, Game};
use scenario_rules::published;
use workbench::analysis::live::{About, Guess, Instead, Live, Strength};
use workbench::analysis::test_run::Wish;
use workbench::document::Document;
use workbench::simulate::Results;

use super::{FRAME, PLAYERS, places, pool};

/// How many sectors of each kind are asked about on a zone.
const PLACES: usize = 6;

/// How many matches tell the truth.
const TRUTH: u64 = 10_000;

/// Changes from here on are to have the right sign.
const LARGE: f64 = 0.03;

pub(super) fn tell() {
    println!(
        "changes of humans who escape: told while a key is held, and in {TRUTH} matches, {PLAYERS} players"
    );
    println!("{:<24}{:>16}{:>10}{:>8}", "what if", "told", "true", "sign");
    let host = Native::new(&Context::default()).with(pool());
    let (mut right, mut of) = (0, 0);
    for name in published::names(Game::Escape) {
        let zone = published::zone(name).expect("a published zone");
        let document = Document::open(zone, None);
        let (mut live, wish) = (Live::default(), Wish { players: Some(PLAYERS), ..Wish::default() });
        wait(&mut live, &document, &wish, &host);
        let truth = truth(&document, None);
        let asked = [Kind::Dangerous, Kind::Secure].map(|kind| places(&document, kind, PLACES));
        for at in asked.concat() {
            live.ask(&document, Some(About::Cell(at)));
            wait(&mut live, &document, &wish, &host);
            let (_, guesses) = live.guesses().expect("it was asked");
            for Guess { instead, told, .. } in guesses {
                let Instead::Cell(cell) = instead else { continue };
                let Some(told) = told.filter(|told| told.strength == Strength::Everyday) else { continue };
                let Some(guess) = told.measures[0].1 else { continue };
                let change =
                    self::truth(&document, Some((at, cell))).change_since(&truth, 0).expect("matches");
                if change.mean.abs() < LARGE {
                    continue;
                }
                let agrees = (guess.mean > 0.0) == (change.mean > 0.0);
                (right, of) = (right + u32::from(agrees), of + 1);
                println!(
                    "{:<24}{:>16}{:>10}{:>8}",
                    format!("{name} {at} {cell}"),
                    format!("{:+.1} ± {:.1}", 100.0 * guess.mean, 100.0 * guess.half_width()),
                    format!("{:+.1}", 100.0 * change.mean),
                    if agrees { "right" } else { "wrong" }
                );
            }
        }
    }
    println!("{right} of {of} changes of {:.0} points or more have the right sign", 100.0 * LARGE);
}

/// Until nothing is played any more.
fn wait(live: &mut Live, document: &Document, wish: &Wish, host: &Native) {
    loop {
        live.look(document, wish, host);
        if !live.is_running() {
            return;
        }
        sleep(FRAME);
    }
}

/// What the matches of a test with other luck come to, with a sector as it is or otherwise.
fn truth(document: &Document, edit: Option<(Coord, Cell)>) -> Results {
    let mut zone = document.zone_file().clone();
    if let Some((at, cell)) = edit {
        zone.set_cell(at, cell);
    }
    super::truth(&zone, 2, TRUTH)
}
