//! Tables that take matches of their own: other numbers of players, strength against strength, which rules come up.
//!
//! Nobody plays them until they are asked for. Then they are played after the test and what stands beside it, and end
//! with an edit, as those do.

use engine::Game;
use scenario_rules::{ScenarioFile, players};

use super::TestRun;
use super::beside::Beside;
use crate::game;
use crate::report::grid::Grid;
use crate::simulate::batch::Played;
use crate::simulate::{Documents, Job};

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Every number of players.
    Players,
    /// Every strength against every other.
    Strengths,
    /// How often each rule of the scenario comes up.
    Rules,
}

impl Asked {
    /// All that can be asked for.
    pub const ALL: [Self; 3] = [Self::Players, Self::Strengths, Self::Rules];

    /// The jobs that it takes after a test: each a quarter as long, for what is beside each other is compared roughly.
    pub fn jobs(self, test: &Job, game: Game) -> Vec<Job> {
        let each = (test.matches / 4).max(LEAST).min(test.matches);
        let one = Job { matches: each, ..test.clone() };
        match self {
            Self::Players => {
                let [fewest, most] = players::of(game);
                (fewest..=most.min(MOST)).map(|players| Job { players, ..one.clone() }).collect()
            }
            Self::Strengths => {
                game::strengths(game).into_iter().map(|bots| Job { bots, ..one.clone() }).collect()
            }
            Self::Rules => vec![Job { stage: Documents { look: true, ..one.stage.clone() }, ..one }],
        }
    }
}

/// How many matches each table plays at least, if the test has so many.
const LEAST: u64 = 200;

/// More players than this sit at no table that the box has seats for.
const MOST: u8 = 8;

/// The tables of a test.
#[derive(Debug, Default)]
pub struct Tables {
    asked: Vec<(Asked, Beside)>,
}

impl Tables {
    /// Asks for tables; those that were asked for before are played on.
    pub(super) fn ask(&mut self, what: Asked, test: &Job, game: Game) {
        self.asked.retain(|(asked, tables)| *asked != what || !tables.is_stopped());
        if self.get(what).is_none() {
            self.asked.push((what, Beside::playing(what.jobs(test, game))));
        }
    }

    /// What came of tables that were asked for.
    pub fn get(&self, what: Asked) -> Option<&Beside> {
        self.asked.iter().find(|(asked, _)| *asked == what).map(|(_, tables)| tables)
    }

    /// The jobs of tables that were played, and what came of them.
    pub fn played(&self, what: Asked) -> impl Iterator<Item = (&Job, &Played)> {
        self.get(what).into_iter().flat_map(Beside::done)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Beside> {
        self.asked.iter().map(|(_, tables)| tables)
    }

    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Beside> {
        self.asked.iter_mut().map(|(_, tables)| tables)
    }
}

/// One of the tables of a test.
#[derive(Clone, Copy, Debug)]
pub struct TestTable {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub hint: &'static str,
    /// What has to be played for it.
    pub asked: Option<Asked>,
    /// How what is known of it is read: only the one that is looked at is made.
    pub read: fn(&TestRun) -> Vec<Grid>,
}

impl TestTable {
    /// One that a test has in itself.
    pub fn at_once(name: &'static str, hint: &'static str, read: fn(&TestRun) -> Vec<Grid>) -> Self {
        Self { name, hint, asked: None, read }
    }

    /// One for every number of players.
    pub fn players(read: fn(&TestRun) -> Vec<Grid>) -> Self {
        let hint = "the same with other numbers of players";
        Self { name: "Players", hint, asked: Some(Asked::Players), read }
    }

    /// One of every strength against every other.
    pub fn strengths(read: fn(&TestRun) -> Vec<Grid>) -> Self {
        let hint = "every strength against every other";
        Self { name: "Strengths", hint, asked: Some(Asked::Strengths), read }
    }

    /// One of the rules of the scenario.
    pub fn rules(read: fn(&TestRun) -> Vec<Grid>) -> Self {
        let hint = "how often each rule of the scenario comes up";
        Self { name: "Rules", hint, asked: Some(Asked::Rules), read }
    }
}

/// How often the rules of the scenario came up where somebody looked; `read` tells it of one batch.
pub fn looked_for(trial: &TestRun, read: fn(&Played, &ScenarioFile) -> Grid) -> Vec<Grid> {
    let text = trial.job.stage.scenario.as_deref().unwrap_or_default();
    let Ok(scenario) = ScenarioFile::read(text.as_bytes()) else { return Vec::new() };
    trial.tables.played(Asked::Rules).map(|(_, played)| read(played, &scenario)).collect()
}
