//! Which shards a sweep still needs.
//!
//! With a precision, a cell is looked at after the same numbers of shards whoever plays them, and takes more only while
//! its intervals are too wide. What was looked at last decides, so a sweep that was killed goes on as if it had not been.

use std::collections::BTreeMap;

use super::cell::Cell;
use super::counts::{CellSums, Counted, Counts};
use super::plan::Plan;
use super::shard::Shard;
use workbench::simulate::batch::looks;
use workbench::text::number::whole;

/// Where a sweep stands.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// What is to be played now; nothing, when all is known.
    pub play: Vec<Shard>,
    /// What was played and is needed.
    pub counts: Counts,
    /// About how many matches are to be played, those of later rounds included.
    pub expected: u64,
    /// The cells whose intervals are wider than was asked for.
    pub wide: usize,
}

/// Where a sweep stands that has played these shards.
pub fn next(plan: &Plan, played: &BTreeMap<String, Counted>) -> Round {
    let mut round =
        Round { counts: Counts { plan: plan.id.clone(), ..Counts::default() }, ..Round::default() };
    for cell in &plan.cells {
        round.look_at(plan, cell, played);
    }
    // The first of every cell come first.
    round.play.sort_by(|a, b| (a.first, &a.cell).cmp(&(b.first, &b.cell)));
    round
}

impl Round {
    fn look_at(&mut self, plan: &Plan, cell: &Cell, played: &BTreeMap<String, Counted>) {
        let shards = plan.shards_of(cell, 0);
        let mut sums = Counts::default();
        // As far as can be known: an interval half as wide takes four times as many matches.
        let mut needed = 0;
        let mut done = 0;
        for look in look_after(plan, shards.len()) {
            let (known, missing): (Vec<&Shard>, Vec<&Shard>) =
                shards[done..look].iter().partition(|shard| played.contains_key(&shard.id));
            for one in known.into_iter().filter_map(|shard| played.get(&shard.id)) {
                // The plan says what files are called, whoever played them.
                sums.shards.insert(one.id.clone(), Counted { cell: cell.clone(), ..one.clone() });
            }
            if !missing.is_empty() {
                let now: u64 = missing.iter().map(|shard| shard.matches).sum();
                self.expected += now.max(needed.min(plan.most).saturating_sub(sums.matches()));
                self.play.extend(missing.into_iter().cloned());
                break;
            }
            done = look;
            let Some(points) = plan.until else { continue };
            let times_too_wide = half_width(&sums) * 100.0 / points;
            if times_too_wide <= 1.0 {
                break;
            }
            needed = whole(sums.matches() as f64 * times_too_wide.powi(2));
            self.wide += usize::from(look == shards.len());
        }
        self.counts.shards.append(&mut sums.shards);
    }
}

fn half_width(sums: &Counts) -> f64 {
    let cells: Vec<CellSums> = sums.cells().unwrap_or_default();
    cells.first().map_or(1.0, CellSums::half_width)
}

/// After how many shards it is looked: with a precision each time a quarter more, without one at the end.
fn look_after(plan: &Plan, all: usize) -> impl Iterator<Item = usize> + use<> {
    let all = all as u64;
    let first = if plan.until.is_some() { 1 } else { all };
    looks(first, all).map(|look| look as usize)
}
