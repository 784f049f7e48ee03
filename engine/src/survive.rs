//! *Survive: Escape from Atlantis!*: the game.
//!
//! A reader starts with [`Zone`](crate::Zone), as [`Kind`] reads it, and [`Rules`], goes on to [`Board`] (both compiled for play) and [`State`] (a match),
//! whose turn stands in `turn/`, one file a step. [`Action`] is what players decide, [`Event`] what happens, [`View`]
//! what one of them may know, [`bot`] who plays, [`Scribe`] and [`State::replay`] the record, [`Summary`] what many
//! matches say. Numbers such as U5, T3 or Q6 are those of the tables of rules that the game was written from.
//!
//! ```
//! use engine::rng::Dice;
//! use engine::survive::bot::Random;
//! use engine::survive::{Board, Rules, State, atlantis};
//!
//! // The printed island, and four who play any legal action.
//! let board = Board::new(&atlantis(), &Rules::default()).map_err(|errors| errors[0].to_string())?;
//! let mut state = State::deal(&board, 4, Dice::new(42, 0)).map_err(|error| error.to_string())?;
//! let outcome = state.play(&mut Random).ok_or("somebody did not decide")?;
//! assert!((33..=40).contains(&state.turns()), "the volcano lies under one of the last eight tiles");
//! println!("{} after {} turns", outcome.end, state.turns());
//! # Ok::<(), String>(())
//! ```

mod action;
mod announce;
mod board;
pub mod bot;
mod coast;
mod deal;
mod explain;
mod ground;
mod hand;
mod heat;
mod legal;
mod notation;
mod outcome;
mod paired;
mod perft;
mod pieces;
mod playable;
mod position;
mod record;
pub mod rules;
mod seat;
mod spot;
mod state;
mod summary;
mod table;
mod turn;
mod view;
mod zone;

pub use action::{Action, Audience, Event, Explorer, Seat, SeatSet};
pub use board::{Board, BoardError};
pub use deal::DealError;
pub use ground::{Ground, Space};
pub use hand::Hand;
pub use heat::HeatOf;
pub use legal::{Choice, Illegal};
pub use notation::{At, Step, StepError};
pub use outcome::{End, Outcome};
pub use paired::Paired;
pub use perft::perft;
pub use pieces::{Back, Cause, Class, Creature, Terrain};
pub use playable::Survive;
pub use position::{Draws, Middle, Placed, Position, PositionError, Where};
pub use record::{Follow, ReplayError, Scribe, Why};
pub use rules::Rules;
pub use spot::{Place, Tile};
pub use state::State;
pub use summary::{SeatSums, Summary};
pub use view::{Decision, Knowledge, View, World};
pub use zone::{Kind, PALETTE, Spaces, atlantis};

/// How many colours the box has.
pub const COLOURS: u8 = 4;

/// The largest number of players.
pub const SEATS: usize = 6;

/// The largest number of explorers of all players together.
pub const EXPLORERS: usize = 64;

/// The name of this game's play: the same one gives the same matches for the same luck, whoever plays.
///
/// A test makes it anew from fixed matches of every player, and says what it is when it has changed.
pub const PLAY: &str = "204eaca70bd53e38";
