//! No bytes make the record reader or the replay stumble.
#![no_main]

use std::sync::LazyLock;

use engine::{Playable, escape, survive};
use libfuzzer_sys::fuzz_target;
use scenario_rules::{Record, published};

static FERMI: LazyLock<escape::Board> = LazyLock::new(|| board::<escape::Escape>("fermi"));
static ATLANTIS: LazyLock<survive::Board> = LazyLock::new(|| board::<survive::Survive>("atlantis"));

fn board<G: Playable>(name: &str) -> G::Board {
    let zone = published::zone(name).expect("the zone is built in");
    G::board(zone.zone(), &G::Rules::default()).expect("the zone can be played")
}

fuzz_target!(|bytes: &[u8]| match Record::read(bytes) {
    Err(_) => {}
    Ok(Record::Escape(file)) => {
        if let Ok(mut state) = file.begin(&FERMI) {
            let _ = state.replay(&file.lines());
            let _ = state.legal_steps();
        }
    }
    Ok(Record::Survive(file)) => {
        if let Ok(mut state) = file.begin(&ATLANTIS) {
            let _ = state.replay(&file.lines());
            let _ = state.legal_steps();
        }
    }
});
