//! The sandbox: the same numbers however the matches are split, and whatever happens to a worker, one finding.

mod commands;
// A release lets nothing go wrong on purpose.
#[cfg(debug_assertions)]
mod faults;
mod frames;
#[cfg(target_os = "linux")]
pub mod processes;

use std::num::NonZero;

use editor::Exit;
use editor::sandbox::WorkerPool;
use engine::Playable as _;
use engine::escape::Escape;
use engine::escape::bot::Bot;
use engine::escape::{Board, Rules};
use scenario_rules::escape::came_up::RuleWatch;
use scenario_rules::{ScenarioFile, ZoneFile, compile, premade, published};
use workbench::game::escape::report::{Batch, Stage};
use workbench::simulate::batch::Played;
use workbench::simulate::{Documents, Ending, Job, Limits};

/// So many workers of the real program.
pub fn pool(size: usize) -> WorkerPool {
    WorkerPool::at(env!("CARGO_BIN_EXE_hatchway"), NonZero::new(size).unwrap())
}

/// A published zone with a built-in scenario.
fn documents(zone: &str, scenario: Option<&str>) -> Documents {
    let zone = published::text(zone).unwrap().to_owned();
    let scenario = scenario.map(|name| premade::text(name).unwrap().to_owned());
    Documents { zone, look: scenario.is_some(), scenario }
}

/// So many matches on Galilei.
pub fn galilei(matches: u64) -> Job {
    Job { matches, seed: 7, ..Job::of(documents("galilei", None)) }
}

/// The numbers of matches that are played here and now.
pub fn in_process(job: &Job, first: u64, matches: u64) -> Played {
    let compiled = |documents: &Documents| {
        let zone = ZoneFile::read(documents.zone.as_bytes()).unwrap();
        let scenario =
            documents.scenario.as_ref().map(|text| compile(&ScenarioFile::read(text.as_bytes()).unwrap()));
        let rules = scenario.as_ref().map_or_else(Rules::advanced, scenario_rules::Compiled::rules);
        (Board::new(zone.zone(), &rules).unwrap(), scenario.as_ref().map(RuleWatch::of))
    };
    let (one, other) = (compiled(&job.stage), job.against.as_ref().map(compiled));
    let stage = |(board, lookout)| Stage { board, lookout: Option::as_ref(lookout) };
    let (stage, against) =
        (stage((&one.0, &one.1)), other.as_ref().map(|(board, lookout)| stage((board, lookout))));
    let Job { players, seed, limits: Limits { plies, .. }, .. } = *job;
    let bots = Escape::bots(&job.bots).unwrap();
    Batch { stage, against, players, seed, first, matches, bots, plies }.play().unwrap()
}

/// The job gives the numbers that it gives without a sandbox, for any number of workers.
#[track_caller]
fn gives_the_same_numbers(job: Job) {
    let expected = in_process(&job, job.first, job.matches);
    for size in [1, 2, 3, 7] {
        let mut watched = 0;
        let outcome = pool(size).run(job.clone(), |more| watched += more).unwrap();
        assert_eq!(outcome.played, expected, "{size} workers");
        assert_eq!((outcome.ending, outcome.revision), (Some(Ending::Finished), job.revision));
        assert_eq!(watched, job.matches, "{size} workers");
    }
}

#[test]
fn any_number_of_workers_gives_the_numbers_of_none() {
    gives_the_same_numbers(galilei(500));
}

#[test]
fn a_range_of_matches_is_the_same_wherever_it_begins() {
    gives_the_same_numbers(Job { first: 1_000_000_007, revision: 42, ..galilei(200) });
    let whole = in_process(&galilei(0), 0, 90);
    let mut parts = in_process(&galilei(0), 0, 40);
    parts.merge(&pool(2).run(Job { first: 40, ..galilei(50) }, |_| ()).unwrap().played);
    assert_eq!(parts, whole);
}

#[test]
fn a_scenario_and_what_came_up_in_it_go_along() {
    gives_the_same_numbers(Job {
        stage: documents("galilei", Some("infection")),
        players: 5,
        ..galilei(150)
    });
}

#[test]
fn a_comparison_goes_along() {
    let against = Some(documents("fermi", Some("infection")));
    let job = Job { against, ..galilei(150) };
    assert_eq!(in_process(&job, 0, 9).against.unwrap().played.matches(), 9);
    gives_the_same_numbers(job);
}

#[test]
fn every_player_plays_the_same_inside_and_outside() {
    for bot in Bot::everyday() {
        let job = Job { bots: vec![bot.word().to_owned()], ..galilei(70) };
        assert_eq!(pool(2).run(job.clone(), |_| ()).unwrap().played, in_process(&job, 0, 70), "{bot:?}");
    }
}

#[test]
fn a_match_beyond_its_decisions_is_stopped_and_told_by_its_number() {
    let limits = Limits { plies: 400, ..Limits::default() };
    let job = Job { limits, first: 30, ..galilei(200) };
    let played = in_process(&job, 30, 200);
    assert!(played.stopped > 0 && played.escape().summary.matches > 0, "{} stopped", played.stopped);
    let first = (30..230).find(|number| in_process(&job, *number, 1).stopped == 1);
    assert_eq!(played.first_stopped, first);
    gives_the_same_numbers(job);
}

#[test]
fn no_match_at_all_is_a_run_that_has_finished() {
    let outcome = pool(3).run(galilei(0), |_| ()).unwrap();
    assert_eq!((outcome.played, outcome.ending), (Played::default(), Some(Ending::Finished)));
}

/// The job is refused with this exit code and this line.
#[track_caller]
fn is_refused(job: Job, pool: &WorkerPool, exit: Exit, line: &str) {
    let failure = pool.run(job, |_| ()).unwrap_err();
    assert_eq!((failure.exit, failure.lines.join("\n").as_str()), (exit, line));
}

#[test]
fn documents_that_cannot_be_played_are_refused_by_the_worker_too() {
    let stage = Documents { zone: "map = 7".to_owned(), ..Documents::default() };
    let failure = pool(2).run(Job { stage, ..galilei(9) }, |_| ()).unwrap_err();
    assert_eq!(failure.exit, Exit::Wrong);
    assert!(failure.lines.iter().any(|line| line.starts_with("zone:1:7: `map`: ")), "{:?}", failure.lines);
    let players = Job { players: 99, ..galilei(9) };
    is_refused(players, &pool(2), Exit::Wrong, "expected 2 to 16 players, found 99");
}

#[test]
fn a_program_that_cannot_be_started_is_told() {
    let nowhere = WorkerPool::at("/nowhere/hatchway", NonZero::new(2).unwrap());
    let line = "/nowhere/hatchway: the sandbox cannot be started: No such file or directory (os error 2)";
    is_refused(galilei(9), &nowhere, Exit::Unusable, line);
}
