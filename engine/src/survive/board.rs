//! A zone and rules, compiled for play.

use std::fmt;

use super::ground::{Ground, Space};
use super::pieces::{Creature, Terrain};
use super::rules::Rules;
use super::spot::{Spot, Tile};
use super::zone::Kind;
use crate::zone::Zone;

/// A zone and rules with all tables that a match looks things up in. Built once, shared by all matches.
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

/// Why a zone and rules cannot be played at all.
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
    /// Compiles a zone and rules. `Err` with everything that makes play impossible.
    pub fn new(zone: &Zone, rules: &Rules) -> Result<Self, Vec<BoardError>> {
        let ground = Ground::new(zone);
        let tiles: Vec<_> = ground
            .spaces()
            .filter_map(|space| terrain_at(ground.kind(space)).map(|terrain| (space, terrain)))
            .collect();
        let (dealt, errors) = examine(&ground, rules, &tiles);
        if !errors.is_empty() {
            return Err(errors);
        }
        let stock = usize::from(rules.creatures.stock.of(Creature::Serpent));
        let serpents: Vec<Space> = ground.all(Kind::Serpent).take(stock).collect();
        let moorings = ground.moorings(&serpents);
        let safe = |space: &Space| ground.kind(*space) == Kind::Safe;
        let landing =
            ground.spaces().map(|space| ground.neighbours(space).any(|beside| safe(&beside))).collect();
        let (room, spots) = (ground.rooms(&rules.setup), spots(&ground));
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
        self.ground.all(Kind::Safe)
    }
}

// What every space is at the beginning. Which terrain a tile has is dealt later; how much sea is around it is not.
fn spots(ground: &Ground) -> Vec<Spot> {
    let spot = |space: Space| {
        let wet = ground.neighbours(space).filter(|beside| ground.kind(*beside).is_sea()).count() as u8;
        let tile = match ground.kind(space) {
            Kind::Nothing => Tile::Nothing,
            Kind::Safe => Tile::Safe,
            Kind::Sea | Kind::Serpent => Tile::Sea,
            Kind::Island | Kind::Beach | Kind::Forest | Kind::Mountain => Tile::Land(Terrain::Beach),
        };
        Spot { tile, wet, ..Spot::NOTHING }
    };
    ground.spaces().map(spot).chain([Spot::NOTHING]).collect()
}

// What a cell says of the tile on it: none, one that is dealt, or one of a terrain.
#[allow(clippy::option_option)]
fn terrain_at(kind: Kind) -> Option<Option<Terrain>> {
    match kind {
        Kind::Island => Some(None),
        Kind::Beach => Some(Some(Terrain::Beach)),
        Kind::Forest => Some(Some(Terrain::Forest)),
        Kind::Mountain => Some(Some(Terrain::Mountain)),
        Kind::Nothing | Kind::Sea | Kind::Serpent | Kind::Safe => None,
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
    if ground.all(Kind::Safe).next().is_none() {
        errors.push(BoardError::NoSafeIsland);
    }
    (dealt, errors)
}
