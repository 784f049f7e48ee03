//! The tracker as a Human: weighs the way to a hatch against the chance of being caught, and uses what he holds.

use super::atlas::NEVER;
use super::cloud::{Chance, SURE, part};
use super::tracker::Tracker;
use crate::escape::action::{Action, Seat};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::Power;
use crate::escape::zone::Kind;

/// What a step farther from a hatch costs, and what being caught for sure.
const STEP: i32 = 2048;
const CAUGHT: i32 = 24 * STEP;

/// How much of the truth a move tells on average: half of the noises are true, nothing is said on secure sectors.
const HEARD: Chance = SURE / 2;
const UNHEARD: Chance = SURE / 16;

/// From which chance of being caught an item is worth using.
const DANGER: Chance = SURE / 8;
const GRAVE: Chance = SURE / 3;

// What something costs that happens by a chance.
fn share(chance: Chance, cost: i32) -> i32 {
    ((i64::from(chance) * i64::from(cost)) >> 16) as i32
}

// An Alien, perhaps: where he was last, how far he may have come, and the chance that he is in a given place.
#[derive(Clone, Copy)]
struct Threat {
    last: Sector,
    reach: u16,
    chance: Chance,
}

// All of them.
struct Threats {
    some: [Threat; 16],
    count: usize,
}

impl<const W: usize> Tracker<'_, '_, '_, W> {
    /// A Human's move: what he uses first, then the step.
    pub(super) fn sneak(&self) -> Action {
        let view = self.view;
        let Some(here) = view.at() else { return self.best_end(|_| 0) };
        let threats = self.threats();
        if !view.can_use_nothing()
            && let Some(action) = self.prepare(here, &threats)
        {
            return action;
        }
        if let Some(action) = self.ask() {
            return action;
        }
        let guards = self.guards(&threats);
        let ground = view.board().ground();
        self.best_end(|end| {
            let bit = self.atlas.bit(end);
            if matches!(ground.kind(end), Kind::Hatch(_)) {
                return self.whim(bit);
            }
            let dangerous = ground.kind(end) == Kind::Dangerous;
            let told = if dangerous { HEARD } else { self.guessed(end) };
            let risk = part(self.threat(end, &threats), told);
            let way = self.way(end, &guards);
            way + share(risk, CAUGHT) + self.whim(bit) + if dangerous { STEP / 8 } else { 0 }
        })
    }

    // How long the way from a sector is, the guards of hatches counted in.
    fn way(&self, from: Sector, guards: &[i32; 10]) -> i32 {
        let hatches = self.view.open_hatches().iter();
        let ways = hatches.map(|hatch| {
            let moves = self.atlas.to_hatch(from, hatch);
            let moves = if moves == NEVER { 1000 } else { i32::from(moves) };
            moves * STEP + guards[usize::from(hatch) % 10]
        });
        ways.min().unwrap_or(0)
    }

    fn guards(&self, threats: &Threats) -> [i32; 10] {
        let mut guards = [0; 10];
        if self.bent.nearest_hatch() {
            return guards;
        }
        for hatch in self.view.open_hatches().iter() {
            if let Some(at) = self.view.board().hatch(hatch) {
                guards[usize::from(hatch) % 10] = share(self.threat(at, threats), 8 * STEP);
            }
        }
        guards
    }

    fn threats(&self) -> Threats {
        let nobody = Threat { last: Sector::NOWHERE, reach: 0, chance: 0 };
        let mut threats = Threats { some: [nobody; 16], count: 0 };
        let steps = self.view.board().rules().movement.alien_steps.get();
        for seat in self.others.iter() {
            let suspect = self.suspect(Seat(seat));
            let cloud = &suspect.clouds[Side::Alien as usize];
            if suspect.last == Sector::NOWHERE || cloud.trust == 0 {
                continue;
            }
            let there = cloud.trust.min(cloud.near_chance().saturating_mul(19));
            let chance = part(self.alien(suspect), there);
            if chance > 0 {
                threats.some[threats.count & 15] = Threat { last: suspect.last, reach: steps * (suspect.age + 1), chance };
                threats.count += 1;
            }
        }
        threats
    }

    // The chance that somebody could attack in a sector before his next turn.
    fn threat(&self, at: Sector, threats: &Threats) -> Chance {
        let close = threats.some[..threats.count].iter().filter(|threat| self.atlas.far(threat.last, at) <= threat.reach);
        close.map(|threat| threat.chance).sum::<u32>().min(SURE)
    }

    // The chance that others think he is there although nothing is said.
    fn guessed(&self, end: Sector) -> Chance {
        let me = self.suspect(self.view.seat());
        if me.last != Sector::NOWHERE && self.atlas.far(me.last, end) <= me.age + 1 {
            let cloud = &me.clouds[Side::Human as usize];
            return (cloud.trust / (4 + 4 * u32::from(me.age))).max(UNHEARD);
        }
        UNHEARD
    }

    // Items that are best used before the move.
    fn prepare(&self, here: Sector, threats: &Threats) -> Option<Action> {
        let view = self.view;
        let open = view.open_hatches();
        let away = self.atlas.to_nearest(here, open);
        if away == 2 && view.can_use(Item::Adrenaline) {
            return Some(Action::Use(Item::Adrenaline));
        }
        if (2..=4).contains(&away) && view.can_use(Item::Spotlight) {
            let hatch = open.iter().find(|hatch| self.atlas.to_hatch(here, *hatch) == away)?;
            return view.board().hatch(hatch).map(Action::Spotlight);
        }
        let _ = threats;
        None
    }

    // Who may make others tell who they are asks the one he knows least about.
    fn ask(&self) -> Option<Action> {
        let view = self.view;
        if view.board().rules().roles.of(view.character()) != Power::RevealsOnce {
            return None;
        }
        let unknown = self.others.iter().map(Seat).find(|seat| self.suspect(*seat).side.is_none())?;
        let action = Action::Reveal(unknown);
        view.choice(action).map(|_| action)
    }

    /// After the move: attacks, keeps quiet, jumps away, or lets the turn go on.
    pub(super) fn keep_safe(&self) -> Action {
        let view = self.view;
        let go_on = if view.card_is_due() { Action::Draw } else { Action::End };
        let Some(here) = view.at() else { return go_on };
        if view.can_use_nothing() {
            return go_on;
        }
        let threats = self.threats();
        let danger = self.threat(here, &threats);
        let bit = self.atlas.bit(here);
        if view.can_use(Item::Attack) {
            let alien = self.chance_there(Side::Alien, bit);
            if alien > SURE / 5 && alien > 2 * self.chance_there(Side::Human, bit) {
                return Action::Use(Item::Attack);
            }
        }
        if view.card_is_due() && view.can_use(Item::Sedatives) {
            let away = self.atlas.to_nearest(here, view.open_hatches());
            if danger > DANGER || away <= 2 {
                return Action::Use(Item::Sedatives);
            }
        }
        let betrayed = self.memory.noise_now() == Some(here);
        if betrayed && danger > GRAVE && view.can_use(Item::Teleport) && self.has_time() {
            return Action::Use(Item::Teleport);
        }
        go_on
    }

    // Whether there are rounds enough to walk all the way from the start.
    fn has_time(&self) -> bool {
        let view = self.view;
        let Some(start) = view.board().teleport_to() else { return false };
        let way = self.atlas.to_nearest(start, view.open_hatches());
        way.saturating_add(view.round()) < view.board().rules().victory.rounds.get()
    }
}
