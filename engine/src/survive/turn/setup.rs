//! U5 and U6: explorers and boats are placed, one at a time.

use crate::survive::action::{Event, Explorer, Seat};
use crate::survive::deal::boats_to_place;
use crate::survive::ground::Space;
use crate::survive::state::State;
use crate::survive::table::{Phase, Place};

impl State<'_> {
    /// U5: an explorer of a value onto a tile.
    pub(super) fn place_explorer(&mut self, value: u8, on: Space) {
        let (seat, each) = (self.table.turn, usize::from(self.table.each));
        let first = seat.index() * each;
        let next = first + usize::from(self.table.placed[seat.index()]);
        // The value comes to the explorer who is placed; those that are left stay sorted.
        let left = &mut self.secrets.values[next..first + each];
        if let Some(found) = left.iter().position(|left| *left == value) {
            left[..=found].rotate_right(1);
        }
        let who = Explorer(next as u8);
        self.table.placed[seat.index()] += 1;
        self.table.put(who, Place::Land(on));
        self.log.push(Event::Placed(who, on));
        self.pass_set_up();
    }

    /// U6: a boat into the sea.
    pub(super) fn launch(&mut self, at: Space) {
        self.table.add_boat(at);
        self.table.boats_in_reserve -= 1;
        self.table.launched += 1;
        self.log.push(Event::Launched(self.table.turn, at));
        self.pass_set_up();
    }

    // The next seat places; when everything is placed the first turn begins.
    fn pass_set_up(&mut self) {
        let (board, players) = (self.board, self.table.players);
        let next = self.table.turn.next(players);
        let boats = boats_to_place(&board.rules().setup, players);
        if self.table.placed[next.index()] < self.table.each {
            self.table.phase = Phase::PlaceExplorer;
        } else if usize::from(self.table.launched) < boats {
            self.table.phase = Phase::PlaceBoat;
        } else {
            self.find_twins();
            return self.begin_turn(Seat(0));
        }
        self.table.turn = next;
        self.turn_dice = self.secrets.dice.turn(0, next.0);
    }
}
