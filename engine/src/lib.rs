//! The game itself, as a pure function: no files, no clock, no threads, no rule codes.
//!
//! A match is played on a [`Board`](escape::Board), which is a zone and rules compiled once. Its
//! [`State`](escape::State) says what is legal, carries out an action and tells what happened; a player
//! sees only his [`View`](escape::View).
//!
//! ```
//! use engine::escape::bot::Random;
//! use engine::escape::{Board, Kind, Rules, State, Zone};
//! use engine::{Grid, rng::Dice};
//!
//! // A tiny zone: Aliens start at A, Humans at H, and there is one hatch.
//! let signs = ["Hdds", "dsd1", "Adsd"];
//! let rows = signs.iter().map(|row| row.chars().filter_map(Kind::from_sign).collect()).collect();
//! let zone = Zone::new(Grid::from_rows(rows).ok_or("rows differ in length")?);
//!
//! let board = Board::new(&zone, &Rules::advanced()).map_err(|errors| errors[0].to_string())?;
//! let mut state = State::deal(&board, 4, Dice::new(42, 0)).map_err(|error| error.to_string())?;
//! let outcome = state.play(&mut Random).ok_or("somebody did not decide")?;
//!
//! println!("{} in round {}", outcome.end.word(), state.round());
//! for event in state.log() {
//!     if let Some(heard) = event.announcement(board.ground()) {
//!         println!("{heard}");
//!     }
//! }
//! # Ok::<(), String>(())
//! ```
//!
//! What any board game needs stands here: [`coord`] and [`grid`] for the map, [`few`] and [`bits`]
//! for sets, [`deck`] for cards, [`rng`] for luck with an address, [`tally`] for numbers that add up.
//! [`escape`] is this game, [`survive`] the second one.

pub mod bits;
pub mod coord;
pub mod deck;
pub mod escape;
pub mod few;
pub mod grid;
pub mod rng;
pub mod survive;
pub mod tally;

pub use coord::{Coord, CoordError, GRID_LIMIT};
pub use few::Few;
pub use grid::Grid;

/// The name of the game's play: the same one gives the same matches for the same luck, whoever plays.
///
/// A test makes it anew from fixed matches of every player, and says what it is when it has changed.
pub const PLAY: &str = "04eabfb2dcea051c";
