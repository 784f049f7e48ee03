//! *Survive*: its documents, its rules by code, and what checks them.

mod boards;
mod came_up;
mod catalogue;
mod checks;
mod examples;
mod in_words;
mod languages;
mod records;
mod scenarios;

use engine::survive::{Rules, atlantis};
use engine::{Cell, Game, Zone};
use scenario_rules::{Compiled, Finding, ScenarioFile, compile};

/// The printed board with other cells: `D05 ~, G07 #`.
#[track_caller]
pub fn board(edits: &str) -> Zone {
    let mut zone = atlantis();
    for edit in edits.split(',').map(str::trim).filter(|edit| !edit.is_empty()) {
        let (at, sign) = edit.split_once(' ').expect("a cell and a sign");
        let cell = sign.chars().next().and_then(|sign| Cell::from_sign(Game::Survive, sign)).expect("a sign");
        zone.set_cell(at.parse().expect("a cell"), cell).expect("a cell on the grid");
    }
    zone
}

/// A scenario with these lines.
#[track_caller]
pub fn scenario(lines: &str) -> ScenarioFile {
    let rules = if lines.contains("rules =") { "" } else { "rules = []\n" };
    let text = format!("hatchway = 1\ngame = \"survive\"\nname = \"test\"\n{rules}{lines}\n");
    ScenarioFile::read(text.as_bytes()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// The rules that a scenario with these lines makes, and nothing is wrong with it.
#[track_caller]
pub fn rules(lines: &str) -> Rules {
    let compiled: Compiled = compile(&scenario(lines));
    assert_eq!(told(&compiled.findings), "");
    compiled.rules()
}

pub fn told(findings: &[Finding]) -> String {
    let line = |finding: &Finding| {
        let cells: String = finding.sectors.iter().map(|at| format!(" {at}")).collect();
        let codes: String = finding.rules.iter().map(|code| format!(" {code}")).collect();
        format!("{finding}{cells}{codes}\n")
    };
    findings.iter().map(line).collect()
}
