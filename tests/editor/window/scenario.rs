//! The scenario panel: rules ticked and chosen for, searched, made, and every step taken back to the same bytes.

mod house;

use egui::{Key, Modifiers};
use scenario_rules::{Code, Language, ScenarioFile, premade, published};
use workbench::document::Document;
use workbench::ui::command::{Command, ViewCommand};
use workbench::ui::docks::Section;
use workbench::ui::settings::Settings;

use crate::harness::window::Bench;

const CTRL_SHIFT: Modifiers = Modifiers { command: true, ctrl: true, shift: true, ..Modifiers::NONE };

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// Galilei with a scenario of these lines after the header.
fn with(lines: &str) -> Bench {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"Test\" # kept\n{lines}\n");
    of(ScenarioFile::read(text.as_bytes()).unwrap())
}

fn of(scenario: ScenarioFile) -> Bench {
    let document = Document::open(published::zone("galilei").unwrap(), Some(scenario));
    // Everything is unfolded, and the panel has room.
    let settings = Settings { hinted: true, folded: Vec::new(), ..Settings::default() };
    Bench::with(document, settings, [1280.0, 800.0])
}

fn premade(name: &str) -> Bench {
    of(premade::scenario(name).unwrap())
}

fn text(bench: &Bench) -> Option<String> {
    bench.page().document.scenario().map(ScenarioFile::write)
}

fn plays(bench: &Bench, name: &str) -> bool {
    bench.page().document.scenario().is_some_and(|scenario| scenario.plays(code(name)))
}

/// Does something in the panel: it is one step with these words, it leaves these pieces in the file, and undo gives
/// the same bytes back.
#[track_caller]
fn check(mut bench: Bench, act: impl FnOnce(&mut Bench), words: &str, pieces: &[&str]) {
    let before = text(&bench);
    let steps = bench.page().document.history().position();
    act(&mut bench);
    assert_eq!(bench.last_words(), words);
    assert_eq!(bench.page().document.history().position(), steps + 1);
    let after = text(&bench).unwrap_or_default();
    for piece in pieces {
        assert!(after.contains(piece), "{piece} is not in\n{after}");
    }
    bench.app_act(Command::Undo);
    assert_eq!(text(&bench), before);
}

/// Types a text in the place of what stands in a field, and finishes with Enter.
fn write(bench: &mut Bench, field: &str, text: &str) {
    bench.focus(field);
    bench.press_with(Modifiers::COMMAND, Key::A);
    bench.type_text(text);
    bench.press(Key::Enter);
}

/// Takes an entry of a list, named by its title.
fn take_entry(bench: &mut Bench, title: &str) {
    let entry = bench.names(&format!("{title}: ")).remove(0);
    bench.activate(&entry);
}

fn search(bench: &mut Bench, words: &str) {
    bench.click("Search rules");
    bench.press_with(Modifiers::COMMAND, Key::A);
    bench.type_text(words);
}

#[test]
fn the_search_keeps_the_keyboard_from_the_first_letter_on() {
    let mut bench = Bench::galilei();
    bench.click("Search rules");
    for letter in ["f", "e", "d"] {
        bench.type_text(letter);
        bench.run();
        assert_eq!(bench.focused().as_deref(), Some("Search rules"), "after {letter}");
    }
    bench.press(Key::Backspace);
    bench.press(Key::Backspace);
    bench.press(Key::Backspace);
    assert_eq!(bench.focused().as_deref(), Some("Search rules"));
}

#[test]
fn a_tick_without_a_scenario_begins_one() {
    check(Bench::galilei(), |bench| bench.activate("rule A.1"), "Tick A.1", &["rules = [\"A.1\"]"]);
}

#[test]
fn a_tick_adds_a_rule_and_a_second_one_takes_it_out() {
    check(with("rules = []"), |bench| bench.activate("rule H.14"), "Tick H.14", &["[\"H.14\"]", "# kept"]);
    check(with("rules = [\"H.14\"]"), |bench| bench.activate("rule H.14"), "Untick H.14", &["rules = []"]);
}

#[test]
fn the_keyboard_ticks_a_rule() {
    let act = |bench: &mut Bench| {
        bench.focus("rule A.2");
        bench.press(Key::Space);
    };
    check(with("rules = []"), act, "Tick A.2", &["[\"A.2\"]"]);
}

#[test]
fn hatches_are_chosen_with_the_buttons_of_this_zone() {
    let needs = || with("rules = [\"C.6\"]");
    assert_eq!(needs().names("hatch ").len(), 4);
    assert!(needs().shows("Something is still to be chosen here."));
    let first = "hatch 2 among hatches of C.6";
    check(
        needs(),
        |bench| bench.activate(first),
        "Choose hatches [2] for C.6",
        &["\"C.6\" = { hatches = [2] }"],
    );
    let chosen = || with("rules = [\"C.6\"]\n[parameters]\n\"C.6\" = { hatches = [2, 3] }");
    check(chosen(), |bench| bench.activate(first), "Choose hatches [3] for C.6", &["hatches = [3]"]);
    let only = || with("rules = [\"C.6\"]\n[parameters]\n\"C.6\" = { hatches = [2] }");
    check(only(), |bench| bench.activate(first), "Choose no hatches for C.6", &[]);
}

#[test]
fn a_chosen_hatch_that_the_zone_has_not_is_shown_and_can_be_given_up() {
    let bench = with("rules = [\"C.6\"]\n[parameters]\n\"C.6\" = { hatches = [1, 7] }");
    let act = |bench: &mut Bench| bench.activate("hatch 7 among hatches of C.6");
    check(bench, act, "Choose hatches [1] for C.6", &["hatches = [1]"]);
}

#[test]
fn a_side_is_one_of_three() {
    let act = |bench: &mut Bench| bench.activate("Aliens as barred of A.4");
    check(with("rules = [\"A.4\"]"), act, "Choose barred \"aliens\" for A.4", &["barred = \"aliens\""]);
}

#[test]
fn a_number_of_eliminations_or_as_many_as_players() {
    let act = |bench: &mut Bench| bench.activate("As many as players as eliminations of E.3");
    check(with("rules = [\"E.3\"]"), act, "Choose eliminations \"players\" for E.3", &["\"players\""]);
    let act = |bench: &mut Bench| bench.activate("A number as eliminations of E.3");
    check(premade("arena"), act, "Choose eliminations 4 for E.3", &["eliminations = 4 }    # as many"]);
    let three = "rules = [\"E.3\"]\n[parameters]\n\"E.3\" = { eliminations = 3 }";
    let act = |bench: &mut Bench| bench.set_number("eliminations of E.3", 7.0);
    check(with(three), act, "Choose eliminations 7 for E.3", &["eliminations = 7"]);
}

#[test]
fn a_conflict_is_told_beside_both_rules_and_each_leads_to_the_other() {
    let mut bench = with("rules = [\"B.3\"]");
    assert!(bench.shows("Would disagree with"));
    bench.activate("rule A.5");
    assert!(bench.shows("B.3 and A.5 disagree on what becomes of a Human"));
    assert!(bench.shows("From A.5 to B.3"));
    bench.activate("From B.3 to A.5");
    assert!(in_view(&bench, "rule A.5"));
    bench.activate("From A.5 to B.3");
    assert!(in_view(&bench, "rule B.3"));
}

/// Whether something lies inside the panel.
fn in_view(bench: &Bench, name: &str) -> bool {
    let (top, bottom) = (bench.rect("Search rules").bottom(), bench.rect("Problems tab").top());
    let rect = bench.rect(name);
    rect.top() > top && rect.bottom() < bottom
}

#[test]
fn a_rule_with_nothing_to_apply_to_says_so_beside_it() {
    let bench = with("rules = [\"B.6\", \"D.2\"]");
    assert!(bench.shows("D.2 never comes up: there are no Humans"));
    assert!(bench.shows("From D.2 to B.6"));
}

#[test]
fn reserved_codes_stand_at_the_end_and_cannot_be_ticked() {
    let mut bench = with("rules = []");
    bench.activate("rule B.1");
    assert!(!plays(&bench, "B.1"));
    assert!(bench.rect("rule B.1").top() > bench.rect("rule J.4").bottom());
    assert!(bench.shows("Printed, but its text is not known here."));
    let act = |bench: &mut Bench| bench.activate("rule B.1");
    check(with("rules = [\"B.1\"]"), act, "Untick B.1", &["rules = []"]);
}

#[test]
fn a_code_that_nobody_has_described_can_be_given_up() {
    let act = |bench: &mut Bench| bench.activate("rule X.9");
    check(with("rules = [\"X.9\"]"), act, "Untick X.9", &["rules = []"]);
}

/// What the list shows when something is searched for.
#[track_caller]
fn finds(words: &str, expected: &str) {
    let mut bench = premade("long-night");
    search(&mut bench, words);
    let names = bench.names("rule ");
    let codes: Vec<&str> = names.iter().filter_map(|name| name.strip_prefix("rule ")).collect();
    assert_eq!(codes.join(" "), expected);
}

#[test]
fn search_finds_codes_letters_and_words() {
    finds("H14", "H.14");
    finds("h.14", "H.14");
    finds("b3", "B.3");
    finds("h1", "H.1 H.13 H.14 H.15 H.16 H.10 H.11 H.12");
    finds("d", "D.2 D.1");
    finds("secure sectors", "A.4");
    finds("60 rounds", "X.10");
    finds("zzz", "");
}

#[test]
fn a_search_in_vain_says_so_and_is_cleared() {
    let mut bench = with("rules = []");
    search(&mut bench, "zzz");
    assert!(bench.shows("No rule is like that"));
    bench.click("Clear the search");
    assert!(bench.shows("rule A.1"));
}

#[test]
fn the_language_is_chosen_and_remembered() {
    let mut bench = with("rules = []");
    bench.click("Language of the rules");
    bench.click("Italiano");
    assert!(bench.shows("Tutti i giocatori") && bench.shows("Nessun Umano a bordo"));
    search(&mut bench, "umano a bordo");
    assert_eq!(bench.names("rule "), ["rule B.6"]);
    let kept = serde_json::to_string(bench.app().settings()).unwrap();
    let kept: Settings = serde_json::from_str(&kept).unwrap();
    assert_eq!(kept.language, Language::It);
}

#[test]
fn a_premade_scenario_begins_or_takes_the_place_of_one() {
    let take = |name: &'static str| {
        move |bench: &mut Bench| {
            bench.activate("Start from a scenario");
            take_entry(bench, name);
        }
    };
    let infection = premade::text("infection").unwrap();
    check(Bench::galilei(), take("Infection"), "Play Infection", &[infection]);
    let arena = premade::text("arena").unwrap();
    check(premade("infection"), take("Arena"), "Play Arena", &[arena]);
    check(premade("arena"), take("Long Night"), "Play Long Night", &["X.10"]);
    check(premade("arena"), take("The Advanced game"), "Play without Arena", &[]);
}

#[test]
fn premade_scenarios_say_what_they_are() {
    let mut bench = Bench::galilei();
    bench.activate("Start from a scenario");
    assert!(bench.shows("Whoever is caught joins the hunters."));
    assert!(bench.shows("Sixty rounds in the dark"));
}

#[test]
fn the_header_of_the_scenario_is_written_in_its_fields() {
    let field = |name: &'static str, text: &'static str| move |bench: &mut Bench| write(bench, name, text);
    check(
        premade("arena"),
        field("Name of the scenario", "Pit"),
        "Rename the scenario to Pit",
        &["name = \"Pit\""],
    );
    let words = "Change the scenario's author to Ada";
    check(premade("arena"), field("Author of the scenario", "Ada"), words, &["author = \"Ada\""]);
    let words = "Change the description to Dark.";
    check(premade("arena"), field("About of the scenario", "Dark."), words, &["description = \"Dark.\""]);
    let basic = |bench: &mut Bench| bench.activate("Basic game");
    check(premade("arena"), basic, "Start from the basic game", &["base = \"basic\""]);
    let most = |bench: &mut Bench| bench.set_number("Most players of the scenario", 6.0);
    check(premade("arena"), most, "Suggest the scenario for 2 to 6 players", &["players = [2, 6]"]);
    let any = |bench: &mut Bench| bench.activate("Suggest any number of players for the scenario");
    check(premade("arena"), any, "Suggest the scenario for any number of players", &[]);
}

#[test]
fn what_is_played_is_told_in_words_with_the_codes_that_changed_it() {
    let mut bench = premade("infection");
    assert!(bench.shows("B.3 changed: A Human who is eliminated goes on as an Alien from where they fell."));
    assert!(bench.shows("C.3 changed: Aliens move 1–2 sectors."));
    assert!(!bench.shows("The match lasts 39 rounds"));
    bench.activate("All sentences");
    assert!(bench.shows("The match lasts 39 rounds"));
    bench.activate("D.2 changed: Every hatch lets one Human out, without a card.");
    assert!(in_view(&bench, "rule D.2"));
}

#[test]
fn what_is_played_is_told_in_the_language_of_the_rules() {
    let mut bench = premade("infection");
    bench.activate("All sentences");
    bench.click("Language of the rules");
    bench.click("Italiano");
    assert!(bench.shows("C.3 changed: Gli Alieni si muovono di 1–2 settori."));
    assert!(bench.shows("Movimento"));
    assert!(!bench.shows("C.3 changed: Aliens move 1–2 sectors."));
    // A page that was not shown meanwhile is told in it too.
    bench.press_with(Modifiers::COMMAND, Key::N);
    assert!(bench.shows("Gli Umani cominciano nel Settore Umani."));
}

#[test]
fn a_section_is_folded_and_that_is_remembered() {
    let mut bench = with("rules = []");
    bench.click("Zone section");
    assert!(!bench.shows("Name of the zone"));
    assert!(!bench.app().settings().unfolded(Section::Zone));
    bench.click("Zone section");
    assert!(bench.shows("Name of the zone"));
}

#[test]
fn a_finding_about_a_rule_leads_to_it() {
    let mut bench = with("rules = [\"J.4\", \"B.6\", \"D.2\"]");
    let finding =
        bench.page().findings().iter().find(|finding| finding.rules == ["D.2", "B.6"]).cloned().unwrap();
    assert!(!in_view(&bench, "rule D.2"));
    bench.activate(&format!("{}: {}", finding.severity, finding.in_window()));
    assert!(in_view(&bench, "rule D.2"));
}

#[test]
fn the_command_palette_leads_to_a_house_rule_and_to_a_reserved_code() {
    let find = |bench: &mut Bench, words: &str| {
        bench.press_with(CTRL_SHIFT, Key::P);
        bench.type_text(words);
        bench.press(Key::Enter);
    };
    let mut bench = premade("long-night");
    find(&mut bench, "x10");
    assert!(in_view(&bench, "rule X.10"));
    find(&mut bench, "H.14");
    assert!(in_view(&bench, "rule H.14"));
    // H12 without a dot is a sector.
    let mut folded = Bench::galilei();
    assert!(!folded.shows("rule H.12"));
    find(&mut folded, "H.12");
    assert!(in_view(&folded, "rule H.12"));
}

#[test]
fn tab_goes_from_rule_to_rule_and_leaves_the_panels_where_they_are() {
    let mut bench = with("rules = []");
    bench.focus("rule A.1");
    bench.press(Key::Tab);
    assert_eq!(bench.focused().as_deref(), Some("rule A.2"));
    bench.press_with(Modifiers::SHIFT, Key::Tab);
    assert_eq!(bench.focused().as_deref(), Some("rule A.1"));
    bench.press(Key::Escape);
    bench.press(Key::Tab);
    assert!(!bench.shows("rule A.1"));
}

#[test]
fn nothing_is_wider_than_the_panel_in_a_window_of_800_by_600() {
    let mut scenario = premade::scenario("arena").unwrap();
    scenario.set_name(&"Ὀδύσσεια宇宙".repeat(20)).unwrap();
    scenario.set_description(Some(&"wide".repeat(100))).unwrap();
    let document = Document::open(published::zone("galilei").unwrap(), Some(scenario));
    let settings = Settings { hinted: true, folded: Vec::new(), ..Settings::default() };
    let mut bench = Bench::with(document, settings, [800.0, 600.0]);
    bench.activate("New house rule");
    for knob in [
        "setup.cast",
        "roles.captain",
        "noise.deck.any_item",
        "death.fate.human",
        "victory.elimination_target",
    ] {
        bench.activate("Add a knob to X.1");
        bench.type_text(knob);
        bench.press(Key::Enter);
    }
    let right = bench.rect("Close Scenario").right();
    for name in bench.widgets() {
        let rect = bench.rect_of(&name);
        assert!(rect.is_none_or(|rect| rect.right() <= right + 8.0), "{name} at {rect:?}");
    }
}

#[test]
fn the_list_of_knobs_stays_where_it_is_while_somebody_types() {
    let mut bench = with("rules = []");
    bench.activate("Add a ruling");
    bench.run();
    let before = bench.rect("Search knobs");
    for letters in ["e", "mpty pile", " and nothing like it"] {
        bench.type_text(letters);
        assert_eq!(bench.rect("Search knobs"), before, "{letters}");
    }
}

/// What is said in the window about a scenario with faults is about the window.
#[test]
fn findings_in_the_window_tell_what_to_click() {
    let scenarios = [
        ("rules = [\"A.4\"]", "A.4 needs a choice: make it below the rule in the Scenario panel"),
        ("rules = [\"J.1\"]", "untick it"),
        ("rules = [\"X.1\"]", "X.1 is a house rule that nobody has described; untick it"),
        (
            "rules = []\n[[house]]\ncode = \"X.1\"\ntext = \"Two steps.\"\nset = { \"movement.human_steps\" = 2 }",
            "X.1 is described but not played: tick it",
        ),
        (
            "rules = []\n[parameters]\n\"A.4\" = { barred = \"humans\" }",
            "barred is chosen for A.4, which is not played",
        ),
    ];
    for (lines, words) in scenarios {
        let mut bench = with(lines);
        bench.app_act(Command::View(ViewCommand::Front(workbench::ui::docks::Panel::Problems)));
        let told: Vec<String> =
            bench.page().findings().iter().map(|one| one.in_window().to_owned()).collect();
        assert!(bench.shows(words), "{lines}: {told:?}");
        for message in told {
            assert!(!message.contains(['`', '[', '{', '=']), "{message}");
        }
    }
}
