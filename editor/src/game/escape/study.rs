//! Matches that are played to learn something about players, not about a zone.
//!
//! * [`ahead`]: what thinking ahead is worth.
//! * [`beliefs`]: what trackers think, against what is so.
//! * [`manners`]: what a style of playing looks like.
//! * [`opening`]: what the first rounds are worth.
//! * [`report`]: all of it told.
//! * [`shared`]: two players at one table, where everybody is on the same side.

pub mod ahead;
pub mod beliefs;
pub mod manners;
pub mod opening;
pub mod report;
pub mod shared;

use std::iter::StepBy;
use std::num::NonZero;
use std::ops::Range;
use std::thread::{Builder, ScopedJoinHandle};

/// Splits the numbers of matches over threads; the parts come back in any number and add up to the same sum.
fn split<T: Send>(
    matches: u64,
    threads: NonZero<usize>,
    play: impl Fn(StepBy<Range<u64>>) -> T + Sync,
) -> Vec<T> {
    let threads = (threads.get() as u64).clamp(1, matches.max(1));
    let part = |first: u64| play((first..matches).step_by(usize::try_from(threads).unwrap_or(1)));
    std::thread::scope(|scope| {
        let part = &part;
        let start = |first| Builder::new().spawn_scoped(scope, move || part(first)).map_err(|_| first);
        let others: Vec<_> = (1..threads).map(start).collect();
        let mut parts = vec![part(0)];
        for other in others {
            match other.map(ScopedJoinHandle::join) {
                Ok(Ok(part)) => parts.push(part),
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                // What has no thread of its own is played on this one.
                Err(first) => parts.push(part(first)),
            }
        }
        parts
    })
}
