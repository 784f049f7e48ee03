//! *Survive: Escape from Atlantis*: its looks, its lens, its paper, and what its matches say.

pub mod change;
mod designed;
pub mod finds;
pub mod in_text;
pub mod lens;
pub mod look;
pub mod mend;
pub mod print;
pub mod replay;
pub mod report;
mod seat;
mod shown;
mod tableau;
pub mod template;
mod theatre;
pub mod tiles;
pub mod verdict;

use crate::game::GameWords;
use crate::theme::Ink;

/// The two sorts of matches of which the first is a click away.
pub const EXAMPLES: [[&str; 2]; 2] = [
    ["one winner", "the first match that one seat won alone"],
    ["a tie", "the first match that several seats won together"],
];

/// What its zones are called in the window.
pub const WORDS: GameWords = GameWords {
    new_empty: "New empty board",
    new_shaped: "New board with an island",
    shaped: "An island in the sea",
    drawn: None,
    shape: "New island",
    a_shape: "an island in a sea",
    sides: ["Lines", "Spaces in a line"],
    headlines: [("Explorers saved", Ink::First), ("First seat wins", Ink::Second)],
    headline_keys: ["saved", "seat_1_win"],
};
