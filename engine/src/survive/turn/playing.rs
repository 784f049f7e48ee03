//! T1: a tile that was kept is played.

use crate::survive::action::{Event, Explorer};
use crate::survive::ground::Space;
use crate::survive::pieces::{Back, Creature};
use crate::survive::state::State;
use crate::survive::table::{Phase, Place, Tile};

impl State<'_> {
    /// A dolphin carries a swimmer, who comes through every space between unharmed.
    pub(super) fn play_dolphin(&mut self, who: Explorer, to: Space) {
        self.show(Back::Dolphin);
        if self.board.rules().swimming.dolphin_is_his_move {
            self.table.moved |= who.bit();
        }
        if self.table.spot(to).tile == Tile::Safe {
            self.table.put(who, Place::Saved(to));
            self.log.push(Event::Saved(who, to));
        } else {
            self.drop_into(who, to);
        }
        self.go_on(Phase::Move);
    }

    /// The winds drive a boat.
    pub(super) fn play_winds(&mut self, from: Space, to: Space) {
        self.show(Back::Winds);
        self.sail(from, to);
        self.go_on(Phase::Move);
    }

    /// A creature is moved where it does no harm.
    pub(super) fn play_relocation(&mut self, creature: Creature, from: Space, to: Space) {
        self.show(creature.mover());
        self.table.remove_creature(creature, from);
        self.table.add_creature(creature, to);
        self.log.push(Event::Roamed(creature, from, to));
        self.go_on(Phase::Move);
    }

    // The tile is shown and leaves the game.
    fn show(&mut self, back: Back) {
        let seat = self.table.turn;
        if let Some(terrain) = self.secrets.hands[seat.index()].remove(back) {
            self.table.shown[terrain as usize][back as usize] += 1;
            self.log.push(Event::Played(seat, terrain, back));
        }
    }
}
