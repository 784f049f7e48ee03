//! T3: a tile sinks (table 2.5).

use crate::rng::Purpose;
use crate::survive::action::Event;
use crate::survive::ground::Space;
use crate::survive::outcome::End;
use crate::survive::pieces::{Back, Class, PILE};
use crate::survive::rules::When;
use crate::survive::state::State;
use crate::survive::table::{Tile, explorers};

impl State<'_> {
    /// A tile sinks, who stands on it swims, and its back is looked at.
    pub(super) fn sink(&mut self, at: Space) {
        let Tile::Land(terrain) = self.table.spot(at).tile else { return };
        self.log.push(Event::Sank(self.table.turn, terrain, at));
        if self.table.spot(at).wet == 0 {
            self.table.landlocked += 1;
            self.log.push(Event::Landlocked(at));
        }
        // Who stood here is counted here already, and stays.
        let standing = self.table.people_at(at);
        self.table.spot_mut(at).tile = Tile::Sea;
        for who in explorers(standing) {
            self.drop_into(who, at);
        }
        for beside in self.board.ground().neighbours(at) {
            self.table.spot_mut(beside).wet += 1;
        }
        self.table.tiles_left[terrain as usize] -= 1;
        let end = self.board.rules().end;
        if end.when == When::LastTile && !end.last_back && self.table.sinking().is_none() {
            return self.finish(End::LastTile);
        }
        let word = self.turn_dice.word(Purpose::Draw(PILE, terrain as u8));
        let back = self.secrets.piles[terrain as usize].draw(word).map(|back| Back::ALL[back]);
        let Some(back) = back else { return self.after_tile() };
        if back.class() == Class::Immediate {
            self.table.shown[terrain as usize][back as usize] += 1;
            self.log.push(Event::Revealed(terrain, back, at));
            return self.act(back, at);
        }
        let seat = self.table.turn;
        self.secrets.hands[seat.index()].add(terrain, back);
        self.log.extend([Event::Kept(seat, terrain), Event::Took(seat, terrain, back)]);
        self.after_tile();
    }
}
