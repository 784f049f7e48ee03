//! Why a position cannot be set up.

use std::fmt;

use super::Placed;
use crate::coord::Coord;
use crate::survive::SEATS;
use crate::survive::deal::DealError;
use crate::survive::pieces::{Back, Creature, Terrain};

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The match cannot be set up at all.
    Deal(DealError),
    /// There is no such seat, counted from 0.
    NoSeat(u8),
    /// The map has no such space.
    NoSpace(Coord),
    /// No tile can lie there.
    NoPlace(Coord),
    /// The map says that a tile of another terrain lies there.
    OtherTerrain(Coord),
    /// Two tiles lie there.
    TileTwice(Coord),
    /// There are not so many tiles of a terrain.
    TooManyTiles(Terrain),
    /// A boat or a creature is not at sea.
    NotSea(Coord),
    /// Two boats are there.
    BoatTwice(Coord),
    /// There are not so many boats.
    TooManyBoats,
    /// There are not so many creatures of a kind.
    TooMany(Creature),
    /// An explorer is in a boat that is not there.
    NoBoat(Coord),
    /// A boat holds more explorers than it can.
    BoatFull(Coord, u16),
    /// An explorer cannot be in the place that is named.
    NotThere(Placed),
    /// A seat has not so many explorers of a value.
    NoSuchValue(Placed),
    /// A tile is kept that acts at once.
    NotKept(Back),
    /// There are not so many tiles with a back: kept, or still to be drawn.
    TooManyBacks(Back),
    /// What can never be seen on the table, and where it is.
    Impossible(Coord, &'static str),
}

impl From<DealError> for PositionError {
    fn from(error: DealError) -> Self {
        Self::Deal(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(error) => error.fmt(f),
            Self::NoSeat(seat) if usize::from(*seat) < SEATS => {
                write!(f, "there is no seat {}", u16::from(*seat) + 1)
            }
            Self::NoSeat(_) => write!(f, "seats are numbered from 1 to {SEATS}"),
            Self::NoSpace(at) => write!(f, "the map has no space {at}"),
            Self::NoPlace(at) => write!(f, "{at} is no place for a tile"),
            Self::OtherTerrain(at) => write!(f, "the map has another terrain at {at}"),
            Self::TileTwice(at) => write!(f, "two tiles lie on {at}"),
            Self::TooManyTiles(terrain) => write!(f, "there are not so many tiles of {terrain}"),
            Self::NotSea(at) => write!(f, "{at} is not sea"),
            Self::BoatTwice(at) => write!(f, "two boats are in {at}"),
            Self::TooManyBoats => f.write_str("the box has not so many boats"),
            Self::TooMany(creature) => write!(f, "the box has not so many {creature}s"),
            Self::NoBoat(at) => write!(f, "no boat is in {at}"),
            Self::BoatFull(at, capacity) => write!(f, "the boat in {at} holds only {capacity} explorers"),
            Self::NotThere(placed) => {
                write!(f, "\"{placed}\": expected a tile or sea, or a safe island after \"saved\"")
            }
            Self::NoSuchValue(placed) => {
                write!(f, "\"{placed}\": the seat has not so many explorers of value {}", placed.value)
            }
            Self::NotKept(back) => write!(f, "{back} acts at once and is never kept"),
            Self::TooManyBacks(back) => write!(f, "there are not so many tiles with {back} on their back"),
            Self::Impossible(at, what) => write!(f, "in {at} {what}"),
        }
    }
}

impl std::error::Error for PositionError {}
