//! Setting up a match (table 2.2), up to the first explorer that is placed.

use std::fmt;

use super::action::Seat;
use super::board::Board;
use super::ground::Space;
use super::hand::Hand;
use super::pieces::{Creature, Terrain};
use super::rules::Setup;
use super::state::{Secrets, State};
use super::table::{Phase, Table, Tile};
use super::{COLOURS, EXPLORERS, SEATS};
use crate::deck::Deck;
use crate::rng::{Dice, Purpose, below};

/// Why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// Too few or too many players.
    Players(usize),
    /// More players who lead several colours each than the box has colours for.
    TooFewColours {
        /// How many colours each of them leads.
        colours: u8,
        /// How many can play.
        most: u8,
        /// How many want to.
        players: u8,
    },
    /// More explorers than there may be, of all players together.
    TooManyExplorers(usize),
    /// Fewer places on tiles than explorers.
    TooFewTiles {
        /// How many explorers the tiles hold.
        room: usize,
        /// How many are to be placed.
        explorers: usize,
    },
    /// Fewer boats in the box than players put into the sea.
    TooFewBoats {
        /// How many the box has.
        stock: usize,
        /// How many are to be placed.
        wanted: usize,
    },
    /// Fewer places beside the island than players have boats.
    TooFewMoorings {
        /// How many there are.
        places: usize,
        /// How many boats are to be placed.
        wanted: usize,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(n) => write!(f, "expected 2 to {SEATS} players, found {n}"),
            Self::TooFewColours { colours, most, players } => write!(
                f,
                "each player leads {colours} colours, and the box has {COLOURS}: expected {most} players, found {players}"
            ),
            Self::TooManyExplorers(n) => {
                write!(f, "expected at most {EXPLORERS} explorers of all players, found {n}")
            }
            Self::TooFewTiles { room, explorers } => {
                write!(f, "the tiles hold {room} explorers at set-up, but {explorers} are to be placed")
            }
            Self::TooFewBoats { stock, wanted } => {
                write!(f, "the box has {stock} boats, but {wanted} are to be placed")
            }
            Self::TooFewMoorings { places, wanted } => {
                write!(f, "there are {places} places beside the island for {wanted} boats")
            }
        }
    }
}

impl std::error::Error for DealError {}

impl<'b> State<'b> {
    /// A new match, before anybody has placed an explorer.
    pub fn deal(board: &'b Board, players: u8, dice: Dice) -> Result<Self, DealError> {
        let setup = &board.rules().setup;
        let explorers = can_sit(setup, players)?;
        let room = board.ground().spaces().map(|space| usize::from(board.room(space))).sum();
        if room < explorers {
            return Err(DealError::TooFewTiles { room, explorers });
        }
        let (wanted, stock) = (boats_to_place(setup, players), board.rules().boats.stock.get().into());
        if wanted > stock {
            return Err(DealError::TooFewBoats { stock, wanted });
        }
        let places = board.moorings().len();
        if wanted > places {
            return Err(DealError::TooFewMoorings { places, wanted });
        }
        let mut state = Self::empty(board, players);
        state.redeal(dice);
        Ok(state)
    }

    /// Begins anew with other luck, in the same memory.
    pub fn redeal(&mut self, dice: Dice) {
        self.secrets.dice = dice;
        self.clear();
        self.lay_tiles();
        let board = self.board;
        for at in &board.serpents {
            self.table.add_creature(Creature::Serpent, *at);
            self.table.in_reserve[Creature::Serpent as usize] -= 1;
        }
        (self.table.phase, self.turn_dice) = (Phase::PlaceExplorer, dice.turn(0, 0));
    }

    /// A match of which nothing is laid out yet. The number of players is known to be possible.
    pub(super) fn empty(board: &'b Board, players: u8) -> Self {
        let setup = &board.rules().setup;
        let each = setup.values.len() * setup.colours.get() as u8;
        let secrets = Secrets {
            values: [0; EXPLORERS],
            twins: [0; EXPLORERS],
            hands: [Hand::default(); SEATS],
            piles: [Deck::new([0; 12]), Deck::new([0; 12]), Deck::new([0; 12])],
            faces: Vec::new(),
            dice: Dice::new(0, 0),
        };
        Self {
            board,
            table: Table::empty(board, players, each),
            secrets,
            turn_dice: Dice::new(0, 0).turn(0, 0),
            // A match of the printed game rarely tells more; a longer log grows once and is kept.
            log: Vec::with_capacity(1024),
        }
    }

    /// U1 to U4: everything as it is before the first decision, tiles aside.
    pub(super) fn clear(&mut self) {
        let rules = self.board.rules();
        let mut spots = std::mem::take(&mut self.table.spots);
        spots.clone_from(&self.board.spots);
        self.table = Table { spots, ..Table::bare(self.table.players, self.table.each) };
        self.table.in_reserve = Creature::ALL.map(|creature| rules.creatures.stock.of(creature));
        self.table.boats_in_reserve = rules.boats.stock.get() as u8;
        self.secrets.hands = [Hand::default(); SEATS];
        for (pile, terrain) in self.secrets.piles.iter_mut().zip(Terrain::ALL) {
            pile.reset(rules.tiles.of(terrain));
        }
        self.secrets.faces.clear();
        self.log.clear();
        self.give_values();
    }

    // U3: every seat has the same values, sorted as long as none is placed.
    fn give_values(&mut self) {
        let setup = &self.board.rules().setup;
        let colours = usize::from(setup.colours.get());
        let each = setup.values.iter().flat_map(|value| std::iter::repeat_n(value, colours));
        let seats = usize::from(self.table.players);
        for (seat, values) in self.secrets.values.chunks_mut(usize::from(self.table.each)).enumerate() {
            values.fill(0);
            if seat < seats {
                values.iter_mut().zip(each.clone()).for_each(|(value, given)| *value = given);
            }
        }
    }

    // U2: a tile on every place, its terrain as drawn or dealt.
    fn lay_tiles(&mut self) {
        let (board, dice) = (self.board, self.secrets.dice);
        let mut left = board.dealt;
        for (nth, (space, fixed)) in (0..).zip(&board.tiles) {
            let terrain = fixed.unwrap_or_else(|| {
                let rest = left.iter().map(|n| u32::from(*n)).sum();
                deal_terrain(&mut left, below(dice.word(nth, 0, Purpose::Deal(0)), rest))
            });
            self.lay_tile(*space, terrain);
        }
    }

    pub(super) fn lay_tile(&mut self, space: Space, terrain: Terrain) {
        self.table.spot_mut(space).tile = Tile::Land(terrain);
        self.table.tiles_left[terrain as usize] += 1;
    }

    /// Which explorers have the same value as one before them of the same seat.
    pub(super) fn find_twins(&mut self) {
        let each = usize::from(self.table.each);
        let values = &self.secrets.values;
        for (who, twin) in self.secrets.twins.iter_mut().enumerate() {
            let first = who - who % each;
            let before = (first..who).rev().find(|before| values[*before] == values[who]);
            *twin = before.unwrap_or(who) as u8;
        }
    }
}

// How many explorers so many players have.
pub(super) fn can_sit(setup: &Setup, players: u8) -> Result<usize, DealError> {
    if !(2..=SEATS).contains(&usize::from(players)) {
        return Err(DealError::Players(players.into()));
    }
    let (colours, most) = (setup.colours.get() as u8, setup.most_players());
    if colours > 1 && players > most {
        return Err(DealError::TooFewColours { colours, most, players });
    }
    let all = usize::from(setup.values.len()) * usize::from(colours) * usize::from(players);
    if all > EXPLORERS {
        return Err(DealError::TooManyExplorers(all));
    }
    Ok(all)
}

pub(super) fn boats_to_place(setup: &Setup, players: u8) -> usize {
    usize::from(setup.boats.get()) * usize::from(players)
}

// The terrain of the nth of the tiles that are left, which is taken.
fn deal_terrain(left: &mut [u16; 3], nth: u32) -> Terrain {
    let mut end = 0;
    for terrain in Terrain::ALL {
        end += u32::from(left[terrain as usize]);
        if nth < end {
            left[terrain as usize] -= 1;
            return terrain;
        }
    }
    Terrain::Mountain
}

impl Seat {
    /// The seat after this one.
    pub(super) const fn next(self, players: u8) -> Self {
        Self(if self.0 + 1 < players { self.0 + 1 } else { 0 })
    }

    /// The seat before this one.
    pub(super) const fn before(self, players: u8) -> Self {
        Self(if self.0 > 0 { self.0 - 1 } else { players.saturating_sub(1) })
    }
}
