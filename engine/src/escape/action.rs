//! What a player can do, and what can be seen of it.

use super::card::{Character, Colour, Item, SectorCard};
use super::ground::Sector;
pub use super::seat::Seat;

/// One thing that a player decides to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Moves and ends there.
    Move(Sector),
    /// Stands still instead of moving.
    Stay,
    /// Attacks in the player's own sector, as an Alien.
    Attack,
    /// Does nothing first and draws the sector card that is due.
    Draw,
    /// Ends the turn.
    End,
    /// Uses an item; the Attack item is an attack. Spotlight has an action of its own, Defense none.
    Use(Item),
    /// Uses Spotlight on a sector.
    Spotlight(Sector),
    /// Names a sector on *noise in any sector*.
    Noise(Sector),
    /// Discards an item, having too many.
    Discard(Item),
    /// Uses this one of two hatch cards.
    TakeHatch(Colour),
    /// Makes another player reveal who they are.
    Reveal(Seat),
    /// Uses a Defense against the attack under way.
    Defend,
    /// Does not use it.
    Fall,
}

/// Something that happened. Who may know of it: [`Event::audience`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// A seat ended its move in a sector, Teleport included.
    Moved(Seat, Sector),
    /// A seat drew a sector card.
    Drew(Seat, SectorCard),
    /// A seat took an item card.
    Took(Seat, Item),
    /// A seat discarded an item it had too many.
    Discarded(Seat, Item),
    /// A seat used an item without showing it.
    UsedSilently(Seat, Item),
    /// A seat drew two hatch cards to choose from.
    MayChooseHatch(Seat),
    /// A seat announced a noise.
    Noise(Seat, Sector),
    /// A seat announced silence.
    Silence(Seat),
    /// A seat stood still and said so.
    StoodStill(Seat),
    /// A seat showed and used an item.
    Used(Seat, Item),
    /// A seat showed and used Spotlight on a sector.
    UsedSpotlight(Seat, Sector),
    /// A seat told where it is, under a spotlight.
    InSector(Seat, Sector),
    /// A seat attacked in a sector.
    Attacked(Seat, Sector),
    /// A seat showed Defense and was not affected.
    Defended(Seat),
    /// A seat was eliminated as a character and said so.
    Eliminated(Seat, Character),
    /// A seat was eliminated and nobody was told.
    EliminatedSilently(Seat),
    /// A seat goes on as an Alien and said so.
    BecameAlien(Seat),
    /// A seat begins its turn on its starting sector again and said so.
    Restarted(Seat),
    /// A seat on a hatch showed its card.
    OnHatch(Seat, u8, Colour),
    /// A seat got out where no card is drawn.
    Escaped(Seat, u8),
    /// A seat revealed who it is.
    Revealed(Seat, Character),
    /// A seat that began as Human revealed that it is an Alien now; as whom it began is nobody's business.
    RevealedAlien(Seat),
    /// The last hatch is closed: whoever is eliminated next could no longer get out.
    LastHatchClosed,
    /// The last round is done: whoever is eliminated next ran out of time.
    OutOfTime,
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
    /// Who may know of it (section 9).
    pub const fn audience(self) -> Audience {
        match self {
            Self::Moved(seat, _)
            | Self::Drew(seat, _)
            | Self::Took(seat, _)
            | Self::Discarded(seat, _)
            | Self::UsedSilently(seat, _)
            | Self::MayChooseHatch(seat)
            | Self::EliminatedSilently(seat) => Audience::Only(seat),
            // Each by its name: a new one is a secret until somebody says otherwise.
            Self::Noise(..)
            | Self::Silence(_)
            | Self::StoodStill(_)
            | Self::Used(..)
            | Self::UsedSpotlight(..)
            | Self::InSector(..)
            | Self::Attacked(..)
            | Self::Defended(_)
            | Self::Eliminated(..)
            | Self::BecameAlien(_)
            | Self::Restarted(_)
            | Self::OnHatch(..)
            | Self::Escaped(..)
            | Self::Revealed(..)
            | Self::RevealedAlien(_)
            | Self::LastHatchClosed
            | Self::OutOfTime => Audience::Table,
        }
    }
}
