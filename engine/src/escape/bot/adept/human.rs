//! The adept as a Human: the way to a hatch, weighed against the chance of being caught on it.

use super::super::atlas::{HATCHES, NEVER};
use super::Adept;
use crate::escape::action::{Action, Seat};
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::pace::Pace;
use crate::escape::rules::Power;
use crate::escape::zone::Kind;

/// What a hatch costs that is closed.
pub(super) const CLOSED: f32 = 1e6;

/// What being on a hatch is worth: more than anything.
pub(super) const OUT: f32 = 1e6;

/// With how many Aliens a Human can keep out of the way of all of them.
const FEW: f32 = 2.0;

impl Adept<'_, '_, '_> {
    /// A Human's move: what they use first, then the step.
    pub(super) fn sneak(&self) -> Action {
        let Some(here) = self.view.at() else { return self.best_end(|_| 0.0) };
        let before = if self.view.can_use_nothing() { None } else { self.prepare(here) };
        if let Some(action) = before.or_else(|| self.ask()) {
            return action;
        }
        self.best_end(|end| self.worth_of_step(end))
    }

    /// How much of a danger counts: less when time is running out, less the more Aliens there are, since nobody can keep out
    /// of the way of all of them, and less with a Defense in hand.
    pub(super) fn caution(&self) -> f32 {
        let view = self.view;
        let left = view.board().rules().victory.rounds.get().saturating_sub(view.round());
        let way = view.at().map_or(0, |here| self.atlas.to_nearest(here, view.open_hatches()));
        let slack = f32::from(left) - f32::from(way.min(left));
        let shield = if view.hand().has(Item::Defense) { self.style.human.shield } else { 1.0 };
        (slack / self.style.human.patience.max(0.1)).min(1.0) / self.crowd() * shield
    }

    // How many Aliens there are for each that a Human can keep out of the way of: 1 or more.
    fn crowd(&self) -> f32 {
        let aliens: f32 = self.others().map(|(_, alien)| alien).sum();
        aliens.max(FEW) / FEW
    }

    /// What a step farther from the nearest hatch costs: more the more Aliens there are, since waiting gains nothing then.
    pub(super) fn haste(&self) -> f32 {
        let weights = &self.style.human;
        weights.haste * (1.0 + weights.hurry * (self.crowd() - 1.0))
    }

    /// What it costs to pass where an Alien can be, later on: more where they strike whatever it gives away, less where hardly
    /// anybody is heard.
    pub(super) fn ahead(&self) -> f32 {
        let weights = &self.style.human;
        weights.ahead * self.chart().loud * self.caution * (1.0 + weights.rash * self.rashness())
    }

    /// What a step is worth.
    pub(super) fn worth_of_step(&self, end: Sector) -> f32 {
        if let Kind::Hatch(_) = self.view.board().ground().kind(end) {
            return OUT + self.whim(end);
        }
        let weights = &self.style.human;
        let place = self.chart().place(end);
        let draws = self.chart().draws[place];
        let caught = (self.threat(end) * self.suspected(place)).min(1.0);
        let armed = self.prize(place);
        weights.whim * self.whim(end) + armed
            - self.plan.way(place)
            - self.fear(end)
            - weights.company * self.company(place)
            - weights.caught * self.caution * caught
            - weights.card * draws
            + weights.room * self.room(end)
            - weights.spare * self.to_second(end)
            - self.haste * self.to_first(end)
    }

    /// What it costs that Aliens are near a sector: more where the table expects the Human.
    pub(super) fn fear(&self, at: Sector) -> f32 {
        let weights = &self.style.human;
        let guess = self.guess(self.chart().place(at));
        let near = weights.near * self.chart().loud * (1.0 + weights.alarm * self.rashness());
        (near + weights.noticed * guess) * self.plan.closeness(self.atlas, at)
    }

    // How far a Human minds that Aliens strike whatever it gives away: hardly before it is known.
    fn rashness(&self) -> f32 {
        self.filter.rash * self.filter.rash
    }

    /// How many other Humans the table expects at a place now: whoever strikes there strikes all of them.
    pub(super) fn company(&self, place: usize) -> f32 {
        self.others().map(|(seat, alien)| (1.0 - alien) * self.filter.suspect(seat).here[place]).sum()
    }

    // How likely the table will think that the Human is at a place, having heard a card drawn there or nothing.
    fn guess(&self, place: usize) -> f32 {
        let (chart, me) = (self.chart(), self.filter.suspect(self.view.seat()));
        let all = self.heard[usize::from(chart.draws[place] > 0.0)];
        if all > 0.0 { me.soon[place] / all } else { 0.0 }
    }

    /// How far it is to the nearest hatch that can be reached; 0 where there is none.
    pub(super) fn to_first(&self, from: Sector) -> f32 {
        let far = self.atlas.to_nearest(from, self.view.open_hatches());
        if far == NEVER { 0.0 } else { f32::from(far) }
    }

    /// How many ways lead on from a sector.
    pub(super) fn room(&self, at: Sector) -> f32 {
        let mut ways = 0.0;
        self.view.board().ends(Pace::HUMAN, at, self.view.open_hatches()).each(|_| ways += 1.0);
        ways
    }

    /// How far it is to the second nearest hatch that can be reached; 0 where there is none.
    pub(super) fn to_second(&self, from: Sector) -> f32 {
        let (mut first, mut second) = (NEVER, NEVER);
        for hatch in self.view.open_hatches().iter() {
            let far = self.atlas.to_hatch(from, hatch);
            (first, second) = if far < first { (far, first) } else { (first, second.min(far)) };
        }
        if second == NEVER { 0.0 } else { f32::from(second) }
    }

    /// What speaks against each hatch: that it is closed, that Aliens are near it, that others want it, and taste.
    pub(super) fn hatches(&self) -> [f32; HATCHES] {
        let (weights, chart) = (&self.style.human, self.chart());
        let open = self.view.open_hatches();
        std::array::from_fn(|number| {
            let hatch = number as u8;
            let Some(at) = self.view.board().hatch(hatch).filter(|_| open.has(hatch)) else { return CLOSED };
            if self.style.never.nearest_hatch() {
                return 0.0;
            }
            let goal = chart.goal_of(hatch).unwrap_or(0);
            let (mut guarded, mut wanted) = (0.0, 0.0);
            for (seat, alien) in self.others() {
                let suspect = self.filter.suspect(seat);
                if alien > 0.0 {
                    guarded += alien * self.within_reach(seat, at);
                }
                if alien < 1.0 {
                    wanted += (1.0 - alien) * suspect.wants(chart, goal);
                }
            }
            weights.guarded * guarded.min(1.0) + weights.wanted * wanted + weights.liking * self.taste(hatch)
        })
    }

    // The chance that a seat, if it is an Alien, can come to a sector with one move.
    fn within_reach(&self, seat: Seat, at: Sector) -> f32 {
        let suspect = self.filter.suspect(seat);
        let board = self.view.board();
        let pace = Pace::alien(board.rules(), suspect.fed, 0);
        let plane = suspect.plane(Side::Alien);
        let mut chance = 0.0;
        // Whoever can get there from a sector can get back: ways of Aliens lead both ways.
        board.ends(pace, at, self.view.open_hatches()).each(|from| chance += plane[self.chart().place(from)]);
        chance
    }

    /// How likely an Alien is within reach of a sector.
    pub(super) fn threat(&self, at: Sector) -> f32 {
        let near = self.plan.threat(self, at);
        // A small chance counts more than it is: Humans go where it looks small, and so where it is underestimated.
        near / (near + self.style.human.wary)
    }

    /// How likely an Alien within reach attacks the Human there: by what the table will think, or by chance.
    pub(super) fn suspected(&self, place: usize) -> f32 {
        let (chart, me) = (self.chart(), self.filter.suspect(self.view.seat()));
        let draws = chart.draws[place] > 0.0;
        let guess = self.guess(place);
        // Aliens go where they expect most: what is likely, but less likely than somewhere else close by, is safer.
        let most = self.tops[usize::from(draws)];
        let rank = if most > 0.0 { (me.soon[place] / most).min(1.0) } else { 0.0 };
        let weights = &self.style.human;
        let guess = guess + (rank * rank - guess) * weights.rival;
        let told = if draws { weights.exposed } else { 0.0 };
        let seen = (told + (1.0 - told) * guess) * (1.0 - me.chance);
        let unlucky = (weights.unlucky * (1.0 + weights.blind * self.rashness())).min(1.0);
        unlucky + (1.0 - unlucky) * seen
    }

    /// What it is worth to step on an Alien with an Attack in hand.
    pub(super) fn prize(&self, place: usize) -> f32 {
        if !self.view.hand().has(Item::Attack) {
            return 0.0;
        }
        let alien = self.expected(Side::Alien, place);
        let human = self.expected(Side::Human, place);
        if alien > self.style.human.strike + human {
            self.style.human.caught * 0.5 * (alien - human)
        } else {
            0.0
        }
    }

    // Whoever may make others tell who they are asks the seat they know least about.
    fn ask(&self) -> Option<Action> {
        let view = self.view;
        if view.board().rules().roles.of(view.character()) != Power::RevealsOnce {
            return None;
        }
        let unsure = |alien: f32| alien * (1.0 - alien);
        let (seat, alien) = self.others().max_by(|(_, a), (_, b)| unsure(*a).total_cmp(&unsure(*b)))?;
        if unsure(alien) < 0.1 {
            return None;
        }
        let action = Action::Reveal(seat);
        view.choice(action).map(|_| action)
    }
}
