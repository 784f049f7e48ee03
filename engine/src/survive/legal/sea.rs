//! T1 and T4: how far swimmers, boats and creatures get over the sea.

use super::Flow;
use crate::survive::action::Action;
use crate::survive::ground::{Entry, Space};
use crate::survive::pieces::{Back, Creature};
use crate::survive::rules::Refuge;
use crate::survive::state::State;
use crate::survive::table::{NO_BOAT, Spot, Tile, explorers};

impl State<'_> {
    /// Whether the player whose turn it is keeps a tile that they can play now.
    pub(in crate::survive) fn can_play(&self) -> bool {
        self.secrets.hands[self.table.turn.index()].has_playable()
            && self.each_play(|_| Flow::Break(())).is_break()
    }

    /// Whether a creature of a kind can be moved.
    pub(in crate::survive) fn can_roam(&self, creature: Creature) -> bool {
        self.each_roaming(creature, |_| Flow::Break(())).is_break()
    }

    /// T1: all ways to play a tile.
    pub(super) fn each_play(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let hand = &self.secrets.hands[self.table.turn.index()];
        if hand.has(Back::Dolphin) {
            self.each_dolphin(&mut visit)?;
        }
        if hand.has(Back::Winds) {
            self.each_wind(&mut visit)?;
        }
        for creature in Creature::ALL.into_iter().filter(|creature| hand.has(creature.mover())) {
            self.each_relocation(creature, &mut visit)?;
        }
        Flow::Continue(())
    }

    fn each_dolphin(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let (rules, ground) = (self.board.rules(), self.board.ground());
        let entry = |to: Space| {
            let spot = self.table.spot(to);
            match spot.tile {
                Tile::Safe if rules.swimming.dolphin_lands => Entry::Stops,
                Tile::Sea if !spot.deadly() => Entry::Passes,
                Tile::Sea if rules.movement.may_be_deadly => Entry::Stops,
                Tile::Sea | Tile::Land(_) | Tile::Safe | Tile::Nothing => Entry::Barred,
            }
        };
        let swimmers = self.table.swimming & self.table.of(self.table.turn);
        for who in explorers(swimmers).filter(|who| !self.is_shadowed(*who)) {
            let Some(from) = self.space_of(who) else { continue };
            let range = rules.movement.dolphin.get();
            ground.walk(from, range, entry, |to| visit(Action::Dolphin(who, to)))?;
        }
        Flow::Continue(())
    }

    fn each_wind(&self, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let (rules, ground) = (self.board.rules(), self.board.ground());
        for (_, boat) in self.table.boats() {
            let empty = boat.crew == 0;
            if empty && !rules.boats.winds_move_empty || !self.table.controls(self.table.turn, boat.crew) {
                continue;
            }
            let entry = |to: Space| {
                let spot = self.table.spot(to);
                if spot.tile != Tile::Sea || spot.boat != NO_BOAT || !self.may_sail_into(boat.crew, spot) {
                    Entry::Barred
                } else if !empty && spot.wrecks() {
                    Entry::Stops
                } else {
                    Entry::Passes
                }
            };
            let range = rules.movement.winds.get();
            ground.walk(boat.at, range, entry, |to| visit(Action::Winds(boat.at, to)))?;
        }
        Flow::Continue(())
    }

    fn each_relocation(&self, creature: Creature, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let refuges = self.board.ground().spaces().filter(|to| self.is_refuge(creature, *to));
        for to in refuges {
            for from in self.haunts(creature).filter(|from| *from != to) {
                visit(Action::Relocate(creature, from, to))?;
            }
        }
        Flow::Continue(())
    }

    // Q5.
    fn is_refuge(&self, creature: Creature, at: Space) -> bool {
        let spot = self.table.spot(at);
        let fits = match self.board.rules().creatures.refuge {
            Refuge::Empty => spot.creatures == [0; 3] && spot.boat == NO_BOAT && spot.people == 0,
            Refuge::Harmless => !self.strikes(creature, spot),
        };
        spot.tile == Tile::Sea && fits
    }

    /// T4: all moves of a creature of a kind.
    pub(super) fn each_roaming(&self, creature: Creature, mut visit: impl FnMut(Action) -> Flow) -> Flow {
        let range = u16::from(self.board.rules().creatures.range.of(creature));
        let entry = |to: Space| {
            let spot = self.table.spot(to);
            match spot.tile {
                Tile::Sea if self.strikes(creature, spot) => Entry::Stops,
                Tile::Sea => Entry::Passes,
                Tile::Land(_) | Tile::Safe | Tile::Nothing => Entry::Barred,
            }
        };
        for from in self.haunts(creature) {
            let to = |to| visit(Action::Roam(creature, from, to));
            self.board.ground().walk(from, range, entry, to)?;
        }
        Flow::Continue(())
    }

    // Whether a creature that enters a space strikes, and so stops there.
    #[inline]
    fn strikes(&self, creature: Creature, spot: Spot) -> bool {
        let crewed = || spot.boat != NO_BOAT && self.table.boats[usize::from(spot.boat)].crew != 0;
        match creature {
            Creature::Serpent => spot.people > 0 || crewed(),
            Creature::Shark => spot.people > 0,
            Creature::Whale => crewed(),
        }
    }

    // The spaces in which creatures of a kind are, each once.
    fn haunts(&self, creature: Creature) -> impl Iterator<Item = Space> {
        let pod = self.table.pods[creature as usize].spaces();
        pod.chunk_by(|one, other| one == other).filter_map(|same| same.first().copied())
    }
}
