//! Counts from many files, and what is wrong with some of them.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::counts::{Counted, Counts, FOREIGN, HEAD};
use super::shard::Shard;
use crate::open::bounded;
use crate::open::unopened;
use workbench::case::shown;
use workbench::failure::Failure;

/// A file that is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The file.
    pub file: String,
    /// Why.
    pub why: String,
}

/// What many files say together.
#[derive(Clone, Debug, Default)]
pub struct Gathered {
    /// Every shard once.
    pub counts: Counts,
    /// Files that are left out.
    pub refused: Vec<Refused>,
    /// How often a shard came once more.
    pub repeated: usize,
    /// The places in the shard file of those that nobody has played.
    pub missing: Vec<usize>,
}

/// Gathers the counts of some files; a folder stands for the `.json` files in it.
///
/// With a list, what is not on it is foreign. Without one all must be of the same plan.
pub fn gather(paths: &[PathBuf], list: Option<&[Shard]>) -> Result<Gathered, Failure> {
    let mut gathered = Gathered::default();
    let mut read = Vec::new();
    for path in files(paths)? {
        match counts(&path) {
            Ok(counts) => read.push((path, counts)),
            Err(why) => gathered.refuse(&path, why),
        }
    }
    match list {
        Some(list) => gathered.listed(read, list),
        None => gathered.of_one_plan(read)?,
    }
    gathered.refused.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(gathered)
}

/// How many bytes of counts there are in some files and folders.
pub fn weight(paths: &[PathBuf]) -> Result<u64, Failure> {
    let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |about| about.len().min(COUNTS));
    Ok(files(paths)?.iter().map(size).sum())
}

fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let unopened = |error| Failure::unusable(unopened(path, &error));
        let inside = std::fs::read_dir(path).map_err(unopened)?;
        let mut inside: Vec<PathBuf> = inside.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside.retain(|file| file.extension().is_some_and(|ending| ending == "json") && file.is_file());
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

/// The most bytes of a file of counts.
pub const COUNTS: u64 = 512 << 20;

/// What is larger than this is looked at before it is read.
const LARGE: u64 = 1 << 20;

/// Counts from a file, or why they are none.
fn counts(path: &Path) -> Result<Counts, String> {
    let unread = |error| unopened(path, &error).split_off(shown(path).len() + 2);
    let (mut file, about) = bounded::open(path).map_err(unread)?;
    let mut head = [0; HEAD.len()];
    if about.len() > LARGE && (file.read_exact(&mut head).is_err() || head != *HEAD.as_bytes()) {
        return Err(FOREIGN.to_owned());
    }
    Counts::read(&bounded::read(path, COUNTS).map_err(unread)?)
}

impl Gathered {
    fn refuse(&mut self, path: &Path, why: String) {
        self.refused.push(Refused { file: shown(path), why });
    }

    fn of_one_plan(&mut self, read: Vec<(PathBuf, Counts)>) -> Result<(), Failure> {
        let mut plans: BTreeMap<&str, Vec<&Path>> = BTreeMap::new();
        for (path, counts) in &read {
            plans.entry(&counts.plan).or_default().push(path);
        }
        if plans.len() > 1 {
            return Err(of_several(&plans));
        }
        plans.keys().next().copied().unwrap_or_default().clone_into(&mut self.counts.plan);
        let mut origins = BTreeMap::new();
        for (path, counts) in read {
            self.add(&path, counts.shards.into_values(), &mut origins);
        }
        Ok(())
    }

    fn listed(&mut self, read: Vec<(PathBuf, Counts)>, list: &[Shard]) {
        let known: BTreeMap<&str, &Shard> = list.iter().map(|shard| (shard.id.as_str(), shard)).collect();
        self.counts.plan = list.first().map(|shard| shard.plan.clone()).unwrap_or_default();
        let mut origins = BTreeMap::new();
        for (path, counts) in read {
            let foreign = counts.shards.keys().find(|id| !known.contains_key(id.as_str()));
            if let Some(foreign) = foreign {
                self.refuse(&path, format!("foreign: shard {} is not in the shard file", short(foreign)));
                continue;
            }
            // Names of files are those of the list, whatever they were where it was played.
            let relabelled = counts.shards.into_values().filter_map(|one| {
                let cell = known.get(one.id.as_str())?.cell.clone();
                Some(Counted { cell, ..one })
            });
            self.add(&path, relabelled, &mut origins);
        }
        let missing =
            list.iter().enumerate().filter(|(_, shard)| !self.counts.shards.contains_key(&shard.id));
        self.missing = missing.map(|(place, _)| place).collect();
    }

    // Adds shards, each once. Two that claim to be the same and are not are both left out.
    fn add(
        &mut self,
        path: &Path,
        shards: impl Iterator<Item = Counted>,
        origins: &mut BTreeMap<String, PathBuf>,
    ) {
        for one in shards {
            match self.counts.shards.get(&one.id) {
                None if origins.contains_key(&one.id) => self.refuse(path, contradicted(&one.id)),
                None => {
                    origins.insert(one.id.clone(), path.to_owned());
                    self.counts.shards.insert(one.id.clone(), one);
                }
                Some(same) if *same == one => self.repeated += 1,
                Some(_) => {
                    self.counts.shards.remove(&one.id);
                    let other = origins.get(&one.id).cloned().unwrap_or_default();
                    self.refuse(&other, contradicted(&one.id));
                    self.refuse(path, contradicted(&one.id));
                }
            }
        }
    }
}

/// So many files of a plan are named, and of more only the first.
const NAMED: usize = 5;

// Nobody can know which plan is meant, so nothing is merged.
fn of_several(plans: &BTreeMap<&str, Vec<&Path>>) -> Failure {
    let many = plans.len();
    let mut lines =
        vec![format!("these are counts of {many} plans: say with --shards FILE which one is meant")];
    for (plan, files) in plans {
        let named: Vec<String> = files.iter().take(NAMED).map(|file| shown(file)).collect();
        let more =
            if files.len() > NAMED { format!(" and {} more", files.len() - NAMED) } else { String::new() };
        lines.push(format!("of plan {}: {}{more}", short(plan), named.join(", ")));
    }
    Failure::unreadable(lines)
}

fn contradicted(id: &str) -> String {
    format!("shard {}: another file has other counts of the same matches", short(id))
}

fn short(id: &str) -> String {
    id.chars().take(12).flat_map(char::escape_debug).collect()
}
