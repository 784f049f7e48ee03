//! The law of every format, for `letters`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| hatchway_fuzz::holds("letters", bytes));
