//! Matches and their sums, a match told.
//!
//! * [`job`]: what is to be played, as plain data. [`batch`]: many matches, one after the other.
//! * [`outcome`]: what came of them. [`results`]: what each of them came to, and how two states differ. [`breakdown`]: what kept some of them from being played; [`verdict`]: what to tell
//!   of it.

pub mod batch;
pub mod breakdown;
pub mod job;
pub mod outcome;
pub mod results;
pub mod verdict;

pub use breakdown::{Again, Breakdown, Why};
pub use job::{Documents, Job, Limits};
#[cfg(debug_assertions)]
pub use job::{Fault, Harm};
pub use outcome::{Ending, Outcome, Written};
pub use results::Results;
pub use verdict::{Asked, CHECK, again, findings};
