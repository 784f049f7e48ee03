//! The simple player: what somebody does who plays for the first time.
//!
//! Humans take a shortest way to an open hatch and name a sector far away when they may. Aliens go where the
//! last noise was and attack there; without one they wait near a hatch.

use super::atlas::Atlas;
use super::ears::Ears;
use super::{Luck, pick, pick_end};
use crate::escape::action::Action;
use crate::escape::card::{Colour, Item, Side};
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::rules::Sides;
use crate::escape::sets::SeatSet;
use crate::escape::view::{Decision, View};
use crate::escape::zone::Kind;

/// Somebody who plays for the first time, with what they heard.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simple<'a> {
    pub(super) atlas: &'a Atlas,
    pub(super) ears: &'a Ears,
}

/// What is given away first when the hand is full.
const DISCARDS: [Item; 6] =
    [Item::Spotlight, Item::Attack, Item::Teleport, Item::Sedatives, Item::Adrenaline, Item::Defense];

/// How close an attack must be to frighten, and how far the hatch, to jump away from it.
const FRIGHT: u16 = 2;
const FAR: u16 = 5;

impl Simple<'_> {
    #[inline]
    pub(super) fn decide(self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let action = match view.decision()? {
            Decision::Move => match view.side() {
                Side::Human => self.leave(view, luck),
                Side::Alien => self.prowl(view, luck),
            },
            Decision::AfterMove => self.after_move(view),
            Decision::Name => self.name(view, luck)?,
            Decision::TooMany => discard(view)?,
            Decision::HatchCard => Action::TakeHatch(Colour::Green),
            Decision::Defend => Action::Defend,
        };
        Some(view.sure(action))
    }

    // A Human's move: what they use first, then a step on a shortest way.
    fn leave(self, view: View<'_, '_>, luck: Luck) -> Action {
        let Some(here) = view.at() else { return self.towards_hatch(view, luck) };
        if !view.can_use_nothing() {
            let away = self.atlas.to_nearest(here, view.open_hatches());
            if away == 2 && view.can_use(Item::Adrenaline) {
                return Action::Use(Item::Adrenaline);
            }
            if away > FAR && self.is_frightened(view, here) && view.can_use(Item::Teleport) {
                return Action::Use(Item::Teleport);
            }
        }
        self.towards_hatch(view, luck)
    }

    fn is_frightened(self, view: View<'_, '_>, here: Sector) -> bool {
        let attack = self.ears.attack.filter(|(by, _)| *by != view.seat());
        attack.is_some_and(|(_, at)| self.atlas.far(at, here) <= FRIGHT)
    }

    /// The step that brings a Human closest to an open hatch, over a secure sector if that is no detour.
    pub(super) fn towards_hatch(self, view: View<'_, '_>, luck: Luck) -> Action {
        let ground = view.board().ground();
        let hatches = view.open_hatches();
        let best = pick_end(view, None, |end| {
            let risky = i32::from(ground.kind(end) == Kind::Dangerous);
            let away = i32::from(self.atlas.to_nearest(end, hatches));
            (away * 2 + risky) << 8 | luck.about(self.atlas.bit(end)) & 0xff
        });
        best.map_or(Action::Stay, Action::Move)
    }

    // An Alien's move: to the last noise, or to the nearest hatch.
    fn prowl(self, view: View<'_, '_>, luck: Luck) -> Action {
        let Some(target) = self.target(view) else { return self.anywhere(view, luck) };
        let best = pick_end(view, None, |end| {
            i32::from(self.atlas.far(target, end)) << 8 | luck.about(self.atlas.bit(end)) & 0xff
        });
        best.map_or(Action::Stay, Action::Move)
    }

    fn anywhere(self, view: View<'_, '_>, luck: Luck) -> Action {
        let best = pick_end(view, None, |end| luck.about(self.atlas.bit(end)));
        best.map_or(Action::Stay, Action::Move)
    }

    // The nearest noise that is no known Alien's, or else the nearest hatch.
    fn target(self, view: View<'_, '_>) -> Option<Sector> {
        let here = view.at()?;
        let near = |sector| i32::from(self.atlas.far(here, sector));
        let noises = self.ears.noises_without(self.friends(view)).filter(|noise| *noise != here);
        let noise = pick(noises, near);
        noise.or_else(|| {
            let hatches = view.open_hatches().iter().filter_map(|hatch| view.board().hatch(hatch));
            pick(hatches, near)
        })
    }

    // Whose noise does not interest an Alien: their own, and those of others known as Aliens while there are Humans.
    fn friends(self, view: View<'_, '_>) -> SeatSet {
        let me = SeatSet::of(view.seat().0);
        match view.board().rules().setup.sides {
            Sides::Half => me.or(self.ears.aliens),
            Sides::AllAliens => me,
        }
    }

    // Attacks where the last noise was; keeps quiet when a hatch is near.
    fn after_move(self, view: View<'_, '_>) -> Action {
        let here = view.at();
        let somebody_here = match view.side() {
            Side::Human => self.ears.attack.is_some_and(|(by, at)| by != view.seat() && Some(at) == here),
            Side::Alien => self.ears.noises_without(self.friends(view)).any(|at| Some(at) == here),
        };
        if somebody_here && view.may_attack() {
            return Action::Attack;
        }
        if view.side() == Side::Human {
            if somebody_here && view.can_use(Item::Attack) {
                return Action::Use(Item::Attack);
            }
            if view.card_is_due() && view.can_use(Item::Sedatives) {
                return Action::Use(Item::Sedatives);
            }
        }
        if view.card_is_due() { Action::Draw } else { Action::End }
    }

    // Of a few sectors that come to mind, the one farthest from where the player is.
    fn name(self, view: View<'_, '_>, luck: Luck) -> Option<Action> {
        let here = view.at()?;
        let names = &view.board().noises;
        let thought =
            (0..4).filter_map(|n| match names.get(luck.other(n).below(names.len() as u32) as usize) {
                Some(Action::Noise(sector)) => Some(*sector),
                _ => None,
            });
        pick(thought, |sector| -i32::from(self.atlas.far(here, sector))).map(Action::Noise)
    }
}

/// What the player can do without most easily.
pub(super) fn discard(view: View<'_, '_>) -> Option<Action> {
    DISCARDS.into_iter().find(|item| view.hand().has(*item)).map(Action::Discard)
}
