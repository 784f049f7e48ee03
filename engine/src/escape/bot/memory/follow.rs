//! What a whole turn tells: where its player may be at its end.

use super::super::atlas::Atlas;
use super::super::belief::Belief;
use super::super::maps::Maps;
use super::{Memory, Quiet, Turn};
use crate::bits::Cells;
use crate::escape::action::Seat;
use crate::escape::board::Board;
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::view::Table;

impl<const W: usize> Memory<W> {
    // A turn is over: what it announced, and what it did not, tells where its player may be now.
    pub(super) fn end_turn(&mut self, mover: Seat, table: Table<'_, '_>, atlas: &Atlas) {
        if !table.aboard().has(mover.0) {
            return;
        }
        let turn = self.turn;
        if table.open_hatches() != self.open {
            self.open = table.open_hatches();
            self.cross = self.maps.crossable(self.open);
        }
        let paces = self.paces(mover, table.board());
        self.suspects[mover.index()].age += 1;
        if let Some(at) = self.sure_end(table.board()) {
            return self.put(mover, at, atlas);
        }
        for side in [Side::Human, Side::Alien] {
            let heard = Heard { maps: &self.maps, cross: &self.cross, turn: &self.turn, quiet: self.quiet };
            let belief = &mut self.suspects[mover.index()].beliefs[side as usize];
            if !belief.is_empty() {
                heard.follow(belief, side, paces[side as usize], table.board(), atlas);
            }
        }
        let suspect = &mut self.suspects[mover.index()];
        // A noise from before a jump tells nothing any more.
        let noise = turn.noise.filter(|_| !turn.teleport);
        if let Some(noise) = noise {
            suspect.see(noise);
            suspect.announce(atlas.bit(noise), self.noise);
        }
        self.rejudge |= suspect.conclude(mover, &mut self.known);
        if noise.is_some() {
            self.judge_one(mover);
        }
    }

    // Where the turn has shown its player to be at its end.
    fn sure_end(&self, board: &Board) -> Option<Sector> {
        let turn = &self.turn;
        if turn.teleport {
            return None;
        }
        turn.attack.or_else(|| turn.hatch.and_then(|number| board.hatch(number)))
    }

    fn put(&mut self, mover: Seat, at: Sector, atlas: &Atlas) {
        let suspect = &mut self.suspects[mover.index()];
        suspect.see(at);
        for belief in &mut suspect.beliefs {
            if !belief.is_empty() {
                *belief = Belief::at(atlas.bit(at));
            }
        }
    }

    // How far each side may have moved.
    fn paces(&self, mover: Seat, board: &Board) -> [u16; 2] {
        let movement = &board.rules().movement;
        let suspect = &self.suspects[mover.index()];
        let hurried = self.turn.adrenaline || self.quiet.items;
        let human = movement.human_steps.get().max(if hurried { movement.adrenaline_steps.get() } else { 0 });
        let alien = if suspect.fed { movement.fed_steps.get() } else { movement.alien_steps.get() };
        let more = movement.steps_per_elimination.get() * u16::from(suspect.kills);
        [human, (alien + more).min(6).max(alien)]
    }
}

// What a whole turn has announced, and the map to read it by.
struct Heard<'m, const W: usize> {
    maps: &'m Maps<W>,
    cross: &'m [Cells<W>; 2],
    turn: &'m Turn,
    quiet: Quiet,
}

impl<const W: usize> Heard<'_, W> {
    fn follow(&self, belief: &mut Belief<W>, side: Side, pace: u16, board: &Board, atlas: &Atlas) {
        let turn = self.turn;
        let spread = |from: &Cells<W>| self.maps.spread(from, side, pace, &self.cross[side as usize]);
        if let Some(start) = board.teleport_to().filter(|_| turn.teleport) {
            // The player jumped before their move or after it.
            let there = Cells::of(atlas.bit(start));
            *belief = Belief::new(spread(&there).or(&there));
            return;
        }
        if let Some(at) = turn.lit {
            // The player was lit before their move or after it.
            let there = Cells::of(atlas.bit(at));
            let could = belief.all.or(&spread(&belief.all)).meets(&there);
            *belief = Belief::new(if could { spread(&there).or(&there) } else { Cells::NONE });
            return;
        }
        if turn.stood_still {
            return;
        }
        let spoke = turn.noise.is_some() || turn.silence;
        let quiet_danger = side == Side::Human && (turn.sedatives || self.quiet.danger || self.quiet.items);
        let heard = match (spoke, quiet_danger) {
            (true, _) => &self.maps.draws,
            (false, false) => &self.maps.no_draws,
            (false, true) => &self.maps.ends[side as usize],
        };
        // Once the player can be almost anywhere, they can be anywhere.
        let anywhere = belief.len * 4 > self.maps.end_counts[side as usize] * 3;
        let all = if anywhere { self.maps.ends[side as usize] } else { spread(&belief.all) };
        belief.go(all.and(heard), |near| spread(near).and(heard));
    }
}
