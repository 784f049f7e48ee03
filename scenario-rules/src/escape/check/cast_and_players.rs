//! The cast and the number of players fit each other.

use engine::escape::SEATS;
use engine::escape::rules::Setup;

use super::{Check, Scene, seats, words};
use crate::file::ScenarioFile;
use crate::finding::{Finding, Severity};
use crate::players::PlayerRange;

pub(super) const CHECK: Check = Check {
    name: "cast-and-players",
    severity: Severity::Error,
    looks_for: "suggested players that cannot sit down, or a cast larger than the crew",
    run,
};

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let scenario = scene.scenario.and_then(ScenarioFile::players);
    let suggested = [("zone", scene.players), ("scenario", scenario)];
    let impossible = suggested.into_iter().filter_map(|(whose, players)| impossible(whose, players?));
    let disagree = words::disagree(scene.players, scenario).map(|message| CHECK.warning(message));
    impossible.chain(disagree).chain(too_large(scene)).collect()
}

fn impossible(whose: &str, players: PlayerRange) -> Option<Finding> {
    let [message, by_hand] = words::cannot_sit_down(whose, players, SEATS)?;
    Some(CHECK.finding(message).by_hand(by_hand))
}

fn too_large(scene: &Scene<'_>) -> Option<Finding> {
    let cast = scene.rules().setup.cast.iter().count() as u32;
    let PlayerRange { fewest, most } = seats::players(scene);
    let humans = |players| u32::from(seats::humans(scene.rules(), players));
    let (codes, by) = scene.blame(&[Setup::cast]);
    let named = words::count(cast, "character", "characters");
    // Without Humans no cast is dealt at all, which is told elsewhere.
    if humans(most) == 0 || cast <= humans(fewest) {
        None
    } else if cast > humans(most) {
        let message = format!(
            "the cast names {named}{by}, but of {most} players only {} are humans: name fewer, or suggest more players",
            humans(most)
        );
        Some(CHECK.warning(message).under(codes))
    } else {
        let message = format!(
            "the cast names {named}{by}, of whom {fewest} players deal only the first {}",
            humans(fewest)
        );
        Some(CHECK.note(message).under(codes))
    }
}
