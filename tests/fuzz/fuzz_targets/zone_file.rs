//! No bytes make the zone reader, the checks or the engine stumble; what reads is written back unchanged.
#![no_main]

use engine::escape::bot::Random;
use engine::escape::{Board, Rules, State};
use engine::rng::Dice;
use libfuzzer_sys::fuzz_target;
use scenario_rules::{Subject, ZoneFile, check};

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = ZoneFile::read(bytes) else { return };
    assert_eq!(file.write().as_bytes(), bytes);
    let playable = check(&Subject::of(file.zone())).playable();
    match Board::new(file.zone(), &Rules::advanced()) {
        Ok(board) => {
            let mut state = State::deal(&board, 4, Dice::new(1, 0)).expect("four can play");
            assert!(state.play(&mut Random).is_some());
        }
        Err(_) => assert!(!playable, "a zone that passes the checks can be played"),
    }
});
