//! The tracker: what a strong table does. It decides from what everybody heard ([`Memory`]) and what it knows itself.

use super::atlas::Atlas;
use super::cloud::{Chance, SURE, part};
use super::memory::{Memory, Suspect};
use super::{Luck, pick};
use crate::escape::action::{Action, Seat};
use crate::escape::card::{Colour, Side};
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::rules::Sides;
use crate::escape::view::{Decision, View};
use crate::few::Few;

/// A strong player with what he remembers, at one decision.
pub(super) struct Tracker<'a, 's, 'b, const W: usize> {
    pub(super) atlas: &'a Atlas,
    pub(super) memory: &'a Memory<W>,
    pub(super) view: View<'s, 'b>,
    pub(super) luck: Luck,
    pub(super) bent: super::habit::Bent,
    // How many Humans and Aliens are among those whose side nobody knows, seen from here.
    unknown: (u32, u32),
    /// The others in the match.
    pub(super) others: Few,
}

impl<'a, 's, 'b, const W: usize> Tracker<'a, 's, 'b, W> {
    pub(super) fn new(
        atlas: &'a Atlas,
        memory: &'a Memory<W>,
        view: View<'s, 'b>,
        luck: Luck,
        bent: super::habit::Bent,
    ) -> Self {
        let others = view.table().aboard().without(Few::of(view.seat().0));
        let mut tracker = Self { atlas, memory, view, luck, bent, unknown: (0, 0), others };
        tracker.unknown = tracker.count_unknown();
        tracker
    }

    pub(super) fn decide(&self) -> Option<Choice> {
        let view = self.view;
        let action = match (view.decision()?, view.side()) {
            (Decision::Move, Side::Human) => self.sneak(),
            (Decision::Move, Side::Alien) => self.stalk(),
            (Decision::AfterMove, Side::Human) => self.keep_safe(),
            (Decision::AfterMove, Side::Alien) => self.strike(),
            (Decision::Name, _) => self.mislead()?,
            (Decision::TooMany, _) => self.make_room()?,
            (Decision::HatchCard, _) => Action::TakeHatch(Colour::Green),
            (Decision::Defend, _) => Action::Defend,
        };
        Some(view.sure(action))
    }

    // Of the sides dealt, what is neither his own nor known.
    fn count_unknown(&self) -> (u32, u32) {
        let view = self.view;
        let players = u32::from(view.players());
        let mut humans = match view.board().rules().setup.sides {
            Sides::Half => players / 2,
            Sides::AllAliens => 0,
        };
        let mut aliens = players - humans;
        let mut take = |side| match side {
            Side::Human => humans = humans.saturating_sub(1),
            Side::Alien => aliens = aliens.saturating_sub(1),
        };
        take(view.side());
        for seat in (0..view.players()).map(Seat).filter(|seat| *seat != view.seat()) {
            if let Some(side) = self.suspect(seat).side {
                take(side);
            }
        }
        (humans, aliens)
    }

    #[inline]
    pub(super) fn suspect(&self, seat: Seat) -> &'a Suspect<W> {
        &self.memory.suspects[seat.index()]
    }

    /// The chance that another seat is an Alien.
    #[inline]
    pub(super) fn alien(&self, suspect: &Suspect<W>) -> Chance {
        suspect.alien(self.unknown.0, self.unknown.1)
    }

    /// The chance that a player of a side, other than himself, is in the sector of a bit.
    pub(super) fn chance_there(&self, side: Side, bit: u32) -> Chance {
        let there = self.others.iter().map(|seat| {
            let suspect = self.suspect(Seat(seat));
            let alien = self.alien(suspect);
            let is = if side == Side::Alien { alien } else { SURE - alien };
            part(is, suspect.clouds[side as usize].chance(bit))
        });
        there.sum::<u32>().min(SURE)
    }

    /// What he can do without most easily.
    fn make_room(&self) -> Option<Action> {
        super::simple::discard(self.view)
    }

    /// The best of what a move could end with.
    pub(super) fn best_end(&self, cost: impl Fn(Sector) -> i32) -> Action {
        pick(self.view.ends().iter(), cost).map_or(Action::Stay, Action::Move)
    }

    /// A little chance, always the same about the same sector in the same decision.
    #[inline]
    pub(super) fn whim(&self, bit: u32) -> i32 {
        self.luck.about(bit) & 0x3f
    }
}
