//! The rules as typed knobs, grouped by the decision they belong to.
//!
//! Each knob is named for what it makes players do, never for a printed code or a scenario. The defaults are the printed
//! game; every reading that the rulebook leaves open (Q1 to Q13) is a knob with our reading as its default.

mod choice;
mod creatures;
mod tiles;
mod values;

use serde::{Deserialize, Serialize};

pub use choice::{Asked, Counts, Refuge, Reserve, Tie, Volcano, When};
pub use creatures::{Die, Ranges, Stocks};
pub use tiles::{Beaches, Forests, Mountains, Tiles};
pub use values::{EXPLORER_LIMIT, VALUE_LIMIT, Values};

use super::COLOURS;
use crate::knob::{Knob, KnobId, KnobValue, Number, group};

/// How many creatures of a kind there may be.
pub(super) const CREATURES: usize = 24;

/// How many boats there may be.
pub(super) const BOATS: usize = 32;

/// How many spaces a creature, a dolphin or the winds may go.
pub(super) const RANGE: u16 = 4;

group! {
    /// Decisions before the first turn.
    Setup: "setup" {
        /// The values of the explorers of one colour.
        values: Values = Values::PRINTED,
        /// How many colours each player has; they add what they save of all of them.
        colours: Number<1, 4> = Number::clamped(1),
        /// How many boats each player puts into the sea.
        boats: Number<0, 8> = Number::clamped(2),
        /// How many explorers a tile may hold at set-up that does not lie on the outer coast.
        room_inland: Number<1, 9> = Number::clamped(1),
        /// How many explorers a tile on the outer coast may hold at set-up.
        room_coast: Number<1, 9> = Number::clamped(1),
    }
}

impl Setup {
    /// How many players have a colour of the box when each leads so many of them; at least two.
    pub fn most_players(&self) -> u8 {
        (COLOURS / self.colours.get().max(1) as u8).max(2)
    }
}

group! {
    /// Decisions about moving.
    Movement: "movement" {
        /// How many points a player may spend in a turn.
        points: Number<0, 9> = Number::clamped(3),
        /// How many spaces a dolphin carries a swimmer.
        dolphin: Number<1, RANGE> = Number::clamped(3),
        /// How many spaces the winds drive a boat.
        winds: Number<1, RANGE> = Number::clamped(3),
        /// Whether explorers and boats may be moved to where they are lost at once.
        may_be_deadly: bool = true,
    }
}

group! {
    /// Decisions about swimmers.
    Swimming: "swimming" {
        /// Whether a swimmer who has swum may board the boat in their space in the same turn.
        boards_after_swimming: bool = false,
        /// Whether an explorer who boarded from the water may change boat or land in the same turn.
        goes_on_after_boarding: bool = true,
        /// Whether a dolphin may carry a swimmer onto a safe island.
        dolphin_lands: bool = false,
        /// Whether being carried by a dolphin is the swimmer's move of the turn.
        dolphin_is_his_move: bool = false,
    }
}

group! {
    /// Decisions about boats.
    Boats: "boats" {
        /// How many explorers a boat holds.
        capacity: Number<1, 9> = Number::clamped(3),
        /// How many boats the box has.
        stock: Number<0, 32> = Number::clamped(12),
        /// Whether an empty boat that shares its space with a whale or a serpent may be boarded, which sinks it.
        boarded_in_danger: bool = true,
        /// Whether the winds may drive an empty boat.
        winds_move_empty: bool = true,
    }
}

group! {
    /// Decisions about creatures.
    Creatures: "creatures" {
        /// How many spaces this creature may move.
        range: Ranges = Ranges::default(),
        /// How many faces of the die show this creature.
        die: Die = Die::default(),
        /// How many of this creature the box has.
        stock: Stocks = Stocks::default(),
        /// Whether the creature that was rolled must be moved if it can be.
        must_move: bool = false,
        /// Where a tile that moves a creature may put it.
        refuge: Refuge = Refuge::Empty,
    }
}

group! {
    /// Decisions about tiles that are used in another player's turn.
    Reactions: "reactions" {
        /// Whether a shark that a tile has brought can be repelled like one that was moved.
        against_placed: bool = false,
        /// In which direction players are asked; the first who repels settles it.
        asked: Asked = Asked::Clockwise,
    }
}

group! {
    /// Decisions about the end.
    Ending: "end" {
        /// When the match ends, beside what the volcano does.
        when: When = When::Volcano,
        /// What the volcano does.
        volcano: Volcano = Volcano::Ends,
        /// Whether the back of the last tile still acts when its sinking ends the match.
        last_back: bool = false,
        /// After how many turns the match ends in any case.
        cap: Number<1, 9999> = Number::clamped(200),
    }
}

group! {
    /// Decisions about the score.
    Score: "score" {
        /// What a saved explorer counts.
        counts: Counts = Counts::Values,
        /// Who wins of those with the same score.
        tie: Tie = Tie::Shared,
    }
}

/// Every decision of the game, in one place. The default is the printed game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Decisions before the first turn.
    pub setup: Setup,
    /// Decisions about moving.
    pub movement: Movement,
    /// Decisions about swimmers.
    pub swimming: Swimming,
    /// Decisions about boats.
    pub boats: Boats,
    /// Decisions about creatures.
    pub creatures: Creatures,
    /// Decisions about the tiles.
    pub tiles: Tiles,
    /// Decisions about tiles that are used in another player's turn.
    pub reactions: Reactions,
    /// Decisions about the end.
    pub end: Ending,
    /// Decisions about the score.
    pub score: Score,
}

impl Rules {
    /// Every knob with its kind and meaning, in the order of the groups.
    pub fn knobs() -> Vec<Knob> {
        // Groups name their own knobs.
        const WHOLE: KnobId = KnobId::new("");
        let mut out = Vec::new();
        Setup::list(WHOLE, "", &mut out);
        Movement::list(WHOLE, "", &mut out);
        Swimming::list(WHOLE, "", &mut out);
        Boats::list(WHOLE, "", &mut out);
        Creatures::list(WHOLE, "", &mut out);
        Tiles::list(WHOLE, "", &mut out);
        Reactions::list(WHOLE, "", &mut out);
        Ending::list(WHOLE, "", &mut out);
        Score::list(WHOLE, "", &mut out);
        out
    }
}
