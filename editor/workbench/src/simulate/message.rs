//! What is said between a host and a worker, through a pipe or as messages of a browser. The first is the
//! [`Job`](super::Job).

use serde::{Deserialize, Serialize};

use super::batch::Played;

/// Matches that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Portion {
    /// The number of the first.
    pub first: u64,
    /// How many.
    pub matches: u64,
}

impl Portion {
    /// One match alone.
    pub const fn one(number: u64) -> Self {
        Self { first: number, matches: 1 }
    }

    /// Their numbers.
    pub const fn numbers(self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.matches)
    }
}

/// What a worker is told.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Play these.
    Play(Portion),
    /// Play this one and write down its turns.
    WriteDown(u64),
}

/// What a worker answers.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The job can be played.
    Ready,
    /// The job cannot be played, and why.
    Refused(Vec<String>),
    /// The system keeps the worker from playing anything, and why.
    Unable(String),
    /// A portion is played.
    Played {
        /// The revision of the job.
        revision: u64,
        /// What was asked for.
        portion: Portion,
        /// The sums over it.
        played: Box<Played>,
    },
    /// How the turn of this number reads now.
    Turn(usize, String),
    /// All turns are told.
    Written,
}
