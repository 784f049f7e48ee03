//! Seats at the table.

use std::fmt;

use crate::few::Few;

/// A seat at the table, counted from 0 in turn order; shown counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// Some seats, counted from 0.
pub type SeatSet = Few<Seat>;

impl Seat {
    /// Its number, to index tables with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}
