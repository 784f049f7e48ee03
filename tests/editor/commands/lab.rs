//! `tune`, `generate` and `effects`.

use serde_json::Value;

use crate::harness::command::Desk;

#[track_caller]
fn object(desk: &Desk, call: &str, code: i32) -> Value {
    let said = desk.run(&format!("{call} --format json"));
    assert_eq!((said.code, said.err.as_str()), (code, ""));
    said.json()
}

#[track_caller]
fn refused(call: &str, why: &str) {
    let said = Desk::new().run(call);
    assert_eq!(said.code, 2, "{}", said.err);
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn what_is_as_it_was_wanted_is_saved_as_it_is() {
    let desk = Desk::new();
    let told = object(&desk, "tune socrates -o same.zone.toml --humans 0-100 --players 4", 0);
    assert_eq!((told["met"].as_bool(), told["edits"].as_array().map(Vec::len)), (Some(true), Some(0)));
    assert_eq!(told["measures"][0]["name"], "Humans escape");
    let again = object(&desk, "check same.zone.toml --matches 0", 0);
    assert_eq!(again["zone"], "Socrates");
    refused_in(&desk, "tune socrates -o same.zone.toml --humans 0-100", "is there already: --force");
}

#[track_caller]
fn refused_in(desk: &Desk, call: &str, why: &str) {
    let said = desk.run(call);
    assert_eq!(said.code, 2);
    assert!(said.err.contains(why), "{}", said.err);
}

#[test]
fn a_call_that_wants_nothing_or_another_game_is_refused() {
    refused("tune galilei -o x.zone.toml", "expected what is wanted, such as --humans 45-55");
    refused("tune galilei -o x.zone.toml --saved 40-50", "--saved is for zones of Survive");
    refused("tune galilei -o x.zone.toml --humans 50", "expected two numbers from 0 to 100");
    refused("tune galilei -o x.zone.toml --humans 50-50", "a point apart");
    refused("generate -o x.zone.toml", "expected what is wanted");
}

#[test]
fn a_ship_that_nobody_drew_is_the_same_for_the_same_seed() {
    let desk = Desk::new();
    let call = |seed: u8, out: &str| {
        format!("generate -o {out} --humans 0-100 --players 4 --rows 9 --columns 13 --seed {seed}")
    };
    object(&desk, &call(1, "one.zone.toml"), 0);
    object(&desk, &call(1, "same.zone.toml"), 0);
    object(&desk, &call(2, "other.zone.toml"), 0);
    let text = |name: &str| std::fs::read_to_string(desk.path(name)).unwrap();
    assert_eq!(text("one.zone.toml"), text("same.zone.toml"));
    assert_ne!(text("one.zone.toml"), text("other.zone.toml"));
}

#[test]
fn rules_are_ranked_by_what_they_do() {
    let desk = Desk::new();
    let told = object(&desk, "effects fermi --scenario old-school --players 4 --matches 300", 0);
    let effects = told["effects"].as_array().unwrap();
    let size = |effect: &Value| {
        let changes = effect["changes"].as_array().unwrap().iter();
        changes.map(|change| change["change"].as_f64().unwrap().abs()).fold(0.0, f64::max)
    };
    assert!(effects.len() > 1 && effects.iter().all(|effect| effect["sentence"].is_string()));
    assert!(effects.windows(2).all(|pair| size(&pair[0]) >= size(&pair[1])));
    let said = desk.run("effects fermi --scenario old-school --players 4 --matches 300");
    assert!(said.out.contains("what each rule does"), "{}", said.out);
}
