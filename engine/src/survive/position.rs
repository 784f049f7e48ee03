//! Setting up a match as somebody wants it: tiles in hands, what is drawn and rolled next, and a match that begins in
//! the middle.

mod error;
mod placed;

pub use error::PositionError;
pub use placed::{Placed, Where};

use super::action::{Explorer, Seat};
use super::board::Board;
use super::deal::can_sit;
use super::ground::Space;
use super::pieces::{Back, Cause, Class, Creature, Terrain};
use super::rules::Volcano;
use super::state::State;
use super::table::{Place, Tile};
use crate::coord::Coord;
use crate::rng::{Dice, Purpose, below};

/// A position as somebody wants it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The tiles that each seat keeps, in turn order; seats beyond the list keep none.
    pub hands: Vec<Vec<Back>>,
    /// Where a match stands that begins at the start of a turn; `None`: it begins with the set-up.
    pub middle: Option<Middle>,
    /// What is drawn and rolled next.
    pub draws: Draws,
}

/// Where a match stands at the start of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Middle {
    /// Whose turn it is, counted from 0.
    pub turn: u8,
    /// The tiles that have not sunk, by terrain; the other places are sea.
    pub tiles: [Vec<Coord>; 3],
    /// The explorers; those who are left out are lost.
    pub explorers: Vec<Placed>,
    /// The boats.
    pub boats: Vec<Coord>,
    /// The creatures, in the order of [`Creature::ALL`].
    pub creatures: [Vec<Coord>; 3],
}

/// What comes next of what is luck; after that it is luck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// The backs of the next tiles of each terrain.
    pub backs: [Vec<Back>; 3],
    /// The next faces of the die.
    pub die: Vec<Creature>,
}

impl<'b> State<'b> {
    /// A match from a position that somebody wants.
    pub fn place(
        board: &'b Board,
        players: u8,
        dice: Dice,
        position: &Position,
    ) -> Result<Self, PositionError> {
        let mut state = match &position.middle {
            None => Self::deal(board, players, dice)?,
            Some(middle) => {
                can_sit(&board.rules().setup, players)?;
                let mut state = Self::empty(board, players);
                state.secrets.dice = dice;
                state.clear();
                state.arrange(middle)?;
                state
            }
        };
        state.fill_hands(&position.hands)?;
        if position.middle.is_some() {
            state.forget_sunk_backs(&position.draws);
        }
        state.stack(&position.draws)?;
        if let Some(middle) = &position.middle {
            state.find_twins();
            state.begin_turn(Seat(middle.turn));
        }
        Ok(state)
    }

    fn arrange(&mut self, middle: &Middle) -> Result<(), PositionError> {
        if middle.turn >= self.players() {
            return Err(PositionError::NoSeat(middle.turn));
        }
        self.flood();
        for terrain in Terrain::ALL {
            for at in &middle.tiles[terrain as usize] {
                self.arrange_tile(terrain, *at)?;
            }
        }
        self.count_sea();
        for at in &middle.boats {
            self.arrange_boat(*at)?;
        }
        for creature in Creature::ALL {
            for at in &middle.creatures[creature as usize] {
                self.arrange_creature(creature, *at)?;
            }
        }
        let seats = usize::from(self.players());
        self.table.placed[..seats].fill(self.table.each);
        self.arrange_explorers(&middle.explorers)?;
        match self.broken_invariant() {
            Some((at, broken)) => Err(PositionError::Impossible(at, broken)),
            None => Ok(()),
        }
    }

    // Every place of a tile is sea.
    fn flood(&mut self) {
        let board = self.board;
        for (space, _) in &board.tiles {
            self.table.spot_mut(*space).tile = Tile::Sea;
        }
    }

    // How much sea is around every space.
    fn count_sea(&mut self) {
        let ground = self.board.ground();
        for space in ground.spaces() {
            let sea = |beside: &Space| self.table.spot(*beside).tile == Tile::Sea;
            self.table.spot_mut(space).wet = ground.neighbours(space).filter(sea).count() as u8;
        }
    }

    fn space(&self, at: Coord) -> Result<Space, PositionError> {
        self.board.ground().space(at).ok_or(PositionError::NoSpace(at))
    }

    fn sea(&self, at: Coord) -> Result<Space, PositionError> {
        let space = self.space(at)?;
        if self.tile(space) == Tile::Sea { Ok(space) } else { Err(PositionError::NotSea(at)) }
    }

    fn arrange_tile(&mut self, terrain: Terrain, at: Coord) -> Result<(), PositionError> {
        let space = self.space(at)?;
        let place = self.board.tiles.iter().find(|(place, _)| *place == space);
        let (_, fixed) = place.ok_or(PositionError::NoPlace(at))?;
        if fixed.is_some_and(|fixed| fixed != terrain) {
            return Err(PositionError::OtherTerrain(at));
        }
        if self.tile(space) != Tile::Sea {
            return Err(PositionError::TileTwice(at));
        }
        if self.tiles_left(terrain) >= self.board.rules().tiles.totals()[terrain as usize] {
            return Err(PositionError::TooManyTiles(terrain));
        }
        self.lay_tile(space, terrain);
        Ok(())
    }

    fn arrange_boat(&mut self, at: Coord) -> Result<(), PositionError> {
        let space = self.sea(at)?;
        if self.table.boat_at(space).is_some() {
            return Err(PositionError::BoatTwice(at));
        }
        let left = self.table.boats_in_reserve.checked_sub(1).ok_or(PositionError::TooManyBoats)?;
        self.table.boats_in_reserve = left;
        self.table.add_boat(space);
        Ok(())
    }

    fn arrange_creature(&mut self, creature: Creature, at: Coord) -> Result<(), PositionError> {
        let space = self.sea(at)?;
        let left = self.table.in_reserve[creature as usize].checked_sub(1);
        self.table.in_reserve[creature as usize] = left.ok_or(PositionError::TooMany(creature))?;
        self.table.add_creature(creature, space);
        Ok(())
    }

    // Each explorer who is named takes the next number of the seat; the values that are left are lost.
    fn arrange_explorers(&mut self, placed: &[Placed]) -> Result<(), PositionError> {
        let each = usize::from(self.table.each);
        let mut next = [0_usize; super::SEATS];
        for placed in placed {
            let seat = usize::from(placed.seat);
            if placed.seat >= self.players() {
                return Err(PositionError::NoSeat(placed.seat));
            }
            let first = seat * each;
            let left = &mut self.secrets.values[first + next[seat]..first + each];
            let found = left.iter().position(|value| *value == placed.value);
            left[..=found.ok_or(PositionError::NoSuchValue(*placed))?].rotate_right(1);
            let who = Explorer((first + next[seat]) as u8);
            next[seat] += 1;
            let place = self.find_place(*placed)?;
            self.table.put(who, place);
        }
        for seat in self.seats() {
            for who in self.explorers(seat).skip(next[seat.index()]) {
                self.table.put(who, Place::Lost(Cause::Before));
            }
        }
        Ok(())
    }

    fn find_place(&self, placed: Placed) -> Result<Place, PositionError> {
        let space = self.space(placed.at)?;
        match (placed.place, self.tile(space)) {
            (Where::There, Tile::Land(_)) => Ok(Place::Land(space)),
            (Where::There, Tile::Sea) => Ok(Place::Swim(space)),
            (Where::Saved, Tile::Safe) => Ok(Place::Saved(space)),
            (Where::Boat, _) => {
                let boat = self.table.boat_at(space).ok_or(PositionError::NoBoat(placed.at))?;
                let crew = self.table.boats[usize::from(boat)].crew.count_ones();
                let capacity = self.board.rules().boats.capacity.get();
                if crew >= u32::from(capacity) {
                    return Err(PositionError::BoatFull(placed.at, capacity));
                }
                Ok(Place::Boat(boat))
            }
            (Where::There | Where::Saved, _) => Err(PositionError::NotThere(placed)),
        }
    }

    // Which upper side a tile shows that is kept is not said: one of a terrain of which most have sunk.
    fn fill_hands(&mut self, hands: &[Vec<Back>]) -> Result<(), PositionError> {
        if hands.len() > usize::from(self.players()) {
            return Err(PositionError::NoSeat(self.players()));
        }
        for (seat, hand) in hands.iter().enumerate() {
            for back in hand {
                if back.class() == Class::Immediate {
                    return Err(PositionError::NotKept(*back));
                }
                let sunk = |terrain: &Terrain| {
                    let pile = &self.secrets.piles[*terrain as usize];
                    i32::from(pile.left()) - i32::from(self.tiles_left(*terrain))
                };
                let has = |terrain: &Terrain| self.backs(*terrain)[*back as usize] > 0;
                let terrain = Terrain::ALL.into_iter().rev().filter(has).max_by_key(sunk);
                let terrain = terrain.ok_or(PositionError::TooManyBacks(*back))?;
                let taken = self.secrets.piles[terrain as usize].take(*back as usize);
                taken.ok_or(PositionError::TooManyBacks(*back))?;
                self.secrets.hands[seat].add(terrain, *back);
            }
        }
        Ok(())
    }

    // What lay under the tiles that have sunk is gone: first what brought the creatures on the board, then any other; not
    // what is still to be drawn, nor a volcano that would have ended the match.
    fn forget_sunk_backs(&mut self, draws: &Draws) {
        let keeps_volcano = self.board.rules().end.volcano == Volcano::Ends;
        for terrain in Terrain::ALL {
            let mut free = self.backs(terrain);
            for back in &draws.backs[terrain as usize] {
                free[*back as usize] = free[*back as usize].saturating_sub(1);
            }
            let mut nth = 0;
            while self.secrets.piles[terrain as usize].left() > self.tiles_left(terrain) {
                let volcano = Back::Volcano as usize;
                let others = free.iter().enumerate().any(|(back, n)| back != volcano && *n > 0);
                let spared = keeps_volcano && others;
                let back = self.brought(&free).or_else(|| self.any_back(terrain, nth, &free, spared));
                nth += 1;
                let Some(back) = back else { break };
                free[back as usize] -= 1;
                if self.secrets.piles[terrain as usize].take(back as usize).is_none() {
                    break;
                }
                self.table.shown[terrain as usize][back as usize] += 1;
            }
        }
    }

    // A back that must have been drawn, as its creature is on the board.
    fn brought(&self, free: &[u8; 12]) -> Option<Back> {
        let kinds = [(Back::Shark, Creature::Shark), (Back::Whale, Creature::Whale)];
        let shown = |back: Back| {
            self.table.shown.iter().map(|backs| usize::from(backs[back as usize])).sum::<usize>()
        };
        let owed = |(back, creature): &(Back, Creature)| {
            free[*back as usize] > 0 && shown(*back) < self.creatures(*creature).len()
        };
        kinds.into_iter().find(owed).map(|(back, _)| back)
    }

    fn any_back(&self, terrain: Terrain, nth: u16, free: &[u8; 12], spare_volcano: bool) -> Option<Back> {
        let count = |back: Back| match back {
            Back::Volcano if spare_volcano => 0,
            back => u32::from(free[back as usize]),
        };
        let all = Back::ALL.into_iter().map(count).sum();
        let mut rest = below(self.secrets.dice.word(nth, terrain as u8, Purpose::Deal(3)), all);
        Back::ALL.into_iter().find(|back| {
            let found = rest < count(*back);
            rest = rest.saturating_sub(count(*back));
            found
        })
    }

    fn stack(&mut self, draws: &Draws) -> Result<(), PositionError> {
        for (pile, backs) in self.secrets.piles.iter_mut().zip(&draws.backs) {
            let backs: Vec<u8> = backs.iter().map(|back| *back as u8).collect();
            pile.stack(&backs).map_err(|back| PositionError::TooManyBacks(Back::ALL[usize::from(back)]))?;
        }
        self.secrets.faces = draws.die.iter().rev().copied().collect();
        Ok(())
    }
}
