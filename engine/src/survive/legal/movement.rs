//! T2: what explorers and boats may do for a point (table 2.4).

use super::Flow;
use crate::survive::action::{Action, Explorer};
use crate::survive::ground::Space;
use crate::survive::state::State;
use crate::survive::table::{NO_BOAT, Place, Spot, Tile, explorers};

impl State<'_> {
    /// Whether the player whose turn it is has anything to spend a point on.
    pub(in crate::survive) fn can_move(&self) -> bool {
        self.each_move(|_| Flow::Break(())).is_break()
    }

    /// All moves of explorers and boats; none when no point is left, or no explorer on the board.
    #[inline]
    pub(super) fn each_move(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let mine = self.table.on_board & self.table.of(self.table.turn);
        if self.table.points == 0 || mine == 0 {
            return Flow::Continue(());
        }
        for who in explorers(mine) {
            if self.is_shadowed(who) {
                continue;
            }
            match self.table.place[who.index()] {
                Place::Land(at) => self.each_from_land(who, at, &mut visit)?,
                Place::Swim(at) => self.each_from_water(who, at, &mut visit)?,
                Place::Boat(boat) => {
                    self.each_from_boat(who, self.table.boats[usize::from(boat)].at, &mut visit)?;
                }
                Place::Hand | Place::Saved(_) | Place::Lost(_) => {}
            }
        }
        self.each_sailing(visit)
    }

    fn each_from_land(&self, who: Explorer, at: Space, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        for to in self.board.ground().around(at) {
            let spot = self.table.spot(to);
            match spot.tile {
                Tile::Land(_) => visit(Action::Move(who, to))?,
                Tile::Sea => {
                    if self.may_swim_in(spot) {
                        visit(Action::Move(who, to))?;
                    }
                    if self.may_board(spot) {
                        visit(Action::Board(who, to))?;
                    }
                }
                Tile::Safe | Tile::Nothing => {}
            }
        }
        Flow::Continue(())
    }

    fn each_from_water(&self, who: Explorer, at: Space, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let has_moved = self.has_moved(who);
        let may_still_board = !has_moved || self.board.rules().swimming.boards_after_swimming;
        if may_still_board && self.may_board(self.table.spot(at)) {
            visit(Action::Board(who, at))?;
        }
        if has_moved {
            return Flow::Continue(());
        }
        for to in self.board.ground().around(at) {
            let spot = self.table.spot(to);
            if spot.tile == Tile::Safe || spot.tile == Tile::Sea && self.may_swim_in(spot) {
                visit(Action::Move(who, to))?;
            }
        }
        Flow::Continue(())
    }

    // Whoever is in a boat and has used their sea move has boarded from the water in this turn.
    fn each_from_boat(&self, who: Explorer, at: Space, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let has_moved = self.has_moved(who);
        if !has_moved && self.may_swim_in(self.table.spot(at)) {
            visit(Action::Move(who, at))?;
        }
        if has_moved && !self.board.rules().swimming.goes_on_after_boarding {
            return Flow::Continue(());
        }
        for to in self.board.ground().around(at) {
            let spot = self.table.spot(to);
            match spot.tile {
                Tile::Sea if self.may_board(spot) => visit(Action::Board(who, to))?,
                Tile::Safe => visit(Action::Move(who, to))?,
                Tile::Sea | Tile::Land(_) | Tile::Nothing => {}
            }
        }
        Flow::Continue(())
    }

    fn each_sailing(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        for (_, boat) in self.table.boats() {
            if !self.table.controls(self.table.turn, boat.crew) {
                continue;
            }
            for to in self.board.ground().around(boat.at) {
                let spot = self.table.spot(to);
                if spot.tile == Tile::Sea && spot.boat == NO_BOAT && self.may_sail_into(boat.crew, spot) {
                    visit(Action::Sail(boat.at, to))?;
                }
            }
        }
        Flow::Continue(())
    }

    #[inline]
    fn has_moved(&self, who: Explorer) -> bool {
        self.table.moved & who.bit() != 0
    }

    // Q12.
    #[inline]
    pub(in crate::survive) fn may_swim_in(&self, spot: Spot) -> bool {
        self.board.rules().movement.may_be_deadly || !spot.deadly()
    }

    // Q12.
    #[inline]
    pub(in crate::survive) fn may_sail_into(&self, crew: u64, spot: Spot) -> bool {
        self.board.rules().movement.may_be_deadly || crew == 0 || !spot.wrecks()
    }

    // Whether there is a boat with room; Q4.
    #[inline]
    fn may_board(&self, spot: Spot) -> bool {
        if spot.boat == NO_BOAT {
            return false;
        }
        let crew = self.table.boats[usize::from(spot.boat)].crew;
        let rules = &self.board.rules().boats;
        crew.count_ones() < u32::from(rules.capacity.get()) && (rules.boarded_in_danger || !spot.wrecks())
    }
}
