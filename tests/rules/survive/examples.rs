//! The example records: each back, each challenge, and that they show what they say.

use std::fs;

use engine::survive::{Back, Board, Event, State, Survive};
use scenario_rules::survive::came_up::{RuleWatch, Seen, never};
use scenario_rules::survive::{PRINTED, RecordFile};
use scenario_rules::{Compiled, Ruled, compile, premade, published};
use support::example;

/// Replays an example and shows its end to somebody.
#[track_caller]
fn replayed(name: &str, look: impl FnOnce(&State<'_>, &Compiled)) {
    let path = example(&format!("matches/survive/{name}.match.toml"));
    let record = RecordFile::read(&fs::read(path).expect(name))
        .unwrap_or_else(|troubles| panic!("{name}: {troubles:?}"));
    let zone = published::zone(record.zone()).expect("a built-in board");
    let scenario = record.scenario().map(|said| premade::scenario(&said.value).expect("a built-in scenario"));
    let compiled = scenario.map_or_else(|| Compiled::plain(PRINTED), |scenario| compile(&scenario));
    let board = Board::new(zone.zone(), &compiled.rules()).expect("a board");
    let mut state = record.begin(&board).unwrap_or_else(|troubles| panic!("{name}: {troubles:?}"));
    state.replay(&record.lines()).unwrap_or_else(|error| panic!("{name}: {} {:?}", error.why, error.legal));
    look(&state, &compiled);
}

#[test]
fn every_back_has_an_example_in_which_it_acts() {
    for back in Back::ALL {
        replayed(&format!("back-{back}"), |state, _| {
            let shows = |event: &Event| match *event {
                Event::Revealed(_, shown, _) | Event::Played(_, _, shown) => shown == back,
                Event::Repelled(_, _, creature, _) => creature.repelled_by() == Some(back),
                _ => false,
            };
            assert!(state.log().iter().any(shows), "{back}");
            assert_eq!(state.broken_invariant(), None);
        });
    }
}

#[test]
fn every_challenge_has_an_example_in_which_it_comes_up() {
    for number in 1..=5 {
        replayed(&format!("s-{number}"), |state, compiled| {
            let mut seen = Seen::default();
            Survive::look(&mut seen, state, &RuleWatch::of(compiled));
            let silent = never(compiled, &[], &seen, 1);
            // The volcano of S.2 and S.4 has nothing to do with how the match ends.
            assert!(silent.is_empty(), "S.{number}: {silent:?}");
        });
    }
}

#[test]
fn there_are_no_others() {
    let folder = fs::read_dir(example("matches/survive")).expect("a folder");
    assert_eq!(folder.count(), Back::ALL.len() + 5);
}
