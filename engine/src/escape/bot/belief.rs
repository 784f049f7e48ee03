//! Where somebody could be, if they are on one side: the sectors that nothing contradicts, and among them those they
//! are in if their last noise was true.

use crate::bits::Cells;
use crate::rng::below;

/// A chance as a whole number: [`SURE`] is certain.
pub(super) type Chance = u32;

/// The chance of what is certain.
pub(super) const SURE: Chance = 1 << 16;

/// From which chance that the last noise was true somebody goes on with a lie: nobody follows what nobody believes.
pub(super) const FOLLOWED: Chance = SURE / 4;

/// How many sectors somebody may have come to since their last noise for it to be worth remembering.
const STALE: u32 = 48;

/// A part of a chance.
#[inline]
pub(super) const fn part(a: Chance, of: Chance) -> Chance {
    ((a as u64 * of as u64) >> 16) as u32
}

/// A belief over sectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Belief<const W: usize> {
    /// Every sector that nothing contradicts.
    pub(super) all: Cells<W>,
    /// Where the seat is if its last noise was true.
    pub(super) near: Cells<W>,
    /// The chance that it was; 0 when `near` is empty.
    pub(super) trust: Chance,
    /// How many sectors `all` has, at least 1.
    pub(super) len: u32,
    /// The chance that the seat is in a given sector of `all`, whatever its last noise was worth.
    pub(super) all_each: Chance,
    /// The chance that the seat is in a given sector of `near`, by the last noise alone.
    pub(super) near_each: Chance,
}

impl<const W: usize> Belief<W> {
    /// A belief without any hint.
    pub(super) fn new(all: Cells<W>) -> Self {
        let len = all.len().max(1);
        Self { all, near: Cells::NONE, trust: 0, len, all_each: SURE / len, near_each: 0 }
    }

    /// The seat is there.
    pub(super) fn at(bit: u32) -> Self {
        let there = Cells::of(bit);
        Self { all: there, near: there, trust: SURE, len: 1, all_each: 0, near_each: SURE }
    }

    /// Nowhere: the seat cannot be on this side.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The seat may also be there.
    pub(super) fn add(&mut self, bit: u32) {
        self.all.add(bit);
        *self = Self::new(self.all);
    }

    /// The chance that the seat is in a sector.
    #[inline]
    pub(super) fn chance(&self, bit: u32) -> Chance {
        self.near.only_if(bit, self.near_each) + self.all.only_if(bit, self.all_each)
    }

    /// A sector by this chance, drawn by a random word.
    pub(super) fn draw(&self, word: u64) -> Option<u32> {
        let near = self.near.len() * self.near_each;
        let all = self.all.len() * self.all_each;
        let at = below(word, (near + all).max(1));
        let (cells, nth) = match at.checked_sub(near) {
            None => (&self.near, at / self.near_each.max(1)),
            Some(at) => (&self.all, at / self.all_each.max(1)),
        };
        cells.counted().nth(nth)
    }

    /// The seat moved: it may now be anywhere in `all` or, if its last noise was true, where `near` says.
    #[inline]
    pub(super) fn go(&mut self, all: Cells<W>, near: impl Fn(&Cells<W>) -> Cells<W>) {
        self.all = all;
        self.len = all.len().max(1);
        if self.trust > 0 {
            self.near = near(&self.near);
            let left = self.near.len();
            // An old noise tells nothing.
            if left == 0 || left > STALE {
                (self.near, self.near_each, self.trust) = (Cells::NONE, 0, 0);
            } else {
                self.near_each = self.trust / left;
            }
        }
        self.all_each = (SURE - self.trust) / self.len;
    }

    /// The chance that somebody who must not be caught lying names a sector, if they could be wherever this belief
    /// says; `honest` is the chance that their last noise was true.
    ///
    /// Whoever lied stays on the way of their lie; whoever told the truth names any sector where they could be.
    pub(super) fn lie(&self, bit: u32, honest: Chance) -> Chance {
        if !self.all.has(bit) {
            return 0;
        }
        if self.trust <= FOLLOWED {
            return SURE / self.len;
        }
        let led_on = if self.near.has(bit) { (SURE - honest) / self.near.len().max(1) } else { 0 };
        led_on + honest / self.len
    }

    /// The seat announced a noise there: so likely it had to, being there, and so likely it chose to.
    pub(super) fn sharpen(&mut self, bit: u32, truth: Chance, lie: Chance) {
        if !self.all.has(bit) {
            return;
        }
        let (truth, lie) = (u64::from(truth.max(1)), u64::from(lie));
        self.near = Cells::of(bit);
        self.trust = if self.len == 1 { SURE } else { ((truth << 16) / (truth + lie)) as u32 };
        // Whoever lied is anywhere but there.
        self.all_each = (SURE - self.trust) / (self.len - 1).max(1);
        self.near_each = self.trust.saturating_sub(self.all_each);
    }
}
