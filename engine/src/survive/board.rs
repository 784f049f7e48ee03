//! A map and rules, compiled for play.

use std::fmt;

use super::ground::{Ground, Space};
use super::map::{Map, Piece};
use super::pieces::{Creature, Terrain};
use super::rules::Rules;
use super::spot::{Spot, Tile};

/// A map and rules with all tables that a match looks things up in. Built once, shared by all matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    ground: Ground,
    rules: Rules,
    // Where tiles lie at the beginning, and of which terrain; `None`: dealt.
    pub(super) tiles: Vec<(Space, Option<Terrain>)>,
    // How many tiles of each terrain are dealt to the places that have none.
    pub(super) dealt: [u16; 3],
    pub(super) serpents: Vec<Space>,
    // The sea beside a tile, where boats are put at set-up if no serpent is there (U6).
    pub(super) moorings: Vec<Space>,
    // How many explorers each space holds at set-up; 0 where no tile lies.
    room: Vec<u8>,
    // Whether a space touches a safe island.
    landing: Vec<bool>,
    // Every space as it is before anything is placed, all tiles being there; and one more, which is no space.
    pub(super) spots: Vec<Spot>,
}

/// Why a map and rules cannot be played at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The map has another number of places than there are tiles.
    Tiles {
        /// Places for tiles on the map.
        places: usize,
        /// Tiles in the box.
        tiles: usize,
    },
    /// The map has more places of a terrain than there are tiles of it.
    Terrain {
        /// The terrain.
        terrain: Terrain,
        /// Places of that terrain on the map.
        places: usize,
        /// Tiles of that terrain in the box.
        tiles: usize,
    },
    /// There is no safe island.
    NoSafeIsland,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tiles { places, tiles } => write!(f, "the map has {places} places for {tiles} tiles"),
            Self::Terrain { terrain, places, tiles } => {
                write!(f, "the map has {places} places for {tiles} tiles of {terrain}")
            }
            Self::NoSafeIsland => f.write_str("the map has no safe island"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// Compiles a map and rules. `Err` with everything that makes play impossible.
    pub fn new(map: &Map, rules: &Rules) -> Result<Self, Vec<BoardError>> {
        let ground = Ground::new(map);
        let tiles: Vec<_> = ground
            .spaces()
            .filter_map(|space| terrain_at(ground.piece(space)).map(|terrain| (space, terrain)))
            .collect();
        let (dealt, errors) = examine(&ground, rules, &tiles);
        if !errors.is_empty() {
            return Err(errors);
        }
        let stock = usize::from(rules.creatures.stock.of(Creature::Serpent));
        let serpents: Vec<_> = ground.all(Piece::Serpent).take(stock).collect();
        let beside =
            |space, piece: fn(Piece) -> bool| ground.neighbours(space).any(|n| piece(ground.piece(n)));
        let moorings = ground
            .spaces()
            .filter(|space| is_sea(ground.piece(*space)) && beside(*space, Piece::is_tile))
            .filter(|space| !serpents.contains(space))
            .collect();
        let landing = ground.spaces().map(|space| beside(space, |piece| piece == Piece::Safe)).collect();
        let (room, spots) = (room(&ground, rules), spots(&ground));
        Ok(Self { ground, rules: *rules, tiles, dealt, serpents, moorings, room, landing, spots })
    }

    /// The rules that hold.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The spaces.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// How many explorers a space holds at set-up; 0 where no tile lies (U5).
    pub fn room(&self, space: Space) -> u8 {
        self.room.get(space.index()).copied().unwrap_or(0)
    }

    /// Where boats are put at set-up: sea beside a tile without a serpent (U6).
    pub fn moorings(&self) -> &[Space] {
        &self.moorings
    }

    /// Whether a space touches a safe island.
    #[inline]
    pub fn is_landing(&self, space: Space) -> bool {
        self.landing.get(space.index()).copied().unwrap_or(false)
    }

    /// The safe islands.
    pub fn islands(&self) -> impl Iterator<Item = Space> {
        self.ground.all(Piece::Safe)
    }
}

// What every space is at the beginning. Which terrain a tile has is dealt later; how much sea is around it is not.
fn spots(ground: &Ground) -> Vec<Spot> {
    let spot = |space: Space| {
        let wet = ground.neighbours(space).filter(|beside| is_sea(ground.piece(*beside))).count() as u8;
        let tile = match ground.piece(space) {
            Piece::Nothing => Tile::Nothing,
            Piece::Safe => Tile::Safe,
            Piece::Sea | Piece::Serpent => Tile::Sea,
            Piece::Island | Piece::Beach | Piece::Forest | Piece::Mountain => Tile::Land(Terrain::Beach),
        };
        Spot { tile, wet, ..Spot::NOTHING }
    };
    ground.spaces().map(spot).chain([Spot::NOTHING]).collect()
}

fn is_sea(piece: Piece) -> bool {
    matches!(piece, Piece::Sea | Piece::Serpent)
}

// What a piece says of the tile on it: none, one that is dealt, or one of a terrain.
#[allow(clippy::option_option)]
fn terrain_at(piece: Piece) -> Option<Option<Terrain>> {
    match piece {
        Piece::Island => Some(None),
        Piece::Beach => Some(Some(Terrain::Beach)),
        Piece::Forest => Some(Some(Terrain::Forest)),
        Piece::Mountain => Some(Some(Terrain::Mountain)),
        Piece::Nothing | Piece::Sea | Piece::Serpent | Piece::Safe => None,
    }
}

// How many tiles of each terrain are left to be dealt, and everything that makes play impossible.
fn examine(
    ground: &Ground,
    rules: &Rules,
    tiles: &[(Space, Option<Terrain>)],
) -> ([u16; 3], Vec<BoardError>) {
    let (totals, mut errors) = (rules.tiles.totals(), Vec::new());
    let in_box = totals.iter().map(|n| usize::from(*n)).sum();
    if tiles.len() != in_box {
        errors.push(BoardError::Tiles { places: tiles.len(), tiles: in_box });
    }
    let dealt = Terrain::ALL.map(|terrain| {
        let total = totals[terrain as usize];
        let places = tiles.iter().filter(|(_, fixed)| *fixed == Some(terrain)).count();
        if places > usize::from(total) {
            errors.push(BoardError::Terrain { terrain, places, tiles: usize::from(total) });
        }
        total.saturating_sub(u16::try_from(places).unwrap_or(u16::MAX))
    });
    if ground.all(Piece::Safe).next().is_none() {
        errors.push(BoardError::NoSafeIsland);
    }
    (dealt, errors)
}

// U5: the outer coast touches sea from which a safe island can be reached before any tile sinks; sea that tiles
// enclose, such as the middle of the printed island, makes no outer coast.
fn room(ground: &Ground, rules: &Rules) -> Vec<u8> {
    let open = ground.distances(ground.all(Piece::Safe), |space| is_sea(ground.piece(space)));
    let outer = |space: Space| is_sea(ground.piece(space)) && open[space.index()] != u16::MAX;
    let (inland, coast) = (rules.setup.room_inland.get() as u8, rules.setup.room_coast.get() as u8);
    let room = |space| match ground.piece(space).is_tile() {
        false => 0,
        true if ground.neighbours(space).any(outer) => coast,
        true => inland,
    };
    ground.spaces().map(room).collect()
}
