//! What published zones and built-in scenarios are called and are about, in every language.
//!
//! Files say it in English. Where a file still says what is built in, it can be told in another language; what
//! somebody wrote themselves stays as they wrote it.

use std::sync::LazyLock;

use engine::Game;
use serde::Deserialize;

use crate::file::scenario::ScenarioFile;
use crate::file::zone::ZoneFile;
use crate::game;
use crate::knobs::builtin;
use crate::language::Language;

/// A text in the four languages.
#[derive(Debug, Deserialize)]
struct Text {
    en: String,
    it: String,
    es: String,
    pt: String,
}

impl Text {
    fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::It => &self.it,
            Language::Es => &self.es,
            Language::Pt => &self.pt,
        }
    }
}

/// A scenario's name and what it is about.
#[derive(Debug, Deserialize)]
struct Scenario {
    name: Text,
    description: Text,
}

#[derive(Debug, Default, Deserialize)]
struct Names {
    title: Vec<Text>,
    scenario: Vec<Scenario>,
}

fn names(game: Game) -> &'static Names {
    static NAMES: LazyLock<Vec<Names>> =
        LazyLock::new(|| Game::ALL.map(|game| builtin(toml::from_str(game::lore(game).names))).into());
    &NAMES[game as usize]
}

/// The title of a zone: one of the published ones in a language, any other as it is.
pub fn title(zone: &ZoneFile, language: Language) -> Option<&str> {
    let title = zone.title()?;
    let known = names(zone.zone().game()).title.iter().find(|known| known.en == title);
    Some(known.map_or(title, |known| known.get(language)))
}

/// The name of a scenario: a built-in one's in a language, any other as it is.
pub fn name(scenario: &ScenarioFile, language: Language) -> &str {
    find(scenario).map_or(scenario.name(), |known| known.name.get(language))
}

/// What a scenario is about: a built-in one in a language, any other as it is.
pub fn description(scenario: &ScenarioFile, language: Language) -> Option<&str> {
    find(scenario).map(|known| known.description.get(language)).or(scenario.description())
}

// A name alone may be anybody's; with its description it is ours.
fn find(scenario: &ScenarioFile) -> Option<&'static Scenario> {
    names(scenario.game()).scenario.iter().find(|known| {
        known.name.en == scenario.name() && Some(known.description.en.as_str()) == scenario.description()
    })
}
