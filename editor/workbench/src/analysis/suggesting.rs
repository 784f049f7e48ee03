//! Suggestions for a page, searched for in the background.

use crate::analysis::test_run::Wish;
use crate::document::Document;
use crate::document::history::Mark;
use crate::host::{Host, Running};
use crate::tune::Beginning;
use crate::tune::suggest::{Suggester, Suggestion};
use crate::tune::target::Target;

/// A search for suggestions, and for which state of the document.
#[derive(Debug)]
pub struct Suggesting {
    mark: Mark,
    suggester: Option<Suggester>,
    running: Option<Box<dyn Running>>,
    /// Why there are none.
    pub trouble: Option<String>,
}

impl Suggesting {
    /// Begins to search around the document as it is.
    pub fn start(document: &Document, wish: &Wish, target: Target) -> Self {
        let begun = Beginning {
            zone: document.zone_file().clone(),
            scenario: document.scenario().cloned(),
            players: wish.players(document),
            bots: wish.bots(document.game()),
            // Other changes are tried at every state of the document.
            seed: wish.seed.wrapping_add(document.revision()),
            target,
            most: wish.matches,
        };
        let (suggester, trouble) = match Suggester::new(begun) {
            Ok(suggester) => (Some(suggester), None),
            Err(found) => (None, found.first().map(|finding| finding.in_window().to_owned())),
        };
        Self { mark: document.mark(), suggester, running: None, trouble }
    }

    /// Takes in what is new, and plays on.
    pub fn look(&mut self, host: &dyn Host) {
        let Some(suggester) = &mut self.suggester else { return };
        if let Some(news) = self.running.as_ref().and_then(|running| running.news()) {
            match news.outcome {
                Ok(outcome) if outcome.ending.is_some() => {
                    suggester.hear(&outcome.played);
                    self.running = None;
                }
                Ok(_) => {}
                Err(failure) => {
                    self.trouble = Some(failure.lines.join("; "));
                    (self.suggester, self.running) = (None, None);
                    return;
                }
            }
        }
        if self.running.is_none()
            && let Some(job) = suggester.next()
        {
            match host.play(job) {
                Ok(running) => self.running = Some(running),
                Err(failure) => {
                    self.trouble = Some(failure.lines.join("; "));
                    self.suggester = None;
                }
            }
        }
    }

    /// Whether it is searching.
    pub fn is_running(&self) -> bool {
        self.suggester.as_ref().is_some_and(|suggester| !suggester.is_over())
    }

    /// What was found.
    pub fn found(&self) -> &[Suggestion] {
        self.suggester.as_ref().map(Suggester::found).unwrap_or_default()
    }

    /// Whether it holds for a document as it is.
    pub fn is_current(&self, document: &Document) -> bool {
        self.mark == document.mark()
    }
}
