//! No bytes make the zone reader, the checks or the engine stumble; what reads is written back unchanged.
#![no_main]

use engine::escape::Escape;
use engine::rng::Dice;
use engine::survive::Survive;
use engine::{Game, Playable, Zone};
use libfuzzer_sys::fuzz_target;
use scenario_rules::{Subject, ZoneFile, check};

/// More than any match of players who play anything takes.
const PLIES: u32 = 1_000_000;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = ZoneFile::read(bytes) else { return };
    assert_eq!(file.write().as_bytes(), bytes);
    let playable = check(&Subject::of(file.zone())).playable();
    match file.zone().game() {
        Game::Escape => play::<Escape>(file.zone(), playable),
        Game::Survive => play::<Survive>(file.zone(), playable),
    }
});

fn play<G: Playable>(zone: &Zone, playable: bool) {
    let Ok(board) = G::board(zone, &G::Rules::default()) else {
        assert!(!playable, "a zone that passes the checks can be played");
        return;
    };
    let (atlas, luck) = (G::atlas(&board), Dice::new(1, 0));
    let bots = G::bots(&G::ROSTER.alike("random")).expect("every game has players who play anything");
    let mut state = G::deal(&board, 4, luck).expect("four can play");
    assert!(G::play(&mut state, &mut G::sit_down(&board, &atlas, bots), luck, PLIES));
}
