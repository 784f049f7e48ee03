//! What one machine is asked to play: a line of a shard file.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use scenario_rules::file::trouble::TOLD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::cell::Cell;
use super::sha256;
use crate::open::bounded;
use crate::open::unopened;
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::text::foreign::in_json;

/// How many characters of a checksum are enough to name a shard or a plan.
const NAME: usize = 32;

/// The largest number that a match of a sweep can have: sums over so many stay far below what can be counted.
const LAST: u64 = 1_000_000_000_000;

/// The most shards of a plan.
pub const SHARDS: u64 = 100_000;

/// The most bytes of a shard's line: two paths, two names and some numbers.
const LINE: u64 = 64 << 10;

/// Matches of one cell that follow each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// The name of what is played: it does not depend on the plan, nor on where files lie.
    pub id: String,
    /// The name of the plan.
    pub plan: String,
    /// Which play it is planned for: with another one matches go otherwise.
    pub engine: String,
    /// What is played.
    pub cell: Cell,
    /// The number of the first match.
    pub first: u64,
    /// How many matches.
    pub matches: u64,
}

impl Shard {
    /// Some matches of a cell, for a plan.
    pub fn of(plan: &str, cell: &Cell, first: u64, matches: u64) -> Self {
        let id = name(cell, first, matches);
        let engine = cell.game.play().to_owned();
        Self { id, plan: plan.to_owned(), engine, cell: cell.clone(), first, matches }
    }

    /// The shard as a line.
    pub fn line(&self) -> Result<String, Failure> {
        let unwritten = |error| Failure::unusable(format!("a shard cannot be written: {error}"));
        serde_json::to_string(self).map(|line| in_json(&line).into_owned() + "\n").map_err(unwritten)
    }

    /// A shard from its line, or why it is none.
    fn read(line: &str) -> Result<Self, String> {
        let shard: Self = serde_json::from_str(line).map_err(|error| format!("expected a shard: {error}"))?;
        let play = shard.cell.game.play();
        if shard.engine != play {
            let planned = shard.engine.escape_debug();
            return Err(format!("planned for engine {planned}, this is {play}: plan anew"));
        }
        check(&shard.id, &shard.cell, shard.first, shard.matches)?;
        Ok(shard)
    }
}

/// The name of something that is written out.
#[expect(clippy::expect_used, reason = "two shards of one name would be taken for the same")]
pub(super) fn named(said: &impl Serialize) -> String {
    let mut name = sha256(&serde_json::to_vec(said).expect("texts and numbers can be written"));
    name.truncate(NAME);
    name
}

fn name(cell: &Cell, first: u64, matches: u64) -> String {
    let Cell { zone, scenario, players, seed, game, .. } = cell;
    let mut played = vec![json!(zone.sha256), json!(scenario.sha256)];
    match game.roster().roles {
        [] => played.push(json!(cell.words())),
        _ => played.extend(cell.words().into_iter().map(Value::from)),
    }
    played.extend([json!(players), json!(seed)]);
    named(&(game.play(), played, first, matches))
}

/// Whether an id belongs to what is said beside it.
pub(super) fn check(id: &str, cell: &Cell, first: u64, matches: u64) -> Result<(), String> {
    if id != name(cell, first, matches) {
        return Err("its id does not belong to what it says: it was changed or damaged".to_owned());
    }
    cell.check()?;
    let past = first.checked_add(matches);
    if matches == 0 || past.is_none_or(|past| past > LAST) {
        return Err(format!("expected matches up to number {LAST}, found {matches} from {first} on"));
    }
    Ok(())
}

/// Shards as the text of a file, one line each.
pub fn list(shards: impl IntoIterator<Item = Shard>) -> Result<String, Failure> {
    shards.into_iter().map(|shard| shard.line()).collect()
}

/// The shards of a file, or what is wrong with it.
pub fn read_list(path: &Path) -> Result<Vec<Shard>, Failure> {
    let unread = |error: io::Error| Failure::unusable(unopened(path, &error));
    let (file, _) = bounded::open(path).map_err(unread)?;
    let mut lines = BufReader::new(file);
    let mut wrong = Vec::new();
    let mut shards = Vec::new();
    for number in 1.. {
        let mut line = Vec::new();
        if lines.by_ref().take(LINE).read_until(b'\n', &mut line).map_err(unread)? == 0 {
            break;
        }
        let at = |why: String| format!("{}:{number}: {why}", shown(path));
        if line.len() as u64 == LINE {
            wrong.push(at(format!("expected a shard: a line of less than {LINE} bytes, found more")));
            break;
        }
        match Shard::read(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n'])) {
            Ok(_) if shards.len() as u64 == SHARDS => {
                wrong.push(at(format!("expected at most {SHARDS} shards, found more")));
                break;
            }
            Ok(shard) => shards.push(shard),
            Err(why) => wrong.push(at(why)),
        }
        // What has so much wrong with it is no list of shards.
        if wrong.len() == TOLD {
            break;
        }
    }
    if shards.is_empty() && wrong.is_empty() {
        wrong.push(format!("{}: expected shards, one a line, found none", shown(path)));
    }
    if wrong.is_empty() { Ok(shards) } else { Err(Failure::unreadable(wrong)) }
}
