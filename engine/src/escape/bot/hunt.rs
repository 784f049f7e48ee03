//! The tracker as an Alien: goes where a Human most probably is and attacks, spares other Aliens, guards hatches.

use super::belief::{Chance, SURE, part};
use super::tracker::Tracker;
use crate::bits::Cells;
use crate::escape::action::{Action, Seat};
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::rules::Sides;

/// From which chance of hitting somebody an attack is worth telling everybody where one is.
const WORTH: Chance = SURE / 48;

/// What waiting at a hatch is worth, against following a noise that is this likely a Human's.
const GUARD: u32 = SURE / 32;

/// From which chance that somebody is in a sector it counts, when their last noise says nothing about it.
const FAINT: Chance = SURE / 48;

// Cells where somebody may be within reach, and what hitting one of them is worth.
#[derive(Clone, Copy)]
struct Prey<'m, const W: usize> {
    cells: &'m Cells<W>,
    worth: i32,
}

/// How many sets of cells the tracker weighs at once; more are not thought of.
const CROWD: usize = 12;

/// How many of them at a stroke.
const STROKE: usize = 4;

// What an Alien sees when they look around: where to go, and who may be within reach.
struct Around<'m, const W: usize> {
    target: Sector,
    prey: [Prey<'m, W>; CROWD + STROKE],
    count: usize,
}

impl<'m, const W: usize> Around<'m, W> {
    // Written down in any case and kept if it matters: whether it does cannot be foreseen.
    #[inline]
    fn add_if(&mut self, matters: bool, cells: &'m Cells<W>, worth: i32) {
        self.prey[self.count] = Prey { cells, worth };
        self.count = (self.count + usize::from(matters)).min(CROWD);
    }

    // What was written down last and not kept is worth nothing.
    fn close(&mut self) {
        self.prey[self.count].worth = 0;
    }

    #[inline]
    fn worth(&self, bit: u32) -> i32 {
        let (strokes, _) = self.prey[..self.count.next_multiple_of(STROKE)].as_chunks::<STROKE>();
        let worth = |stroke: &[Prey<'_, W>; STROKE]| {
            stroke.iter().map(|prey| prey.cells.only_if(bit, prey.worth)).sum::<i32>()
        };
        strokes.iter().map(worth).sum()
    }
}

impl<const W: usize> Tracker<'_, '_, '_, W> {
    /// An Alien's move.
    pub(super) fn stalk(&self) -> Action {
        let Some(here) = self.view.at() else { return self.best_end(|_| 0) };
        let around = self.look_around(here);
        let away = self.atlas.all_from(around.target);
        let way = |end, bit| i32::from(away.to(end)) * 1024 + self.whim(bit);
        if around.count == 0 {
            return self.best_end(|end| way(end, self.atlas.bit(end)));
        }
        self.best_end(|end| {
            let bit = self.atlas.bit(end);
            way(end, bit) - around.worth(bit) * 8
        })
    }

    /// Attacks when it is likely enough to hit a Human, and likelier than hitting an Alien.
    pub(super) fn strike(&self) -> Action {
        let view = self.view;
        if view.may_attack()
            && let Some(here) = view.at()
        {
            let bit = self.atlas.bit(here);
            let hit = self.chance_there(self.prey_side(), bit);
            if hit >= self.bent.worth(WORTH, view.fed())
                && (self.hunts_all() || hit > self.chance_there(Side::Alien, bit) / 2)
            {
                return Action::Attack;
            }
        }
        if view.card_is_due() { Action::Draw } else { Action::End }
    }

    fn hunts_all(&self) -> bool {
        self.view.board().rules().setup.sides == Sides::AllAliens
    }

    fn prey_side(&self) -> Side {
        if self.hunts_all() { Side::Alien } else { Side::Human }
    }

    // Whom the Alien could catch, and the noise best worth following or the hatch to guard. What cannot be foreseen
    // is worked out for everybody alike and asked once.
    #[allow(clippy::needless_bitwise_bool)]
    fn look_around(&self, here: Sector) -> Around<'_, W> {
        let all = self.hunts_all();
        let side = self.prey_side() as usize;
        let pace = self.pace();
        let away = self.atlas.all_from(here);
        let none = Prey { cells: &self.memory.maps.draws, worth: 0 };
        let mut around = Around { target: Sector::NOWHERE, prey: [none; CROWD + STROKE], count: 0 };
        // The best noise so far: how likely a Human made it, and how far it is.
        let mut best = (GUARD, 1);
        for seat in self.others.iter().map(Seat) {
            let suspect = self.suspect(seat);
            let alien = self.alien(suspect);
            let is = if all { SURE } else { SURE - alien };
            let belief = &suspect.beliefs[side];
            let far = away.to(suspect.last);
            let in_reach = far <= pace + suspect.age * 2;
            let likely = part(is, belief.trust) >> suspect.age.min(31);
            // Compared as products: a division for everybody at the table takes its time.
            let better = likely * best.1 > best.0 * (2 + u32::from(far));
            best = if better { (likely, 2 + u32::from(far)) } else { best };
            around.target = if better { suspect.last } else { around.target };
            around.add_if(
                in_reach & (belief.trust > 0),
                &belief.near,
                part(is, belief.near_each).cast_signed(),
            );
            let faint = part(is, belief.all_each);
            around.add_if(faint >= FAINT, &belief.all, faint.cast_signed());
            let kin = &suspect.beliefs[Side::Alien as usize];
            around.add_if(
                in_reach & (alien > SURE / 2) & !all,
                &kin.near,
                -part(alien, kin.near_each).cast_signed(),
            );
        }
        around.close();
        if around.target == Sector::NOWHERE {
            around.target = self.post(here);
        }
        around
    }

    // How far the Alien can move.
    fn pace(&self) -> u16 {
        let movement = &self.view.board().rules().movement;
        if self.view.fed() { movement.fed_steps.get() } else { movement.alien_steps.get() }
    }

    fn post(&self, here: Sector) -> Sector {
        let hatch = self.share_of_hatches(Side::Human).and_then(|hatch| self.view.board().hatch(hatch));
        hatch.unwrap_or(here)
    }
}
