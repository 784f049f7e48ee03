//! A board as planes: one number for every cell of the grid, neighbours at fixed distances in memory.
//!
//! Beliefs are spread by adding shifted planes, which is a handful of instructions for many sectors at once. A cell
//! stands at the same place as in a set of cells ([`crate::bits`]), with a margin on both ends, so that what is
//! shifted over the edge of the grid falls on cells that are no sector.

mod goal;

use self::goal::Goal;
use super::super::atlas::Atlas;
use super::plane::{Plane, Scratch, Span, add, multiply, product, sum};
use crate::bits::bits_for;
use crate::escape::board::Board;
use crate::escape::card::{Character, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Places, Power};
use crate::escape::sets::HatchSet;
use crate::escape::zone::Kind;

/// How likely an Alien goes one sector less than they could, against every way of the full length.
const SHORT: f32 = 0.104;

/// How much a way of two sectors counts, against one of a single sector, where it is asked who may come.
const TWICE: f32 = 0.6;

/// How much less an Alien is drawn to something for every sector that it is farther away.
const FADES: f32 = 0.237;

/// More than anything costs.
const WALL: f32 = 1e9;

/// What is worked out once for a board.
#[derive(Clone, Debug)]
pub(in crate::escape::bot) struct Chart {
    len: usize,
    pad: usize,
    pace: u16,
    shifts: [isize; 8],
    goals: Vec<Goal>,
    // 1 in the columns that sit higher than their neighbours, and in the others.
    high: Plane,
    low: Plane,
    /// By side: 1 where it may end a move, hatches apart.
    ends: [Plane; 2],
    // 1 where an Alien may step and go on while all hatches are closed.
    cross: Plane,
    // 1 over the number of ways of an Alien from a cell, and how many of them lead out and back.
    even: Plane,
    back: Plane,
    aliens_cross_hatches: bool,
    hatches: [Option<usize>; 16],
    order: Vec<u8>,
    /// 1 where a card is drawn.
    pub(super) draws: Plane,
    /// On what part of the sectors where a Human may end a move a card is drawn.
    pub(super) loud: f32,
    /// 1 where none is.
    pub(super) quiet: Plane,
    /// 1 where a noise can be named.
    pub(super) names: Plane,
    /// How many sectors can be named.
    pub(super) name_count: f32,
    /// By side: where it begins.
    pub(super) starts: [Vec<usize>; 2],
    sectors: Vec<Sector>,
    places: Vec<u32>,
    // By sector, one plane behind the other: how much something there draws an Alien.
    pulls: Vec<f32>,
}

impl Chart {
    pub(in crate::escape::bot) fn new(board: &Board, atlas: &Atlas) -> Self {
        let (ground, rules) = (board.ground(), board.rules());
        let stride = usize::from(ground.rows()) + 1;
        let pad = stride + 1;
        let len = bits_for(ground.columns(), ground.rows()) + 2 * pad;
        let places: Vec<u32> = ground.sectors().map(|s| atlas.bit(s) + pad as u32).collect();
        let mut sectors = vec![Sector::NOWHERE; len];
        for (sector, place) in ground.sectors().zip(&places) {
            sectors[*place as usize] = sector;
        }
        let plane = |wanted: &dyn Fn(Sector) -> bool| {
            let mut plane = vec![0.0; len];
            for sector in ground.sectors().filter(|s| wanted(*s)) {
                plane[places[sector.index()] as usize] = 1.0;
            }
            plane
        };
        let barred =
            rules.movement.secure_barred.includes(Side::Alien) && !rules.movement.barred_may_be_crossed;
        let mut high = vec![0.0; len];
        let mut low = vec![0.0; len];
        for place in pad..len - pad {
            let column = (place - pad) / stride;
            if column % 2 == 0 { high[place] = 1.0 } else { low[place] = 1.0 }
        }
        let floor = |side: Side| {
            let floor = &board.floor[side as usize];
            plane(&|s| floor.binary_search(&s).is_ok())
        };
        let draws = plane(&|s| match ground.kind(s) {
            Kind::Dangerous => true,
            Kind::Secure => rules.noise.card_on_secure,
            _ => false,
        });
        let names = plane(&|s| board.may_name(s));
        let side_stride = stride.cast_signed();
        let mut chart = Self {
            len,
            pad,
            pace: rules.movement.alien_steps.get(),
            shifts: [
                1,
                -1,
                side_stride,
                -side_stride,
                side_stride - 1,
                -side_stride - 1,
                side_stride + 1,
                -side_stride + 1,
            ],
            goals: Vec::new(),
            ends: [floor(Side::Human), floor(Side::Alien)],
            cross: plane(&|s| match ground.kind(s) {
                Kind::Dangerous => true,
                Kind::Secure => !barred,
                _ => false,
            }),
            even: vec![1.0; len],
            back: vec![0.0; len],
            aliens_cross_hatches: rules.movement.aliens_cross_hatches,
            hatches: std::array::from_fn(|n| board.hatch(n as u8).map(|at| places[at.index()] as usize)),
            order: ground.hatches().iter().collect(),
            loud: 1.0,
            quiet: plane(&|s| draws[places[s.index()] as usize] == 0.0),
            name_count: names.iter().sum::<f32>().max(1.0),
            draws,
            names,
            high,
            low,
            starts: starts(board).map(|starts| starts.iter().map(|s| places[s.index()] as usize).collect()),
            sectors,
            places,
            pulls: Vec::new(),
        };
        let floor = &chart.ends[Side::Human as usize];
        chart.loud = product(&chart.draws, floor) / sum(floor).max(1.0);
        chart.pulls = chart.all_pulls(board, atlas);
        chart.order.sort_by_key(|hatch| chart.hatches[usize::from(*hatch)]);
        chart.goals = chart.all_goals(board, atlas);
        chart.count_ways();
        chart
    }

    fn all_pulls(&self, board: &Board, atlas: &Atlas) -> Vec<f32> {
        let ground = board.ground();
        if !atlas.is_walked() {
            return Vec::new();
        }
        let shares: [f32; 256] = std::array::from_fn(|steps| power(FADES, steps as u32));
        let mut pulls = vec![0.0; ground.len() * self.len];
        for (from, plane) in ground.sectors().zip(pulls.chunks_mut(self.len)) {
            let away = atlas.all_from(from);
            for to in ground.sectors() {
                plane[self.place(to)] = shares[usize::from(away.to(to)).min(255)];
            }
        }
        pulls
    }

    // Counts an Alien's ways backwards, which are as many as forwards.
    fn count_ways(&mut self) {
        let mut scratch = Scratch::new(self.len);
        let mut doors = vec![0.0; self.len];
        self.beside(self.whole(), &self.cross, &mut scratch.side, &mut doors);
        scratch.clear(self.whole());
        self.back = doors;
        let mut ways = vec![0.0; self.len];
        self.prowl(self.whole(), self.pace, HatchSet::NONE, &self.ends[1], &mut ways, &mut scratch);
        for (even, ways) in self.even.iter_mut().zip(ways) {
            *even = 1.0 / ways.max(1.0);
        }
    }

    /// The hatches, in the order in which they lie on the map: their numbers mean nothing.
    #[inline]
    pub(super) fn hatches(&self, open: HatchSet) -> impl Iterator<Item = u8> {
        self.order.iter().copied().filter(move |hatch| open.has(*hatch))
    }

    /// How many numbers a plane has.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// How much something at a place draws an Alien who is anywhere else; none on large boards.
    #[inline]
    pub(super) fn pull(&self, place: usize) -> Option<&[f32]> {
        let sector = self.sectors[place];
        self.pulls.get(sector.index() * self.len..)?.get(..self.len)
    }

    /// Where a hatch is.
    #[inline]
    pub(super) fn hatch_place(&self, hatch: u8) -> Option<usize> {
        self.hatches.get(usize::from(hatch)).copied().flatten()
    }

    /// How far an Alien goes who is not fed.
    #[inline]
    pub(super) fn pace(&self) -> u16 {
        self.pace
    }

    /// The place of a sector.
    #[inline]
    pub(super) fn place(&self, sector: Sector) -> usize {
        self.places[sector.index()] as usize
    }

    /// The sector at a place.
    #[inline]
    pub(super) fn sector(&self, place: usize) -> Sector {
        self.sectors[place]
    }

    /// The places next to a place, and itself.
    pub(super) fn around(&self, place: usize) -> impl Iterator<Item = usize> {
        let up = if self.high[place] > 0.0 { -1 } else { 1 };
        let side = self.pad.cast_signed() - 1;
        [0, 1, -1, side, -side, side + up, -side + up]
            .into_iter()
            .filter_map(move |shift| place.checked_add_signed(shift))
            .filter(|place| *place < self.len)
    }

    /// The first and the last place but one of the planes that can hold anything.
    #[inline]
    pub(super) fn whole(&self) -> Span {
        Span { from: self.pad, to: self.len - self.pad }
    }

    /// A span and all places next to it.
    #[inline]
    pub(super) fn wider(&self, span: Span) -> Span {
        let whole = self.whole();
        Span {
            from: span.from.saturating_sub(self.pad).max(whole.from),
            to: (span.to + self.pad).min(whole.to),
        }
    }

    /// A span and all places within so many steps of it.
    pub(super) fn reach(&self, span: Span, steps: u16) -> Span {
        (0..steps).fold(span, |span, _| self.wider(span))
    }

    /// All places in the column of a place, and in so many columns on both sides.
    pub(super) fn columns_around(&self, place: usize, count: usize) -> Span {
        let wide = (count + 1) * (self.pad - 1);
        let around = Span { from: place.saturating_sub(wide), to: place + wide };
        around.within(self.whole())
    }

    /// The sums over all neighbours, in the span and next to it. `side` is a scratch plane.
    pub(super) fn beside(&self, span: Span, from: &[f32], side: &mut [f32], into: &mut [f32]) {
        let wide = self.wider(span);
        let stride = self.pad - 1;
        let Span { from: a, to: b } = wide;
        let high = from[a + 1..=b].iter().zip(&self.high[a + 1..=b]);
        let low = from[a - 1..b - 1].iter().zip(&self.low[a - 1..b - 1]);
        for (((side, here), (after, high)), (before, low)) in
            side[a..b].iter_mut().zip(&from[a..b]).zip(high).zip(low)
        {
            *side = here + after * high + before * low;
        }
        let beside = from[a - 1..b - 1].iter().zip(&from[a + 1..=b]);
        let across = side[a - stride..b - stride].iter().zip(&side[a + stride..b + stride]);
        for ((into, (before, after)), (left, right)) in into[a..b].iter_mut().zip(beside).zip(across) {
            *into = before + after + left + right;
        }
    }

    /// The least over all neighbours, in a span. The margins of both planes stay as they are.
    pub(super) fn least_beside(&self, span: Span, from: &[f32], side: &mut [f32], into: &mut [f32]) {
        let stride = self.pad - 1;
        let Span { from: a, to: b } = span;
        // Two columns of different heights: what is not next to each other is behind a wall.
        let low = from[a + 1..=b].iter().zip(&self.low[a + 1..=b]);
        let high = from[a - 1..b - 1].iter().zip(&self.high[a - 1..b - 1]);
        for (((side, here), (after, low)), (before, high)) in
            side[a..b].iter_mut().zip(&from[a..b]).zip(low).zip(high)
        {
            *side = least(*here, least(after + low * WALL, before + high * WALL));
        }
        let beside = from[a - 1..b - 1].iter().zip(&from[a + 1..=b]);
        let across = side[a - stride..b - stride].iter().zip(&side[a + stride..b + stride]);
        for ((into, (before, after)), (left, right)) in into[a..b].iter_mut().zip(beside).zip(across) {
            *into = least(least(*before, *after), least(*left, *right));
        }
    }

    /// Where an Alien may be after a move of up to `pace` sectors, every way being as likely; and how far that reaches.
    ///
    /// The scratch planes are 0 before and after, and so is `into` before, outside of what is returned.
    pub(super) fn prowl(
        &self,
        span: Span,
        pace: u16,
        open: HatchSet,
        from: &[f32],
        into: &mut [f32],
        scratch: &mut Scratch,
    ) -> Span {
        let even = from[span.range()].iter().zip(&self.even[span.range()]);
        for (way, (from, even)) in scratch.ways[span.range()].iter_mut().zip(even) {
            *way = from * even;
        }
        self.go(span, pace, open, Some(&self.ends[1]), into, scratch)
    }

    /// The same where a pull draws the Alien: the more there is where a way ends, the likelier is that way. `drawn` is what
    /// [`Self::drawn`] tells of the pull.
    pub(super) fn follow(
        &self,
        (span, pace, open): (Span, u16, HatchSet),
        from: &[f32],
        (pull, drawn): (&[f32], &[f32]),
        into: &mut [f32],
        scratch: &mut Scratch,
    ) -> Span {
        let drawn = from[span.range()].iter().zip(&drawn[span.range()]);
        for (way, (from, drawn)) in scratch.ways[span.range()].iter_mut().zip(drawn) {
            *way = if *drawn > 0.0 { from / drawn } else { 0.0 };
        }
        let reached = self.go(span, pace, open, Some(&self.ends[1]), into, scratch);
        multiply(&mut into[reached.range()], &pull[reached.range()]);
        reached
    }

    /// How much a pull draws an Alien on from each place of a span, by all ways together: they lead back as they lead there.
    pub(super) fn drawn(
        &self,
        (span, pace, open): (Span, u16, HatchSet),
        pull: &[f32],
        into: &mut [f32],
        scratch: &mut Scratch,
    ) {
        let around = self.reach(span, pace);
        let ends = pull[around.range()].iter().zip(&self.ends[1][around.range()]);
        for (way, (pull, end)) in scratch.ways[around.range()].iter_mut().zip(ends) {
            *way = pull * end;
        }
        self.go(around, pace, open, None, into, scratch);
    }

    // All ways of up to `pace` sectors from where they begin, `scratch.ways` telling how much each of them counts, to where they
    // may end: all places, if nothing else is said.
    fn go(
        &self,
        mut span: Span,
        pace: u16,
        open: HatchSet,
        ends: Option<&[f32]>,
        into: &mut [f32],
        scratch: &mut Scratch,
    ) -> Span {
        let begin = span;
        scratch.front[span.range()].copy_from_slice(&scratch.ways[span.range()]);
        let reached = self.reach(span, pace);
        into[reached.range()].fill(0.0);
        for step in 1..=pace {
            self.beside(span, &scratch.front, &mut scratch.side, &mut scratch.next);
            span = self.wider(span);
            if step == 2 {
                // What went out and came back is no move.
                let back = scratch.ways[begin.range()].iter().zip(&self.back[begin.range()]);
                for (next, (way, back)) in scratch.next[begin.range()].iter_mut().zip(back) {
                    *next = most(*next - way * back, 0.0);
                }
            }
            let weight = if step == pace { 1.0 } else { SHORT };
            let next = &scratch.next[span.range()];
            match ends {
                Some(ends) => {
                    let ends = next.iter().zip(&ends[span.range()]);
                    for (into, (next, end)) in into[span.range()].iter_mut().zip(ends) {
                        *into += next * end * weight;
                    }
                }
                None => add(&mut into[span.range()], next, weight),
            }
            if step < pace {
                self.passable(span, open, &mut scratch.next);
            }
            std::mem::swap(&mut scratch.front, &mut scratch.next);
        }
        scratch.ways[begin.range()].fill(0.0);
        scratch.clear(self.wider(span));
        reached
    }

    /// How many Aliens may come to each place of a span in one move or with a step more, if they are where `from` says.
    ///
    /// The scratch planes are 0 before and after; `into` is overwritten there and next to it.
    pub(super) fn come(&self, span: Span, from: &[f32], into: &mut [f32], scratch: &mut Scratch) {
        let wide = self.wider(span);
        self.beside(wide, from, &mut scratch.side, &mut scratch.next);
        multiply(&mut scratch.next[wide.range()], &self.cross[wide.range()]);
        self.beside(span, &scratch.next, &mut scratch.side, into);
        for (into, next) in into[span.range()].iter_mut().zip(&scratch.next[span.range()]) {
            *into = next + *into * TWICE;
        }
        scratch.clear(self.wider(wide));
    }

    fn passable(&self, span: Span, open: HatchSet, plane: &mut [f32]) {
        let kept: [f32; 16] = std::array::from_fn(|n| match self.hatches[n] {
            Some(at) if self.aliens_cross_hatches && open.has(n as u8) => plane[at],
            _ => 0.0,
        });
        multiply(&mut plane[span.range()], &self.cross[span.range()]);
        for (place, kept) in self.hatches.iter().zip(kept) {
            if let Some(place) = place {
                plane[*place] += kept;
            }
        }
    }

    /// Where a side may end a move, hatches apart.
    pub(super) fn ends(&self, side: Side) -> &[f32] {
        &self.ends[side as usize]
    }
}

// The smaller and the larger of two numbers that are numbers: one instruction each.
#[inline]
fn least(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

#[inline]
fn most(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

// A small power, by multiplying: the same on every machine.
fn power(base: f32, exponent: u32) -> f32 {
    (0..exponent.min(200)).fold(1.0, |product, _| product * base)
}

// Where each side may begin; some characters begin among the Aliens.
fn starts(board: &Board) -> [Vec<Sector>; 2] {
    if board.rules().setup.places == Places::Anywhere {
        return board.floor.clone();
    }
    let mut humans = board.human_starts.clone();
    let roles = &board.rules().roles;
    if Character::ALL.iter().any(|character| roles.of(*character) == Power::StartsWithAliens) {
        humans.extend(board.ground().all(Kind::AlienStart).take(1));
    }
    humans.sort_unstable();
    humans.dedup();
    let mut aliens = board.alien_starts.clone();
    aliens.sort_unstable();
    aliens.dedup();
    [humans, aliens]
}
