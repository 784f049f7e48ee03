//! The decks as knobs (rule 2.3).

use serde::{Deserialize, Serialize};

use crate::knob::deck;

deck! {
    /// How many of each card the Dangerous Sector deck has (rule 2.3).
    SectorDeck: "noise.deck", 5 {
        /// Noise in your sector.
        your = 6,
        /// Noise in your sector, with an item icon.
        your_item = 4,
        /// Noise in any sector.
        any = 6,
        /// Noise in any sector, with an item icon.
        any_item = 4,
        /// Silence.
        silence = 5,
    }
}

deck! {
    /// How many of each card the item deck has (rule 2.3).
    ItemDeck: "items.deck", 6 {
        /// Attack.
        attack = 2,
        /// Teleport.
        teleport = 2,
        /// Adrenaline.
        adrenaline = 2,
        /// Sedatives.
        sedatives = 3,
        /// Spotlight.
        spotlight = 2,
        /// Defense.
        defense = 1,
    }
}

deck! {
    /// How many of each card the hatch deck has (rule 2.3).
    HatchDeck: "hatches.deck", 2 {
        /// Green.
        green = 3,
        /// Red.
        red = 3,
    }
}
