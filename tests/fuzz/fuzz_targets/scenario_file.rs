//! No bytes make the scenario reader or the compiler stumble, and what is read is kept.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scenario_rules::{ScenarioFile, Value, compile, knobs};

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut file) = ScenarioFile::read(bytes) else { return };
    assert_eq!(file.write().as_bytes(), bytes);
    compile(&file);

    // A change is either made or refused; it never makes the file say something else.
    let (code, knob) = ("C.6".parse().expect("a code"), knobs::find(engine::Game::Escape, "items.limit").expect("a knob"));
    let hatches = Some(Value::Numbers([1].into_iter().collect()));
    if file.add_rule(code).is_ok() {
        assert!(file.plays(code));
    }
    if file.set_parameter(code, "hatches", hatches).is_ok() {
        assert_eq!(file.parameter(code, "hatches"), hatches);
    }
    if file.set_ruling(knob, Some(Value::Number(2))).is_ok() {
        assert!(file.rulings().iter().any(|ruling| ruling.knob == knob && ruling.value == Value::Number(2)));
    }
    let _ = file.remove_rule(code);
});
