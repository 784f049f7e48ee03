//! T2: explorers and boats are moved, a point each (table 2.4).

use crate::survive::action::{Event, Explorer};
use crate::survive::ground::Space;
use crate::survive::state::State;
use crate::survive::table::{Phase, Place, Tile, explorers};

impl State<'_> {
    /// An explorer walks, swims, jumps overboard or goes ashore.
    pub(super) fn move_explorer(&mut self, who: Explorer, to: Space) {
        match self.table.spot(to).tile {
            Tile::Land(_) => {
                self.table.put(who, Place::Land(to));
                self.log.push(Event::Walked(who, to));
            }
            Tile::Safe => {
                self.table.put(who, Place::Saved(to));
                self.log.push(Event::Saved(who, to));
            }
            Tile::Sea | Tile::Nothing => {
                self.table.moved |= who.bit();
                self.drop_into(who, to);
            }
        }
        self.spend_a_point();
    }

    /// An explorer boards a boat; from the water that is their sea move.
    pub(super) fn board_boat(&mut self, who: Explorer, at: Space) {
        if matches!(self.table.place[who.index()], Place::Swim(_)) {
            self.table.moved |= who.bit();
        }
        self.climb_in(who, at);
        // Q4: a boat is no longer empty and a creature is there.
        if self.table.spot(at).wrecks() {
            self.wreck(at);
        }
        self.spend_a_point();
    }

    /// An explorer is in the boat in a space now.
    pub(super) fn climb_in(&mut self, who: Explorer, at: Space) {
        self.table.put(who, Place::Boat(self.table.spot(at).boat));
        self.log.push(Event::Boarded(who, at));
    }

    pub(super) fn sail_for_a_point(&mut self, from: Space, to: Space) {
        self.sail(from, to);
        self.spend_a_point();
    }

    /// A boat goes to another space; BT.
    pub(super) fn sail(&mut self, from: Space, to: Space) {
        let Some(boat) = self.table.boat_at(from) else { return };
        self.table.move_boat(boat, to);
        self.log.push(Event::Sailed(from, to));
        if self.table.boats[usize::from(boat)].crew != 0 && self.table.spot(to).wrecks() {
            self.wreck(to);
        }
    }

    /// A boat is lost and its passengers are in the water; SW.
    pub(super) fn wreck(&mut self, at: Space) {
        let Some(boat) = self.table.boat_at(at) else { return };
        let crew = self.table.boats[usize::from(boat)].crew;
        self.log.push(Event::BoatLost(at));
        for who in explorers(crew) {
            self.drop_into(who, at);
        }
        self.table.lose_boat(boat);
    }

    fn spend_a_point(&mut self) {
        self.table.points -= 1;
        self.go_on(Phase::Move);
    }
}
