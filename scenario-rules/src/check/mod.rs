//! Everything that checks a zone, one small file a check.
//!
//! A check looks at the whole and returns all it finds. It says what is wrong, where, and what to
//! do about it, to somebody who designs a game and does not program.

mod cut_sectors;
mod dead_ends;
mod disconnected;
mod duplicate_hatch;
mod hatch_distance;
mod hatch_gap;
mod hatch_spread;
mod locked_in;
mod missing_start;
mod no_hatch;
mod not_official_hatches;
mod not_official_size;
mod not_official_starts;
mod unreachable_hatch;
mod words;

use engine::escape::Zone;

use crate::finding::{Finding, Severity};
use crate::measure::Measure;

/// What is examined.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The zone.
    pub zone: &'a Zone,
}

/// A check: its name, how much its findings matter, and what it looks for.
#[derive(Debug)]
pub struct Check {
    /// The name, in kebab-case, by which its findings are known.
    pub name: &'static str,
    /// How much what it finds matters.
    pub severity: Severity,
    /// What it looks for, in a few words.
    pub looks_for: &'static str,
    run: fn(&Scene<'_>) -> Vec<Finding>,
}

impl Check {
    /// A finding of this check.
    fn finding(&self, message: impl Into<String>) -> Finding {
        Finding::new(self.severity, self.name, message)
    }
}

/// A subject on the bench, with what every check wants to know measured once.
struct Scene<'a> {
    zone: &'a Zone,
    measure: Measure,
}

/// All checks in the order in which they report: errors, warnings, notes.
pub const CHECKS: &[Check] = &[
    missing_start::CHECK,
    no_hatch::CHECK,
    duplicate_hatch::CHECK,
    hatch_gap::CHECK,
    unreachable_hatch::CHECK,
    locked_in::CHECK,
    disconnected::CHECK,
    hatch_distance::CHECK,
    hatch_spread::CHECK,
    dead_ends::CHECK,
    cut_sectors::CHECK,
    not_official_size::CHECK,
    not_official_starts::CHECK,
    not_official_hatches::CHECK,
];

/// What all checks found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The findings, check by check in the order of [`CHECKS`].
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether it can be played: no finding is an error.
    pub fn playable(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity != Severity::Error)
    }
}

/// Runs all checks.
pub fn check(subject: &Subject<'_>) -> Report {
    let scene = Scene { zone: subject.zone, measure: Measure::of(subject.zone) };
    Report { findings: CHECKS.iter().flat_map(|check| (check.run)(&scene)).collect() }
}
