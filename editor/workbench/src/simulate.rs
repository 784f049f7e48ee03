//! Matches and their sums, a match told.
//!
//! * [`job`]: what is to be played, as plain data. [`batch`]: many matches, one after the other.
//! * [`message`]: what is said between a host and a worker. [`serve`](mod@serve): the inside of a worker. [`ledger`]: who plays what.
//! * [`outcome`]: what came of them. [`results`]: what each of them came to, and how two states differ. [`breakdown`]:
//!   what kept some of them from being played; [`verdict`]: what to tell of it.

pub mod batch;
pub mod breakdown;
pub mod job;
pub mod ledger;
pub mod message;
pub mod outcome;
pub mod results;
pub mod serve;
pub mod verdict;

pub use breakdown::{Again, Breakdown, Why};
pub use job::{Documents, Job, Limits};
#[cfg(debug_assertions)]
pub use job::{Fault, Harm};
pub use outcome::{Ending, Outcome, Written};
pub use results::Results;
pub use verdict::{Asked, CHECK, again, findings};
