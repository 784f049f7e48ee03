//! Zones that nobody drew: a hull, bulkheads in it, floor, starts and hatches, by luck.
//!
//! It makes what a designer would call a ship: the hull is smooth, what is cut out of it are short walls, secure floor lies in
//! small patches, hatches are far from the Humans and from each other. Whether it is fair is another question, which
//! tuning answers.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::escape::{Kind, Sectors};
use engine::rng::{Dice, Purpose, below};
use engine::{Coord, Zone};
use scenario_rules::{Severity, Subject, check};

/// A number below another one, by luck.
type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// What a ship is to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Its columns; one more where both halves are to be alike and could not be.
    pub columns: u16,
    /// Its rows.
    pub rows: u16,
    /// How much of its floor is dangerous, as a share.
    pub dangerous: f64,
    /// How many hatches it has.
    pub hatches: u8,
    /// Whether both halves are alike.
    pub mirrored: bool,
}

impl Default for Plan {
    /// As large as the printed zones.
    fn default() -> Self {
        Self { columns: 23, rows: 14, dangerous: 0.65, hatches: 4, mirrored: true }
    }
}

/// How much of the hull is floor, as a share; the rest are bulkheads.
const FLOOR: f64 = 0.74;

/// How far a hatch is from the Humans at most, and how much farther than another one: beyond that a check warns.
const FARTHEST: u32 = 15;
const SPREAD: u32 = 6;

/// How often a ship is drawn anew until nothing is wrong with it.
const DRAFTS: usize = 60;

/// A ship with which nothing is wrong; `None` where luck made none.
pub fn generate(plan: Plan, below: Below<'_>) -> Option<Zone> {
    let sound = |zone: &Zone| {
        let report = check(&Subject::of(zone));
        report.findings.iter().all(|finding| finding.severity == Severity::Note)
    };
    (0..DRAFTS).map(|_| Draft::new(plan, below).finish(below)).find(sound)
}

/// The same by the luck of a seed.
pub fn generate_by_seed(plan: Plan, seed: u64) -> Option<Zone> {
    let (dice, mut drawn) = (Dice::new(seed, 0), 0_u32);
    generate(plan, &mut |many| {
        drawn += 1;
        below(dice.word((drawn >> 8) as u16, drawn as u8, Purpose::Thought), many)
    })
}

/// The fewest columns and rows in which a ship has room.
pub const SMALLEST: [u16; 2] = [9, 7];

/// The most columns and rows that are drawn.
const LARGEST: u16 = 255;

/// A ship that is being drawn.
struct Draft {
    plan: Plan,
    zone: Zone,
    alien: Coord,
    human: Coord,
}

impl Draft {
    /// The hull.
    fn new(plan: Plan, below: Below<'_>) -> Self {
        let [columns, rows] = SMALLEST;
        // Halves that are alike meet in a column of their own.
        let columns = plan.columns.clamp(columns, LARGEST) | u16::from(plan.mirrored);
        let plan = Plan { columns, rows: plan.rows.clamp(rows, LARGEST), ..plan };
        let (half, rows) = (plan.columns / 2, plan.rows);
        let mut zone = Zone::empty(engine::Game::Escape, plan.columns, rows);
        let sides = if plan.mirrored { 1 } else { 2 };
        let hulls: Vec<[f64; 5]> = (0..sides).map(|_| hull(below)).collect();
        for row in 0..rows {
            let along = f64::from(row) / f64::from(rows - 1);
            for col in 0..plan.columns {
                let hull = &hulls[usize::from(col > half) % hulls.len()];
                let wide = width(hull, along) * f64::from(half);
                if f64::from(col.abs_diff(half)) <= wide {
                    zone.set_cell(Coord::new(col, row), Kind::Dangerous);
                }
            }
        }
        let middle = rows / 2;
        let (alien, human) = (Coord::new(half, middle - 1), Coord::new(half, middle + 1));
        zone.set_cell(Coord::new(half, middle), Kind::Void);
        zone.set_cell(alien, Kind::AlienStart);
        zone.set_cell(human, Kind::HumanStart);
        Self { plan, zone, alien, human }
    }

    fn finish(mut self, below: Below<'_>) -> Zone {
        self.bulkheads(below);
        self.secure(below);
        self.hatches(below);
        self.zone
    }

    /// A place and its image in the other half, which may be itself.
    fn both(&self, at: Coord) -> Vec<Coord> {
        let other = Coord::new(self.plan.columns - 1 - at.col, at.row);
        if self.plan.mirrored && other != at { vec![at, other] } else { vec![at] }
    }

    fn floor(&self) -> Vec<Coord> {
        self.zone.sectors().filter(|(_, kind)| *kind == Kind::Dangerous).map(|(at, _)| at).collect()
    }

    /// Cuts short walls out of the hull, as long as everything hangs together.
    fn bulkheads(&mut self, below: Below<'_>) {
        let mut floor = self.floor();
        let (all, mut tries) = (floor.len() as f64, 8 * floor.len());
        while floor.len() as f64 > FLOOR * all && tries > 0 {
            tries -= 1;
            let mut at = floor[below(floor.len() as u32) as usize];
            let (way, long) = (below(6) as usize, 1 + below(3));
            let mut wall = Vec::new();
            for _ in 0..long {
                if at.col >= self.plan.columns || at.row >= self.plan.rows {
                    break;
                }
                wall.extend(self.both(at));
                match at.neighbours().nth(way) {
                    Some(next) => at = next,
                    None => break,
                }
            }
            let near = |at: &Coord| {
                [self.alien, self.human]
                    .iter()
                    .any(|start| start == at || start.neighbours().any(|one| one == *at))
            };
            let is_floor = |at: &Coord| self.zone.kind(*at) == Kind::Dangerous;
            if !wall.iter().all(is_floor) || wall.iter().any(near) {
                continue;
            }
            self.paint(&wall, Kind::Void);
            if self.hangs_together_around(&wall) {
                floor.retain(|at| !wall.contains(at));
            } else {
                self.paint(&wall, Kind::Dangerous);
            }
        }
    }

    fn paint(&mut self, cells: &[Coord], kind: Kind) {
        for at in cells {
            self.zone.set_cell(*at, kind);
        }
    }

    /// Whether everything around a new wall still hangs together, and nothing there is a dead end: those are for hatches.
    /// What everywhere else was so is so still.
    fn hangs_together_around(&self, wall: &[Coord]) -> bool {
        let part = |at: Coord| at.neighbours().filter(|at| self.zone.kind(*at) != Kind::Void);
        let around: BTreeSet<Coord> = wall.iter().flat_map(|at| part(*at)).collect();
        let Some(first) = around.first() else { return true };
        let (mut reached, mut open) = (BTreeSet::from([*first]), VecDeque::from([*first]));
        let mut missing = around.len() - 1;
        // The way around a wall is short where there is one.
        while let Some(at) = open.pop_front().filter(|_| missing > 0) {
            for to in part(at) {
                if reached.insert(to) {
                    missing -= usize::from(around.contains(&to));
                    open.push_back(to);
                }
            }
        }
        let is_open = |at: &Coord| self.zone.kind(*at) != Kind::Dangerous || part(*at).count() >= 2;
        missing == 0 && around.iter().all(is_open)
    }

    fn steps_from(&self, start: Coord) -> BTreeMap<Coord, u32> {
        let mut steps = BTreeMap::from([(start, 0)]);
        let mut open = VecDeque::from([start]);
        while let Some(at) = open.pop_front() {
            let next = steps[&at] + 1;
            for to in at.neighbours().filter(|to| self.zone.kind(*to) != Kind::Void) {
                if let std::collections::btree_map::Entry::Vacant(free) = steps.entry(to) {
                    free.insert(next);
                    open.push_back(to);
                }
            }
        }
        steps
    }

    /// Makes small patches of the floor secure.
    fn secure(&mut self, below: Below<'_>) {
        let all = self.floor().len() as f64;
        while self.floor().len() as f64 > self.plan.dangerous.clamp(0.05, 1.0) * all {
            let floor = self.floor();
            let first = floor[below(floor.len() as u32) as usize];
            let around: Vec<Coord> =
                first.neighbours().filter(|at| self.zone.kind(*at) == Kind::Dangerous).collect();
            let more = below(3) as usize;
            for at in std::iter::once(first).chain(around.into_iter().take(more)) {
                for at in self.both(at) {
                    self.zone.set_cell(at, Kind::Secure);
                }
            }
        }
    }

    /// Puts hatches where it is far from the Humans, and far from each other.
    fn hatches(&mut self, below: Below<'_>) {
        let steps = self.steps_from(self.human);
        let farthest = steps.values().copied().max().unwrap_or(0).min(FARTHEST);
        let nearest = (farthest * 6).div_ceil(10).max(farthest.saturating_sub(SPREAD));
        let is_floor = |at: &Coord| matches!(self.zone.kind(*at), Kind::Dangerous | Kind::Secure);
        let far: Vec<Coord> = steps
            .iter()
            .filter(|(at, many)| is_floor(at) && (nearest..=farthest).contains(*many))
            .map(|(at, _)| *at)
            .collect();
        let mut chosen: Vec<Coord> = Vec::new();
        while chosen.len() < usize::from(self.plan.hatches) {
            let apart = |at: &Coord| {
                let nearest = chosen.iter().map(|one| one.hex().unsigned_distance_to(at.hex())).min();
                nearest.unwrap_or_else(|| steps[at]) * 4 + steps[at]
            };
            // What lies on the axis has no other half: one is left over for it at most.
            let left = usize::from(self.plan.hatches) - chosen.len();
            let fits = |at: &Coord| !self.plan.mirrored || (self.both(*at).len() == 1) == (left == 1);
            let open: Vec<Coord> = far.iter().copied().filter(|at| !chosen.contains(at)).collect();
            let mut ranked: Vec<Coord> = open.iter().copied().filter(fits).collect();
            if ranked.is_empty() {
                ranked = open;
            }
            ranked.sort_by_key(|at| std::cmp::Reverse(apart(at)));
            // Not always the very best, or all ships would have them in the same corners.
            let Some(at) = ranked.get(below(ranked.len().clamp(1, 6) as u32) as usize).copied() else {
                break;
            };
            chosen.extend(self.both(at));
        }
        chosen.truncate(self.plan.hatches.into());
        chosen.sort_by_key(|at| (at.row, at.col));
        for (number, at) in (1..).zip(chosen) {
            self.zone.set_cell(at, Kind::Hatch(number));
        }
    }
}

/// How wide a hull is at five places from its nose to its tail, as shares.
fn hull(below: Below<'_>) -> [f64; 5] {
    let mut between = |low: u32, high: u32| f64::from(low + below(high - low + 1)) / 100.0;
    [between(25, 60), between(55, 100), between(75, 100), between(60, 100), between(30, 90)]
}

/// How wide it is anywhere.
fn width(hull: &[f64; 5], along: f64) -> f64 {
    let place = along * (hull.len() - 1) as f64;
    let from = (1..hull.len() - 1).rfind(|from| *from as f64 <= place).unwrap_or(0);
    let part = place - from as f64;
    hull[from] * (1.0 - part) + hull[from + 1] * part
}
