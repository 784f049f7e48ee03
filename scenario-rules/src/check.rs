//! What is examined, and what was found. The checks themselves are each game's own.

pub(crate) mod words;

use engine::{Game, Zone};

use crate::compile::Compiled;
use crate::file::{ScenarioFile, ZoneFile};
use crate::finding::{Finding, Severity};
use crate::game;
use crate::players::PlayerRange;

/// What is examined.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The zone.
    pub zone: &'a Zone,
    /// The fewest and the most players that the zone's file suggests.
    pub players: Option<PlayerRange>,
    /// What reading the zone's file found.
    pub found: &'a [Finding],
    /// The scenario, and what it was compiled to; `None`: the game as it is printed.
    pub scenario: Option<(&'a ScenarioFile, &'a Compiled)>,
}

impl<'a> Subject<'a> {
    /// A zone alone, with the game as it is printed.
    pub fn of(zone: &'a Zone) -> Self {
        Self { zone, players: None, found: &[], scenario: None }
    }

    /// A zone as its file has it, with the game as it is printed.
    pub fn of_file(file: &'a ZoneFile) -> Self {
        Self { found: file.findings(), ..Self::of(file.zone()).for_players(file.players()) }
    }

    /// The same zone with a scenario.
    #[must_use]
    pub fn with(self, scenario: &'a ScenarioFile, compiled: &'a Compiled) -> Self {
        Self { scenario: Some((scenario, compiled)), ..self }
    }

    /// The same, suggested for so many players.
    #[must_use]
    pub fn for_players(self, players: Option<PlayerRange>) -> Self {
        Self { players, ..self }
    }
}

/// What all checks found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The findings: errors, warnings, notes; of each the scenario's own first, then check by check.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether it can be played: no finding is an error.
    pub fn playable(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity != Severity::Error)
    }
}

/// Runs all checks of the zone's game. A scenario of another game is one finding, and the rest is about the zone alone.
pub fn check(subject: &Subject<'_>) -> Report {
    let game = subject.zone.game();
    match subject.scenario.and_then(|(scenario, _)| other_game(game, scenario)) {
        None => game::check(subject),
        Some(other) => {
            let alone = game::check(&Subject { scenario: None, ..*subject });
            Report { findings: [vec![other], alone.findings].concat() }
        }
    }
}

/// The check that a scenario is of the zone's game: its name, how much it matters and what it looks for.
pub const OTHER_GAME: (&str, Severity, &str) =
    ("other-game", Severity::Error, "a scenario of another game than the zone's");

/// That a scenario is another game's than the zone it is to be played on.
pub fn other_game(game: Game, scenario: &ScenarioFile) -> Option<Finding> {
    let other = scenario.game();
    let (title, here) = (other.title(), game.title());
    let message = format!(
        "the scenario is one of {title}, and the zone one of {here}: choose a scenario with `game = \"{game}\"`"
    );
    let by_hand = format!(
        "the scenario is one of {title}, and the zone one of {here}: start from another one in the Scenario panel"
    );
    let finding = || Finding::new(OTHER_GAME.1, OTHER_GAME.0, message).by_hand(by_hand);
    (other != game).then(finding)
}
