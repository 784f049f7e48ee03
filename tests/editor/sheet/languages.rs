//! Sheets in the languages of the rulebooks.

use scenario_rules::{Language, ScenarioFile, compile, names, premade};
use workbench::game::escape::print::card::words::Words as Card;
use workbench::game::escape::print::words::Words;
use workbench::print::order::{Order, Original};
use workbench::print::{Part, Style};

use super::{drawn, order, original, says, zone};

const OTHERS: [Language; 3] = [Language::It, Language::Es, Language::Pt];

/// What is printed of a zone and a scenario, as one text.
fn told(name: &str, scenario: &ScenarioFile, language: Language) -> String {
    let (zone, compiled) = (zone(name), compile(scenario));
    let style = Style { language, ..Style::default() };
    let order = Order { style, ..order(&[Part::Player, Part::Scenario, Part::Key, Part::Cards]) };
    let scene = order.scene(Original { zone: &zone, scenario: Some((scenario, &compiled)) }).unwrap();
    scene.title.clone() + " " + &scene.pages.iter().flat_map(says).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_titles_of_all_published_zones_are_told_in_every_language() {
    for name in scenario_rules::escape::ZONES {
        let zone = zone(name);
        let english = zone.title().unwrap();
        assert_eq!(names::title(&zone, Language::En), Some(english));
        for language in OTHERS {
            let title = names::title(&zone, language).unwrap();
            assert_ne!(title, english, "{name} in {language}");
            let style = Style { language, ..Style::default() };
            let scene = Order { style, ..order(&[Part::Player]) }.scene(original(&zone)).unwrap();
            let said = says(&scene.pages[0]).join(" ");
            assert!(said.contains(title) && !said.contains(english), "{name} in {language}: {said}");
        }
    }
}

#[test]
fn names_and_descriptions_of_all_built_in_scenarios_are_told_in_every_language() {
    let described = premade::names(engine::Game::Escape).filter(|name| !["advanced", "basic"].contains(name));
    for name in described {
        let scenario = premade::scenario(name).unwrap();
        assert_eq!(names::name(&scenario, Language::En), scenario.name());
        for language in OTHERS {
            let description = names::description(&scenario, language);
            assert!(description.is_some_and(|text| Some(text) != scenario.description()), "{name}");
        }
    }
    let infection = premade::scenario("infection").unwrap();
    for (language, name) in OTHERS.into_iter().zip(["Infezione", "Infección", "Infecção"]) {
        let said = told("galilei", &infection, language);
        assert!(said.contains(name) && said.contains(&format!("Galilei · {name}")), "{said}");
        assert!(said.contains(names::description(&infection, language).unwrap()), "{said}");
        assert!(!said.contains("Infection") && !said.contains("Whoever"), "{said}");
    }
}

#[test]
fn what_somebody_wrote_himself_stays_as_he_wrote_it() {
    let mut mine = drawn("Mine", "Hd1\nsAd");
    mine.set_title(Some("Small and dark")).unwrap();
    assert_eq!(names::title(&mine, Language::It), Some("Small and dark"));
    let arena =
        "hatchway = 1\ngame = \"escape\"\nname = \"Scattered\"\ndescription = \"Mine.\"\nrules = []\n";
    let arena = ScenarioFile::read(arena.as_bytes()).unwrap();
    assert_eq!(names::name(&arena, Language::Pt), "Scattered");
    assert_eq!(names::description(&arena, Language::Pt), Some("Mine."));
}

#[test]
fn sectors_and_games_are_called_as_in_the_rulebooks() {
    let words = Language::ALL.map(|language| {
        let (words, card) = (Words::of(language), Card::of(language));
        [words.human_start, words.alien_start, words.hatch, words.advanced, card.basic]
    });
    assert_eq!(
        words,
        [
            ["Human Sector", "Alien Sector", "Escape Hatch", "Advanced game", "Basic game"],
            ["Settore Umani", "Settore Alieni", "Scialuppa", "Modalità Completa", "Modalità Semplice"],
            ["Sector Humano", "Sector Alien", "Escotilla de Escape", "Juego estándar", "Juego básico"],
            ["Sector Humano", "Sector Extraterrestre", "Escotilha de Saída", "Jogo Standard", "Jogo básico"],
        ]
    );
    for (language, foreign) in [(Language::Es, "alienígena"), (Language::Pt, "alienígena")] {
        let said = told("fermi", &premade::scenario("old-school").unwrap(), language).to_lowercase();
        assert!(!said.contains(foreign), "{language}: {said}");
    }
}

#[test]
fn the_printed_games_are_called_by_their_names() {
    for (language, advanced, basic) in [
        (Language::En, "Advanced game", "Basic game"),
        (Language::It, "Modalità Completa", "Modalità Semplice"),
    ] {
        for (name, expected) in [("advanced", advanced), ("basic", basic)] {
            let said = told("fermi", &premade::scenario(name).unwrap(), language);
            assert!(said.starts_with(&format!("Fermi · {expected}")), "{said}");
        }
    }
}
