//! Questions about what is not so: what if something else were at a cell, or a rule were played or not?

use engine::{Cell, Coord};
use scenario_rules::Code;

use super::{Told, documents_of, print_of};
use crate::document::change::Change;
use crate::document::history::Mark;
use crate::document::{Document, Fingerprint};
use crate::game;
use crate::simulate::Documents;

/// What somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A cell: what if something else were there?
    Cell(Coord),
    /// A rule: what if it were ticked, or not any more?
    Rule(Code),
}

/// What would be otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// What would be at the cell.
    Cell(Cell),
    /// Whether the rule would be played.
    Rule(bool),
}

/// What would be if something were otherwise.
#[derive(Clone, Debug)]
pub struct Guess {
    /// What would be otherwise.
    pub instead: Instead,
    /// What there is to tell of it, once there is.
    pub told: Option<Told>,
    /// Whether it could not be played.
    pub trouble: bool,
}

/// A question about a state of the document, and what has to be played to answer it.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) mark: Mark,
    pub(super) about: About,
    pub(super) guesses: Vec<(Instead, Fingerprint, Documents)>,
}

impl Question {
    pub(super) fn of(document: &Document, about: About) -> Self {
        let documents = match about {
            About::Cell(at) => cells(document, at),
            About::Rule(code) => rule(document, code).into_iter().collect(),
        };
        let guess = |(instead, documents): (Instead, Documents)| (instead, print_of(&documents), documents);
        Self { mark: document.mark(), about, guesses: documents.into_iter().map(guess).collect() }
    }
}

fn cells(document: &Document, at: Coord) -> Vec<(Instead, Documents)> {
    let guess = |cell: Cell| {
        let mut zone = document.zone_file().clone();
        zone.set_cell(at, cell);
        (Instead::Cell(cell), documents_of(&zone, document.scenario()))
    };
    game::of(document.zone().game()).alternatives(document.zone(), at).into_iter().map(guess).collect()
}

/// The document with a rule ticked or unticked, just as the panel would do it; nothing where that cannot be done.
fn rule(document: &Document, code: Code) -> Option<(Instead, Documents)> {
    let mut draft = document.draft().clone();
    let plays = draft.scenario().is_some_and(|scenario| scenario.plays(code));
    let change = if plays { Change::untick(&draft, code) } else { Change::tick(&draft, code) };
    let _ = change.ok()?.edit.apply(&mut draft);
    Some((Instead::Rule(!plays), documents_of(draft.zone(), draft.scenario())))
}
