//! The short list: legal actions that are not one of a long list of sectors, as bits of one word.

use super::action::{Action, Seat};
use super::card::{Colour, Item};
use crate::escape::sets::{ItemSet, SeatSet};

/// A set of actions without a sector, in a fixed order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Short(u64);

// The place of each kind of action among the bits.
const STAY: u32 = 0;
const ATTACK: u32 = 1;
const DRAW: u32 = 2;
const END: u32 = 3;
const DEFEND: u32 = 4;
const FALL: u32 = 5;
const HATCH: u32 = 6;
const USE: u32 = 8;
const DISCARD: u32 = 16;
const REVEAL: u32 = 24;
const LAST: u32 = 40;

impl Short {
    /// Both or none of a Defense.
    pub(super) const DEFENSE: Self = Self(1 << DEFEND | 1 << FALL);
    /// Either of two hatch cards.
    pub(super) const HATCHES: Self = Self(1 << HATCH | 1 << (HATCH + 1));

    /// Puts an action in, if it holds that it is legal.
    #[inline]
    pub(super) fn add(&mut self, action: Action, legal: bool) {
        self.0 |= u64::from(legal) << bit(action);
    }

    /// Puts in that some items may be used. Spotlight needs a sector and is not one of these.
    #[inline]
    pub(super) fn add_uses(&mut self, items: ItemSet) {
        self.0 |= u64::from(items.without(ItemSet::of(Item::Spotlight as u8)).bits()) << USE;
    }

    /// Puts in that some items may be discarded.
    pub(super) fn add_discards(&mut self, items: ItemSet) {
        self.0 |= u64::from(items.bits()) << DISCARD;
    }

    /// Puts in that one of several others may be made to reveal who they are.
    pub(super) fn add_reveals(&mut self, others: SeatSet) {
        self.0 |= u64::from(others.bits()) << REVEAL;
    }

    /// Whether an action is in the set. Actions with a sector never are.
    pub(super) fn has(self, action: Action) -> bool {
        self.0 >> bit(action) & 1 == 1
    }

    /// How many actions there are.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th action, counted from 0.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Option<Action> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        ACTIONS.get(rest.trailing_zeros() as usize).copied()
    }

    /// Writes the actions down in order.
    #[inline]
    pub(super) fn write(self, out: &mut Vec<Action>) {
        let mut rest = self.0;
        while rest != 0 {
            out.extend(ACTIONS.get(rest.trailing_zeros() as usize));
            rest &= rest - 1;
        }
    }
}

fn bit(action: Action) -> u32 {
    match action {
        Action::Stay => STAY,
        Action::Attack => ATTACK,
        Action::Draw => DRAW,
        Action::End => END,
        Action::Defend => DEFEND,
        Action::Fall => FALL,
        Action::TakeHatch(colour) => HATCH + colour as u32,
        Action::Use(item) => USE + item as u32,
        Action::Discard(item) => DISCARD + item as u32,
        Action::Reveal(seat) => REVEAL + u32::from(seat.0).min(LAST - REVEAL),
        Action::Move(_) | Action::Spotlight(_) | Action::Noise(_) => LAST,
    }
}

// The action of each bit, looked up: which one it is cannot be foreseen.
const ACTIONS: [Action; LAST as usize] = {
    let mut actions = [Action::End; LAST as usize];
    actions[STAY as usize] = Action::Stay;
    actions[ATTACK as usize] = Action::Attack;
    actions[DRAW as usize] = Action::Draw;
    actions[DEFEND as usize] = Action::Defend;
    actions[FALL as usize] = Action::Fall;
    actions[HATCH as usize] = Action::TakeHatch(Colour::Green);
    actions[HATCH as usize + 1] = Action::TakeHatch(Colour::Red);
    let mut n = 0;
    while n < Item::ALL.len() {
        actions[USE as usize + n] = Action::Use(Item::ALL[n]);
        actions[DISCARD as usize + n] = Action::Discard(Item::ALL[n]);
        n += 1;
    }
    let mut seat = 0;
    while seat < LAST - REVEAL {
        actions[(REVEAL + seat) as usize] = Action::Reveal(Seat(seat as u8));
        seat += 1;
    }
    actions
};
