//! How many sit at the table, and who of the crew can be among them.

use engine::escape::rules::{Pool, Sides};
use engine::escape::{Character, Rules, SEATS, Side};

use super::Scene;
use crate::file::ScenarioFile;
use crate::players::PlayerRange;

/// The fewest and the most players there can be (rule 2.1).
pub(super) const PLAYERS: PlayerRange = PlayerRange::new(2, SEATS as u8);

/// The fewest and the most players that both the zone and the scenario suggest, or all there can be when
/// neither does or they do not agree.
pub(super) fn players(scene: &Scene<'_>) -> PlayerRange {
    let scenario = scene.scenario.and_then(ScenarioFile::players);
    let mut suggested = [scene.players, scenario].into_iter().flatten();
    suggested.try_fold(PLAYERS, PlayerRange::and).unwrap_or(PLAYERS)
}

/// How many of so many players are Humans (rule 2.1).
pub(super) fn humans(rules: &Rules, players: u8) -> u8 {
    match rules.setup.sides {
        Sides::Half => players / 2,
        Sides::AllAliens => 0,
    }
}

/// Whether a Human character can be dealt to a table of so many players (rule 2.2).
pub(super) fn can_be_dealt(rules: &Rules, players: PlayerRange, who: Character) -> bool {
    (players.fewest..=players.most).any(|players| {
        let humans = usize::from(humans(rules, players));
        let sure = rules.setup.cast.iter().take(humans);
        let pool = if humans > 4 || rules.setup.pool == Pool::AllEight { Character::A_SIDE } else { 4 };
        let by_chance =
            rules.setup.cast.iter().count() < humans && Character::of(Side::Human)[..pool].contains(&who);
        by_chance || sure.into_iter().any(|dealt| dealt == who)
    })
}
