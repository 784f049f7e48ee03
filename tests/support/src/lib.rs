//! What the tests of several packages share, and that needs no window: zones, tables to play at, the slow referee.

// What is used by tests alone fails as tests do.
#![allow(
    clippy::expect_used,
    clippy::format_collect,
    clippy::needless_pass_by_value,
    clippy::panic,
    clippy::unwrap_used
)]
// A chain of checks ends with one whose table nobody wants.
#![allow(clippy::return_self_not_must_use)]

pub mod games;
pub mod random_zone;
pub mod slow;
pub mod table;
pub mod zones;

use std::path::{Path, PathBuf};

/// Where a file of the examples lies.
pub fn example(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(path)
}
