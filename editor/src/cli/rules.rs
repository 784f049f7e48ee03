//! `hatchway rules`: what the codes mean, and which knobs there are.

mod object;
mod page;
mod words;

use std::path::PathBuf;

use clap::Args;
use engine::Game;
use scenario_rules::{Catalogue, Code, Language, Rule, knobs};

use super::{Answer, Format, Setting};
use crate::open::scenario::scenario;
use workbench::case::NamedScenario;
use workbench::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The code of one rule, such as B.3
    code: Option<Code>,
    /// The language: en, it, es or pt
    #[arg(long, value_name = "LANG", default_value_t)]
    lang: Language,
    /// List the knobs that rules set
    #[arg(long)]
    knobs: bool,
    /// Of which game: escape or survive; without it the game of the code or of the scenario, or escape
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<Game>,
    /// The rules of a scenario, with the values it chooses: a file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
}

/// A game by its word in a call.
pub(super) fn game(word: &str) -> Result<Game, String> {
    Game::from_word(word).ok_or_else(|| {
        let words = Game::ALL.map(Game::word);
        format!("there is no such game; there are: {}", words.join(", "))
    })
}

impl Arguments {
    /// The game that is asked about: letters of codes are of one game each.
    fn game(&self, scenario: Option<&NamedScenario>) -> Game {
        let of_code = || Catalogue::game_of(self.code?);
        let of_scenario = scenario.map(|scenario| scenario.file.game());
        self.game.or(of_scenario).or_else(of_code).unwrap_or_default()
    }
}

/// The rules that are told about.
struct RuleList {
    game: Game,
    rules: Vec<Rule>,
    scenario: Option<NamedScenario>,
}

impl RuleList {
    /// The sentence of a rule, with the values that the scenario chooses.
    fn sentence(&self, rule: &Rule, language: Language) -> String {
        let chosen = |name: &str| self.scenario.as_ref()?.file.parameter(rule.code, name);
        Catalogue::of(self.game).sentence(rule, language, chosen)
    }

    /// The sentence of a rule as programs want it: in a scenario with its values, else with their names.
    fn text(&self, rule: &Rule, language: Language) -> String {
        match &self.scenario {
            Some(_) => self.sentence(rule, language),
            None => rule.texts.get(language).to_owned(),
        }
    }

    /// All rules that a rule can meet: the printed ones and the scenario's own.
    fn others(&self) -> impl Iterator<Item = &Rule> {
        let own = self.scenario.iter().flat_map(|scenario| scenario.file.house()).map(|said| &said.value);
        Catalogue::of(self.game).playable().chain(own)
    }
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let scenario = scenario(arguments.scenario.as_deref())?;
    let game = arguments.game(scenario.as_ref());
    let rules = match arguments.code {
        Some(code) => vec![one(game, code, scenario.as_ref())?],
        None => all(game, scenario.as_ref()),
    };
    let chosen = RuleList { game, rules, scenario };
    let shown = knobs::all(game).iter().filter(|knob| match arguments.code {
        Some(_) => chosen.rules.iter().any(|rule| rule.sets.iter().any(|write| write.knob == *knob)),
        None => true,
    });
    let shown = shown.collect::<Vec<_>>();
    if setting.format == Format::Json {
        return Answer::json(&object::object(&chosen, &shown));
    }
    Ok(Answer::text(match (arguments.knobs, arguments.code) {
        (true, _) => page::knobs(&chosen, &shown, arguments.lang, setting),
        (false, None) => page::list(&chosen, arguments.lang, setting),
        (false, Some(_)) => page::rule(&chosen, arguments.lang, setting),
    }))
}

/// The whole catalogue, or what a scenario plays with and describes.
fn all(game: Game, scenario: Option<&NamedScenario>) -> Vec<Rule> {
    let catalogue = Catalogue::of(game);
    let Some(scenario) = scenario else { return catalogue.rules().to_vec() };
    let file = &scenario.file;
    let mut codes: Vec<Code> = file.rules().iter().map(|said| said.value).collect();
    codes.extend(file.house().iter().map(|said| said.value.code));
    codes.sort_unstable();
    codes.dedup();
    codes.into_iter().filter_map(|code| file.rule(code).cloned()).collect()
}

fn one(game: Game, code: Code, scenario: Option<&NamedScenario>) -> Result<Rule, Failure> {
    let catalogue = Catalogue::of(game);
    let own = scenario.and_then(|scenario| scenario.file.rule(code));
    own.or_else(|| catalogue.get(code)).cloned().ok_or_else(|| {
        Failure::unusable(match scenario {
            _ if !code.is_house() => catalogue.no_such_rule(code),
            Some(scenario) => format!("{}: there is no house rule {code} in this scenario", scenario.label()),
            None => format!("{code} is a house rule: name the scenario that describes it with --scenario"),
        })
    })
}
