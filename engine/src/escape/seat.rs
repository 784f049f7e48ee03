//! Seats at the table.

use std::fmt;

/// A seat at the table, counted from 0 in turn order; shown counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Its number, to index tables with. Seats end at 16, and so do the tables.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}
