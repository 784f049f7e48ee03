//! What a player can do, and what can be seen of it.

use super::ground::Space;
use super::outcome::End;
use super::pieces::{Back, Cause, Creature, Terrain};
pub use super::seat::{Seat, SeatSet};

/// An explorer as everybody can follow one with their eyes: numbered by seat, then in the order in which that seat
/// places its explorers. The number says nothing about the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Explorer(pub(super) u8);

impl Explorer {
    /// The explorer's number, to index tables with.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    // The set of this explorer alone.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// One thing that a player decides to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Puts an explorer of this value on a tile (U5).
    Place(u8, Space),
    /// Puts a boat into the sea (U6).
    Launch(Space),
    /// Plays a dolphin: carries a swimmer to a space.
    Dolphin(Explorer, Space),
    /// Plays winds: drives a boat from one space to another.
    Winds(Space, Space),
    /// Plays a tile that moves a creature from one space to another.
    Relocate(Creature, Space, Space),
    /// Moves an explorer onto a tile, into the water of a space (their own, when they jump overboard), or ashore.
    Move(Explorer, Space),
    /// Moves an explorer into the boat in a space.
    Board(Explorer, Space),
    /// Sails a boat from one space to another.
    Sail(Space, Space),
    /// Lets a tile sink.
    Sink(Space),
    /// Takes a swimmer into the boat that has just appeared, there being too many for all to board.
    Aboard(Explorer),
    /// Moves the creature that was rolled from one space to another.
    Roam(Creature, Space, Space),
    /// Uses the tile that keeps the creature off.
    Repel,
    /// Plays no tile, moves no further, moves no creature, or repels none.
    Skip,
}

/// Something that happened. Who may know of it: [`Event::audience`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// An explorer was put on a tile.
    Placed(Explorer, Space),
    /// A seat put a boat into the sea.
    Launched(Seat, Space),
    /// A seat's turn begins.
    Begins(Seat),
    /// A seat showed and played a tile.
    Played(Seat, Terrain, Back),
    /// An explorer walked onto a tile.
    Walked(Explorer, Space),
    /// An explorer is in the water of a space now, having swum there or lost what carried them.
    Swims(Explorer, Space),
    /// An explorer boarded the boat in a space.
    Boarded(Explorer, Space),
    /// An explorer reached a safe island.
    Saved(Explorer, Space),
    /// A boat came from one space to another.
    Sailed(Space, Space),
    /// A seat let a tile sink.
    Sank(Seat, Terrain, Space),
    /// The tile that sank touched no sea: none of its terrain did.
    Landlocked(Space),
    /// The back of the tile that sank was shown and acts.
    Revealed(Terrain, Back, Space),
    /// A seat keeps the tile that sank.
    Kept(Seat, Terrain),
    /// What is on the back of the tile that a seat keeps.
    Took(Seat, Terrain, Back),
    /// A creature appeared.
    Appeared(Creature, Space),
    /// A boat appeared.
    BoatAppeared(Space),
    /// The die shows a creature.
    Rolled(Creature),
    /// A creature came from one space to another.
    Roamed(Creature, Space, Space),
    /// A seat showed a tile, and the creature that came to a space left the game.
    Repelled(Seat, Terrain, Creature, Space),
    /// An explorer was lost.
    Lost(Explorer, Cause, Space),
    /// A boat was lost.
    BoatLost(Space),
    /// A creature was taken away by a whirlpool.
    Vanished(Creature, Space),
    /// The match ended.
    Ended(End),
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody at the table.
    Table,
    /// One seat alone.
    Only(Seat),
}

impl Event {
    /// Who may know of it.
    pub const fn audience(self) -> Audience {
        match self {
            Self::Took(seat, ..) => Audience::Only(seat),
            // Each by its name: a new one is a secret until somebody says otherwise.
            Self::Placed(..)
            | Self::Launched(..)
            | Self::Begins(_)
            | Self::Played(..)
            | Self::Walked(..)
            | Self::Swims(..)
            | Self::Boarded(..)
            | Self::Saved(..)
            | Self::Sailed(..)
            | Self::Sank(..)
            | Self::Landlocked(_)
            | Self::Revealed(..)
            | Self::Kept(..)
            | Self::Appeared(..)
            | Self::BoatAppeared(_)
            | Self::Rolled(_)
            | Self::Roamed(..)
            | Self::Repelled(..)
            | Self::Lost(..)
            | Self::BoatLost(_)
            | Self::Vanished(..)
            | Self::Ended(_) => Audience::Table,
        }
    }
}
