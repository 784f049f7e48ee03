//! Numbers of a test as the window shows them, one after the other.

use engine::tally::{Estimate, Histogram, Rate, SeatRate};

use crate::theme::Ink;

/// A number, or several, with a picture of its own.
#[derive(Clone, Debug)]
pub enum Figure {
    /// The heading of what follows.
    Section(&'static str),
    /// A rate with its interval.
    Rate(&'static str, Known, Ink),
    /// A rate that goes with the one above it: its whole name, and what is left of it where it stands.
    Part(&'static str, &'static str, Known),
    /// How often each number occurred.
    Histogram(&'static str, Histogram),
    /// A share of a whole, and what else is known of it.
    Share(String, Rate, Ink, String),
    /// Something to say about the figure above.
    Words(String),
}

/// A rate that something is known of.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// What was counted.
    pub counted: Rate,
    /// What that says.
    pub estimate: Estimate,
}

impl Known {
    /// A rate over matches.
    pub fn of(rate: Rate) -> Option<Self> {
        Some(Self { counted: rate, estimate: rate.estimate()? })
    }

    /// A rate over seats.
    pub fn of_seats(rate: SeatRate) -> Option<Self> {
        Some(Self { counted: rate.rate(), estimate: rate.estimate()? })
    }
}
