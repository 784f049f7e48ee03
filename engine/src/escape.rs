//! *Escape from the Aliens in Outer Space*: the game.
//!
//! A reader starts with [`Zone`](crate::Zone), as [`Kind`] reads it, and [`Rules`], goes on to [`Board`] (both compiled for play) and [`State`]
//! (a match), whose turn stands in `turn/`, one file per step. [`Action`] is what players decide, [`Event`] what
//! happens, [`View`] what one of them may know, [`bot`] who plays, [`Scribe`] and [`State::replay`] the record.

mod action;
mod board;
pub mod bot;
mod calibration;
mod card;
mod deal;
mod explain;
mod ground;
mod hand;
mod heat;
mod imagine;
mod knob;
mod legal;
mod notation;
mod pace;
mod paired;
mod perft;
mod playable;
mod position;
mod reach;
mod record;
pub mod rules;
mod seat;
mod sets;
mod ship;
mod short;
mod state;
mod summary;
mod turn;
mod upshot;
mod view;
mod zone;

pub use action::{Action, Audience, Event, Seat};
pub use board::{Board, BoardError, SEATS};
pub use calibration::Calibration;
pub use card::{Character, Colour, Item, SectorCard, Side};
pub use deal::DealError;
pub use ground::{Ground, Sector};
pub use hand::Hand;
pub use heat::HeatOf;
pub use imagine::Imagined;
pub use knob::{Characters, HATCHES, Target};
pub use legal::{Choice, Illegal};
pub use notation::StepError;
pub use paired::Paired;
pub use perft::perft;
pub use playable::Escape;
pub use position::{Placed, Position};
pub use reach::{Ends, Reach, Stride};
pub use record::{Follow, ReplayError, Scribe, Why};
pub use rules::Rules;
pub use sets::{Hatch, HatchSet, ItemSet, SeatSet};
pub use ship::ship;
pub use state::{End, Outcome, State, Status};
pub use summary::{SeatSums, Summary};
pub use upshot::Upshot;
pub use view::{Decision, Knowledge, Table, View, World};
pub use zone::{HATCH_LIMIT, Kind, PALETTE, Sectors};

/// The name of this game's play: the same one gives the same matches for the same luck, whoever plays.
///
/// A test makes it anew from fixed matches of every player, and says what it is when it has changed.
pub const PLAY: &str = "0075bbe37164e0f8";
