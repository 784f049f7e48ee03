//! Everything of a match that lies open on the table (table 2.1): tiles, explorers without their values, boats,
//! creatures, and whose turn it is.

use super::action::{Explorer, Seat};
use super::board::Board;
use super::ground::Space;
use super::outcome::Outcome;
use super::pieces::{Creature, Terrain};
use super::rules::{BOATS, Reserve};
use super::{EXPLORERS, SEATS};

pub(super) use super::spot::{Boat, NO_BOAT, Pod, Spot};
pub use super::spot::{Place, Tile};

/// What the next decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// U5: an explorer is placed.
    PlaceExplorer,
    /// U6: a boat is placed.
    PlaceBoat,
    /// T1.
    PlayTile,
    /// T2.
    Move,
    /// T3.
    Remove,
    /// So many more swimmers board the boat that has appeared in a space.
    Boarding(Space, u8),
    /// T4: a creature may be moved.
    Creature(Creature),
    /// A seat is asked whether it keeps off the creature that has come to a space, by itself or from a tile.
    Reaction { creature: Creature, at: Space, asked: Seat, from_tile: bool },
    /// The match is over.
    Over,
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    // One more than there are spaces: the last is no space.
    pub(super) spots: Vec<Spot>,
    pub(super) players: u8,
    // How many explorers each seat has.
    pub(super) each: u8,
    pub(super) place: [Place; EXPLORERS],
    // Who is on a tile, in the water or in a boat; who is in the water; who has used their sea move.
    pub(super) on_board: u64,
    pub(super) swimming: u64,
    pub(super) moved: u64,
    // How many explorers each seat has placed, and how many boats all have.
    pub(super) placed: [u8; SEATS],
    pub(super) launched: u8,
    pub(super) boats: [Boat; BOATS],
    pub(super) afloat: u32,
    pub(super) boats_in_reserve: u8,
    pub(super) pods: [Pod; 3],
    pub(super) in_reserve: [u8; 3],
    pub(super) tiles_left: [u16; 3],
    // The backs that everybody has seen, by terrain.
    pub(super) shown: [[u8; 12]; 3],
    pub(super) turn: Seat,
    pub(super) number: u16,
    pub(super) points: u8,
    pub(super) phase: Phase,
    // How many decisions were taken in this turn.
    pub(super) choices: u8,
    pub(super) boats_lost: u16,
    pub(super) landlocked: u16,
    pub(super) outcome: Option<Outcome>,
}

impl Table {
    /// A table on which nothing lies yet.
    pub(super) fn empty(board: &Board, players: u8, each: u8) -> Self {
        Self { spots: board.spots.clone(), ..Self::bare(players, each) }
    }

    /// The same without any space.
    pub(super) fn bare(players: u8, each: u8) -> Self {
        Self {
            spots: Vec::new(),
            players,
            each,
            place: [Place::Hand; EXPLORERS],
            on_board: 0,
            swimming: 0,
            moved: 0,
            placed: [0; SEATS],
            launched: 0,
            boats: [Boat { at: Space(0), crew: 0 }; BOATS],
            afloat: 0,
            boats_in_reserve: 0,
            pods: [Pod::NONE; 3],
            in_reserve: [0; 3],
            tiles_left: [0; 3],
            shown: [[0; 12]; 3],
            turn: Seat(0),
            number: 0,
            points: 0,
            phase: Phase::Over,
            choices: 0,
            boats_lost: 0,
            landlocked: 0,
            outcome: None,
        }
    }

    /// The same as another, in the memory of this one.
    pub(super) fn copy(&mut self, other: &Self) {
        let mut spots = std::mem::take(&mut self.spots);
        spots.clone_from(&other.spots);
        *self = Self { spots, ..*other };
    }

    #[inline]
    pub(super) fn spot(&self, space: Space) -> Spot {
        self.spots[space.index()]
    }

    #[inline]
    pub(super) fn spot_mut(&mut self, space: Space) -> &mut Spot {
        &mut self.spots[space.index()]
    }

    /// All explorers of a seat.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> u64 {
        let all = u64::MAX >> (64 - u32::from(self.each.clamp(1, 64)));
        all << ((u32::from(seat.0) * u32::from(self.each)) & 63)
    }

    /// Whose explorer it is.
    #[inline]
    pub(super) fn owner(&self, who: Explorer) -> Seat {
        Seat(who.0 / self.each.max(1))
    }

    /// Who is on a tile or in the water of a space.
    pub(super) fn people_at(&self, space: Space) -> u64 {
        if self.spot(space).people == 0 {
            return 0;
        }
        let here = |who: &Explorer| matches!(self.place[who.index()], Place::Land(at) | Place::Swim(at) if at == space);
        explorers(self.on_board).filter(here).fold(0, |set, who| set | who.bit())
    }

    /// Puts an explorer somewhere else. Every move of an explorer goes through here.
    pub(super) fn put(&mut self, who: Explorer, to: Place) {
        let bit = who.bit();
        match self.place[who.index()] {
            Place::Land(at) | Place::Swim(at) => self.spot_mut(at).people -= 1,
            Place::Boat(boat) => self.boats[usize::from(boat)].crew &= !bit,
            Place::Hand | Place::Saved(_) | Place::Lost(_) => {}
        }
        self.place[who.index()] = to;
        self.swimming &= !bit;
        self.on_board |= bit;
        match to {
            Place::Land(at) => self.spot_mut(at).people += 1,
            Place::Swim(at) => {
                self.spot_mut(at).people += 1;
                self.swimming |= bit;
            }
            Place::Boat(boat) => self.boats[usize::from(boat)].crew |= bit,
            Place::Hand | Place::Saved(_) | Place::Lost(_) => self.on_board &= !bit,
        }
    }

    /// The boat in a space.
    #[inline]
    pub(super) fn boat_at(&self, space: Space) -> Option<u8> {
        Some(self.spot(space).boat).filter(|boat| *boat != NO_BOAT)
    }

    /// Who is in the boat in a space; `None` when there is none.
    #[inline]
    pub(super) fn crew_at(&self, space: Space) -> Option<u64> {
        self.boat_at(space).map(|boat| self.boats[usize::from(boat)].crew)
    }

    /// The boats afloat with their numbers.
    #[inline]
    pub(super) fn boats(&self) -> impl Iterator<Item = (u8, Boat)> {
        ones(u64::from(self.afloat)).map(|n| (n, self.boats[usize::from(n)]))
    }

    /// Puts an empty boat into a space; its number.
    pub(super) fn add_boat(&mut self, at: Space) -> u8 {
        let boat = (self.afloat.trailing_ones() as u8).min(BOATS as u8 - 1);
        self.afloat |= 1 << boat;
        self.boats[usize::from(boat)] = Boat { at, crew: 0 };
        self.spot_mut(at).boat = boat;
        boat
    }

    /// Moves a boat.
    pub(super) fn move_boat(&mut self, boat: u8, to: Space) {
        let from = std::mem::replace(&mut self.boats[usize::from(boat)].at, to);
        self.spot_mut(from).boat = NO_BOAT;
        self.spot_mut(to).boat = boat;
    }

    /// Takes a boat away, which nobody is in any more.
    pub(super) fn lose_boat(&mut self, boat: u8) {
        let at = std::mem::replace(&mut self.boats[usize::from(boat)], Boat { at: Space(0), crew: 0 }).at;
        self.spot_mut(at).boat = NO_BOAT;
        self.afloat &= !(1 << boat);
        self.boats_lost += 1;
    }

    /// Control: whoever has at least as many explorers in a boat as anybody else.
    #[inline]
    pub(super) fn controls(&self, seat: Seat, crew: u64) -> bool {
        let mine = (crew & self.of(seat)).count_ones();
        // Alone, or nobody there: the common cases.
        mine == crew.count_ones()
            || (0..self.players).all(|other| mine >= (crew & self.of(Seat(other))).count_ones())
    }

    /// Puts a creature into a space.
    pub(super) fn add_creature(&mut self, creature: Creature, at: Space) {
        self.pods[creature as usize].add(at);
        self.spot_mut(at).creatures[creature as usize] += 1;
    }

    /// Takes a creature away from a space.
    pub(super) fn remove_creature(&mut self, creature: Creature, at: Space) {
        self.pods[creature as usize].remove(at);
        self.spot_mut(at).creatures[creature as usize] -= 1;
    }

    /// How many creatures of a kind a tile can still bring.
    pub(super) fn reserve_of(&self, creature: Creature, board: &Board) -> u8 {
        let kind = creature as usize;
        let (stock, here) = (board.rules().creatures.stock.of(creature), self.pods[kind].len);
        match board.rules().tiles.reserve {
            Reserve::RunsOut => self.in_reserve[kind],
            Reserve::Refilled => stock.saturating_sub(here),
        }
    }

    /// How many boats a tile can still bring.
    pub(super) fn boat_reserve(&self, board: &Board) -> u8 {
        let stock = board.rules().boats.stock.get() as u8;
        match board.rules().tiles.reserve {
            Reserve::RunsOut => self.boats_in_reserve,
            Reserve::Refilled => stock.saturating_sub(self.afloat.count_ones() as u8),
        }
    }

    /// The terrain that sinks now; `None` when everything has sunk.
    #[inline]
    pub(super) fn sinking(&self) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| self.tiles_left[*terrain as usize] > 0)
    }
}

/// The explorers of a set, in order.
#[inline]
pub(super) fn explorers(set: u64) -> impl Iterator<Item = Explorer> {
    ones(set).map(Explorer)
}

/// The bits of a word, lowest first.
#[inline]
fn ones(word: u64) -> impl Iterator<Item = u8> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}
