//! The adept as an Alien: lies in wait where Humans will be, and strikes when it pays.

use super::{Adept, AlienWeights};
use crate::escape::action::Action;
use crate::escape::board::SEATS;
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::pace::Pace;
use crate::escape::zone::HATCH_LIMIT;

/// How many distances are told apart.
const FAR: usize = 64;

/// From which number of Humans expected somewhere an Alien is sure to hit one.
const AS_GOOD_AS_SURE: f32 = 15.0 / 16.0;

/// What is not done, whatever else there is.
const NEVER: f32 = -1e6;

// Something worth being close to.
#[derive(Clone, Copy)]
struct Lure {
    at: Sector,
    worth: f32,
    fades: bool,
}

impl Adept<'_, '_, '_> {
    /// An Alien's move.
    pub(super) fn stalk(&self) -> Action {
        let weights = self.alien_weights();
        let Some(here) = self.view.at() else { return self.best_end(|_| 0.0) };
        let fade = powers(weights.fade);
        let leash = powers(weights.leash);
        let mut lures = [Lure { at: here, worth: 0.0, fades: true }; SEATS + HATCH_LIMIT as usize + 1];
        let count = self.lures(here, &mut lures);
        self.best_end(|end| {
            let place = self.chart().place(end);
            let strike = self.worth_of_attack(place).max(-weights.card * self.chart().draws[place]);
            let far: f32 = lures[..count]
                .iter()
                .map(|lure| {
                    let away = usize::from(self.atlas.far(lure.at, end)).min(FAR - 1);
                    lure.worth * if lure.fades { fade[away] } else { leash[away] }
                })
                .sum();
            let scent = self.plan.scent(self.chart(), place);
            strike + weights.next * self.next(end) + scent + far + weights.whim * self.whim(end)
        })
    }

    /// What a move is worth, part by part: the same as when the Alien decides, their whims left out.
    pub(super) fn parts_of_stalking(&self, end: Sector) -> [(&'static str, f32); 5] {
        let weights = self.alien_weights();
        let (fade, leash) = (powers(weights.fade), powers(weights.leash));
        let mut lures = [Lure { at: end, worth: 0.0, fades: true }; SEATS + HATCH_LIMIT as usize + 1];
        let count = self.lures(self.view.at().unwrap_or(end), &mut lures);
        let place = self.chart().place(end);
        let drawn = |fades: bool| {
            let these = lures[..count].iter().filter(|lure| lure.fades == fades);
            let powers = if fades { &fade } else { &leash };
            these
                .map(|lure| lure.worth * powers[usize::from(self.atlas.far(lure.at, end)).min(FAR - 1)])
                .sum()
        };
        [
            ("attack there", self.worth_of_attack(place).max(-weights.card * self.chart().draws[place])),
            ("humans in reach next turn", weights.next * self.next(end)),
            ("humans and aliens around", self.plan.scent(self.chart(), place)),
            ("near likely humans", drawn(true)),
            ("near hatches", drawn(false)),
        ]
    }

    /// After the move: attacks if it pays.
    pub(super) fn strike(&self) -> Action {
        let view = self.view;
        let go_on = if view.card_is_due() { Action::Draw } else { Action::End };
        let Some(here) = view.at().filter(|_| view.may_attack()) else { return go_on };
        let quiet = if view.card_is_due() { -self.style.alien.card } else { 0.0 };
        if self.worth_of_attack(self.chart().place(here)) > quiet { Action::Attack } else { go_on }
    }

    pub(super) fn alien_weights(&self) -> AlienWeights {
        if self.hunts_all() { self.style.alien.among_aliens() } else { self.style.alien }
    }

    // What an attack there is worth: whom it hits, and what it tells the table.
    fn worth_of_attack(&self, place: usize) -> f32 {
        let weights = self.alien_weights();
        if self.style.never.waits(self.view.fed()) && self.plan.prey(place) < AS_GOOD_AS_SURE {
            return NEVER;
        }
        let unknown = 1.0 - self.filter.suspect(self.view.seat()).chance;
        self.plan.prey(place) - weights.mate * self.plan.mates(place) - weights.show * unknown - weights.miss
    }

    // The best chance to hit a Human with the move after this one.
    fn next(&self, end: Sector) -> f32 {
        let view = self.view;
        let pace = Pace::alien(view.board().rules(), view.fed(), 0);
        let mut best: f32 = 0.0;
        view.board().ends(pace, end, view.open_hatches()).each(|then| {
            best = best.max(self.plan.soon(self.chart().place(then)));
        });
        best
    }

    // What is worth being close to: the likeliest place of every Human, and the hatches.
    fn lures(&self, here: Sector, lures: &mut [Lure]) -> usize {
        let (weights, chart) = (self.alien_weights(), self.chart());
        let mut count = 0;
        let mut add = |lure: Lure| {
            lures[count] = lure;
            count += 1;
        };
        let all = self.hunts_all();
        for (seat, alien) in self.others() {
            let is = if all { 1.0 } else { 1.0 - alien };
            if is < 0.01 {
                continue;
            }
            let suspect = self.filter.suspect(seat);
            let peak = if all { suspect.alien_peak() } else { suspect.peak };
            // Of several the nearest, and by liking where they are equally near.
            let nearest = |at: &Sector| (self.atlas.far(*at, here), self.taste.lot(self.atlas.bit(*at)));
            if let Some(at) = peak.places().iter().map(|place| chart.sector(*place)).min_by_key(nearest) {
                add(Lure { at, worth: weights.chase * is * peak.likely, fades: true });
            }
        }
        if all {
            return count;
        }
        let first_of = powers(weights.first);
        for hatch in chart.hatches(self.view.open_hatches()) {
            let Some(at) = self.view.board().hatch(hatch) else { continue };
            let (mut demand, mut covered, mut humans, mut first) = (0.0, 0.0, 0.0, 0.0);
            let goal = chart.goal_of(hatch).unwrap_or(0);
            for (seat, alien) in self.others() {
                let suspect = self.filter.suspect(seat);
                if suspect.possible[Side::Human as usize] {
                    let comes_first = self.comes_first(hatch, suspect.peak.places(), &first_of);
                    demand += (1.0 - alien) * suspect.wants(chart, goal) * comes_first;
                    (humans, first) = (humans + 1.0, first + comes_first);
                }
                covered += alien * chart.around(chart.place(at)).map(|c| suspect.alien[c]).sum::<f32>();
            }
            // Half of what a post is worth depends on who comes there first.
            let first = if humans > 0.0 { 0.5 + 0.5 * first / humans } else { 1.0 };
            let liked = 1.0 - weights.liking + weights.liking * 2.0 * self.taste(hatch);
            let left = (1.0 - weights.covered * covered).max(0.0);
            let post = weights.post * first + weights.demand * demand;
            add(Lure { at, worth: post * liked * left, fades: false });
        }
        count
    }

    // How likely a hatch is the first that somebody comes to who is in one of some places: less for every sector that it is
    // farther than the nearest.
    fn comes_first(&self, hatch: u8, places: &[usize], first_of: &[f32; FAR]) -> f32 {
        let share = |place: &usize| {
            let from = self.chart().sector(*place);
            let nearest = self.atlas.to_nearest(from, self.view.open_hatches());
            let farther = self.atlas.to_hatch(from, hatch).saturating_sub(nearest);
            first_of[usize::from(farther).min(FAR - 1)]
        };
        if places.is_empty() { 1.0 } else { places.iter().map(share).sum::<f32>() / places.len() as f32 }
    }
}

// The powers of a number below 1.
fn powers(base: f32) -> [f32; FAR] {
    let mut powers = [1.0; FAR];
    for n in 1..FAR {
        powers[n] = powers[n - 1] * base;
    }
    powers
}
