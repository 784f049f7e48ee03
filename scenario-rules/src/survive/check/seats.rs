//! How many sit at the table.

use super::Scene;
use crate::file::ScenarioFile;
use crate::players::PlayerRange;

/// How many colours the box has: so many players, or half of them with two colours each.
pub(super) const COLOURS: u8 = 4;

/// How many players have a colour of the box when each leads so many of them; at least two.
pub(super) fn most(scene: &Scene<'_>) -> u8 {
    let colours = scene.rules.setup.colours.get() as u8;
    (COLOURS / colours.max(1)).max(2)
}

/// The fewest and the most players that both the zone and the scenario suggest; where they do not agree, the
/// scenario's; where neither suggests any, as many as the box is for.
pub(super) fn players(scene: &Scene<'_>) -> PlayerRange {
    let scenario = scene.scenario.and_then(ScenarioFile::players);
    match (scene.players, scenario) {
        (Some(zone), Some(scenario)) => zone.and(scenario).unwrap_or(scenario),
        // A zone does not know the rules: it means those of its numbers that have colours.
        (Some(zone), None) => PlayerRange { most: zone.most.min(most(scene)).max(zone.fewest), ..zone },
        (None, Some(scenario)) => scenario,
        (None, None) => PlayerRange::new(2, most(scene)),
    }
}

/// How many explorers so many players have.
pub(super) fn explorers(scene: &Scene<'_>, players: u8) -> u32 {
    let setup = &scene.rules.setup;
    u32::from(setup.values.len()) * u32::from(setup.colours.get()) * u32::from(players)
}
