//! What a first-time player keeps in mind: the last noise of everybody, who has attacked, and where.

use crate::escape::action::{Event, Seat};
use crate::escape::board::SEATS;
use crate::escape::ground::Sector;
use crate::escape::sets::SeatSet;
use crate::escape::view::Table;

/// The last things heard.
#[derive(Clone, Debug)]
pub(super) struct Ears {
    moment: usize,
    // By seat: where its last noise was; nowhere when there is none to think of.
    noises: [Sector; SEATS],
    // The seats with a noise to think of.
    fresh: SeatSet,
    /// Who has attacked.
    pub(super) aliens: SeatSet,
    /// Where somebody attacked last, and who.
    pub(super) attack: Option<(Seat, Sector)>,
}

impl Default for Ears {
    fn default() -> Self {
        Self {
            moment: 0,
            noises: [Sector::NOWHERE; SEATS],
            fresh: SeatSet::NONE,
            aliens: SeatSet::NONE,
            attack: None,
        }
    }
}

impl Ears {
    /// Listens to what was announced since the last time.
    #[inline]
    pub(super) fn listen(&mut self, table: Table<'_, '_>) {
        for event in table.heard_since(&mut self.moment) {
            match event {
                Event::Noise(by, at) | Event::InSector(by, at) => {
                    self.noises[by.index()] = at;
                    self.fresh.add(by.0);
                }
                Event::Silence(by) => self.fresh.remove(by.0),
                Event::Attacked(by, at) => {
                    self.attack = Some((by, at));
                    self.aliens.add(by.0);
                    self.forget(at);
                }
                Event::Eliminated(seat, _) | Event::OnHatch(seat, ..) | Event::Escaped(seat, _) => {
                    self.fresh.remove(seat.0);
                    self.aliens.remove(seat.0);
                }
                Event::BecameAlien(seat) => self.aliens.add(seat.0),
                _ => {}
            }
        }
    }

    /// Remembers what another one does of the same match, whose announcements are told up to now.
    pub(super) fn recall(&mut self, other: &Self, now: usize) {
        *self = Self { moment: now, ..other.clone() };
    }

    // Nobody waits to be attacked a second time.
    fn forget(&mut self, at: Sector) {
        let there = self.fresh.iter().filter(|seat| self.noises[Seat(*seat).index()] == at).collect();
        self.fresh = self.fresh.without(there);
    }

    /// The noises that seats other than some have made.
    #[inline]
    pub(super) fn noises_without(&self, seats: SeatSet) -> impl Iterator<Item = Sector> {
        self.fresh.without(seats).iter().map(|seat| self.noises[Seat(seat).index()])
    }
}
