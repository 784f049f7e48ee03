//! Tests of the program and its window: commands, documents, files, sheets, sandbox, sweeps. One file a subject.

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

mod circles;
mod commands;
mod editing;
mod harness;
mod intervals;
mod live;
mod numbers;
mod one_game;
mod published;
mod rooms;
mod sandbox;
mod sheet;
mod store;
mod sweep;
mod tune;
mod window;
