//! T4: the die is rolled and a creature moved (table 2.7), which others may repel.

use crate::rng::{Purpose, below};
use crate::survive::action::{Event, Seat};
use crate::survive::ground::Space;
use crate::survive::pieces::{Cause, Creature, PILE};
use crate::survive::rules::Asked;
use crate::survive::state::State;
use crate::survive::table::{Phase, explorers};

// The number of the die among the piles of a turn, after the three of backs.
const DIE: u8 = 3;

impl State<'_> {
    /// The die shows a creature, which may be moved if one can be.
    pub(super) fn roll(&mut self) {
        let Some(creature) = self.secrets.faces.pop().or_else(|| self.throw()) else {
            return self.after_creature();
        };
        self.log.push(Event::Rolled(creature));
        if self.can_roam(creature) {
            self.table.phase = Phase::Creature(creature);
        } else {
            self.after_creature();
        }
    }

    // `None` when the die has no face at all.
    fn throw(&self) -> Option<Creature> {
        let die = &self.board.rules().creatures.die;
        let faces = Creature::ALL.map(|creature| u32::from(die.of(creature)));
        let mut rest = below(self.turn_dice.word(Purpose::Draw(PILE, DIE)), faces.iter().sum());
        Creature::ALL.into_iter().zip(faces).find_map(|(creature, faces)| {
            let shown = rest < faces;
            rest = rest.saturating_sub(faces);
            shown.then_some(creature)
        })
    }

    /// A creature comes to a space, and others are asked before it strikes.
    pub(super) fn roam(&mut self, creature: Creature, from: Space, to: Space) {
        self.table.remove_creature(creature, from);
        self.table.add_creature(creature, to);
        self.log.push(Event::Roamed(creature, from, to));
        self.ask(creature, to, self.table.turn, false);
    }

    /// Asks the next player after a seat who could repel a creature; when there is none, it strikes.
    pub(super) fn ask(&mut self, creature: Creature, at: Space, after: Seat, from_tile: bool) {
        if let Some(asked) = self.next_who_could_repel(creature, at, after) {
            self.table.phase = Phase::Reaction { creature, at, asked, from_tile };
        } else {
            self.strike(creature, at);
            self.after_reaction(from_tile);
        }
    }

    // Q7: everybody but the player whose turn it is, in the direction that the rules say.
    fn next_who_could_repel(&self, creature: Creature, at: Space, after: Seat) -> Option<Seat> {
        let tile = creature.repelled_by()?;
        let victims = self.victims(creature, at);
        let players = self.table.players;
        let next = |seat: Seat| match self.board.rules().reactions.asked {
            Asked::Clockwise => seat.next(players),
            Asked::Counterclockwise => seat.before(players),
        };
        let rest = std::iter::successors(Some(next(after)), |seat| Some(next(*seat)));
        rest.take_while(|seat| *seat != self.table.turn)
            .find(|seat| self.secrets.hands[seat.index()].has(tile) && victims & self.table.of(*seat) != 0)
    }

    // Who is struck by a creature in a space.
    fn victims(&self, creature: Creature, at: Space) -> u64 {
        let crew = || self.table.crew_at(at).unwrap_or(0);
        match creature {
            Creature::Serpent => self.table.people_at(at) | crew(),
            Creature::Shark => self.table.people_at(at),
            Creature::Whale => crew(),
        }
    }

    /// The player who is asked shows the tile: the creature leaves the game.
    pub(super) fn repel(&mut self) {
        let Phase::Reaction { creature, at, asked, from_tile } = self.table.phase else { return };
        let Some(tile) = creature.repelled_by() else { return };
        let Some(terrain) = self.secrets.hands[asked.index()].remove(tile) else { return };
        self.table.shown[terrain as usize][tile as usize] += 1;
        self.table.remove_creature(creature, at);
        self.log.push(Event::Repelled(asked, terrain, creature, at));
        self.after_reaction(from_tile);
    }

    /// The player who is asked keeps the tile.
    pub(super) fn let_it_come(&mut self) {
        if let Phase::Reaction { creature, at, asked, from_tile } = self.table.phase {
            self.ask(creature, at, asked, from_tile);
        }
    }

    fn after_reaction(&mut self, from_tile: bool) {
        if from_tile {
            self.after_tile();
        } else {
            self.after_creature();
        }
    }

    /// What a creature does in the space that it has come to.
    pub(super) fn strike(&mut self, creature: Creature, at: Space) {
        let victims = self.victims(creature, at);
        if victims == 0 {
            return;
        }
        match creature {
            Creature::Shark => explorers(victims).for_each(|who| self.lose(who, Cause::Shark, at)),
            Creature::Whale => self.wreck(at),
            Creature::Serpent => {
                let boat = self.table.boat_at(at).filter(|_| self.table.crew_at(at) != Some(0));
                explorers(victims).for_each(|who| self.lose(who, Cause::Serpent, at));
                if let Some(boat) = boat {
                    self.table.lose_boat(boat);
                    self.log.push(Event::BoatLost(at));
                }
            }
        }
    }
}
