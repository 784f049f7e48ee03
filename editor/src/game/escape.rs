//! *Escape from the Aliens in Outer Space*: its own commands, and what is learnt about its players.

pub(crate) mod generate;
pub(crate) mod ladder;
pub(crate) mod moves;
pub(crate) mod record_schema;
pub(crate) mod replay;
pub(crate) mod sides;
mod story;
pub mod study;
pub(crate) mod sweep;
pub(crate) mod wanted;
