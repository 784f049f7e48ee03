//! What a Human may be after, and which steps lead there.

use super::super::super::atlas::{Atlas, NEVER};
use super::super::plane::{Plane, Span, multiply};
use super::{Chart, WALL, power};
use crate::escape::board::Board;
use crate::escape::ground::Sector;
use crate::escape::sets::HatchSet;
use crate::escape::zone::Kind;

/// Up to how many cells every hatch is a goal of its own. Beyond, all hatches together are one.
const GOALS_UP_TO: usize = 4096;

/// How likely a Human takes a step, by what it does to their way: closer to their goal, neither, farther from it.
const CLOSER: f32 = 1.0;
const LEVEL: f32 = 0.06;
const FARTHER: f32 = 0.006;

/// How much likelier a Human takes it onto a sector where nothing is said.
const QUIETLY: f32 = 1.75;

/// How likely a Human enters the hatch that is their goal when standing before it, against a step closer to it.
const ENTERS: f32 = 4.3;

/// How much less likely a hatch is somebody's goal for every move that it is farther away.
const FARAWAY: f32 = 0.985;

/// How many Humans are on their way to no hatch: they wait, flee, or lead others astray.
const ASTRAY: f32 = 0.33;

/// What a Human is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Hatch(u8),
    // Whichever hatch is the nearest.
    AnyHatch,
    Nothing,
}

/// The chances of a Human's steps towards one goal.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    aim: Aim,
    // By direction: how likely a Human goes there from each cell.
    steps: [Plane; 8],
    // The sum over all directions.
    leaves: Plane,
    // How likely it is somebody's goal, seen from each cell; not yet compared with others.
    lure: Plane,
    // How many moves a Human needs to it.
    moves: Plane,
}

impl Chart {
    pub(super) fn all_goals(&self, board: &Board, atlas: &Atlas) -> Vec<Goal> {
        let hatches = board.ground().hatches();
        let mut goals = if hatches.is_empty() || self.len > GOALS_UP_TO {
            vec![self.goal(Aim::AnyHatch, board, |from| atlas.to_nearest(from, hatches))]
        } else {
            let goal = |hatch| self.goal(Aim::Hatch(hatch), board, move |from| atlas.to_hatch(from, hatch));
            self.order.iter().copied().map(goal).collect()
        };
        let mut nowhere = self.goal(Aim::Nothing, board, |_| NEVER);
        for (place, lure) in nowhere.lure.iter_mut().enumerate() {
            *lure = goals.iter().map(|goal| goal.lure[place]).sum::<f32>() * ASTRAY / (1.0 - ASTRAY);
        }
        goals.push(nowhere);
        goals
    }

    fn goal(&self, aim: Aim, board: &Board, away: impl Fn(Sector) -> u16) -> Goal {
        let ground = board.ground();
        let mut steps: [Plane; 8] = std::array::from_fn(|_| vec![0.0; self.len]);
        let mut lure = vec![0.0; self.len];
        let mut moves = vec![WALL; self.len];
        let mut leaves = vec![0.0; self.len];
        for from in ground.sectors() {
            let place = self.places[from.index()] as usize;
            let here = away(from);
            moves[place] = if here == NEVER { WALL } else { f32::from(here) };
            lure[place] = if here == NEVER { 1e-3 } else { power(FARAWAY, u32::from(here)) };
            let mut chances = [0.0; 8];
            let mut sum = 0.0;
            for next in ground.neighbours(from) {
                let to = self.places[next.index()] as usize;
                if matches!(ground.kind(*next), Kind::Hatch(number) if aim == Aim::Hatch(number)) {
                    sum += ENTERS;
                }
                if self.ends[0][to] == 0.0 {
                    continue;
                }
                let chance = match (here, away(*next)) {
                    (NEVER, _) | (_, NEVER) => LEVEL,
                    (here, next) if next < here => CLOSER,
                    (here, next) if next == here => LEVEL,
                    _ => FARTHER,
                };
                let chance = if self.draws[to] == 0.0 { chance * QUIETLY } else { chance };
                if let Some(direction) = self.direction(place, to) {
                    chances[direction] = chance;
                    sum += chance;
                }
            }
            for (plane, chance) in steps.iter_mut().zip(chances) {
                plane[place] = if sum > 0.0 { chance / sum } else { 0.0 };
                leaves[place] += plane[place];
            }
        }
        Goal { aim, steps, leaves, lure, moves }
    }

    // In which direction a neighbour lies. Two directions meet where the columns' heights differ: the first will do.
    fn direction(&self, from: usize, to: usize) -> Option<usize> {
        let shift = to.cast_signed() - from.cast_signed();
        self.shifts.iter().position(|s| *s == shift)
    }

    /// How many goals a Human may have.
    #[inline]
    pub(in super::super) fn goals(&self) -> usize {
        self.goals.len()
    }

    /// Whether somebody can still have a goal.
    #[inline]
    pub(in super::super) fn is_open(&self, goal: usize, open: HatchSet) -> bool {
        !matches!(self.goals[goal].aim, Aim::Hatch(hatch) if !open.has(hatch))
    }

    /// The goal that a hatch is.
    pub(in super::super) fn goal_of(&self, hatch: u8) -> Option<usize> {
        self.goals.iter().position(|goal| matches!(goal.aim, Aim::AnyHatch) || goal.aim == Aim::Hatch(hatch))
    }

    /// How likely somebody chooses a goal who chooses a new one, out of that many; one of them is none.
    #[inline]
    pub(in super::super) fn choice(&self, goal: usize, open: f32) -> f32 {
        match self.goals[goal].aim {
            Aim::Nothing if open < 2.0 => 1.0,
            Aim::Nothing => ASTRAY,
            Aim::Hatch(_) | Aim::AnyHatch => (1.0 - ASTRAY) / (open - 1.0),
        }
    }

    /// Whether a goal is a hatch, or any of them.
    pub(in super::super) fn leads_out(&self, goal: usize) -> bool {
        self.goals[goal].aim != Aim::Nothing
    }

    /// How many moves a Human needs to a goal.
    #[inline]
    pub(in super::super) fn moves(&self, goal: usize) -> &[f32] {
        &self.goals[goal].moves
    }

    /// The hatch that a goal is; none where it is all hatches together, or nothing.
    #[inline]
    pub(in super::super) fn hatch_of(&self, goal: usize) -> Option<u8> {
        match self.goals[goal].aim {
            Aim::Hatch(hatch) => Some(hatch),
            Aim::AnyHatch | Aim::Nothing => None,
        }
    }

    /// How likely a goal is, seen from a place, if nothing is known.
    #[inline]
    pub(in super::super) fn lure(&self, goal: usize, place: usize) -> f32 {
        self.goals[goal].lure[place]
    }

    /// Adds a Human's step towards a goal to another plane. `from` is 0 outside of the span.
    pub(in super::super) fn step(&self, goal: usize, span: Span, from: &[f32], into: &mut [f32]) {
        let wide = self.wider(span);
        for (shifts, steps) in self.directions(goal) {
            let ways = std::array::from_fn(|way| {
                let before = wide.shifted(-shifts[way]);
                (&from[before.clone()], &steps[way][before])
            });
            add_products(&mut into[wide.range()], ways);
        }
    }

    /// The same step, in an empty plane, of a Human who would rather not go where `dares` is small. `spare` is overwritten in the
    /// span, and 0 elsewhere.
    pub(in super::super) fn dare(
        &self,
        goal: usize,
        span: Span,
        from: &[f32],
        dares: &[f32],
        spare: &mut [f32],
        into: &mut [f32],
    ) {
        let range = span.range();
        spare[range.clone()].fill(0.0);
        for (shifts, steps) in self.directions(goal) {
            let ways =
                std::array::from_fn(|way| (&steps[way][range.clone()], &dares[span.shifted(shifts[way])]));
            add_products(&mut spare[range.clone()], ways);
        }
        // However much there is to fear: somebody who does not get out goes somewhere.
        let leaves = &self.goals[goal].leaves[range.clone()];
        for (spare, (from, leaves)) in spare[range.clone()].iter_mut().zip(from[range].iter().zip(leaves)) {
            *spare = if *spare > 0.0 { from * leaves / *spare } else { 0.0 };
        }
        self.step(goal, span, spare, into);
        let wide = self.wider(span).range();
        multiply(&mut into[wide.clone()], &dares[wide]);
    }

    // All directions, four at a time, and how likely a step towards a goal leads there from each place.
    fn directions(&self, goal: usize) -> impl Iterator<Item = (&[isize], &[Plane])> {
        self.shifts.chunks(4).zip(self.goals[goal].steps.chunks(4))
    }
}

// Adds the products of four pairs of planes, cell by cell: in one go, so that no sum is written down and read again. Not inlined,
// so that the compiler knows that what is added to is none of what is read.
#[inline(never)]
fn add_products(into: &mut [f32], pairs: [(&[f32], &[f32]); 4]) {
    let count = into.len();
    let [(a, by_a), (b, by_b), (c, by_c), (d, by_d)] = pairs.map(|(x, y)| (&x[..count], &y[..count]));
    for at in 0..count {
        into[at] = into[at] + a[at] * by_a[at] + b[at] * by_b[at] + c[at] * by_c[at] + d[at] * by_d[at];
    }
}
