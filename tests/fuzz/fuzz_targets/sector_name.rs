//! Whatever reads as the name of a sector is written and read back as the same sector.
#![no_main]

use engine::Coord;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(at) = text.parse::<Coord>() {
        assert_eq!(at.to_string().parse(), Ok(at));
        assert!(at.neighbours().count() <= 6);
    }
});
