//! What came of shards: whole numbers with a checksum.
//!
//! Counts are a set of shards. A file of one shard and a file of a thousand look the same, and adding is the union of
//! sets: in any order, in any groups, more than once.

mod possible;

use std::collections::BTreeMap;

use engine::escape::Summary;
use engine::tally::Estimate;
use serde::{Deserialize, Serialize};

use super::sha256;
use super::shard::{Cell, Shard, check};
use workbench::simulate::Again;
use workbench::simulate::batch::Played;
use workbench::text::foreign::in_json;

/// What the file says it is.
const KIND: &str = "sweep-counts";

/// How every file of counts begins.
pub(super) const HEAD: &str = "{\"hatchway\":1,\"kind\":\"sweep-counts\",";

/// What is said of a file that does not.
pub(super) const FOREIGN: &str = "foreign: these are no counts of a sweep";

/// Sums over matches of one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The sums over all matches that ended, without those by sector.
    pub summary: Summary,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// The numbers of matches that broke the sandbox, rising.
    pub broken: Vec<u64>,
}

impl Tally {
    /// What a sweep keeps of matches.
    pub fn of(played: &Played) -> Self {
        let mut summary = played.escape().summary.clone();
        for by_sector in [&mut summary.visits, &mut summary.kills, &mut summary.noises, &mut summary.escapes]
        {
            by_sector.clear();
        }
        let lost = played.breakdowns.iter().filter(|one| one.again == Again::Broke);
        let broken = lost.flat_map(|one| one.first..one.first + one.matches).collect();
        Self { summary, stopped: played.stopped, broken }
    }

    fn merge(&mut self, other: &Self) {
        self.summary.merge(&other.summary);
        self.stopped += other.stopped;
        self.broken.extend_from_slice(&other.broken);
        self.broken.sort_unstable();
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.summary.matches.saturating_add(self.stopped).saturating_add(self.broken.len() as u64)
    }

    /// How well both win rates are known: the larger half of their 95 % intervals.
    pub fn half_width(&self) -> f64 {
        let rates = [self.summary.human_win.estimate(), self.summary.alien_win.estimate()];
        rates.into_iter().flatten().map(Estimate::half_width).fold(0.0, f64::max)
    }
}

/// A shard that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The name of the shard.
    pub id: String,
    /// What was played.
    pub cell: Cell,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
    /// What came of them.
    pub counts: Tally,
}

impl Counted {
    /// What came of a shard.
    pub fn of(shard: &Shard, counts: Tally) -> Self {
        let Shard { id, cell, first, matches, .. } = shard.clone();
        Self { id, cell, first, matches, counts }
    }
}

/// Shards of one plan that were played, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The name of the plan.
    pub plan: String,
    /// The shards.
    pub shards: BTreeMap<String, Counted>,
}

/// All shards of one cell together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellSums {
    /// What was played.
    pub cell: Cell,
    /// What came of it.
    pub tally: Tally,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    hatchway: u8,
    kind: String,
    engine: String,
    plan: String,
    shards: Vec<Counted>,
    checksum: String,
}

impl Counts {
    /// One shard alone.
    pub fn one(plan: &str, counted: Counted) -> Self {
        Self { plan: plan.to_owned(), shards: BTreeMap::from([(counted.id.clone(), counted)]) }
    }

    /// The shards by cell, then by their matches.
    pub fn in_order(&self) -> Vec<&Counted> {
        let mut all: Vec<&Counted> = self.shards.values().collect();
        all.sort_by(|a, b| (&a.cell, a.first, &a.id).cmp(&(&b.cell, b.first, &b.id)));
        all
    }

    /// The one way to write these counts.
    pub fn write(&self) -> String {
        let shards = self.in_order().into_iter().cloned().collect();
        let mut file = File {
            hatchway: 1,
            kind: KIND.to_owned(),
            engine: engine::PLAY.to_owned(),
            plan: self.plan.clone(),
            shards,
            checksum: String::new(),
        };
        #[expect(clippy::expect_used, reason = "an empty file of counts would have a checksum that is right")]
        let text = |file: &File| {
            let object = serde_json::to_string(file).expect("texts and numbers can be written");
            in_json(&object).into_owned() + "\n"
        };
        file.checksum = sha256(text(&file).as_bytes());
        text(&file)
    }

    /// Counts from the text of a file, or why they are none.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Head {
            kind: Option<String>,
            engine: Option<String>,
        }
        let head: Head = serde_json::from_slice(bytes).map_err(|error| damage(&error))?;
        if head.kind.as_deref() != Some(KIND) {
            return Err(FOREIGN.to_owned());
        }
        if let Some(other) = head.engine.filter(|engine| engine != engine::PLAY) {
            let (other, own) = (other.escape_debug(), engine::PLAY);
            return Err(format!("foreign: counted by engine {other}, this is {own}"));
        }
        let file: File = serde_json::from_slice(bytes).map_err(|error| damage(&error))?;
        let shards = file.shards.into_iter().map(|counted| (counted.id.clone(), counted));
        let counts = Self { plan: file.plan, shards: shards.collect() };
        // There is one way to write them, so every other byte is damage.
        if counts.write().as_bytes() != bytes {
            return Err("corrupt: the checksum does not belong to these counts".to_owned());
        }
        for one in counts.shards.values() {
            check(&one.id, &one.cell, one.first, one.matches).map_err(|why| format!("corrupt: {why}"))?;
            if let Some(what) = possible::wrong(one) {
                return Err(format!(
                    "corrupt: {} matches do not add up to these counts: see {what}",
                    one.matches
                ));
            }
        }
        Ok(counts)
    }

    /// The sums of every cell, in order; `Err` when matches are counted in two shards.
    pub fn cells(&self) -> Result<Vec<CellSums>, String> {
        let mut cells: Vec<CellSums> = Vec::new();
        let mut past = 0;
        for one in self.in_order() {
            match cells.last_mut().filter(|last| last.cell == one.cell) {
                Some(_) if one.first < past => {
                    return Err(format!("shard {} counts matches that another shard counts too", one.id));
                }
                Some(last) => last.tally.merge(&one.counts),
                None => cells.push(CellSums { cell: one.cell.clone(), tally: one.counts.clone() }),
            }
            past = one.first + one.matches;
        }
        Ok(cells)
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.shards.values().map(|one| one.matches).sum()
    }
}

fn damage(error: &serde_json::Error) -> String {
    if error.is_eof() { "corrupt: it ends too early".to_owned() } else { format!("corrupt: {error}") }
}
