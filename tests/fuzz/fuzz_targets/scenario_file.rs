//! No bytes make the scenario reader or the compiler stumble, and what is read is kept.
#![no_main]

use engine::Game;
use libfuzzer_sys::fuzz_target;
use scenario_rules::{ScenarioFile, Value, compile, knobs};

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut file) = ScenarioFile::read(bytes) else { return };
    assert_eq!(file.write().as_bytes(), bytes);
    compile(&file);

    // A change is either made or refused; it never makes the file say something else.
    let (code, parameter, chosen, knob) = match file.game() {
        Game::Escape => ("C.6", "hatches", Value::Numbers([1].into_iter().collect()), "items.limit"),
        Game::Survive => ("S.5", "boats", Value::Number(2), "boats.capacity"),
    };
    let code = code.parse().expect("a code");
    let knob = knobs::find(file.game(), knob).expect("a knob");
    if file.add_rule(code).is_ok() {
        assert!(file.plays(code));
    }
    if file.set_parameter(code, parameter, Some(chosen)).is_ok() {
        assert_eq!(file.parameter(code, parameter), Some(chosen));
    }
    if file.set_ruling(knob, Some(Value::Number(2))).is_ok() {
        assert!(file.rulings().iter().any(|ruling| ruling.knob == knob && ruling.value == Value::Number(2)));
    }
    let _ = file.remove_rule(code);
});
