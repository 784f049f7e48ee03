//! Tables that take matches of their own: other numbers of players, strength against strength, which rules come up.
//!
//! Nobody plays them until they are asked for. Then they are played after the test and what stands beside it, and end
//! with an edit, as those do.

use engine::{Game, Skill};
use scenario_rules::{Code, ScenarioFile, players};

use super::TestRun;
use super::beside::Beside;
use crate::game;
use crate::report::effects::{self, Effect};
use crate::report::grid::Grid;
use crate::report::skills::{self, Worth};
use crate::simulate::batch::Played;
use crate::simulate::{Documents, Job, Results};

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Every number of players.
    Players,
    /// Every strength against every other.
    Strengths,
    /// How often each rule of the scenario comes up.
    Rules,
    /// What each rule of the scenario does.
    Effects,
    /// What each skill is worth.
    Skills,
}

impl Asked {
    /// All that can be asked for.
    pub const ALL: [Self; 5] = [Self::Players, Self::Strengths, Self::Rules, Self::Effects, Self::Skills];

    /// The jobs that it takes after a test: each a quarter as long, for what is beside each other is compared roughly.
    pub fn jobs(self, test: &Job, game: Game) -> Vec<Job> {
        let each = (test.matches / 4).max(LEAST).min(test.matches);
        let one = Job { matches: each, heat: false, ..test.clone() };
        match self {
            Self::Players => {
                let [fewest, _] = players::of(game);
                let most = scenario_rules::seats(game, played_scenario(test).as_ref()).max(test.players);
                (fewest..=most.min(MOST)).map(|players| Job { players, ..one.clone() }).collect()
            }
            Self::Strengths => {
                game::strengths(game).into_iter().map(|bots| Job { bots, ..one.clone() }).collect()
            }
            Self::Effects => {
                let without = left_out(test).into_iter().filter_map(|(_, stage)| stage.ok());
                let stages = std::iter::once(one.stage.clone()).chain(without);
                stages.map(|stage| Job { stage, each: true, ..one.clone() }).collect()
            }
            Self::Skills => {
                let roster = game.roster();
                let whole = Job { bots: roster.usual(), each: true, ..one };
                let without = roster.skills.iter().map(|skill| skills::without(&whole, roster, skill));
                std::iter::once(whole.clone()).chain(without).collect()
            }
            Self::Rules => vec![Job { stage: Documents { look: true, ..one.stage.clone() }, ..one }],
        }
    }
}

fn played_scenario(job: &Job) -> Option<ScenarioFile> {
    ScenarioFile::read(job.stage.scenario.as_ref()?.as_bytes()).ok()
}

/// Every rule of the scenario that is tested with what is played without it, or why it cannot be.
fn left_out(test: &Job) -> Vec<(Code, Result<Documents, String>)> {
    let Some(scenario) = played_scenario(test) else { return Vec::new() };
    let stage = |left: ScenarioFile| Documents { scenario: Some(left.write()), ..test.stage.clone() };
    let one = |code| (code, effects::without(&scenario, code).map(stage));
    effects::codes(&scenario).into_iter().map(one).collect()
}

/// The results of single matches of tables that were asked for, one table after the other.
fn results(trial: &TestRun, what: Asked) -> impl Iterator<Item = Results> {
    trial.tables.played(what).map(|(_, played)| {
        let mut results = Results::default();
        results.take_in(&played.each);
        results
    })
}

/// What each skill is worth, as far as it was played.
fn worth_of_skills(trial: &TestRun) -> Vec<Grid> {
    let mut played = results(trial, Asked::Skills);
    let Some(whole) = played.next() else { return Vec::new() };
    let skills = trial.zone.game().roster().skills;
    let worth = |(skill, without): (&'static Skill, Results)| {
        let here = skills::worth(skill, &whole, &without)?;
        let elsewhere =
            game::of(trial.zone.game()).worth_elsewhere(&trial.zone, &trial.knobs, trial.job.players, skill);
        Some(Worth { skill, here, elsewhere })
    };
    let mut worths: Vec<Worth> = skills.iter().zip(played).filter_map(worth).collect();
    skills::rank(&mut worths);
    vec![skills::grid(&worths, trial.zone.game())]
}

/// What each rule of the scenario does, as far as it was played.
fn done_by_rules(trial: &TestRun) -> Vec<Grid> {
    let Some(scenario) = played_scenario(&trial.job) else { return Vec::new() };
    let mut played = results(trial, Asked::Effects);
    let Some(whole) = played.next() else { return Vec::new() };
    let mut found = Vec::new();
    for (code, stage) in left_out(&trial.job) {
        // What is not played yet is not told yet.
        let results = match stage {
            Ok(_) => match played.next() {
                Some(results) => Ok(results),
                None => break,
            },
            Err(why) => Err(why),
        };
        let both = results.as_ref().map(|without| [&whole, without]).map_err(Clone::clone);
        found.push(Effect::of(&scenario, code, both));
    }
    effects::rank(&mut found);
    vec![effects::grid(&found, trial.zone.game())]
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

    /// One of what each rule of the scenario does.
    pub fn effects() -> Self {
        let hint = "which rule does what: the same matches without each of them, in points of a hundred";
        Self { name: "Effects", hint, asked: Some(Asked::Effects), read: done_by_rules }
    }

    /// One of what each skill is worth; `None` where players can leave nothing off.
    pub fn skills(game: Game) -> Option<Self> {
        let hint = "what matters here: the same matches with players who leave one thing off, in points of a hundred";
        let table = Self { name: "Skills", hint, asked: Some(Asked::Skills), read: worth_of_skills };
        (!game.roster().skills.is_empty()).then_some(table)
    }

    /// One of the rules of the scenario.
    pub fn rules(read: fn(&TestRun) -> Vec<Grid>) -> Self {
        let hint = "how often each rule of the scenario comes up";
        Self { name: "Rules", hint, asked: Some(Asked::Rules), read }
    }
}

/// How often the rules of the scenario came up where somebody looked; `read` tells it of one batch.
pub fn looked_for(trial: &TestRun, read: fn(&Played, &ScenarioFile) -> Grid) -> Vec<Grid> {
    let Some(scenario) = played_scenario(&trial.job) else { return Vec::new() };
    trial.tables.played(Asked::Rules).map(|(_, played)| read(played, &scenario)).collect()
}
