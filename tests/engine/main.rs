//! Tests of the game itself: its rules by number, its laws, its players. One file a subject.

// A test that panics has failed, which is what it is for; `expect!` wants its raw strings and its values as they are.
#![allow(
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::format_collect,
    clippy::needless_pass_by_value,
    clippy::needless_raw_string_hashes,
    clippy::panic,
    clippy::unwrap_used
)]

mod allocation;
mod belief;
mod by_number;
mod cells;
mod expert;
mod hidden;
mod labels;
mod laws;
mod perft;
mod players;
mod rules;
mod tally;
