//! The seams to the machine that the window runs on: files, matches in a sandbox, work beside the drawing, a clock.
//!
//! * [`files`]: what is asked about files, and what is heard of them.

pub mod files;

use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Duration;

use crate::failure::Failure;
use crate::print::export::Made;
use crate::replay::Replay;
use crate::simulate::{Job, Outcome};

pub use files::{
    Before, FileEvent, FileRequest, Leftover, Listing, Opened, PageId, RecordedMatch, Refusal, Stalled,
    Store, Wish,
};

/// Something to do beside the drawing.
pub type Work = Box<dyn FnOnce() + Send>;

/// Who asks for a file that is to be opened or saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choosing {
    /// Our own dialog, which goes through folders.
    Ours,
    /// The host, when it carries the request out: a page in a browser sees no folders.
    Systems,
}

/// What the machine around the window does for it.
pub trait Host: Debug + Send + Sync {
    /// Who asks for files.
    fn choosing(&self) -> Choosing {
        Choosing::Ours
    }

    /// The address of the page that this is, where it is one.
    fn address(&self) -> Option<String> {
        None
    }

    /// Asks for what was copied last in any program, which comes as if somebody had pressed the keys for it; tells whether
    /// that is possible. Nothing comes as an empty text.
    fn ask_clipboard(&self) -> bool {
        false
    }

    /// Does something beside the drawing; tells whether that is possible.
    fn spawn(&self, name: &'static str, work: Work) -> bool;

    /// How long it is since some beginning.
    fn now(&self) -> Duration;

    /// Saves files that were made, each whole or not at all, and tells where they are.
    fn save(&self, files: &[Made]) -> Result<Vec<PathBuf>, Failure>;

    /// Begins to play, and wakes the window when there is news.
    fn play(&self, job: Job) -> Result<Box<dyn Running>, Failure>;

    /// Begins to play one match of a job again, to be told turn by turn.
    fn open(&self, job: &Job, number: u64) -> Result<Box<dyn Opening>, Failure>;
}

/// What has come of matches so far.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// The numbers, or why there are none.
    pub outcome: Result<Outcome, Failure>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Matches that are being played. Dropping it ends them.
pub trait Running: Debug + Send {
    /// What is new since the last look.
    fn news(&self) -> Option<Numbers>;

    /// The processes that play, as the system numbers them, where there are such things.
    fn processes(&self) -> Vec<u32>;

    /// Ends it; the numbers so far come as its last news.
    fn cancel(&self);
}

/// A match that is being written down. Dropping it ends that.
pub trait Opening: Debug + Send {
    /// Its number.
    fn number(&self) -> u64;

    /// The match, once it is there.
    fn told(&self) -> Option<Result<Replay, Failure>>;
}
