//! Who is on which side: drawn from what each seat's doings say, and exactly as many Humans as were dealt.

use crate::escape::action::Seat;
use crate::escape::board::SEATS;
use crate::escape::bot::belief::{Chance, SURE};
use crate::escape::sets::SeatSet;

/// Chances of numbers of Humans are kept in parts of this.
const WHOLE: u64 = 1 << 40;

/// The seats whose side is open, and how many of them are Human.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    seats: [(Seat, Chance); SEATS],
    count: usize,
    humans: usize,
    // By seat and number: the chance that so many of this seat and those behind it are Human.
    chances: [[u64; SEATS + 1]; SEATS + 1],
}

impl Sides {
    /// `seats` are open, each by this chance an Alien; `humans` of them are Human.
    pub(super) fn new(seats: impl Iterator<Item = (Seat, Chance)>, humans: usize) -> Self {
        let mut sides =
            Self { seats: [(Seat(0), 0); SEATS], count: 0, humans, chances: [[0; SEATS + 1]; SEATS + 1] };
        for seat in seats.take(SEATS) {
            sides.seats[sides.count] = seat;
            sides.count += 1;
        }
        sides.humans = humans.min(sides.count);
        sides.weigh();
        if sides.chances[0][sides.humans] == 0 {
            // What they did leaves no such deal: then it says nothing.
            sides.seats.iter_mut().for_each(|(_, alien)| *alien = SURE / 2);
            sides.weigh();
        }
        sides
    }

    fn weigh(&mut self) {
        self.chances[self.count] = [0; SEATS + 1];
        self.chances[self.count][0] = WHOLE;
        for n in (0..self.count).rev() {
            for humans in 0..=SEATS {
                let [alien, human] = self.parts(n, humans);
                self.chances[n][humans] = (alien + human) >> 16;
            }
        }
    }

    // With so many Humans from this seat on: how likely it is an Alien, and how likely a Human.
    fn parts(&self, n: usize, humans: usize) -> [u64; 2] {
        let alien = u64::from(self.seats[n].1.min(SURE));
        let fewer = humans.checked_sub(1).map_or(0, |fewer| self.chances[n + 1][fewer]);
        [alien * self.chances[n + 1][humans], (u64::from(SURE) - alien) * fewer]
    }

    /// The open seats that are Aliens in one deal, drawn by random words.
    pub(super) fn draw(&self, mut word: impl FnMut() -> u64) -> SeatSet {
        let mut aliens = SeatSet::NONE;
        let mut humans = self.humans;
        for n in 0..self.count {
            let [alien, human] = self.parts(n, humans);
            let at = (u128::from(word()) * u128::from(alien + human)) >> 64;
            // With nothing to go by, as many Humans as are still to come.
            let is_alien = if alien + human == 0 { self.count - n > humans } else { at < u128::from(alien) };
            if is_alien {
                aliens.add(self.seats[n].0.0);
            } else {
                humans = humans.saturating_sub(1);
            }
        }
        aliens
    }
}
