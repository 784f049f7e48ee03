//! What the workbench shows differently for each game. All that is decided by the game alone is decided here.

pub mod escape;

use egui::Theme;
use engine::{Cell, Game};

use crate::theme::{CellStyle, Look};

/// How a cell is drawn; `None` where there is nothing.
pub fn cell_style(cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
    match cell.game() {
        Game::Escape => escape::look::cell_style(cell, theme, look),
    }
}
