//! Moving and standing still (rules 3.2 to 3.7).

use crate::escape::action::Event;
use crate::escape::board::Door;
use crate::escape::ground::Sector;
use crate::escape::rules::{Power, Stuck};
use crate::escape::state::State;
use crate::escape::zone::Kind;

// How a player came to be where the sector now acts on them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    Moving,
    StandingStill,
}

impl State<'_> {
    #[inline]
    pub(super) fn move_to(&mut self, to: Sector) {
        self.at[self.turn.index()] = to;
        self.log.push(Event::Moved(self.turn, to));
        self.arrive(to, Came::Moving);
    }

    /// Rule 3.7, and whoever may stand still by the rules or their character.
    pub(super) fn stand_still(&mut self) {
        let seat = self.turn;
        let movement = &self.board.rules().movement;
        let here = self.at[seat.index()];
        let stuck = !movement.may_stand_still && self.ends().is_empty();
        self.log.push(Event::StoodStill(seat));
        if stuck && movement.stuck == Stuck::Stays {
            self.now.into = here;
            return self.settle(false, false);
        }
        if !stuck && !movement.may_stand_still {
            self.unspent.remove(seat.0);
        }
        self.arrive(here, Came::StandingStill);
    }

    /// What the sector does to whoever ends there (rules 4.1, 4.2, 5.1, 7.1).
    #[inline]
    fn arrive(&mut self, sector: Sector, came: Came) {
        self.now.into = sector;
        let door = self.board.door(sector);
        if door == Door::Hatch || door == Door::Start {
            return self.arrive_at_symbol(sector);
        }
        let free = self.power[self.turn.index()] == Power::SkipsFirstDanger && self.skips_this_danger(door);
        let draw_due = self.board.draws[door as usize] && !self.now.sedated && !free;
        let may_attack = came == Came::Moving || self.board.rules().attack.after_standing_still;
        self.settle(draw_due, may_attack && self.board.attacks[door as usize]);
    }

    // Hatches and starts, which bear a symbol in place of a name.
    #[cold]
    fn arrive_at_symbol(&mut self, sector: Sector) {
        match self.board.ground().kind(sector) {
            Kind::Hatch(number) if !self.now.is_alien && self.now.enterable.has(number) => {
                self.reach_hatch(number);
            }
            _ => self.settle(false, false),
        }
    }

    // The first dangerous sector is free for a player with this power, whatever else they do there.
    fn skips_this_danger(&mut self, door: Door) -> bool {
        let skips = door == Door::Dangerous && self.unspent.has(self.turn.0);
        if skips {
            self.unspent.remove(self.turn.0);
        }
        skips
    }
}
