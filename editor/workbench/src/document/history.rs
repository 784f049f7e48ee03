//! The history of a document: unlimited undo and redo between two stacks, in words.
//!
//! Every state that a document was ever in has a [`Mark`]. "Modified" is a comparison of marks: the document
//! is not where it was when it was saved.

use crate::document::edit::{Draft, Edit, Touched};

/// A state of a document. Undo leads back to the same mark; the same mark is the same content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(u64);

/// A change, and the edit that leads over it: back while it is done, forth while it is undone.
#[derive(Clone, Debug)]
struct Entry {
    words: String,
    edit: Edit,
    /// The state after the change.
    mark: Mark,
}

/// One line of the history, as a panel shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'h> {
    /// How many changes are done up to here; [`History::go`] takes it.
    pub position: usize,
    /// What was done, in words; at the beginning, what there was.
    pub words: &'h str,
    /// Whether the document is here.
    pub here: bool,
    /// Whether it was saved here.
    pub saved: bool,
    /// The state it leads to.
    pub mark: Mark,
}

/// What was done to a document, and what was undone.
#[derive(Clone, Debug)]
pub struct History {
    /// What there was at the beginning, in words.
    beginning: String,
    done: Vec<Entry>,
    /// The last one undone stands last.
    undone: Vec<Entry>,
    saved: Option<Mark>,
    /// How many states there have been.
    states: u64,
}

/// The state at the beginning.
const BEGINNING: Mark = Mark(0);

impl History {
    /// The history of a document as it was opened: nothing done, everything saved.
    pub fn opened() -> Self {
        let beginning = "As opened".to_owned();
        Self { beginning, done: Vec::new(), undone: Vec::new(), saved: Some(BEGINNING), states: 0 }
    }

    /// The history of a document that was never saved, with what it is in words.
    pub fn unsaved(beginning: impl Into<String>) -> Self {
        Self { beginning: beginning.into(), saved: None, ..Self::opened() }
    }

    /// What there was at the beginning, in words.
    pub fn beginning(&self) -> &str {
        &self.beginning
    }

    /// Carries an edit out and remembers it. What was undone before is forgotten.
    pub fn make(&mut self, words: String, edit: Edit, draft: &mut Draft) -> Touched {
        let touched = edit.touches();
        self.undone.clear();
        self.states += 1;
        let edit = edit.apply(draft);
        self.done.push(Entry { words, edit, mark: Mark(self.states) });
        touched
    }

    /// Takes the last change back.
    pub fn undo(&mut self, draft: &mut Draft) -> Option<Touched> {
        Self::step(&mut self.done, &mut self.undone, draft)
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self, draft: &mut Draft) -> Option<Touched> {
        Self::step(&mut self.undone, &mut self.done, draft)
    }

    fn step(from: &mut Vec<Entry>, to: &mut Vec<Entry>, draft: &mut Draft) -> Option<Touched> {
        let Entry { words, edit, mark } = from.pop()?;
        let touched = edit.touches();
        to.push(Entry { words, edit: edit.apply(draft), mark });
        Some(touched)
    }

    /// Goes to where so many changes are done, by undoing or redoing; as far as there is history.
    pub fn go(&mut self, position: usize, draft: &mut Draft) -> Option<Touched> {
        let from = self.position();
        let mut touched = None;
        while self.position() > position {
            touched = self.undo(draft);
        }
        while self.position() < position {
            match self.redo(draft) {
                Some(more) => touched = Some(more),
                None => break,
            }
        }
        if from.abs_diff(self.position()) > 1 { Some(Touched::Everything) } else { touched }
    }

    /// How many changes are done.
    pub fn position(&self) -> usize {
        self.done.len()
    }

    /// The state the document is in.
    pub fn mark(&self) -> Mark {
        self.done.last().map_or(BEGINNING, |entry| entry.mark)
    }

    /// Whether the way to where the document is led through a state.
    pub fn came_through(&self, mark: Mark) -> bool {
        mark == BEGINNING || self.done.iter().any(|entry| entry.mark == mark)
    }

    /// Notes that the document was saved in a state, which it may have left since.
    pub fn saved(&mut self, mark: Mark) {
        self.saved = Some(mark);
    }

    /// The state in which it was saved last, if that is on the disk still.
    pub fn saved_mark(&self) -> Option<Mark> {
        self.saved
    }

    /// Notes that what was saved is not on the disk any more.
    pub fn lost(&mut self) {
        self.saved = None;
    }

    /// Whether the document is not as it was saved.
    pub fn is_modified(&self) -> bool {
        self.saved != Some(self.mark())
    }

    /// What undo would take back.
    pub fn undo_words(&self) -> Option<&str> {
        self.done.last().map(|entry| entry.words.as_str())
    }

    /// What redo would do again.
    pub fn redo_words(&self) -> Option<&str> {
        self.undone.last().map(|entry| entry.words.as_str())
    }

    /// How many lines there are: the beginning and every change, done or undone.
    pub fn len(&self) -> usize {
        1 + self.done.len() + self.undone.len()
    }

    /// Whether nothing was ever done.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// A line by its position; a panel asks for those it shows.
    pub fn line(&self, position: usize) -> Option<Line<'_>> {
        let here = self.position() == position;
        let saved = |mark| self.saved == Some(mark);
        if position == 0 {
            return Some(Line {
                position,
                words: &self.beginning,
                here,
                saved: saved(BEGINNING),
                mark: BEGINNING,
            });
        }
        let undone = || self.undone.iter().rev().nth(position - 1 - self.done.len());
        let entry = self.done.get(position - 1).or_else(undone)?;
        Some(Line { position, words: &entry.words, here, saved: saved(entry.mark), mark: entry.mark })
    }

    /// Every line, the beginning first.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        (0..self.len()).filter_map(|position| self.line(position))
    }
}
