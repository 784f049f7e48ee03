//! `hatchway ladder`: players against each other on several zones.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::Game;
use scenario_rules::players::count;
use scenario_rules::published;

use super::interrupt::Interrupted;
use super::number::threads;
use super::simulate::arguments::{matches, seed};
use super::simulate::{self, Simulation};
use super::{Answer, Setting};
use crate::game::{self, LadderPages};
use crate::open;
use crate::sandbox::WorkerPool;
use workbench::case::{Case, shown};
use workbench::document::brought::is_one_line;
use workbench::failure::Failure;
use workbench::game::Shown;
use workbench::report::Run;
use workbench::simulate::batch::Batch;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where they play: files or names of published zones of one game, with commas between them; without it, the eight
    /// published zones
    #[arg(long, value_name = "ZONES", value_delimiter = ',')]
    zones: Vec<PathBuf>,
    /// What is played: a scenario file, or the name of a built-in scenario. Zones that cannot be played with it are left
    /// out
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// How many players; 4 if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub(crate) players: Option<u8>,
    /// How many matches of every pair on every zone: 1000 if not said, 2000 for the pages
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = matches())]
    pub(crate) matches: Option<u64>,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    pub(crate) seed: u64,
    /// On how many threads; without it, on all there are
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    pub(crate) threads: Option<NonZero<u16>>,
    #[command(flatten)]
    pub(crate) pages: LadderPages,
}

fn players(said: &str) -> Result<u8, String> {
    let one = !said.is_empty() && said.bytes().all(|b| b.is_ascii_digit());
    if one { count(said) } else { Err("expected one number of players, such as 4".to_owned()) }
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let usual = || published::names(Game::default()).map(PathBuf::from).collect();
    let zones = if arguments.zones.is_empty() { usual() } else { arguments.zones.clone() };
    let cases = cases(&zones, arguments.scenario.as_ref())?;
    let Some(game) = cases.first().map(Case::game) else {
        return Err(Failure::unusable("--zones: expected at least one zone"));
    };
    if let Some(other) = cases.iter().find(|case| case.game() != game) {
        let (label, title) = (other.zone.label(), game.title());
        let found = other.game().title();
        return Err(Failure::unusable(format!(
            "--zones: expected zones of one game, and the first is one of {title}: {label} is one of {found}"
        )));
    }
    game::ladder(game, arguments, &cases, setting)
}

/// The zones, each named once.
fn cases(zones: &[PathBuf], scenario: Option<&PathBuf>) -> Result<Vec<Case>, Failure> {
    // A code may have commas in it.
    let whole = zones.iter().map(|zone| zone.to_string_lossy()).collect::<Vec<_>>().join(",");
    if zones.len() > 1 && is_one_line(&whole) {
        return Ok(vec![open::scenario::case(Path::new(&whole), scenario)?]);
    }
    let twice = zones.iter().enumerate().find(|(nth, zone)| zones[..*nth].contains(zone));
    if let Some((_, zone)) = twice {
        return Err(Failure::unusable(format!("--zones: {} is named twice", shown(zone))));
    }
    zones.iter().map(|zone| open::scenario::case(zone, scenario)).collect()
}

impl Arguments {
    /// Plays the batches of every zone in its own simulation, with one progress bar.
    pub(crate) fn play<'c, 'b, G: Shown>(
        &self,
        cases: impl Iterator<Item = &'c Case>,
        batches: &[Vec<Batch<'b, G>>],
        setting: Setting,
    ) -> Result<Vec<Run<'b, G>>, Failure> {
        let simulation = |case| {
            let pool =
                self.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
            Ok(Simulation { case, other: None, pool, heat: false })
        };
        let halls: Vec<Simulation<'_>> = cases.map(simulation).collect::<Result<_, Failure>>()?;
        let shares: Vec<(&Simulation<'_>, &[Batch<'b, G>])> =
            halls.iter().zip(batches.iter().map(Vec::as_slice)).collect();
        simulate::play_in(&shares, None, setting)
    }
}

/// How many matches were played.
pub(crate) fn played<G: Shown>(runs: &[Run<'_, G>]) -> u64 {
    runs.iter().map(|run| run.batch.matches).sum()
}

/// How many matches were to be played.
pub(crate) fn planned<G: Shown>(batches: &[Vec<Batch<'_, G>>]) -> u64 {
    batches.iter().flatten().map(|batch| batch.matches).sum()
}

/// Whoever stopped it is told how far it came.
pub(crate) fn cut_short(mut answer: Answer, played: u64, planned: u64) -> Answer {
    if let Some(interrupted) = Interrupted::after(played, planned) {
        interrupted.tell(&mut answer);
    }
    answer
}
