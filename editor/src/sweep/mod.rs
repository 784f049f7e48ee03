//! Many zones on many machines: a plan becomes shards, shards become counts, counts add up to cells.
//!
//! A [`Cell`] is one zone with one scenario, one number of players and one table of players. A [`Shard`] is some of
//! its matches, named by what is played and not by where: whoever plays it gets the same [`Counts`]. These are sets
//! of shards, so that adding them in any order, in any groups and more than once gives the same set.
//!
//! * `plan`: a plan made ready, with everything that is wrong with it. `found`: what it names, `pattern` by which files. `library`: its documents by what they say.
//! * `cell`: what is counted together. `shard`: the line of a shard file. `counts`: what came of shards. `possible`: whether matches can give them.
//!   `gather`: counts from many files.
//! * `play`: the matches of a shard, in the sandbox. `round`: which shards a precision still needs.
//! * `trial`: about how long it will take. `swept`: what differs from game to game.

mod cell;
pub(crate) mod counts;
mod found;
mod gather;
mod library;
mod pattern;
mod plan;
mod play;
pub mod report;
mod round;
mod shard;
pub(crate) mod swept;
mod trial;

pub use cell::{Cell, Document};
pub use counts::{CellSums, Counted, Counts, Tally};
pub use gather::{COUNTS, Gathered, Refused, gather, weight};
pub use library::Library;
pub use plan::Plan;
pub use play::{Feat, play};
pub use round::{Round, next};
pub use shard::{Shard, list, read_list};
pub use trial::{Pace, pace};

use sha2::{Digest, Sha256};

use workbench::text::put;

/// The name of some bytes: other bytes have another one.
pub fn sha256(bytes: &[u8]) -> String {
    let mut name = String::new();
    for byte in Sha256::digest(bytes) {
        put!(name, "{byte:02x}");
    }
    name
}
