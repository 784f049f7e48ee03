//! The engine.
pub mod coord;
pub mod deck;
pub mod escape;
pub mod few;
pub mod grid;
pub mod rng;
pub mod tally;

pub use coord::{Coord, CoordError, GRID_LIMIT};
pub use few::Few;
pub use grid::Grid;
