//! Players against each other: the stronger one does better, on either side, on most of the published zones.

use super::command::Desk;

/// On how many of eight zones one player is clearly better than another, by each measure.
fn clear(out: &str, step: &str) -> Vec<u32> {
    let line = out.lines().find(|line| line.trim_start().starts_with(step)).expect("the step is told");
    line.split(" of 8").filter_map(|before| before.split_whitespace().last()?.parse().ok()).collect()
}

#[test]
fn trackers_beat_simple_players_and_those_beat_random_ones() {
    let said = Desk::new().run("ladder --matches 300 --quiet");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for step in ["simple over random", "tracker over simple"] {
        let zones = clear(&said.out, step);
        assert!(zones.len() == 3 && zones.iter().all(|zones| *zones >= 6), "{step}: {zones:?}");
    }
}
