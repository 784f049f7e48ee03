//! Where somebody could be, if he is on one side: the sectors that nothing contradicts, and among them those he is
//! in if his last noise was true.

use super::maps::Maps;
use crate::bits::Cells;
use crate::escape::card::Side;

/// A chance as a whole number: [`SURE`] is certain.
pub(super) type Chance = u32;

/// The chance of what is certain.
pub(super) const SURE: Chance = 1 << 16;

/// How many sectors somebody may have come to since his last noise for it to be worth remembering.
const STALE: u32 = 48;

/// A part of a chance.
#[inline]
pub(super) const fn part(a: Chance, of: Chance) -> Chance {
    ((a as u64 * of as u64) >> 16) as u32
}

/// A belief over sectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cloud<const W: usize> {
    /// Every sector that nothing contradicts.
    pub(super) all: Cells<W>,
    /// Where he is if his last noise was true.
    pub(super) near: Cells<W>,
    /// The chance that it was; 0 when `near` is empty.
    pub(super) trust: Chance,
    /// How many sectors `all` and `near` have; at least 1.
    all_len: u32,
    near_len: u32,
}

impl<const W: usize> Cloud<W> {
    /// A belief without any hint.
    pub(super) fn new(all: Cells<W>) -> Self {
        Self { all, near: Cells::NONE, trust: 0, all_len: all.len().max(1), near_len: 1 }
    }

    /// He is there.
    pub(super) fn at(bit: u32) -> Self {
        let there = Cells::of(bit);
        Self { all: there, near: there, trust: SURE, all_len: 1, near_len: 1 }
    }

    /// Nowhere: he cannot be on this side.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// He may also be there.
    pub(super) fn add(&mut self, bit: u32) {
        self.all.add(bit);
        self.all_len = self.all.len().max(1);
        if self.trust == SURE {
            self.trust = SURE / 2;
        }
    }

    /// The chance that he is in a sector.
    #[inline]
    pub(super) fn chance(&self, bit: u32) -> Chance {
        let near = if self.near.has(bit) { self.near_chance() } else { 0 };
        let all = if self.all.has(bit) { self.all_chance() } else { 0 };
        near + all
    }

    /// The chance that he is in a given sector of `near`, by the last noise alone.
    #[inline]
    pub(super) fn near_chance(&self) -> Chance {
        self.trust / self.near_len
    }

    /// The chance that he is in a given sector of `all`, whatever his last noise was worth.
    #[inline]
    pub(super) fn all_chance(&self) -> Chance {
        (SURE - self.trust) / self.all_len
    }

    /// How many sectors nothing contradicts, at least 1.
    pub(super) fn len(&self) -> u32 {
        self.all_len
    }

    /// He moved: he may now be anywhere in `all` or, if his last noise was true, where `near` says.
    #[inline]
    pub(super) fn go(&mut self, all: Cells<W>, near: impl Fn(&Cells<W>) -> Cells<W>) {
        self.all = all;
        self.all_len = all.len().max(1);
        if self.trust == 0 {
            return;
        }
        self.near = near(&self.near);
        self.near_len = self.near.len();
        // An old noise tells nothing.
        if self.near_len == 0 || self.near_len > STALE {
            self.forget();
        }
    }

    fn forget(&mut self) {
        (self.near, self.near_len, self.trust) = (Cells::NONE, 1, 0);
    }

    /// He announced a noise there, true or not. Gives the chance that somebody who could be wherever this belief says
    /// announces just that; `names` is how many sectors can be named.
    pub(super) fn sharpen(&mut self, bit: u32, names: u32) -> Chance {
        if !self.all.has(bit) {
            return SURE / (names * 4).max(1);
        }
        // As many cards tell the truth as let him choose; who chooses, chooses among what could be true.
        let truth = self.chance(bit);
        let bluff = ((u64::from(SURE - truth.min(SURE)) * u64::from(SURE / self.all_len)) >> 16) as u32;
        let either = (truth + bluff).max(1);
        self.near = Cells::of(bit);
        self.near_len = 1;
        self.trust = ((u64::from(truth) << 16) / u64::from(either)) as u32;
        if self.all_len == 1 {
            self.trust = SURE;
        }
        either
    }
}

/// How a belief about somebody's start begins.
pub(super) fn begin<const W: usize>(maps: &Maps<W>, side: Side) -> Cloud<W> {
    Cloud::new(maps.starts[side as usize])
}
