//! What is wrong with a zone and a scenario together: each check by a small scenario that shows it.

mod combinations;
mod never_comes_up;
mod starts;
mod time_and_winning;
mod ways;
mod what_is_built_in;

use engine::Zone;
use engine::escape::bot::Random;
use engine::escape::{Board, Event, State};
use engine::rng::Dice;
use expect_test::{Expect, expect};
use proptest::prelude::*;
use scenario_rules::escape::check::CHECKS;
use scenario_rules::{
    Finding, PlayerRange, ScenarioFile, Severity, Subject, check, compile, premade, published,
};
use support::zones::drawn;

fn scenario(lines: &str) -> ScenarioFile {
    let text = format!("hatchway = 1\ngame = \"escape\"\nname = \"test\"\n{lines}\n");
    ScenarioFile::read(text.as_bytes()).unwrap()
}

/// A scenario with one house rule that sets these knobs.
fn house(set: &str) -> String {
    format!("rules = [\"X.1\"]\n[[house]]\ncode = \"X.1\"\ntext = \"Mine.\"\nset = {{ {set} }}")
}

fn findings(zone: &Zone, players: Option<PlayerRange>, scenario: &ScenarioFile) -> Vec<Finding> {
    let compiled = compile(scenario);
    let findings = check(&Subject::of(zone).for_players(players).with(scenario, &compiled)).findings;
    // What the engine refuses, a check has told.
    let playable = findings.iter().all(|finding| finding.severity != Severity::Error);
    assert!(!playable || Board::new(zone, &compiled.rules()).is_ok());
    findings
}

fn told(finding: &Finding) -> String {
    let sectors: String = finding.sectors.iter().map(|at| format!(" {at}")).collect();
    format!("{finding}{sectors} {}\n", finding.rules.join("+")).replace(" \n", "\n")
}

/// Errors and warnings of a scenario in Galilei are exactly these.
#[track_caller]
fn in_galilei(lines: &str, expected: Expect) {
    let galilei = published::zone("galilei").unwrap();
    let findings = findings(galilei.zone(), galilei.players(), &scenario(lines));
    expected
        .assert_eq(&findings.iter().filter(|f| f.severity != Severity::Note).map(told).collect::<String>());
}

/// A check finds exactly this in a zone with a scenario.
#[track_caller]
fn finds(name: &str, rows: &str, lines: &str, expected: Expect) {
    assert!(CHECKS.iter().any(|check| check.name == name), "{name}");
    let findings = findings(&drawn(rows), None, &scenario(lines));
    expected.assert_eq(&findings.iter().filter(|f| f.check == name).map(told).collect::<String>());
}
