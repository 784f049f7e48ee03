//! The law of every format, for `spaces`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| hatchway_fuzz::holds("spaces", bytes));
