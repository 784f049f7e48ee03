//! What the commands do differently for each game.

pub mod escape;
