//! Everything for players is there in four languages.

use engine::Game;
use scenario_rules::knobs;
use scenario_rules::survive::ZONES;
use scenario_rules::{Catalogue, Language, names, premade, published};

const OTHERS: [Language; 3] = [Language::It, Language::Es, Language::Pt];

#[test]
fn every_rule_has_its_sentence_in_every_language_with_its_parameters_in_it() {
    for rule in Catalogue::of(Game::Survive).rules() {
        for language in Language::ALL {
            let text = rule.texts.given(language).unwrap_or_else(|| panic!("{} in {language}", rule.code));
            assert!(text.ends_with('.'), "{text}");
            for parameter in &rule.parameters {
                assert!(text.contains(&format!("{{{}}}", parameter.name)), "{text}");
            }
        }
        for language in OTHERS {
            assert_ne!(rule.texts.given(language), rule.texts.given(Language::En), "{}", rule.code);
        }
    }
}

#[test]
fn every_letter_has_its_heading() {
    for letter in ['S', 'X'] {
        let headings = Language::ALL.map(|language| Catalogue::of(Game::Survive).heading(letter, language));
        assert!(headings.iter().all(Option::is_some), "{letter}");
    }
}

#[test]
fn every_knob_has_its_meaning_in_every_language() {
    for knob in knobs::all(Game::Survive) {
        let english = knobs::meaning(knob, Language::En);
        for language in OTHERS {
            let meaning = knobs::meaning(knob, language);
            assert_ne!(meaning, english, "{} in {language}", knob.name);
            assert!(meaning.ends_with('.'), "{meaning}");
        }
    }
}

#[test]
fn every_meaning_is_of_a_knob() {
    let text =
        std::fs::read_to_string(support::example("../scenario-rules/catalogue/survive/knobs.toml")).unwrap();
    for name in text.lines().filter_map(|line| line.strip_prefix("[\"")?.strip_suffix("\"]")) {
        let of = |knob: &engine::Knob| &*knob.name == name || knob.name.starts_with(&format!("{name}."));
        assert!(knobs::all(Game::Survive).iter().any(of), "{name}");
    }
}

#[test]
fn every_board_has_its_title_in_every_language() {
    for name in ZONES {
        let zone = published::zone(name).unwrap();
        for language in OTHERS {
            assert_ne!(names::title(&zone, language), zone.title(), "{name} in {language}");
        }
    }
}

#[test]
fn every_scenario_has_its_name_and_description_and_house_rules_in_every_language() {
    for name in premade::groups(Game::Survive).flatten() {
        let scenario = premade::scenario(name).unwrap();
        for language in OTHERS {
            assert_ne!(names::name(&scenario, language), scenario.name(), "{name} in {language}");
            assert_ne!(
                names::description(&scenario, language),
                scenario.description(),
                "{name} in {language}"
            );
            for house in scenario.house() {
                assert!(house.value.texts.given(language).is_some(), "{} in {language}", house.value.code);
            }
        }
    }
}
