//! As many play as have a colour.

use engine::survive::rules::Setup;
use engine::survive::{COLOURS, EXPLORERS, SEATS};

use super::{Check, Scene, seats, words};
use crate::file::ScenarioFile;
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;

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
        let disagree = words::disagree(scene.players, scenario);
        findings.extend(disagree.map(|message| CHECK.weighed(Severity::Warning, message)));
    }
    findings
}

fn impossible(whose: &str, players: PlayerRange) -> Option<Finding> {
    let [message, by_hand] = words::cannot_sit_down(whose, players, SEATS)?;
    Some(CHECK.finding(message).by_hand(by_hand))
}

/// Who leads several colours leaves fewer to others; who leads one, with more players than colours, needs another box.
fn colours(scene: &Scene<'_>, scenario: Option<PlayerRange>) -> Option<Finding> {
    let (colours, most) = (scene.rules.setup.colours.get(), scene.rules.setup.most_players());
    // A zone that suggests several means those that the rules allow; a scenario means all that it says.
    let too_many = match scenario {
        Some(players) => Some(players).filter(|players| players.most > most),
        None => scene.players.filter(|players| players.fewest > most),
    }?;
    let (codes, by) = scene.blame(&[Setup::colours]);
    let players = too_many;
    if colours > 1 {
        let message = format!(
            "each player leads {colours} colours{by}, and the box has {COLOURS}: {most} can play, not {players}; \
             suggest players = [{most}, {most}]"
        );
        return Some(CHECK.finding(message).under(codes));
    }
    let message = format!("the box has {COLOURS} colours, but {players} are suggested: have more made");
    Some(CHECK.weighed(Severity::Warning, message))
}

fn explorers(scene: &Scene<'_>) -> Option<Finding> {
    let most = seats::players(scene).most;
    let explorers = seats::explorers(scene, most);
    let (codes, by) = scene.blame(&[Setup::values, Setup::colours]);
    let message = format!(
        "{most} players have {explorers} explorers{by}, and at most {EXPLORERS} can be played with: suggest fewer players"
    );
    (explorers > EXPLORERS as u32).then(|| CHECK.finding(message).under(codes))
}
