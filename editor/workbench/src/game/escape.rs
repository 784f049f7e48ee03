//! *Escape from the Aliens in Outer Space*: its looks and its sheets.

pub mod look;
pub mod print;
