//! How many sit at the table.

use super::Scene;
use crate::file::ScenarioFile;
use crate::players::PlayerRange;

/// The fewest and the most players that both the zone and the scenario suggest; where they do not agree, the
/// scenario's; where neither suggests any, as many as the box is for.
pub(super) fn players(scene: &Scene<'_>) -> PlayerRange {
    let scenario = scene.scenario.and_then(ScenarioFile::players);
    match (scene.players, scenario) {
        (Some(zone), Some(scenario)) => zone.and(scenario).unwrap_or(scenario),
        // A zone does not know the rules: it means those of its numbers that have colours.
        (Some(zone), None) => {
            PlayerRange { most: zone.most.min(scene.rules.setup.most_players()).max(zone.fewest), ..zone }
        }
        (None, Some(scenario)) => scenario,
        (None, None) => PlayerRange::new(2, scene.rules.setup.most_players()),
    }
}

/// How many explorers so many players have.
pub(super) fn explorers(scene: &Scene<'_>, players: u8) -> u32 {
    let setup = &scene.rules.setup;
    u32::from(setup.values.len()) * u32::from(setup.colours.get()) * u32::from(players)
}
