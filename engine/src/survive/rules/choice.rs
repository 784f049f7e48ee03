//! The behaviours between which a knob chooses.

use serde::{Deserialize, Serialize};

use crate::knob::choice;

choice! {
    /// When the match ends, beside what the volcano does.
    When {
        /// Only the volcano ends it.
        Volcano = "volcano",
        /// When no explorer is left on the board, tested after the tile and after the creature.
        NobodyLeft = "nobody-left",
        /// When the last tile has sunk.
        LastTile = "last-tile",
    }
}

choice! {
    /// What the volcano does.
    Volcano {
        /// It ends the match.
        Ends = "ends",
        /// It acts as a whirlpool.
        Whirlpool = "whirlpool",
    }
}

choice! {
    /// What a saved explorer counts.
    Counts {
        /// The explorer's value.
        Values = "values",
        /// One, whatever their value.
        Heads = "heads",
    }
}

choice! {
    /// Who wins of those with the same score.
    Tie {
        /// All of them.
        Shared = "shared",
        /// Those who saved most explorers.
        MostSaved = "most-saved",
    }
}

choice! {
    /// Where a tile that moves a creature may put it.
    Refuge {
        /// To a sea space without creature, boat or swimmer.
        Empty = "empty",
        /// To any sea space where it does no harm.
        Harmless = "harmless",
    }
}

choice! {
    /// In which direction players are asked whether they repel, from the player whose turn it is.
    Asked {
        /// In turn order.
        Clockwise = "clockwise",
        /// Against turn order.
        Counterclockwise = "counterclockwise",
    }
}

choice! {
    /// What a tile finds that brings a creature or a boat when none is left in reserve.
    Reserve {
        /// Nothing: the tile does nothing.
        RunsOut = "runs-out",
        /// Pieces that have left the board before.
        Refilled = "refilled",
    }
}
