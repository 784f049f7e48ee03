//! The reference card: the game in short, as the scenario plays it.

use std::collections::BTreeSet;

use engine::{Game, Knob, KnobKind};
use scenario_rules::survive::{PRINTED, in_words};
use scenario_rules::{Compiled, Language, ScenarioFile, Value, compile, knobs, names, premade};
use workbench::print::paper::Paper;
use workbench::print::{Part, Style};

use super::{printed, ruled};
use crate::sheet::says;

/// What the reference card says, as one text.
fn card(scenario: Option<&(ScenarioFile, Compiled)>, language: Language) -> String {
    let style = Style { language, ..Style::default() };
    printed("atlantis", scenario, style, &[Part::Scenario])
        .pages
        .iter()
        .flat_map(says)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn the_reference_card_is_one_page_in_every_language_and_with_every_scenario() {
    for name in premade::names(Game::Survive).filter(|name| *name != "printed") {
        let file = premade::scenario(name).unwrap();
        let scenario = (file.clone(), compile(&file));
        for language in Language::ALL {
            let style = Style { language, paper: Paper::Letter, ..Style::default() };
            let scene = printed("atlantis", Some(&scenario), style, &[Part::Scenario]);
            assert_eq!(scene.pages.len(), 1, "{name} in {language}");
            let said = card(Some(&scenario), language);
            assert!(said.contains(names::name(&file, language)), "{name} in {language}: {said}");
            let about = names::description(&file, language).unwrap();
            assert!(said.contains(about), "{name} in {language}: {said}");
            for code in file.rules().iter().map(|said| said.value) {
                let sentence = file.sentence(code, language).unwrap();
                assert!(said.contains(&*sentence), "{name} in {language}: {sentence}");
            }
        }
    }
}

#[test]
fn the_reference_card_tells_what_is_played() {
    let printed = card(None, Language::En);
    for words in
        ["Points: 3;", "Boats each: 2.", "A boat holds 3,", "Serpent · spaces: 1", "Whale · spaces: 1–3"]
    {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    assert!(printed.contains("The volcano ends the match") && !printed.contains("Also agreed"), "{printed}");
    let mine = ruled(
        "rules = [\"S.2\", \"S.3\"]\n[rulings]\n\"movement.points\" = 5\n\"setup.boats\" = 0\n\"boats.capacity\" = 4\n\
         \"creatures.range.serpent\" = 2\n\"movement.winds\" = 1\n\"tiles.beach.dolphin\" = 0\n\"tiles.forest.dolphin\" = 0\n\
         \"creatures.must_move\" = true\n\"end.cap\" = 77\n\"swimming.dolphin_lands\" = true\n\"score.tie\" = \"most-saved\"\n",
    );
    let said = card(Some(&mine), Language::En);
    for words in [
        "Points: 5;",
        "A boat holds 4,",
        "Serpent · spaces: 1–2",
        "Drive a boat that you control. Spaces: 1.",
        "Move one creature of that kind if you can.",
        "Acts as a whirlpool.",
        "the match ends when no explorer is left on the board.",
        "After 77 turns it ends in any case.",
        "Who saved most explorers wins, whatever their values.",
        "Of those with the same score, who saved most explorers wins.",
        "Also agreed",
        "A dolphin may carry a swimmer onto a safe island.",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    for words in ["Dolphin ·", "Boats each", "The volcano ends"] {
        assert!(!said.contains(words), "{words}: {said}");
    }
}

#[test]
fn every_language_says_everything_in_its_own_words() {
    let english: BTreeSet<String> =
        says(&printed("twin-isles", None, Style::default(), &[Part::Scenario]).pages[0])
            .into_iter()
            .filter(|line| line.split_whitespace().count() > 2)
            .collect();
    assert!(english.len() > 40, "{}", english.len());
    for language in [Language::It, Language::Es, Language::Pt] {
        let style = Style { language, ..Style::default() };
        let said: BTreeSet<String> =
            says(&printed("twin-isles", None, style, &[Part::Scenario]).pages[0]).into_iter().collect();
        let same: Vec<_> = said.intersection(&english).filter(|line| !line.contains("Hatchway")).collect();
        assert!(same.is_empty(), "{language}: {same:?}");
    }
}

/// Rulings that set all knobs that only the list of what was agreed tells, and those about the end.
const AGREED: &str = r#"rules = []
[rulings]
"movement.may_be_deadly" = false
"swimming.boards_after_swimming" = true
"swimming.goes_on_after_boarding" = false
"swimming.dolphin_lands" = true
"swimming.dolphin_is_his_move" = true
"boats.boarded_in_danger" = false
"boats.winds_move_empty" = false
"creatures.die.whale" = 3
"tiles.reserve" = "refilled"
"tiles.whirlpool_spares_landing" = true
"reactions.against_placed" = true
"reactions.asked" = "counterclockwise"
"end.when" = "last-tile"
"end.last_back" = true
"end.cap" = 12
"score.counts" = "heads"
"score.tie" = "most-saved"
"#;

#[test]
fn what_was_agreed_is_told_as_in_the_list_of_all_rules() {
    let scenario = ruled(AGREED);
    for language in Language::ALL {
        let said = card(Some(&scenario), language);
        let list = in_words(&scenario.1.rules(), language);
        let changed: Vec<_> = list.iter().filter(|one| one.changed).collect();
        assert_eq!(changed.len(), 17, "{changed:?}");
        for one in changed {
            assert_eq!(said.matches(&one.text).count(), 1, "{} in {language}: {said}", one.text);
        }
        let style = Style { language, paper: Paper::Letter, ..Style::default() };
        assert_eq!(printed("atlantis", Some(&scenario), style, &[Part::Scenario]).pages.len(), 1);
    }
}

#[test]
fn what_a_rule_of_the_house_says_is_not_said_again() {
    let house = "rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"Only crews sail.\"\n\
                 set = { \"boats.winds_move_empty\" = false }\n";
    let said = card(Some(&ruled(house)), Language::En);
    assert!(said.contains("Only crews sail.") && !said.contains("Also agreed"), "{said}");
}

#[test]
fn the_last_turn_is_told_where_it_can_come() {
    let told = |rulings: &str| {
        card(Some(&ruled(&format!("rules = []\n[rulings]\n{rulings}\n"))), Language::En)
            .contains("in any case")
    };
    assert!(!told("\"end.cap\" = 40") && told("\"end.cap\" = 39"));
    assert!(!told("\"end.when\" = \"last-tile\"") && !told("\"end.when\" = \"nobody-left\""));
    // Nothing else ends it.
    assert!(told("\"end.volcano\" = \"whirlpool\"") && told("\"tiles.mountain.volcano\" = 0"));
    assert!(told("\"end.volcano\" = \"whirlpool\"\n\"end.when\" = \"nobody-left\""));
}

/// A value that a knob has not in the printed game, as it stands in a file.
fn another(knob: &Knob) -> String {
    let usual = PRINTED.knobs().get(knob).unwrap();
    match knob.kind {
        KnobKind::YesNo => (usual == Value::YesNo(false)).to_string(),
        KnobKind::Number(least, _) if usual == Value::Number(least) => (least + 1).to_string(),
        KnobKind::Number(least, _) => least.to_string(),
        KnobKind::Word(words) => {
            format!("{:?}", words.iter().find(|word| usual != Value::Word(word)).unwrap())
        }
        KnobKind::Bag(..) => "[1, 2]".to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_knob_that_a_ruling_changes_shows_on_the_card_or_on_the_map_before_it() {
    let both = |scenario: &(ScenarioFile, Compiled), language: Language| {
        let style = Style { language, ..Style::default() };
        let pages = printed("atlantis", Some(scenario), style, &[Part::Player, Part::Scenario]).pages;
        // The last line of a page has the mark of what is printed.
        let texts = pages.iter().flat_map(says).filter(|text| !text.starts_with("Hatchway "));
        texts.collect::<Vec<_>>()
    };
    let usual = Language::ALL.map(|language| both(&ruled("rules = []\n"), language));
    // Another mark alone is no difference.
    assert_eq!(both(&ruled("rules = []\n[rulings]\n\"end.cap\" = 200\n"), Language::En), usual[0]);
    for (n, knob) in knobs::all(Game::Survive).iter().enumerate() {
        let language = Language::ALL[n % 4];
        let value = another(knob);
        let scenario = ruled(&format!("rules = []\n[rulings]\n\"{}\" = {value}\n", knob.name));
        assert_ne!(both(&scenario, language), usual[n % 4], "{} = {value} in {language}", knob.name);
    }
}
