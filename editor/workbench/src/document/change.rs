//! Changes to the words of a document: names, players, rules. Each is an edit with words for the history.

use engine::Knob;
use engine::{Cell, Coord};
use scenario_rules::file::scenario::Base;
use scenario_rules::{Code, Language, PlayerRange, Rule, ScenarioFile, Trouble, Value, ZoneFile};

use crate::document::edit::{Draft, Edit};

/// An edit, and what it does in words for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// As the history lists it: "Rename to Airlock".
    pub words: String,
    /// What is done.
    pub edit: Edit,
}

type Result = std::result::Result<Change, Vec<Trouble>>;

/// How many letters of a name or a sentence the history shows.
const SHOWN: usize = 40;

impl Change {
    /// Cells that become something else.
    pub fn cells(words: impl Into<String>, cells: Vec<(Coord, Cell)>) -> Self {
        Self { words: words.into(), edit: Edit::Cells(cells) }
    }

    /// What a function does to the zone's file.
    pub fn zone(
        draft: &Draft,
        words: impl Into<String>,
        change: impl FnOnce(&mut ZoneFile) -> std::result::Result<(), Vec<Trouble>>,
    ) -> Result {
        let mut zone = draft.zone().clone();
        change(&mut zone)?;
        Ok(Self { words: words.into(), edit: Edit::to_zone(draft.zone(), &zone) })
    }

    /// What a function does to the scenario's file; where there is none, to a new one named after the zone.
    pub fn scenario(
        draft: &Draft,
        words: impl Into<String>,
        change: impl FnOnce(&mut ScenarioFile) -> std::result::Result<(), Vec<Trouble>>,
    ) -> Result {
        let mut scenario = match draft.scenario() {
            Some(scenario) => scenario.clone(),
            None => ScenarioFile::new(draft.zone().zone().game(), draft.zone().name())?,
        };
        change(&mut scenario)?;
        Ok(Self { words: words.into(), edit: Edit::to_scenario(draft.scenario(), Some(&scenario)) })
    }
}

/// The header of the zone.
impl Change {
    /// Another name for the zone.
    pub fn rename(draft: &Draft, name: &str) -> Result {
        Self::zone(draft, format!("Rename to {}", short(name)), |zone| zone.set_name(name))
    }

    /// Another title, or none.
    pub fn title(draft: &Draft, title: Option<&str>) -> Result {
        Self::zone(draft, given("title", title), |zone| zone.set_title(title))
    }

    /// Another author, or none.
    pub fn author(draft: &Draft, author: Option<&str>) -> Result {
        Self::zone(draft, given("author", author), |zone| zone.set_author(author))
    }

    /// Other notes, or none.
    pub fn notes(draft: &Draft, notes: Option<&str>) -> Result {
        Self::zone(draft, given("notes", notes), |zone| zone.set_notes(notes))
    }

    /// Another number of players, or none.
    pub fn players(draft: &Draft, players: Option<PlayerRange>) -> Result {
        Self::zone(draft, for_players("the zone", players), |zone| zone.set_players(players))
    }
}

/// The scenario.
impl Change {
    /// A scenario for the zone, in the place of the one there is.
    pub fn attach(draft: &Draft, scenario: &ScenarioFile) -> Self {
        let words = format!("Play {}", short(scenario.name()));
        Self { words, edit: Edit::to_scenario(draft.scenario(), Some(scenario)) }
    }

    /// No scenario any more.
    pub fn detach(draft: &Draft) -> Self {
        let words = match draft.scenario() {
            Some(scenario) => format!("Play without {}", short(scenario.name())),
            None => "Play without a scenario".to_owned(),
        };
        Self { words, edit: Edit::Attach(None) }
    }

    /// Another name for the scenario.
    pub fn rename_scenario(draft: &Draft, name: &str) -> Result {
        let words = format!("Rename the scenario to {}", short(name));
        Self::scenario(draft, words, |scenario| scenario.set_name(name))
    }

    /// Another author of the scenario, or none.
    pub fn scenario_author(draft: &Draft, author: Option<&str>) -> Result {
        Self::scenario(draft, given("scenario's author", author), |scenario| scenario.set_author(author))
    }

    /// Another description of the scenario, or none.
    pub fn description(draft: &Draft, description: Option<&str>) -> Result {
        let words = given("description", description);
        Self::scenario(draft, words, |scenario| scenario.set_description(description))
    }

    /// Another number of players for the scenario, or none.
    pub fn scenario_players(draft: &Draft, players: Option<PlayerRange>) -> Result {
        Self::scenario(draft, for_players("the scenario", players), |scenario| scenario.set_players(players))
    }

    /// Another printed game to start from.
    pub fn base(draft: &Draft, base: Base) -> Result {
        let words = format!("Start from the {} game", base.word());
        Self::scenario(draft, words, |scenario| scenario.set_base(base))
    }

    /// One more rule.
    pub fn tick(draft: &Draft, code: Code) -> Result {
        Self::scenario(draft, format!("Tick {code}"), |scenario| scenario.add_rule(code))
    }

    /// One rule less.
    pub fn untick(draft: &Draft, code: Code) -> Result {
        Self::scenario(draft, format!("Untick {code}"), |scenario| scenario.remove_rule(code))
    }

    /// A value for a parameter of a rule, or none.
    pub fn choose(draft: &Draft, code: Code, parameter: &str, value: Option<Value>) -> Result {
        let words = match value {
            Some(value) => format!("Choose {parameter} {value} for {code}"),
            None => format!("Choose no {parameter} for {code}"),
        };
        Self::scenario(draft, words, |scenario| scenario.set_parameter(code, parameter, value))
    }

    /// Another reading of a disputed point, or the usual one.
    pub fn ruling(draft: &Draft, knob: &Knob, value: Option<Value>) -> Result {
        let words = match value {
            Some(value) => format!("Rule that {} is {value}", knob.name),
            None => format!("Take back the ruling on {}", knob.name),
        };
        Self::scenario(draft, words, |scenario| scenario.set_ruling(knob, value))
    }

    /// One more house rule, played at once.
    pub fn add_house(draft: &Draft, rule: &Rule) -> Result {
        Self::scenario(draft, format!("Make the house rule {}", rule.code), |scenario| {
            scenario.add_house(rule)?;
            scenario.add_rule(rule.code)
        })
    }

    /// Another sentence for a house rule.
    pub fn house_text(draft: &Draft, code: Code, language: Language, text: Option<&str>) -> Result {
        let words = match text {
            Some(text) => format!("Word {code}: {}", short(text)),
            None => format!("Take away the sentence of {code} in {}", language.word()),
        };
        Self::scenario(draft, words, |scenario| scenario.set_house_text(code, language, text))
    }

    /// Another knob set by a house rule, or one less.
    pub fn house_knob(draft: &Draft, code: Code, knob: &Knob, value: Option<Value>) -> Result {
        let words = match value {
            Some(value) => format!("Let {code} set {} to {value}", knob.name),
            None => format!("Let {code} leave {} alone", knob.name),
        };
        Self::scenario(draft, words, |scenario| scenario.set_house_knob(code, knob, value))
    }

    /// One house rule less.
    pub fn remove_house(draft: &Draft, code: Code) -> Result {
        Self::scenario(draft, format!("Remove the house rule {code}"), |scenario| scenario.remove_house(code))
    }
}

fn given(what: &str, text: Option<&str>) -> String {
    match text {
        Some(text) => format!("Change the {what} to {}", short(text)),
        None => format!("Take away the {what}"),
    }
}

fn for_players(what: &str, players: Option<PlayerRange>) -> String {
    match players {
        Some(players) => format!("Suggest {what} for {players}"),
        None => format!("Suggest {what} for any number of players"),
    }
}

/// The beginning of a text, on one line.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None if line.is_empty() => "nothing".to_owned(),
        None => line,
    }
}
