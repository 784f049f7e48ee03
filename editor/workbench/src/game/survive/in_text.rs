//! How this game looks in a terminal.

use anstyle::{AnsiColor, Style};
use engine::survive::{Kind, Spaces};
use engine::{Cell, Zone};

use crate::text::number::{counted, grouped};

/// The sign that stands for a kind of space, and its colour.
pub fn sign(cell: Cell) -> (char, Style) {
    match Kind::of(cell) {
        Kind::Nothing => (' ', Style::new()),
        Kind::Sea => ('~', AnsiColor::Blue.on_default()),
        Kind::Serpent => ('S', AnsiColor::BrightRed.on_default().bold()),
        Kind::Island => ('#', Style::new()),
        Kind::Beach => ('b', AnsiColor::Yellow.on_default()),
        Kind::Forest => ('f', AnsiColor::Green.on_default()),
        Kind::Mountain => ('m', Style::new().bold()),
        Kind::Safe => ('@', AnsiColor::Green.on_default().bold()),
    }
}

/// What the signs mean.
pub const LEGEND: [(Kind, &str); 7] = [
    (Kind::Sea, "sea"),
    (Kind::Serpent, "serpent"),
    (Kind::Island, "tile"),
    (Kind::Beach, "beach"),
    (Kind::Forest, "forest"),
    (Kind::Mountain, "mountain"),
    (Kind::Safe, "safe island"),
];

/// What a board is made of, in a sentence.
pub fn made_of(zone: &Zone) -> String {
    let count = |of: fn(Kind) -> bool| zone.spaces().filter(|(_, kind)| of(*kind)).count();
    let cells = zone.cells();
    let parts = [
        format!("{} of sea", grouped(count(Kind::is_sea) as u64)),
        format!("{} for tiles", grouped(count(Kind::is_tile) as u64)),
        counted(count(|kind| kind == Kind::Safe), "safe island"),
        counted(count(|kind| kind == Kind::Serpent), "serpent"),
    ];
    let spaces = counted(zone.spaces().count(), "space");
    format!("{spaces} on a grid of {} lines of {}: {}", cells.columns(), cells.rows(), parts.join(", "))
}
