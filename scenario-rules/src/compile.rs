//! From a scenario to the rules of the game: the base, then the rulings, then the codes in order.
//!
//! Who wrote what is remembered. Two that write one knob differently are in conflict, whoever they are: no
//! pair of codes is listed anywhere.

pub mod conflict;
mod needs;

use std::collections::BTreeSet;

use engine::{GameRules, Knob, KnobId};

use crate::catalogue::Catalogue;
use crate::code::Code;
use crate::file::scenario::Base;
use crate::file::{Place, ScenarioFile};
use crate::finding::{Finding, Severity};
use crate::knobs::Knobs;
use crate::near::nearest;
use crate::rule::{Rule, Setting};
use crate::value::Value;

/// Who wrote a knob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// A rule that is played.
    Rule(Code),
    /// A ruling of the scenario's file.
    Ruling,
}

/// That somebody set a knob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The knob.
    pub knob: &'static Knob,
    /// What it was set to.
    pub value: Value,
    /// Who set it.
    pub by: Author,
    /// Where the scenario's file says so.
    pub place: Place,
}

/// A scenario as the engine plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct Compiled {
    /// The knobs as they are set; where something is wrong, as well as it can be made out.
    pub knobs: Knobs,
    /// Everything that is wrong with the scenario itself.
    pub findings: Vec<Finding>,
    /// Who set which knob, in the order in which it was done.
    pub written: Vec<Written>,
}

impl Compiled {
    /// A printed game as it is.
    pub fn plain(base: Base) -> Self {
        Self { knobs: base.knobs(), findings: Vec::new(), written: Vec::new() }
    }

    /// The rules of its game; those of another game are as they are printed.
    pub fn rules<R: GameRules>(&self) -> R {
        self.knobs.rules()
    }

    /// Whether nothing keeps it from being played.
    pub fn playable(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity != Severity::Error)
    }

    /// Who set a knob, in the order in which it was done.
    pub fn writers(&self, knob: KnobId) -> impl Iterator<Item = &Written> {
        self.written.iter().filter(move |written| written.knob.name == knob)
    }

    /// The codes of the rules that set a knob, in the order in which it was done.
    pub fn codes(&self, knob: KnobId) -> Vec<Code> {
        let mut codes = Vec::new();
        for written in self.writers(knob) {
            match written.by {
                Author::Rule(code) if !codes.contains(&code) => codes.push(code),
                _ => {}
            }
        }
        codes
    }
}

/// What compiling looks for: the name by which its findings are known, how much they matter, and what it is.
pub const CHECKS: &[(&str, Severity, &str)] = &[
    ("reserved-rule", Severity::Error, "a number of the printed list whose text is not known here"),
    ("unknown-rule", Severity::Error, "a code that nobody has described"),
    (
        "repeated-rule",
        Severity::Error,
        "a code or a parameter that stands twice, or two house rules with one code",
    ),
    ("missing-parameter", Severity::Error, "a rule that has something to choose, and nothing is chosen"),
    ("bad-parameter", Severity::Error, "a chosen value that the rule does not allow"),
    ("unknown-knob", Severity::Error, "a knob that does not exist"),
    ("bad-value", Severity::Error, "a value that a knob cannot have"),
    (conflict::NAME, Severity::Error, "two rules that want one decision made differently"),
    (needs::NAME, Severity::Warning, "a rule that never comes up, because of another or of the base game"),
    ("changes-nothing", Severity::Warning, "a rule that leaves everything as the base game has it"),
    ("unknown-parameter", Severity::Warning, "a value chosen for something that the rule does not ask"),
    ("unknown-key", Severity::Warning, "a key that means nothing, and is nearly one that does"),
    ("unused-house-rule", Severity::Note, "a house rule that is described and not played"),
    ("unused-parameter", Severity::Note, "a value chosen for a rule that is not played"),
];

/// Compiles a scenario.
pub fn compile(scenario: &ScenarioFile) -> Compiled {
    let catalogue = Catalogue::of(scenario.game());
    let base = scenario.base().knobs();
    let mut knobs = base.clone();
    let mut findings = scenario.faults().to_vec();
    let mut written: Vec<Written> = Vec::new();
    for ruling in scenario.rulings() {
        let (knob, value, place) = (ruling.knob, ruling.value, ruling.place);
        written.push(Written { knob, value, by: Author::Ruling, place });
    }
    let mut played: Vec<(&Rule, Place)> = Vec::new();
    let mut seen: BTreeSet<Code> = BTreeSet::new();
    for said in scenario.rules() {
        let (code, place) = (said.value, said.place);
        match scenario.rule(code) {
            // Its second mention is told already.
            _ if !seen.insert(code) => {}
            _ if catalogue.is_reserved(code) => findings.push(reserved(catalogue, code).said_at(place)),
            None => findings.push(unknown(scenario, code).said_at(place)),
            Some(rule) => {
                played.push((rule, place));
                write(scenario, rule, place, &mut written, &mut findings);
            }
        }
    }
    for one in &written {
        knobs.set(one.knob, one.value);
    }
    let mut compiled = Compiled { knobs, findings, written };
    compiled.findings.extend(conflict::all(&compiled));
    compiled.findings.extend(needs::all(&played, &compiled));
    compiled.findings.extend(idle(&played, &base, &compiled));
    compiled.findings.extend(unused(scenario));
    // In the order of the file; what has no place comes last.
    compiled.findings.sort_by_key(|finding| (finding.severity, finding.place.is_none(), finding.place));
    compiled
}

/// What a rule writes, with the values that the scenario chose.
fn write(
    scenario: &ScenarioFile,
    rule: &Rule,
    place: Place,
    written: &mut Vec<Written>,
    findings: &mut Vec<Finding>,
) {
    let code = rule.code;
    for parameter in &rule.parameters {
        let said = scenario.chosen().iter().any(|one| one.code == code && one.name == parameter.name);
        if !said && parameter.default.is_none() {
            let (name, kind, example) = (&parameter.name, parameter.kind, parameter.kind.example);
            let message = format!(
                "{code} needs `{name}`, {kind}: add \"{code}\" = {{ {name} = {example} }} under [parameters]"
            );
            let by_hand = format!("{code} needs a choice: make it below the rule in the Scenario panel");
            let finding = Finding::new(Severity::Error, "missing-parameter", message).by_hand(by_hand);
            findings.push(finding.under([code]).said_at(place));
        }
    }
    for write in &rule.sets {
        let value = match &write.to {
            Setting::Fixed(value) => Some(*value),
            Setting::Chosen(name) => {
                let default = rule.parameter(name).and_then(|parameter| parameter.default);
                scenario.parameter(code, name).or(default)
            }
        };
        written.extend(value.map(|value| Written { knob: write.knob, value, by: Author::Rule(code), place }));
    }
}

/// Rules that leave every decision as the base game makes it.
fn idle(played: &[(&Rule, Place)], base: &Knobs, compiled: &Compiled) -> Vec<Finding> {
    let changes = |code: Code| {
        let mut own = compiled.written.iter().filter(|written| written.by == Author::Rule(code));
        own.any(|written| base.get(written.knob) != Some(written.value))
    };
    let told = |code: Code| compiled.findings.iter().any(|finding| finding.rules.contains(&code.to_string()));
    let idle = played.iter().filter(|(rule, _)| !changes(rule.code) && !told(rule.code));
    idle.map(|(rule, place)| {
        let code = rule.code;
        let why = format!("{code} changes nothing: the base game is like that already");
        let finding = Finding::new(Severity::Warning, "changes-nothing", format!("{why}; {OUT}"));
        finding.by_hand(format!("{why}; {UNTICK}")).under([code]).said_at(*place)
    })
    .collect()
}

fn reserved(catalogue: &Catalogue, code: Code) -> Finding {
    let reason = catalogue.reserved_text(crate::language::Language::En);
    let why = format!("{code} cannot be played: {reason}");
    let finding = Finding::new(Severity::Error, "reserved-rule", format!("{why}; {OUT}"));
    finding.by_hand(format!("{why}; {UNTICK}")).under([code])
}

fn unknown(scenario: &ScenarioFile, code: Code) -> Finding {
    let said = code.to_string();
    let own = scenario.house().iter().map(|said| said.value.code.to_string());
    let known: Vec<String> = own.collect();
    let near = nearest(&said, known.iter().map(String::as_str)).filter(|_| code.is_house());
    let meant = near.map(|near| format!("; did you mean {near}?")).unwrap_or_default();
    let (message, by_hand) = if code.is_house() {
        let entry =
            format!("{code} is not described in this file: add a [[house]] entry for it, or {OUT}{meant}");
        (entry, format!("{code} is a house rule that nobody has described; {UNTICK}{meant}"))
    } else {
        let why = Catalogue::of(scenario.game()).no_such_rule(code);
        (format!("{why}; {OUT}"), format!("{why}; {UNTICK}"))
    };
    Finding::new(Severity::Error, "unknown-rule", message).by_hand(by_hand).under([code])
}

/// What the file describes or chooses and does not play with.
fn unused(scenario: &ScenarioFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for said in scenario.house().iter().filter(|said| !scenario.plays(said.value.code)) {
        let code = said.value.code;
        let why = format!("{code} is described but not played");
        let message = format!("{why}: add \"{code}\" to `rules` to play it");
        let finding = Finding::new(Severity::Note, "unused-house-rule", message);
        findings.push(finding.by_hand(format!("{why}: {TICK}")).under([code]).said_at(said.place));
    }
    for chosen in scenario.chosen() {
        let (code, name) = (chosen.code, &chosen.name);
        let known = scenario.rule(code).map(|rule| rule.parameter(name).is_some());
        if !scenario.plays(code) {
            let message = format!(
                "`{name}` is chosen for {code}, which is not played: add \"{code}\" to `rules` to play it"
            );
            let by_hand =
                format!("{} is chosen for {code}, which is not played: {TICK}", name.escape_debug());
            let finding = Finding::new(Severity::Note, "unused-parameter", message).by_hand(by_hand);
            findings.push(finding.under([code]).said_at(chosen.place));
        } else if known == Some(false) {
            findings.push(no_such_parameter(scenario, code, name).under([code]).said_at(chosen.place));
        }
    }
    findings
}

/// What to do with a rule in a file, and in the window.
const OUT: &str = "take it out of `rules`";
const UNTICK: &str = "untick it";
const TICK: &str = "tick it to play it";

fn no_such_parameter(scenario: &ScenarioFile, code: Code, name: &str) -> Finding {
    let rule = scenario.rule(code);
    let names: Vec<&str> = rule
        .iter()
        .flat_map(|rule| rule.parameters.iter())
        .map(|parameter| parameter.name.as_str())
        .collect();
    let found = name.escape_debug();
    let expected = match nearest(name, names.iter().copied()) {
        Some(near) => format!("; did you mean `{near}`?"),
        None if names.is_empty() => ", and nothing else to choose: take it out".to_owned(),
        None => format!("; it has {}", names.join(", ")),
    };
    let by_hand =
        format!("there is no {found} to choose for {code}; the file says one, and nothing comes of it");
    let message = format!("{code} has no parameter `{found}`{expected}");
    Finding::new(Severity::Warning, "unknown-parameter", message).by_hand(by_hand)
}
