//! *Escape from the Aliens in Outer Space*: its looks, its lenses, its sheets, what its matches say, and how it compares
//! with the published zones.

pub mod change;
mod designed;
pub mod finds;
pub mod generate;
pub mod in_text;
pub mod lens;
pub mod look;
pub mod mend;
pub mod print;
pub mod published;
pub mod replay;
pub mod report;
mod seat;
mod shown;
mod tableau;
pub mod telling;
pub mod template;
mod theatre;
pub mod verdict;

use crate::game::GameWords;
use crate::theme::Ink;

/// The two sorts of matches of which the first is a click away.
pub const EXAMPLES: [[&str; 2]; 2] = [
    ["an escape", "the first match in which a Human escaped"],
    ["none", "the first match in which nobody escaped"],
];

/// What its zones are called in the window.
pub const WORDS: GameWords = GameWords {
    new_empty: "New empty zone",
    new_shaped: "New ship-shaped zone",
    shaped: "In the shape of a ship",
    drawn: Some(["Ship drawn by luck", "Dangerous", "Hatches"]),
    shape: "New ship",
    a_shape: "a ship",
    sides: ["Columns", "Rows"],
    headlines: [("Humans escape", Ink::First), ("Aliens win", Ink::Second)],
    headline_keys: ["human_win", "alien_win"],
};
