//! The decks as knobs (rule 2.3).

use serde::{Deserialize, Serialize};

use crate::escape::knob::{Knob, KnobValue, Number};

// A deck as knobs: one number a card, in the order of the cards' type.
macro_rules! deck {
    ($(#[doc = $doc:literal])+ $name:ident: $n:literal { $($(#[doc = $card:literal])+ $field:ident = $count:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[doc = $card])+ pub $field: Number<0, 60>,)+ }

        impl $name {
            /// How many of each card, in the order of the cards' type.
            pub const fn cards(&self) -> [u8; $n] { [$(self.$field.get() as u8),+] }
        }

        impl Default for $name {
            fn default() -> Self { Self { $($field: Number::clamped($count)),+ } }
        }

        impl KnobValue for $name {
            fn list(name: &str, meaning: &'static str, out: &mut Vec<Knob>) {
                $(<Number<0, 60>>::list(&format!("{name}.{}", stringify!($field)), meaning, out);)+
            }
        }
    };
}

deck! {
    /// How many of each card the Dangerous Sector deck has (rule 2.3).
    SectorDeck: 5 {
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
    ItemDeck: 6 {
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
    HatchDeck: 2 {
        /// Green.
        green = 3,
        /// Red.
        red = 3,
    }
}
