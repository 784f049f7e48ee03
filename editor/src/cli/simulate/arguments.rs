//! What a call of `simulate` says, and what is wrong with it before anything is played.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::Roster;
use scenario_rules::players::counts;

use super::heat::Heat;
use crate::cli::number::{between, threads};
use crate::game::Sides;
use crate::open;
use crate::open::scenario;
use crate::store::save;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::simulate::Limits;

/// The most matches of one batch.
pub(crate) const MATCHES: u64 = 1_000_000_000;

/// The largest seed that every program that reads a record can read.
const SEED: u64 = i64::MAX as u64;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// What is played: a scenario file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// How many players: 6, or several to compare: 2-8 or 4,6,8; without it, the most that the zone suggests, or 8, and 4 for Survive
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub(crate) players: Option<Players>,
    /// How many matches, 10000 if not said; with --until the most there may be, 1000000 if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = matches())]
    pub(crate) matches: Option<u64>,
    /// Play until what matters most (in Escape both win rates) is known to within H points of a hundred (half of the 95 % interval)
    #[arg(long, value_name = "H", allow_negative_numbers = true, value_parser = points)]
    pub(crate) until: Option<f64>,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    pub(crate) seed: u64,
    #[command(flatten)]
    sides: Sides,
    /// Who plays, one a seat and from the start again: planner,simple; for games whose seats are all alike
    #[arg(long, value_name = "BOTS", value_delimiter = ',', conflicts_with_all = ["humans", "aliens", "matrix"])]
    bots: Vec<String>,
    /// Play every pair of players against each other, weak to strong
    #[arg(long, conflicts_with_all = ["humans", "aliens", "against", "against_scenario", "heat", "record"])]
    pub(crate) matrix: bool,
    /// Play tables of other styles and strengths too, a quarter of the matches each, and tell the range of the verdict
    #[arg(long, conflicts_with_all = ["matrix", "against", "against_scenario"])]
    pub(crate) range: bool,
    /// Leave out how fast it was, so that the same call gives the same bytes
    #[arg(long)]
    pub(crate) no_timings: bool,
    /// Play another zone with the same luck and tell what changes from the first to it, second − first
    #[arg(long, value_name = "ZONE")]
    against: Option<PathBuf>,
    /// Play another scenario with the same luck and tell what changes from the first to it, second − first
    #[arg(long, value_name = "S")]
    against_scenario: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) heat: Heat,
    /// Save all numbers as a table, one number a row
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// In how many processes at once; without it, as many as there are cores
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    pub(crate) threads: Option<NonZero<u16>>,
    /// The number of the first match
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = between::<u64>("the number of a match", 0, SEED - MATCHES))]
    pub(crate) first: u64,
    /// The most decisions of a match; one that takes more is stopped, told as a warning, and part of no rate
    #[arg(long, value_name = "N", default_value_t = Limits::default().plies, allow_negative_numbers = true, value_parser = between::<u32>("a number of decisions", 1, u32::MAX.into()))]
    pub(crate) plies: u32,
    /// Save the records of the first N matches; with --against, of those on the first
    #[arg(long, value_name = "N", requires = "out", allow_negative_numbers = true, value_parser = between::<u64>("a number of records", 1, MATCHES))]
    pub(crate) record: Option<u64>,
    /// The folder to save records in
    #[arg(long, value_name = "DIR", requires = "record")]
    pub(crate) out: Option<PathBuf>,
}

impl Arguments {
    /// What is played.
    pub(crate) fn case(&self) -> Result<Case, Failure> {
        scenario::case(&self.zone, self.scenario.as_ref())
    }

    /// What it is compared with, if it is; what is not said of it is as in the first one.
    pub(crate) fn other(&self, case: &Case) -> Result<Option<Case>, Failure> {
        if self.against.is_none() && self.against_scenario.is_none() {
            return Ok(None);
        }
        let mut other = case.clone();
        if let Some(zone) = &self.against {
            other.zone = open::zone(zone)?;
            open::tell_left_out(&other.zone);
            other.scenario = scenario::brought(&other.zone).or(other.scenario);
        }
        if let Some(scenario) = &self.against_scenario {
            other.scenario = scenario::scenario(Some(scenario))?;
        }
        Ok(Some(other))
    }

    /// What would go wrong only after everything was played.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let counts = self.players.as_ref().map_or(1, |players| players.0.len());
        for (flag, used) in [("--heat", !self.heat.files.is_empty()), ("--record", self.record.is_some())] {
            if used && counts > 1 {
                let message = format!("{flag}: expected one number of players in --players, found {counts}");
                return Err(Failure::unusable(message));
            }
        }
        for path in self.outputs() {
            save::is_possible(path).map_err(|error| save::unsaved(path, &error))?;
        }
        Ok(())
    }

    /// Who plays, by their words, for every role or seat of the game in turn.
    pub(crate) fn bots(&self, roster: &Roster) -> Result<Vec<String>, Failure> {
        match (roster.roles, self.sides.flag()) {
            _ if !self.bots.is_empty() => Ok(self.bots.clone()),
            ([], Some(flag)) => {
                let message = format!("{flag}: this game has no such side; say who plays with --bots");
                Err(Failure::unusable(message))
            }
            ([], None) => Ok(roster.usual()),
            _ => Ok(self.sides.bots()),
        }
    }

    /// The files that are saved, records apart.
    pub(crate) fn outputs(&self) -> impl Iterator<Item = &Path> {
        let pictures = self.heat.files.iter().map(|heat| heat.path.as_path());
        pictures.chain(self.csv.as_deref())
    }
}

/// Numbers of players, rising.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Players(pub(crate) Vec<u8>);

fn players(said: &str) -> Result<Players, String> {
    counts(said).map(Players)
}

/// A reader of numbers of matches.
pub(crate) fn matches() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    between("a number of matches", 1, MATCHES)
}

/// A reader of seeds.
pub(crate) fn seed() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    between("a seed", 0, SEED)
}

fn points(said: &str) -> Result<f64, String> {
    let points = said.trim().parse().ok().filter(|points| (0.1..=50.0).contains(points));
    points.ok_or_else(|| "expected points of a hundred from 0.1 to 50, such as 1 or 0.5".to_owned())
}
