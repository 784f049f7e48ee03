//! A document: a zone, perhaps with a scenario, and its history.
//!
//! * [`edit`]: a change of a draft as a value that returns its inverse. [`change`]: one with words for it. [`history`]:
//!   what was changed.
//! * [`files`]: what a document has to do with files. [`document_file`]: one of them. [`fingerprint`]: what it holds, in
//!   a few bytes. [`difference`]: what two versions of one differ in.
//! * [`brought`]: zones that come as links, codes and in the formats of other tools.

pub mod brought;
pub mod change;
pub mod deck;
pub mod difference;
pub mod document_file;
pub mod edit;
pub mod files;
pub mod fingerprint;
pub mod history;
pub mod recovery_copy;

use engine::{GRID_LIMIT, Game, Zone};
use scenario_rules::{ScenarioFile, Trouble, ZoneFile, published};

use crate::document::change::Change;
use crate::document::edit::{Draft, Touched};
use crate::document::history::{History, Mark};

pub use document_file::{DocumentFile, Part, Unreadable};
pub use files::{SaveBlocked, Snapshot};
pub use fingerprint::{FileOrigin, Fingerprint};
pub use recovery_copy::RecoveryCopy;

/// What is open in a tab.
#[derive(Clone, Debug)]
pub struct Document {
    draft: Draft,
    history: History,
    revision: u64,
    touched: Touched,
}

impl Document {
    /// Files as they were opened.
    pub fn open(zone: ZoneFile, scenario: Option<ScenarioFile>) -> Self {
        Self::with(Draft::new(zone, scenario), History::opened())
    }

    /// Files that stand nowhere yet, such as new ones and what was recovered after a crash; `words` say what they are.
    pub fn unsaved(zone: ZoneFile, scenario: Option<ScenarioFile>, words: impl Into<String>) -> Self {
        Self::with(Draft::new(zone, scenario), History::unsaved(words))
    }

    fn with(draft: Draft, history: History) -> Self {
        Self { draft, history, revision: 0, touched: Touched::Everything }
    }

    /// A new zone with nothing in it; 1 to 512 columns and rows.
    pub fn empty(game: Game, name: &str, columns: u16, rows: u16) -> Result<Self, Vec<Trouble>> {
        let size = |n: u16| n.clamp(1, GRID_LIMIT);
        let zone = Zone::empty(game, size(columns), size(rows));
        Ok(Self::unsaved(ZoneFile::new(name, &zone)?, None, "A new zone"))
    }

    /// A copy of a published zone, to go on from.
    pub fn copy_of(published: &str) -> Option<Self> {
        let mut zone = published::zone(published)?;
        let words = format!("A copy of {}", zone.name());
        let name = format!("{} (copy)", zone.name());
        zone.set_name(&name).ok()?;
        Some(Self::unsaved(zone, None, words))
    }

    /// The zone and the scenario as they are now.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The file of the zone.
    pub fn zone_file(&self) -> &ZoneFile {
        self.draft.zone()
    }

    /// The game it belongs to.
    pub fn game(&self) -> Game {
        self.zone().game()
    }

    /// The zone as drawn.
    pub fn zone(&self) -> &Zone {
        self.draft.zone().zone()
    }

    /// The scenario, if there is one.
    pub fn scenario(&self) -> Option<&ScenarioFile> {
        self.draft.scenario()
    }

    /// The name of the zone.
    pub fn name(&self) -> &str {
        self.draft.zone().name()
    }

    /// Carries a change out as one step of the history. One that changes nothing leaves no trace.
    pub fn make(&mut self, change: Change) {
        if !change.edit.is_idle(&self.draft) {
            self.touched = self.history.make(change.words, change.edit, &mut self.draft);
            self.revision += 1;
        }
    }

    /// Takes the last change back. Whether there was one.
    pub fn undo(&mut self) -> bool {
        let touched = self.history.undo(&mut self.draft);
        self.moved(touched)
    }

    /// Does again what was taken back last. Whether there was anything.
    pub fn redo(&mut self) -> bool {
        let touched = self.history.redo(&mut self.draft);
        self.moved(touched)
    }

    /// Goes to a position of the history. Whether that was another one.
    pub fn go(&mut self, position: usize) -> bool {
        let touched = self.history.go(position, &mut self.draft);
        self.moved(touched)
    }

    fn moved(&mut self, touched: Option<Touched>) -> bool {
        let Some(touched) = touched else { return false };
        self.touched = touched;
        self.revision += 1;
        true
    }

    /// What was done to it.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// A number that rises with every change, undo and redo included: the same number is the same content.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What the step to this revision touched.
    pub fn touched(&self) -> &Touched {
        &self.touched
    }

    /// The state it is in; undo leads back to the same one, and to the same content.
    pub fn mark(&self) -> Mark {
        self.history.mark()
    }

    /// Whether it is not as it was saved.
    pub fn is_modified(&self) -> bool {
        self.history.is_modified()
    }

    /// Notes that it was saved as it was in a state.
    pub fn saved(&mut self, mark: Mark) {
        self.history.saved(mark);
    }

    /// Notes that what was saved is gone or was changed by somebody else.
    pub fn lost(&mut self) {
        self.history.lost();
    }
}
