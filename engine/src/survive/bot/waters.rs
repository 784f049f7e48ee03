//! Which waters are dangerous: what creatures can reach in one move.

use super::worth::{ON, Outlook, SURE};
use crate::survive::EXPLORERS;
use crate::survive::board::Board;
use crate::survive::ground::{Entry, Space};
use crate::survive::pieces::Creature;
use crate::survive::table::{Place, Table, Tile, explorers};

/// By how many thousandths a creature in reach lowers a chance.
const fn menace(creature: Creature) -> i32 {
    match creature {
        Creature::Serpent => 260,
        Creature::Shark => 300,
        Creature::Whale => 200,
    }
}

/// By how many thousandths the creatures of a position lower chances, by space: of swimmers, and of boats.
#[derive(Debug)]
pub(super) struct Waters {
    swimmers: Vec<i32>,
    boats: Vec<i32>,
    // The spaces that creatures can reach, to be calm again in another position.
    reached: Vec<Space>,
}

impl Waters {
    pub(super) fn new(board: &Board) -> Self {
        let calm = || vec![0; board.ground().len() + 1];
        Self { swimmers: calm(), boats: calm(), reached: Vec::with_capacity(1024) }
    }

    #[inline]
    pub(super) fn to_swimmers(&self, at: Space) -> i32 {
        self.swimmers[at.index()].min(SURE * 3 / 4)
    }

    #[inline]
    pub(super) fn to_boats(&self, at: Space) -> i32 {
        self.boats[at.index()].min(SURE * 3 / 4)
    }

    /// Looks at another position.
    pub(super) fn read(&mut self, board: &Board, table: &Table) {
        for at in self.reached.drain(..) {
            (self.swimmers[at.index()], self.boats[at.index()]) = (0, 0);
        }
        for creature in Creature::ALL {
            for from in table.pods[creature as usize].spaces() {
                self.spread(board, table, creature, *from);
            }
        }
    }

    fn spread(&mut self, board: &Board, table: &Table, creature: Creature, from: Space) {
        let range = u16::from(board.rules().creatures.range.of(creature));
        let entry = |to| if table.spot(to).tile == Tile::Sea { Entry::Passes } else { Entry::Barred };
        let _ = board.ground().walk(from, range, entry, |to| {
            self.reached.push(to);
            if creature != Creature::Whale {
                self.swimmers[to.index()] += menace(creature);
            }
            if creature != Creature::Shark {
                self.boats[to.index()] += menace(creature);
            }
            ON
        });
    }
}

/// Whom a creature of a kind could take, where, and what that would bring the seat that weighs it.
#[derive(Debug)]
pub(super) struct Prey {
    all: [(Space, i32); EXPLORERS],
    len: usize,
    range: i32,
}

impl Prey {
    pub(super) fn of(creature: Creature, outlook: &Outlook<'_, '_>, table: &Table) -> Self {
        let range = i32::from(outlook.chart.board.rules().creatures.range.of(creature));
        let mut prey = Self { all: [(Space(0), 0); EXPLORERS], len: 0, range };
        for who in explorers(table.on_board) {
            let (at, chance) = match table.place[who.index()] {
                Place::Swim(at) if creature != Creature::Whale => (at, outlook.swimmer(at)),
                Place::Boat(boat) if creature != Creature::Shark => {
                    let at = table.boats[usize::from(boat)].at;
                    (at, outlook.passenger(at))
                }
                _ => continue,
            };
            prey.all[prey.len] = (at, -outlook.weight(table, who) * chance * menace(creature) / SURE);
            prey.len += 1;
        }
        prey
    }

    /// What the creature's being in a space brings by what it could do from there.
    pub(super) fn threatened_from(&self, outlook: &Outlook<'_, '_>, at: Space) -> i32 {
        let near = |prey: &&(Space, i32)| outlook.chart.steps(at, prey.0) <= self.range;
        self.all[..self.len].iter().filter(near).map(|prey| prey.1).sum()
    }
}
