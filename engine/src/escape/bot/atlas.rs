//! What players know of a board before the match begins: worked out once, used in every match.

use crate::escape::board::Board;

/// Distances and neighbourhoods of a board, for players who think.
#[derive(Clone, Debug)]
pub struct Atlas {}

impl Atlas {
    /// Works out what players can know of a board.
    pub fn new(_board: &Board) -> Self {
        Self {}
    }
}
