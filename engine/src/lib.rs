//! The game itself, as a pure function: no files, no clock, no threads, no rule codes.
//!
//! A match is played on a [`Board`](escape::Board), which is a zone and rules compiled once. Its
//! [`State`](escape::State) says what is legal, carries out an action and tells what happened; a player
//! sees only their [`View`](escape::View).
//!
//! ```
//! use engine::escape::bot::Random;
//! use engine::escape::{Board, Rules, State};
//! use engine::rng::Dice;
//! use engine::{Game, Zone};
//!
//! // A tiny zone: Aliens start at A, Humans at H, and there is one hatch.
//! let zone = Zone::from_signs(Game::Escape, ["Hdds", "dsd1", "Adsd"]).ok_or("no such zone")?;
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
//! # The grid
//!
//! A zone is drawn in signs, one per sector, a text per row: `.` nothing, `s` secure, `d` dangerous, `H` and `A`
//! where Humans and Aliens start, `1` to `9` a hatch. Columns have letters and rows numbers; the 2nd, 4th, … column
//! sits half a sector lower. This is the zone above:
//!
//! ```text
//!   ____        ____
//!  /    \      /    \
//! / A01  \____/ C01  \____
//! \  H   /    \  d   /    \
//!  \____/ B01  \____/ D01  \
//!  /    \  d   /    \  s   /
//! / A02  \____/ C02  \____/
//! \  d   /    \  d   /    \
//!  \____/ B02  \____/ D02  \
//!  /    \  s   /    \  1   /
//! / A03  \____/ C03  \____/
//! \  A   /    \  s   /    \
//!  \____/ B03  \____/ D03  \
//!       \  d   /    \  d   /
//!        \____/      \____/
//! ```
//!
//! `B02` touches the six around it, `B01`, `B03`, `A02`, `A03`, `C02` and `C03`; [`coord`] has more about names.
//!
//! ```
//! use engine::{Coord, Game, Zone};
//!
//! let zone = Zone::from_signs(Game::Escape, ["Hdds", "dsd1", "Adsd"]).ok_or("no such zone")?;
//! let hatch: Coord = "D02".parse()?;
//! assert_eq!(zone.cell(hatch).sign(), '1');
//! let mut around: Vec<String> = zone.neighbours(hatch).map(|near| near.to_string()).collect();
//! around.sort();
//! assert_eq!(around, ["C02", "C03", "D01", "D03"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Further
//!
//! Short programs to begin with, in `engine/examples`: `cargo run -p engine --example play_a_match` plays a match and
//! prints what the table hears; `write_a_player` sends a [`Player`](escape::bot::Player) of its own up the ladder.
//!
//! What any board game needs stands here: [`coord`] and [`grid`] for the map, [`palette`], [`zone`] and [`painting`]
//! for what is drawn on it, [`few`], [`bag`] and [`bits`] for sets, [`deck`] for cards, [`rng`] for luck with an address,
//! [`tally`] for numbers that add up, [`roster`] for players by their words. [`game`] lists the games, and each has a folder
//! of its own: [`escape`] and [`survive`].

pub mod bag;
pub mod bits;
pub mod coord;
pub mod deck;
pub mod escape;
pub mod few;
pub mod game;
pub mod grid;
pub mod knob;
pub mod painting;
pub mod palette;
pub mod pieces;
pub mod playable;
pub mod rng;
pub mod roster;
pub mod survive;
pub mod tally;
pub mod zone;

pub use bag::Bag;
pub use coord::{Coord, CoordError, GRID_LIMIT};
pub use few::{Few, NumberSet};
pub use game::Game;
pub use grid::Grid;
pub use knob::{Knob, KnobId, KnobKind, Noun, Number};
pub use painting::Painting;
pub use palette::{Cell, Palette, Piece, Top};
pub use pieces::Pieces;
pub use playable::{GameRules, Playable, Sums};
pub use roster::{NamedBot, Ranked, Roster, Skill};
pub use zone::Zone;
