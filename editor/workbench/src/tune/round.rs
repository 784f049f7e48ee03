//! One round of a search: some changes of a zone are played with the same luck as the zone itself, all of them at a glance,
//! and those that look best for longer.

use std::collections::VecDeque;

use scenario_rules::ZoneFile;

use super::luck::Luck;
use super::target::{Rates, Target};
use super::{Beginning, edits};
use crate::game;
use crate::simulate::batch::Played;
use crate::simulate::{Documents, Job, Results};

/// How many changes are tried in a round of tuning.
pub(super) const TRIED: usize = 20;

/// How many matches each of them gets, and how many those that look best get altogether.
const GLANCE: u64 = 160;
const LOOK: u64 = 800;

/// How many of them look best.
pub(super) const BEST: usize = 4;

/// One more of the changes that may be tried is looked for so many times.
const ATTEMPTS: usize = 30;

/// Keeps the luck of a search apart from that of anybody who plays its zones with the same seed.
const APART: u64 = 0x7E57_0000_0000;

/// A zone that may be gone on with.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) zone: ZoneFile,
    pub(super) results: Results,
}

impl Candidate {
    pub(super) fn new(zone: ZoneFile) -> Self {
        Self { zone, results: Results::default() }
    }

    pub(super) fn rates(&self) -> Rates {
        std::array::from_fn(|measure| self.results.rate(measure).estimate())
    }
}

/// The matches of one candidate that are to be played.
#[derive(Clone, Copy, Debug)]
struct Order {
    candidate: usize,
    first: u64,
    past: u64,
}

/// Zones that are played with the same luck, the first of them being the one that the others are held against.
#[derive(Debug)]
pub(super) struct Round {
    /// Which luck, of all that a search has.
    luck: u64,
    pub(super) candidates: Vec<Candidate>,
    orders: VecDeque<Order>,
    /// How many matches those that look best get, unless that is known already.
    look: Option<u64>,
    pub(super) played: u64,
}

impl Round {
    /// One zone alone, for so many matches.
    pub(super) fn alone(zone: ZoneFile, luck: u64, matches: u64) -> Self {
        Self::of(vec![zone], luck, matches)
    }

    /// Some zones, each for so many matches.
    pub(super) fn of(zones: Vec<ZoneFile>, luck: u64, matches: u64) -> Self {
        let candidates: Vec<Candidate> = zones.into_iter().map(Candidate::new).collect();
        let mut round = Self { luck, candidates, orders: VecDeque::new(), look: None, played: 0 };
        (0..round.candidates.len()).for_each(|nth| round.order(nth, matches));
        round
    }

    /// A zone, others that are worth a try, and changes of it of at most this size, of all of them those that `sound` lets
    /// pass, so many together and all at a glance.
    pub(super) fn trying(
        now: &ZoneFile,
        (tried, size): (usize, u8),
        worth_a_try: Vec<ZoneFile>,
        [seed, luck]: [u64; 2],
        most: u64,
        sound: impl Fn(&ZoneFile) -> bool,
    ) -> Self {
        let mut drawn = Luck::new(seed, luck, 0);
        let mut zones = vec![now.clone()];
        zones.extend(worth_a_try.into_iter().filter(&sound));
        for _ in 0..tried * ATTEMPTS {
            if zones.len() > tried {
                break;
            }
            let size = 1 + drawn.below(size.into()) as u8;
            let mut zone = now.clone();
            let designed = game::of(now.zone().game());
            for (at, cell) in designed.change(now.zone(), size, &mut |many| drawn.below(many)) {
                zone.set_cell(at, cell);
            }
            if zones.iter().all(|known| known.zone() != zone.zone()) && sound(&zone) {
                zones.push(zone);
            }
        }
        Self { look: Some(LOOK.min(most)), ..Self::of(zones, luck, GLANCE.min(most)) }
    }

    fn order(&mut self, candidate: usize, past: u64) {
        let first = self.candidates[candidate].results.reached();
        if first < past {
            self.orders.push_back(Order { candidate, first, past });
        }
    }

    /// The seed of its luck: `simulate` plays the same matches with it.
    pub(super) fn seed(&self, begun: &Beginning) -> u64 {
        (begun.seed ^ APART).wrapping_add(self.luck)
    }

    /// The matches to be played next; `None` when the round is over.
    pub(super) fn next(&self, begun: &Beginning) -> Option<Job> {
        let order = self.orders.front()?;
        let documents = Documents {
            zone: self.candidates[order.candidate].zone.write(),
            scenario: begun.scenario.as_ref().map(scenario_rules::ScenarioFile::write),
            look: false,
        };
        Some(Job {
            players: begun.players,
            seed: self.seed(begun),
            first: order.first,
            matches: order.past - order.first,
            bots: begun.bots.clone(),
            each: true,
            ..Job::of(documents)
        })
    }

    /// Takes in what came of those matches. Whether the round is over.
    pub(super) fn hear(&mut self, played: &Played, target: &Target) -> bool {
        let Some(order) = self.orders.pop_front() else { return true };
        let results = &mut self.candidates[order.candidate].results;
        results.take_in(&played.each);
        // What broke is not asked for again.
        results.reach(order.past);
        self.played += order.past - order.first;
        if let Some(look) = self.look.take_if(|_| self.orders.is_empty()) {
            self.order(0, look);
            self.ranked(target).into_iter().take(BEST).for_each(|(_, nth)| self.order(nth, look));
        }
        self.orders.is_empty()
    }

    /// How many candidates were played already, and how many there are.
    pub(super) fn progress(&self) -> [usize; 2] {
        let tried = self.candidates.iter().filter(|candidate| candidate.results.reached() > 0);
        [tried.count(), self.candidates.len()]
    }

    /// The changes by how near they come to the target, the nearest first; those that were only glanced at come last.
    pub(super) fn ranked(&self, target: &Target) -> Vec<(f64, usize)> {
        let mut ranked: Vec<(f64, usize)> =
            (1..self.candidates.len()).map(|nth| (self.miss(nth, target), nth)).collect();
        let long = |nth: usize| self.candidates[nth].results.reached();
        ranked.sort_by(|one, other| long(other.1).cmp(&long(one.1)).then(one.0.total_cmp(&other.0)));
        ranked
    }

    /// The same without those that were only glanced at.
    pub(super) fn looked_at(&self, target: &Target) -> Vec<(f64, usize)> {
        let ranked = self.ranked(target);
        let most = ranked.first().map(|(_, nth)| self.candidates[*nth].results.reached());
        let long = |(_, nth): &(f64, usize)| Some(self.candidates[*nth].results.reached()) == most;
        ranked.into_iter().filter(long).collect()
    }

    /// Some of its changes made at once: where two of them want one cell, the one that comes first has it.
    pub(super) fn all_at_once(&self, changes: &[(f64, usize)]) -> Option<ZoneFile> {
        let now = &self.candidates[0].zone;
        let mut all = self.candidates[changes.first()?.1].zone.clone();
        for (_, nth) in changes {
            for (at, was, is) in edits(now, &self.candidates[*nth].zone) {
                if all.zone().cell(at) == was {
                    all.set_cell(at, is);
                }
            }
        }
        Some(all)
    }

    /// How far a candidate is from the target, from its change since the first one: that is known better than it itself.
    fn miss(&self, candidate: usize, target: &Target) -> f64 {
        let [now, other] = [0, candidate].map(|nth| &self.candidates[nth]);
        let shares = std::array::from_fn(|measure| {
            let change = other.results.change_since(&now.results, measure)?;
            Some(now.results.rate(measure).estimate()?.value + change.mean)
        });
        target.miss_of(&shares)
    }
}
