//! What a searching player needs to know of a belief: enough to draw worlds from it.

use crate::escape::action::Seat;
use crate::escape::bot::belief::Chance;
use crate::escape::card::Side;
use crate::escape::ground::Sector;

/// A belief about everybody's side and sector, drawn from what the table has heard.
pub(in crate::escape::bot) trait TableBelief {
    /// The chance that a seat is an Alien, by what it did: were half of the table dealt to either side and nothing
    /// known about the others.
    fn alien(&self, seat: Seat) -> Chance;

    /// A sector in which a seat may be if it is on a side, drawn by a random word; `None` when it can be nowhere.
    fn draw_sector(&self, seat: Seat, side: Side, word: u64) -> Option<Sector>;
}
