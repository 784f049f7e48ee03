//! Searches for a page, in the background: suggestions, tuning, alternatives.

use engine::{Cell, Coord};

use crate::analysis::test_run::Wish;
use crate::document::Document;
use crate::document::history::Mark;
use crate::host::{Host, Running};
use crate::tune::evolve::Evolution;
use crate::tune::suggest::Suggester;
use crate::tune::target::Target;
use crate::tune::{Beginning, Search, Tuner};

/// What can be searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchFor {
    /// Single changes that come nearer to what is wanted.
    Suggestions,
    /// A zone that is as it is wanted.
    Tuned,
    /// The same with as few edits as possible; a zone that cannot be played is mended first.
    Repaired,
    /// Other zones, from now on for every state of the document.
    Alternatives,
}

/// The searches of a page.
#[derive(Debug, Default)]
pub struct Searches {
    /// For single changes.
    pub suggestions: Option<Searching<Suggester>>,
    /// For a zone that is as it is wanted.
    pub tuning: Option<Searching<Tuner>>,
    /// For other zones.
    pub alternatives: Option<Searching<Evolution>>,
    /// Whether it is a draft that is tuned, which nobody has touched.
    pub is_draft: bool,
    /// Whether other zones are searched for whenever the document is another one.
    pub evolves: bool,
}

impl Searches {
    /// Begins to search around the document as it is.
    pub fn start(&mut self, what: SearchFor, document: &Document, wish: &Wish, target: Target) {
        match what {
            SearchFor::Suggestions => {
                self.suggestions = Some(Searching::start(document, wish, target, false));
            }
            SearchFor::Tuned => self.tuning = Some(Searching::start(document, wish, target, false)),
            SearchFor::Repaired => self.tuning = Some(Searching::start(document, wish, target, true)),
            SearchFor::Alternatives => self.evolves = true,
        }
    }

    /// Searches no more.
    pub fn stop(&mut self, what: SearchFor) {
        match what {
            SearchFor::Suggestions => self.suggestions = None,
            SearchFor::Tuned | SearchFor::Repaired => self.tuning = None,
            SearchFor::Alternatives => (self.alternatives, self.evolves) = (None, false),
        }
    }

    /// Takes in what is new of what somebody waits for, and plays on.
    pub fn look(&mut self, host: &dyn Host) {
        if let Some(suggestions) = &mut self.suggestions {
            suggestions.look(host);
        }
        if let Some(tuning) = &mut self.tuning {
            tuning.look(host);
        }
    }

    /// What tuning has made of a draft, told once, and only if nobody has touched it since.
    pub fn finished_draft(&mut self, document: &Document) -> Option<Vec<(Coord, Cell)>> {
        let over = self.is_draft && !self.tuning.as_ref().is_some_and(Searching::is_running);
        self.is_draft &= !over;
        let tuning = self.tuning.as_ref().filter(|tuning| over && tuning.is_current(document))?;
        let edits = &tuning.search()?.reached()?.edits;
        Some(edits.iter().map(|(at, _, to)| (*at, *to)).collect())
    }

    /// Whether somebody waits for what is searched for.
    pub fn is_waited_for(&self) -> bool {
        self.suggestions.as_ref().is_some_and(Searching::is_running)
            || self.tuning.as_ref().is_some_and(Searching::is_running)
    }

    /// Evolves other zones from the document as it is, if that is wanted; from the beginning, if it is another one.
    pub fn evolve(&mut self, document: &Document, wish: &Wish, target: Target, host: &dyn Host) {
        if !self.evolves {
            return;
        }
        if self.alternatives.as_ref().is_none_or(|known| !known.is_current(document)) {
            self.alternatives = Some(Searching::start(document, wish, target, false));
        }
        if let Some(alternatives) = &mut self.alternatives {
            alternatives.look(host);
        }
    }
}

/// A search, and for which state of the document.
#[derive(Debug)]
pub struct Searching<S> {
    mark: Mark,
    search: Option<S>,
    running: Option<Box<dyn Running>>,
    /// Why it could not go on.
    pub trouble: Option<String>,
}

impl<S: Search> Searching<S> {
    /// Begins to search around the document as it is.
    pub fn start(document: &Document, wish: &Wish, target: Target, repairs: bool) -> Self {
        let begun = Beginning {
            zone: document.zone_file().clone(),
            scenario: document.scenario().cloned(),
            players: wish.players(document),
            bots: wish.bots(document.game()),
            // Other changes are tried at every state of the document.
            seed: wish.seed.wrapping_add(document.revision()),
            target,
            most: wish.matches,
            edits: usize::MAX,
            repairs,
            adds: true,
        };
        let (search, trouble) = match S::new(begun) {
            Ok(search) => (Some(search), None),
            Err(found) => (None, found.first().map(|finding| finding.in_window().to_owned())),
        };
        Self { mark: document.mark(), search, running: None, trouble }
    }

    /// Takes in what is new, and plays on.
    pub fn look(&mut self, host: &dyn Host) {
        let Some(search) = &mut self.search else { return };
        if let Some(news) = self.running.as_ref().and_then(|running| running.news()) {
            match news.outcome {
                Ok(outcome) if outcome.ending.is_some() => {
                    search.hear(&outcome.played);
                    self.running = None;
                }
                Ok(_) => {}
                Err(failure) => {
                    self.trouble = Some(failure.lines.join("; "));
                    (self.search, self.running) = (None, None);
                    return;
                }
            }
        }
        if self.running.is_none()
            && let Some(job) = search.next()
        {
            match host.play(job) {
                Ok(running) => self.running = Some(running),
                Err(failure) => {
                    self.trouble = Some(failure.lines.join("; "));
                    self.search = None;
                }
            }
        }
    }

    /// Whether it is searching.
    pub fn is_running(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.next().is_some())
    }

    /// The search, and so what it has found.
    pub fn search(&self) -> Option<&S> {
        self.search.as_ref()
    }

    /// Whether it holds for a document as it is.
    pub fn is_current(&self, document: &Document) -> bool {
        self.mark == document.mark()
    }
}
