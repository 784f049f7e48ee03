//! Mending: a zone that cannot be played is made one that can, with few edits.

use engine::{Cell, Coord};
use scenario_rules::{Finding, Severity, ZoneFile};

use super::Sound;
use crate::game;

/// The most changes, one after the other.
const CHANGES: usize = 16;

/// What is missing hides other errors, so it comes first.
const MISSING: [&str; 2] = ["missing-start", "no-hatch"];

impl Sound {
    /// The zone made playable, one change after the other, each the one that leaves least wrong and touches least.
    /// `Err` with what is wrong where that leads nowhere.
    pub(super) fn mended(&self, zone: &ZoneFile) -> Result<ZoneFile, Vec<Finding>> {
        let Err(found) = self.warnings_of(zone) else { return Ok(zone.clone()) };
        let mut zone = zone.clone();
        for _ in 0..CHANGES {
            let tried = game::of(zone.zone().game()).mends(zone.zone()).into_iter().map(|mend| {
                let there = with(&zone, &mend);
                ((self.wrong(&there), mend.len()), there)
            });
            let Some(((wrong, _), best)) = tried.min_by_key(|(worth, _)| *worth) else { break };
            if wrong >= self.wrong(&zone) {
                break;
            }
            zone = best;
            if self.warnings_of(&zone).is_ok() {
                return Ok(zone);
            }
        }
        Err(found)
    }

    /// How much is wrong: first what keeps a zone from being played, then what may be what somebody wants.
    fn wrong(&self, zone: &ZoneFile) -> (usize, usize) {
        let count = |found: &[Finding]| {
            let errors = found.iter().filter(|finding| finding.severity == Severity::Error);
            errors.map(|finding| if MISSING.contains(&finding.check) { 10 } else { 1 }).sum()
        };
        match self.warnings_of(zone) {
            Ok(warnings) => (0, warnings),
            Err(found) => (count(&found), 0),
        }
    }
}

/// A zone with a change made to it.
fn with(zone: &ZoneFile, change: &[(Coord, Cell)]) -> ZoneFile {
    let mut zone = zone.clone();
    for (at, cell) in change {
        zone.set_cell(*at, *cell);
    }
    zone
}

/// The zones between where a search began and where it is, with one edit less each.
pub(super) fn with_less(now: &ZoneFile, edits: &[(Coord, Cell, Cell)]) -> Vec<ZoneFile> {
    edits.iter().map(|(at, was, _)| with(now, &[(*at, *was)])).collect()
}
