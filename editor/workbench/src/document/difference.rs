//! In what somebody else's version of a file differs from ours.

use std::time::Duration;

use engine::{Cell, Coord};
use similar::{ChangeTag, TextDiff};

use crate::document::document_file::DocumentFile;
use crate::document::edit::Draft;

/// How many sectors and lines are kept; the others are counted.
const MOST: usize = 200;

/// The longest piece of a line that is kept.
const LONGEST: usize = 200;

/// A difference between two versions of a zone or a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Sectors that differ: ours and theirs; nothing where a grid ends.
    pub sectors: Vec<(Coord, Option<Cell>, Option<Cell>)>,
    /// How many sectors differ.
    pub sector_count: usize,
    /// Lines of text that differ.
    pub lines: Vec<(Whose, String)>,
    /// How many lines differ.
    pub line_count: usize,
}

/// Whose line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Ours.
    Mine,
    /// Somebody else's.
    Theirs,
}

impl Difference {
    /// What differs between our document and a version of one of its files.
    pub fn between(mine: &Draft, theirs: &DocumentFile) -> Self {
        let mut difference = Self::default();
        match theirs {
            DocumentFile::Zone(zone) => {
                difference.compare_sectors(mine, zone.zone());
                difference.compare_lines(&mine.zone().write(), &zone.write());
            }
            DocumentFile::Scenario(scenario) => {
                let mine = mine.scenario().map(scenario_rules::ScenarioFile::write).unwrap_or_default();
                difference.compare_lines(&mine, &scenario.write());
            }
        }
        difference
    }

    fn compare_sectors(&mut self, mine: &Draft, theirs: &engine::Zone) {
        let (one, other) = (mine.zone().zone().cells(), theirs.cells());
        for row in 0..one.rows().max(other.rows()) {
            for col in 0..one.columns().max(other.columns()) {
                let at = Coord::new(col, row);
                let (ours, theirs) = (one.get(at).copied(), other.get(at).copied());
                if ours != theirs {
                    self.sector_count += 1;
                    if self.sectors.len() < MOST {
                        self.sectors.push((at, ours, theirs));
                    }
                }
            }
        }
    }

    fn compare_lines(&mut self, mine: &str, theirs: &str) {
        // Past that time the answer is coarser, and still right.
        let diff = TextDiff::configure().timeout(Duration::from_millis(100)).diff_lines(mine, theirs);
        for change in diff.iter_all_changes() {
            let whose = match change.tag() {
                ChangeTag::Equal => continue,
                ChangeTag::Delete => Whose::Mine,
                ChangeTag::Insert => Whose::Theirs,
            };
            self.line_count += 1;
            if self.lines.len() < MOST {
                let line = change.value().trim_end().chars().take(LONGEST).collect();
                self.lines.push((whose, line));
            }
        }
    }
}
