//! The tracker as an Alien: goes where a Human most probably is and attacks, spares other Aliens, guards hatches.

use super::cloud::{Chance, SURE, part};
use super::tracker::Tracker;
use crate::bits::Cells;
use crate::escape::action::{Action, Seat};
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::rules::Sides;

/// From which chance of hitting somebody an attack is worth telling everybody where one is.
const WORTH: Chance = SURE / 24;

/// What waiting at a hatch is worth, against following a noise that is this likely a Human's.
const GUARD: u32 = SURE / 40;

/// From which chance that somebody is in a sector it counts, when his last noise says nothing about it.
const FAINT: Chance = SURE / 48;

// A suspect who may be within reach: what hitting a cell of each of his sets is worth, and what it costs.
struct Prey<'m, const W: usize> {
    near: &'m Cells<W>,
    all: &'m Cells<W>,
    near_worth: i32,
    all_worth: i32,
}

impl<const W: usize> Tracker<'_, '_, '_, W> {
    /// An Alien's move.
    pub(super) fn stalk(&self) -> Action {
        let Some(here) = self.view.at() else { return self.best_end(|_| 0) };
        let target = self.target(here);
        let prey = self.prey_within_reach();
        self.best_end(|end| {
            let bit = self.atlas.bit(end);
            let way = i32::from(self.atlas.far(target, end).min(255)) * 1024;
            let mut worth = 0;
            for prey in prey.iter().flatten() {
                worth += if prey.near.has(bit) { prey.near_worth } else { 0 };
                worth += if prey.all.has(bit) { prey.all_worth } else { 0 };
            }
            way + self.whim(bit) - worth * 8
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
            let spared = if self.hunts_all() { 0 } else { self.chance_there(Side::Alien, bit) };
            if hit >= self.bent.worth(WORTH, view.fed()) && hit > spared / 2 {
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

    fn prey_within_reach(&self) -> [Option<Prey<'_, W>>; 16] {
        let mut reach = Cells::NONE;
        self.view.ends().iter().for_each(|end| reach.add(self.atlas.bit(end)));
        let mut all = [const { None }; 16];
        let mut found = all.iter_mut();
        for seat in self.others.iter().map(Seat) {
            let suspect = self.suspect(seat);
            let alien = self.alien(suspect);
            let is = if self.hunts_all() { SURE } else { SURE - alien };
            let cloud = &suspect.clouds[self.prey_side() as usize];
            let faint = part(is, cloud.all_chance());
            let faint = if faint >= FAINT { faint } else { 0 };
            let close = cloud.trust > 0 && cloud.near.meets(&reach);
            if is > 0 && (close || faint > 0)
                && let Some(place) = found.next()
            {
                let near_worth = part(is, cloud.near_chance()) as i32;
                *place = Some(Prey { near: &cloud.near, all: &cloud.all, near_worth, all_worth: faint as i32 });
            }
            if !self.hunts_all() && alien > SURE / 2 {
                let cloud = &suspect.clouds[Side::Alien as usize];
                if cloud.trust > 0 && cloud.near.meets(&reach)
                    && let Some(place) = found.next()
                {
                    let near_worth = -(part(alien, cloud.near_chance()) as i32) / 2;
                    *place = Some(Prey { near: &cloud.near, all: &cloud.all, near_worth, all_worth: 0 });
                }
            }
        }
        all
    }

    // The noise that is best worth following, or the hatch he guards.
    fn target(&self, here: Sector) -> Sector {
        let mut best = (GUARD, self.post(here));
        for seat in self.others.iter().map(Seat) {
            let suspect = self.suspect(seat);
            if suspect.last == Sector::NOWHERE || suspect.age > 3 {
                continue;
            }
            let is = if self.hunts_all() { SURE } else { SURE - self.alien(suspect) };
            let cloud = &suspect.clouds[self.prey_side() as usize];
            let likely = part(is, cloud.trust) >> suspect.age;
            let worth = likely / (2 + u32::from(self.atlas.far(here, suspect.last)));
            if worth > best.0 {
                best = (worth, suspect.last);
            }
        }
        best.1
    }

    // Aliens do not know each other, but everybody can count: each takes the next hatch.
    fn post(&self, here: Sector) -> Sector {
        let open = self.view.open_hatches();
        let me = self.view.seat().0;
        let before = self.others.iter().filter(|seat| *seat < me && self.suspect(Seat(*seat)).side != Some(Side::Human));
        let nth = before.count() % usize::from(open.len()).max(1);
        let hatch = open.iter().nth(nth).and_then(|hatch| self.view.board().hatch(hatch));
        hatch.unwrap_or(here)
    }
}
