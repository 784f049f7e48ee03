//! What came of shards: whole numbers with a checksum.
//!
//! Counts are a set of shards. A file of one shard and a file of a thousand look the same, and adding is the union of
//! sets: in any order, in any groups, more than once.

pub(crate) mod possible;

use std::collections::BTreeMap;

use engine::Game;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::cell::Cell;
use super::sha256;
use super::shard::{Shard, check};
use crate::game;
use workbench::game::{GameSums, Shown, Sums, Visitor, visit};
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The sums over all matches that ended, as far as a sweep keeps them.
    #[serde(rename = "summary", serialize_with = "game::write_summary")]
    pub sums: Sums,
    /// How many matches did not get to their end.
    pub stopped: u64,
    /// The numbers of matches that broke the sandbox, rising.
    pub broken: Vec<u64>,
}

impl Tally {
    /// What a sweep keeps of matches of a game.
    pub fn of(game: Game, played: &Played) -> Self {
        let lost = played.breakdowns.iter().filter(|one| one.again == Again::Broke);
        let broken = lost.flat_map(|one| one.first..one.first + one.matches).collect();
        Self { sums: (game::swept(game).keep)(&played.sums), stopped: played.stopped, broken }
    }

    fn merge(&mut self, other: &Self) {
        self.sums.merge(&other.sums);
        self.stopped += other.stopped;
        self.broken.extend_from_slice(&other.broken);
        self.broken.sort_unstable();
    }

    /// How many matches were played.
    pub fn matches(&self) -> u64 {
        self.sums.matches().saturating_add(self.stopped).saturating_add(self.broken.len() as u64)
    }
}

/// A shard that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
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

/// The same as it is written: what its sums are is known only when its game is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    cell: Cell,
    first: u64,
    matches: u64,
    counts: WrittenTally,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTally {
    summary: Box<RawValue>,
    stopped: u64,
    broken: Vec<u64>,
}

impl TryFrom<Written> for Counted {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { id, cell, first, matches, counts: WrittenTally { summary, stopped, broken } } = written;
        let sums = visit(cell.game, Summary(&summary)).map_err(|error| {
            let error = error.to_string();
            // The place is that within the sums; whoever reads the file knows the place in the file.
            error.split(" at line ").next().unwrap_or_default().to_owned()
        })?;
        Ok(Self { id, cell, first, matches, counts: Tally { sums, stopped, broken } })
    }
}

/// Sums that are to be read as those of a game.
struct Summary<'a>(&'a RawValue);

impl Visitor for Summary<'_> {
    type Answer = serde_json::Result<Sums>;

    fn visit<G: Shown>(self) -> Self::Answer {
        let summary: G::Summary = serde_json::from_str(self.0.get())?;
        Ok(G::sums(GameSums { summary, ..GameSums::default() }))
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

impl CellSums {
    /// How well is known what matters most: the larger half of the 95 % intervals.
    pub fn half_width(&self) -> f64 {
        visit(self.cell.game, HalfWidth(Played { sums: self.tally.sums.clone(), ..Played::default() }))
    }
}

/// Matches of which is asked how well they are known.
struct HalfWidth(Played);

impl Visitor for HalfWidth {
    type Answer = f64;

    fn visit<G: Shown>(self) -> f64 {
        G::half_width(&self.0)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    hatchway: u8,
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
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

    /// Which game was played.
    pub fn game(&self) -> Game {
        self.shards.values().next().map_or_else(Game::default, |one| one.cell.game)
    }

    /// The one way to write these counts.
    pub fn write(&self) -> String {
        let game = self.game();
        let shards = self.in_order().into_iter().cloned().collect();
        let mut file = File {
            hatchway: 1,
            kind: KIND.to_owned(),
            game: (game != Game::default()).then(|| game.word().to_owned()),
            engine: game.play().to_owned(),
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
            game: Option<String>,
            engine: Option<String>,
        }
        let head: Head = serde_json::from_slice(bytes).map_err(|error| damage(&error))?;
        if head.kind.as_deref() != Some(KIND) {
            return Err(FOREIGN.to_owned());
        }
        let game = head.game.map_or(Ok(Game::default()), |word| {
            let unknown = || format!("foreign: counts of a game \"{}\"", word.escape_debug());
            Game::from_word(&word).ok_or_else(unknown)
        })?;
        if let Some(other) = head.engine.filter(|engine| engine != game.play()) {
            let (other, own) = (other.escape_debug(), game.play());
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
            if one.cell.game != game {
                return Err(format!("corrupt: a shard of {} among those of {game}", one.cell.game));
            }
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
        let game = self.game();
        if let Some(other) = self.shards.values().find(|one| one.cell.game != game) {
            let mut both = [game, other.cell.game];
            both.sort_unstable();
            let [one, other] = both;
            return Err(format!("these are counts of {one} and of {other}: a table is of one game"));
        }
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
