//! The colours, all in one place.

use anstyle::{AnsiColor, Style};
use engine::escape::{Kind, Side};
use scenario_rules::Severity;

/// Names and headings.
pub const STRONG: Style = Style::new().bold();
/// What stands back: units, legends, hidden things.
pub const FAINT: Style = Style::new().dimmed();
/// Something good: playable, escaped, an end of a move.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Something wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// Something to look at.
pub const CARE: Style = AnsiColor::Yellow.on_default();
/// Bars and shades.
pub const BAR: Style = AnsiColor::Cyan.on_default();

/// A text in a style.
pub fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The colour of a sector.
pub const fn of_kind(kind: Kind) -> Style {
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

/// The colour of a finding.
pub const fn of_severity(severity: Severity) -> Style {
    match severity {
        Severity::Error => BAD,
        Severity::Warning => CARE,
        Severity::Note => FAINT,
    }
}
