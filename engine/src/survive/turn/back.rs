//! What the back of a tile does at once (table 2.6).

use crate::survive::action::{Event, Explorer};
use crate::survive::ground::Space;
use crate::survive::outcome::End;
use crate::survive::pieces::{Back, Cause, Creature};
use crate::survive::rules::Volcano;
use crate::survive::state::State;
use crate::survive::table::{Phase, Tile, explorers};

impl State<'_> {
    /// A back acts in the space that its tile has left.
    pub(super) fn act(&mut self, back: Back, at: Space) {
        match back {
            Back::Shark => self.shark_appears(at),
            Back::Whale => {
                self.appear(Creature::Whale, at);
                self.after_tile();
            }
            Back::Boat => self.boat_appears(at),
            Back::Volcano if self.board.rules().end.volcano == Volcano::Ends => self.finish(End::Volcano),
            Back::Whirlpool | Back::Volcano => {
                self.swallow(at);
                for beside in self.board.ground().around(at) {
                    self.swallow(beside);
                }
                self.after_tile();
            }
            Back::Dolphin
            | Back::Winds
            | Back::MoveSerpent
            | Back::MoveShark
            | Back::MoveWhale
            | Back::RepelShark
            | Back::RepelWhale => debug_assert!(false, "{back} is kept"),
        }
    }

    // Whether there was one in reserve.
    fn appear(&mut self, creature: Creature, at: Space) -> bool {
        let left = self.table.reserve_of(creature, self.board);
        if left > 0 {
            let reserve = &mut self.table.in_reserve[creature as usize];
            *reserve = reserve.saturating_sub(1);
            self.table.add_creature(creature, at);
            self.log.push(Event::Appeared(creature, at));
        }
        left > 0
    }

    // Q6: swimmers may have somebody who repels it, if the rules allow that.
    fn shark_appears(&mut self, at: Space) {
        if !self.appear(Creature::Shark, at) {
            return self.after_tile();
        }
        if self.board.rules().reactions.against_placed {
            return self.ask(Creature::Shark, at, self.table.turn, true);
        }
        self.strike(Creature::Shark, at);
        self.after_tile();
    }

    fn boat_appears(&mut self, at: Space) {
        if self.table.boat_reserve(self.board) == 0 {
            return self.after_tile();
        }
        self.table.boats_in_reserve = self.table.boats_in_reserve.saturating_sub(1);
        self.table.add_boat(at);
        self.log.push(Event::BoatAppeared(at));
        let swimmers = self.table.people_at(at);
        let capacity = self.board.rules().boats.capacity.get() as u8;
        if swimmers.count_ones() > u32::from(capacity) {
            self.table.phase = Phase::Boarding(at, capacity);
            return;
        }
        for who in explorers(swimmers) {
            self.climb_in(who, at);
        }
        self.after_tile();
    }

    /// One of too many swimmers boards.
    pub(super) fn take_aboard(&mut self, who: Explorer) {
        let Phase::Boarding(at, left) = self.table.phase else { return };
        self.climb_in(who, at);
        if left > 1 {
            self.table.phase = Phase::Boarding(at, left - 1);
        } else {
            self.after_tile();
        }
    }

    // A whirlpool takes everything from a sea space.
    fn swallow(&mut self, at: Space) {
        if self.table.spot(at).tile != Tile::Sea {
            return;
        }
        for who in explorers(self.table.people_at(at)) {
            self.lose(who, Cause::Whirlpool, at);
        }
        for creature in Creature::ALL {
            for _ in 0..self.table.spot(at).creatures[creature as usize] {
                self.table.remove_creature(creature, at);
                self.log.push(Event::Vanished(creature, at));
            }
        }
        let spared = self.board.rules().tiles.whirlpool_spares_landing && self.board.is_landing(at);
        if let Some(boat) = self.table.boat_at(at).filter(|_| !spared) {
            for who in explorers(self.table.boats[usize::from(boat)].crew) {
                self.lose(who, Cause::Whirlpool, at);
            }
            self.table.lose_boat(boat);
            self.log.push(Event::BoatLost(at));
        }
    }
}
