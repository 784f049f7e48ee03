//! The tracker as a Human: weighs the way to a hatch against the chance of being caught, and uses what they hold.

use std::hint::select_unpredictable;

use super::atlas::{Atlas, HATCHES};
use super::belief::{Chance, SURE, part};
use super::tracker::Tracker;
use crate::escape::action::{Action, Seat};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::Power;
use crate::escape::zone::Kind;

/// What a step farther from a hatch costs, and what being caught for sure.
const STEP: i32 = 2048;
const CAUGHT: i32 = 4 * STEP;

/// The same for a player who goes on whatever may happen: less than a step, however likely.
const HEEDLESS: i32 = STEP / 2;

/// What it is worth to eliminate an Alien for sure.
const KILL: i32 = 6 * STEP;

/// What a hatch costs where somebody surely waits, one that is for another Human to take, and one
/// that is closed.
const GUARDED: i32 = 4 * STEP;
const TAKEN: i32 = 2 * STEP;
const CLOSED: i32 = 1 << 28;

/// How much of the truth a move tells on average: not every noise is true, and nothing is said on secure sectors.
const HEARD: Chance = SURE / 3;
const UNHEARD: Chance = SURE / 16;

/// From which chance that somebody is an Alien nearby they count.
const FAINT: Chance = SURE / 32;

/// From which chance that an Alien waits somewhere a hatch there counts as guarded.
const GUARD: Chance = SURE / 4;

/// From which chance of being caught an item is worth using.
const DANGER: Chance = SURE / 8;
const GRAVE: Chance = SURE / 3;

// What something costs that happens by a chance.
fn share(chance: Chance, cost: i32) -> i32 {
    ((i64::from(chance) * i64::from(cost)) >> 16) as i32
}

// An Alien, perhaps: where they were last, how far they may come, and the chance that they are in a given place.
#[derive(Clone, Copy)]
struct Threat {
    last: Sector,
    reach: u16,
    chance: Chance,
}

/// How many may be close at once; more are not thought of.
const CROWD: usize = 8;

/// How many of them are weighed at a stroke.
const STROKE: usize = 4;

// What a Human sees when they look around: who may be close, and what speaks against each hatch.
struct Dangers {
    close: [Threat; CROWD + STROKE],
    count: usize,
    hatches: [i32; HATCHES],
}

impl Dangers {
    // Written down in any case and kept if it matters: whether it does cannot be foreseen.
    #[inline]
    fn add_if(&mut self, matters: bool, threat: Threat) {
        self.close[self.count] = threat;
        self.count = (self.count + usize::from(matters)).min(CROWD);
    }

    // The chance that somebody could attack in a sector before the Human's next turn.
    #[inline]
    fn threat(&self, at: Sector, atlas: &Atlas) -> Chance {
        let (strokes, _) = self.close[..self.count.next_multiple_of(STROKE)].as_chunks::<STROKE>();
        let sum = |stroke: &[Threat; STROKE]| {
            stroke
                .iter()
                .map(|t| select_unpredictable(atlas.far(t.last, at) <= t.reach, t.chance, 0))
                .sum::<u32>()
        };
        strokes.iter().map(sum).sum::<u32>().min(SURE)
    }
}

impl<const W: usize> Tracker<'_, '_, '_, W> {
    /// A Human's move: what they use first, then the step.
    pub(super) fn sneak(&self) -> Action {
        let view = self.view;
        let Some(here) = view.at() else { return self.best_end(|_| 0) };
        let before = if view.can_use_nothing() { None } else { self.prepare(here) };
        if let Some(action) = before.or_else(|| self.ask()) {
            return action;
        }
        let dangers = self.dangers(here);
        let ground = view.board().ground();
        let heedless = self.bent.nearest_hatch();
        let caught = if heedless { HEEDLESS } else { CAUGHT };
        let armed = view.hand().has(Item::Attack) && !heedless;
        self.best_end(|end| {
            let told = match ground.kind(end) {
                Kind::Hatch(_) => return i32::MIN,
                Kind::Dangerous => HEARD,
                _ => self.guessed(end),
            };
            let risk = part(dangers.threat(end, self.atlas), told);
            let way = self.atlas.way(end, &dangers.hatches, STEP);
            let prize = if armed { self.prize(end) } else { 0 };
            way + share(risk, caught) + self.whim(self.atlas.bit(end)) - prize
        })
    }

    // What it is worth to step on an Alien with an Attack in hand.
    fn prize(&self, end: Sector) -> i32 {
        let alien = self.alien_alone(self.atlas.bit(end));
        if alien > SURE / 5 * 2 { share(alien, KILL) } else { 0 }
    }

    // The chance that an Alien is there, unless a Human is half as likely.
    fn alien_alone(&self, bit: u32) -> Chance {
        let alien = self.chance_there(Side::Alien, bit);
        if alien > 2 * self.chance_there(Side::Human, bit) { alien } else { 0 }
    }

    // Who may be close enough to matter after a step, and what speaks against each hatch: that it is closed, that
    // somebody may wait there, that another Human is on their way to it.
    fn dangers(&self, here: Sector) -> Dangers {
        let view = self.view;
        let nobody = Threat { last: here, reach: 0, chance: 0 };
        let mut dangers =
            Dangers { close: [nobody; CROWD + STROKE], count: 0, hatches: self.hatches_for_me() };
        let heedless = self.bent.nearest_hatch();
        let pace = view.board().rules().movement.alien_steps.get();
        for seat in self.others.iter() {
            let suspect = self.suspect(Seat(seat));
            let belief = &suspect.beliefs[Side::Alien as usize];
            let there = belief.trust.min(belief.near_each.saturating_mul(19));
            let chance = part(self.alien(suspect), there);
            let reach = pace * (suspect.age + 1);
            dangers.add_if(
                (chance > FAINT) & (self.atlas.far(suspect.last, here) <= reach + 2),
                Threat { last: suspect.last, reach, chance },
            );
            if chance > GUARD && !heedless {
                let cost = share(chance, GUARDED);
                let ways = self.atlas.to_hatches(suspect.last);
                for (hatch, way) in dangers.hatches.iter_mut().zip(ways) {
                    *hatch += select_unpredictable(*way <= reach, cost, 0);
                }
            }
        }
        dangers.close[dangers.count].chance = 0;
        dangers
    }

    // What speaks against each hatch before anybody is looked at: that it is closed, or for another Human to take.
    fn hatches_for_me(&self) -> [i32; HATCHES] {
        let open = self.view.open_hatches();
        let mine = self.share_of_hatches(Side::Alien);
        let taken = if self.bent.nearest_hatch() { 0 } else { TAKEN };
        let mut hatches = std::array::from_fn(|n| select_unpredictable(open.has(n as u8), taken, CLOSED));
        if let Some(mine) = mine {
            hatches[usize::from(mine) % HATCHES] = 0;
        }
        hatches
    }

    // The chance that others think the Human is there although nothing is said.
    fn guessed(&self, end: Sector) -> Chance {
        let me = self.suspect(self.view.seat());
        let belief = &me.beliefs[Side::Human as usize];
        if belief.trust > 0 && self.atlas.far(me.last, end) <= me.age + 1 {
            return (belief.trust / (4 + 4 * u32::from(me.age))).max(UNHEARD);
        }
        UNHEARD
    }

    // Items that are best used before the move.
    fn prepare(&self, here: Sector) -> Option<Action> {
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
        None
    }

    // Whoever may make others tell who they are asks the seat they know least about.
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
        let danger = self.dangers(here).threat(here, self.atlas);
        let bit = self.atlas.bit(here);
        if view.can_use(Item::Attack) && self.alien_alone(bit) > SURE / 5 {
            return Action::Use(Item::Attack);
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
