//! No bytes make the record reader or the replay stumble.
#![no_main]

use std::sync::LazyLock;

use engine::escape::{Board, Rules};
use libfuzzer_sys::fuzz_target;
use scenario_rules::escape::RecordFile;
use scenario_rules::published;

static FERMI: LazyLock<Board> = LazyLock::new(|| {
    let zone = published::zone("fermi").expect("Fermi is built in");
    Board::new(zone.zone(), &Rules::advanced()).expect("Fermi can be played")
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = RecordFile::read(bytes) else { return };
    if let Ok(mut state) = file.begin(&FERMI) {
        let _ = state.replay(&file.lines());
        let _ = state.legal_steps();
    }
});
