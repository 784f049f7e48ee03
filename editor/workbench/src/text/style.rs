//! The colours, all in one place.

use anstyle::{AnsiColor, Style};
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

/// The colour of a finding.
pub const fn of_severity(severity: Severity) -> Style {
    match severity {
        Severity::Error => BAD,
        Severity::Warning => CARE,
        Severity::Note => FAINT,
    }
}
