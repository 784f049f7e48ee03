//! How this game looks in a terminal.

use anstyle::{AnsiColor, Style};
use engine::escape::{Kind, Sectors, Side};
use engine::{Cell, Zone};

use crate::text::number::{counted, grouped};

/// The sign that stands for a kind of sector, and its colour.
pub fn sign(cell: Cell) -> (char, Style) {
    let kind = Kind::of(cell);
    let sign = match kind {
        Kind::Void => ' ',
        Kind::Secure => '○',
        Kind::Dangerous => '●',
        Kind::HumanStart => 'H',
        Kind::AlienStart => 'A',
        Kind::Hatch(number) => (b'0' + number % 10) as char,
    };
    (sign, of_kind(kind))
}

/// What the signs mean.
pub const LEGEND: [(Kind, &str); 5] = [
    (Kind::Secure, "secure"),
    (Kind::Dangerous, "dangerous"),
    (Kind::Hatch(1), "hatch"),
    (Kind::HumanStart, "human start"),
    (Kind::AlienStart, "alien start"),
];

const fn of_kind(kind: Kind) -> Style {
    match kind {
        Kind::Void | Kind::Secure => Style::new(),
        Kind::Dangerous => AnsiColor::Yellow.on_default(),
        Kind::HumanStart => of_side(Side::Human),
        Kind::AlienStart => of_side(Side::Alien),
        Kind::Hatch(_) => AnsiColor::Green.on_default().bold(),
    }
}

/// The colour of a side.
pub const fn of_side(side: Side) -> Style {
    match side {
        Side::Human => AnsiColor::BrightBlue.on_default().bold(),
        Side::Alien => AnsiColor::BrightRed.on_default().bold(),
    }
}

/// What a zone is made of, in a sentence.
pub fn made_of(zone: &Zone) -> String {
    let count = |kind| zone.all(kind).count();
    let cells = zone.cells();
    let sectors = counted(zone.sectors().count(), "sector");
    let mut parts = vec![
        format!("{} secure", grouped(count(Kind::Secure) as u64)),
        format!("{} dangerous", grouped(count(Kind::Dangerous) as u64)),
        counted(zone.hatches().len(), "hatch"),
    ];
    // One start a side is what everybody expects.
    for (kind, noun) in [(Kind::HumanStart, "human start"), (Kind::AlienStart, "alien start")] {
        if count(kind) != 1 {
            parts.push(counted(count(kind), noun));
        }
    }
    format!("{sectors} on a grid of {} by {}: {}", cells.columns(), cells.rows(), parts.join(", "))
}
