//! *Survive*: the rules by the numbers of their tables, the laws of random matches, a slow twin, and who plays.

// A test that panics has failed, which is what it is for; `expect!` wants its raw strings and its values as they are.
#![allow(
    missing_docs,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::format_collect,
    clippy::needless_pass_by_value,
    clippy::needless_raw_string_hashes,
    clippy::panic,
    clippy::unwrap_used
)]

mod allocation;
mod backs;
mod board;
mod case;
mod creatures;
mod ending;
mod hidden;
mod knobs;
mod laws;
mod movement;
mod playable;
mod players;
mod positions;
mod readings;
mod records;
mod setup;
mod sinking;
mod summary;
mod tables;
mod turn;
mod twin;
