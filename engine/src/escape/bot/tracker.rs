//! The tracker: what a strong table does. It decides from what everybody heard ([`Memory`]) and what it knows itself.

use super::atlas::Atlas;
use super::belief::{Chance, SURE, part};
use super::habit::Restriction;
use super::memory::{Memory, Standpoint, Suspect};
use super::{Luck, pick_end};
use crate::escape::action::{Action, Seat};
use crate::escape::card::{Colour, Side};
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::sets::SeatSet;
use crate::escape::view::{Decision, View};
use crate::escape::zone::Kind;

/// A strong player with what they remember, at one decision.
pub(super) struct Tracker<'a, 's, 'b, const W: usize> {
    pub(super) atlas: &'a Atlas,
    pub(super) memory: &'a Memory<W>,
    pub(super) view: View<'s, 'b>,
    pub(super) luck: Luck,
    pub(super) bent: Restriction,
    // From where the sides of others are judged.
    standpoint: Standpoint,
    /// The others in the match.
    pub(super) others: SeatSet,
}

impl<'a, 's, 'b, const W: usize> Tracker<'a, 's, 'b, W> {
    pub(super) fn new(
        atlas: &'a Atlas,
        memory: &'a Memory<W>,
        view: View<'s, 'b>,
        luck: Luck,
        bent: Restriction,
    ) -> Self {
        let others = view.table().aboard().without(SeatSet::of(view.seat().0));
        let known = memory.suspects[view.seat().index()].side.is_some();
        let standpoint = if known { Standpoint::Known } else { Standpoint::unknown(view.side()) };
        Self { atlas, memory, view, luck, bent, standpoint, others }
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

    #[inline]
    pub(super) fn suspect(&self, seat: Seat) -> &'a Suspect<W> {
        &self.memory.suspects[seat.index()]
    }

    /// The chance that another seat is an Alien.
    #[inline]
    pub(super) fn alien(&self, suspect: &Suspect<W>) -> Chance {
        suspect.alien[self.standpoint as usize]
    }

    /// The chance that at least one other seat that is on a side is in the sector of a bit.
    pub(super) fn chance_there(&self, side: Side, bit: u32) -> Chance {
        self.others.iter().fold(0, |so_far, seat| {
            let suspect = self.suspect(Seat(seat));
            let alien = self.alien(suspect);
            let is = if side == Side::Alien { alien } else { SURE - alien };
            so_far + part(SURE - so_far, part(is, suspect.beliefs[side as usize].chance(bit)))
        })
    }

    /// The hatch for this seat to take or to guard. Nobody may talk it over, but everybody can count: those who are
    /// not known to be on the other side take the open hatches in turn.
    pub(super) fn share_of_hatches(&self, other_side: Side) -> Option<u8> {
        let open = self.view.open_hatches();
        let me = self.view.seat().0;
        let before = self.others.and(SeatSet::first(me));
        let mine = before.without(self.memory.known[other_side as usize]).len();
        open.nth(mine % open.len().max(1))
    }

    /// What the tracker can do without most easily.
    fn make_room(&self) -> Option<Action> {
        super::simple::discard(self.view)
    }

    /// The best of what a move could end with; where the player is, if they may stay and nothing is better.
    pub(super) fn best_end(&self, cost: impl Fn(Sector) -> i32) -> Action {
        let here = self.view.at().filter(|_| self.view.may_stand_still());
        let here = here.filter(|here| !matches!(self.view.board().ground().kind(*here), Kind::Hatch(_)));
        let end = pick_end(self.view, here, cost);
        end.filter(|_| end != here).map_or(Action::Stay, Action::Move)
    }

    /// A little chance, always the same about the same sector in the same decision.
    #[inline]
    pub(super) fn whim(&self, bit: u32) -> i32 {
        self.luck.about(bit) & 0x3f
    }
}
