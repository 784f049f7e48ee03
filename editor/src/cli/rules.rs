//! `hatchway rules`: what the codes mean, and which knobs there are.

mod object;
mod page;
mod words;

use std::path::PathBuf;

use clap::Args;
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
    /// The rules of a scenario, with the values it chooses: a file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
}

/// The rules that are told about.
struct RuleList {
    rules: Vec<Rule>,
    scenario: Option<NamedScenario>,
}

impl RuleList {
    /// The sentence of a rule, with the values that the scenario chooses.
    fn sentence(&self, rule: &Rule, language: Language) -> String {
        let chosen = |name: &str| self.scenario.as_ref()?.file.parameter(rule.code, name);
        Catalogue::of(engine::Game::default()).sentence(rule, language, chosen)
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
        Catalogue::of(engine::Game::default()).playable().chain(own)
    }
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let scenario = scenario(arguments.scenario.as_deref())?;
    let rules = match arguments.code {
        Some(code) => vec![one(code, scenario.as_ref())?],
        None => all(scenario.as_ref()),
    };
    let chosen = RuleList { rules, scenario };
    let shown = knobs::all(engine::Game::default()).iter().filter(|knob| match arguments.code {
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
fn all(scenario: Option<&NamedScenario>) -> Vec<Rule> {
    let catalogue = Catalogue::of(engine::Game::default());
    let Some(scenario) = scenario else { return catalogue.rules().to_vec() };
    let file = &scenario.file;
    let mut codes: Vec<Code> = file.rules().iter().map(|said| said.value).collect();
    codes.extend(file.house().iter().map(|said| said.value.code));
    codes.sort_unstable();
    codes.dedup();
    codes.into_iter().filter_map(|code| file.rule(code).cloned()).collect()
}

fn one(code: Code, scenario: Option<&NamedScenario>) -> Result<Rule, Failure> {
    let catalogue = Catalogue::of(engine::Game::default());
    let own = scenario.and_then(|scenario| scenario.file.rule(code));
    own.or_else(|| catalogue.get(code)).cloned().ok_or_else(|| {
        Failure::unusable(match scenario {
            _ if !code.is_house() => catalogue.no_such_rule(code),
            Some(scenario) => format!("{}: there is no house rule {code} in this scenario", scenario.label()),
            None => format!("{code} is a house rule: name the scenario that describes it with --scenario"),
        })
    })
}
