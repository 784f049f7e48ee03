//! Tests of rules and documents as text, and of what checks them. One file a subject.

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
// The package opens no file; its tests read examples.
#![allow(clippy::disallowed_methods)]

mod came_up;
mod catalogue;
mod code;
mod code_pairs;
mod code_records;
mod compile;
mod exchange;
mod in_words;
mod published_zones;
mod record_file;
mod scenario_check;
mod scenario_file;
mod survive;
mod zone_check;
mod zone_file;
