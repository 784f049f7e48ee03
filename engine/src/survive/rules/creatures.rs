//! What differs from creature to creature, as knobs.

use serde::{Deserialize, Serialize};

use super::RANGE;
use crate::knob::{KnobId, Number, numbers};
use crate::survive::pieces::Creature;

// A number for each creature, in the order of their type.
macro_rules! each_creature {
    ($(#[doc = $doc:literal])+ $name:ident: $group:literal of $number:ty = $serpent:literal $shark:literal $whale:literal) => {
        numbers! {
            $(#[doc = $doc])+
            $name: $group, 3 of $number {
                /// Of serpents.
                serpent = $serpent,
                /// Of sharks.
                shark = $shark,
                /// Of whales.
                whale = $whale,
            }
        }

        impl $name {
            /// The number of a creature.
            pub const fn of(&self, creature: Creature) -> u8 {
                match creature {
                    Creature::Serpent => self.serpent.get() as u8,
                    Creature::Shark => self.shark.get() as u8,
                    Creature::Whale => self.whale.get() as u8,
                }
            }

            /// The knob about a creature.
            pub const fn knob(creature: Creature) -> KnobId {
                Self::KNOBS[creature as usize]
            }
        }
    };
}

each_creature! {
    /// How many spaces each creature may move.
    Ranges: "creatures.range" of Number<1, RANGE> = 1 2 3
}

each_creature! {
    /// How many faces of the die show each creature.
    Die: "creatures.die" of Number<0, 20> = 2 2 2
}

each_creature! {
    /// How many of each creature the box has.
    Stocks: "creatures.stock" of Number<0, 24> = 5 6 5
}
