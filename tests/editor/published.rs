//! The numbers of the published zones, against which others are held, are those that matches give.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::Game;
use scenario_rules::published::names;
use workbench::game::escape::published::measure::Measure;
use workbench::game::escape::published::{PLAYERS, Row, play, play_skills, rows, worths};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/workbench/src/game/escape/published");

fn cells() -> Vec<(&'static str, u8)> {
    names(Game::Escape).flat_map(|zone| PLAYERS.map(|players| (zone, players))).collect()
}

/// Plays all cells and writes them down.
fn update(file: &str, play: impl Fn(&str, u8) -> Option<Vec<Row>> + Sync) {
    let (cells, next) = (cells(), AtomicUsize::new(0));
    let played: Mutex<Vec<(usize, Vec<Row>)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some((nth, (zone, players))) = {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    cells.get(nth).map(|cell| (nth, *cell))
                } {
                    let rows = play(zone, players).unwrap();
                    played.lock().unwrap().push((nth, rows));
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap();
    played.sort_by_key(|(nth, _)| *nth);
    let mut text = "zone,players,measure,value,low,high\n".to_owned();
    for Row { zone, players, measure, value, low, high } in played.into_iter().flat_map(|(_, rows)| rows) {
        writeln!(text, "{zone},{players},{measure},{value},{low},{high}").unwrap();
    }
    std::fs::write(format!("{FOLDER}/{file}"), text).unwrap();
}

#[test]
fn a_cell_of_the_published_zones_is_what_its_matches_give() {
    if std::env::var_os("UPDATE_PUBLISHED").is_some() {
        return update("measures.csv", play);
    }
    let (zone, players) = ("socrates", 4);
    let built_in: Vec<Row> =
        rows().iter().filter(|row| row.zone == zone && row.players == players).cloned().collect();
    assert_eq!(built_in.len(), Measure::ALL.len());
    assert_eq!(
        play(zone, players).unwrap(),
        built_in,
        "UPDATE_PUBLISHED=1 cargo test -p editor --test editor-tests published plays them all again"
    );
}

#[test]
fn what_skills_are_worth_on_a_published_zone_is_what_its_matches_give() {
    let skills = Game::Escape.roster().skills;
    if std::env::var_os("UPDATE_PUBLISHED").is_some() {
        return update("skills.csv", |zone, players| play_skills(zone, players, skills));
    }
    let (zone, players) = ("socrates", 4);
    let built_in: Vec<Row> =
        worths().iter().filter(|row| row.zone == zone && row.players == players).cloned().collect();
    // One of them stands for all, which take long.
    assert_eq!(play_skills(zone, players, &skills[..1]).unwrap(), built_in[..1]);
    assert_eq!(built_in.len(), skills.len());
    assert_eq!(worths().len(), cells().len() * skills.len());
}

#[test]
fn every_published_zone_has_every_number() {
    if std::env::var_os("UPDATE_PUBLISHED").is_some() {
        return;
    }
    for (zone, players) in cells() {
        for measure in Measure::ALL {
            let row = rows().iter().find(|row| {
                (row.zone.as_str(), row.players, row.measure.as_str()) == (zone, players, measure.word())
            });
            let row = row.unwrap_or_else(|| panic!("{zone}, {players} players: {}", measure.word()));
            assert!(row.low <= row.value && row.value <= row.high, "{row:?}");
        }
    }
    assert_eq!(rows().len(), cells().len() * Measure::ALL.len());
}
