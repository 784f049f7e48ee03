//! *Escape from the Aliens in Outer Space*: its looks.

pub mod look;
