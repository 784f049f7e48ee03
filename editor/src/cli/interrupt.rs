//! Ctrl-C while matches are played: the first one stops them, and what was played is told; the second one ends the
//! program at once.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use scenario_rules::Ruled;
use serde::Serialize;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::Answer;
use workbench::failure::{Exit, Failure};
use workbench::report::Run;
use workbench::simulate::batch::Batch;
use workbench::text::number::grouped;

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is noted. Where that cannot be done it ends the program, as ever.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // In this order: what ends the program looks at the flag before the first Ctrl-C raises it.
        let second = flag::register_conditional_default(SIGINT, &ASKED);
        if second.is_ok() {
            let _ = flag::register(SIGINT, &ASKED);
        }
    });
}

/// Whether somebody wants what is played to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Matches that were cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Interrupted {
    /// How many were played.
    played: u64,
    /// How many were to be played, or at most.
    of: u64,
}

impl Interrupted {
    /// Whether, and where, runs of batches were cut short.
    pub(crate) fn of<G: Ruled>(batches: &[Batch<'_, G>], runs: &[Run<'_, G>]) -> Option<Self> {
        let known = |run: &Run<'_, G>| run.sought.is_some_and(|sought| sought.reached);
        let cut =
            batches.iter().zip(runs).any(|(batch, run)| run.batch.matches < batch.matches && !known(run));
        let played = runs.iter().map(|run| run.batch.matches).sum();
        let of = batches.iter().map(|batch| batch.matches).sum();
        (cut && asked()).then_some(Self { played, of })
    }

    /// So many of so many matches, if somebody asked to stop.
    pub(crate) fn after(played: u64, of: u64) -> Option<Self> {
        asked().then_some(Self { played, of })
    }

    /// How it is told.
    pub(crate) fn line(self) -> String {
        let [played, of] = [self.played, self.of].map(grouped);
        format!("stopped after {played} of {of} matches")
    }

    /// An answer that tells whether it was cut short.
    pub(crate) fn told(interrupted: Option<Self>, mut answer: Answer) -> Answer {
        if let Some(interrupted) = interrupted {
            interrupted.tell(&mut answer);
        }
        answer
    }

    /// Tells it in an answer: last, and by the exit code.
    pub(crate) fn tell(self, answer: &mut Answer) {
        answer.err.push(self.line());
        answer.exit = Exit::Stopped;
    }
}

/// What was stopped before there was anything to tell.
pub(crate) fn in_vain(line: impl Into<String>) -> Failure {
    Failure { lines: vec![line.into()], exit: Exit::Stopped }
}
