//! What the table thinks of one seat: its side, and where it is on either.

use super::super::belief::{Belief, Chance, SURE, part};
use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::rules::SectorDeck;
use crate::escape::sets::SeatSet;

/// What the table thinks of one seat.
#[derive(Clone, Copy, Debug)]
pub(in crate::escape::bot) struct Suspect<const W: usize> {
    /// Where the seat is, by side.
    pub(in crate::escape::bot) beliefs: [Belief<W>; 2],
    /// The seat's side, if the table knows it.
    pub(in crate::escape::bot) side: Option<Side>,
    /// The chance that the seat is an Alien, by who judges it.
    pub(in crate::escape::bot) alien: [Chance; 3],
    // How much more what the seat did fits an Alien than a Human, as odds in parts of `EVEN`.
    pub(super) odds: u32,
    /// Where the seat last was, or said to be; of use as long as a noise is trusted.
    pub(in crate::escape::bot) last: Sector,
    /// How many of the seat's turns ago that was.
    pub(in crate::escape::bot) age: u16,
    // Whether the seat may have become faster, and by how many eliminations.
    pub(super) fed: bool,
    pub(super) kills: u8,
    // By side: whether the seat has named a sector where it cannot be on it. Whoever lies like that lies anywhere.
    pub(super) careless: [bool; 2],
}

/// Who judges the side of another: what they know of their own side tells something about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::escape::bot) enum Standpoint {
    /// A Human whose side the table does not know.
    Human,
    /// An Alien whose side the table does not know.
    Alien,
    /// Somebody whose side the table knows, or the table itself.
    Known,
}

impl Standpoint {
    pub(in crate::escape::bot) fn unknown(side: Side) -> Self {
        match side {
            Side::Human => Self::Human,
            Side::Alien => Self::Alien,
        }
    }
}

/// What is known of every noise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noise {
    /// The chance that it had to be true.
    pub(super) candour: Chance,
    /// How many sectors can be named.
    pub(super) names: u32,
}

impl Noise {
    /// As the cards of a deck have it.
    pub(super) fn of(deck: &SectorDeck, names: u32) -> Self {
        let [your, your_item, any, any_item, _] = deck.cards().map(u32::from);
        let noises = your + your_item + any + any_item;
        Self { candour: (your + your_item) * SURE / noises.max(1), names }
    }
}

/// The highest odds: nobody is found out for sure by what they say.
const MOST: u64 = 256 * 256;

/// Odds that favour nobody.
pub(super) const EVEN: u32 = 256;

impl<const W: usize> Suspect<W> {
    /// How likely what the seat did is an Alien's: against a Human's, and before anybody counts sides.
    pub(in crate::escape::bot) fn fits_alien(&self) -> Chance {
        match self.side {
            Some(Side::Human) => 0,
            Some(Side::Alien) => SURE,
            None => (u64::from(self.odds) * u64::from(SURE) / u64::from(self.odds + EVEN)) as Chance,
        }
    }

    pub(super) fn see(&mut self, at: Sector) {
        (self.last, self.age) = (at, 0);
    }

    // The seat announced a noise: what that tells of its side, and of where it is on either.
    pub(super) fn announce(&mut self, bit: u32, noise: Noise) {
        let fits = self.cover().all.has(bit);
        let likely = [0, 1].map(|side| self.likely(side, bit, noise));
        for (careless, belief) in self.careless.iter_mut().zip(&self.beliefs) {
            *careless |= !fits && !belief.all.has(bit);
        }
        for (belief, (truth, lie)) in self.beliefs.iter_mut().zip(likely) {
            belief.sharpen(bit, truth, lie);
        }
        if self.side.is_none() {
            let [human, alien] = likely.map(|(truth, lie)| truth + lie);
            self.weigh(alien, human);
        }
    }

    // Where the seat's lies have to fit: whoever may pass for a Human lies like one.
    fn cover(&self) -> &Belief<W> {
        let [human, alien] = &self.beliefs;
        if human.is_empty() { alien } else { human }
    }

    // How likely the seat announces just that on a side: because it had to, and because it chose to.
    fn likely(&self, side: usize, bit: u32, noise: Noise) -> (Chance, Chance) {
        let belief = &self.beliefs[side];
        let anything = SURE / noise.names.max(1);
        let lie = if self.careless[side] {
            anything
        } else {
            // So far the seat has been careful, but then it may have been lucky.
            self.cover().lie(bit, belief.trust).max(anything / 16)
        };
        (part(noise.candour, belief.chance(bit)), part(SURE - noise.candour, lie).max(1))
    }

    // What the seat did is so likely for an Alien, and so likely for a Human.
    pub(super) fn weigh(&mut self, alien: Chance, human: Chance) {
        let ratio = (u64::from(alien) * 256 / u64::from(human.max(1))).clamp(64, MOST);
        self.odds = ((u64::from(self.odds) * ratio) >> 8).clamp(16, MOST) as u32;
    }

    // A side on which the seat can be nowhere is not its own. Says whether this is news.
    pub(super) fn conclude(&mut self, seat: Seat, known: &mut [SeatSet; 2]) -> bool {
        let side = match (self.beliefs[0].is_empty(), self.beliefs[1].is_empty()) {
            (true, false) => Side::Alien,
            (false, true) => Side::Human,
            _ => return false,
        };
        let news = self.side != Some(side);
        if news {
            self.know(seat, side, known);
        }
        news
    }

    pub(super) fn know(&mut self, seat: Seat, side: Side, known: &mut [SeatSet; 2]) {
        self.forget_side(seat, known);
        self.side = Some(side);
        known[side as usize].add(seat.0);
    }

    pub(super) fn forget_side(&mut self, seat: Seat, known: &mut [SeatSet; 2]) {
        if let Some(side) = self.side.take() {
            known[side as usize].remove(seat.0);
        }
    }

    /// The chance that the seat is in a cell, if it is an Alien by that chance.
    pub(in crate::escape::bot) fn chance(&self, alien: Chance, bit: u32) -> f64 {
        let [human_belief, alien_belief] = &self.beliefs;
        let chance = part(SURE - alien, human_belief.chance(bit)) + part(alien, alien_belief.chance(bit));
        f64::from(chance) / f64::from(SURE)
    }

    /// The cell where the seat most probably is, if it is an Alien by that chance, and how probably.
    pub(in crate::escape::bot) fn likeliest(&self, alien: Chance) -> Option<(u32, Chance)> {
        let chance = |bit| {
            let [human_belief, alien_belief] = &self.beliefs;
            part(SURE - alien, human_belief.chance(bit)) + part(alien, alien_belief.chance(bit))
        };
        let cells = self.beliefs[0].near.or(&self.beliefs[1].near);
        cells.iter().map(|bit| (bit, chance(bit))).max_by_key(|(_, chance)| *chance)
    }
}
