//! Whatever reads as the code of a rule is written and read back as the same code.
#![no_main]

use engine::Game;
use libfuzzer_sys::fuzz_target;
use scenario_rules::{Catalogue, Code};

fuzz_target!(|text: &str| {
    if let Ok(code) = text.parse::<Code>() {
        assert_eq!(code.to_string().parse(), Ok(code));
        for game in Game::ALL {
            let rule = Catalogue::of(game).get(code);
            assert!(rule.is_none_or(|rule| rule.code == code));
        }
    }
});
