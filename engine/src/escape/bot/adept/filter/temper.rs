//! How this table's Aliens strike: when it pays, or on the slightest chance, whatever it gives away. What they do tells.

use super::Filter;
use super::turn::ODDS;
use crate::escape::action::Seat;
use crate::escape::card::Side;
use crate::escape::ground::Sector;

/// How surely an Alien strikes where Humans are expected: one who strikes when it pays, and one who is rash.
pub(super) const STRIKES: [f32; 2] = [6.5, 283.0];

/// How likely Aliens are rash, to a table that knows nothing yet, and how sure it ever is of that.
pub(super) const RASH_AT_FIRST: f32 = 0.684;
const NEVER_SURE: f32 = 0.02;

/// Fewer Humans than this are expected nowhere by somebody who strikes there.
const PREY: f32 = 0.005;

impl Filter {
    /// Who moved did not strike: so likely that is of an Alien who strikes when it pays, and of a rash one.
    pub(super) fn held_back(&mut self, mover: Seat, calm: [f32; 2]) {
        let suspect = &mut self.suspects[mover.index()];
        let alien = match suspect.side {
            Some(side) => f32::from(side == Side::Alien),
            None => suspect.chance,
        };
        for (odds, calm) in suspect.odds.iter_mut().zip(calm) {
            *odds = (*odds * f64::from(calm)).clamp(ODDS.0, ODDS.1);
        }
        self.learn_temper(calm.map(|calm| 1.0 - alien + alien * calm));
    }

    /// Somebody struck: the fewer Humans the table expects there, the rasher it was.
    pub(super) fn struck(&mut self, striker: Seat, at: Sector) {
        let place = self.chart.place(at);
        let prey = (self.crowd[place] - self.suspects[striker.index()].as_prey(place)).max(PREY);
        self.learn_temper(STRIKES.map(|strikes| strikes * prey / (1.0 + strikes * prey)));
    }

    // Something was heard that is so likely where Aliens strike when it pays, and where they are rash.
    fn learn_temper(&mut self, likely: [f32; 2]) {
        let [calm, rash] = [(1.0 - self.rash) * likely[0], self.rash * likely[1]];
        if calm + rash > 0.0 {
            self.rash = (rash / (calm + rash)).clamp(NEVER_SURE, 1.0 - NEVER_SURE);
        }
    }
}
