//! Zones to try things on: drawn by hand, and published.

use engine::escape::Kind;
use engine::{Grid, Zone};

/// A zone drawn by hand: the signs of zone files, rows between blanks.
#[track_caller]
pub fn drawn(map: &str) -> Zone {
    let row = |line: &str| line.chars().map(|sign| Kind::from_sign(sign).expect("a sign")).collect();
    Zone::from(&Grid::from_rows(map.split_whitespace().map(row).collect()).expect("even rows"))
}

/// A published zone.
#[track_caller]
pub fn published(name: &str) -> Zone {
    scenario_rules::published::zone(name).expect("a published zone").zone().clone()
}
