//! A match: what lies open, what is hidden, and what has happened.

use super::action::{Event, Explorer, Seat};
use super::board::Board;
use super::ground::Space;
use super::hand::Hand;
use super::outcome::Outcome;
use super::pieces::{Back, Creature, Terrain};
use super::rules::Counts;
use super::table::{Phase, Place, Table, Tile, explorers};
use super::{EXPLORERS, SEATS};
use crate::coord::Coord;
use crate::deck::Deck;
use crate::rng::{Dice, TurnDice};

/// What nobody sees in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Secrets {
    // The value of every explorer. Those that a seat has not placed yet come last, the smallest first.
    pub(super) values: [u8; EXPLORERS],
    // For every explorer the one before of the same seat and value; the same explorer when there is none.
    pub(super) twins: [u8; EXPLORERS],
    pub(super) hands: [Hand; SEATS],
    // The backs that have not been seen by anybody, by terrain.
    pub(super) piles: [Deck<12>; 3],
    // What the die will show next, the last one first; after that it is rolled.
    pub(super) faces: Vec<Creature>,
    pub(super) dice: Dice,
}

/// A match under way, or ended.
#[derive(Debug, PartialEq, Eq)]
pub struct State<'b> {
    pub(super) board: &'b Board,
    pub(super) table: Table,
    pub(super) secrets: Secrets,
    pub(super) turn_dice: TurnDice,
    pub(super) log: Vec<Event>,
}

impl Clone for State<'_> {
    fn clone(&self) -> Self {
        Self {
            board: self.board,
            table: self.table.clone(),
            secrets: self.secrets.clone(),
            turn_dice: self.turn_dice,
            log: self.log.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.board = other.board;
        self.table.copy(&other.table);
        (self.secrets.values, self.secrets.twins) = (other.secrets.values, other.secrets.twins);
        (self.secrets.hands, self.secrets.dice) = (other.secrets.hands, other.secrets.dice);
        self.secrets.piles.clone_from(&other.secrets.piles);
        self.secrets.faces.clone_from(&other.secrets.faces);
        self.turn_dice = other.turn_dice;
        self.log.clone_from(&other.log);
    }
}

impl<'b> State<'b> {
    /// The board it is played on.
    pub fn board(&self) -> &'b Board {
        self.board
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.table.players
    }

    /// All seats in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.table.players).map(Seat)
    }

    /// How many turns of play have been finished.
    pub fn turns(&self) -> u16 {
        let running = u16::from(self.table.number > 0 && self.table.outcome.is_none());
        self.table.number - running
    }

    /// Whose turn it is, or was when the match ended.
    pub fn turn(&self) -> Seat {
        self.table.turn
    }

    /// Who has to decide now; `None` when the match is over.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.table.phase {
            Phase::Over => None,
            Phase::Reaction { asked, .. } => Some(asked),
            _ => Some(self.table.turn),
        }
    }

    /// Whether explorers and boats are still being placed.
    pub fn is_set_up(&self) -> bool {
        matches!(self.table.phase, Phase::PlaceExplorer | Phase::PlaceBoat)
    }

    /// The movement points that are left in this turn.
    pub fn points(&self) -> u8 {
        self.table.points
    }

    /// The result; `None` while the match runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome
    }

    /// Everything that happened, hidden things included.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// What a space is now.
    pub fn tile(&self, space: Space) -> Tile {
        self.table.spot(space).tile
    }

    /// How many tiles of a terrain have not sunk.
    pub fn tiles_left(&self, terrain: Terrain) -> u16 {
        self.table.tiles_left[terrain as usize]
    }

    /// The explorers of a seat, in the order in which it places them.
    pub fn explorers(&self, seat: Seat) -> impl Iterator<Item = Explorer> + use<> {
        explorers(self.table.of(seat))
    }

    /// Whose explorer it is.
    pub fn owner(&self, who: Explorer) -> Seat {
        self.table.owner(who)
    }

    /// The value of an explorer. Of one not placed yet, a value that is left.
    pub fn value(&self, who: Explorer) -> u8 {
        self.secrets.values[who.index()]
    }

    /// Where an explorer is.
    pub fn place_of(&self, who: Explorer) -> Place {
        self.table.place[who.index()]
    }

    /// The space that an explorer is in, or the safe island that was reached; `None` for one who is not on the map.
    pub fn space_of(&self, who: Explorer) -> Option<Space> {
        match self.place_of(who) {
            Place::Land(at) | Place::Swim(at) | Place::Saved(at) => Some(at),
            Place::Boat(boat) => Some(self.table.boats[usize::from(boat)].at),
            Place::Hand | Place::Lost(_) => None,
        }
    }

    /// Whether an explorer has used their sea move of this turn.
    pub fn has_used_sea_move(&self, who: Explorer) -> bool {
        self.table.moved & who.bit() != 0
    }

    /// Where the boats are, in order.
    pub fn boats(&self) -> Vec<Space> {
        let mut boats: Vec<_> = self.table.boats().map(|(_, boat)| boat.at).collect();
        boats.sort_unstable();
        boats
    }

    /// Who is in the boat in a space.
    pub fn crew(&self, at: Space) -> impl Iterator<Item = Explorer> + use<> {
        explorers(self.table.crew_at(at).unwrap_or(0))
    }

    /// Where the creatures of a kind are, in order.
    pub fn creatures(&self, creature: Creature) -> &[Space] {
        self.table.pods[creature as usize].spaces()
    }

    /// How many creatures of a kind are in reserve.
    pub fn reserve(&self, creature: Creature) -> u8 {
        self.table.reserve_of(creature, self.board)
    }

    /// How many boats are in reserve.
    pub fn boat_reserve(&self) -> u8 {
        self.table.boat_reserve(self.board)
    }

    /// How many boats have left the game.
    pub fn boats_lost(&self) -> u16 {
        self.table.boats_lost
    }

    /// The tiles that a seat keeps.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.secrets.hands[seat.index()]
    }

    /// How many backs of each kind lie under the tiles of a terrain, in the order of [`Back::ALL`].
    pub fn backs(&self, terrain: Terrain) -> [u8; 12] {
        self.secrets.piles[terrain as usize].pile()
    }

    /// All backs of a terrain: under tiles, in hands and seen by all. The sum never changes.
    pub fn all_backs(&self, terrain: Terrain) -> [u8; 12] {
        let (pile, shown) = (self.backs(terrain), self.table.shown[terrain as usize]);
        Back::ALL.map(|back| {
            let held: u8 = self.secrets.hands.iter().map(|hand| hand.of(terrain, back)).sum();
            pile[back as usize] + shown[back as usize] + held
        })
    }

    /// How many explorers a seat has saved.
    pub fn saved(&self, seat: Seat) -> u8 {
        self.explorers(seat).filter(|who| matches!(self.place_of(*who), Place::Saved(_))).count() as u8
    }

    /// What decides: the values that a seat has saved, or how many explorers.
    pub fn score(&self, seat: Seat) -> u16 {
        let saved = self.explorers(seat).filter(|who| matches!(self.place_of(*who), Place::Saved(_)));
        match self.board.rules().score.counts {
            Counts::Values => saved.map(|who| u16::from(self.value(who))).sum(),
            Counts::Heads => saved.count() as u16,
        }
    }

    /// INV-1 and INV-2: what should never be seen on the table, while nobody is being asked whether they repel.
    pub fn broken_invariant(&self) -> Option<(Coord, &'static str)> {
        if matches!(self.table.phase, Phase::Reaction { .. }) {
            return None;
        }
        let ground = self.board.ground();
        for space in ground.spaces() {
            let spot = self.table.spot(space);
            if spot.tile == Tile::Sea && spot.people > 0 && spot.deadly() {
                return Some((ground.coord(space), "a swimmer shares a space with a shark or a serpent"));
            }
            if self.table.crew_at(space).is_some_and(|crew| crew != 0) && spot.wrecks() {
                let broken = "a boat with passengers shares its space with a whale or a serpent";
                return Some((ground.coord(space), broken));
            }
        }
        None
    }
}
