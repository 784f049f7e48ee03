//! A plan made ready to be played, or everything that is wrong with it, with its lines.

use std::collections::BTreeSet;
use std::path::Path;

use engine::Game;
use scenario_rules::{PlanFile, Trouble};

use super::cell::Cell;
use super::found::{Found, Scenario, Zone};
use super::library::Library;
use super::shard::{SHARDS, Shard, named};
use crate::open::kind::Kind;
use crate::open::{bytes, not_a, unopened, unreadable};
use workbench::case::Case;
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::text::number::{counted, grouped};

/// A plan that can be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game is played.
    pub game: Game,
    /// What the plan is called: its own name, or that of its file.
    pub title: String,
    /// The name of what it plays.
    pub id: String,
    /// What is to be counted.
    pub cells: Vec<Cell>,
    /// How the cells come about, in words.
    pub product: String,
    /// The texts of all zones and scenarios.
    pub library: Library,
    /// The most matches of a cell.
    pub most: u64,
    /// How many matches a shard has.
    pub shard: u64,
    /// How narrow the intervals are to be, in points of a hundred.
    pub until: Option<f64>,
    /// Things worth knowing before it is played.
    pub notes: Vec<String>,
}

impl Plan {
    /// Reads a plan and everything that it names.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let bytes = bytes(path).map_err(|error| Failure::unusable(unopened(path, &error)))?;
        let file = PlanFile::read(&bytes).map_err(|troubles| not_a(Kind::Plan, path, &bytes, &troubles))?;
        let found = Found::of(&file, path.parent().unwrap_or(Path::new("")));
        if !found.troubles.is_empty() {
            return Err(unreadable(path, &found.troubles));
        }
        let errors = unplayable(&found);
        if !errors.is_empty() {
            let lines = errors.iter().map(|trouble| trouble.in_file(&shown(path)));
            return Err(Failure::unplayable(lines.collect()));
        }
        let plan = Self::of(&file, found, stem(path));
        plan.fits(0).map_err(|why| unreadable(path, &[Trouble::at(file.shard.place, why)]))?;
        Ok(plan)
    }

    fn of(file: &PlanFile, found: Found, stem: String) -> Self {
        let Found { zones, scenarios, library, notes, .. } = found;
        let cells = cells(file, &zones, &scenarios);
        let (most, until, shard) = (file.most(), file.until, file.shard.value);
        Self {
            game: file.game,
            title: file.name.clone().unwrap_or(stem),
            id: named(&(file.game.play(), &cells, most, until.map(f64::to_bits), shard)),
            product: product(file, &zones, &scenarios),
            cells,
            library,
            most,
            shard,
            until,
            notes,
        }
    }

    /// Whether the plan has no more shards than there can be, with so many in reserve for every cell.
    pub fn fits(&self, reserve: u64) -> Result<(), String> {
        let each = self.most.div_ceil(self.shard).saturating_add(reserve);
        let shards = each.saturating_mul(self.cells.len() as u64);
        if shards <= SHARDS {
            return Ok(());
        }
        let [shards, most] = [shards, SHARDS].map(grouped);
        let less = if reserve > 0 { ", or keep fewer in reserve" } else { "" };
        Err(format!(
            "the plan has {shards} shards, more than {most}: raise `shard`, the matches of each{less}"
        ))
    }

    // The first match and the number of matches of each shard of any cell.
    fn portions(&self, reserve: u64) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (most, shard) = (self.most, self.shard);
        let past = most + reserve * shard;
        let portion = move |first: u64| {
            // The last of the usual ones may be a short one; what is in reserve follows it.
            let end = if first < most { most } else { past };
            (first < past).then(|| (first, shard.min(end - first)))
        };
        std::iter::successors(portion(0), move |(first, matches)| portion(first + matches))
    }

    /// The shards of a cell, the first matches first, and so many more in reserve.
    pub fn shards_of(&self, cell: &Cell, reserve: u64) -> Vec<Shard> {
        self.portions(reserve).map(|(first, matches)| Shard::of(&self.id, cell, first, matches)).collect()
    }

    /// All shards: the first of every cell, then the second of every cell, so that who stops early knows a little
    /// of all.
    pub fn shards(&self, reserve: u64) -> impl Iterator<Item = Shard> {
        self.portions(reserve).flat_map(move |(first, matches)| {
            self.cells.iter().map(move |cell| Shard::of(&self.id, cell, first, matches))
        })
    }

    /// The most matches of the whole plan.
    pub fn matches(&self) -> u64 {
        self.most * self.cells.len() as u64
    }
}

fn stem(path: &Path) -> String {
    let name = path.file_name().map(|name| shown(Path::new(name))).unwrap_or_default();
    name.split('.').next().unwrap_or_default().to_owned()
}

// Every zone with every scenario: what keeps them from being played, each thing once.
fn unplayable(found: &Found) -> Vec<Trouble> {
    let mut told = BTreeSet::new();
    let mut troubles = Vec::new();
    for zone in &found.zones {
        for scenario in &found.scenarios {
            let case = Case { zone: zone.read.clone(), scenario: Some(scenario.read.clone()) };
            for line in case.errors(&scenario_rules::check(&case.subject()).findings) {
                if told.insert(line.clone()) {
                    let (zone_file, game) = (&zone.document.file, &scenario.document.name);
                    let message = format!("{zone_file} cannot be played as {game}: {line}");
                    troubles.push(Trouble::at(zone.place, message));
                }
            }
        }
    }
    troubles
}

fn cells(file: &PlanFile, zones: &[Zone], scenarios: &[Scenario]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for zone in zones {
        let painted = zone.read.file.zone().painted();
        let mut numbers: Vec<u8> = painted.filter_map(|(_, cell)| cell.number()).collect();
        numbers.sort_unstable();
        for scenario in scenarios {
            for bots in &file.tables {
                cells.extend(file.players.iter().map(|players| Cell {
                    zone: zone.document.clone(),
                    numbers: numbers.clone(),
                    scenario: scenario.document.clone(),
                    bots: bots.clone(),
                    players: *players,
                    seed: file.seed,
                    game: file.game,
                }));
            }
        }
    }
    cells.sort();
    cells
}

fn product(file: &PlanFile, zones: &[Zone], scenarios: &[Scenario]) -> String {
    let table = if file.game.roster().roles.is_empty() { "table" } else { "pair" };
    format!(
        "{} × {} × {} × {} of players",
        counted(zones.len(), "zone"),
        counted(scenarios.len(), "scenario"),
        counted(file.players.len(), "number") + " of seats",
        counted(file.tables.len(), table)
    )
}
