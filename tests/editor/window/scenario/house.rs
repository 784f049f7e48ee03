//! House rules and other readings, written in the panel.

use super::*;

#[test]
fn a_house_rule_is_made_worded_and_set_in_place() {
    let mut bench = with("rules = []");
    let first = text(&bench);
    bench.activate("New house rule");
    assert_eq!(bench.last_words(), "Make the house rule X.1");
    assert!(plays(&bench, "X.1") && bench.shows("It sets nothing yet: add a knob."));
    assert_eq!(bench.focused().as_deref(), Some("Sentence of X.1"));
    bench.type_text("Aliens are quick.");
    bench.press(Key::Enter);
    assert_eq!(bench.last_words(), "Word X.1: Aliens are quick.");
    bench.activate("Add a knob to X.1");
    bench.type_text("fed alien moves");
    bench.press(Key::Enter);
    assert_eq!(bench.last_words(), "Let X.1 set movement.fed_steps to 4");
    bench.set_number("movement.fed_steps of X.1", 5.0);
    assert_eq!(bench.last_words(), "Let X.1 set movement.fed_steps to 5");
    bench.activate("Add a knob to X.1");
    take_entry(&mut bench, "Movement: may stand still");
    assert_eq!(bench.last_words(), "Let X.1 set movement.may_stand_still to true");
    bench.activate("Leave movement.fed_steps of X.1 alone");
    assert_eq!(bench.last_words(), "Let X.1 leave movement.fed_steps alone");
    let made = text(&bench).unwrap();
    assert!(
        made.contains("text = \"Aliens are quick.\"\nset = { \"movement.may_stand_still\" = true }"),
        "{made}"
    );
    bench.activate("Delete X.1");
    assert_eq!(bench.last_words(), "Remove the house rule X.1");
    assert!(!bench.shows("rule X.1"));
    bench.app_act(Command::GoToState(0));
    assert_eq!(text(&bench), first);
}

#[test]
fn a_house_rule_made_from_the_command_palette_has_the_keyboard_too() {
    let mut bench = with("rules = []");
    bench.press_with(CTRL_SHIFT, Key::P);
    bench.type_text("new house");
    bench.press(Key::Enter);
    bench.type_text("Aliens run.");
    bench.press(Key::Enter);
    assert_eq!(bench.last_words(), "Word X.1: Aliens run.");
}

#[test]
fn the_list_stays_under_the_hand_when_a_tick_changes_what_stands_above() {
    let mut bench = with("rules = []");
    bench.app_act(Command::ShowRule(code("C.6")));
    let before = bench.rect("rule C.6");
    bench.click("rule C.6");
    assert!(bench.shows("Go to C.6"));
    assert_eq!(bench.rect("rule C.6"), before);
    bench.click("hatch 1 among hatches of C.6");
    assert!(bench.shows("Aliens start on hatch 1."));
    assert_eq!(bench.rect("rule C.6"), before);
}

#[test]
fn a_house_rule_of_a_file_is_edited_in_place() {
    let edit = |act: fn(&mut Bench)| {
        move |bench: &mut Bench| {
            bench.activate("Edit X.10");
            act(bench);
        }
    };
    let text = edit(|bench| write(bench, "Sentence of X.10", "A short night."));
    check(premade("long-night"), text, "Word X.10: A short night.", &["text = \"A short night.\""]);
    let rounds = edit(|bench| bench.set_number("victory.rounds of X.10", 12.0));
    check(premade("long-night"), rounds, "Let X.10 set victory.rounds to 12", &["\"victory.rounds\" = 12"]);
    check(
        premade("long-night"),
        edit(|bench| bench.activate("Delete X.10")),
        "Remove the house rule X.10",
        &["[]"],
    );
}

#[test]
fn escape_gives_a_sentence_up() {
    let mut bench = premade("long-night");
    let before = text(&bench);
    bench.activate("Edit X.10");
    bench.focus("Sentence of X.10");
    bench.type_text("never");
    bench.press(Key::Escape);
    assert_eq!(text(&bench), before);
}

#[test]
fn another_reading_is_a_ruling() {
    let act = |bench: &mut Bench| {
        bench.activate("Add a ruling");
        bench.type_text("empty pile");
        bench.press(Key::Enter);
    };
    let words = "Rule that hatches.empty_pile is \"red\"";
    check(with("rules = []"), act, words, &["[rulings]\n\"hatches.empty_pile\" = \"red\""]);
    let ruled = || with("rules = [\"A.2\"]\n[rulings]\n\"movement.may_stand_still\" = false");
    assert!(ruled().shows("From the ruling on movement.may_stand_still to A.2"));
    let act = |bench: &mut Bench| bench.activate("Yes as movement.may_stand_still by ruling");
    check(
        ruled(),
        act,
        "Rule that movement.may_stand_still is true",
        &["\"movement.may_stand_still\" = true"],
    );
    let act = |bench: &mut Bench| bench.activate("Leave movement.may_stand_still by ruling alone");
    check(ruled(), act, "Take back the ruling on movement.may_stand_still", &[]);
}
