//! How a match ends, and who has won it.

use std::fmt;

use super::pieces::worded;
use crate::survive::seat::SeatSet;

worded! {
    /// How a match ended.
    End: 4 {
        /// The volcano.
        Volcano = "volcano",
        /// No explorer was left on the board.
        NobodyLeft = "nobody-left",
        /// The last tile had sunk.
        LastTile = "last-tile",
        /// It had lasted as many turns as a match may.
        Capped = "capped",
    }
}

/// The result of a match (table 2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub end: End,
    /// Who won.
    pub winners: SeatSet,
}
