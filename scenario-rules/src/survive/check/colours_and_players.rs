//! As many play as have a colour.

use engine::survive::rules::Setup;
use engine::survive::{EXPLORERS, SEATS};

use super::{Check, Scene, seats, words};
use crate::file::ScenarioFile;
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "colours-and-players",
    severity: Severity::Error,
    looks_for: "suggested players for whom there are not colours enough, or who cannot sit down",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let scenario = scene.scenario.and_then(ScenarioFile::players);
    let suggested = [("zone", scene.players), ("scenario", scenario)];
    let mut findings: Vec<Finding> =
        suggested.into_iter().filter_map(|(whose, players)| impossible(whose, players?)).collect();
    if findings.is_empty() {
        findings.extend(colours(scene, scenario));
        if findings.iter().all(|finding| finding.severity != Severity::Error) {
            findings.extend(explorers(scene));
        }
        findings.extend(disagree(scene.players, scenario));
    }
    findings
}

fn impossible(whose: &str, players: (u8, u8)) -> Option<Finding> {
    let why = format!("the {whose} suggests {}, but 2 to {SEATS} can play", words::players(players));
    let by_hand = format!("{why}: suggest another number in the Scenario panel");
    let fits = 2 <= players.0 && usize::from(players.1) <= SEATS;
    (!fits).then(|| CHECK.finding(format!("{why}: change its `players`")).by_hand(by_hand))
}

/// Who leads several colours leaves fewer to others; who leads one, with more players than colours, needs another box.
fn colours(scene: &Scene<'_>, scenario: Option<(u8, u8)>) -> Option<Finding> {
    let (colours, most) = (scene.rules.setup.colours.get(), seats::most(scene));
    // A zone that suggests several means those that the rules allow; a scenario means all that it says.
    let too_many = match scenario {
        Some(players) => Some(players).filter(|players| players.1 > most),
        None => scene.players.filter(|players| players.0 > most),
    }?;
    let (codes, by) = scene.blame(&[Setup::colours]);
    let players = words::players(too_many);
    if colours > 1 {
        let message = format!(
            "each player leads {colours} colours{by}, and the box has {}: {most} can play, not {players}; \
             suggest players = [{most}, {most}]",
            seats::COLOURS
        );
        return Some(CHECK.finding(message).under(codes));
    }
    let message =
        format!("the box has {} colours, but {players} are suggested: have more made", seats::COLOURS);
    Some(CHECK.weighed(Severity::Warning, message))
}

fn explorers(scene: &Scene<'_>) -> Option<Finding> {
    let (_, most) = seats::players(scene);
    let explorers = seats::explorers(scene, most);
    let (codes, by) = scene.blame(&[Setup::values, Setup::colours]);
    let message = format!(
        "{most} players have {explorers} explorers{by}, and at most {EXPLORERS} can be played with: suggest fewer players"
    );
    (explorers > EXPLORERS as u32).then(|| CHECK.finding(message).under(codes))
}

fn disagree(zone: Option<(u8, u8)>, scenario: Option<(u8, u8)>) -> Option<Finding> {
    let (zone, scenario) = (zone?, scenario?);
    let message = format!(
        "the zone suggests {} and the scenario {}: no number suits both; choose another zone, or change one of them",
        words::players(zone),
        words::players(scenario)
    );
    (zone.0 > scenario.1 || scenario.0 > zone.1).then(|| CHECK.weighed(Severity::Warning, message))
}
